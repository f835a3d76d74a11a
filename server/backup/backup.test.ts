import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { booksApi } from '#core/api/books.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { demoPassword, loadDemoDataOnce } from '#server/demo/demo-data.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { connect } from '#server/platform/db/connect.ts';
import { migrateWithin } from '#server/platform/db/migrate.ts';
import { keepPresence } from '#server/platform/db/presence.ts';
import { localStore } from '#server/platform/files/local-store.ts';
import { type FileStore, StorageDown } from '#server/platform/files/store.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { makeKeys } from '#server/platform/security/keys.ts';
import { busy, filesIn, migratesOnlyAfterwards, nothingIn, query, writeOn } from '#server/testing/backups.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { processEnv } from '#server/testing/own-process.ts';
import { signInAs } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { rowSumsOf, schemaOf } from '#server/testing/schema-of.ts';
import { cloneDatabase, emptyDatabase } from '#server/testing/test-database.ts';
import { mailsTried } from '#server/testing/told.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { patience } from './patience.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-backup-'));
const at = (name: string) => path.join(folder, name);
const smtp = await startMailServer();
afterAll(async () => {
  await smtp.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const secret = () => randomBytes(32).toString('base64url');
const secrets = {
  TOKEN_SECRET: secret(),
  MATCH_KEY: secret(),
  FIELD_KEYS: `k1:${randomBytes(32).toString('base64')}`,
};
const env = { ...secrets, SMTP_URL: smtp.url };
const product = await startTestProduct({ env: { ...env, FILES_DIR: at('files') } });
const { services } = product;
const source = { databaseUrl: product.databaseUrl, files: services.files, keys: services.keys };
/** Where refused restores must leave nothing. */
const untouched = { databaseUrl: await emptyDatabase(inject('postgresUrl')), files: localStore(at('untouched')) };
/** Signed in when the backup is made. */
let held: Caller;
const owedTo = ['owed@example.com', 'begun@example.com'];

const command = (script: string, argument: string, given: Record<string, string>) => {
  const child = spawn(process.execPath, [script, argument], {
    env: { ...processEnv(), ...env, DATA_DIR: at('data'), ...given },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
};

beforeAll(async () => {
  await loadDemoDataOnce(services);
  const text = { subject: 'Owed', heading: 'Owed', paragraphs: ['Not sent yet.'], footer: '' };
  await services.db.transaction().execute(async (tx) => {
    for (const to of owedTo)
      await queueMail({ ...systemContext(services), tx }, to, text, { kind: 'test', onceKey: to, locale: 'en' });
    // somebody is at the second of them when the backup is made
    await sql`update task.job set state = 'active', started_on = now()
      where name = 'mail' and data ->> 'mailId' = (select max(id)::text from mail)`.execute(tx);
  });
  held = await signInAs(product, 'operator', demoPassword);
  const writing = writeOn(services.db);
  await writing.soon();
  const made = await command('scripts/backup.ts', at('backup'), {
    DATABASE_URL: source.databaseUrl,
    FILES_DIR: at('files'),
  });
  await writing.stop();
  expect(made).toEqual({ code: 0, output: expect.stringMatching(/^Backed up .+\n.*FIELD_KEYS are not in it.+\n$/) });
});

const readManifest = () => JSON.parse(fs.readFileSync(at('backup/manifest.json'), 'utf8')) as Manifest;

/** A backup that is whole by its sums and false by its manifest. */
const withManifest = async (change: Partial<Manifest>, act: () => Promise<void>): Promise<void> => {
  const [manifest, sums] = [at('backup/manifest.json'), at('backup/SHA256SUMS')];
  const [wasManifest, wasSums] = [fs.readFileSync(manifest, 'utf8'), fs.readFileSync(sums, 'utf8')];
  const text = JSON.stringify({ ...readManifest(), ...change });
  fs.writeFileSync(manifest, text);
  const sum = createHash('sha256').update(text).digest('hex');
  fs.writeFileSync(sums, wasSums.replace(/^\w+(?= {2}manifest)/m, sum));
  await act().finally(() => {
    fs.writeFileSync(manifest, wasManifest);
    fs.writeFileSync(sums, wasSums);
  });
};

test('what is backed up while people write comes back: rows, files, sums, sign-ins, what is owed, the next number [ops.backup]', async () => {
  const databaseUrl = await emptyDatabase(inject('postgresUrl'));
  const target = { databaseUrl, files: localStore(at('restored')), keys: services.keys };
  // one that fails at the end of all is none, and does not stand in the way of the next
  await withManifest({ ledger: [] }, async () => {
    await expect(restoreBackup(target, at('backup'))).rejects.toThrow('books');
  });
  await nothingIn(target, at('restored'));
  // nor does it touch what others began while the files were stored
  const beside = (begin: () => Promise<unknown>) => {
    const write: FileStore['write'] = async (bytes, key) => {
      begun ??= begin();
      await begun;
      return target.files.write(bytes, key);
    };
    let begun: Promise<unknown> | null = null;
    return restoreBackup({ ...target, files: { ...target.files, write } }, at('backup'));
  };
  await expect(beside(() => query(databaseUrl, 'CREATE TABLE begun ()'))).rejects.toThrow('it has a table begun');
  await query(databaseUrl, 'DROP TABLE begun');
  const leaving: (() => Promise<void>)[] = [];
  const started = beside(async () => leaving.push(await keepPresence(databaseUrl)));
  await expect(started).rejects.toThrow('A server or worker uses this database');
  for (const leave of leaving) await leave();
  await nothingIn(target, at('restored'));

  const given = { DATABASE_URL: databaseUrl, FILES_DIR: at('restored') };
  const restored = await command('scripts/restore.ts', at('backup'), given);
  expect(restored).toEqual({
    code: 0,
    output: expect.stringMatching(/^Restored .+\nEverybody signs in anew.+\nStart .+\n$/),
  });

  const without = { columns: ['store_key', 'tx', 'open_from_tx', 'ended_at', 'end_reason'], rows: busy };
  expect(await rowSumsOf(databaseUrl, without)).toEqual(await rowSumsOf(source.databaseUrl, without));
  expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(source.databaseUrl));
  const pairs = `SELECT (SELECT count(*)::int FROM audit WHERE action = '${busy}') AS audits,
    (SELECT count(*)::int FROM notice WHERE title = '${busy}') AS notices, (SELECT max(id)::int FROM audit) AS last`;
  const [seen] = await query(databaseUrl, pairs);
  expect(seen?.audits).toBeGreaterThanOrEqual(3);
  expect(seen?.notices).toBe(seen?.audits);

  const signs = 'SELECT DISTINCT heartbeat_seconds FROM task.job';
  expect(await query(databaseUrl, signs)).toEqual([{ heartbeat_seconds: 30 }]);

  const again = await startTestProduct({ databaseUrl, env: { ...env, FILES_DIR: at('restored') } });
  const rows = await again.services.db.selectFrom('file').select(['id', 'storeKey', 'sha256']).execute();
  expect(rows.length).toBeGreaterThan(10);
  for (const { id, storeKey, sha256 } of rows) {
    const bytes = await again.services.files.readAll(storeKey);
    expect([id, createHash('sha256').update(bytes).digest()]).toEqual([id, sha256]);
  }
  expect(filesIn(at('restored'))).toHaveLength(rows.length);
  const [before, now] = [
    await signInAs(product, 'operator', demoPassword),
    await signInAs(again, 'operator', demoPassword),
  ];
  // who came in before the backup is out, and the number of who came in after it is nobody's here
  for (const { tokens } of [held, before]) {
    const there = callerOf(again.app, tokens);
    expect((await there.raw('GET', '/me')).body.code).toBe('SESSION_ENDED');
    const refresh = { authorization: `Bearer ${tokens?.refreshToken}` };
    expect((await there.call(sessionsApi.refresh, {}, refresh)).body.code).toBe('SESSION_ENDED');
  }
  const balance = await now.call(booksApi.balance, {});
  expect(balance.body).toEqual((await before.call(booksApi.balance, {})).body);
  expect(readManifest().ledger.length).toBeGreaterThan(5);
  const { id } = await again.services.db
    .insertInto('audit')
    .values({ at: new Date(), actorType: 'SYSTEM', action: 'test', subjectKind: 'ACCOUNT', subjectId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(Number(seen?.last) + 1_000_000);
  // nothing is told again to whoever comes back: old notices are older than all that is written here
  expect(await query(databaseUrl, 'SELECT FROM notification WHERE tx >= open_from_tx LIMIT 1')).toEqual([]);

  await again.work();
  for (const to of owedTo) await smtp.waitFor(to);
  await mailsTried(again);
  const sent = await again.services.db.selectFrom('mail').select('tries').where('onceKey', 'in', owedTo).execute();
  expect(sent).toEqual([{ tries: 1 }, { tries: 1 }]);
  expect(smtp.received.map(({ to }) => to).filter((to) => owedTo.includes(to))).toHaveLength(2);
});

test('a flipped byte anywhere, other keys, or a place that is not empty: refused in one line, with nothing written [ops.backup]', async () => {
  const restore = (change: Partial<typeof source> = {}) =>
    restoreBackup({ ...untouched, keys: services.keys, ...change }, at('backup'));
  const parts = filesIn(at('backup'));
  const one = (pattern: RegExp) => parts.find((part) => pattern.test(part)) ?? '';
  for (const part of [/account\.copy/, /tasks\.copy/, /files\/\d+\/\d+$/, /manifest/, /SHA256SUMS/].map(one)) {
    const bytes = fs.readFileSync(part);
    const middle = bytes.length >> 1;
    fs.writeFileSync(part, bytes.with(middle, (bytes[middle] ?? 0) ^ 1));
    await expect(restore(), part).rejects.toThrow('damaged');
    fs.writeFileSync(part, bytes);
  }
  const keysOf = (change: Partial<typeof secrets>) => {
    const { TOKEN_SECRET, MATCH_KEY, FIELD_KEYS } = { ...secrets, ...change };
    const [id = '', key = ''] = FIELD_KEYS.split(':');
    const fieldKeys = [{ id, key: Buffer.from(key, 'base64') }];
    return makeKeys({ tokenSecret: TOKEN_SECRET, matchKey: MATCH_KEY, fieldKeys });
  };
  await expect(restore({ keys: keysOf({ MATCH_KEY: secret() }) })).rejects.toThrow('MATCH_KEY');
  const otherFieldKey = `k1:${randomBytes(32).toString('base64')}`;
  await expect(restore({ keys: keysOf({ FIELD_KEYS: otherFieldKey }) })).rejects.toThrow('FIELD_KEYS');
  const filled = await cloneDatabase(inject('postgresUrl'));
  await expect(restore({ databaseUrl: filled })).rejects.toThrow('not empty');
  await expect(restore({ databaseUrl: source.databaseUrl })).rejects.toThrow('A server or worker uses this database');
  const kept = filesIn(at('files')).length;
  await expect(restore({ files: services.files })).rejects.toThrow('not empty');
  expect(filesIn(at('files'))).toHaveLength(kept);
  const later = [...readManifest().migrations, { name: '9999_later', sum: '' }];
  await withManifest({ migrations: later }, async () => {
    await expect(restore()).rejects.toThrow('9999_later');
  });
  await nothingIn(untouched, at('untouched'));
});

test('a backup is its owner’s, replaces nothing, and is whole or not there; what leaves meanwhile is no loss [ops.backup]', async () => {
  const modes = new Set(filesIn(at('backup')).map((file) => fs.statSync(file).mode & 0o777));
  expect([modes, fs.statSync(at('backup')).mode & 0o777]).toEqual([new Set([0o600]), 0o700]);
  await expect(makeBackup(source, at('backup'))).rejects.toThrow('is there already');
  const wrongKeys = makeKeys({ ...services.env, matchKey: secret() });
  await expect(makeBackup({ ...source, keys: wrongKeys }, at('other'))).rejects.toThrow('MATCH_KEY');

  const [lost, left] = await services.db
    .selectFrom('file')
    .select(['id', 'storeKey'])
    .where('ownerKind', '=', 'CANDIDATE')
    .orderBy('id')
    .limit(2)
    .execute();
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  let hiccups = 0;
  const damaged: FileStore = {
    ...services.files,
    read: async (key) => {
      // the bytes of the one are not there; the other is deleted by somebody in this moment
      if (key === left?.storeKey) {
        await sql`set session_replication_role = replica; delete from file where id = ${sql.lit(left.id)}; set session_replication_role = origin`.execute(
          services.db,
        );
        throw missing;
      }
      hiccups += 1;
      if (hiccups === 1) throw new StorageDown('the storage is not reached (ECONNREFUSED)');
      // breaks off after it has begun
      if (hiccups === 2)
        return Readable.from(
          (function* () {
            yield Buffer.from('the beginning');
            throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
          })(),
        );
      return key === lost?.storeKey ? Readable.from([Buffer.from('other bytes')]) : services.files.read(key);
    },
  };
  const patient = { ...source, files: damaged, patiently: patience([1, 1]) };
  await expect(makeBackup(patient, at('other'))).rejects.toThrow(`file ${lost?.id} `);
  expect(hiccups).toBeGreaterThan(2);
  const made = await makeBackup(patient, at('despite'), { isDespiteLosses: true });
  expect(made.filesWithoutBytes).toEqual([lost?.id, left?.id]);
  expect(fs.readdirSync(folder).filter((name) => /other|part/.test(name))).toEqual([]);
});

test('a backup of an earlier version comes back as that version, and is migrated by the next start [ops.backup]', async () => {
  const [earlier, later] = [await emptyDatabase(inject('postgresUrl')), await emptyDatabase(inject('postgresUrl'))];
  const { db, close } = connect(earlier);
  await db.transaction().execute((tx) => migrateWithin(tx.withoutPlugins(), '0002_platform'));
  await close();
  await query(earlier, `INSERT INTO setting VALUES ('earlier', 'true', now())`);
  await query(
    earlier,
    `INSERT INTO file (kind, store_key, name, media_type, size_bytes, sha256, owner_kind, owner_id, created_at)
    VALUES ('LOGO', '${randomUUID()}', 'lost.webp', 'image/webp', 1, sha256('lost'), 'ACCOUNT', 1, now())`,
  );
  const files = localStore(at('earlier-files'));
  const keys = services.keys;
  await makeBackup({ databaseUrl: earlier, files, keys }, at('earlier'), { isDespiteLosses: true });
  const { manifest, isOtherToken } = await restoreBackup({ databaseUrl: later, files, keys }, at('earlier'));
  expect([manifest.migrations.length, manifest.tables.setting?.rows, isOtherToken]).toEqual([2, 1, false]);
  expect(await schemaOf(later)).toEqual(await schemaOf(earlier));
  // what was lost when the backup was made stops no later one, and each names it
  const next = await makeBackup({ databaseUrl: later, files, keys }, at('next'));
  expect([manifest.filesWithoutBytes, next.filesWithoutBytes]).toEqual([[1], [1]]);
  await migratesOnlyAfterwards(later);
  const ofThen = `SELECT key, version FROM setting WHERE key = 'earlier'`;
  expect(await query(later, ofThen)).toEqual([{ key: 'earlier', version: 1 }]);
  await expect(makeBackup({ databaseUrl: untouched.databaseUrl, files, keys }, at('nothing'))).rejects.toThrow('empty');
});
