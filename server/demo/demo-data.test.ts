import { expect, test } from 'vitest';
import { booksApi } from '#core/api/books.ts';
import { candidatesApi } from '#core/api/candidates.ts';
import { contactsApi } from '#core/api/contacts.ts';
import { statisticsApi } from '#core/api/statistics.ts';
import { departureStates } from '#core/rules/departures.ts';
import { depositStates } from '#core/rules/deposits.ts';
import { contactStates } from '#core/rules/enums.ts';
import { jobStatuses } from '#core/rules/job-lifecycle.ts';
import { openMessage } from '#server/platform/mail/outbox.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeCompany, makeFirm, signInAs } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { checkDemoData, demoPassword, loadDemoDataOnce, printSignIns } from './demo-data.ts';

const product = await startTestProduct();

/** Everybody signs in once: a password costs its time. */
const people = new Map<string, Promise<Caller>>();
const personOf = (identify: string): Promise<Caller> => {
  const known = people.get(identify) ?? signInAs(product, identify, demoPassword);
  people.set(identify, known);
  return known;
};

test('demo data is loaded once, every printed sign-in works, and production refuses such a database', async () => {
  const { services, app } = product;
  const asProduction = { ...services, env: { ...services.env, mode: 'production' as const } };
  await checkDemoData(asProduction);
  // never among real people, and nobody is told sign-ins that do not exist
  const makeOperator = (of: typeof product) => makeAdmin(of, { signedIn: false });
  const real = { searchFirm: makeFirm, company: makeCompany, account: makeOperator };
  for (const table of ['searchFirm', 'company', 'account'] as const) {
    await real[table](product);
    expect([table, await loadDemoDataOnce(services), await printSignIns(services)]).toEqual([table, false, '']);
    expect(await services.db.deleteFrom(table).returning('id').execute()).toHaveLength(1);
  }
  expect(await loadDemoDataOnce(services)).toBe(true);
  expect(await loadDemoDataOnce(services)).toBe(false);
  const printed = [...(await printSignIns(services)).matchAll(/^\s+.+?\s{2,}(\S+)\s+(\S+)$/gm)];
  expect(printed.length).toBeGreaterThanOrEqual(4);
  for (const [, identify, password] of printed) {
    expect(password).toBe(demoPassword);
    expect([identify, (await callerOf(app).raw('POST', '/sign-in', { identify, password })).status]).toEqual([
      identify,
      200,
    ]);
  }
  for (const identify of ['daeun.jung@nurimobility.kr', 'rina@kirana.co.id', 'jiwon.han@hanbitsearch.kr']) {
    const owner = await personOf(identify);
    const { body } = await owner.call(contactsApi.list, { query: {} });
    expect([identify, body.data.length > 1]).toEqual([identify, true]);
  }
  const recruiter = await personOf('jiwon.han@hanbitsearch.kr');
  const own = await services.db
    .selectFrom('candidate')
    .innerJoin('account', 'account.id', 'candidate.recruiterId')
    .select('candidate.id')
    .where('account.identify', '=', 'jiwon.han@hanbitsearch.kr')
    // older ones are past the time that people who were not hired are kept
    .where('candidate.createdAt', '>', new Date(services.clock.now().getTime() - 60 * 86_400_000))
    .execute();
  expect(own.length).toBeGreaterThan(5);
  for (const { id } of own) {
    const params = { id: String(id) };
    expect((await recruiter.call(candidatesApi.one, { params })).status).toBe(200);
    const resume = await recruiter.call(candidatesApi.resume, { query: { id: [params.id] } });
    expect([resume.status, resume.headers['content-type']]).toEqual([200, 'application/pdf']);
  }
  const shownTo = async (identify: string) => {
    const { body } = await (await personOf(identify)).raw('GET', '/payments?size=all');
    const rows = body.data as { status: string; currency: string }[];
    return [...new Set(rows.map(({ status, currency }) => `${status} ${currency}`))].sort();
  };
  expect(await shownTo('jiwon.han@hanbitsearch.kr')).toEqual([
    'BILLED KRW',
    'CANCELED KRW',
    'OVERDUE KRW',
    'PAID KRW',
    'PAID_OUT KRW',
    'PARTLY_REFUNDED KRW',
  ]);
  expect(await shownTo('rina@kirana.co.id')).toEqual(['BILLED IDR', 'PAID_OUT IDR']);
  const operator = await personOf('operator');
  for (const path of ['/admin/audit', '/admin/bank-notices']) {
    const { data } = (await operator.raw('GET', `${path}?size=all`)).body as { data: Record<string, string>[] };
    const hours = data.map(({ at, createdAt }) => at ?? createdAt ?? '');
    expect([path, hours.length > 5, hours]).toEqual([path, true, hours.toSorted().toReversed()]);
  }
  const statesOf = async (path: string) =>
    new Set(
      ((await operator.raw('GET', `${path}?size=all`)).body.data as { state: string }[]).map(({ state }) => state),
    );
  expect(await statesOf('/admin/deposits')).toEqual(new Set(depositStates));
  expect(await statesOf('/admin/departures')).toEqual(new Set(departureStates));
  expect(await statesOf('/admin/receivables')).toEqual(new Set(['OPEN']));
  for (const state of ['DUE', 'COMING', 'PAID']) expect(await statesOf('/admin/payouts')).toContain(state);
  const books = (await operator.call(booksApi.balance, {})).body.data;
  expect(books.map(({ currency, total }) => [currency, total])).toEqual([
    ['KRW', 0],
    ['IDR', 0],
    ['SGD', 0],
  ]);
  // every chart of the statistics has something to show, in both languages
  for (const identify of ['daeun.jung@nurimobility.kr', 'rina@kirana.co.id', 'jiwon.han@hanbitsearch.kr']) {
    const { body } = await (await personOf(identify)).call(statisticsApi.own, {});
    const { months, funnel, fees, hire } = body.data;
    expect([identify, months.filter(({ recommended }) => recommended > 0).length > 4]).toEqual([identify, true]);
    expect([identify, funnel.at(-1)?.count !== 0, fees.length, hire !== null]).toEqual([identify, true, 1, true]);
  }
  const great = await (await personOf('eunbi.seo@bridgep.kr')).call(statisticsApi.own, {});
  expect(great.body.data).toMatchObject({ isGreat: true });
  const contacts = await services.db.selectFrom('candidate').select(['contactState', 'lostReason']).execute();
  expect(new Set(contacts.map(({ contactState }) => contactState))).toEqual(new Set(contactStates));
  expect(contacts.some(({ lostReason }) => lostReason === 'CONTACT')).toBe(true);
  const claims = await services.db.selectFrom('claim').select('kind').orderBy('kind').execute();
  expect(claims).toEqual([{ kind: 'CONTEST' }, { kind: 'HIRE' }]);
  await expect(checkDemoData(asProduction)).rejects.toThrow('demo data');
  const states = await services.db.selectFrom('job').select('status').distinct().execute();
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(jobStatuses));
  // every list of every role holds something, and every home has something to answer
  const read = async (identify: string, path: string) =>
    (await (await personOf(identify)).raw('GET', path)).body.data as Record<string, unknown>;
  for (const [identify, homes] of [
    ['daeun.jung@nurimobility.kr', ['proposals', 'offersToDecide', 'candidatesToReview', 'questions', 'rejected']],
    ['rina@kirana.co.id', ['offersToDecide', 'candidatesToReview', 'questions']],
    ['jiwon.han@hanbitsearch.kr', ['questions', 'contactsAsked', 'fitting']],
    ['agus@nusantaratalent.id', ['questions', 'departuresToContest']],
  ] as const) {
    // money waits where somebody has to act, and not for everybody
    const { invoicesToPay: _paid, departuresToContest: _contested, ...lists } = await read(identify, '/jobs/count');
    expect([identify, Object.entries(lists).filter(([, count]) => count === 0)]).toEqual([identify, []]);
    const home = await read(identify, '/jobs/dashboard');
    for (const part of homes) expect([identify, part, home[part]]).not.toEqual([identify, part, []]);
  }
  for (const [identify, path] of [
    ['nuridev', '/jobs/department'],
    ['jiwon.han@hanbitsearch.kr', '/jobs?status=NON_SELECTED'],
    ['jiwon.han@hanbitsearch.kr', '/jobs?status=DELETED'],
    ['daeun.jung@nurimobility.kr', '/notices'],
  ] as const)
    expect([path, await read(identify, path)]).not.toEqual([path, []]);
  // a name that is left out leaves its spaces behind
  const mails = await services.db.selectFrom('mail').select('messageSealed').execute();
  const texts = mails.map(({ messageSealed }) => openMessage(services, messageSealed).text);
  expect([texts.length > 1, texts.filter((text) => /\S {2,}\S/.test(text))]).toEqual([true, []]);
  const ofStrangers = await services.db
    .selectFrom('job')
    .innerJoin('account', 'account.id', 'job.employerId')
    .select('job.title')
    .where('account.approvedAt', 'is', null)
    .execute();
  expect(ofStrangers).toEqual([]);
});
