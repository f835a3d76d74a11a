import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { uploadedImage } from '#server/testing/images.ts';
import { makeEmployer, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { freshEmail, personForm, signUpTicket } from '#server/testing/sign-up.ts';
import { sweepFiles, sweepOrphanedBytes } from './sweep-files.ts';

const product = await startTestProduct();
const { services, clock } = product;
const storeKeyOf = async (id: number) =>
  (await services.db.selectFrom('file').select('storeKey').where('id', '=', id).executeTakeFirst())?.storeKey;
const bytesOf = (storeKey: string) =>
  services.files.readAll(storeKey).then(
    (bytes) => bytes.length,
    () => 0,
  );

test('what nothing claims goes after a day with its bytes; what is in use stays; what was replaced goes', async () => {
  const employer = await makeEmployer(product);
  const guest = callerOf(product.app);
  const ofGuest = await uploadedImage(guest, { kind: 'LOGO', ticket: await signUpTicket(product, freshEmail()) });
  const [unclaimed, first, second] = [
    await uploadedImage(employer, { kind: 'PHOTO' }),
    await uploadedImage(employer, { kind: 'PHOTO' }),
    await uploadedImage(employer, { kind: 'PHOTO' }),
  ];
  const all = [ofGuest, unclaimed, first, second];
  const keys = (await Promise.all(all.map(storeKeyOf))).map((key) => key ?? '');
  const password = testPassword;
  const person = personForm();
  await employer.call(accountsApi.editMe, { body: { version: 1, person: { ...person, photoId: first }, password } });
  await employer.call(accountsApi.editMe, { body: { version: 2, person: { ...person, photoId: second }, password } });

  clock.pass(limits.unclaimedFileHours * 3600 - 60);
  await sweepFiles(services);
  expect(await Promise.all(keys.map(bytesOf))).not.toContain(0);

  clock.pass(120);
  await sweepFiles(services);
  const left = await Promise.all(keys.map(bytesOf));
  expect(left.map((length) => length > 0)).toEqual([false, false, false, true]);
  expect(await Promise.all(all.map(storeKeyOf))).toEqual([undefined, undefined, undefined, keys[3]]);
  const me = await (await signInAs(product, employer.identify)).raw('GET', '/me');
  expect(me.body.data).toMatchObject({ employer: { photoId: second, photo: expect.any(String) as string } });
});

test('bytes without a row and half-written files go after a day; bytes with a row and fresh ones stay', async () => {
  const employer = await makeEmployer(product);
  const used = (await storeKeyOf(await uploadedImage(employer, { kind: 'PHOTO' }))) ?? '';
  const orphan = await services.files.write(Buffer.from('row never came'));
  const fresh = await services.files.write(Buffer.from('row is about to come'));
  const placeOf = (key: string) => path.join(services.env.filesDir, key.slice(0, 2), key);
  const half = `${placeOf(orphan.key)}.part`;
  const freshHalf = `${placeOf(fresh.key)}.part`;
  await fs.writeFile(half, 'half');
  await fs.writeFile(freshHalf, 'half');
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  for (const file of [placeOf(used), placeOf(orphan.key), half]) await fs.utimes(file, hoursAgo(25), hoursAgo(25));
  for (const file of [placeOf(fresh.key), freshHalf]) await fs.utimes(file, hoursAgo(23), hoursAgo(23));

  await sweepOrphanedBytes(services);
  const isThere = (file: string) =>
    fs.access(file).then(
      () => true,
      () => false,
    );
  expect(await Promise.all([placeOf(orphan.key), half].map(isThere))).toEqual([false, false]);
  expect(await Promise.all([placeOf(used), placeOf(fresh.key), freshHalf].map(isThere))).toEqual([true, true, true]);
});
