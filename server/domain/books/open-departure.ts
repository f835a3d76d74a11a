import { sql } from 'kysely';

/** The report that the person of a contract left, or never came, and that nobody has decided yet. The contract is joined. */
export const openDeparture = sql`departure where departure.contract_id = contract.id
  and departure.withdrawn_at is null and departure.decision is null`;
