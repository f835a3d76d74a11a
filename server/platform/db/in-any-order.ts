import { sql } from 'kysely';

/** For a sweep that takes some at once: those that cannot be done do not stand before the others for ever. */
export const inAnyOrder = sql`random()`;
