import sanitizeHtml from 'sanitize-html';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import { hasText, richTextLink, richTextLinkAttributes, richTextTags } from '#core/rules/rich-text.ts';

/** What other editors call the same thing. */
const sameAs = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

/** Elements whose inside is no text of the author: it goes with them. */
const nonTextTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'template',
  'title',
  'xmp',
  'plaintext',
  'svg',
  'math',
];

const cleanOnce = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags,
    transformTags: {
      ...sameAs,
      a: (_name, { href = '' }) => {
        const address = richTextLink(href);
        return address === null
          ? { tagName: 'span', attribs: {} }
          : { tagName: 'a', attribs: { href: address, ...richTextLinkAttributes } };
      },
    },
  }).trim();

const passesMax = 5;

/**
 * HTML of the allowed elements alone. A link that may not be followed stays as its text. What was dropped may have held
 * others apart, so it is cleaned until nothing moves: what is kept is what would be kept of it again.
 */
export const cleanHtml = (html: string): string => {
  let clean = cleanOnce(html);
  for (let pass = 1; pass < passesMax; pass += 1) {
    const again = cleanOnce(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
};

/** The body as it is kept. What the cleaning leaves may be nothing, or longer than what was sent. */
export const cleanBody = (body: string): string => {
  const clean = cleanHtml(body);
  if (!hasText(clean)) throw refuse('INPUT_INVALID', { fields: { body: 'required' } });
  const max = limits.noticeBodyLengthMax;
  if (clean.length > max) throw refuse('INPUT_INVALID', { fields: { body: `maxLength:${max}` } });
  return clean;
};
