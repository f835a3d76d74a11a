import { hasLiveTask } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import { type MailTask, mailTask } from './outbox.ts';

const givenUpAfterDays = 3;

/** A crash in its last try leaves a mail waiting for a task that is gone: it gets another, or is given up when too old. */
export const sweepMails = async ({ db, queue, clock }: Services): Promise<void> => {
  const tooOld = new Date(clock.now().getTime() - givenUpAfterDays * 86_400_000);
  await db.transaction().execute(async (tx) => {
    const left = await tx
      .selectFrom('mail')
      .select(['id', 'createdAt'])
      .where('status', '=', 'QUEUED')
      .where((eb) => eb.not(hasLiveTask(mailTask, 'mailId', eb.ref('mail.id'))))
      .orderBy('id')
      .limit(1000)
      .forUpdate()
      .skipLocked()
      .execute();
    const givenUp = left.filter(({ createdAt }) => createdAt < tooOld).map(({ id }) => id);
    if (givenUp.length > 0) await tx.updateTable('mail').set({ status: 'FAILED' }).where('id', 'in', givenUp).execute();
    for (const { id } of left.filter(({ createdAt }) => createdAt >= tooOld))
      await queue.send(tx, mailTask, { mailId: id } satisfies MailTask);
  });
};
