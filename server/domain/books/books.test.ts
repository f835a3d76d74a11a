import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type PaymentStatus, paymentLifecycle, paymentStatuses } from '#core/rules/payment-lifecycle.ts';
import { connect } from '#server/platform/db/connect.ts';
import { addHireable, hireForm, makeContract, makeHireable } from '#server/testing/contracts.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';
import { systemContext } from '../tasks.ts';
import { balanceOf, type Transfer, transfer } from './ledger.ts';

const product = await startTestProduct();
const { db } = product.services;
// more connections than the product has, so that many really are at it at once
const many = connect(product.databaseUrl, { max: 24 });
afterAll(many.close);

const { paymentId } = await makeContract(product);
const ctx = systemContext(product.services);
const book = (wanted: Transfer) =>
  many.db.transaction().execute((tx) => transfer({ ...systemContext(product.services), tx }, wanted));
const deposit = (contractId: number, amount: number, id = `deposit:${contractId}`): Transfer => ({
  id,
  currency: 'KRW',
  amount,
  reference: 'INV',
  debit: { kind: 'BANK' },
  credit: { kind: 'HELD', contractId },
});
const takeOut = (contractId: number, amount: number, id: string): Transfer => ({
  ...deposit(contractId, amount, id),
  debit: { kind: 'HELD', contractId },
  credit: { kind: 'BANK' },
});
const held = (contractId: number) => balanceOf(ctx, 'KRW', { kind: 'HELD', contractId });

test.each([
  ['ledger_account', 'currency'],
  ['ledger_transfer', 'amount'],
  ['contract', 'number'],
  ['contract_amendment', 'reason'],
  ['kept_pdf', 'locale'],
  ['tax_rule', 'rate_bps'],
  ['refund', 'reason'],
  ['receivable_settlement', 'reason'],
])('%s is added to and never changed, by the database itself [money.ledger]', async (table, column) => {
  const name = sql.table(table);
  await expect(sql`update ${name} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(db)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from ${name}`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`truncate ${name} cascade`.execute(db)).rejects.toThrow('append-only');
});

test('a transfer is balanced, of one currency, above nothing, and under its id only once [money.ledger]', async () => {
  const { id } = await makeContract(product);
  await book(deposit(id, 1000));
  await Promise.all(Array.from({ length: 12 }, () => book(deposit(id, 1000))));
  expect(await held(id)).toBe(1000);
  await expect(book(deposit(id, 999))).rejects.toThrow('was another one');
  await expect(book(deposit(id, 0, 'nothing'))).rejects.toThrow('check constraint');
  await expect(book(deposit(id, -5, 'less'))).rejects.toThrow('check constraint');
  await expect(book({ ...deposit(id, 5, 'round'), credit: { kind: 'BANK' } })).rejects.toThrow('check constraint');
  const [won, dollar] = await Promise.all(
    (['KRW', 'SGD'] as const).map((currency) =>
      db
        .insertInto('ledgerAccount')
        .values({ kind: 'HELD', currency, contractId: id, createdAt: product.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
        .then(() =>
          db
            .selectFrom('ledgerAccount')
            .select('id')
            .where('kind', '=', 'HELD')
            .where('currency', '=', currency)
            .where('contractId', '=', id)
            .executeTakeFirstOrThrow(),
        ),
    ),
  );
  const mixed = { debitAccountId: won?.id ?? 0, creditAccountId: dollar?.id ?? 0, currency: 'KRW', amount: 1 };
  const by = { reference: 'INV', actorType: 'SYSTEM', createdAt: product.clock.now() } as const;
  await expect(
    db
      .insertInto('ledgerTransfer')
      .values({ id: 'mixed', ...mixed, ...by })
      .execute(),
  ).rejects.toThrow('foreign key');
});

test('a mistake is turned round once, by the same amount the other way [money.ledger]', async () => {
  const { id } = await makeContract(product);
  const wrong = `wrong:${id}`;
  await book(deposit(id, 700, wrong));
  const { debitAccountId, creditAccountId } = await db
    .selectFrom('ledgerTransfer')
    .selectAll()
    .where('id', '=', wrong)
    .executeTakeFirstOrThrow();
  const reverse = (name: string, amount: number, turned = true) =>
    db
      .insertInto('ledgerTransfer')
      .values({
        id: name,
        amount,
        currency: 'KRW',
        reference: 'INV',
        reverses: wrong,
        actorType: 'SYSTEM',
        debitAccountId: turned ? creditAccountId : debitAccountId,
        creditAccountId: turned ? debitAccountId : creditAccountId,
        createdAt: product.clock.now(),
      })
      .execute();
  await expect(reverse('less', 600)).rejects.toThrow('does not reverse');
  await expect(reverse('same', 700, false)).rejects.toThrow('does not reverse');
  await reverse('right', 700);
  await expect(reverse('again', 700)).rejects.toThrow();
  expect(await held(id)).toBe(0);
});

test('held money is never below zero, however many take of it at one moment [money.ledger]', async () => {
  const { id } = await makeContract(product);
  await expect(book(takeOut(id, 1, `early:${id}`))).rejects.toThrow('holds less');
  await book(deposit(id, 1000));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, n) => book(takeOut(id, 150, `take:${id}:${n}`))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('holds less');
  expect(await held(id)).toBe(100);
  await expect(
    many.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => transfer({ ...ctx, tx }, takeOut(id, 1, `other:${id}`))),
  ).rejects.toThrow('read committed');
});

/** Every balance, as the books derive it and as the transfers add up, seen at one moment. */
const look = async () => {
  const { rows } = await sql<{ currency: string; derived: number; held: number; moved: number }>`
    select account.currency, sum(ledger_balance(account.id))::bigint derived,
      coalesce(sum(ledger_balance(account.id)) filter (where account.kind = 'HELD'), 0)::bigint held,
      (select coalesce(sum(amount), 0) from ledger_transfer t join ledger_account a on a.id = t.credit_account_id
        where a.kind = 'HELD' and t.currency = account.currency)::bigint
      - (select coalesce(sum(amount), 0) from ledger_transfer t join ledger_account a on a.id = t.debit_account_id
        where a.kind = 'HELD' and t.currency = account.currency)::bigint moved
    from ledger_account account group by account.currency`.execute(db);
  return rows;
};

test('at any moment of simultaneous work the books add up to nothing, and what is held is what came less what went [money.ledger]', async () => {
  const contracts = [await makeContract(product), await makeContract(product, { country: 'ID' })];
  const ids = contracts.map(({ id }) => id);
  const going = { on: true };
  const seen: Awaited<ReturnType<typeof look>>[] = [];
  const watching = (async () => {
    while (going.on) seen.push(await look());
  })();
  await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => {
      const id = ids[n % ids.length] ?? 0;
      const amount = 10 + ((n * 37) % 90);
      return book(n % 3 === 0 ? deposit(id, amount, `in:${id}:${n}`) : takeOut(id, amount, `out:${id}:${n}`));
    }),
  );
  going.on = false;
  await watching;
  seen.push(await look());
  expect(seen.length).toBeGreaterThan(1);
  for (const rows of seen)
    for (const { derived, held: inHand, moved } of rows) {
      expect(derived).toBe(0);
      expect(inHand).toBe(moved);
      expect(inHand).toBeGreaterThanOrEqual(0);
    }
});

test('numbers of contracts and invoices have no gaps, though some hires at the same moment fail', async () => {
  const hireable = await makeHireable(product, { job: { hiringCount: 4 } });
  await db
    .updateTable('recruiter')
    .set({ limitCandidateCount: 10 })
    .where('accountId', '=', hireable.recruiter.accountId)
    .execute();
  const candidates = [hireable.candidateId];
  for (let n = 0; n < 5; n += 1) candidates.push(await addHireable(product, hireable));
  const shots = await Promise.all(
    candidates.map(async (candidateId) => ({
      caller: hireable.employer,
      method: 'POST',
      path: '/candidate/hire',
      body: await hireForm(product, { ...hireable, candidateId }),
    })),
  );
  // four are wanted; each is tried twice
  expect(tally(await race(product.app, [...shots, ...shots]))).toMatchObject({ 200: 4 });
  for (const table of ['contract', 'invoice'] as const) {
    const rows = await db.selectFrom(table).select('number').orderBy('id').execute();
    const numbers = rows.map(({ number }) => Number(number.split('-')[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  }
});

describe('an invoice', () => {
  /** What the table of the lifecycle leads to: a refund ends in either of its states. */
  const leadsTo = (from: PaymentStatus): PaymentStatus[] =>
    Object.values(paymentLifecycle.steps)
      .filter((step) => (step.from as readonly string[]).includes(from))
      .flatMap(({ to }) =>
        typeof to === 'function'
          ? [
              to({ status: from, fee: 10, refundedFee: 10 } as never),
              to({ status: from, fee: 10, refundedFee: 4 } as never),
            ]
          : [to],
      )
      .filter((to) => to !== from);

  const pathTo: Record<PaymentStatus, PaymentStatus[]> = {
    BILLED: [],
    PAID: ['PAID'],
    PAID_OUT: ['PAID', 'PAID_OUT'],
    CANCELED: ['CANCELED'],
    REFUNDED: ['PAID', 'REFUNDED'],
    PARTLY_REFUNDED: ['PAID', 'PARTLY_REFUNDED'],
  };
  const undo = Symbol('undo');

  test.each(paymentStatuses)('moves from %s where the lifecycle leads and nowhere else', async (from) => {
    for (const to of paymentStatuses.filter((status) => status !== from)) {
      const moved = db
        .transaction()
        .execute(async (tx) => {
          for (const status of [...pathTo[from], to])
            await tx.updateTable('invoice').set({ status }).where('id', '=', paymentId).execute();
          throw undo;
        })
        .catch((error: unknown) => error === undo);
      expect([from, to, await moved]).toEqual([from, to, leadsTo(from).includes(to)]);
    }
  });

  test('begins as billed, due on its day or later, for a contract of the candidate’s own company and offer', async () => {
    const {
      id: _id,
      total: _total,
      ...row
    } = await db.selectFrom('invoice').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
    const another = { ...row, number: 'INV-X' };
    const insert = (change: object) =>
      db
        .insertInto('invoice')
        .values({ ...another, ...change })
        .execute();
    for (const status of paymentStatuses.filter((one) => one !== 'BILLED'))
      await expect(insert({ status })).rejects.toThrow('begins as billed');
    await expect(insert({ dueDate: '2020-01-01' })).rejects.toThrow('invoice_due');

    const other = await makeHireable(product);
    const { id: _contractId, ...contract } = await db
      .selectFrom('contract')
      .selectAll()
      .where('id', '=', row.contractId)
      .executeTakeFirstOrThrow();
    const { offerId } = await db
      .selectFrom('candidate')
      .select('offerId')
      .where('id', '=', other.candidateId)
      .executeTakeFirstOrThrow();
    for (const change of [{ offerId }, { companyId: other.employer.companyId ?? 0 }])
      await expect(
        db
          .insertInto('contract')
          .values({ ...contract, snapshot: JSON.stringify(contract.snapshot), number: 'SC-X', ...change })
          .execute(),
      ).rejects.toThrow('not of the candidate');
  });

  test('stays as it was billed', async () => {
    const row = () => db.updateTable('invoice').where('id', '=', paymentId);
    await expect(row().set({ fee: 1 }).execute()).rejects.toThrow('stays as it was billed');
    await expect(row().set({ dueDate: '2030-01-01' }).execute()).rejects.toThrow('stays as it was billed');
    await expect(db.deleteFrom('invoice').execute()).rejects.toThrow('append-only');
    await expect(sql`truncate invoice cascade`.execute(db)).rejects.toThrow('append-only');
  });
});
