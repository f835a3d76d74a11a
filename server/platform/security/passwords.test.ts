import { hash, verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { makePasswords } from './passwords.ts';

const leastCost = { memoryCost: 8, timeCost: 1 };

test('an unknown account costs one verification, as a known one does, and is never right', async () => {
  let verifications = 0;
  const { hash: hashOf, verify: isRight } = makePasswords(leastCost, {
    hash,
    verify: (...given) => {
      verifications += 1;
      return verify(...given);
    },
  });
  const stored = await hashOf('Quiet-harbor-41');
  for (const [given, plain, right] of [
    [stored, 'Quiet-harbor-41', true],
    [stored, 'another', false],
    [null, 'Quiet-harbor-41', false],
    [null, 'an unknown account', false],
  ] as const) {
    const before = verifications;
    expect(await isRight(given, plain)).toBe(right);
    expect(verifications - before).toBe(1);
  }
});

test('a password is the same however its characters are composed', async () => {
  const { hash: hashOf, verify: isRight } = makePasswords(leastCost);
  expect(await isRight(await hashOf('비밀번호-41'.normalize('NFD')), '비밀번호-41'.normalize('NFC'))).toBe(true);
});

test('outside tests a guess costs what the recommendations ask for', async () => {
  expect(await makePasswords().hash('Quiet-harbor-41')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a decoy that could not be made is made at the next try', async () => {
  let fails = true;
  const { verify: isRight } = makePasswords(leastCost, {
    verify,
    hash: (...given) => (fails ? Promise.reject(new Error('no memory')) : hash(...given)),
  });
  await expect(isRight(null, 'x')).rejects.toThrow('no memory');
  fails = false;
  expect(await isRight(null, 'x')).toBe(false);
});
