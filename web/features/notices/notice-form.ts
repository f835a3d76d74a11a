import type * as z from 'zod/mini';
import { type noticeInput, noticesApi } from '#core/api/notices.ts';
import type { Notice } from './notice-query.ts';

export type NoticeValues = z.input<typeof noticeInput>;

/** A new notice is seen by nobody before its author says so. */
export const newNotice: NoticeValues = {
  category: 'NOTICE',
  target: 'ALL',
  status: 'DRAFT',
  title: '',
  body: '',
  pinned: false,
};

export const noticeValues = ({ category, target, status, title, body, pinned }: Notice): NoticeValues => ({
  category,
  target,
  status,
  title,
  body,
  pinned,
});

/** What an edit makes stale. */
export const noticeReads = [noticesApi.all, noticesApi.one] as const;
