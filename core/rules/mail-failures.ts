/** Why a mail or SMS was not delivered, as far as the codes of its carrier tell. */
export const mailFailures = ['ADDRESS', 'FULL', 'REFUSED', 'LATER', 'LOGIN', 'CONNECTION', 'OTHER'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** The first that fits, the exact ones before the general ones: `EENVELOPE 550 5.1.1`. */
const signs: readonly (readonly [RegExp, MailFailure])[] = [
  [/\b(EAUTH|53[0-5])\b/, 'LOGIN'],
  [/\b(552|[45]\.2\.2)\b/, 'FULL'],
  [/\b(550|551|553|5\.1\.\d+|5\.2\.1)\b/, 'ADDRESS'],
  [/\b4\d\d\b/, 'LATER'],
  [/\b5\d\d\b/, 'REFUSED'],
  [/\b(ECONNECTION|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|ETLS|EPIPE)\b/, 'CONNECTION'],
];

export const mailFailureOf = (codes: string): MailFailure => signs.find(([sign]) => sign.test(codes))?.[1] ?? 'OTHER';
