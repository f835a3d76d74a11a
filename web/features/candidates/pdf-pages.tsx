import { ActionIcon } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '#web/ui/words.tsx';
import styles from './pdf.module.css';
import { drawPage, startOpening } from './pdf.ts';

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

type PdfPagesProps = { file: Blob; name: string; whileOpening: ReactNode; whenBroken: ReactNode };

/** A PDF in the page, as wide as its place; drawn is what is in sight or near it. */
export function PdfPages({ file, name, whileOpening, whenBroken }: PdfPagesProps) {
  const { resume } = useWords().candidates;
  const opened = usePdf(file);
  const [zoom, setZoom] = useState(0);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { ref: sized, width } = useElementSize();
  const boxRef = useMergedRef(sized, setBox);
  if (opened.step === 'opening') return whileOpening;
  if (opened.step === 'broken') return whenBroken;
  const { pdf, ratio } = opened;
  const times = zooms[zoom] ?? 1;
  // while there is something to the left and right, these keys go there and not to the next candidate
  const keepSideways = (event: KeyboardEvent) => {
    if (times > 1 && /^Arrow(Left|Right)$/.test(event.key)) event.stopPropagation();
  };
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.count}>{resume.pages({ n: pdf.numPages })}</span>
        <ActionIcon
          aria-label={resume.smaller}
          title={resume.smaller}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconZoomOut size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={resume.larger}
          title={resume.larger}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={boxRef} className={styles.box} aria-label={name} tabIndex={0} onKeyDown={keepSideways}>
        {box &&
          Array.from({ length: pdf.numPages }, (_, at) => at + 1).map((number) => (
            <PdfPage key={number} {...{ pdf, number, box }} likely={ratio} width={Math.floor(width * times)} />
          ))}
      </section>
    </>
  );
}

type PdfPageProps = { pdf: PDFDocumentProxy; number: number; likely: number; width: number; box: HTMLElement };

function PdfPage({ pdf, number, likely, width, box }: PdfPageProps) {
  const { resume } = useWords().candidates;
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(likely);
  const isNear = useNear(frame, box);
  useEffect(() => {
    if (!isNear || width === 0 || !canvas.current || !text.current) return;
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
