import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { departmentJob } from '#web/features/jobs/testing.ts';
import { offer } from '#web/features/offers/testing.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './job-offers-page.tsx';
import './offer-page.tsx';

prepareWholeApp();

describe.each(['/departments', '/employers'])('a department under %s', (area) => {
  test('reads offers without fees, and decides nothing', async () => {
    signedInAs('DEPARTMENT');
    const { id, version, status, createdAt, decidedAt, stoppedAt, jobId, jobStatus } = offer;
    const { name, introduction, recruiter } = offer;
    const state = { id, version, status, createdAt, decidedAt, stoppedAt, jobId, jobStatus };
    const shown = { ...state, name, introduction, recruiter };
    recordedFetch((request) => {
      const { url } = request;
      if (url === '/api/job/offer/31') return answer(200, { data: shown });
      if (url.startsWith('/api/job/12/offers'))
        return answer(200, { data: [shown], page: { number: 0, size: 15, totalElements: 1, totalPages: 1 } });
      if (url === '/api/job/12') return answer(200, { data: { ...departmentJob, id: 12 } });
      return serverFor('DEPARTMENT')(request);
    });
    open(`${area}/job/12/recruiter`);
    const user = userEvent.setup();
    const link = await screen.findByRole('link', { name: /윤서진/ });
    expect([link.getAttribute('href'), screen.queryByText('수수료율')]).toEqual([`${area}/job/12/recruiter/31`, null]);
    await user.click(link);
    expect(await screen.findByText(introduction)).toBeTruthy();
    for (const text of ['수수료율', '수락한 조건']) expect(screen.queryByText(text)).toBeNull();
    for (const act of ['선정', '거절', '다른 작업']) expect(screen.queryByRole('button', { name: act })).toBeNull();
  });
});
