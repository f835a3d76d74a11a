import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage } from '../db/errors.ts';
import type { Services } from '../services.ts';
import { failureReason } from './failure-reason.ts';
import { type MailTask, openMessage } from './outbox.ts';
import type { Transport } from './transport.ts';

/** Whether a mail still has a meaning: neither a code that has ended is sent, nor what its reader has stopped since. */
export type IsWanted = (mail: { kind: string; onceKey: string; accountId: number | null }) => Promise<boolean>;
const always: IsWanted = async () => true;

const againMs = 500;
const triesMax = 120;

/** What has been sent must be known as sent, or it is sent again: a restart of the database is waited for. */
const onceDatabaseIsBack = async (write: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isOutage(error) || tries === triesMax) throw error;
      await sleep(againMs);
    }
  }
};

/** Sends one mail. A crash inside the talk with the mail server may repeat it, with the same Message-ID. */
export const deliver = async (
  services: Services,
  transport: Transport,
  { mailId }: MailTask,
  isLastTry: boolean,
  isWanted: IsWanted = always,
): Promise<void> => {
  const { db, clock } = services;
  const mail = await db
    .updateTable('mail')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', mailId)
    .where('status', 'in', ['QUEUED', 'FAILED'])
    .returning(['channel', 'kind', 'onceKey', 'accountId', 'messageSealed', 'messageId'])
    .executeTakeFirst();
  if (!mail) return;
  if (!(await isWanted(mail))) {
    await db.updateTable('mail').set({ status: 'DROPPED' }).where('id', '=', mailId).execute();
    return;
  }
  const send = mail.channel === 'EMAIL' ? transport.mail : transport.sms;
  try {
    await send?.(openMessage(services, mail.messageSealed), mail.messageId);
  } catch (error) {
    const lastError = failureReason(error);
    await db
      .updateTable('mail')
      .set({ lastError, status: isLastTry ? 'FAILED' : 'QUEUED' })
      .where('id', '=', mailId)
      .execute();
    // the queue keeps what a task threw: the carrier's own error quotes the recipient
    throw new Error(`not delivered: ${lastError}`);
  }
  const sent = { status: send ? 'SENT' : 'KEPT', sentAt: clock.now(), lastError: null } as const;
  await onceDatabaseIsBack(() => db.updateTable('mail').set(sent).where('id', '=', mailId).execute());
};
