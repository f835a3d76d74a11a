import * as z from 'zod/mini';

export type S3Settings = {
  endpoint: URL;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Before every name in the bucket: nothing, or with a slash at its end. */
  prefix: string;
};

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** Nobody reads resumes on their way: without TLS they go to this machine only. */
const isEndpoint = (url: string): boolean => {
  const { protocol, hostname = '', username, search, hash } = URL.parse(url) ?? {};
  if (username || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')));
};

const matching = (pattern: RegExp, message: string) => z.optional(z.string().check(z.regex(pattern, message)));
const key = matching(/^[\x21-\x7e]+$/, 'must be a key without spaces');

export const s3Variables = {
  S3_ENDPOINT: z.optional(
    z.string().check(z.refine(isEndpoint, 'must begin with https://, or with http:// for this machine itself')),
  ),
  S3_REGION: matching(/^[\w-]+$/, 'must be a region such as ap-northeast-2'),
  S3_BUCKET: matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket'),
  S3_ACCESS_KEY: key,
  S3_SECRET_KEY: key,
  S3_PREFIX: matching(/^(?:(?!\.{1,2}\/)[\w.-]+\/)+$/, 'must be names with a slash after each, such as scoutlane/'),
};
type Given = Partial<Record<keyof typeof s3Variables, string | undefined>>;

const needed = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** All of them or none: the name of one that is missing beside the others. */
export const missingS3Variable = (given: Given): string | null =>
  Object.keys(s3Variables).some((name) => given[name as keyof Given] !== undefined)
    ? (needed.find((name) => given[name] === undefined) ?? null)
    : null;

export const s3SettingsOf = (given: Given): S3Settings | null => {
  const { S3_ENDPOINT, S3_REGION = '', S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_PREFIX = '' } = given;
  if (S3_ENDPOINT === undefined) return null;
  return {
    endpoint: new URL(S3_ENDPOINT),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    prefix: S3_PREFIX,
  };
};
