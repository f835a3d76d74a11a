import { randomUUID } from 'node:crypto';
import type { Locale } from '#core/rules/enums.ts';
import type { AnyContext } from '../context.ts';
import type { Urgency } from '../queue/queue.ts';
import { dress, type MailText, type Message } from './message.ts';

export const mailTask = 'mail';
export type MailTask = { mailId: number };

type Outgoing = Urgency & {
  /** What kind of mail it is, for the operator's list. */
  kind: string;
  /** The same event and person never mail twice. */
  onceKey: string;
  locale: Locale;
  accountId?: number | null;
};

/** Puts a mail into the outbox with the change that causes it; it is sent after commit. */
export const queueMail = (ctx: AnyContext, to: string, mail: MailText, outgoing: Outgoing): Promise<void> =>
  queue(ctx, 'EMAIL', dress(to, mail, outgoing.locale), outgoing);

export const queueSms = (ctx: AnyContext, to: string, text: string, outgoing: Outgoing): Promise<void> =>
  queue(ctx, 'SMS', { to, subject: '', text, html: '' }, outgoing);

const queue = async (
  ctx: AnyContext,
  channel: 'EMAIL' | 'SMS',
  message: Message,
  { kind, onceKey, locale, accountId = null, isUrgent = false }: Outgoing,
): Promise<void> => {
  const { services, tx, now } = ctx;
  const host = URL.parse(services.env.baseUrl)?.hostname ?? 'localhost';
  const row = await tx
    .insertInto('mail')
    .values({
      channel,
      kind,
      onceKey,
      accountId,
      locale,
      messageSealed: services.keys.seal(JSON.stringify(message)),
      messageId: `<${randomUUID()}@${host}>`,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await services.queue.send(tx, mailTask, { mailId: row.id } satisfies MailTask, { isUrgent });
};

export const openMessage = (services: AnyContext['services'], sealed: Buffer): Message =>
  JSON.parse(services.keys.open(sealed)) as Message;
