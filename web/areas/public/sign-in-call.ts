import type * as z from 'zod/mini';
import { sessionsApi } from '#core/api/sessions.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import { type FirstWords, fieldMessage } from '#core/words/words.ts';
import { call } from '#web/lib/client.ts';
import { setSession } from '#web/lib/session.ts';

/** Loaded when somebody begins to type: the first page is drawn without the schemas and the client behind it. */
type Credentials = z.output<typeof sessionsApi.signIn.body>;
export type Checked = { credentials: Credentials } | { fields: Record<string, string>; first: string };

/** The fields are checked by the endpoint's schema like those of every other form. */
export const checkCredentials = (words: FirstWords, typed: Record<string, unknown>): Checked => {
  const checked = sessionsApi.signIn.body.safeParse(typed, { reportInput: true });
  if (checked.success) return { credentials: checked.data };
  const errors = Object.entries(fieldErrors(checked.error.issues));
  return {
    fields: Object.fromEntries(errors.map(([path, key]) => [path, fieldMessage(words, key)])),
    first: errors[0]?.[0] ?? '',
  };
};

export const sendCredentials = async (credentials: Credentials): Promise<void> =>
  setSession(await call(sessionsApi.signIn, { body: credentials }));
