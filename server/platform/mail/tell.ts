import type { Locale } from '#core/rules/enums.ts';
import {
  isInBell,
  type MailWish,
  type NotificationKind,
  topicOf,
  unsubscribeTopicOf,
} from '#core/rules/notification-kinds.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '../context.ts';
import type { MailText } from './message.ts';
import { queueMail } from './outbox.ts';
import { inEveryLanguage, ring } from './ring.ts';
import { unsubscribeToken } from './unsubscribe-link.ts';
import { wishesOf } from './wishes.ts';

export type Recipient = { id: number; email: string; locale: Locale };
export type Told = Omit<MailText, 'footer'>;

/** Who sent it and whom to ask. */
export const footerFor = ({ services }: AnyContext, locale: Locale): string =>
  mailWordsOf(locale).footer({ support: services.env.supportEmail });

/** How this person wants to hear of it by mail: promotional mail only with that consent. */
const wishOf = async ({ tx }: AnyContext, accountId: number, kind: NotificationKind): Promise<MailWish> => {
  if (unsubscribeTopicOf(kind) === 'PROMOTION') {
    const person = await tx.selectFrom('account').select('promotion').where('id', '=', accountId).executeTakeFirst();
    return person?.promotion ? 'AT_ONCE' : 'NONE';
  }
  return topicOf(kind) ? (await wishesOf(tx, accountId))(kind) : 'AT_ONCE';
};

/** What lets a person stop these mails: a page for them, a call for their mail program. */
const unsubscribing = (
  { services }: AnyContext,
  to: Recipient,
  kind: NotificationKind,
): Pick<MailText, 'unsubscribe'> => {
  const topic = unsubscribeTopicOf(kind);
  if (!topic) return {};
  const query = `?token=${unsubscribeToken(services, { accountId: to.id, topic })}`;
  const { baseUrl } = services.env;
  return {
    unsubscribe: {
      label: mailWordsOf(to.locale).unsubscribe,
      url: `${baseUrl}/unsubscribe${query}&locale=${to.locale}`,
      call: `${baseUrl}/api/unsubscribe${query}`,
    },
  };
};

/**
 * Tells somebody with an account, once for this event: in the bell, and by mail as they wish it. A mail is in their
 * language of today; the bell keeps what it says in every language, for whichever they read it in.
 */
export const tell = async (
  ctx: AnyContext,
  to: Recipient,
  kind: NotificationKind,
  eventId: string,
  write: (locale: Locale) => Told,
): Promise<void> => {
  const mail = write(to.locale);
  const onceKey = `${eventId}:${to.id}`;
  const wish = await wishOf(ctx, to.id, kind);
  const subjects = inEveryLanguage((locale) => write(locale).subject);
  const told = { accountId: to.id, kind, onceKey, subject: mail.subject, subjects, url: mail.button?.url };
  if (isInBell(kind) && !(await ring(ctx, { ...told, isForDigest: wish === 'DAILY' }))) return;
  // a department has no address
  if (wish !== 'AT_ONCE' || to.email === '') return;
  const isPromotion = unsubscribeTopicOf(kind) === 'PROMOTION';
  const subject = isPromotion ? mailWordsOf(to.locale).promotionSubject({ subject: mail.subject }) : mail.subject;
  const text = { ...mail, subject, ...unsubscribing(ctx, to, kind), footer: footerFor(ctx, to.locale) };
  await queueMail(ctx, to.email, text, { kind, onceKey, locale: to.locale, accountId: to.id });
};

/** A way into the product, under its own address. */
export const buttonTo = ({ services }: AnyContext, label: string, path = '') => ({
  button: { label, url: services.env.baseUrl + path },
});
