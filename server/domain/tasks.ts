import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { foldTallies } from '#server/platform/db/tallies.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { type EventTask, eventTask, react } from '#server/platform/events.ts';
import { sweepCallCounts } from '#server/platform/http/call-limit.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { type MailTask, mailTask } from '#server/platform/mail/outbox.ts';
import { sweepMails } from '#server/platform/mail/sweep-mails.ts';
import type { Transport } from '#server/platform/mail/transport.ts';
import { retriesOverTwoDays, type TaskKind } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { eraseAccounts, expireAccounts } from './accounts/sweep-accounts.ts';
import { eraseCandidates } from './candidates/erase-candidates.ts';
import { scanWaiting } from './files/quarantine.ts';
import { sweepFiles, sweepOrphanedBytes } from './files/sweep-files.ts';
import { remindOfDeadlines } from './jobs/deadline-reminders.ts';
import { mailDigests } from './jobs/posting-digest.ts';
import { closeDueJobs } from './jobs/sweep-jobs.ts';
import { mailDailyDigests } from './notifications/daily-digest.ts';
import { isMailWanted } from './notifications/is-mail-wanted.ts';
import { chooseGreatRecruiters } from './statistics/choose-great.ts';
import { keepStatistics } from './statistics/keep-statistics.ts';

/** The product acting by itself. */
export const systemContext = (services: Services): AnyContext => ({
  tx: services.db,
  actor: null,
  absence: refuse('SIGN_IN_REQUIRED'),
  now: services.clock.now(),
  locale: 'ko',
  bearer: null,
  origin: { address: '', network: '', device: '', requestId: '' },
  services,
});

/** A session that is over tells for a while where an account was used, and then nothing. */
const sessionKeptDays = 30;

/** Rows that only matter for a while. */
const sweepShortLived = async ({ services, now }: AnyContext): Promise<void> => {
  const { db } = services;
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const keysBefore = new Date(now.getTime() - limits.idempotencyHours * 3_600_000);
  const mailsBefore = daysAgo(limits.mailKeptDays);
  const noticesBefore = daysAgo(limits.bankNoticeKeptDays);
  await eachAlone([
    ['call counts', () => sweepCallCounts(db, now)],
    ['idempotency keys', () => db.deleteFrom('idempotency').where('createdAt', '<', keysBefore).execute()],
    ['mails', () => db.deleteFrom('mail').where('createdAt', '<', mailsBefore).execute()],
    ['bank notices', () => db.deleteFrom('bankNotice').where('receivedAt', '<', noticesBefore).execute()],
    ['notifications', () => db.deleteFrom('notification').where('createdAt', '<', mailsBefore).execute()],
    ['candidate keys', () => db.deleteFrom('candidateKey').where('untilAt', '<', now).execute()],
    ['verifications', () => db.deleteFrom('verification').where('createdAt', '<', daysAgo(7)).execute()],
    ['tickets', () => sweepTickets(db, daysAgo(2))],
    ['sessions', () => sweepSessions(db, daysAgo(sessionKeptDays))],
  ]);
};

/** A ticket stays as long as a file that nobody claimed yet needs it to be claimed; a claimed file lets go of it. */
const sweepTickets = async (db: Db, expiredBefore: Date): Promise<void> => {
  await db
    .deleteFrom('ticket')
    .where('expiresAt', '<', expiredBefore)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('file')
            .select('id')
            .whereRef('file.uploadTicketId', '=', 'ticket.id')
            .where('file.ownerKind', 'is', null),
        ),
      ),
    )
    .execute();
};

const sweepSessions = async (db: Db, overBefore: Date): Promise<void> => {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('endedAt', '<', overBefore), eb('expiresAt', '<', overBefore)]))
    .execute();
};

/** Every task of the product. A handler may run twice and must then do once. */
export const taskKinds = (services: Services, transport: Transport): TaskKind[] => {
  const context = () => systemContext(services);
  const byTheClock = (name: string, cron: string, run: (ctx: AnyContext) => Promise<unknown>): TaskKind => ({
    name,
    cron,
    retries: 2,
    run: async () => void (await run(context())),
  });
  return [
    { name: eventTask, retries: retriesOverTwoDays, atOnce: 2, run: (data) => react(context(), data as EventTask) },
    {
      name: mailTask,
      retries: retriesOverTwoDays,
      atOnce: 4,
      run: (data, { isLast }) => deliver(services, transport, data as MailTask, isLast, isMailWanted(services)),
    },
    byTheClock('expire-accounts', '*/5 * * * *', expireAccounts),
    byTheClock('close-due-jobs', '* * * * *', closeDueJobs),
    byTheClock('mail-digests', '*/5 * * * *', mailDigests),
    byTheClock('mail-daily-digests', '*/15 * * * *', mailDailyDigests),
    byTheClock('remind-of-deadlines', '5 * * * *', remindOfDeadlines),
    byTheClock('choose-great-recruiters', '*/10 * * * *', chooseGreatRecruiters),
    byTheClock('keep-statistics', '1 * * * *', keepStatistics),
    byTheClock('erase-accounts', '17 * * * *', eraseAccounts),
    byTheClock('erase-candidates', '7 * * * *', eraseCandidates),
    byTheClock('sweep-files', '27 * * * *', () => sweepFiles(services)),
    byTheClock('scan-waiting-files', '*/5 * * * *', scanWaiting),
    byTheClock('sweep-orphaned-bytes', '47 * * * *', () => sweepOrphanedBytes(services)),
    byTheClock('sweep-mails', '57 * * * *', () => sweepMails(services)),
    byTheClock('fold-tallies', '51 * * * *', () => foldTallies(services.db)),
    byTheClock('sweep-short-lived', '37 * * * *', sweepShortLived),
  ];
};
