import type * as z from 'zod/mini';
import { refuse } from '#core/rules/errors.ts';
import { isBirthAhead } from '#core/rules/fields.ts';
import type { person } from '#core/rules/profile.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { checkPhone } from '#server/platform/security/phone.ts';
import type { Services } from '#server/platform/services.ts';
import { claimFile } from '../files/claim-file.ts';

export type Person = z.output<typeof person>;

/** What the shape alone cannot tell: whether the numbers can be called, and whether the day of birth has been. */
export const checkPerson = ({ now }: AnyContext, { phone, officePhone, birthDate }: Person): void => {
  if (birthDate !== null && isBirthAhead(birthDate, now))
    throw refuse('INPUT_INVALID', { fields: { 'person.birthDate': 'birthAhead' } });
  checkPhone('person.phone', phone);
  if (officePhone !== null) checkPhone('person.officePhone', officePhone);
};

export const sealBirthDate = ({ keys }: Services, birthDate: string | null): Buffer | null =>
  birthDate === null ? null : keys.seal(birthDate);
export const openBirthDate = ({ keys }: Services, sealed: Buffer | null): string | null =>
  sealed === null ? null : keys.open(sealed);

/** Writes a person's own fields onto their account, photo included. */
export const writePerson = async (
  ctx: AnyContext,
  accountId: number,
  person: Person,
  photoBefore: number | null,
  guest: { ticketId?: number } = {},
): Promise<void> => {
  const { birthDate, ...plain } = person;
  checkPerson(ctx, person);
  if (person.photoId !== null && person.photoId !== photoBefore) {
    await claimFile(ctx, {
      fileId: person.photoId,
      kind: 'PHOTO',
      ownerKind: 'ACCOUNT',
      ownerId: accountId,
      field: 'person.photoId',
      ...guest,
    });
  }
  await ctx.tx
    .updateTable('account')
    .set((eb) => ({
      ...plain,
      birthDateSealed: sealBirthDate(ctx.services, birthDate),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', accountId)
    .execute();
};
