import { jobsApi as api } from '#core/api/jobs.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { countLists } from './count-lists.ts';
import { getDashboard } from './dashboard.ts';

/** What the homes and menus show of everything that waits: it looks at nouns of every side. */
export const homeRoutes = (on: Implementer): void => {
  implement(on, api.dashboard, getDashboard);
  implement(on, api.counts, countLists);
};
