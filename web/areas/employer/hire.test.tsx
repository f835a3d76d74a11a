import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { employerCandidate, serveCandidates } from '#web/features/candidates/testing.ts';
import { contract, preview } from '#web/features/contracts/testing.ts';
import { answer, type SentRequest } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for them
import './candidate-page.tsx';
import './contract-page.tsx';

prepareWholeApp();
const { validation } = wordsOf('ko');

/** A candidate who can be hired, and what the server answers to the preview. */
const serve = (previewed: (request: SentRequest) => Response) => {
  signedInAs('EMPLOYER');
  const candidate = employerCandidate('PASS_DOCUMENT', {
    hireHindrance: null,
    contactState: 'OPEN',
    expectedSalary: 60_000_000,
  });
  const { sent } = serveCandidates(
    {
      rows: [candidate],
      candidate,
      act: (request) =>
        request.url.endsWith('/hire/preview')
          ? previewed(request)
          : answer(200, { data: { id: 5, number: 'SC-2026-0005', candidateId: 21, paymentId: 8 } }),
    },
    (request) => {
      if (request.url === '/api/job/contract/5') return answer(200, { data: { ...contract, actions: [] } });
      if (request.url === '/api/candidate/21/contact') return answer(404, { message: '', code: 'NOT_FOUND' });
      return serverFor('EMPLOYER')(request);
    },
  );
  return () => sent().filter(([, url]) => url === '/api/candidate/hire');
};

const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
  open('/employers/job/12/candidate/21');
  await user.click(await screen.findByRole('button', { name: '최종 합격' }));
  const dialog = within(await screen.findByRole('dialog', { name: '이정우 님의 최종 합격을 확정합니다.' }));
  // what was wished for is said, and nobody's word
  const salary = dialog.getByRole<HTMLInputElement>('textbox', { name: '첫해 연봉' });
  expect([salary.value, dialog.getByText(/^희망 연봉 /).textContent]).toEqual(['', '희망 연봉 6,000만원']);
  await user.type(salary, '6000');
  return dialog;
};

test('a hire beyond the number that is looked for is confirmed only with a yes, and leads to its contract', async () => {
  const warned = { isOverHiring: true, hiredCount: 1, isLate: true, hasNewerTerms: true, salaryMax: 55_000_000 };
  const hires = serve(() => answer(200, { data: { ...preview, ...warned } }));
  const user = userEvent.setup();
  const dialog = await openDialog(user);
  expect(dialog.getByText('연봉과 입사일을 입력하면 수수료가 계산됩니다.')).toBeTruthy();
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: '최종 합격 확정' });
  expect(confirm().disabled).toBe(true);
  await user.type(dialog.getByRole('textbox', { name: /입사일/ }), '2026-12-01');
  for (const told of ['16.5%', '9,900,000원', '990,000원', '10,890,000원'])
    expect(await dialog.findByText(told)).toBeTruthy();
  expect(dialog.getByText('보증').nextElementSibling?.textContent).toBe('3개월, 2027-02-28까지');
  expect(dialog.getByText(/1년 안의 채용이므로 수수료가 발생합니다/)).toBeTruthy();
  expect(dialog.getByText(/^공고의 연봉 5,000–5,500만원을 벗어난 금액입니다/)).toBeTruthy();
  expect(dialog.getByText(/^리크루터가 선정될 때의 조건 제2호로 계약합니다/)).toBeTruthy();
  await waitFor(() => expect(confirm().disabled).toBe(false));
  // the figures shown are of another salary
  await user.type(dialog.getByRole('textbox', { name: /연봉/ }), '1');
  expect(confirm().disabled).toBe(true);
  await user.type(dialog.getByRole('textbox', { name: /연봉/ }), '{Backspace}');
  await waitFor(() => expect(confirm().disabled).toBe(false));
  // that it is the person is confirmed, which is no consent to anything
  await user.click(confirm());
  expect(await dialog.findByText(validation.confirmation)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: /본인임을 확인했습니다/ }));
  await user.click(dialog.getByRole('button', { name: '최종 합격 확정' }));
  const over = dialog.getByRole('checkbox', { name: /채용 인원 1명 중 1명이 이미 합격했습니다/ });
  expect(await dialog.findByText(validation.agreement)).toBeTruthy();
  expect(hires()).toEqual([]);
  await user.click(over);
  await user.click(dialog.getByRole('button', { name: '최종 합격 확정' }));
  await waitFor(() =>
    expect(hires()).toEqual([
      [
        'POST',
        '/api/candidate/hire',
        {
          id: 21,
          version: 3,
          firstYearSalary: 60_000_000,
          startDate: '2026-12-01',
          identityConfirmed: true,
          overHiring: true,
          total: 10_890_000,
          dueDate: '2026-11-30',
        },
      ],
    ]),
  );
  expect((await screen.findByRole('article', { name: /SC-2026-0005/ })).textContent).toContain('10,890,000원');
});

test('what is wrong with a day stands at its field before anything is sent', async () => {
  const complaint = '2026-11-16 – 2027-11-16 사이의 날짜를 선택해 주십시오.';
  serve(() =>
    answer(400, { message: '입력한 내용을 확인해 주십시오.', code: 'INPUT_INVALID', fields: { startDate: complaint } }),
  );
  const user = userEvent.setup();
  const dialog = await openDialog(user);
  const day = dialog.getByRole('textbox', { name: /입사일/ });
  await user.type(day, '1999-12-01');
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByText(complaint)).toBeTruthy();
});

test('why it would be refused stands in the place of the figures', async () => {
  const hires = serve(() => answer(422, { message: '이미 채용된 후보자입니다.', code: 'HIRED_ALREADY' }));
  const user = userEvent.setup();
  const dialog = await openDialog(user);
  await user.type(dialog.getByRole('textbox', { name: /입사일/ }), '2026-12-01');
  expect((await dialog.findByRole('alert')).textContent).toContain('이미 채용된 후보자입니다.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '최종 합격 확정' }).disabled).toBe(true);
  expect(hires()).toEqual([]);
});

test('what stands in the way of a hire is read beside the button, not on hovering alone', async () => {
  signedInAs('EMPLOYER');
  const candidate = employerCandidate('PASS_DOCUMENT', { hireHindrance: 'CONTACT' });
  serveCandidates({ rows: [candidate], candidate }, serverFor('EMPLOYER'));
  open('/employers/job/12/candidate/21');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '최종 합격' });
  const why = screen.getByText(wordsOf('ko').contracts.hire.hindrance.CONTACT);
  expect([button.disabled, button.getAttribute('aria-describedby')]).toEqual([true, why.id]);
});

test('who withdrew can be hired within the year, and nothing else is offered', async () => {
  signedInAs('EMPLOYER');
  const candidate = employerCandidate('FAIL_DOCUMENT', {
    isWithdrawn: true,
    contactState: 'OPEN',
    hireHindrance: null,
    moves: [],
    actions: ['notify'],
  });
  serveCandidates({ rows: [candidate], candidate }, serverFor('EMPLOYER'));
  open('/employers/job/12/candidate/21');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '최종 합격' })).disabled).toBe(false);
  expect(screen.queryByRole('button', { name: '단계 저장' })).toBeNull();
});
