import { hash, verify } from '@node-rs/argon2';

/** Argon2id is the library's default algorithm. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing eats memory and a core: at most two at once, and a bounded line of those who wait. */
const atOnce = 2;
const waitingMax = 200;
let running = 0;
const waiting: (() => void)[] = [];

export class TooBusy extends Error {}

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= waitingMax) throw new TooBusy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(plain.normalize('NFKC'), options));

/** Made once, so that an unknown ID costs the same work as a wrong password. */
let decoy: Promise<string> | null = null;

export const verifyPassword = async (stored: string | null, plain: string): Promise<boolean> => {
  decoy ??= hashPassword('an unknown account');
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, plain.normalize('NFKC')));
  return stored !== null && right;
};
