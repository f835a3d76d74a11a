import * as z from 'zod/mini';
import type { candidatesApi } from '#core/api/candidates.ts';
import { type CheckResult, careerComplaint, recommendationFields } from '#core/rules/candidate-fields.ts';
import { hasContact } from '#core/rules/contact-shapes.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { typedDay } from '#core/rules/typed.ts';
import type { ValidationMessage } from '#core/rules/validation-keys.ts';
import { emptyOr } from '#web/lib/empty-or.ts';
import type { Passed } from '#web/lib/request.ts';
import type { RecruiterCandidate } from '../candidate-query.ts';

/** What the employer's side will read holds no way around the disclosure of the contact. */
const shown = (field: ReturnType<typeof f.optionalText>) =>
  field.check(z.refine((text) => !hasContact(text), 'contactWritten'));

const resume = z.nullable(z.object({ id: f.id, name: z.string() })).check(
  z.refine((file) => file !== null, 'required'),
  z.refine((file) => file === null || !hasContact(file.name), 'contactWritten'),
);

/** Who it is, as it is typed. */
const identity = {
  name: f.line(limits.candidateNameLengthMax).check(z.refine((text) => !hasContact(text), 'contactWritten')),
  birthDate: f.typedBirthDate.check(z.refine((day) => !f.isBirthAhead(day, new Date()), 'birthAhead')),
  lastPhone: f.typedLastPhone,
};

/** Nobody is given a career that was not asked about: what is still open is null, and refused. */
const told = <T>(field: z.ZodMiniType<T, T>, message: ValidationMessage) =>
  z.pipe(
    z.nullable(field).check(z.refine((value) => value !== null, message)),
    z.transform((value: T | null) => value as T),
  );

const { gender, careerYears, careerMonths, education, currentSalary, expectedSalary } = recommendationFields.shape;

const common = {
  ...identity,
  gender,
  phone: emptyOr(f.phone),
  careerYears: told(careerYears, 'required'),
  careerMonths: z.pipe(
    z.nullable(careerMonths),
    z.transform((months: number | null) => months ?? 0),
  ),
  education: told(education, 'select'),
  school: shown(f.optionalLine()),
  currentCompany: shown(f.optionalLine()),
  currentPosition: shown(f.optionalLine()),
  currentSalary,
  expectedSalary,
  reason: f.text(limits.recommendationLengthMax).check(z.refine((text) => !hasContact(text), 'contactWritten')),
  resumeId: resume,
};

/** As the server does, once each field is right by itself. */
const soundCareer = z.check<{ birthDate: string; careerYears: number }>(({ value, issues }) => {
  for (const [field, message] of Object.entries(careerComplaint(value, new Date())))
    issues.push({ code: 'custom', path: [field], message, input: value });
});

/** A new recommendation: the check must have been made, and the candidate must have agreed. */
export const typedCandidate = z
  .object({ ...common, checkToken: z.string().check(z.minLength(1, 'duplicateCheck')), agreed: f.agreed })
  .check(soundCareer);

/** A correction: the check is needed again only where another person is meant. */
export const typedEdit = z.object({ ...common, checkToken: z.string(), agreed: z.boolean() }).check(soundCareer);

/** A resume alone. */
export const typedResume = z.object({ resumeId: resume });

export type CandidateValues = z.input<typeof typedCandidate>;
type Checked = z.output<typeof typedEdit>;

/** What the duplicate check answered, and until when that counts. */
export type CheckState = { result: CheckResult; until: number };

export const identityNames = ['name', 'birthDate', 'lastPhone'] as const;

export const emptyCandidate: CandidateValues = {
  name: '',
  birthDate: '',
  lastPhone: '',
  gender: 'NONE',
  phone: '',
  careerYears: null,
  careerMonths: null,
  education: null,
  school: '',
  currentCompany: '',
  currentPosition: '',
  currentSalary: null,
  expectedSalary: null,
  reason: '',
  resumeId: null,
  checkToken: '',
  agreed: false,
};

export const valuesOf = (candidate: RecruiterCandidate): CandidateValues => ({
  ...emptyCandidate,
  name: candidate.name,
  birthDate: candidate.birthDate,
  lastPhone: candidate.lastPhone,
  gender: candidate.gender,
  phone: candidate.phone ?? '',
  careerYears: Math.floor(candidate.careerMonths / 12),
  careerMonths: candidate.careerMonths % 12,
  education: candidate.education,
  school: candidate.school,
  currentCompany: candidate.currentCompany,
  currentPosition: candidate.currentPosition,
  currentSalary: candidate.currentSalary,
  expectedSalary: candidate.expectedSalary,
  reason: candidate.reason,
  resumeId: { id: candidate.resume.id, name: candidate.resume.name },
  agreed: true,
});

/** What travels of it in either case. */
export const bodyOf = ({ resumeId: file, checkToken: _token, agreed: _agreed, ...fields }: Checked) => ({
  ...fields,
  resumeId: file?.id ?? 0,
});

export const checkBody = (
  { name, birthDate, lastPhone }: Pick<CandidateValues, (typeof identityNames)[number]>,
  jobId: number,
): Passed<typeof candidatesApi.check> => ({
  body: {
    jobId,
    name,
    birthDate: typedDay(birthDate) ?? birthDate,
    lastPhone,
  },
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export type KeptForm = { values: CandidateValues; check: CheckState | null };

/** A draft of this very form: one of an older form is none. */
export const keptFormIn = (draft: unknown): KeptForm | null => {
  if (!isRecord(draft) || !isRecord(draft.values)) return null;
  const names = Object.keys(emptyCandidate);
  const { values, check } = draft;
  return names.every((name) => name in values) ? ({ values, check: check ?? null } as KeptForm) : null;
};
