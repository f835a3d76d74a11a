import { expect, test } from 'vitest';
import { offerStatuses } from '#core/rules/offer-lifecycle.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { makeCompany, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import type { RecruiterQuery } from './held-for-recruiter.ts';
import { pickedForRecruiter } from './order-for-recruiter.ts';

const product = await startTestProduct();
const { db, clock } = product.services;
const recruiter = await makeRecruiter(product);
const ctx = {
  ...systemContext(product.services),
  actor: { ...recruiter, userType: 'RECRUITER' as const, sessionId: 0 },
};

/** Names in no order, two the same; every second not disclosed, one of those a customer. */
const names = ['melon', 'apple', 'quince', 'fig', 'apple', 'cherry', 'grape', 'banana'];
for (const [at, name] of names.entries()) {
  const companyId = await makeCompany(product, name);
  await db
    .updateTable('company')
    .set({ nameDisclosed: at % 2 === 0 })
    .where('id', '=', companyId)
    .execute();
  const employer = await makeEmployer(product, { companyId });
  if (name === 'banana') {
    const person = { organisation: '한빛서치', name: '담당자', email: `${unique('firm')}@example.com` };
    const tie = { searchFirmId: recruiter.searchFirmId, joinedAt: clock.now(), createdAt: clock.now() };
    await db
      .insertInto('contact')
      .values({ kind: 'SEARCH_FIRM', locale: 'ko', companyId, ...person, ...tie })
      .execute();
  }
  const jobs = [];
  for (const status of ['ACTIVE', 'ACTIVE', 'RECRUITER_END'] as const)
    jobs.push((await makeJob(product, employer, status)).id);
  const offer = offerStatuses[at];
  if (offer) await putOffer(product, jobs[at % 3] ?? 0, recruiter, offer);
}

type Row = { id: number; company: { name: string | null }; recruiterStatus: string | null };
const listed = async (query: string) => {
  const { status, body } = await recruiter.raw('GET', `/jobs?${query}`);
  expect(status).toBe(200);
  return { rows: body.data as unknown as Row[], total: (body.page as { totalElements: number }).totalElements };
};

const shownBy = {
  COMPANY: ({ company }: Row) => company.name,
  STATUS: ({ recruiterStatus }: Row) => recruiterStatus,
};

for (const sort of ['COMPANY', 'STATUS'] as const)
  for (const order of ['asc', 'desc'] as const)
    test(`page by page, by ${sort} ${order}: what shows nothing comes last, by its number [job.lists]`, async () => {
      const query: RecruiterQuery = {
        page: 0,
        size: 5,
        sort,
        order,
        keyword: '',
        status: [],
        active: 'ALL',
        location: [],
        position: [],
      };
      const whole = (await pickedForRecruiter(ctx, query).execute()).map(({ id }) => id);
      const rows: Row[] = [];
      for (let page = 0; page * 5 < whole.length; page += 1) {
        const one = await listed(`sort=${sort}&order=${order}&size=5&page=${page}`);
        expect(one.total).toBe(whole.length);
        rows.push(...one.rows);
      }
      expect(rows.map(({ id }) => id)).toEqual(whole);
      // from any page on, and beyond the last
      for (const size of [15, 30])
        for (const page of [0, 1, 2])
          expect(
            (await listed(`sort=${sort}&order=${order}&size=${size}&page=${page}`)).rows.map(({ id }) => id),
          ).toEqual(whole.slice(page * size, (page + 1) * size));
      const isShown = rows.map((row) => shownBy[sort](row) !== null);
      const shown = isShown.lastIndexOf(true) + 1;
      expect(isShown.slice(0, shown)).not.toContain(false);
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThan(rows.length);
      const rest = whole.slice(shown);
      expect(rest).toEqual(rest.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
      if (sort === 'STATUS') return;
      const shownNames = rows.flatMap(({ company }) => company.name ?? []);
      const inOrder = shownNames.toSorted((a, b) => a.localeCompare(b, 'en'));
      expect(shownNames).toEqual(order === 'asc' ? inOrder : inOrder.toReversed());
    });
