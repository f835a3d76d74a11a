import * as z from 'zod/mini';
import { dayIn } from './calendar.ts';
import { callingCodes, countryFacts } from './countries.ts';
import { limits } from './limits.ts';
import { isMissingDay, typedDay, withoutMarks } from './typed.ts';
import type { ValidationMessage } from './validation-keys.ts';

const message = (key: ValidationMessage): ValidationMessage => key;

/** Text as the database keeps it: one Unicode form, no surrounding space, no control characters but line breaks. */
const controls = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const cleaned = z.pipe(
  z.string(),
  z.transform((value: string) => value.normalize('NFC').trim()),
);

/** A name or a title stands in one line wherever it is told: a pasted break must not begin another one in a mail. */
const inOneLine = z.pipe(
  z.string(),
  z.transform((value: string) => value.normalize('NFC').trim().replace(/\s+/gu, ' ')),
);
const within = (max: number) =>
  z.string().check(
    z.maxLength(max, message(`maxLength:${max}`)),
    z.refine((value) => !controls.test(value), message('invalid')),
  );
const given = z.string().check(z.minLength(1, message('required')));

export const optionalText = (max: number = limits.textLengthMax) => z.pipe(cleaned, within(max));
export const text = (max: number = limits.textLengthMax) => z.pipe(optionalText(max), given);
export const optionalLine = (max: number = limits.textLengthMax) => z.pipe(inOneLine, within(max));
export const line = (max: number = limits.textLengthMax) => z.pipe(optionalLine(max), given);

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, message('select'));

export const plainId = z
  .string()
  .check(z.regex(new RegExp(`^[a-z0-9]{${limits.idLengthMin},${limits.idLengthMax}}$`), message('id')));

const emailShape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
/** Lower case and compatibility form, so that one address is one account however it is typed. */
export const email = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.normalize('NFKC').trim().toLowerCase()),
  ),
  z.string().check(z.regex(emailShape, message('email')), z.maxLength(limits.emailLengthMax, message('email'))),
);

/** A sign-in ID: an e-mail address (employers, recruiters) or a plain ID (departments, admins). */
export const identify = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.normalize('NFKC').trim().toLowerCase()),
  ),
  z.string().check(z.minLength(1, message('required')), z.maxLength(limits.emailLengthMax, message('invalid'))),
);

/** An English letter, a digit and a special character. Letters of other scripts may stand in it, and are neither. */
const isPassword = (value: string): boolean =>
  Array.from(value.normalize('NFC')).length >= limits.passwordLengthMin &&
  /[A-Za-z]/.test(value) &&
  /\d/.test(value) &&
  /[\p{P}\p{S}]/u.test(value);

export const password = z
  .string()
  .check(
    z.refine(isPassword, message('password')),
    z.maxLength(limits.passwordLengthMax, message(`maxLength:${limits.passwordLengthMax}`)),
  );

/** A password as somebody claims it: no shape is told to whoever guesses. */
export const claimedPassword = z
  .string()
  .check(z.minLength(1, message('required')), z.maxLength(limits.passwordLengthMax, message('wrong')));

const phoneDigits = new RegExp(`^\\d{${limits.phoneDigitsMin},${limits.phoneDigitsMax}}$`);
/** Digits of E.164 without the plus: `821012345678`. */
export const phone = z
  .string()
  .check(
    z.refine(
      (value) => phoneDigits.test(value) && callingCodes.some((code) => value.startsWith(code)),
      message('phone'),
    ),
  );
/** A company's line may also be a Korean service number of eight digits (1588-0000). */
export const companyPhone = z
  .string()
  .check(
    z.refine(
      (value) =>
        /^1[568]\d{6}$/.test(value) || (phoneDigits.test(value) && callingCodes.some((code) => value.startsWith(code))),
      message('phone'),
    ),
  );
export const lastPhone = z.string().check(z.regex(/^\d{4}$/, message('lastPhone')));
/** As people type and paste them. */
export const typedLastPhone = z.pipe(z.pipe(z.string(), z.transform(withoutMarks)), lastPhone);

/** Years that people mean. Databases and calendars know others, each of them other ones. */
const isOfOurTimes = (value: string): boolean => value >= '1900' && value < '2200';
export const date = z.iso.date(message('invalid')).check(z.refine(isOfOurTimes, message('invalid')));
export const instant = z.iso.datetime().check(z.refine(isOfOurTimes, message('invalid')));
const earliestBirth = '1900-01-01';
export const birthDate = z.iso
  .date({ error: ({ input }) => message(typeof input === 'string' && isMissingDay(input) ? 'noSuchDay' : 'birthDate') })
  .check(z.refine((value) => value >= earliestBirth, message('birthDate')));
/** The latest day that has begun: where it begins first among the countries served. */
export const latestDay = (now: Date): string => dayIn(now, countryFacts.KR.timeZone);
/** Nobody is born tomorrow (`birthAhead`). */
export const isBirthAhead = (day: string, now: Date): boolean => day > latestDay(now);
/** What a person types (YYYYMMDD, or with marks between) turned into what travels (YYYY-MM-DD). */
export const typedBirthDate = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => typedDay(value) ?? value),
  ),
  birthDate,
);

/** What a person types (1,000) turned into what travels (1000). */
export const typedNumber = z.pipe(
  z.string().check(z.regex(/^\d[\d,]*$/, message('number'))),
  z.transform((value: string) => Number(value.replaceAll(',', ''))),
);

/** One too large to be exact is outside as well, and no less a number. */
const wholeWithin = (min: number, max: number, outside: ValidationMessage) =>
  z
    .int({ error: ({ code }) => (code === 'invalid_type' ? message('number') : outside) })
    .check(z.minimum(min, outside), z.maximum(max, outside));

export const count = (min: number, max: number) => wholeWithin(min, max, `rangeWithin:${min}~${max}`);

/**
 * Money, in the smallest unit of its currency: whoever is outside is told both ends in that currency. From 1 on it is
 * more than nothing, since who types in 만원 is not helped by 1원.
 */
export const amount = (min: 0 | 1, max: number = limits.amountMax) =>
  wholeWithin(min, max, min === 1 ? `amountUpTo:${max}` : `amountWithin:${min}~${max}`);

export const url = z.pipe(
  cleaned,
  z.string().check(
    z.maxLength(500, message('url')),
    z.refine((value) => {
      if (!/^https?:\/\/[^\s]+$/i.test(value)) return false;
      const parsed = URL.parse(value);
      return parsed !== null && /[^.]\.[^.]/.test(parsed.hostname) && parsed.username + parsed.password === '';
    }, message('url')),
  ),
);

export const id = z
  .int(message('invalid'))
  .check(z.minimum(1, message('invalid')), z.maximum(Number.MAX_SAFE_INTEGER, message('invalid')));
/** An id inside a path or a query, where everything is text. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, message('invalid'))),
  z.transform((value: string) => Number(value)),
);
/** A version inside a query: no row has one of ten digits. */
export const versionInQuery = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, message('invalid'))),
  z.transform((value: string) => Number(value)),
);
export const version = z.int(message('invalid')).check(z.minimum(1, message('invalid')));

export const code = z.string().check(z.regex(/^\d{6}$/, message('code')));
/** Six digits of an authenticator app, or one of the recovery codes. */
export const secondFactor = z.string().check(z.minLength(1, message('required')), z.maxLength(20, message('code')));
export const ticket = z.string().check(z.regex(/^[\w-]{43}$/, message('invalid')));
/** What an invitation link carries. Any text: a mangled link is refused like a forged one. */
export const invitation = z.string().check(z.maxLength(200, message('invalid')));

export const keywords = z.array(text(limits.keywordLengthMax)).check(
  z.maxLength(limits.keywordsMax, message(`maxInputs:${limits.keywordsMax}`)),
  z.refine((list) => new Set(list).size === list.length, message('invalid')),
);

export const agreed = z.boolean(message('agreement')).check(z.refine((value) => value, message('agreement')));
/** What somebody has looked at and says is so: no consent to anything. */
export const confirmed = z.boolean(message('confirmation')).check(z.refine((value) => value, message('confirmation')));
