import { type Selectable, sql } from 'kysely';
import type { Identity } from '#core/rules/candidate-fields.ts';
import { lastFour } from '#core/rules/phone.ts';
import { EnvError } from '#server/env.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Services } from '#server/platform/services.ts';
import { type Hashes, hashesOf } from './identity.ts';

type Sealed = Pick<Services, 'db' | 'keys'>;
const columns = [
  'id',
  'name',
  'birthDateSealed',
  'lastPhoneSealed',
  'phoneSealed',
  'contactBirthDateSealed',
  'contactPersonHash',
  'matchHash',
] as const;
type Row = Pick<Selectable<Tables['candidate']>, (typeof columns)[number]>;

/** Who is not erased: of the others nothing is left to compare. */
const people = (db: Db) => db.selectFrom('candidate').select(columns).where('erasedAt', 'is', null);

const enteredAs = ({ keys }: Pick<Sealed, 'keys'>, row: Row): Identity => ({
  name: row.name,
  birthDate: keys.open(row.birthDateSealed),
  lastPhone: keys.open(row.lastPhoneSealed),
});

/** As the contact was confirmed, where it was. */
const confirmedAs = ({ keys }: Pick<Sealed, 'keys'>, row: Row): Identity | null =>
  row.contactBirthDateSealed && row.phoneSealed
    ? {
        name: row.name,
        birthDate: keys.open(row.contactBirthDateSealed),
        lastPhone: lastFour(keys.open(row.phoneSealed)),
      }
    : null;

const isOfThisKey = (services: Sealed, row: Row): boolean =>
  hashesOf({ services }, enteredAs(services, row)).matchHash.equals(row.matchHash);

/**
 * With another MATCH_KEY than the stored hashes were made with, nobody would be found a duplicate any more. People are
 * rehashed in the order of their ids: as long as that is not done, the first or the last of them disagrees.
 */
export const refuseOtherMatchKey = async (services: Sealed): Promise<void> => {
  for (const order of ['asc', 'desc'] as const) {
    const row = await people(services.db).orderBy('id', order).limit(1).executeTakeFirst();
    if (row && !isOfThisKey(services, row))
      throw new EnvError(
        'MATCH_KEY is not the key that people were compared by so far. Set that one again, or run `npm run rehash` while no server runs.',
      );
  }
};

type Rehashed = Hashes & { id: number; old: Buffer; confirmed: Hashes | null; contactPersonHash: Buffer | null };

const rehashed = (services: Sealed, row: Row): Rehashed => {
  const entered = hashesOf({ services }, enteredAs(services, row));
  const identity = confirmedAs(services, row);
  const confirmed = identity && hashesOf({ services }, identity);
  return {
    ...entered,
    id: row.id,
    old: row.matchHash,
    confirmed: confirmed?.matchHash.equals(entered.matchHash) ? null : confirmed,
    contactPersonHash: row.contactPersonHash && confirmed ? confirmed.personHash : null,
  };
};

const writeBatch = async (tx: Db, all: readonly Rehashed[]): Promise<void> => {
  const ids = all.map(({ id }) => id);
  const [match, person] = [all.map(({ matchHash }) => matchHash), all.map(({ personHash }) => personHash)];
  await sql`update candidate_key as own set match_hash = fresh.match, person_hash = fresh.person
    from unnest(
      ${ids}::bigint[], ${all.map(({ old }) => old)}::bytea[], ${match}::bytea[], ${person}::bytea[]
    ) as fresh (id, old, match, person)
    where own.candidate_id = fresh.id and own.match_hash = fresh.old`.execute(tx);
  // what else a person is known by is the contact as it was confirmed; an entry that a decision replaced cannot be read any more
  const confirmed = all.flatMap((one) => (one.confirmed ? [{ ...one, ...one.confirmed, entered: one.matchHash }] : []));
  await sql`update candidate_key as other set match_hash = fresh.match, person_hash = fresh.person
    from unnest(
      ${confirmed.map(({ id }) => id)}::bigint[], ${confirmed.map(({ entered }) => entered)}::bytea[],
      ${confirmed.map(({ matchHash }) => matchHash)}::bytea[], ${confirmed.map(({ personHash }) => personHash)}::bytea[]
    ) as fresh (id, entered, match, person)
    where other.candidate_id = fresh.id and other.match_hash <> fresh.entered`.execute(tx);
  const alone = all.filter((one) => !one.confirmed);
  await sql`delete from candidate_key as other
    using unnest(
      ${alone.map(({ id }) => id)}::bigint[], ${alone.map(({ matchHash }) => matchHash)}::bytea[]
    ) as fresh (id, entered)
    where other.candidate_id = fresh.id and other.match_hash <> fresh.entered`.execute(tx);
  await sql`update candidate
    set match_hash = fresh.match, person_hash = fresh.person, contact_person_hash = fresh.contact
    from unnest(
      ${ids}::bigint[], ${match}::bytea[], ${person}::bytea[],
      ${all.map(({ contactPersonHash }) => contactPersonHash)}::bytea[]
    ) as fresh (id, match, person, contact)
    where candidate.id = fresh.id`.execute(tx);
};

/**
 * After MATCH_KEY was changed: makes every hash anew from what is sealed. Each batch is whole or not there, and who was
 * rehashed already is passed over, so that it may be broken off and begun again.
 */
export const rehashPeople = async (
  services: Sealed,
  { batch = 500, onBatch = async () => undefined }: { batch?: number; onBatch?: () => Promise<void> } = {},
): Promise<number> => {
  let done = 0;
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await services.db.transaction().execute(async (tx) => {
      const found = await people(tx).where('id', '>', after).orderBy('id').limit(batch).forUpdate().execute();
      const stale = found.filter((row) => !isOfThisKey(services, row)).map((row) => rehashed(services, row));
      if (stale.length > 0) await writeBatch(tx, stale);
      done += stale.length;
      return found;
    });
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === batch;
    await onBatch();
  }
  return done;
};
