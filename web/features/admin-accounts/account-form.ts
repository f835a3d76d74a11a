import * as z from 'zod/mini';
import { dayIn } from '#core/rules/calendar.ts';
import { count, date, email, typedNumber } from '#core/rules/fields.ts';
import { endOfOperatorDay, operatorZone } from '#web/lib/time-zone.ts';

/** What the operator alone may set: the sign-in ID apart from the address, and until when the account works. */
export const typedAccount = { identify: email, email, expiresOn: z.nullable(date) };

/** How much a recruiter may do at once. */
export const typedLimits = {
  limitOfferCount: z.pipe(typedNumber, count(0, 1000)),
  limitCandidateCount: z.pipe(typedNumber, count(0, 1000)),
};

type StoredAccount = { identify: string; email: string };
type Expiry = string | null;

const expiryDay = (expiresAt: Expiry): Expiry => (expiresAt === null ? null : dayIn(expiresAt, operatorZone));

export const accountValues = ({ identify, email: address }: StoredAccount, expiresAt: Expiry) => ({
  identify,
  email: address,
  expiresOn: expiryDay(expiresAt),
});

/** Nothing where the day is as it was: its hour stays what it is. */
export const changedExpiry = (expiresOn: Expiry, stored: Expiry): { expiresAt?: Expiry } =>
  expiresOn === expiryDay(stored) ? {} : { expiresAt: expiresOn === null ? null : endOfOperatorDay(expiresOn) };
