import { documentsApi } from '#core/api/documents.ts';
import { settingsApi as api } from '#core/api/settings.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { checkOwnPassword } from '../accounts/change-password.ts';
import { proveAgain, spendProof } from '../accounts/fresh-proof.ts';
import { publishDocument } from '../documents/publish-document.ts';
import { editSettings, takeBack } from './edit-settings.ts';
import { readSettings } from './read-settings.ts';

export const settingRoutes = (on: Implementer): void => {
  implement(on, api.read, readSettings);
  implement(
    on,
    api.edit,
    async (ctx, input, checked: string) => {
      if (input.body.part === 'MONEY') await spendProof(ctx, input.body, checked);
      return editSettings(ctx, input);
    },
    {
      prepare: async (ctx, { body }) => (body.part === 'MONEY' ? proveAgain(ctx, { body }) : ''),
      // a repeated call answers what is set now, not what was: that is what whoever asks again wants to know
      again: readSettings,
    },
  );
  implement(on, api.takeBack, takeBack, { again: readSettings });
  // here and not with the documents: they come before the accounts, whose password it asks for
  implement(on, documentsApi.publish, publishDocument, {
    prepare: (ctx, { body }) => checkOwnPassword(ctx, body.password),
    again: async (_ctx, _id, { body }) => ({ version: body.version + 1 }),
  });
};
