import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnZone } from '#web/lib/own-zone.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { DepartureItem } from './departure-item.tsx';
import type { Departure } from './guarantee-reads.ts';
import { OpenReport, WhatOverdueStops } from './open-report.tsx';
import { guarantee } from './testing.ts';

const departure: Departure = {
  id: 4,
  version: 1,
  state: 'WAITING',
  reason: 'RESIGNED',
  lastWorkingDay: '2026-11-14',
  note: '',
  reportedAt: '2026-11-16T18:00:00.000Z',
  reportedBy: 'Rina Hartono',
  contestUntil: '2026-11-23T18:00:00.000Z',
  contestText: null,
  contestedAt: null,
  withdrawnAt: null,
  decidedAt: null,
  decisionNote: '',
  figures: guarantee.ifLeftToday,
  actions: ['contest'],
};

test('a recruiter of another country contests by the clock of the invoice, named; when it was reported is by their own', async () => {
  setSession({ accessToken: tokenFor('RECRUITER'), refreshToken: 'r' });
  recordedFetch(() => answer(200, { data: { ...guarantee, timeZone: 'Asia/Jakarta', departures: [departure] } }));
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <OwnZone value="Asia/Seoul">
        <OpenReport paymentId={8} now={Date.parse('2026-11-16T18:00:00.000Z')} />
        <DepartureItem departure={departure} />
      </OwnZone>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('note')).textContent).toContain(
    '2026-11-24 01:00 AM (자카르타 시간)까지 7일 안에 이의를 제기할 수 있습니다.',
  );
  expect(screen.getByText('Rina Hartono, 2026-11-17 03:00 AM 신고')).toBeTruthy();
});

const left: Departure = { ...departure, reason: 'RESIGNED' };
const neverCame: Departure = { ...departure, reason: 'NO_SHOW' };
const takenBack: Departure = { ...neverCame, id: 4, state: 'WITHDRAWN' };
const stops = '기한이 14일 지나면 새 공고를 등록할 수 없습니다.';
test.each([
  ['who left', [left], stops],
  ['who never came', [neverCame], '입사하지 않았다는 신고가 결정될 때까지는 새 공고를 등록할 수 있습니다.'],
  ['who never came, once more', [takenBack, neverCame], stops],
])('a late bill says what it stops, while it is open: %s', async (_name, departures, told) => {
  setSession({ accessToken: tokenFor('EMPLOYER'), refreshToken: 'r' });
  recordedFetch(() => answer(200, { data: { ...guarantee, departures } }));
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <WhatOverdueStops paymentId={8} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(told)).toBeTruthy();
});
