import type { accountsApi } from '#core/api/accounts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { keyIn } from '#core/rules/profile.ts';
import type { AnyContext } from '#server/platform/context.ts';
import {
  type CompanyDetails,
  type CompanyKey,
  type FirmDetails,
  joinCompany,
  joinFirm,
  type Side,
} from '../companies/companies.ts';
import { correctKey } from '../companies/correct-key.ts';
import { type By, editCompany, editFirm } from '../companies/edit-company.ts';
import { getCompany, getFirm } from './own-profile.ts';

type Member = { id: number; companyId: number | null; searchFirmId: number | null };

/** Everybody else who is, or was, of the account's company or firm. */
export const othersOf = ({ tx }: AnyContext, { id, companyId, searchFirmId }: Member) =>
  tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select(['account.id', 'account.status', 'account.approvedAt'])
    .where('account.id', '<>', id)
    .where((eb) =>
      companyId === null
        ? eb('recruiter.searchFirmId', '=', searchFirmId ?? 0)
        : eb('employer.companyId', '=', companyId),
    )
    .execute();
type Other = Awaited<ReturnType<typeof othersOf>>[number];

const wasApproved = ({ status, approvedAt }: Other): boolean =>
  approvedAt !== null || status === 'ACTIVE' || status === 'EXPIRED';

/**
 * Whether the facts of the company are not this account's to see or to correct: somebody else was let in once, or was
 * there first. Who came later and was never let in changes nothing.
 */
export const isSharedBy = (others: readonly Other[], { id }: Pick<Member, 'id'>): boolean =>
  others.some((other) => wasApproved(other) || (other.status !== 'DELETED' && other.id < id));

/** Whether its number is somebody else's, too: everybody keeps the number that they signed up with. */
const hasOthers = (others: readonly Other[]): boolean =>
  others.some((other) => wasApproved(other) || other.status !== 'DELETED');

type Guest = { ticketId: number; by: By };
/** What differs between the employer's side and the supplier's. */
type Kind<D> = {
  side: Side;
  part: 'company' | 'firm';
  join: (ctx: AnyContext, key: CompanyKey, details: D | null, guest: Guest) => Promise<number>;
  enter: (ctx: AnyContext, accountId: number, id: number) => Promise<unknown>;
  edit: (ctx: AnyContext, id: number, details: D, guest: Guest) => Promise<void>;
};

const ofEmployer: Kind<CompanyDetails> = {
  side: 'company',
  part: 'company',
  join: (ctx, key, details, { ticketId }) => joinCompany(ctx, key, details, { ticketId }),
  enter: ({ tx }, accountId, companyId) =>
    tx.updateTable('employer').set({ companyId }).where('accountId', '=', accountId).execute(),
  edit: async (ctx, id, details, guest) =>
    editCompany(ctx, id, { ...details, version: (await getCompany(ctx, id)).version }, guest),
};
const ofRecruiter: Kind<FirmDetails> = {
  side: 'searchFirm',
  part: 'firm',
  join: joinFirm,
  enter: ({ tx }, accountId, searchFirmId) =>
    tx.updateTable('recruiter').set({ searchFirmId }).where('accountId', '=', accountId).execute(),
  edit: async (ctx, id, details, { by }) =>
    editFirm(ctx, id, { ...details, version: (await getFirm(ctx, id)).version }, { by }),
};

const correctedSide = async <D>(
  ctx: AnyContext,
  { side, part, join, enter, edit }: Kind<D>,
  account: Member,
  { key, details }: { key: CompanyKey | null; details: D | null },
  guest: Guest,
): Promise<void> => {
  const own = account.companyId ?? account.searchFirmId ?? 0;
  // nobody joins while its facts are corrected
  await ctx.tx.selectFrom(side).select('id').where('id', '=', own).forUpdate().execute();
  const others = await othersOf(ctx, account);
  const now =
    key === null
      ? own
      : hasOthers(others)
        ? await join(ctx, key, details, guest)
        : await correctKey(ctx, side, own, key, guest.by);
  if (now !== own) {
    await enter(ctx, account.id, now);
    if (others.length === 0) await ctx.tx.deleteFrom(side).where('id', '=', own).execute();
    return;
  }
  if (details === null) return;
  if (isSharedBy(others, account)) throw refuse('INPUT_INVALID', { fields: { [part]: 'invalid' } });
  await edit(ctx, own, details, guest);
};

/**
 * The company, or the firm, of a rejected account as it was sent again. Another number than its own is joined or made,
 * as at sign-up; one that nobody else has to do with is corrected where it is, and goes when it is left.
 */
export const correctCompany = async (
  ctx: AnyContext,
  account: Member,
  body: Input<typeof accountsApi.correct>['body'],
  ticketId: number,
): Promise<void> => {
  const guest = { ticketId, by: { accountId: account.id, userType: body.userType } };
  const key = keyIn(body);
  await (body.userType === 'EMPLOYER'
    ? correctedSide(ctx, ofEmployer, account, { key, details: body.company }, guest)
    : correctedSide(ctx, ofRecruiter, account, { key, details: body.firm }, guest));
};
