import type { VerificationChannel, VerificationPurpose } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';

export type Target = {
  purpose: VerificationPurpose;
  channel: VerificationChannel;
  email?: string | undefined;
  phone?: string | undefined;
  identify?: string | undefined;
};

/** Where the code goes. */
export const destinationOf = ({ channel, email, phone }: Target): string => {
  if (channel === 'EMAIL') {
    if (!email) throw refuse('INPUT_INVALID', { fields: { email: 'required' } });
    return email;
  }
  if (!phone) throw refuse('INPUT_INVALID', { fields: { phone: 'required' } });
  return phone;
};

/**
 * What a code is found by again, beside its purpose: where it went, and where everybody together has spent those of the
 * day, also from where it was asked for. An ID that was named has chosen the account when the code was asked for, and
 * the code keeps that account.
 */
export const destinationHash = ({ services }: AnyContext, target: Target, network?: string): Buffer =>
  services.keys.mac(
    'destination',
    [target.channel, destinationOf(target), ...(network === undefined ? [] : [network])].join(':'),
  );

/** Both that a caller's codes are found by: everybody's and those from the caller's network. */
export const destinationHashes = (ctx: AnyContext, target: Target): [everybodys: Buffer, fromHere: Buffer] => [
  destinationHash(ctx, target),
  destinationHash(ctx, target, ctx.origin.network),
];

/** The account a code is for, or null: then nothing is sent, and nobody is told. */
export const findAccountOf = async ({ tx, actor }: AnyContext, target: Target): Promise<number | null> => {
  if (target.purpose === 'SIGN_UP') return null;
  const column = target.channel === 'EMAIL' ? 'email' : 'phone';
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where(column, '=', destinationOf(target))
    .where('status', '<>', 'DELETED')
    .where('userType', 'in', ['EMPLOYER', 'RECRUITER', 'ADMIN'])
    .$if(target.identify !== undefined, (query) => query.where('identify', '=', target.identify ?? ''))
    .$if(target.purpose === 'DELETE_ACCOUNT', (query) => query.where('id', '=', actor?.accountId ?? 0))
    // an admin may share the address with an account that signs in by it; without an ID that one is meant
    .orderBy((eb) => eb.case().when('userType', '=', 'ADMIN').then(1).else(0).end())
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
};
