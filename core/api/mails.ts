import * as z from 'zod/mini';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { mailChannels, mailStatuses, unsubscribeTopics } from '../rules/notification-kinds.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';

const ADMIN = ['ADMIN'] as const;

export const mailKeys = ['ID', 'CREATEDAT'] as const;

export const mailRow = z.object({
  id: f.id,
  channel: z.enum(mailChannels),
  kind: z.string(),
  /** Masked; null where the key it was sealed with is gone. */
  recipient: z.nullable(z.string()),
  status: z.enum(mailStatuses),
  tries: z.int(),
  /** Why the last try failed, in the codes of the carrier. */
  reason: z.nullable(z.string()),
  createdAt: f.instant,
  sentAt: z.nullable(f.instant),
});

const link = z.object({ token: f.invitation });
const stopped = z.object({ topic: z.enum(unsubscribeTopics) });

export const mailsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/mails',
    about: 'Mails and SMS of the last 30 days with their state; what they say is not shown.',
    access: ADMIN,
    query: listQuery(
      { sort: mailKeys, search: ['KIND', 'REASON'] },
      { status: repeated(mailStatuses), channel: repeated(mailChannels) },
    ),
    list: true,
    response: mailRow,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/mail/retry',
    about: 'Sends failed mails again. What has been sent meanwhile is left alone.',
    access: ADMIN,
    body: z.object({
      ids: z
        .array(f.id)
        .check(z.minLength(1, 'required'), z.maxLength(limits.mailsAtOnce, `maxInputs:${limits.mailsAtOnce}`)),
    }),
    response: done,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe',
    about: 'Stops the mails that the link is for, signed out too. Mail programs call it by themselves (RFC 8058).',
    access: 'public',
    anonymous: true,
    idempotent: false,
    query: link,
    response: stopped,
  }),
  subscribeAgain: endpoint({
    method: 'POST',
    path: '/unsubscribe/undo',
    about: 'Takes that back within the hour: what was stopped otherwise, or before, stays stopped.',
    access: 'public',
    anonymous: true,
    idempotent: false,
    query: link,
    response: stopped,
  }),
};
