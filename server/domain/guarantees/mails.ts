import { departureContestUntil } from '#core/rules/departures.ts';
import type { Locale } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import type { NotificationKind } from '#core/rules/notification-kinds.ts';
import { wordsOf } from '#core/words/index.ts';
import { type MailWords, mailWordsOf } from '#core/words/mail.ts';
import { paperWordsOf } from '#core/words/paper.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { buttonTo, type Recipient, type Told, tell } from '#server/platform/mail/tell.ts';
import { timeThere } from '#server/platform/mail/time-there.ts';
import { activeAdmins } from '../accounts/mails.ts';
import { receivableOpen } from '../books/receivables.ts';
import { employersOf } from '../jobs/job-mails.ts';
import { agreed } from '../payments/payment-rows.ts';

const paymentOf = ({ tx }: AnyContext, id: number) =>
  tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .innerJoin('job', 'job.id', 'contract.jobId')
    .select(['invoice.id', 'invoice.number', 'invoice.currency', 'invoice.timeZone', 'invoice.taxProfile'])
    .select(['contract.recruiterId', 'contract.companyId', 'job.employerId'])
    .select([agreed.title.as('title'), agreed.candidate.as('candidate')])
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow();
type About = Awaited<ReturnType<typeof paymentOf>>;

const sides = {
  EMPLOYER: { people: (ctx: AnyContext, about: About) => employersOf(ctx, about), path: '/employers/payment/' },
  RECRUITER: {
    people: ({ tx }: AnyContext, { recruiterId }: About): Promise<Recipient[]> =>
      tx
        .selectFrom('account')
        .select(['id', 'email', 'locale'])
        .where('id', '=', recruiterId)
        .where('status', '=', 'ACTIVE')
        .execute(),
    path: '/recruiters/payment/',
  },
  ADMIN: { people: (ctx: AnyContext) => activeAdmins(ctx), path: '/admin/payment/departures/' },
};
type Side = keyof typeof sides;
type Words = MailWords['guarantee'];
type Mail = {
  kind: NotificationKind;
  eventId: string;
  subjectId?: number;
  write: (words: Words, locale: Locale) => Told;
};

const tellSides = async (
  ctx: AnyContext,
  about: About,
  to: readonly Side[],
  { kind, eventId, subjectId = about.id, write }: Mail,
): Promise<void> => {
  for (const side of to)
    for (const person of await sides[side].people(ctx, about)) {
      await tell(ctx, person, kind, `${eventId}:${side}`, (locale) => {
        const words = mailWordsOf(locale).guarantee;
        const [label, id] = side === 'ADMIN' ? [words.decide, subjectId] : [words.open, about.id];
        return {
          ...write(words, locale),
          ...buttonTo(ctx, label, `${sides[side].path}${id}`),
        };
      });
    }
};

const amountIn = (locale: Locale, amount: number, { currency }: About): string =>
  moneyText(wordsOf(locale).formats.money, amount, currency);

const departureOf = async (ctx: AnyContext, id: number) => {
  const departure = await ctx.tx
    .selectFrom('departure')
    .innerJoin('invoice', 'invoice.contractId', 'departure.contractId')
    .selectAll('departure')
    .select('invoice.id as paymentId')
    .where('departure.id', '=', id)
    .executeTakeFirstOrThrow();
  const about = await paymentOf(ctx, departure.paymentId);
  // whoever reported it hears what becomes of it
  return { departure, about: { ...about, employerId: departure.reportedBy } };
};
type ToldDeparture = Awaited<ReturnType<typeof departureOf>>;

const reportFacts = (words: Words, locale: Locale, { departure }: ToldDeparture) => [
  {
    label: words.facts.lastWorkingDay,
    value: departure.lastWorkingDay === null ? words.neverCame : formatDay(departure.lastWorkingDay, locale),
  },
  ...(departure.lastWorkingDay === null
    ? []
    : [{ label: words.facts.reason, value: wordsOf(locale).guarantees.reasons[departure.reason] }]),
  ...(departure.note === '' ? [] : [{ label: words.facts.note, value: departure.note }]),
];

export const mailReported = async (
  ctx: AnyContext,
  { departureId }: Events['departure.reported'],
  eventId: string,
): Promise<void> => {
  const told = await departureOf(ctx, departureId);
  const { about, departure } = told;
  const until = departureContestUntil(departure);
  for (const side of ['RECRUITER', 'ADMIN'] as const)
    await tellSides(ctx, about, [side], {
      kind: 'departure.reported',
      eventId,
      subjectId: departureId,
      write: (words, locale) => ({
        ...words.reported[side](about),
        facts: [
          ...reportFacts(words, locale, told),
          { label: words.facts.contestUntil, value: timeThere(until, locale, about.timeZone) },
        ],
      }),
    });
};

export const mailWithdrawn = async (
  ctx: AnyContext,
  { departureId }: Events['departure.withdrawn'],
  eventId: string,
): Promise<void> => {
  const { about } = await departureOf(ctx, departureId);
  await tellSides(ctx, about, ['RECRUITER', 'ADMIN'], {
    kind: 'departure.withdrawn',
    eventId,
    subjectId: departureId,
    write: (words) => words.withdrawn(about),
  });
};

export const mailContested = async (
  ctx: AnyContext,
  { departureId }: Events['departure.contested'],
  eventId: string,
): Promise<void> => {
  const { about, departure } = await departureOf(ctx, departureId);
  await tellSides(ctx, about, ['EMPLOYER', 'ADMIN'], {
    kind: 'departure.contested',
    eventId,
    subjectId: departureId,
    write: (words) => ({
      ...words.contested(about),
      facts: [{ label: words.facts.contest, value: departure.contestText ?? '' }],
    }),
  });
};

export const mailDecided = async (
  ctx: AnyContext,
  { departureId }: Events['departure.decided'],
  eventId: string,
): Promise<void> => {
  const { about, departure } = await departureOf(ctx, departureId);
  const { decision, decisionNote } = departure;
  if (decision === null) return;
  await tellSides(ctx, about, ['EMPLOYER', 'RECRUITER'], {
    kind: 'departure.decided',
    eventId,
    write: (words) => ({
      ...words.decided[decision](about),
      facts: [{ label: words.facts.decision, value: decisionNote }],
    }),
  });
};

/** The employer with the credit note; the recruiter with where it comes from and what that leaves them to return. */
export const mailRefunded = async (
  ctx: AnyContext,
  { refundId }: Events['payment.refunded'],
  eventId: string,
): Promise<void> => {
  const refund = await ctx.tx
    .selectFrom('refund')
    .leftJoin('receivable', 'receivable.refundId', 'refund.id')
    .selectAll('refund')
    .select('receivable.amount as receivable')
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow();
  const about = await paymentOf(ctx, refund.invoiceId);
  for (const side of ['EMPLOYER', 'RECRUITER'] as const)
    await tellSides(ctx, about, [side], {
      kind: 'payment.refunded',
      eventId,
      write: (words, locale) => {
        const { facts } = words;
        const told = words.refunded[side](about);
        const owed = refund.receivable;
        return {
          ...told,
          paragraphs:
            side === 'EMPLOYER'
              ? told.paragraphs
              : [...told.paragraphs, refund.source === 'HELD' ? words.fromHeld : words.fromOperator],
          facts: [
            { label: facts.creditNote, value: refund.number },
            { label: facts.invoice, value: about.number },
            { label: facts.fee, value: amountIn(locale, refund.fee, about) },
            {
              label: paperWordsOf(locale).creditNote.tax[about.taxProfile],
              value: amountIn(locale, refund.tax, about),
            },
            { label: facts.total, value: amountIn(locale, refund.total, about) },
            ...(side === 'EMPLOYER' ? [{ label: facts.payBy, value: formatDay(refund.payBy, locale) }] : []),
            ...(side === 'RECRUITER' && owed !== null
              ? [{ label: facts.receivable, value: amountIn(locale, owed, about) }]
              : []),
          ],
        };
      },
    });
};

export const mailRefundSent = async (
  ctx: AnyContext,
  { refundId }: Events['refund.sent'],
  eventId: string,
): Promise<void> => {
  const refund = await ctx.tx
    .selectFrom('refund')
    .innerJoin('refundSent', 'refundSent.refundId', 'refund.id')
    .select(['refund.number', 'refund.total', 'refund.invoiceId', 'refundSent.sentOn', 'refundSent.bankReference'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow();
  const about = await paymentOf(ctx, refund.invoiceId);
  await tellSides(ctx, about, ['EMPLOYER'], {
    kind: 'refund.sent',
    eventId,
    write: (words, locale) => ({
      ...words.sent(about),
      facts: [
        { label: words.facts.creditNote, value: refund.number },
        { label: words.facts.total, value: amountIn(locale, refund.total, about) },
        { label: words.facts.sentOn, value: formatDay(refund.sentOn, locale) },
        { label: words.facts.bank, value: refund.bankReference },
      ],
    }),
  });
};

export const mailCanceled = async (
  ctx: AnyContext,
  { paymentId, reason }: Events['payment.canceled'],
  eventId: string,
): Promise<void> => {
  const about = await paymentOf(ctx, paymentId);
  await tellSides(ctx, about, ['EMPLOYER', 'RECRUITER'], {
    kind: 'payment.canceled',
    eventId,
    write: (words, locale) => ({
      ...words.canceled(about),
      facts: [{ label: mailWordsOf(locale).reason, value: reason }],
    }),
  });
};

export const mailSettled = async (
  ctx: AnyContext,
  { settlementId }: Events['receivable.settled'],
  eventId: string,
): Promise<void> => {
  const row = await ctx.tx
    .selectFrom('receivableSettlement as settlement')
    .innerJoin('receivable', 'receivable.id', 'settlement.receivableId')
    .innerJoin('refund', 'refund.id', 'receivable.refundId')
    .leftJoin('invoice as taken', 'taken.id', 'settlement.invoiceId')
    .select(['settlement.kind', 'settlement.amount', 'settlement.reference', 'settlement.reason'])
    .select(['refund.number', 'refund.invoiceId', 'taken.number as takenFrom', receivableOpen.as('open')])
    .where('settlement.id', '=', settlementId)
    .executeTakeFirstOrThrow();
  const about = await paymentOf(ctx, row.invoiceId);
  await tellSides(ctx, about, ['RECRUITER'], {
    kind: 'receivable.settled',
    eventId,
    write: (words, locale) => ({
      ...words.settled[row.kind](row),
      facts: [
        { label: words.facts.settled, value: amountIn(locale, row.amount, about) },
        { label: words.facts.left, value: amountIn(locale, row.open, about) },
        ...(row.takenFrom === null ? [] : [{ label: words.facts.payout, value: row.takenFrom }]),
        ...(row.reference === '' ? [] : [{ label: words.facts.bank, value: row.reference }]),
        ...(row.reason === '' ? [] : [{ label: mailWordsOf(locale).reason, value: row.reason }]),
      ],
    }),
  });
};
