import { taxesApi as api } from '#core/api/taxes.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { setTaxProfile } from './set-tax-profile.ts';
import { addTaxRule, listTaxRules } from './tax-rules.ts';

export const taxRoutes = (on: Implementer): void => {
  implement(on, api.rules, listTaxRules);
  implement(on, api.addRule, addTaxRule, { again: async (_ctx, id) => ({ id }) });
  implement(on, api.setProfile, setTaxProfile, {
    again: ({ tx }, id) =>
      tx.selectFrom('searchFirm').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
  });
};
