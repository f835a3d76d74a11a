import type { Sent } from '#core/api/endpoint.ts';
import { noticesApi } from '#core/api/notices.ts';
import type { Caller } from './calls.ts';

export type NoticeInput = Sent<typeof noticesApi.add>['body'];

export const noticeInput = (wanted: Partial<NoticeInput> = {}): NoticeInput => ({
  category: 'NOTICE',
  target: 'ALL',
  status: 'PUBLISHED',
  title: '정기 점검 안내',
  body: '<p>토요일 02:00부터 두 시간 동안 점검합니다.</p>',
  pinned: false,
  ...wanted,
});

/** A notice that this admin wrote, as the operator sees it. */
export const makeNotice = async (admin: Caller, wanted: Partial<NoticeInput> = {}) => {
  const { status, body } = await admin.call(noticesApi.add, { body: noticeInput(wanted) });
  if (status !== 200) throw new Error(`adding a notice answered ${status} ${body.code}`);
  return body.data;
};
