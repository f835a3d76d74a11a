import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { type EventTask, eventTask, react } from '#server/platform/events.ts';
import { sweepCallCounts } from '#server/platform/http/call-limit.ts';
import { deliver, mailRetries } from '#server/platform/mail/deliver.ts';
import { type MailTask, mailTask } from '#server/platform/mail/outbox.ts';
import type { Transport } from '#server/platform/mail/transport.ts';
import type { TaskKind } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { eraseAccounts, expireAccounts } from './accounts/sweep-accounts.ts';
import { sweepFiles } from './files/sweep-files.ts';

/** The product acting by itself. */
export const systemContext = (services: Services): AnyContext => ({
  tx: services.db,
  actor: null,
  now: services.clock.now(),
  locale: 'ko',
  bearer: null,
  origin: { address: '', device: '', requestId: '' },
  services,
});

/** Rows that only matter for a while. */
const sweepShortLived = async ({ services, now }: AnyContext): Promise<void> => {
  const { db } = services;
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await sweepCallCounts(db, now);
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', new Date(now.getTime() - limits.idempotencyHours * 3_600_000))
    .execute();
  await db.deleteFrom('mail').where('createdAt', '<', daysAgo(limits.mailKeptDays)).execute();
  await db.deleteFrom('verification').where('createdAt', '<', daysAgo(7)).execute();
  await db
    .deleteFrom('ticket')
    .where('expiresAt', '<', daysAgo(2))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('file').select('id').whereRef('file.uploadTicketId', '=', 'ticket.id'))),
    )
    .execute();
};

/** Every task of the product. A handler may run twice and must then do once. */
export const taskKinds = (services: () => Services, transport: Transport): TaskKind[] => {
  const context = () => systemContext(services());
  const everyFewMinutes = (name: string, cron: string, run: (ctx: AnyContext) => Promise<unknown>): TaskKind => ({
    name,
    cron,
    retries: 2,
    run: async () => void (await run(context())),
  });
  return [
    { name: eventTask, retries: 10, atOnce: 2, run: (data) => react(context(), data as EventTask) },
    {
      name: mailTask,
      retries: mailRetries,
      atOnce: 4,
      run: (data, { isLast }) => deliver(services(), transport, data as MailTask, isLast),
    },
    everyFewMinutes('expire-accounts', '*/5 * * * *', expireAccounts),
    everyFewMinutes('erase-accounts', '17 * * * *', eraseAccounts),
    everyFewMinutes('sweep-files', '27 * * * *', ({ services: own }) => sweepFiles(own)),
    everyFewMinutes('sweep-short-lived', '37 * * * *', sweepShortLived),
  ];
};
