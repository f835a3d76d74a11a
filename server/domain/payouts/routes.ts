import { payoutsApi as api } from '#core/api/payouts.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { proveAgain } from '../accounts/fresh-proof.ts';
import { findPayout, getPayout, listPayouts } from './list-payouts.ts';
import { decidePayout, payOut } from './pay-out.ts';

export const payoutRoutes = (on: Implementer): void => {
  implement(on, api.list, listPayouts);
  implement(on, api.one, getPayout);
  implement(on, api.pay, payOut, { prepare: proveAgain, again: findPayout });
  implement(on, api.decide, decidePayout, { prepare: proveAgain, again: findPayout });
};
