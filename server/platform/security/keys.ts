import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Env } from '#server/env.ts';

/** Every key of the product, each derived for one use. */
export type Keys = {
  /** Signs access tokens. */
  access: Uint8Array;
  /** An HMAC for one use, so that a value of one kind never passes for another. */
  mac: (use: MacUse, value: string) => Buffer;
  seal: (plain: string) => Buffer;
  open: (sealed: Buffer) => string;
};
export type MacUse =
  | 'refresh-token'
  | 'verification-code'
  | 'destination'
  | 'recovery-code'
  | 'address'
  | 'body'
  | 'candidate'
  | 'unsubscribe'
  | 'invitation';

const nonceBytes = 12;
const tagBytes = 16;

export const makeKeys = (env: Pick<Env, 'tokenSecret' | 'matchKey' | 'fieldKeys'>): Keys => {
  const derive = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'scoutlane', use, 32));
  const macKeys: Record<MacUse, Buffer> = {
    'refresh-token': derive(env.tokenSecret, 'refresh-token'),
    'verification-code': derive(env.tokenSecret, 'verification-code'),
    'recovery-code': derive(env.tokenSecret, 'recovery-code'),
    destination: derive(env.matchKey, 'destination'),
    address: derive(env.matchKey, 'address'),
    body: derive(env.tokenSecret, 'body'),
    candidate: derive(env.matchKey, 'candidate'),
    unsubscribe: derive(env.tokenSecret, 'unsubscribe'),
    invitation: derive(env.tokenSecret, 'invitation'),
  };
  const [current] = env.fieldKeys;
  if (!current) throw new Error('no field key');

  return {
    access: derive(env.tokenSecret, 'access-token'),
    mac: (use, value) => createHmac('sha256', macKeys[use]).update(value).digest(),
    /** `id length · id · nonce · tag · cipher text`: the id finds the key after a rotation. */
    seal: (plain) => {
      const nonce = randomBytes(nonceBytes);
      const id = Buffer.from(current.id);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce);
      cipher.setAAD(id);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([id.length]), id, nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const idEnd = 1 + (sealed[0] ?? 0);
      const id = sealed.subarray(1, idEnd);
      const key = env.fieldKeys.find((candidate) => candidate.id === id.toString())?.key;
      if (!key) throw new Error('sealed with a key that FIELD_KEYS no longer lists');
      const nonce = sealed.subarray(idEnd, idEnd + nonceBytes);
      const tag = sealed.subarray(idEnd + nonceBytes, idEnd + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce);
      decipher.setAAD(id);
      decipher.setAuthTag(tag);
      return Buffer.concat([
        decipher.update(sealed.subarray(idEnd + nonceBytes + tagBytes)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
};

export const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
export const randomToken = (): string => randomBytes(32).toString('base64url');
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
