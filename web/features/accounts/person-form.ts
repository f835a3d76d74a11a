import * as z from 'zod/mini';
import { companyPhone, isBirthAhead, typedBirthDate } from '#core/rules/fields.ts';
import { person } from '#core/rules/profile.ts';
import { emptyOr } from '#web/lib/empty-or.ts';

const pastBirthDate = typedBirthDate.check(z.refine((day) => !isBirthAhead(day, new Date()), 'birthAhead'));

/** A person as it is typed: the birth date without hyphens, nothing as an empty field. */
export const typedPerson = z.extend(person, {
  birthDate: emptyOr(pastBirthDate),
  officePhone: emptyOr(companyPhone),
});
export type PersonValues = z.input<typeof typedPerson>;

/** Beside a new phone the own password is asked for; for schemas with `person` and `password`. */
export const passwordForPhone = (stored: string) =>
  z.refine<{ person: { phone: string }; password: string }>(
    ({ person: { phone }, password }) => phone === stored || password !== '',
    // also while other fields are wrong: all complaints show at once
    { error: 'required', path: ['password'], when: () => true },
  );

type StoredPerson = z.output<typeof person>;

export const emptyPerson: PersonValues = {
  name: '',
  gender: 'NONE',
  birthDate: '',
  position: '',
  phone: '',
  officePhone: '',
  photoId: null,
};

/** What a form shows of a stored person. */
export const personValues = (stored: StoredPerson): PersonValues => ({
  name: stored.name,
  gender: stored.gender,
  birthDate: stored.birthDate ?? '',
  position: stored.position,
  phone: stored.phone,
  officePhone: stored.officePhone ?? '',
  photoId: stored.photoId,
});
