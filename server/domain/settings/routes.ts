import { documentsApi } from '#core/api/documents.ts';
import { settingsApi as api } from '#core/api/settings.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { checkOwnPassword } from '../accounts/change-password.ts';
import { publishDocument } from '../documents/publish-document.ts';
import { editSettings } from './edit-settings.ts';
import { readSettings } from './read-settings.ts';

export const settingRoutes = (on: Implementer): void => {
  implement(on, api.read, readSettings);
  implement(on, api.edit, editSettings, {
    prepare: async (ctx, { body }) => {
      if (body.part === 'MONEY') await checkOwnPassword(ctx, body.password);
    },
    again: readSettings,
  });
  implement(on, documentsApi.publish, publishDocument, {
    prepare: (ctx, { body }) => checkOwnPassword(ctx, body.password),
    again: async (_ctx, _id, { body }) => ({ version: body.version + 1 }),
  });
};
