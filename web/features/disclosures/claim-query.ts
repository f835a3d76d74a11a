import type { disclosuresApi } from '#core/api/disclosures.ts';
import { claimKinds } from '#core/rules/claims.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export const claimSettings = { filters: ['kind', 'state'], sort: 'CREATEDAT', order: 'desc' } as const;
export const claimStates = ['OPEN', 'DECIDED'] as const;

/** What waits for a decision, unless the address asks for more. */
export const claimQuery = (state: ListState): NonNullable<Passed<typeof disclosuresApi.claims>['query']> => {
  const chosen = chosenOf(claimStates, state.filters.state);
  return listQueryOf(state, {
    sorts: ['ID', 'CREATEDAT'] as const,
    scopes: ['NAME'] as const,
    filters: {
      kind: chosenOf(claimKinds, state.filters.kind),
      state: chosen.length === 0 ? ['OPEN' as const] : chosen,
    },
  });
};
