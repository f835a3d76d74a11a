import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { wallClock } from '#core/rules/calendar.ts';
import { wordsOf } from '#core/words/index.ts';
import { draftValues, recruiterCandidate } from '#web/features/candidates/testing.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { endSession } from '#web/lib/refresh.ts';
import { answer, type SentRequest } from '#web/lib/testing.ts';
import { readTokens } from '#web/lib/tokens.ts';
import { open, prepareWholeApp } from '#web/testing/whole-app.tsx';
import { serveRecruiter } from './testing.ts';
// compiled before the first test, which otherwise waits for them
import './add-candidate-page.tsx';
import './job-page.tsx';

prepareWholeApp();

const checkToken = 'k'.repeat(43);
/** What the duplicate check answers. */
const checked = (result: 'CLEAR' | 'POSSIBLE' | 'DUPLICATE') =>
  answer(200, {
    data: {
      result,
      checkToken: result === 'DUPLICATE' ? null : checkToken,
      expiresInSeconds: result === 'DUPLICATE' ? null : 1800,
    },
  });

const whole = { ...draftValues, resumeId: { id: 55, name: '이력서.pdf' }, agreed: true };
const keep = (draft: { values: unknown; check?: unknown }, owner = 'RECRUITER 1') =>
  sessionStorage.setItem('kept candidate 12', JSON.stringify({ owner, kept: { check: null, ...draft } }));
const kept = () => sessionStorage.getItem('kept candidate 12');

const typeIdentity = async (user: ReturnType<typeof userEvent.setup>, birthDate = '19920304') => {
  await user.type(await screen.findByLabelText(/^이름/), '이정우');
  await user.type(screen.getByLabelText(/^생년월일/), birthDate);
  await user.type(screen.getByLabelText(/^휴대폰 뒤 4자리/), '5678');
  await user.click(screen.getByRole('button', { name: '중복 확인' }));
};

describe('recommending', () => {
  test('begins with the duplicate check: who is there already cannot be recommended', async () => {
    const { sent } = serveRecruiter({ act: () => checked('DUPLICATE') });
    open('/recruiters/job/12/candidate/add');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '중복 확인' }));
    expect((await screen.findAllByText('필수 입력 항목입니다.')).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
    const birthDate = screen.getByLabelText<HTMLInputElement>(/^생년월일/);
    await user.type(birthDate, '1992.3.');
    await user.tab();
    expect(await screen.findByText(/^생년월일을 읽을 수 없습니다/)).toBeTruthy();
    await user.type(birthDate, '4{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^이름/)));
    expect(birthDate.value).toBe('1992-03-04');
    await user.clear(birthDate);
    await typeIdentity(user, '1992. 3. 4.');
    const identity = { jobId: 12, name: '이정우', birthDate: '1992-03-04', lastPhone: '5678' };
    await waitFor(() => expect(sent()).toEqual([['POST', '/api/candidate/check', identity]]));
    expect(await screen.findByText(/^이미 추천된 후보자입니다/)).toBeTruthy();
    // held down it asks once more, and not until the hour's checks are used up
    await user.type(birthDate, '{Enter>9/}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(screen.queryByRole('textbox', { name: /^추천 사유/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '추천하기' })).toBeNull();
  });

  test('a contact in a text, an open career and a missing statement are told at their fields; what was typed is kept', async () => {
    const { sent } = serveRecruiter({ act: () => checked('POSSIBLE') });
    open('/recruiters/job/12/candidate/add');
    const user = userEvent.setup();
    await typeIdentity(user);
    expect(await screen.findByText(/중복 가능으로 표시되고/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^이름/).readOnly).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^추천 사유/ }), '010-1234-5678로 연락 주십시오.');
    await user.click(screen.getByRole('button', { name: '추천하기' }));
    expect(await screen.findByText('전화번호나 이메일이 들어 있습니다. 지우고 다시 보내 주십시오.')).toBeTruthy();
    expect(screen.getByText('동의가 필요합니다.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    // neither career nor education is taken for granted; to have none is said
    const years = screen.getByRole<HTMLInputElement>('textbox', { name: /^경력 연수/ });
    const education = screen.getByLabelText<HTMLSelectElement>(/^최종 학력/);
    expect([years.value, education.value]).toEqual(['', '']);
    expect(screen.getByText('값을 선택해 주십시오.').closest('.mantine-InputWrapper-root')?.contains(education)).toBe(
      true,
    );
    expect(years.getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: '신입 (경력 없음)' }));
    await waitFor(() => expect(years.getAttribute('aria-invalid')).toBeNull());
    expect([years.value, years.disabled]).toEqual(['0', true]);
    await waitFor(() => expect(kept()).toContain('"careerYears":0'));
    expect(kept()).toContain('010-1234-5678');
    await waitFor(() => expect(screen.getByText('입력한 내용을 이 브라우저 탭에 보관하고 있습니다.')).toBeTruthy());
  });

  test('a draft of this person is there again with its check; sent, it is forgotten', async () => {
    const template = { id: 8, name: '이력서 양식.docx', size: 1, mediaType: 'application/msword', isInfected: false };
    const { sent } = serveRecruiter({
      job: { resumeFormat: 'COMPANY', template },
      act: () => answer(200, { data: { id: 21, version: 1 } }),
      candidate: recruiterCandidate('NONE'),
    });
    const values = { ...whole, checkToken };
    const until = Date.now() + 60_000;
    keep({ values: { ...values, careerYears: 60 }, check: { result: 'CLEAR', until } });
    const router = open('/recruiters/job/12/candidate/add');
    const user = userEvent.setup();
    expect(await screen.findByText('이어서 작성할 수 있도록 입력하던 내용을 불러왔습니다.')).toBeTruthy();
    // on the clock of the recruiter's country
    const { hour, minute, half } = wallClock(new Date(until), 'Asia/Seoul');
    expect(screen.getByText(new RegExp(`${hour}:${minute} ${half}까지 유효합니다`))).toBeTruthy();
    // whoever is to use the company's form finds it here
    expect(screen.getByRole('button', { name: /^이력서 양식\.docx/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '추천하기' }));
    // nobody worked longer than they lived
    expect(await screen.findByText(/0 이상 \d+ 이하로 입력해/)).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: /^경력 연수/ }), {
      target: { value: String(draftValues.careerYears) },
    });
    await user.click(screen.getByRole('button', { name: '추천하기' }));
    const { resumeId: _file, birthDate: _typed, phone: _phone, ...rest } = values;
    const body = { ...rest, birthDate: '1992-03-04', phone: null, resumeId: 55, jobId: 12, currentSalary: null };
    await waitFor(() => expect(sent()).toEqual([['POST', '/api/candidate', body]]));
    await waitFor(() => expect(router.state.location.pathname).toBe('/recruiters/job/12/candidate/21'));
    expect(kept()).toBeNull();
  });

  test('what was typed in the moment before a reload, or before the server ended the session, is kept', async () => {
    serveRecruiter();
    open('/recruiters/job/12/candidate/add');
    const name = await screen.findByLabelText<HTMLInputElement>(/^이름/);
    fireEvent.input(name, { target: { value: '이정우' } });
    expect(kept()).toBeNull();
    fireEvent(window, new Event('pagehide'));
    expect(JSON.stringify(kept())).toContain('이정우');
    fireEvent.input(name, { target: { value: '이정우리' } });
    const { accessToken = '' } = readTokens() ?? {};
    act(() => endSession(new Error(wordsOf('ko').errors.SESSION_ENDED), accessToken));
    await waitFor(() => expect(name.isConnected).toBe(false));
    expect(JSON.parse(kept() ?? '')).toMatchObject({ owner: 'RECRUITER 1', kept: { values: { name: '이정우리' } } });
    fireEvent.click(await screen.findByRole('button', { name: wordsOf('ko').shell.alert.close }));
  });

  test('what another person typed in this tab is not shown', async () => {
    serveRecruiter();
    keep({ values: draftValues }, 'RECRUITER 2');
    open('/recruiters/job/12/candidate/add');
    expect((await screen.findByLabelText<HTMLInputElement>(/^이름/)).value).toBe('');
    expect(kept()).toBeNull();
  });

  test.each(['ko', 'en'] as const)('nobody is recommended unchecked, in %s [rules.duplicate-check]', async (locale) => {
    const { candidateForm, validation } = wordsOf(locale);
    const { sent } = serveRecruiter();
    keep({ values: whole, check: { result: 'CLEAR', until: Date.now() + 60_000 } });
    await chooseLocale(locale);
    open('/recruiters/job/12/candidate/add');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: candidateForm.submit }));
    expect(await screen.findByText(validation.duplicateCheck)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('the server’s refusal of a token asks for another check', async () => {
    const refusal = {
      message: '확인해 주십시오.',
      code: 'INVALID',
      fields: { checkToken: '후보자 중복 확인을 진행해 주십시오.' },
    };
    const act = ({ url }: SentRequest) => (url === '/api/candidate' ? answer(400, refusal) : checked('CLEAR'));
    const { sent } = serveRecruiter({ act });
    keep({ values: { ...whole, checkToken }, check: { result: 'CLEAR', until: Date.now() - 1000 } });
    open('/recruiters/job/12/candidate/add');
    const user = userEvent.setup();
    expect(await screen.findByText(/30분이 지났습니다/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '추천하기' }));
    expect(await screen.findByText('후보자 중복 확인을 진행해 주십시오.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '다시 확인' }));
    await waitFor(() => expect(sent().at(-1)?.[1]).toBe('/api/candidate/check'));
    expect(await screen.findByText(/추천할 수 있는 후보자입니다/)).toBeTruthy();
  });

  test('is closed where the server says so, and the reason stands there', async () => {
    serveRecruiter({ job: { recommending: 'FULL', recommendations: { made: 5, limit: 5 } } });
    const router = open('/recruiters/job/12/candidate/add');
    expect(await screen.findByText(/5명까지 추천할 수 있고, 지금까지 5명을 추천했습니다/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    // above the posting it stands where the way to the form would be
    await router.navigate('/recruiters/job/12');
    const act = await screen.findByRole<HTMLButtonElement>('button', { name: '후보자 추천' });
    expect(act.disabled).toBe(true);
    expect(document.getElementById(act.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^이 공고에는 5명까지/,
    );
  });
});
