import { sql } from 'kysely';

/** Employers choose by the person: nobody offers without a face and a word about themselves. Account and recruiter are joined. */
export const mayOffer = sql<boolean>`(account.photo_id is not null and recruiter.introduction <> '')`;
