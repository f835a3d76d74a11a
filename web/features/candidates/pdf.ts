import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite answers with the address of the file
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** A picture that unpacks to more is left out, and a page has no more points: a telephone has little memory. */
const pixelsMax = { image: 40_000_000, page: 16_000_000 };

/** The bytes are handed to a thread of their own; `destroy` ends it. */
export const startOpening = (bytes: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: '/pdf/cmaps/',
    standardFontDataUrl: '/pdf/standard_fonts/',
    wasmUrl: '/pdf/wasm/',
    // the policy of the page allows no WebAssembly
    useWasm: false,
    maxImageSize: pixelsMax.image,
    verbosity: 0,
  });

/** What of a document is asked for its pages. */
export type DrawnPdf = Pick<PDFDocumentProxy, 'numPages' | 'getPage'>;
type Place = { canvas: HTMLCanvasElement; text: HTMLElement; width: number };

/** Draws one page as wide as its place, with its words over it to select and to be read aloud. Answers how to stop. */
export const drawPage = (
  pdf: DrawnPdf,
  number: number,
  { canvas, text, width }: Place,
  onSize: (ratio: number) => void,
): (() => void) => {
  const stopping = new AbortController();
  const whenStopped = (act: () => void) => stopping.signal.addEventListener('abort', act);
  const draw = async (): Promise<void> => {
    const page = await pdf.getPage(number);
    if (stopping.signal.aborted) return;
    const whole = page.getViewport({ scale: 1 });
    onSize(whole.width / whole.height);
    const viewport = page.getViewport({ scale: width / whole.width });
    const sharp = Math.min(window.devicePixelRatio, Math.sqrt(pixelsMax.page / (viewport.width * viewport.height)));
    canvas.width = Math.floor(viewport.width * sharp);
    canvas.height = Math.floor(viewport.height * sharp);
    const drawing = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
    whenStopped(() => drawing.cancel());
    text.replaceChildren();
    text.style.setProperty('--total-scale-factor', String(viewport.scale));
    const words = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    whenStopped(() => words.cancel());
    // its pictures are kept unpacked until then
    whenStopped(() => page.cleanup());
    await Promise.all([drawing.promise, words.render()]);
  };
  // what of a page cannot be drawn stays white: the others are still worth to be read
  draw().catch(() => undefined);
  return () => stopping.abort();
};
