import { subscribedKinds } from '#core/rules/notification-kinds.ts';
import type { IsWanted } from '#server/platform/mail/deliver.ts';
import type { Services } from '#server/platform/services.ts';
import { isCodeWanted } from '../verifications/mails.ts';

/** Mails wait and are sent again for days: what needs a consent needs it still when it goes out. */
const isSubscribed =
  ({ db }: Services): IsWanted =>
  async ({ kind, accountId }) => {
    const topic = subscribedKinds.find((one) => one.kind === kind)?.topic;
    if (!topic) return true;
    const person = await db
      .selectFrom('account')
      .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
      .select(['account.promotion', 'recruiter.mailing'])
      .where('account.id', '=', accountId)
      .where('account.status', '=', 'ACTIVE')
      .executeTakeFirst();
    return (topic === 'PROMOTION' ? person?.promotion : person?.mailing) ?? false;
  };

export const isMailWanted =
  (services: Services): IsWanted =>
  async (mail) =>
    (await isCodeWanted(services)(mail)) && (await isSubscribed(services)(mail));
