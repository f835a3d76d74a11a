import type { Site } from './fixtures.ts';

/** Where an operator of the tests gets its mails. */
export const mailOf = ({ identify }: { identify: string }): string => `${identify}@operator.example.com`;

/** A mail as the mail server got it, by words of its subject and text; its first link into the product. */
export const mailTo = async (site: Site, to: string, ...held: readonly string[]) => {
  const { subject, text } = await site.mail.waitFor(to, (mail) =>
    held.every((words) => `${mail.subject}\n${mail.text}`.includes(words)),
  );
  const link = /https?:\/\/[^/\s]+(\/(?:employers|recruiters|admin)\/\S+)/.exec(text)?.[1] ?? '';
  return { subject, text, link };
};
