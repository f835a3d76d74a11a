import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import type { RecruiterJob } from '#web/features/jobs/job-query.ts';
import { recruiterJob } from '#web/features/jobs/testing.ts';
import type { OwnOffer, Terms } from '#web/features/offers/offer-query.ts';
import { ownOffer, terms } from '#web/features/offers/testing.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './job-page.tsx';

prepareWholeApp();

type Served = { job?: Partial<RecruiterJob>; offer?: OwnOffer; hasProfile?: boolean };

/** What stood there when the offer was made. */
const acceptedTerms: Terms = { ...terms, number: 1, feeRateMin: 15, feeRateMax: 17, guaranteeMonths: 6 };

const serve = ({ job = {}, offer = ownOffer, hasProfile = true }: Served = {}) => {
  signedInAs('RECRUITER');
  const page = { number: 0, size: 5, totalElements: 0, totalPages: 0 };
  return recordedFetch((request) => {
    const { url, method } = request;
    if (url === '/api/jobs/12') return answer(200, { data: { ...recruiterJob, id: 12, ...job } });
    if (url.startsWith('/api/job/12/qnas')) return answer(200, { data: [], page });
    if (url === '/api/job/terms/12') return answer(200, { data: [terms, acceptedTerms] });
    if (url.startsWith('/api/job/offer') && method !== 'GET')
      return answer(200, { data: { id: 31, version: 3, status: 'SUGGESTED' } });
    if (url === '/api/job/offer/31') return answer(200, { data: offer });
    return url === '/api/me' && hasProfile ? withProfile(request) : serverFor('RECRUITER')(request);
  });
};
const withProfile = async (request: SentRequest): Promise<Response> => {
  const { data } = (await serverFor('RECRUITER')(request).json()) as { data: { recruiter: object } };
  return answer(200, { data: { ...data, recruiter: { ...data.recruiter, photo: 'data:,', introduction: '소개' } } });
};
const sent = (calls: readonly SentRequest[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url, JSON.parse(body ?? 'null') as unknown]);
const made = { offer: { id: 31, status: 'SUGGESTED', reason: null, termsNumber: 1 }, canOffer: false } as const;

describe('a recruiter', () => {
  test('offers on the terms that stand in the form, and is told of a contact and a rate outside the range', async () => {
    const calls = serve();
    open('/recruiters/job/12');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '제안하기' }));
    const form = within(await screen.findByRole('dialog', { name: '이 공고에 제안합니다.' }));
    expect(await form.findByText('첫해 연봉의 18–19% (부가세 별도)')).toBeTruthy();
    const text = form.getByRole('textbox', { name: /이 공고에 대한 소개/ });
    await user.type(text, '010-1234-5678');
    // beyond what any posting has, too: it is told the range of this one
    await user.type(form.getByRole('textbox', { name: /수수료율/ }), '10');
    await user.click(form.getByRole('button', { name: '제안' }));
    expect(await form.findByText('전화번호나 이메일이 들어 있습니다. 지우고 다시 보내 주십시오.')).toBeTruthy();
    expect(form.getByText('수수료율 범위 안에서 입력해 주십시오.')).toBeTruthy();
    expect(sent(calls)).toEqual([]);
    await user.clear(text);
    await user.type(text, '금융을 잘 압니다.');
    await user.clear(form.getByRole('textbox', { name: /수수료율/ }));
    await user.type(form.getByRole('textbox', { name: /수수료율/ }), '18.5');
    await user.click(form.getByRole('checkbox', { name: '조건 제2호를 읽었고 수락합니다.' }));
    await user.click(form.getByRole('button', { name: '제안' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        ['POST', '/api/job/offer', { jobId: 12, introduction: '금융을 잘 압니다.', termsNumber: 2, rate: 18.5 }],
      ]),
    );
  });

  test.each(['ko', 'en'] as const)(
    'a rate is taken at the edges of the range and refused beyond, in %s [rules.commission]',
    async (locale) => {
      const { offers, validation } = wordsOf(locale);
      serve();
      await chooseLocale(locale);
      open('/recruiters/job/12');
      const user = userEvent.setup();
      await user.click(await screen.findByRole('button', { name: offers.own.make }));
      const form = within(await screen.findByRole('dialog'));
      const rate = await form.findByRole<HTMLInputElement>('textbox', { name: new RegExp(offers.own.rate) });
      for (const [value, isRefused] of [
        ['17.9', true],
        ['18', false],
        ['19', false],
        ['19.1', true],
      ] as const) {
        await user.clear(rate);
        await user.type(rate, value);
        await user.click(form.getByRole('button', { name: offers.own.send }));
        await waitFor(() =>
          expect([value, form.queryByText(validation.commission) !== null]).toEqual([value, isRefused]),
        );
      }
    },
  );

  test('whose offer was decided on meanwhile is told, and what was written can still be read', async () => {
    const stored = { offer: ownOffer };
    signedInAs('RECRUITER');
    recordedFetch((request) => {
      const { url, method } = request;
      if (url === '/api/jobs/12') return answer(200, { data: { ...recruiterJob, id: 12, ...made } });
      if (url.startsWith('/api/job/12/qnas'))
        return answer(200, { data: [], page: { number: 0, size: 5, totalElements: 0, totalPages: 0 } });
      if (url === '/api/job/terms/12') return answer(200, { data: [terms] });
      if (url === '/api/job/offer/31') return answer(200, { data: stored.offer });
      if (method === 'PUT') {
        stored.offer = { ...ownOffer, version: ownOffer.version + 1, status: 'SELECTED', actions: [] };
        return answer(409, { message: '먼저 변경', code: 'VERSION_STALE' });
      }
      return serverFor('RECRUITER')(request);
    });
    open('/recruiters/job/12');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '수정' }));
    const form = within(await screen.findByRole('dialog'));
    const text = await form.findByRole('textbox', { name: /이 공고에 대한 소개/ });
    await user.type(text, ' 더 씁니다.');
    await user.type(form.getByRole('textbox', { name: /수수료율/ }), '18.5');
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: '저장' }));
    expect(await form.findByText(wordsOf('ko').widgets.dialog.over)).toBeTruthy();
    expect(text).toHaveProperty('value', `${ownOffer.introduction} 더 씁니다.`);
    expect(form.getByRole('button', { name: '저장' })).toHaveProperty('disabled', true);
  });

  test('who is great does not choose a rate', async () => {
    const calls = serve({ job: { fixedRate: 18.5 } });
    open('/recruiters/job/12');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '제안하기' }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText('우수 리크루터 수수료율 18.5% (범위의 평균, 부가세 별도)')).toBeTruthy();
    expect(form.queryByRole('textbox', { name: /수수료율/ })).toBeNull();
    await user.type(form.getByRole('textbox', { name: /소개/ }), '소개합니다.');
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: '제안' }));
    await waitFor(() => expect(sent(calls)[0]?.[2]).toMatchObject({ rate: null }));
  });

  test('without photo and introduction is led to the profile', async () => {
    serve({ hasProfile: false });
    open('/recruiters/job/12');
    const link = await screen.findByRole('link', { name: '프로필 작성' });
    expect(link.getAttribute('href')).toBe('/recruiters/mypage/edit');
    expect(screen.queryByRole('button', { name: '제안하기' })).toBeNull();
  });

  test('confirms terms that changed, with a rate that fits them', async () => {
    const calls = serve({ job: made, offer: { ...ownOffer, needsConfirmation: true } });
    open('/recruiters/job/12');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '새 조건 확인' }));
    const form = within(await screen.findByRole('dialog', { name: '새 조건을 확인합니다.' }));
    const rate = await form.findByRole<HTMLInputElement>('textbox', { name: /수수료율/ });
    expect(rate.value).toBe('');
    await user.type(rate, '18');
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: '저장' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        [
          'PUT',
          '/api/job/offer',
          { id: 31, version: 2, action: 'edit', introduction: ownOffer.introduction, termsNumber: 2, rate: 18 },
        ],
      ]),
    );
  });

  test('who was selected keeps the accepted terms, and reads them beside the newer ones', async () => {
    const offer = { id: 31, status: 'SELECTED', reason: null, termsNumber: 1 } as const;
    serve({
      job: { offer, canOffer: false, termsNumber: 2, guaranteeMonths: 3 },
      offer: { ...ownOffer, status: 'SELECTED', actions: [] },
    });
    open('/recruiters/job/12');
    const { offers, jobs } = wordsOf('ko');
    const own = within(await screen.findByRole('region', { name: offers.own.keptTerms }));
    for (const text of ['내게 적용되는 조건 · 조건 제1호', '첫해 연봉의 15–17% (부가세 별도)', /^입사 후 6개월/])
      expect(own.getByText(text)).toBeTruthy();
    expect(screen.getByText(offers.own.kept)).toBeTruthy();
    expect(screen.getByText(jobs.recruiter.newerTerms({ n: 1 }))).toBeTruthy();
  });

  test('offers again from what was offered before, and is told that it is the last time', async () => {
    const withdrawn = { ...ownOffer, status: 'WITHDRAWN', rate: 18.5, actions: [] } as const;
    const offer = { id: 31, status: 'WITHDRAWN', reason: null, termsNumber: 1 } as const;
    const calls = serve({ job: { offer, canOffer: true }, offer: { ...withdrawn, actions: [] } });
    open('/recruiters/job/12');
    const user = userEvent.setup();
    const { makeAgain, againHint } = wordsOf('ko').offers.own;
    const again = await screen.findByRole('button', { name: makeAgain });
    await waitFor(() => expect(again).toHaveProperty('disabled', false));
    await user.click(again);
    const form = within(await screen.findByRole('dialog', { name: '이 공고에 제안합니다.' }));
    expect(await form.findByText(againHint)).toBeTruthy();
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('button', { name: '제안' }));
    const { introduction } = ownOffer;
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        ['POST', '/api/job/offer', { jobId: 12, introduction, termsNumber: 2, rate: 18.5 }],
      ]),
    );
  });

  test('reads after the last time that there is no other', async () => {
    const offer = { id: 31, status: 'WITHDRAWN', reason: null, termsNumber: 1 } as const;
    serve({ job: { offer, canOffer: false }, offer: { ...ownOffer, status: 'WITHDRAWN', actions: [] } });
    open('/recruiters/job/12');
    const { noMore, makeAgain } = wordsOf('ko').offers.own;
    expect(await screen.findByText(noMore)).toBeTruthy();
    expect(screen.queryByRole('button', { name: makeAgain })).toBeNull();
  });

  test('reads of an ended posting that it ended before anybody decided', async () => {
    serve({ job: { ...made, status: 'EXPIRED' }, offer: { ...ownOffer, jobStatus: 'EXPIRED', actions: [] } });
    const router = open('/recruiters/job/12');
    expect(await screen.findByText('선정 전 종료')).toBeTruthy();
    expect(screen.queryByText('제안 검토중')).toBeNull();
    await router.navigate('/recruiters/job/12/qna');
    expect(await screen.findByText(wordsOf('ko').jobs.recruiter.endedUndecided)).toBeTruthy();
  });

  test('withdraws after reading what that means', async () => {
    // of a colleague whose account has been erased
    const handedFrom = { name: '', at: '2026-11-16T03:00:00Z' };
    const calls = serve({ job: made, offer: { ...ownOffer, isLast: true, handedFrom } });
    open('/recruiters/job/12');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '철회' }));
    expect(screen.getByText(/탈퇴한 동료에게서 넘겨받았습니다/)).toBeTruthy();
    const dialog = within(await screen.findByRole('dialog', { name: '제안을 철회합니다.' }));
    expect(dialog.getByText(/이 공고에는 더 제안할 수 없습니다/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '철회' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual([['PUT', '/api/job/offer', { id: 31, version: 2, action: 'withdraw' }]]),
    );
  });
});
