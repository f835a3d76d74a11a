import { sql } from 'kysely';
import type { DepartureReason } from '#core/rules/departures.ts';

/** The report that the person of a contract left, or never came, and that nobody has decided yet. The contract is joined. */
export const openDeparture = sql`departure where departure.contract_id = contract.id
  and departure.withdrawn_at is null and departure.decision is null`;

export const openReport = sql<DepartureReason | null>`(select departure.reason from ${openDeparture})`;

/**
 * Not excused: `isBillExcused` of core, in the database. The earlier ones are counted, since to ask whether one exists
 * PostgreSQL reads everybody's.
 */
export const isAskedFor = sql<boolean>`(${openReport} is distinct from 'NO_SHOW' or 0 < (
  select count(*) from departure as earlier
  where earlier.contract_id = contract.id and earlier.reason = 'NO_SHOW' and earlier.withdrawn_at is not null
))`;
