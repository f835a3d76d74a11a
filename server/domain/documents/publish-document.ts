import { sql } from 'kysely';
import type { documentsApi } from '#core/api/documents.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { type DocumentKind, documentKinds } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { tallied } from '#server/platform/db/tallies.ts';
import { recordAct } from '../audit/record-act.ts';

type Publish = typeof documentsApi.publish;
type All = typeof documentsApi.all;

/** Today is at once; any other day begins at its midnight. */
const beginOf = (day: string, { now }: Context) =>
  day === dayIn(now, operatorTimeZone)
    ? sql<Date>`${now}::timestamptz`
    : sql<Date>`${day}::date::timestamp at time zone ${operatorTimeZone}`;

/** A new version over the one that was read. It never comes into force before the one it follows. */
export const publishDocument = async (ctx: Context, { body }: Input<Publish>): Promise<Output<Publish>> => {
  const { kind, bodyKo, bodyEn, fromDate } = body;
  const today = dayIn(ctx.now, operatorTimeZone);
  if (fromDate < today) throw refuse('INPUT_INVALID', { fields: { fromDate: 'dateAhead' } });
  if (fromDate > addDays(today, limits.documentDaysAheadMax))
    throw refuse('INPUT_INVALID', { fields: { fromDate: 'dateFar' } });
  const latest = await ctx.tx
    .selectFrom('document')
    .select(['version', 'publishedAt'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (latest.version !== body.version) throw refuse('VERSION_STALE');
  if (fromDate < dayIn(latest.publishedAt, operatorTimeZone))
    throw refuse('INPUT_INVALID', { fields: { fromDate: 'dateOrder' } });
  const version = latest.version + 1;
  const made = await ctx.tx
    .insertInto('document')
    .values({
      kind,
      version,
      bodyKo,
      bodyEn,
      publishedAt: sql<Date>`greatest(${beginOf(fromDate, ctx)}, ${latest.publishedAt})`,
      createdBy: ctx.actor.accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!made) throw refuse('VERSION_STALE');
  await recordAct(ctx, { action: 'document.publish', subjectKind: 'DOCUMENT', subjectId: version, fields: [kind] });
  return { version };
};

const readersOf: Record<DocumentKind, readonly ('EMPLOYER' | 'RECRUITER')[]> = {
  TERMS_EMPLOYER: ['EMPLOYER'],
  TERMS_RECRUITER: ['RECRUITER'],
  PRIVACY: ['EMPLOYER', 'RECRUITER'],
};

/** How many people in use have agreed to a version, or to one after it. */
const agreedTo = sql<number>`(
  select ${tallied} from agreement_tally
  where agreement_tally.kind = document.kind and agreement_tally.version >= document.version
)`;

const peopleFor = async ({ tx }: Context, kind: DocumentKind): Promise<number> => {
  const { people } = await tx
    .selectFrom('accountTally')
    .select(tallied.as('people'))
    .where('status', '=', 'ACTIVE')
    .where('userType', 'in', readersOf[kind])
    .executeTakeFirstOrThrow();
  return people;
};

const oneDocument = async (ctx: Context, kind: DocumentKind): Promise<Output<All>[number]> => {
  const rows = await ctx.tx
    .selectFrom('document')
    .leftJoin('account', 'account.id', 'document.createdBy')
    .select(['document.version', 'document.publishedAt', 'account.name as by', agreedTo.as('agreed')])
    .where('document.kind', '=', kind)
    .orderBy('document.version', 'desc')
    .execute();
  const { bodyKo, bodyEn } = await ctx.tx
    .selectFrom('document')
    .select(['bodyKo', 'bodyEn'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const inForce = rows.find(({ publishedAt }) => publishedAt <= ctx.now)?.version ?? 0;
  return {
    kind,
    versions: rows.map(({ version, publishedAt, by, agreed }) => ({
      version,
      state: version > inForce ? 'COMING' : version === inForce ? 'IN_FORCE' : 'PAST',
      publishedAt: publishedAt.toISOString(),
      by,
      agreed,
    })),
    people: await peopleFor(ctx, kind),
    bodyKo,
    bodyEn,
  };
};

export const listDocuments = (ctx: Context): Promise<Output<All>> =>
  Promise.all(documentKinds.map((kind) => oneDocument(ctx, kind)));
