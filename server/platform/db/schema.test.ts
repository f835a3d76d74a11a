import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { candidateEventActions } from '#core/api/candidate-shapes.ts';
import { accountStatuses } from '#core/rules/account-lifecycle.ts';
import { isBusinessNumber } from '#core/rules/business-number.ts';
import { failReasons } from '#core/rules/candidate-codes.ts';
import { stepKinds } from '#core/rules/candidate-fields.ts';
import { countries } from '#core/rules/countries.ts';
import * as enums from '#core/rules/enums.ts';
import { mailChannels, mailStatuses, mailTopics } from '#core/rules/notification-kinds.ts';
import { userTypes } from '#core/rules/roles.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { tableTypes } from './table-types.ts';

const url = await cloneDatabase(inject('postgresUrl'));
const written = await tableTypes(url);

test('tables.ts is what the migrations make', () => {
  const squeeze = (text: string) => text.replace(/\s+/g, '').replaceAll('=|', '=').replaceAll(':|', ':');
  expect(squeeze(fs.readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8'))).toBe(squeeze(written));
});

test('the database accepts exactly the values of core', () => {
  const columns: [string, readonly string[]][] = [
    ['AccountTable.userType', userTypes],
    ['AccountTable.status', accountStatuses],
    ['AccountTable.gender', enums.genders],
    ['AccountTable.locale', enums.locales],
    ['CompanyTable.country', countries],
    ['CompanyTable.type', enums.companyTypes],
    ['CompanyTable.employees', enums.companySizes],
    ['CompanyTable.sales', enums.salesRanges],
    ['DocumentTable.kind', enums.documentKinds],
    ['ContactTable.kind', enums.contactKinds],
    ['ContactTable.locale', enums.locales],
    ['VerificationTable.purpose', enums.verificationPurposes],
    ['VerificationTable.channel', enums.verificationChannels],
    ['CandidateTable.gender', enums.genders],
    ['CandidateTable.education', enums.educations],
    ['CandidateTable.contactState', enums.contactStates],
    ['CandidateTable.failReason', failReasons],
    ['CandidateTable.stepKind', stepKinds],
    ['CandidateEventTable.action', candidateEventActions],
    ['CandidateEventTable.failReason', failReasons],
    ['CandidateEventTable.stepKind', stepKinds],
    ['MailTable.status', mailStatuses],
    ['MailTable.channel', mailChannels],
    ['MailWishTable.topic', mailTopics],
    ['FileTable.kind', [...new Set([...enums.imageKinds, ...enums.fileKinds])]],
  ];
  for (const [column, values] of columns) {
    const [table, field] = column.split('.');
    const body = new RegExp(`type ${table} = \\{([^}]*)\\}`).exec(written)?.[1] ?? '';
    const line = new RegExp(`^\\s*${field}: (.*);$`, 'm').exec(body)?.[1] ?? '';
    const accepted = [...line.matchAll(/'([^']+)'/g)].map(([, value]) => value);
    expect([column, new Set(accepted)]).toEqual([column, new Set(values)]);
  }
});

test('migrating again changes nothing', async () => {
  await migrate(url);
  expect(await tableTypes(url)).toBe(written);
});

test('a database that another text of a migration made is refused, and nothing is run on it', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-migrations-'));
  fs.cpSync(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  fs.appendFileSync(path.join(folder, '0002_platform.sql'), '-- changed\n');
  fs.writeFileSync(path.join(folder, '9999_next.sql'), 'CREATE TABLE next_one (id integer);');
  await expect(migrate(url, folder)).rejects.toThrow('0002_platform');
  expect(await tableTypes(url)).toBe(written);
  fs.rmSync(folder, { recursive: true });
});

test('audit, agreements and documents can be added to, never changed', async () => {
  const { db, close } = connect(url);
  await db
    .insertInto('audit')
    .values({ at: new Date(), actorType: 'SYSTEM', action: 'test', subjectKind: 'ACCOUNT', subjectId: 1 })
    .execute();
  await expect(db.updateTable('audit').set({ action: 'forged' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('agreement').execute()).rejects.toThrow('append-only');
  await expect(db.updateTable('document').set({ bodyKo: '' }).execute()).rejects.toThrow('append-only');
  await close();
});

test('the database and core agree which Korean business numbers exist', async () => {
  const { db, close } = connect(url);
  const nine = fc.stringMatching(/^\d{9}$/);
  await fc.assert(
    fc.asyncProperty(nine, async (digits) => {
      const numbers = Array.from({ length: 10 }, (_, last) => `${digits}${last}`);
      const { rows } = await sql<{ exists: boolean }>`
        SELECT is_business_number(number) AS exists FROM unnest(${numbers}::text[]) WITH ORDINALITY AS given(number, place)
        ORDER BY place`.execute(db);
      expect(rows.map(({ exists }) => exists)).toEqual(numbers.map(isBusinessNumber));
    }),
  );
  const firm = { country: 'KR', name: 'a', email: 'a', contact: '1', createdAt: new Date() } as const;
  const insert = (registrationNumber: string) =>
    db
      .insertInto('searchFirm')
      .values({ ...firm, registrationNumber })
      .execute();
  await insert('2208162517');
  await expect(insert('2208162518')).rejects.toThrow('check constraint');
  await close();
});

test('an impossible state is refused by the database itself', async () => {
  const { db, close } = connect(url);
  const account = {
    userType: 'EMPLOYER',
    status: 'WAITING',
    identify: 'a@example.com',
    email: 'a@example.com',
    passwordHash: '-',
    name: 'a',
    locale: 'ko',
    createdAt: new Date(),
  } as const;
  await expect(
    db
      .insertInto('account')
      .values({ ...account, status: 'REJECT' })
      .execute(),
  ).rejects.toThrow('check constraint');
  await expect(
    db
      .insertInto('account')
      .values({ ...account, status: 'DELETED' })
      .execute(),
  ).rejects.toThrow('check constraint');
  await expect(
    db
      .insertInto('account')
      .values({ ...account, identify: 'A@example.com' })
      .execute(),
  ).rejects.toThrow('check constraint');
  const { id } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  await expect(db.insertInto('account').values(account).execute()).rejects.toThrow('account_identify_once');
  await expect(
    db
      .insertInto('recruiter')
      .values({ accountId: id, searchFirmId: 1, limitOfferCount: 1, limitCandidateCount: 1 })
      .execute(),
  ).rejects.toThrow('foreign key');
  await close();
});
