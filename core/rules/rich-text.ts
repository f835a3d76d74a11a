/** What a text with formatting may be made of. Everything else is dropped when it is kept, and again when it is shown. */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'hr',
] as const;
export type RichTextTag = (typeof richTextTags)[number];

export const isRichTextTag = (name: string): name is RichTextTag => (richTextTags as readonly string[]).includes(name);

/** Another page learns neither where its reader came from nor how to steer the page they left. */
export const richTextLinkAttributes = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

const linkProtocols = ['http:', 'https:', 'mailto:'];

/** The address of a link in one form, or null where it may not be followed: scripts, data, and names put before a host. */
export const richTextLink = (href: string): string | null => {
  const url = URL.parse(href.trim());
  if (url === null || !linkProtocols.includes(url.protocol)) return null;
  return url.username + url.password === '' ? url.href : null;
};

/** Whether anything is to be read: an empty paragraph or a line across the page is not. */
export const hasText = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .trim() !== '';
