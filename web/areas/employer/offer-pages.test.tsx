import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { employerJob } from '#web/features/jobs/testing.ts';
import type { Offer } from '#web/features/offers/offer-query.ts';
import { offer } from '#web/features/offers/testing.ts';
import { answer, type SentRequest } from '#web/lib/testing.ts';
import { open, prepareWholeApp } from '#web/testing/whole-app.tsx';
import { acts, serve } from './testing.ts';
// compiled before the first test, which otherwise waits for it
import './job-offers-page.tsx';
import './offer-page.tsx';

prepareWholeApp();

const second: Offer = {
  ...offer,
  id: 32,
  name: '오민석',
  rate: 16,
  introduction: '두 번째 소개입니다.',
  recruiter: {
    ...offer.recruiter,
    id: 8,
    name: '오민석',
    isGreat: false,
    record: { selected: 0, recommended: 0, hired: 0, evaluation: { average: 4.25, count: 3 } },
    withCompany: { offered: 0, selected: 0, hired: 0, lastSelectedAt: null },
  },
};

const serveOffers = (rows: readonly Offer[], job = employerJob('ACTIVE')) =>
  serve({ job }, ({ url, method }: SentRequest) => {
    if (url === '/api/recruiter/evaluation') return answer(200, { data: { id: 5, version: 3 } });
    if (method !== 'GET') return null;
    if (url.startsWith('/api/job/12/offers')) {
      const page = { number: 0, size: 15, totalElements: rows.length, totalPages: Math.min(rows.length, 1) };
      return answer(200, { data: rows, page });
    }
    if (url === '/api/recruiter/7/evaluations')
      return answer(200, { data: { recruiterId: 7, average: null, count: 0, evaluations: [] } });
    const [, id] = /^\/api\/job\/offer\/(\d+)$/.exec(url) ?? [];
    const found = rows.find((row) => String(row.id) === id);
    return found ? answer(200, { data: found }) : null;
  });

describe('the offers on a posting', () => {
  test('are listed with what decides, and some of them stand side by side', async () => {
    const calls = serveOffers([offer, second]);
    open('/employers/job/12/recruiter');
    const table = within(await screen.findByRole('table', { name: '리크루터' }));
    expect(await table.findByText('윤서진')).toBeTruthy();
    for (const text of ['우수 리크루터', '18.5%', '75% (8건 중 6건)', '채용률 25% (8건 중 2건)', '처음'])
      expect(table.getByText(text)).toBeTruthy();
    expect(table.getByRole('link', { name: /오민석/ }).getAttribute('href')).toBe('/employers/job/12/recruiter/32');
    expect(screen.queryByRole('button', { name: /비교하기/ })).toBeNull();
    const user = userEvent.setup();
    await user.click(table.getByRole('checkbox', { name: '윤서진 님 비교에 넣기' }));
    const bar = within(screen.getByRole('region', { name: '비교할 리크루터' }));
    expect(bar.getByRole('status').textContent).toBe('1명 선택');
    await user.click(bar.getByRole('button', { name: '선택 해제' }));
    expect(screen.queryByRole('region', { name: '비교할 리크루터' })).toBeNull();
    await user.click(table.getByRole('checkbox', { name: '윤서진 님 비교에 넣기' }));
    await user.click(table.getByRole('checkbox', { name: '오민석 님 비교에 넣기' }));
    await user.click(screen.getByRole('button', { name: '2명 비교하기' }));
    const compared = within(await screen.findByRole('dialog', { name: '리크루터 비교' }));
    for (const text of [
      '18.5% (부가세 별도)',
      '16% (부가세 별도)',
      '4.3 (3건)',
      '제안 3건',
      '선정 1건',
      '채용 1명',
      '8건',
      offer.introduction,
    ])
      expect(compared.getByText(text)).toBeTruthy();
    expect(document.title).toBe('리크루터 · Scoutlane');
    expect(compared.getByText('선정·추천·채용 실적은 최근 1년 기준입니다.')).toBeTruthy();
    await user.click(compared.getAllByRole('button', { name: '선정' })[1] ?? document.body);
    const asking = within(await screen.findByRole('dialog', { name: '오민석 님을 선정합니다.' }));
    await user.click(asking.getByRole('button', { name: '선정' }));
    await waitFor(() =>
      expect(acts(calls)).toEqual([['PUT', '/api/job/offer', { id: 32, version: 2, action: 'select' }]]),
    );
  });

  test('say of an ended posting that nobody decided, in the list and on the page', async () => {
    serveOffers([{ ...offer, jobStatus: 'EXPIRED' }], employerJob('EXPIRED'));
    const router = open('/employers/job/12/recruiter');
    const table = within(await screen.findByRole('table', { name: '리크루터' }));
    expect(await table.findByText('선정 전 종료')).toBeTruthy();
    expect(screen.queryByText('제안 검토중')).toBeNull();
    await router.navigate(`/employers/job/12/recruiter/${offer.id}`);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(offer.recruiter.name));
    expect(screen.getAllByText('선정 전 종료').length).toBeGreaterThan(0);
    expect(screen.queryByText('제안 검토중')).toBeNull();
  });

  test('say that there are none', async () => {
    serveOffers([]);
    open('/employers/job/12/recruiter');
    expect(await screen.findByText('아직 제안이 없습니다.')).toBeTruthy();
  });
});

describe('one offer', () => {
  test('is selected after reading what that means; the last place closes the posting', async () => {
    const job = employerJob('ACTIVE', { selectedCount: 2, maxRecruiters: 3 });
    const calls = serveOffers([offer], job);
    open('/employers/job/12/recruiter/31');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '선정' }));
    const dialog = within(await screen.findByRole('dialog', { name: '윤서진 님을 선정합니다.' }));
    expect(dialog.getByText('최대 리크루터 수를 모두 채워 리크루터 모집이 자동으로 마감됩니다.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '선정' }));
    await waitFor(() =>
      expect(acts(calls)).toEqual([['PUT', '/api/job/offer', { id: 31, version: 2, action: 'select' }]]),
    );
  });

  test('has an evaluation that is changed while it can be', async () => {
    const evaluation = {
      id: 5,
      version: 2,
      rating: 4,
      comment: '빠릅니다.',
      createdAt: '2026-11-15T03:00:00.000Z',
      editableUntilAt: '2026-11-29T03:00:00.000Z',
    };
    const calls = serveOffers([{ ...offer, status: 'SELECTED', actions: [], evaluating: 'EDITABLE', evaluation }]);
    open('/employers/job/12/recruiter/31');
    const { evaluations } = wordsOf('ko');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: evaluations.edit }));
    const dialog = within(await screen.findByRole('dialog', { name: evaluations.editTitle({ name: '윤서진' }) }));
    expect(
      dialog
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked)
        .indexOf(true),
    ).toBe(3);
    await user.click(dialog.getAllByRole('radio')[4] ?? document.body);
    await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${evaluations.comment}`) }), ' 정확합니다.');
    await user.click(dialog.getByRole('button', { name: evaluations.saveEdit }));
    const body = { id: 5, version: 2, rating: 5, comment: '빠릅니다. 정확합니다.' };
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.find(({ url }) => url === '/api/recruiter/evaluation');
    expect([sent?.method, JSON.parse(sent?.body ?? '')]).toEqual(['PUT', body]);
  });

  test('is declined with a reason that may be left out', async () => {
    const calls = serveOffers([offer], { ...employerJob('ACTIVE'), nameDisclosed: false });
    open('/employers/job/12/recruiter/31');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '거절' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole('textbox', { name: /사유/ });
    // who is not selected is not told the name
    await user.type(reason, '누리모빌리티');
    expect(dialog.getByText(wordsOf('ko').jobForm.fair.tellsName)).toBeTruthy();
    await user.clear(reason);
    await user.type(reason, '경력이 다릅니다');
    await user.click(dialog.getByRole('button', { name: '거절' }));
    await waitFor(() =>
      expect(acts(calls)).toEqual([
        ['PUT', '/api/job/offer', { id: 31, version: 2, action: 'decline', reason: '경력이 다릅니다' }],
      ]),
    );
  });

  test('whose terms changed waits for its recruiter', async () => {
    serveOffers([{ ...offer, needsConfirmation: true }]);
    open('/employers/job/12/recruiter/31');
    expect(
      await screen.findByText('조건이 바뀌었습니다. 리크루터가 새 조건을 확인하면 선정할 수 있습니다.'),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '선정' }).disabled).toBe(true);
  });

  test('that is selected is stopped only with a reason', async () => {
    const selected: Offer = { ...offer, status: 'SELECTED', actions: ['unselect', 'stop'] };
    const calls = serveOffers([selected]);
    open('/employers/job/12/recruiter/31');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '다른 작업' }));
    await user.click(await screen.findByRole('menuitem', { name: '추천 중단', hidden: true }));
    const dialog = within(await screen.findByRole('dialog'));
    const stop = dialog.getByRole<HTMLButtonElement>('button', { name: '추천 중단' });
    expect(stop.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /사유/ }), '충분합니다');
    await user.click(stop);
    await waitFor(() => expect(acts(calls)[0]?.[2]).toMatchObject({ action: 'stop', reason: '충분합니다' }));
  });

  test('of another posting is not here', async () => {
    serveOffers([{ ...offer, jobId: 13 }]);
    open('/employers/job/12/recruiter/31');
    expect(await screen.findByText('Not Found Page.')).toBeTruthy();
  });
});
