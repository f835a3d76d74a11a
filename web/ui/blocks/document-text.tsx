import styles from './document-text.module.css';

type Part = { key: number; heading: string | null; text: string };

/** Paragraphs between empty lines; a line that begins with # is a heading of what follows. */
const partsOf = (body: string): Part[] =>
  body.split(/\n\s*\n/).flatMap((block, key) => {
    const [first = '', ...rest] = block.trim().split('\n');
    const heading = /^#\s*(.+)$/.exec(first)?.[1] ?? null;
    const text = (heading === null ? [first, ...rest] : rest).join('\n');
    return heading === null && text === '' ? [] : [{ key, heading, text }];
  });

/** A document as its readers see it, alike on every page; the paper is made from the same text. */
export function DocumentText({ body }: { body: string }) {
  return (
    <div className={styles.text}>
      {partsOf(body).map(({ key, heading, text }) => (
        <section key={key}>
          {heading !== null && <h3>{heading}</h3>}
          {text !== '' && <p>{text}</p>}
        </section>
      ))}
    </div>
  );
}
