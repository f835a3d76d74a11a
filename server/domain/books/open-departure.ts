import { sql } from 'kysely';
import type { DepartureReason } from '#core/rules/departures.ts';

/** The report that the person of a contract left, or never came, and that nobody has decided yet. The contract is joined. */
export const openDeparture = sql`departure where departure.contract_id = contract.id
  and departure.withdrawn_at is null and departure.decision is null`;

export const openReport = sql<DepartureReason | null>`(select departure.reason from ${openDeparture})`;

/**
 * Nobody is asked to pay for whom they reported as never having come: that bill is canceled, or asked for again once it
 * is decided. Said again after it was taken back it excuses nothing: that
 * would lift the stop on new postings at will.
 */
export const isAskedFor = sql<boolean>`(${openReport} is distinct from 'NO_SHOW' or exists (
  select from departure as earlier
  where earlier.contract_id = contract.id and earlier.reason = 'NO_SHOW' and earlier.withdrawn_at is not null
))`;
