import { ActionIcon } from '@mantine/core';
import { useMergedRef, useResizeObserver } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '#web/ui/words.tsx';
import styles from './pdf.module.css';
import { type DrawnPdf, drawPage, startOpening } from './pdf.ts';

type Opened = { step: 'opening' } | { step: 'broken' } | { step: 'open'; pdf: PDFDocumentProxy; ratio: number };
const opening: Opened = { step: 'opening' };

/** Every page has the shape of the first one until it is drawn. */
const usePdf = (file: Blob): Opened => {
  const [opened, setOpened] = useState<Opened>(opening);
  useEffect(() => {
    let [isLeft, task]: [boolean, PDFDocumentLoadingTask | null] = [false, null];
    const open = async (): Promise<Opened> => {
      const bytes = await file.arrayBuffer();
      if (isLeft) return opening;
      task = startOpening(bytes);
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      return { step: 'open', pdf, ratio: width / height };
    };
    void open()
      .catch((): Opened => ({ step: 'broken' }))
      .then((now) => isLeft || setOpened(now));
    return () => {
      isLeft = true;
      setOpened(opening);
      void task?.destroy();
    };
  }, [file]);
  return opened;
};

const zooms = [1, 1.5, 2, 3] as const;
/** A file can claim any number of pages: what comes after these is read in the file itself. */
const pagesMax = 200;

type PdfPagesProps = { file: Blob; name: string; whileOpening: ReactNode; whenBroken: ReactNode };

/** A PDF in the page, as wide as its place; drawn is what is in sight or near it. */
export function PdfPages({ file, name, whileOpening, whenBroken }: PdfPagesProps) {
  const opened = usePdf(file);
  if (opened.step === 'opening') return whileOpening;
  if (opened.step === 'broken') return whenBroken;
  return <OpenPdf pdf={opened.pdf} ratio={opened.ratio} name={name} />;
}

type OpenPdfProps = { pdf: DrawnPdf; ratio: number; name: string };

export function OpenPdf({ pdf, ratio, name }: OpenPdfProps) {
  const { resume } = useWords().candidates;
  const [zoom, setZoom] = useState(0);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [sized, { left, right }] = useResizeObserver();
  const boxRef = useMergedRef(sized, setBox);
  // between these no scroll bar stands, unlike in the width that is told
  const width = right - left;
  const times = zooms[zoom] ?? 1;
  // while there is something to the left and right, these keys go there and not to the next candidate
  const keepSideways = (event: KeyboardEvent) => {
    if (times > 1 && /^Arrow(Left|Right)$/.test(event.key)) event.stopPropagation();
  };
  const shown = Math.min(pdf.numPages, pagesMax);
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.count}>{resume.pages({ n: pdf.numPages })}</span>
        <ZoomButton label={resume.smaller} Icon={IconZoomOut} isAtEnd={zoom === 0} onZoom={() => setZoom(zoom - 1)} />
        <ZoomButton
          label={resume.larger}
          Icon={IconZoomIn}
          isAtEnd={zoom === zooms.length - 1}
          onZoom={() => setZoom(zoom + 1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={boxRef} className={styles.box} aria-label={name} tabIndex={0} onKeyDown={keepSideways}>
        {/* pages without a width would all be in sight */}
        {box &&
          width > 0 &&
          Array.from({ length: shown }, (_, at) => at + 1).map((number) => (
            <PdfPage key={number} {...{ pdf, number, box }} likely={ratio} width={Math.floor(width * times)} />
          ))}
        {shown < pdf.numPages && <p className={styles.rest}>{resume.rest({ n: shown })}</p>}
      </section>
    </>
  );
}

type ZoomButtonProps = { label: string; Icon: typeof IconZoomIn; isAtEnd: boolean; onZoom: () => void };

/** Stays in reach at its last step: a disabled button would lose the focus of whoever has just pressed it. */
function ZoomButton({ label, Icon, isAtEnd, onZoom }: ZoomButtonProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd}
      data-disabled={isAtEnd}
      onClick={() => isAtEnd || onZoom()}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

type PdfPageProps = { pdf: DrawnPdf; number: number; likely: number; width: number; box: HTMLElement };

function PdfPage({ pdf, number, likely, width, box }: PdfPageProps) {
  const { resume } = useWords().candidates;
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(likely);
  const isNear = useNear(frame, box);
  useEffect(() => {
    if (!isNear || !canvas.current || !text.current) return;
    return drawPage(pdf, number, { canvas: canvas.current, text: text.current, width }, setRatio);
  }, [pdf, number, width, isNear]);
  return (
    <figure
      ref={frame}
      aria-label={resume.page({ at: number, of: pdf.numPages })}
      className={styles.page}
      style={{ width, aspectRatio: ratio }}
    >
      {isNear && (
        <>
          <canvas ref={canvas} className={styles.drawing} aria-hidden />
          <div ref={text} className={styles.text} />
        </>
      )}
    </figure>
  );
}

/** In sight, or less than a screen away from it. */
const useNear = (frame: { current: Element | null }, box: Element): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const watching = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: box,
      rootMargin: '100%',
    });
    watching.observe(frame.current);
    return () => watching.disconnect();
  }, [frame, box]);
  return isNear;
};
