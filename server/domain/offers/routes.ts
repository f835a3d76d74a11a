import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { offersApi as api } from '#core/api/offers.ts';
import type { Context } from '#server/platform/context.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { getOffer, listOffers } from './list-offers.ts';
import { madeOf, makeOffer } from './make-offer.ts';
import { moveOffer } from './move-offer.ts';
import { listOwnOffers } from './own-offers.ts';
import { listRunning, listTakers } from './takers.ts';
import { listTerms } from './terms.ts';

const again = {
  again: async ({ tx }: Context, id: number) =>
    madeOf(await tx.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
};

export const offerRoutes = (on: Implementer): void => {
  implement(on, api.make, makeOffer, again);
  implement(on, api.move, moveOffer, again);
  implement(on, api.own, listOwnOffers);
  implement(on, api.ofJob, listOffers);
  implement(on, api.one, getOffer);
  implement(on, api.terms, listTerms);
  implement(on, adminJobsApi.runningOf, listRunning);
  implement(on, adminJobsApi.takersOf, listTakers);
};
