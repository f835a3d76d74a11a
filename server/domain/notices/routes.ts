import { noticesApi as api } from '#core/api/notices.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { listNotices } from './list-notices.ts';
import { addNotice, deleteNotice, editNotice, getNotice } from './manage-notices.ts';
import { listNoticesFor, readNotice } from './read-notices.ts';

export const noticeRoutes = (on: Implementer): void => {
  implement(on, api.all, listNotices);
  implement(on, api.one, (ctx, { params }) => getNotice(ctx, params.id));
  implement(on, api.add, addNotice, { again: getNotice });
  implement(on, api.edit, editNotice, { again: (ctx, _id, { body }) => getNotice(ctx, body.id) });
  implement(on, api.remove, deleteNotice);
  implement(on, api.list, listNoticesFor);
  implement(on, api.read, readNotice);
};
