import type { BoardRow, Notice, NoticeRow } from './notice-query.ts';

/** Each of its times is of another day in Seoul, where its readers are, than by the clock of the world. */
export const notice: Notice = {
  id: 7,
  version: 3,
  category: 'UPDATE',
  target: 'EMPLOYER',
  status: 'PUBLISHED',
  title: '정기 점검 안내',
  body: '<p>토요일 <strong>02:00</strong>부터 점검합니다.</p>',
  pinned: true,
  author: '최현우',
  createdAt: '2026-10-31T15:30:00.000Z',
  updatedAt: '2026-11-02T15:30:00.000Z',
  publishedAt: '2026-11-01T15:30:00.000Z',
};

const { version: _version, body: _body, updatedAt: _updatedAt, ...row } = notice;
export const noticeRow: NoticeRow = row;

export const boardRow: BoardRow = {
  id: notice.id,
  category: notice.category,
  title: notice.title,
  pinned: notice.pinned,
  publishedAt: '2026-11-01T15:30:00.000Z',
};
