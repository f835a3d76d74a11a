import { dayIn } from '#core/rules/calendar.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { copiesOfFirst, later } from './copied-rows.ts';
import type { TestJob } from './jobs.ts';
import type { TestPerson } from './people.ts';
import type { TestProduct } from './running-product.ts';

/** Everything that is kept of a posting which was approved a moment ago. */
const rowsOf = async ({ services: { db }, clock }: TestProduct, jobId: number) => {
  const at = clock.now();
  const [job, terms, review, events] = await Promise.all([
    db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow(),
    db.selectFrom('jobTerms').selectAll().where('jobId', '=', jobId).execute(),
    db.selectFrom('jobReview').selectAll().where('jobId', '=', jobId).executeTakeFirstOrThrow(),
    db.selectFrom('jobEvent').selectAll().where('jobId', '=', jobId).orderBy('id').execute(),
  ]);
  return { at, job, terms, review, events };
};
type Rows = Awaited<ReturnType<typeof rowsOf>>;

const approvedOnce = copiesOfFirst<Rows, TestJob>();

/** Contacts and files are rows of their own, which belong to one posting. */
const isPlain = (change: Partial<JobFields>): boolean => Object.keys(change).every((name) => !/Ids?$/.test(name));

/** Postings alike: of one day, in one country. */
const keyOf = async (
  { services: { db }, clock }: TestProduct,
  { companyId }: TestPerson,
  change: Partial<JobFields>,
) => {
  const { country } = await db
    .selectFrom('company')
    .select('country')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { title: _title, ...rest } = change;
  const days = ['Asia/Seoul', 'Asia/Jakarta', 'UTC'].map((zone) => dayIn(clock.now(), zone));
  return JSON.stringify([days, country, rest]);
};

const copy = async (
  { services: { db }, clock }: TestProduct,
  { accountId: employerId, companyId }: TestPerson,
  known: Rows,
  title: string,
): Promise<TestJob> => {
  const passed = clock.now().getTime() - known.at.getTime();
  const job = later(known.job, passed);
  const { id: _id, closesAt: _closesAt, endsAt: _endsAt, ...fields } = job;
  const made = await db
    .insertInto('job')
    .values({ ...fields, employerId, companyId, title })
    .returning(['id', 'version', 'status'])
    .executeTakeFirstOrThrow();
  const jobId = made.id;
  const byOther = (actorId: number | null) => (actorId === job.employerId ? employerId : actorId);
  await Promise.all([
    db
      .insertInto('jobTerms')
      .values(known.terms.map((row) => ({ ...later(row, passed), jobId })))
      .execute(),
    db
      .insertInto('jobReview')
      .values({ ...later(known.review, passed), jobId })
      .execute(),
    db
      .insertInto('jobEvent')
      .values(
        known.events.map(({ id: _event, changes, actorId, ...row }) => ({
          ...later(row, passed),
          jobId,
          actorId: byOther(actorId),
          changes: JSON.stringify(changes),
        })),
      )
      .execute(),
  ]);
  return made as TestJob;
};

/**
 * An approved posting: the first of its kind in a product by the acts that lead there, those after it as copies of its
 * rows. Nobody is told of a copy: a test of what an approval brings about approves by itself.
 */
export const approvedLike = async (
  product: TestProduct,
  employer: TestPerson,
  change: Partial<JobFields>,
  title: string,
  byActs: () => Promise<TestJob>,
): Promise<TestJob> => {
  if (!isPlain(change)) return byActs();
  return approvedOnce(product, await keyOf(product, employer, change), {
    byActs,
    rowsOf: ({ id }) => rowsOf(product, id),
    copy: (rows) => copy(product, employer, rows, title),
  });
};
