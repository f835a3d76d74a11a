import { statisticsApi as api } from '#core/api/statistics.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { listGreatRecruiters } from './great-months.ts';
import { readAllStatistics } from './keep-statistics.ts';
import { readStatistics } from './read-statistics.ts';

export const statisticsRoutes = (on: Implementer): void => {
  implement(on, api.own, readStatistics);
  implement(on, api.all, readAllStatistics);
  implement(on, api.great, listGreatRecruiters);
};
