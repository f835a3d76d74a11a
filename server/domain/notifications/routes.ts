import { mailsApi } from '#core/api/mails.ts';
import { notificationsApi as api } from '#core/api/notifications.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { implementEvents } from '#server/platform/http/implement-events.ts';
import { listMails, retryMails } from './admin-mails.ts';
import { countUnread, listNotifications, markRead } from './own-notifications.ts';
import { readLink, subscribeAgain, unsubscribe } from './unsubscribe.ts';

export const notificationRoutes = (on: Implementer): void => {
  implement(on, api.list, listNotifications);
  implement(on, api.unread, countUnread);
  implement(on, api.read, markRead);
  implementEvents(on, api.events);
  implement(on, mailsApi.list, listMails);
  implement(on, mailsApi.retry, retryMails);
  unsubscribeRoutes(on);
};

/** Mail programs send a form of one field whose name is all it says: whatever comes as a body is not looked at. */
const unsubscribeRoutes = (on: Implementer): void => {
  on.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    implement({ ...on, app }, mailsApi.unsubscribe, unsubscribe, { prepare: readLink });
    implement({ ...on, app }, mailsApi.subscribeAgain, subscribeAgain, { prepare: readLink });
  });
};
