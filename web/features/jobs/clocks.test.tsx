import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnZone } from '#web/lib/own-zone.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { show } from '#web/testing/render.tsx';
import { EmployerJobHead } from './employer-job.tsx';
import { ClosingSoon } from './home-parts.tsx';
import { employerJob } from './testing.ts';

const now = Date.parse('2026-11-15T06:00:00.000Z');

test('what closes soon and when the review ends name the clock of the posting where it is not the reader’s', () => {
  const reviewed = { ...employerJob('CHECK'), timeZone: 'Asia/Seoul', reviewDueAt: '2026-11-16T02:30:00.000Z' };
  const closing = { ...reviewed, recommendDeadline: '2026-11-20' };
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <OwnZone value="Asia/Jakarta">
        <ClosingSoon jobs={[closing]} now={now} jobPath={String} all={{ total: 1, to: '/' }} />
        <EmployerJobHead job={reviewed} now={now} tabs={null} />
      </OwnZone>
    </QueryClientProvider>,
  );
  expect(document.querySelector('time[datetime="2026-11-20"]')?.textContent).toBe('2026-11-20 (한국 시간)까지');
  expect(screen.getByRole('note').textContent).toContain('2026-11-16 11:30 AM (한국 시간)');
});
