import { hash, verify } from '@node-rs/argon2';
import { makeGate } from '../gate.ts';

export type Passwords = {
  hash: (plain: string) => Promise<string>;
  /** Without a stored hash the same work is done, so that an unknown ID costs what a wrong password does. */
  verify: (stored: string | null, plain: string) => Promise<boolean>;
};

export type PasswordCost = { memoryCost: number; timeCost: number };

const costOfGuessing: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Argon2id is the library's default algorithm. */
export const makePasswords = (cost: PasswordCost = costOfGuessing, argon = { hash, verify }): Passwords => {
  const inTurn = makeGate({ atOnce: 2, waitingMax: 200 });
  const hashInTurn = (plain: string) => inTurn(() => argon.hash(plain.normalize('NFKC'), { ...cost, parallelism: 1 }));
  let decoy: Promise<string> | null = null;
  /** Made once. One that could not be made is tried anew: an unknown ID must not answer otherwise than a known one. */
  const decoyHash = (): Promise<string> => {
    decoy ??= hashInTurn('an unknown account').catch((error: unknown) => {
      decoy = null;
      throw error;
    });
    return decoy;
  };
  return {
    hash: hashInTurn,
    verify: async (stored, plain) => {
      const against = stored ?? (await decoyHash());
      const right = await inTurn(() => argon.verify(against, plain.normalize('NFKC')));
      return stored !== null && right;
    },
  };
};
