import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { defaultSiteLinks, type SiteLinks } from '#core/rules/site-links.ts';
import type { ClamdAddress } from '#server/platform/files/clamd.ts';
import {
  isLoopback,
  missingS3Variable,
  type S3Settings,
  s3SettingsOf,
  s3Variables,
} from '#server/platform/files/s3-settings.ts';
import { linkTo } from '#server/platform/link-to.ts';

/** A wrong configuration: one line that names the variable and what to do. */
export class EnvError extends Error {}

const secret = z.string().check(z.minLength(32, 'must be at least 32 characters of randomness'));
const fieldKey = /^[\w-]{1,16}:[A-Za-z0-9+/_-]{43}=?$/;
const fieldKeyIds = (list: string): string[] => list.split(',').map((entry) => entry.split(':', 1)[0] ?? '');

/** An address, or a network of them; a network of all addresses would let every caller name its own. */
const isProxy = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = net.isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

const webAddress = z
  .string()
  .check(
    z.refine(
      (v) => /^https?:$/.test(URL.parse(v)?.protocol ?? ''),
      'must be a web address such as https://example.com',
    ),
  );

const clamdAddressOf = (url: string): ClamdAddress | null => {
  const { protocol, hostname, port, pathname } = URL.parse(url) ?? {};
  if (protocol === 'unix:' && pathname?.startsWith('/') && pathname.length > 1) return { path: pathname };
  if (protocol !== 'tcp:' || !hostname || !port) return null;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
};

const email = z.string().check(z.regex(z.regexes.email, 'must be an e-mail address'));

/** The address of `Name <address>`, or of an address alone. */
const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

const isUnread = (address: string): boolean => /^(no|do-?not)[-_.]?reply\b/i.test(address);

const variables = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  ),
  HOST: z._default(z.string().check(z.minLength(1, 'must be an address to listen on')), '127.0.0.1'),
  PORT: z._default(
    z.string().check(z.refine((v) => /^\d{1,5}$/.test(v) && Number(v) < 65_536, 'must be a port, 0 to 65535')),
    '3000',
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must be a folder')), './data'),
  FILES_DIR: z.optional(z.string()),
  ...s3Variables,
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  BASE_URL: z.optional(webAddress),
  SERVICE_URL: z.optional(webAddress),
  COMPANY_URL: z.optional(webAddress),
  BLOG_URL: z.optional(webAddress),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, 'must hold an e-mail address'))),
  SUPPORT_EMAIL: z.optional(email),
  CLAMD_URL: z.optional(
    z
      .string()
      .check(z.refine((v) => clamdAddressOf(v) !== null, 'must be tcp://host:port or unix:/path/of/the/socket')),
  ),
  SMS_URL: z.optional(z.string().check(z.regex(/^https?:\/\//, 'must be a web address'))),
  TOKEN_SECRET: z.optional(secret),
  MATCH_KEY: z.optional(secret),
  BANK_NOTICE_SECRET: z.optional(secret),
  FIELD_KEYS: z.optional(
    z.string().check(
      z.refine(
        (v) => v.split(',').every((entry) => fieldKey.test(entry)),
        'must be a list id:key,… of 32-byte keys in base64',
      ),
      z.refine((v) => new Set(fieldKeyIds(v)).size === fieldKeyIds(v).length, 'must give each key an id of its own'),
    ),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (v) => v === 'loopback' || v.split(',').every((entry) => isProxy(entry.trim())),
          'must be loopback, or the addresses or networks (10.0.0.0/8) of the proxies in front, with commas between',
        ),
      ),
  ),
  METRICS_TOKEN: z.optional(secret),
  CHAT_KEY: z.optional(z.string()),
  CHAT_ORIGIN: z.optional(z.string().check(z.regex(/^https:\/\/[^/]+$/, 'must be an https origin'))),
  WORKER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  LOG_LEVEL: z.optional(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
  ),
});

export type Env = {
  mode: 'development' | 'test' | 'production';
  host: string;
  port: number;
  dataDir: string;
  /** Uploaded files; the same folder for all processes of one installation. */
  filesDir: string;
  /** The bucket that they are in instead of the folder. */
  s3: S3Settings | null;
  databaseUrl: string | null;
  baseUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where people reach the operator. */
  supportEmail: string;
  smsUrl: string | null;
  /** Whether a code can go to a phone: through a gateway, or into the mailbox of the demo. */
  sms: boolean;
  tokenSecret: string;
  matchKey: string;
  fieldKeys: { id: string; key: Buffer }[];
  trustProxy: string | null;
  /** The virus scanner that every document is shown to. */
  clamd: ClamdAddress | null;
  /** What a monitor must show to read /api/metrics; without one there is no such call. */
  metricsToken: string | null;
  /** What the bank signs its notices with; without one there is no such call. */
  bankNoticeSecret: string | null;
  chat: { key: string; origin: string } | null;
  /** Where the footer leads outside the product. */
  links: SiteLinks;
  worker: boolean;
  logLevel: string;
  /** Demo data and /mailbox: only on this machine and never in production. */
  isDemo: boolean;
};

/** Secrets that somebody copied from a page are no secrets. */
const tooPlain = (value: string): boolean =>
  /change|secret|example|password|default|12345/i.test(value) || new Set(value).size < 10;

/** A field key is bytes: plain as text, or plain once decoded. */
const isPlainFieldKey = (entry: string): boolean => {
  const [, key = ''] = entry.split(':', 2);
  return tooPlain(key) || tooPlain(Buffer.from(key, 'base64').toString('latin1'));
};

type Secrets = Pick<Env, 'tokenSecret' | 'matchKey'> & { fieldKeys: string };

/** A new name is on the disk only once its folder is. */
const flushFolder = (folder: string): void => {
  const open = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(open);
  } finally {
    fs.closeSync(open);
  }
};

/** Comes into being whole and on the disk, or not at all: of several first starts at one moment all read the same. */
const makeSecrets = (file: string): void => {
  const random = () => randomBytes(32).toString('base64');
  const fresh: Secrets = { tokenSecret: random(), matchKey: random(), fieldKeys: `k1:${random()}` };
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkTo(draft, file);
    if (process.platform !== 'win32') flushFolder(path.dirname(file));
  } finally {
    fs.rmSync(draft, { force: true });
  }
};

/** On a developer's machine the secrets are random and kept beside the data. */
const keptSecrets = (dataDir: string): Secrets => {
  const file = path.join(dataDir, 'secrets.json');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    makeSecrets(file);
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets;
};

export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const v = parsed.data;
  const production = v.NODE_ENV === 'production';
  if (production) {
    for (const name of ['BASE_URL', 'TOKEN_SECRET', 'MATCH_KEY', 'FIELD_KEYS'] as const) {
      if (!v[name]) throw new EnvError(`${name} must be set in production`);
    }
    for (const name of ['TOKEN_SECRET', 'MATCH_KEY', 'METRICS_TOKEN', 'BANK_NOTICE_SECRET', 'S3_SECRET_KEY'] as const) {
      if (v[name] && tooPlain(v[name]))
        throw new EnvError(`${name} must be random in production (this one is guessable)`);
    }
    if (v.FIELD_KEYS?.split(',').some(isPlainFieldKey))
      throw new EnvError('FIELD_KEYS must be random in production (one of them is guessable)');
    if (!v.SMTP_URL) throw new EnvError('SMTP_URL must be set in production: people are told by mail');
  }
  if (v.CHAT_KEY && !v.CHAT_ORIGIN) throw new EnvError('CHAT_ORIGIN must name the chat provider when CHAT_KEY is set');
  const missing = missingS3Variable(v);
  if (missing) throw new EnvError(`${missing} must be set with the other variables of S3`);
  const dataDir = path.resolve(v.DATA_DIR);
  const kept = v.TOKEN_SECRET && v.MATCH_KEY && v.FIELD_KEYS ? null : keptSecrets(dataDir);
  const mailFrom = v.MAIL_FROM ?? 'Scoutlane <no-reply@scoutlane.example>';
  if (v.MAIL_FROM && !v.SUPPORT_EMAIL && isUnread(addressIn(v.MAIL_FROM)))
    throw new EnvError('SUPPORT_EMAIL must be set where nobody reads the address of MAIL_FROM');
  const port = Number(v.PORT);
  const isDemo = !production && isLoopback(v.HOST);
  return {
    mode: v.NODE_ENV,
    host: v.HOST,
    port,
    dataDir,
    filesDir: path.resolve(v.FILES_DIR ?? path.join(dataDir, 'files')),
    s3: s3SettingsOf(v),
    databaseUrl: v.DATABASE_URL ?? null,
    baseUrl: (v.BASE_URL ?? `http://${v.HOST.includes(':') ? `[${v.HOST}]` : v.HOST}:${port}`).replace(/\/+$/, ''),
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom,
    supportEmail: v.SUPPORT_EMAIL ?? (v.MAIL_FROM ? addressIn(v.MAIL_FROM) : 'support@scoutlane.example'),
    smsUrl: v.SMS_URL ?? null,
    sms: v.SMS_URL !== undefined || isDemo,
    tokenSecret: v.TOKEN_SECRET ?? kept?.tokenSecret ?? '',
    matchKey: v.MATCH_KEY ?? kept?.matchKey ?? '',
    fieldKeys: (v.FIELD_KEYS ?? kept?.fieldKeys ?? '').split(',').map((entry) => {
      const [id = '', key = ''] = entry.split(':', 2);
      return { id, key: Buffer.from(key, 'base64') };
    }),
    trustProxy: v.TRUST_PROXY ?? null,
    clamd: v.CLAMD_URL ? clamdAddressOf(v.CLAMD_URL) : null,
    metricsToken: v.METRICS_TOKEN ?? null,
    bankNoticeSecret: v.BANK_NOTICE_SECRET ?? null,
    chat: v.CHAT_KEY && v.CHAT_ORIGIN ? { key: v.CHAT_KEY, origin: v.CHAT_ORIGIN } : null,
    links: {
      service: v.SERVICE_URL ?? defaultSiteLinks.service,
      company: v.COMPANY_URL ?? defaultSiteLinks.company,
      blog: v.BLOG_URL ?? defaultSiteLinks.blog,
    },
    worker: v.WORKER === 'on',
    logLevel: v.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    isDemo,
  };
};
