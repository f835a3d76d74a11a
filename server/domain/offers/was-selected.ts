import { type RawBuilder, sql } from 'kysely';

type Offer = 'offer' | 'other';

/** The colleague's offer that one goes on as; none of an offer that is alive goes on elsewhere. */
const next = (offer: Offer) => sql`offer as next where next.handed_from_id = ${sql.ref(`${offer}.id`)}`;

/** When the work was handed to a colleague; nothing where it was not. */
export const handedOnAt = (offer: Offer): RawBuilder<Date | null> => sql`(select next.handed_at from ${next(offer)})`;

/**
 * Selected, or selected until the work was handed to a colleague: what was done in it is still theirs. An offer that was
 * handed over undecided has no day of a decision.
 */
export const wasSelected = (offer: Offer = 'offer'): RawBuilder<boolean> => sql`(
  ${sql.ref(`${offer}.status`)} = 'SELECTED'
  or (${sql.ref(`${offer}.decided_at`)} is not null and exists (select from ${next(offer)}))
)`;

/** From when on somebody has it: since they were selected, or since a colleague handed it to them. */
export const hasSince = (offer: Offer): RawBuilder<Date> =>
  sql`coalesce(${sql.ref(`${offer}.handed_at`)}, ${sql.ref(`${offer}.decided_at`)})`;
