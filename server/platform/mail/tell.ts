import type { Locale } from '#core/rules/enums.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '../context.ts';
import type { MailText } from './message.ts';
import { queueMail } from './outbox.ts';

export type Recipient = { id: number; email: string; locale: Locale };
export type Told = Omit<MailText, 'footer'>;

/** Who sent it and whom to ask. */
export const footerFor = ({ services }: AnyContext, locale: Locale): string =>
  mailWordsOf(locale).footer({ support: services.env.supportEmail });

/** A mail to somebody with an account, once for this event. */
export const tell = (ctx: AnyContext, to: Recipient, kind: string, eventId: string, mail: Told): Promise<void> =>
  queueMail(
    ctx,
    to.email,
    { ...mail, footer: footerFor(ctx, to.locale) },
    { kind, onceKey: `${eventId}:${to.id}`, locale: to.locale, accountId: to.id },
  );

/** A way into the product, under its own address. */
export const buttonTo = ({ services }: AnyContext, label: string, path = '') => ({
  button: { label, url: services.env.baseUrl + path },
});
