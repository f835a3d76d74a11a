import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Output } from '#core/api/endpoint.ts';
import type { mailsApi } from '#core/api/mails.ts';
import { ko } from '#core/words/ko/index.ts';
import type { Act } from '#web/features/audit/audit-query.ts';
import { answer, heardToasts } from '#web/lib/testing.ts';
import { open, prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { dialogOf, listOf, paste, rowOf, serveOperator } from './testing.ts';
// compiled before the first test, which otherwise waits for it
import './layout.tsx';
import './audit-page.tsx';

prepareWholeApp();
beforeEach(() => signedInAs('ADMIN'));

const { audit, notifications } = ko;
const act: Act = {
  id: 1,
  at: '2026-11-10T01:00:00.000Z',
  actorId: 4,
  actorType: 'ADMIN',
  actor: '최현우',
  action: 'payment.payout',
  subjectKind: 'INVOICE',
  subjectId: 12,
  subject: 'INV-2026-0012',
  others: [{ id: 13, name: 'INV-2026-0013' }],
  jobId: null,
  userType: null,
  fields: ['status', 'formerly'],
  address: '203.0.113.7',
  requestId: 'req-1',
};

test('the record is searched by person, kind and day in the page; an act opens whole, with the way to all about it [admin.audit]', async () => {
  const { calls } = serveOperator(({ url }) => (url.startsWith('/api/admin/audit') ? listOf([act]) : undefined));
  const asked = () => {
    const { url = '' } = calls.filter((call) => call.url.startsWith('/api/admin/audit')).at(-1) ?? {};
    return Object.fromEntries(new URLSearchParams(url.split('?')[1]));
  };
  const router = open('/admin/audit');
  const user = userEvent.setup();
  await rowOf(/최현우.*지급.*INV-2026-0012 외 1건.*203\.0\.113\.7/);
  await user.selectOptions(screen.getByLabelText(ko.widgets.filters.scope), 'ACTOR');
  await user.click(screen.getByPlaceholderText(ko.widgets.filters.search));
  await user.paste('최현우');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ searchType: 'ACTOR', keyword: '최현우' }));
  await user.click(screen.getByText(audit.actorTypes.ADMIN, { selector: 'button' }));
  await user.selectOptions(screen.getByLabelText(audit.kind), 'INVOICE');
  await user.selectOptions(screen.getByLabelText(audit.action), 'payment.payout');
  await paste(user, screen.getByLabelText(audit.from), '2026-11-01');
  await user.tab();
  const wanted = { actorType: 'ADMIN', subjectKind: 'INVOICE', action: 'payment.payout', keyword: '최현우' };
  await waitFor(() => expect(asked()).toMatchObject({ ...wanted, from: '2026-11-01' }));
  // what is searched stands in the address of the page: it can be sent on
  expect(new URLSearchParams(router.state.location.search).get('subjectKind')).toBe('INVOICE');

  await user.click(
    (await rowOf(/최현우/)).getByRole('button', { name: audit.look({ action: audit.actions[act.action] }) }),
  );
  const dialog = await dialogOf(audit.actions['payment.payout']);
  expect(new URLSearchParams(router.state.location.search).get('open')).toBe(String(act.id));
  const told = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
  expect(told(audit.others)).toBe('INV-2026-0013');
  expect([told(audit.fields), told(audit.requestId), told(audit.account)]).toEqual(['상태, formerly', 'req-1', '4']);
  expect(dialog.getByRole('link', { name: audit.toSubject }).getAttribute('href')).toBe('/admin/payment/12');
  await user.click(dialog.getByRole('link', { name: audit.allOf }));
  await waitFor(() => expect(asked()).toMatchObject({ searchType: 'SUBJECT', keyword: '12' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // what is looked at has an address of its own
  await router.navigate(`/admin/audit?open=${act.id}`);
  await dialogOf(audit.actions['payment.payout']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // what the list does not show is not passed over in silence
  const toasts = heardToasts();
  await router.navigate('/admin/audit?open=99');
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual([ko.widgets.list.notHere]));
  expect([router.state.location.search, screen.queryByRole('dialog')]).toEqual(['', null]);
});

type MailRow = Output<typeof mailsApi.list>['data'][number];
const failed: MailRow = {
  id: 1,
  channel: 'EMAIL',
  kind: 'offer.made',
  recipient: 'd***@nuri.example',
  status: 'FAILED',
  tries: 9,
  reason: 'EENVELOPE 550',
  createdAt: '2026-11-10T01:00:00.000Z',
  sentAt: null,
};

test('mails that failed are sent again, one or all that are shown, and stand in the queue then', async () => {
  let rows: MailRow[] = [
    failed,
    { ...failed, id: 2, kind: 'payment.billed' },
    { ...failed, id: 3, status: 'SENT', reason: null, sentAt: failed.createdAt },
  ];
  const { sent } = serveOperator(({ url, body }) => {
    if (url.startsWith('/api/admin/mails')) return listOf(rows);
    if (url !== '/api/admin/mail/retry') return undefined;
    const { ids } = JSON.parse(body ?? '') as { ids: number[] };
    rows = rows.map((row) => (ids.includes(row.id) ? { ...row, status: 'QUEUED', reason: null } : row));
    return answer(200, { data: null });
  });
  open('/admin/mails');
  const user = userEvent.setup();
  const { retry, retryAll, statuses } = notifications.mails;
  const first = await rowOf(/No\. 1/);
  expect(first.getByText(/받는 주소가 없거나 메일함이 거절했습니다 \(EENVELOPE 550\)/)).toBeTruthy();
  expect(screen.getByRole('button', { name: retryAll({ count: 2 }) })).toBeTruthy();
  expect((await rowOf(/No\. 3/)).queryByRole('button')).toBeNull();
  await user.click(first.getByRole('button', { name: retry }));
  await rowOf(new RegExp(`No\\. 1.*${statuses.QUEUED}`));
  await user.click(screen.getByRole('button', { name: retryAll({ count: 1 }) }));
  await rowOf(new RegExp(`No\\. 2.*${statuses.QUEUED}`));
  expect(sent('POST', '/api/admin/mail/retry')).toEqual([{ ids: [1] }, { ids: [2] }]);
  expect(screen.queryByRole('button', { name: retry })).toBeNull();
});
