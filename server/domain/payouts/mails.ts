import type { Locale } from '#core/rules/enums.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { wordsOf } from '#core/words/index.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { buttonTo, tell } from '#server/platform/mail/tell.ts';
import { activeAdmins } from '../accounts/mails.ts';
import { maskAccount, unsealAccount } from '../bank-accounts/read-account.ts';
import { contractOf, sides } from '../contracts/mails.ts';

const payoutOf = async (ctx: AnyContext, id: number) => {
  const payout = await ctx.tx
    .selectFrom('payout')
    .innerJoin('invoice', 'invoice.id', 'payout.invoiceId')
    .innerJoin('account as asker', 'asker.id', 'payout.askedBy')
    .select(['payout.id', 'payout.amount', 'payout.charge', 'payout.setOff', 'payout.accountSealed', 'payout.askedBy'])
    .select(['asker.name as askerName', 'invoice.contractId'])
    .where('payout.id', '=', id)
    .executeTakeFirstOrThrow();
  const { bank, number } = maskAccount(unsealAccount(ctx.services.keys, payout.accountSealed));
  return { ...(await contractOf(ctx, payout.contractId)), ...payout, account: `${bank} ${number}` };
};
type Told = Awaited<ReturnType<typeof payoutOf>>;

/** What was held and what became of it: the tax in it is the supplier's own. */
const factsFor = (locale: Locale, payout: Told) => {
  const { facts } = mailWordsOf(locale).money;
  const money = (amount: number) => moneyText(wordsOf(locale).formats.money, amount, payout.currency);
  const taken = (label: string, amount: number) => (amount === 0 ? [] : [{ label, value: money(amount) }]);
  return [
    { label: facts.invoice, value: payout.invoiceNumber },
    ...taken(facts.charge, payout.charge),
    ...taken(facts.setOff, payout.setOff),
    { label: facts.paidOut, value: money(payout.amount) },
    ...(payout.amount === 0 ? [] : [{ label: facts.account, value: payout.account }]),
  ];
};

export const mailPaidOut = async (
  ctx: AnyContext,
  { payoutId }: Events['payout.paid'],
  eventId: string,
): Promise<void> => {
  const payout = await payoutOf(ctx, payoutId);
  for (const person of await sides.RECRUITER.people(ctx, payout)) {
    await tell(ctx, person, 'payment.paidOut', eventId, (locale) => {
      const words = mailWordsOf(locale).money;
      return {
        ...words[payout.amount === 0 ? 'allSetOff' : 'paidOut']({ number: payout.invoiceNumber }),
        facts: factsFor(locale, payout),
        ...buttonTo(ctx, words.openPayment, `/recruiters/payment/${payout.paymentId}`),
      };
    });
  }
};

/** Every admin but the one who asked. */
export const mailPayoutAsked = async (
  ctx: AnyContext,
  { payoutId }: Events['payout.asked'],
  eventId: string,
): Promise<void> => {
  const payout = await payoutOf(ctx, payoutId);
  for (const admin of await activeAdmins(ctx)) {
    if (admin.id === payout.askedBy) continue;
    await tell(ctx, admin, 'payout.asked', eventId, (locale) => {
      const words = mailWordsOf(locale).money;
      return {
        ...words.payoutAsked({ number: payout.invoiceNumber }),
        facts: [
          ...factsFor(locale, payout),
          { label: words.facts.firm, value: payout.firm },
          { label: words.facts.askedBy, value: payout.askerName },
        ],
        ...buttonTo(ctx, words.openPayouts, '/admin/payment/payouts'),
      };
    });
  }
};

/** The operator, while there is money to be paid there: whoever looks at the next payout should know. */
export const mailAdminsOfAccount = async (
  ctx: AnyContext,
  { searchFirmId, byAccountId }: Events['bankAccount.changed'],
  eventId: string,
): Promise<void> => {
  const held = await ctx.tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .innerJoin('searchFirm', 'searchFirm.id', 'contract.searchFirmId')
    .innerJoin('bankAccount', 'bankAccount.searchFirmId', 'searchFirm.id')
    .innerJoin('account as changer', (join) => join.on('changer.id', '=', byAccountId))
    .select(['searchFirm.name as firm', 'changer.name'])
    .where('contract.searchFirmId', '=', searchFirmId)
    .where('invoice.status', 'in', ['PAID', 'PARTLY_REFUNDED'])
    // the first one replaces none
    .where('bankAccount.version', '>', 1)
    .executeTakeFirst();
  if (!held) return;
  for (const admin of await activeAdmins(ctx)) {
    await tell(ctx, admin, 'bankAccount.heldChanged', eventId, (locale) => {
      const words = mailWordsOf(locale).money;
      return {
        ...words.heldAccountChanged(held),
        ...buttonTo(ctx, words.openPayouts, '/admin/payment/payouts'),
      };
    });
  }
};
