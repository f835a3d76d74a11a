import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboard } from '#web/features/admin-jobs/testing.ts';
import { show } from '#web/testing/render.tsx';
import { AdminHome } from './admin-home.tsx';
import type { Dashboard } from './waiting-accounts.tsx';

const readAt = Date.parse('2026-11-15T03:00:00Z');
const open = (change: Partial<Dashboard>) =>
  show(<AdminHome dashboard={{ ...dashboard, ...change }} readAt={readAt} />);
const waits = (id: number, userType: 'EMPLOYER' | 'RECRUITER') => ({
  id,
  userType,
  name: `사람${id}`,
  company: '회사',
  createdAt: '2026-11-14T03:00:00.000Z',
});
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('who waits and is not shown is told by kind, with the way to the list', () => {
  const waiting = [waits(1, 'EMPLOYER'), waits(2, 'RECRUITER'), waits(3, 'RECRUITER')];
  open({ waiting, employersWaiting: 3, recruitersWaiting: 2 });
  expect(hrefOf('채용사 2명 더 보기')).toBe('/admin/employers?status=WAITING&sort=CREATEDAT&order=asc');
  expect(screen.queryByRole('link', { name: /리크루터 .*더 보기/ })).toBeNull();
});

test('open objections stand among what needs the operator, and count', () => {
  const at = '2026-11-14T03:00:00.000Z';
  const oldest = [{ id: 4, accountId: 9, userType: 'RECRUITER' as const, name: '나낯선', by: '홍길동', at }];
  open({ objections: { open: 3, oldest } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
    new RegExp(`${dashboard.jobs.underReview + 3}$`),
  );
  expect(hrefOf('나낯선 님의 이의 제기 확인하기')).toBe('/admin/recruiters/9');
  expect(screen.getByText('외 2건이 더 있습니다.')).toBeTruthy();
});

test('money that waits counts, each with the way to as much of its list', () => {
  open({
    money: { depositsToMatch: 2, payoutsDue: 3, departuresToDecide: 4, refundsToSend: 1 },
    refundDue: { payBy: '2026-11-20', isLate: false },
    mailsFailed: 1,
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
    new RegExp(`${dashboard.jobs.underReview + 11}$`),
  );
  expect(hrefOf('연결할 입금 2건')).toBe('/admin/payment/deposits?state=UNMATCHED&state=PART');
  expect(hrefOf('지급할 것 3건')).toBe('/admin/payment/payouts?state=DUE&state=ASKED');
  expect(hrefOf('결정할 퇴사 신고 4건')).toBe('/admin/payment/departures?state=READY');
  expect(hrefOf('보낼 환급 가장 이른 기한 2026-11-20 1건')).toBe('/admin/payment/refunds?state=TO_SEND');
  expect(hrefOf('발송하지 못한 메일 1건')).toBe('/admin/mails?status=FAILED');
});
