import { openMessage } from '#server/platform/mail/outbox.ts';
import type { TestProduct } from './running-product.ts';

export type TestMail = { kind: string; channel: string; to: string; subject: string; text: string; html: string };

export const mailsTo = async ({ services, react }: TestProduct, to: string): Promise<TestMail[]> => {
  await react();
  const rows = await services.db
    .selectFrom('mail')
    .select(['kind', 'channel', 'messageSealed'])
    .orderBy('id')
    .execute();
  return rows
    .map(({ kind, channel, messageSealed }) => ({ kind, channel, ...openMessage(services, messageSealed) }))
    .filter((mail) => mail.to === to);
};

/** Waits until the tasks have written the mail; a mail that never comes fails the test by its time limit. */
export const mailTo = async (product: TestProduct, to: string, kind: string, holding = ''): Promise<TestMail> => {
  for (;;) {
    const found = (await mailsTo(product, to)).findLast((mail) => mail.kind === kind && mail.text.includes(holding));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

export const codeFrom = (mail: TestMail): string => /\b(\d{6})\b/.exec(mail.text)?.[1] ?? '';
