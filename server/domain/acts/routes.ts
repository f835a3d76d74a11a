import { auditApi as api } from '#core/api/audit.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { listActs } from './list-acts.ts';

export const auditRoutes = (on: Implementer): void => {
  implement(on, api.list, listActs);
};
