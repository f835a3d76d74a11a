import { refuseOtherMatchKey } from '#server/domain/candidates/rehash-people.ts';
import { connect } from '#server/platform/db/connect.ts';
import { knownMigrations } from '#server/platform/db/migrate.ts';
import { type Keys, sameBytes } from '#server/platform/security/keys.ts';
import type { Manifest } from './manifest.ts';
import { BackupRefused } from './refused.ts';

const ofThisKey = 'the key of a backup';

const opens = (keys: Keys, sealed: string): boolean => {
  try {
    keys.open(Buffer.from(sealed, 'base64'));
    return true;
  } catch {
    return false;
  }
};

const refuseOtherFieldKeys = (keys: Keys, sealed: readonly string[]): void => {
  if (!sealed.every((one) => opens(keys, one)))
    throw new BackupRefused(
      'FIELD_KEYS does not open everything that is sealed. Set the keys that it was sealed with (without the variable they lie in secrets.json of the DATA_DIR that the backup was made of).',
    );
};

/** Refuses keys that are not those of the database: the restore would then ask for wrong ones. */
export const noteKeys = async (
  keys: Keys,
  databaseUrl: string,
  { migrations, sealed }: { migrations: Manifest['migrations']; sealed: string[] },
): Promise<Manifest['keys']> => {
  refuseOtherFieldKeys(keys, sealed);
  const token = keys.mac('body', ofThisKey).toString('hex');
  // people of a database that waits for its migrations are not read: the next start looks at their key
  if (migrations.length !== (await knownMigrations()).length) return { match: null, token, sealed };
  const { db, close } = connect(databaseUrl, { max: 1, hasTimeouts: false });
  try {
    await refuseOtherMatchKey({ db, keys });
  } finally {
    await close();
  }
  return { match: keys.mac('candidate', ofThisKey).toString('hex'), token, sealed };
};

/** Refuses keys that the backup could not be used with; answers whether TOKEN_SECRET is another one, which ends sessions. */
export const refuseOtherKeys = (keys: Keys, { match, token, sealed }: Manifest['keys']): { isOtherToken: boolean } => {
  refuseOtherFieldKeys(keys, sealed);
  const isSame = (hex: string, mac: Buffer) => sameBytes(Buffer.from(hex, 'hex'), mac);
  if (match !== null && !isSame(match, keys.mac('candidate', ofThisKey)))
    throw new BackupRefused(
      'MATCH_KEY is not the key that the people of the backup were compared by. Set that one; it can be changed afterwards with `npm run rehash`.',
    );
  return { isOtherToken: !isSame(token, keys.mac('body', ofThisKey)) };
};
