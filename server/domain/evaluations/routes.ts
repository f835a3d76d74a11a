import { evaluationsApi as api } from '#core/api/evaluations.ts';
import type { Context } from '#server/platform/context.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { editEvaluation, giveEvaluation } from './give-evaluation.ts';
import { listEvaluations } from './list-evaluations.ts';

const again = {
  again: ({ tx }: Context, id: number) =>
    tx.selectFrom('evaluation').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
};

export const evaluationRoutes = (on: Implementer): void => {
  implement(on, api.give, giveEvaluation, again);
  implement(on, api.edit, editEvaluation, again);
  implement(on, api.ofRecruiter, listEvaluations);
};
