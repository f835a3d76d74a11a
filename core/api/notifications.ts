import * as z from 'zod/mini';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';

const EVERYBODY = ['ADMIN', 'EMPLOYER', 'DEPARTMENT', 'RECRUITER'] as const;

export const notificationStates = ['UNREAD', 'READ'] as const;

export const notification = z.object({
  id: f.id,
  /** What happened: a noun and its event, such as offer.made. */
  kind: z.string(),
  title: z.string(),
  /** Where it leads inside the product. */
  path: z.nullable(z.string()),
  createdAt: f.instant,
  status: z.enum(notificationStates),
});
export type Notification = z.output<typeof notification>;

export const notificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    about: 'What the caller was told, newest first. It is kept for 30 days.',
    access: EVERYBODY,
    query: listQuery({ sort: ['ID'], search: ['TITLE'] }, { status: repeated(notificationStates) }),
    list: true,
    response: notification,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    about: 'How many notifications the caller has not read, and where the newest of them lead.',
    access: EVERYBODY,
    response: z.object({ unread: z.int(), paths: z.array(z.string()) }),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/notifications/read',
    about: 'Marks own notifications as read: those named, those that lead to a page, or every one there is.',
    access: EVERYBODY,
    body: z.object({
      ids: z.optional(
        z.array(f.id).check(z.maxLength(limits.notificationsAtOnce, `maxInputs:${limits.notificationsAtOnce}`)),
      ),
      path: z.optional(f.text(limits.notificationPathLengthMax)),
    }),
    response: done,
  }),
  events: endpoint({
    method: 'GET',
    path: '/events',
    about:
      'Server-sent events: `ready`, then `notification` for each new one, `read` when some were read elsewhere, and `over` when the session ends. The id of an event is that of its notification; with Last-Event-ID what was missed comes first.',
    access: EVERYBODY,
    kind: 'events',
    limit: { max: limits.streamsPerMinute, seconds: 60, by: 'account' },
    response: notification,
  }),
};
