import { dayIn } from '#core/rules/calendar.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
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

/** Those that come while the first is under way wait for it. */
const kept = new WeakMap<TestProduct, Map<string, Promise<Rows>>>();
const keptOf = (product: TestProduct): Map<string, Promise<Rows>> => {
  const known = kept.get(product) ?? new Map<string, Promise<Rows>>();
  kept.set(product, known);
  return known;
};

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

/** The same row with all its moments so much later. */
export const later = <Row extends object>(row: Row, milliseconds: number): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? new Date(value.getTime() + milliseconds) : value,
    ]),
  ) as Row;

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
  const key = await keyOf(product, employer, change);
  const known = keptOf(product).get(key);
  if (known) return copy(product, employer, await known, title);
  const acting = byActs();
  const rows = acting.then(({ id }) => rowsOf(product, id));
  keptOf(product).set(key, rows);
  await rows;
  return acting;
};
