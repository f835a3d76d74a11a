import { sql } from 'kysely';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import type { NoticeOutcome } from '#core/rules/deposits.ts';
import { type BankAccount, sealAccount } from '#server/domain/bank-accounts/read-account.ts';
import { bookDeposit, type Movement } from '#server/domain/deposits/book-deposit.ts';
import { decideDeposit } from '#server/domain/deposits/decide-deposit.ts';
import { matchByItself } from '#server/domain/deposits/match-deposit.ts';
import { payOut } from '#server/domain/payouts/pay-out.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { sha256 } from '#server/platform/security/keys.ts';
import type { Services } from '#server/platform/services.ts';

const dayMs = 86_400_000;

/** The same, so many days later, as somebody else. */
const later = (ctx: Context, days: number, actor: Context['actor']): Context => ({
  ...ctx,
  actor,
  now: new Date(ctx.now.getTime() + days * dayMs),
});

/** Nobody acts: the bank told, and the product matched by itself. */
const byItself = (ctx: Context, days: number) => ({ ...later(ctx, days, ctx.actor), actor: null });

const keepNotice = async (
  ctx: Pick<Context, 'tx' | 'now' | 'services'>,
  outcome: NoticeOutcome,
  told: string,
  depositId?: number,
) => {
  await ctx.tx
    .insertInto('bankNotice')
    .values({
      outcome,
      bodyBytes: 180 + told.length,
      bodySha256: sha256(told),
      bodySealed:
        outcome === 'MALFORMED' || outcome === 'LATE'
          ? ctx.services.keys.seal(JSON.stringify({ bankReference: told, amount: 1_100_000, currency: 'WON' }))
          : null,
      address: '203.0.113.40',
      requestId: `demo-${told}`,
      receivedAt: ctx.now,
      ...(depositId === undefined ? {} : { depositId, bankReference: told }),
    })
    .execute();
};

type Told = Pick<Movement, 'currency' | 'amount'> & Partial<Movement>;

/** What the bank tells, numbered as it came. */
const arrive = async (ctx: ReturnType<typeof byItself>, told: Told) => {
  const day = dayIn(ctx.now, operatorTimeZone);
  const before = await ctx.tx.selectFrom('deposit').select('id').execute();
  const bankReference = `HB${day.replaceAll('-', '')}${String(before.length + 1).padStart(4, '0')}`;
  const movement = { bankReference, valueDate: day, sender: '', memo: '', ...told };
  const { deposit } = await bookDeposit(ctx, movement, 'NOTICE');
  await keepNotice(ctx, 'BOOKED', deposit.bankReference, deposit.id);
  const isMatched = await matchByItself(ctx, deposit);
  return { ...deposit, version: isMatched ? 2 : 1 };
};

const hashOf = async ({ tx }: Context, { accountId }: Context['actor']): Promise<string> =>
  (await tx.selectFrom('account').select('passwordHash').where('id', '=', accountId).executeTakeFirstOrThrow())
    .passwordHash;

type Paid = { paymentId: number; payment: 'BILLED' | 'PAID' | 'PAID_OUT'; over?: number; sender: string };

/** Money that came in, and went on to the recruiter by the product's own acts. */
export const payUp = async (ctx: Context, operator: Context['actor'], paid: Paid): Promise<void> => {
  if (paid.payment === 'BILLED') return;
  const { number, currency, total, charge } = await ctx.tx
    .selectFrom('invoice')
    .select(['number', 'currency', 'total', 'charge'])
    .where('id', '=', paid.paymentId)
    .executeTakeFirstOrThrow();
  const bank = byItself(ctx, 9);
  const amount = total + (paid.over ?? 0);
  const { id, version } = await arrive(bank, { currency, amount, sender: paid.sender, memo: number });
  if (paid.over !== undefined)
    await decideDeposit(
      later(ctx, 10, operator),
      { body: { id, version, action: 'match', paymentId: paid.paymentId } },
      null,
    );
  if (paid.payment !== 'PAID_OUT') return;
  const passwordHash = await hashOf(ctx, operator);
  const body = { id: paid.paymentId, amount: total - charge, password: '' };
  await payOut(later(ctx, 48, operator), { body }, passwordHash);
};

/** Where the search firms are paid that somebody was hired through in the year before. */
const bankAccounts: [identify: string, account: BankAccount][] = [
  ['jiwon.han@hanbitsearch.kr', { bank: '우림은행', holder: '한빛서치(주)', number: '1002345678901' }],
  ['eunbi.seo@bridgep.kr', { bank: '한울은행', holder: '브릿지파트너스', number: '3511004477820' }],
  ['agus@nusantaratalent.id', { bank: 'Bank Samudra', holder: 'PT Nusantara Talent', number: '0140229876543' }],
];

export const loadBankAccounts = async ({ keys }: Services, tx: Db, now: Date): Promise<void> => {
  for (const [identify, account] of bankAccounts) {
    const { accountId, searchFirmId } = await tx
      .selectFrom('recruiter')
      .innerJoin('account', 'account.id', 'recruiter.accountId')
      .select(['recruiter.accountId', 'recruiter.searchFirmId'])
      .where('account.identify', '=', identify)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('bankAccount')
      .values({
        searchFirmId,
        accountSealed: sealAccount(keys, account),
        changedBy: accountId,
        changedAt: new Date(now.getTime() - 400 * dayMs),
      })
      .execute();
  }
};

/** Deposits that the operator has to look at, one that went back, and what else called the address of the notices. */
export const loadDeposits = async (ctx: Context): Promise<void> => {
  const operator = ctx.actor;
  const billed = await ctx.tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select(['invoice.id', 'invoice.number', 'invoice.total'])
    .select(sql<string>`contract.snapshot->'consigner'->>'name'`.as('sender'))
    .where('invoice.status', '=', 'BILLED')
    .where('invoice.currency', '=', 'KRW')
    .orderBy('invoice.id')
    .execute();
  const [overdue, recent] = billed;
  const at = (days: number) => byItself(ctx, -days);
  if (overdue)
    await arrive(at(1), { currency: 'KRW', amount: overdue.total - 500, sender: overdue.sender, memo: overdue.number });
  if (recent) {
    const part = await arrive(at(1), { currency: 'KRW', amount: 5_000_000, sender: recent.sender });
    const { id, version } = part;
    const body = { id, version, action: 'match' as const, paymentId: recent.id };
    await decideDeposit(later(ctx, 0, operator), { body }, null);
  }
  const wrong = await arrive(at(6), { currency: 'KRW', amount: 330_000, sender: '김하늘', memo: '관리비' });
  const back = {
    id: wrong.id,
    version: wrong.version,
    action: 'return' as const,
    reason: '잘못 보낸 돈이라고 은행에서 연락이 왔습니다.',
  };
  await decideDeposit(later(ctx, -5, operator), { body: back }, await hashOf(ctx, operator));
  const hand = later(ctx, -2, operator);
  const typed = {
    bankReference: 'HB-0417-2200',
    currency: 'KRW',
    amount: 22_000_000,
    valueDate: dayIn(hand.now, operatorTimeZone),
    sender: '누리모빌리티',
    memo: '',
  } as const;
  const { deposit: entered } = await bookDeposit(hand, typed, 'HAND');
  const taken = { id: entered.id, version: 1, action: 'reverse' as const, reason: '금액에 0을 하나 더 적었습니다.' };
  await decideDeposit(hand, { body: taken }, await hashOf(ctx, operator));
  await arrive(at(0), { currency: 'IDR', amount: 45_000_000, sender: 'PT Kirana Digital', memo: 'invoice' });
  const first = await ctx.tx.selectFrom('deposit').selectAll().orderBy('id').executeTakeFirstOrThrow();
  await keepNotice(at(3), 'REPLAYED', first.bankReference, first.id);
  for (const [days, outcome] of [
    [2, 'LATE'],
    [4, 'FORGED'],
    [8, 'MALFORMED'],
  ] as const)
    await keepNotice(at(days), outcome, addDays(dayIn(ctx.now, operatorTimeZone), -days));
};
