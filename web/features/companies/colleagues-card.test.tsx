import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { ColleaguesCard } from './colleagues-card.tsx';

const { help } = ko.companies.colleagues;
const colleague = {
  id: 2,
  name: '이도윤',
  position: '과장',
  email: 'do@example.com',
  status: 'ACTIVE',
  joinedAt: '2026-11-01T00:00:00.000Z',
  objected: false,
  canObject: false,
};

afterEach(() => vi.unstubAllGlobals());

test.each(['EMPLOYER', 'RECRUITER'] as const)('an %s reads what colleagues share', async (of) => {
  recordedFetch(() => answer(200, { data: [colleague] }));
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <ColleaguesCard of={of} timeZone="Asia/Seoul" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(help[of])).toBeTruthy();
});
