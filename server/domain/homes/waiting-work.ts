import { type RawBuilder, sql } from 'kysely';
import type { QnaAuthorType } from '#core/api/qnas.ts';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';

/** Something that waits on a posting: how much of it, and since when the first. The posting is `job`. */
const waitingOn = (rows: RawBuilder<unknown>, at: RawBuilder<unknown>) => ({
  count: sql<number>`(select count(*)::int from ${rows})`,
  since: sql<Date>`(select min(${at}) from ${rows})`,
});

const newestTerms = sql`(select max(number) from job_terms where job_terms.job_id = job.id)`;

/** Those that can be selected as they are. One whose terms were changed waits since its recruiter accepted them. */
export const undecidedOffers = waitingOn(
  sql`offer where offer.job_id = job.id and offer.status = 'SUGGESTED' and offer.terms_number = ${newestTerms}`,
  sql`offer.terms_accepted_at`,
);

/** The other way round; the reader's own offer is joined. */
export const hasOldTerms = sql<boolean>`(offer.status = 'SUGGESTED' and offer.terms_number < ${newestTerms})`;

export const newCandidates = waitingOn(
  sql`candidate
    where candidate.job_id = job.id and candidate.code = ${candidateNumbers.NONE}
      and candidate.lost_at is null and candidate.erased_at is null`,
  sql`candidate.created_at`,
);

const unanswered = (asker: QnaAuthorType, answerers: readonly QnaAuthorType[]) => sql`qna
  where qna.job_id = job.id and qna.deleted_at is null and qna.author_type = ${asker} and not exists (
    select from qna_reply where qna_reply.qna_id = qna.id and qna_reply.author_type = any(${answerers})
  )`;

/** What recruiters asked: the operator's word is an answer, too. */
export const askedByRecruiters = waitingOn(unanswered('RECRUITER', ['EMPLOYER', 'ADMIN']), sql`qna.created_at`);

/** What the company asked this recruiter. */
export const askedOf = (recruiterId: number) =>
  waitingOn(sql`${unanswered('EMPLOYER', ['RECRUITER'])} and qna.recruiter_id = ${recruiterId}`, sql`qna.created_at`);
