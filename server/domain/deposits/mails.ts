import { dayIn } from '#core/rules/calendar.ts';
import type { Locale } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { wordsOf } from '#core/words/index.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { buttonTo, tell } from '#server/platform/mail/tell.ts';
import { activeAdmins } from '../accounts/mails.ts';
import { dueDateNow } from '../books/invoice-days.ts';
import { depositDate, matchedNow, payoutDate } from '../books/payout-columns.ts';
import { surplusOf } from '../books/surplus.ts';
import { contractOf, sides } from '../contracts/mails.ts';

const paymentOf = async (ctx: AnyContext, id: number) => {
  const paid = await ctx.tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select(['invoice.id', 'invoice.contractId', 'invoice.total', 'invoice.timeZone'])
    .select([matchedNow.as('matched'), depositDate.as('depositDate'), payoutDate.as('payoutDate')])
    .select(dueDateNow.as('dueDateNow'))
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...(await contractOf(ctx, paid.contractId)), ...paid };
};

const paths = { EMPLOYER: '/employers/payment/', RECRUITER: '/recruiters/payment/' };
const moneyFor = (locale: Locale, currency: Parameters<typeof moneyText>[2]) => (amount: number) =>
  moneyText(wordsOf(locale).formats.money, amount, currency);

/** Both sides, when the invoice is paid whole. */
export const mailDeposited = async (
  ctx: AnyContext,
  { paymentId }: Events['payment.deposited'],
  eventId: string,
): Promise<void> => {
  const payment = await paymentOf(ctx, paymentId);
  const surplus = await surplusOf(ctx, paymentId);
  for (const side of ['EMPLOYER', 'RECRUITER'] as const)
    for (const person of await sides[side].people(ctx, payment)) {
      await tell(ctx, person, 'payment.deposited', `${eventId}:${side}`, (locale) => {
        const words = mailWordsOf(locale).money;
        const day = (label: string, date: string | null) =>
          date === null ? [] : [{ label, value: formatDay(date, locale) }];
        return {
          ...words.deposited[side]({ number: payment.invoiceNumber }),
          facts: [
            { label: words.facts.invoice, value: payment.invoiceNumber },
            { label: words.facts.deposited, value: moneyFor(locale, payment.currency)(payment.matched) },
            ...(side === 'EMPLOYER' && surplus > 0
              ? [{ label: words.facts.surplus, value: moneyFor(locale, payment.currency)(surplus) }]
              : []),
            ...day(words.facts.valueDate, payment.depositDate),
            ...(side === 'RECRUITER' ? day(words.facts.payoutDate, payment.payoutDate) : []),
          ],
          ...buttonTo(ctx, words.openPayment, `${paths[side]}${payment.id}`),
        };
      });
    }
};

export const mailPartDeposited = async (
  ctx: AnyContext,
  { paymentId, useId }: Events['payment.partDeposited'],
  eventId: string,
): Promise<void> => {
  const payment = await paymentOf(ctx, paymentId);
  const { amount } = await ctx.tx
    .selectFrom('depositUse')
    .select('amount')
    .where('id', '=', useId)
    .executeTakeFirstOrThrow();
  const isOverdue = dayIn(ctx.now, payment.timeZone) > payment.dueDateNow;
  for (const person of await sides.EMPLOYER.people(ctx, payment)) {
    await tell(ctx, person, 'payment.partDeposited', eventId, (locale) => {
      const words = mailWordsOf(locale).money;
      const money = moneyFor(locale, payment.currency);
      return {
        ...words.partDeposited({ number: payment.invoiceNumber, isOverdue }),
        facts: [
          { label: words.facts.invoice, value: payment.invoiceNumber },
          { label: words.facts.deposited, value: money(amount) },
          { label: words.facts.open, value: money(payment.total - payment.matched) },
          { label: words.facts.dueDate, value: formatDay(payment.dueDateNow, locale) },
        ],
        ...buttonTo(ctx, words.openPayment, `${paths.EMPLOYER}${payment.id}`),
      };
    });
  }
};

/** Both sides were told that it was paid; the due date stands. */
export const mailUndeposited = async (
  ctx: AnyContext,
  { paymentId }: Events['payment.undeposited'],
  eventId: string,
): Promise<void> => {
  const payment = await paymentOf(ctx, paymentId);
  for (const side of ['EMPLOYER', 'RECRUITER'] as const)
    for (const person of await sides[side].people(ctx, payment)) {
      await tell(ctx, person, 'payment.undeposited', `${eventId}:${side}`, (locale) => {
        const words = mailWordsOf(locale).money;
        return {
          ...words.undeposited({ number: payment.invoiceNumber }),
          facts: [
            { label: words.facts.invoice, value: payment.invoiceNumber },
            { label: words.facts.open, value: moneyFor(locale, payment.currency)(payment.total - payment.matched) },
          ],
          ...buttonTo(ctx, words.openPayment, `${paths[side]}${payment.id}`),
        };
      });
    }
};

/** The operator: the bank told something that could not be booked. What it says stays in the product. */
export const mailNoticeRefused = async (
  ctx: AnyContext,
  { noticeId }: Events['notice.refused'],
  eventId: string,
): Promise<void> => {
  const notice = await ctx.tx
    .selectFrom('bankNotice')
    .select(['outcome', 'bankReference'])
    .where('id', '=', noticeId)
    .executeTakeFirst();
  if (!notice) return;
  for (const admin of await activeAdmins(ctx)) {
    await tell(ctx, admin, 'notice.refused', eventId, (locale) => {
      const words = mailWordsOf(locale).money;
      const { outcomes } = wordsOf(locale).deposits.notices;
      return {
        ...words.noticeRefused(),
        facts: [
          { label: words.facts.outcome, value: outcomes[notice.outcome] },
          ...(notice.bankReference ? [{ label: words.facts.bankReference, value: notice.bankReference }] : []),
        ],
        ...buttonTo(ctx, words.openNotices, '/admin/payment/notices'),
      };
    });
  }
};

/** The operator: what came in and is for nobody yet. */
export const mailDepositWaits = async (
  ctx: AnyContext,
  { depositId }: Events['deposit.waits'],
  eventId: string,
): Promise<void> => {
  const deposit = await ctx.tx.selectFrom('deposit').selectAll().where('id', '=', depositId).executeTakeFirstOrThrow();
  for (const admin of await activeAdmins(ctx)) {
    await tell(ctx, admin, 'deposit.waits', eventId, (locale) => {
      const words = mailWordsOf(locale).money;
      const { facts } = words;
      const text = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
      return {
        ...words.unmatched(),
        facts: [
          { label: facts.deposited, value: moneyFor(locale, deposit.currency)(deposit.amount) },
          { label: facts.valueDate, value: formatDay(deposit.valueDate, locale) },
          ...text(facts.sender, deposit.sender),
          ...text(facts.memo, deposit.memo),
          { label: facts.bankReference, value: deposit.bankReference },
        ],
        ...buttonTo(ctx, words.openDeposits, '/admin/payment/deposits'),
      };
    });
  }
};
