import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { candidateEvent, candidateMemo, recruiterCandidate, recruiterRow } from '#web/features/candidates/testing.ts';
import type { OwnContact } from '#web/features/disclosures/disclosure-reads.ts';
import { answer, heardToasts } from '#web/lib/testing.ts';
import { receiveUploads } from '#web/testing/uploads.ts';
import { open, prepareWholeApp } from '#web/testing/whole-app.tsx';
import { serveRecruiter } from './testing.ts';
// compiled before the first test, which otherwise waits for them
import './candidate-page.tsx';
import './edit-candidate-page.tsx';
import './job-candidates-page.tsx';

prepareWholeApp();

const inJakarta = { ...recruiterCandidate('NONE').job, timeZone: 'Asia/Jakarta' };
const step = { kind: 'INTERVIEW', at: '2026-11-20T05:30:00.000Z', note: '본사 3층' } as const;
const lostContact: OwnContact = {
  id: 21,
  version: 3,
  name: '이정우',
  job: inJakarta,
  company: '키라나',
  state: 'OPEN',
  requestedAt: null,
  birthDate: '1992-03-04',
  lastPhone: '5678',
  phone: null,
  email: null,
  openedAt: null,
  until: null,
  lostReason: 'CONTACT',
  contestUntil: '2026-11-24T18:00:00.000Z',
  waiting: [],
  actions: ['contest'],
};
const infectedResume = { ...recruiterCandidate('NONE').resume, isInfected: true };

describe('own candidates', () => {
  test('are listed by what was told, with a way to recommend another', async () => {
    const disclosed = { contactState: 'OPEN', contactUntil: '2027-11-10', timeZone: 'Asia/Jakarta' } as const;
    const { asked } = serveRecruiter({ rows: [recruiterRow(21, '이정우', 'PASS_DOCUMENT', disclosed)] });
    open('/recruiters/job/12/candidate?sort=RATING&rating=5');
    const row = await screen.findByRole('link', { name: /^이정우/ });
    expect(row.getAttribute('href')).toBe('/recruiters/job/12/candidate/21');
    expect(screen.getByRole('main').textContent).toContain('1년 기간 2027-11-10 (자카르타 시간)까지');
    expect(screen.getByRole('link', { name: '후보자 추천' }).getAttribute('href')).toBe(
      '/recruiters/job/12/candidate/add',
    );
    expect(asked()).toEqual(['/api/job/12/candidates?page=0&size=15&order=desc']);
  });

  test.each(['candidate/21', 'candidate/edit/21'])('are not those of another posting: %s', async (path) => {
    serveRecruiter({ candidate: recruiterCandidate('NONE') });
    open(`/recruiters/job/13/${path}`);
    expect(await screen.findByText('Not Found Page.')).toBeTruthy();
  });

  test('who was withdrawn is not said to have failed, in the list and on the page', async () => {
    const { enums, candidates } = wordsOf('ko');
    const withdrawn = { isWithdrawn: true, isFailedByWithdrawal: true };
    const listed = { ...recruiterRow(21, '이정우', 'FAIL_DOCUMENT'), ...withdrawn };
    const failedBefore = { ...recruiterRow(22, '박서연', 'FAIL_FIRST_INTERVIEW'), isWithdrawn: true };
    serveRecruiter({
      rows: [listed, failedBefore],
      candidate: recruiterCandidate('FAIL_DOCUMENT', { ...withdrawn, actions: [] }),
    });
    const user = userEvent.setup();
    open('/recruiters/job/12/candidate');
    const row = await screen.findByRole('link', { name: /^이정우/ });
    expect(screen.getAllByText(candidates.board.withdrawn)).toHaveLength(2);
    expect(screen.queryByText(enums.candidateCode.FAIL_DOCUMENT)).toBeNull();
    // what was decided before stays said
    expect(screen.getByText(enums.candidateCode.FAIL_FIRST_INTERVIEW)).toBeTruthy();
    await user.click(row);
    const panel = within(await screen.findByRole('article', { name: '이정우' }));
    expect(panel.getByText(candidates.board.withdrawn)).toBeTruthy();
    expect(screen.queryByText(enums.candidateCode.FAIL_DOCUMENT)).toBeNull();
  });

  test('one of them shows what was sent and told, private memos, has an infected resume replaced, and is withdrawn with a reason', async () => {
    const { sent } = serveRecruiter({
      candidate: recruiterCandidate('PASS_DOCUMENT', {
        actions: ['replaceResume', 'withdraw', 'memo'],
        resume: infectedResume,
        message: '다음 주에 뵙겠습니다.',
        job: inJakarta,
        step,
        contactState: 'OPEN',
        isLost: true,
      }),
      history: [{ ...candidateEvent, action: 'notify', code: 'PASS_DOCUMENT', actor: null, step }],
      contact: lostContact,
      memos: [candidateMemo],
      act: () => answer(200, { data: { id: 21, version: 4 } }),
    });
    open('/recruiters/job/12/candidate/21');
    const panel = within(await screen.findByRole('article', { name: '이정우' }));
    for (const text of ['전할 말: 다음 주에 뵙겠습니다.', '1992-03-04', '5678', '나만 볼 수 있습니다'])
      expect(panel.getByText(text)).toBeTruthy();
    expect(await panel.findByText('채용사가 ‘서류 합격’ 결과를 통지했습니다.')).toBeTruthy();
    // appointment and deadline are by the clock of the posting, what happened by the reader's own
    const told = () => panel.getByRole('region', { name: '연락처' }).textContent;
    await waitFor(() => expect(told()).toContain('2026-11-25 01:00 AM (자카르타 시간)까지'));
    const times = panel.getAllByRole('time').map(({ textContent }) => textContent);
    expect(times).toEqual(expect.arrayContaining(['2026-11-20 12:30 PM (자카르타 시간)', '2026-11-14 09:41 AM']));
    expect(panel.getByText(/면접 2026-11-20 12:30 PM \(자카르타 시간\)/)).toBeTruthy();
    expect(panel.queryByRole('radiogroup')).toBeNull();
    expect(panel.queryByRole('link', { name: '수정' })).toBeNull();
    const user = userEvent.setup();
    const { resume } = wordsOf('ko').candidates;
    expect(panel.getByText(resume.infected)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: resume.replace }));
    const replacing = within(await screen.findByRole('dialog', { name: resume.replaceTitle({ name: '이정우' }) }));
    receiveUploads(() => ({ status: 200, body: { data: { id: 77, name: '새 이력서.pdf' } } }));
    await user.upload(replacing.getByLabelText(/^이력서/), new File(['%PDF-'], '새 이력서.pdf'));
    await user.click(replacing.getByRole('button', { name: resume.replace }));
    await waitFor(() =>
      expect(sent()).toEqual([['PUT', '/api/candidate/resume', { id: 21, version: 3, resumeId: 77 }]]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(panel.getByRole('button', { name: '추천 철회' }));
    const dialog = within(await screen.findByRole('dialog', { name: '이정우 님의 추천을 철회합니다.' }));
    // nobody's reason is chosen for them
    await user.click(dialog.getByRole('button', { name: '추천 철회' }));
    expect(await dialog.findByText(wordsOf('ko').validation.select)).toBeTruthy();
    expect(sent()).toHaveLength(1);
    await user.selectOptions(dialog.getByLabelText(/^철회 사유/), 'DECLINED');
    await user.click(dialog.getByRole('button', { name: '추천 철회' }));
    await waitFor(() =>
      expect(sent().slice(1)).toEqual([
        ['POST', '/api/candidate/withdraw', { id: 21, version: 3, reason: 'DECLINED', note: '' }],
      ]),
    );
  });

  test('a withdrawal that came too late is told, though nothing is left of its dialog', async () => {
    const contactRequestedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const candidate = recruiterCandidate('PASS_DOCUMENT', {
      actions: ['withdraw', 'memo'],
      contactState: 'REQUEST',
      contactRequestedAt,
    });
    const { withdraw } = wordsOf('ko').candidates;
    const message = wordsOf('ko').errors.VERSION_STALE;
    serveRecruiter({
      candidate,
      act: () => {
        Object.assign(candidate, { version: 4, actions: ['memo'] });
        return answer(409, { code: 'VERSION_STALE', message });
      },
    });
    open('/recruiters/job/12/candidate/21');
    expect(await screen.findByText(wordsOf('ko').disclosures.waitsUntil({ days: 180 }))).toBeTruthy();
    const toasts = heardToasts();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: withdraw.act }));
    // the request that waits says how long it has
    expect(within(screen.getByRole('region', { name: '연락처', hidden: true })).getByText(/^3일.* 대기$/)).toBeTruthy();
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(new RegExp(`^${withdraw.reason}`)), 'WITHDREW');
    await user.click(dialog.getByRole('button', { name: withdraw.verb }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts.map((toast) => toast.message)).toEqual([message]);
  });

  test('what the employer has not begun with is deleted, and the list is there again', async () => {
    const { sent } = serveRecruiter({
      candidate: recruiterCandidate('NONE'),
      act: () => answer(200, { data: { id: 21, outcome: 'DELETED' } }),
    });
    const router = open('/recruiters/job/12/candidate/21');
    const user = userEvent.setup();
    const { remove } = wordsOf('ko').candidates;
    await user.click(await screen.findByRole('button', { name: remove.actOwn }));
    const dialog = within(await screen.findByRole('dialog', { name: remove.title({ name: '이정우' }) }));
    expect(dialog.getByText(remove.what)).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: remove.actOwn }));
    await waitFor(() => expect(sent()).toEqual([['DELETE', '/api/candidate/21', null]]));
    await waitFor(() => expect(router.state.location.pathname).toBe('/recruiters/job/12/candidate'));
  });

  test('an infected resume leads to the form, and a correction sends no token while the person stays the same', async () => {
    const { sent } = serveRecruiter({
      candidate: recruiterCandidate('NONE', { resume: infectedResume }),
      act: () => answer(200, { data: { id: 21, version: 4 } }),
    });
    const router = open('/recruiters/job/12/candidate/21');
    const user = userEvent.setup();
    const { candidates, validation } = wordsOf('ko');
    expect(await screen.findByText(candidates.resume.infected)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: candidates.resume.replace }));
    expect(await screen.findByText(validation.fileInfected)).toBeTruthy();
    receiveUploads(() => ({ status: 200, body: { data: { id: 77, name: '새 이력서.pdf' } } }));
    const reason = await screen.findByRole('textbox', { name: /^추천 사유/ });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^경력 연수/ }).value).toBe('7');
    expect(screen.getByLabelText<HTMLSelectElement>(/^최종 학력/).value).toBe('BACHELOR');
    await user.type(reason, ' 팀도 이끌었습니다.');
    await user.click(screen.getByRole('button', { name: '삭제' }));
    await user.upload(screen.getByLabelText(/^이력서/), new File(['%PDF-'], '새 이력서.pdf'));
    expect(screen.queryByText(validation.fileInfected)).toBeNull();
    await user.click(screen.getByRole('button', { name: '수정 내용 저장' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [[method, url, body] = []] = sent();
    expect([method, url]).toEqual(['PUT', '/api/candidate']);
    expect(body).toMatchObject({
      id: 21,
      version: 3,
      name: '이정우',
      birthDate: '1992-03-04',
      careerYears: 7,
      careerMonths: 2,
      resumeId: 77,
      reason: '물류 도메인에서 이벤트 처리 구조를 직접 설계했습니다. 팀도 이끌었습니다.',
    });
    expect(body).not.toHaveProperty('checkToken');
    expect(body).not.toHaveProperty('agreed');
    await waitFor(() => expect(router.state.location.pathname).toBe('/recruiters/job/12/candidate/21'));
  });

  test('another person in a correction must be checked first', async () => {
    serveRecruiter({ candidate: recruiterCandidate('NONE') });
    open('/recruiters/job/12/candidate/edit/21');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '인적 사항 변경' }));
    await user.type(screen.getByLabelText(/^이름/), '2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '수정 내용 저장' }).disabled).toBe(true);
    expect(screen.getByText('후보자 중복 확인을 진행해 주십시오.')).toBeTruthy();
  });
});
