import { sql } from 'kysely';
import type { FileReaders } from '../files/file-rows.ts';
import { isReachableBy } from './job-access.ts';
import { isNamedTo, isVisibleTo } from './visibility.ts';

/**
 * Files of a posting are read by who may read it, without their names where the company keeps its own back; a company's
 * logo by recruiters who may know the company.
 */
export const jobFileReaders: FileReaders = {
  JOB: {
    mayRead: (actor) => sql`exists (
      select from job where job.id = file.owner_id
        and ${actor.userType === 'RECRUITER' ? isVisibleTo(actor) : isReachableBy(actor)}
    )`,
    hidesName: (actor) =>
      actor.userType === 'RECRUITER'
        ? sql`exists (
            select from job join company on company.id = job.company_id
            where job.id = file.owner_id and not ${isNamedTo(actor)}
          )`
        : sql`false`,
  },
  COMPANY: {
    mayRead: (actor) =>
      actor.userType === 'RECRUITER'
        ? sql`exists (
            select from job join company on company.id = job.company_id
            where job.company_id = file.owner_id and ${isVisibleTo(actor)} and ${isNamedTo(actor)}
          )`
        : sql`false`,
  },
};
