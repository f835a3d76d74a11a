import { selectApi as api } from '#core/api/select.ts';
import type { Implementer } from '#server/platform/http/implement.ts';
import { implementCached } from '#server/platform/http/implement-cached.ts';
import { listOptions } from './list-options.ts';

/** The lists change with a deploy only. */
const keptSeconds = 3600;

export const selectRoutes = (on: Implementer): void => {
  implementCached(on, api.options, keptSeconds, (spoken, { query }) =>
    listOptions(query.locale ?? spoken, query.group),
  );
};
