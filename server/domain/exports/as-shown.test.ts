import { expect, test } from 'vitest';
import { exportWordsOf } from '#core/words/export-columns.ts';
import { wordsOf } from '#core/words/index.ts';
import { employerCandidateColumns } from './candidate-columns.ts';
import type { Column, Heading } from './columns.ts';
import { employerOfferColumns, recruiterJobColumns } from './job-columns.ts';
import { contactColumns } from './people-columns.ts';
import { mailColumns } from './record-columns.ts';

const reader = { words: wordsOf('ko'), told: exportWordsOf('ko'), timeZone: 'Asia/Seoul' };

/** The cells of a row under these headings; what else a row has does not matter here. */
const cellsOf = <Row>(columns: readonly Column<Row>[], headings: readonly Heading[], row: object) =>
  headings.map((heading) => columns.find((column) => column.heading === heading)?.of(row as Row, reader));

test('a file says what the page shows beside the facts: marks, shares, the last mail, words for codes [export.files]', () => {
  const record = { selected: 3, recommended: 2, hired: 1, evaluation: null };
  const withCompany = { offered: 2, selected: 1, hired: 0, lastSelectedAt: null };
  const offer = { isSelectedByItself: true, needsConfirmation: false, recruiter: { record, withCompany } };
  expect(
    cellsOf(
      employerOfferColumns,
      ['successRate', 'hireRate', 'together', 'selectedByItself', 'toConfirm'] as const,
      offer,
    ),
  ).toEqual([67, 33, '제안 2건 · 선정 1건 · 채용 0명', '예', '아니요']);
  const nobodys = { ...offer, recruiter: { record: { ...record, selected: 0 }, withCompany } };
  expect(cellsOf(employerOfferColumns, ['successRate', 'hireRate'], nobodys)).toEqual([null, null]);

  const step = { kind: 'INTERVIEW', at: '2026-11-20T05:00:00.000Z', note: '본사 3층' };
  const candidate = { isPossibleDuplicate: true, step, timeZone: 'Asia/Jakarta' };
  expect(cellsOf(employerCandidateColumns, ['possibleDuplicate', 'postingZone', 'step'], candidate)).toEqual([
    '예',
    '자카르타 시간',
    `${reader.words.candidateForm.stepKind.INTERVIEW}: 본사 3층`,
  ]);
  expect(cellsOf(employerCandidateColumns, ['step'], { step: { ...step, note: '' } })).toEqual([
    reader.words.candidateForm.stepKind.INTERVIEW,
  ]);

  // where its days end is the posting's, whoever reads it
  const job = { recommendDeadline: '2026-11-20', timeZone: 'Asia/Jakarta' };
  expect(cellsOf(recruiterJobColumns, ['recommendDeadline', 'postingZone'], job)).toEqual([
    { day: '2026-11-20' },
    '자카르타 시간',
  ]);

  const contact = { lastMail: { kind: 'POSTING', at: step.at, state: 'FAILED' } };
  const mailHeadings = ['lastMail', 'lastMailState', 'lastMailAt'] as const;
  expect(cellsOf(contactColumns, mailHeadings, contact)).toMatchObject(['공고 메일', '실패', {}]);
  expect(cellsOf(contactColumns, mailHeadings, { lastMail: null })).toEqual([null, null, null]);

  const mail = { kind: 'candidate.recommended', reason: 'EENVELOPE 550 5.1.1' };
  expect(cellsOf(mailColumns, ['mailKind', 'failure'], mail)).toEqual([
    '후보자',
    '받는 주소가 없거나 메일함이 거절했습니다 (EENVELOPE 550 5.1.1)',
  ]);
});
