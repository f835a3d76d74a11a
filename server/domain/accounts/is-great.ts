import { sql } from 'kysely';

/** The month of the badge: the newest one that was chosen for, so that nobody loses it before the next ones have it. */
const monthOfBadge = sql`(select max(month) from great_choice)`;

/** Whether the recruiter of a row wears the badge of the great ones now. */
export const isGreat = sql<boolean>`coalesce(recruiter.great_month = ${monthOfBadge}, false)`;
