import { hash, verify } from '@node-rs/argon2';
import { makeGate } from '../gate.ts';

/** Argon2id is the library's default algorithm. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const inTurn = makeGate({ atOnce: 2, waitingMax: 200 });

export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(plain.normalize('NFKC'), options));

/** Made once, so that an unknown ID costs the same work as a wrong password. */
let decoy: Promise<string> | null = null;

export const verifyPassword = async (stored: string | null, plain: string): Promise<boolean> => {
  decoy ??= hashPassword('an unknown account');
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, plain.normalize('NFKC')));
  return stored !== null && right;
};
