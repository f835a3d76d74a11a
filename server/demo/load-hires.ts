import { addDays, dayIn } from '#core/rules/calendar.ts';
import { lastDayOfContact } from '#core/rules/contact-year.ts';
import { refuse } from '#core/rules/errors.ts';
import { moneySettingsKey } from '#server/domain/books/money-settings.ts';
import { confirmHire } from '#server/domain/contracts/confirm-hire.ts';
import { systemContext } from '#server/domain/tasks.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Reactions } from '#server/platform/events.ts';
import type { Services } from '#server/platform/services.ts';
import { operatorActor } from './demo-context.ts';
import { type DemoHire, hires } from './hires.ts';
import { loadDeparture } from './load-departures.ts';
import { loadBankAccounts, loadDeposits, payUp } from './load-money.ts';
import { pastYear } from './past-year.ts';

const dayMs = 86_400_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

const depositAccounts = {
  KRW: '한빛은행 110-234-567890 스카우트레인(주)',
  IDR: 'Bank Nusantara 0081-2345-6789, PT Scoutlane Indonesia',
  SGD: 'Merlion Bank 012-345678-9, Scoutlane Pte. Ltd.',
};

const findHired = (tx: Db, { posting, by, name }: DemoHire) =>
  tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('account', 'account.id', 'candidate.recruiterId')
    .innerJoin('company', 'company.id', 'job.companyId')
    .select('company.name as company')
    .select(['candidate.id', 'candidate.offerId', 'candidate.recruiterId', 'job.id as jobId'])
    .select(['job.employerId', 'job.companyId', 'job.timeZone', 'account.phone', 'account.email'])
    .where('candidate.name', '=', name)
    .where('job.title', '=', posting)
    .where('account.identify', '=', by)
    .executeTakeFirstOrThrow();
type Hired = Awaited<ReturnType<typeof findHired>>;

const quiet = ({ reactions }: Services): Reactions =>
  Object.fromEntries(Object.keys(reactions).map((name) => [name, {}])) as Reactions;

/** The posting's writer at that time. Nobody is mailed of what happened before the demo began. */
const contextOf = (services: Services, tx: Db, { employerId, companyId }: Hired, now: Date): Context => ({
  tx,
  now,
  actor: { accountId: employerId, userType: 'EMPLOYER', sessionId: 0, companyId, searchFirmId: null },
  absence: refuse('SIGN_IN_REQUIRED'),
  locale: 'ko',
  bearer: null,
  origin: { address: '', network: '', device: '', requestId: '' },
  services: { ...services, reactions: quiet(services) },
});

const discloseTo = async ({ keys }: Services, tx: Db, one: DemoHire, { id, timeZone }: Hired, at: Date) => {
  await tx
    .updateTable('candidate')
    .set({
      contactState: 'OPEN',
      contactOpenedAt: at,
      contactUntil: lastDayOfContact(at, timeZone),
      phoneSealed: keys.seal(`${one.locale === 'ko' ? '821055' : '6281255'}50${one.lastPhone}`),
      emailSealed: keys.seal(`hired${one.lastPhone}@example.com`),
    })
    .where('id', '=', id)
    .execute();
};

/** Final hires by the product's own act, each on its day, the oldest first. */
export const loadHires = async (services: Services, tx: Db, now: Date, adminId: number): Promise<void> => {
  const operator = operatorActor(adminId);
  await tx
    .insertInto('setting')
    .values({ key: moneySettingsKey, value: JSON.stringify({ depositAccounts }), updatedAt: now })
    .execute();
  await loadBankAccounts(services, tx, now);
  // what a firm owes of a refund is taken off payouts after it, not before
  const leaving: (() => Promise<void>)[] = [];
  const all = [...pastYear(now).hires, ...hires].sort((a, b) => b.hire.daysAgo - a.hire.daysAgo);
  for (const one of all) {
    const hired = await findHired(tx, one);
    const { salary, daysAgo, startsIn, evaluation } = one.hire;
    const at = before(now, daysAgo);
    await discloseTo(services, tx, one, hired, new Date(at.getTime() - dayMs / 2));
    const ctx = contextOf(services, tx, hired, at);
    const { paymentId } = await confirmHire(ctx, {
      candidateId: hired.id,
      firstYearSalary: salary,
      startDate: addDays(dayIn(now, hired.timeZone), startsIn),
      overHiring: true,
    });
    await payUp(ctx, operator, { paymentId, ...one.hire, sender: hired.company });
    const about = { paymentId, timeZone: hired.timeZone, now, operator, recruiterId: hired.recruiterId };
    for (const told of [...(one.hire.doubted ?? []), ...(one.hire.left ? [one.hire.left] : [])])
      leaving.push(() => loadDeparture(ctx, about, told));
    if (evaluation)
      await tx
        .insertInto('evaluation')
        .values({
          ...evaluation,
          offerId: hired.offerId,
          recruiterId: hired.recruiterId,
          companyId: hired.companyId,
          authorId: hired.employerId,
          createdAt: at,
          updatedAt: at,
        })
        .execute();
  }
  for (const leave of leaving) await leave();
  await loadDeposits({ ...systemContext({ ...services, reactions: quiet(services) }), tx, now, actor: operator });
};
