import * as z from 'zod/mini';
import { hasContact } from './contact-shapes.ts';
import { educations, genders } from './enums.ts';
import type { FieldErrors } from './errors.ts';
import * as f from './fields.ts';
import { limits } from './limits.ts';

export const checkResults = ['CLEAR', 'DUPLICATE', 'POSSIBLE'] as const;
export type CheckResult = (typeof checkResults)[number];

/** What comes next for a candidate, with its time. */
export const stepKinds = ['INTERVIEW', 'TEST', 'CALL', 'NEGOTIATION', 'ETC'] as const;
export type StepKind = (typeof stepKinds)[number];

/** What comes next is ahead (`timeAhead`). */
export const isStepPast = (at: string, now: Date): boolean => Date.parse(at) <= now.getTime();

/** Who a candidate is: what the duplicate check compares. */
export const identityFields = z.object({
  name: f.line(limits.candidateNameLengthMax),
  birthDate: f.birthDate,
  lastPhone: f.typedLastPhone,
});
export type Identity = z.output<typeof identityFields>;

const optional = <T extends z.ZodMiniType>(field: T) => z._default(z.nullable(field), null);
const line = () => z._default(f.optionalLine(), '');

/** The rest of a recommendation. Salaries are a year's, in the posting's currency. */
export const recommendationFields = z.object({
  gender: f.oneOf(genders),
  /** Never shown before the contact is disclosed. */
  phone: optional(f.phone),
  careerYears: f.count(0, limits.careerYearsMax),
  careerMonths: f.count(0, 11),
  education: f.oneOf(educations),
  school: line(),
  currentCompany: line(),
  currentPosition: line(),
  currentSalary: optional(f.amount(0)),
  expectedSalary: optional(f.amount(0)),
  reason: f.text(limits.recommendationLengthMax),
  resumeId: f.id,
});
export type RecommendationFields = z.output<typeof recommendationFields>;

/** As a form holds it: the check token comes from POST /candidate/check, and the candidate agreed to be recommended. */
export const candidateForm = z.extend(identityFields, {
  ...recommendationFields.shape,
  agreed: f.agreed,
});

/**
 * One form for what is the same person: Latin prefixes such as "Mr.", spaces, case, full-width signs and marks between
 * the parts of a name make no difference.
 */
export const normalName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*(?:(?:mr|mrs|ms|miss|dr|prof|sir|madam|bapak|ibu|pak|bu)(?:\.|\s)+)+/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What two entries of one person have in common; null parts never meet. */
export const matchTextOf = ({ name, birthDate, lastPhone }: Identity): string =>
  [normalName(name), birthDate, lastPhone].join('|');
export const personTextOf = ({ name, birthDate }: Pick<Identity, 'name' | 'birthDate'>): string =>
  [normalName(name), birthDate].join('|');

/** Free text of a recruiter that the employer's side reads. */
const shownTexts = ['name', 'school', 'currentCompany', 'currentPosition', 'reason'] as const;

/** Before disclosure none of it may hold a phone or an e-mail. */
export const contactsWritten = (texts: Partial<Record<(typeof shownTexts)[number], string>>): FieldErrors =>
  Object.fromEntries(
    shownTexts.filter((field) => hasContact(texts[field] ?? '')).map((field) => [field, 'contactWritten'] as const),
  );

/** A day's age in whole years. */
export const ageOn = (birthDate: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0);

/** Nobody has worked for longer than they have lived. */
export const careerComplaint = (
  { birthDate, careerYears }: { birthDate: string; careerYears: number | null },
  now: Date,
): FieldErrors => {
  const age = Math.max(0, ageOn(birthDate, f.latestDay(now)));
  return (careerYears ?? 0) > age ? { careerYears: `rangeWithin:0~${age}` } : {};
};
