import type { accountsApi } from '#core/api/accounts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';

/** People who joined the company or the search firm: approved once, and not gone since. */
const peopleOf = ({ tx, actor }: Context) =>
  tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .leftJoin('companyObjection', (join) =>
      join
        .onRef('companyObjection.accountId', '=', 'account.id')
        .on('companyObjection.byAccountId', '=', actor.accountId),
    )
    .select((eb) => [
      'account.id',
      'account.name',
      'account.email',
      'account.position',
      'account.status',
      eb.fn.coalesce('account.approvedAt', 'account.createdAt').as('joinedAt'),
      eb('companyObjection.id', 'is not', null).as('objected'),
    ])
    .where((eb) =>
      actor.userType === 'RECRUITER'
        ? eb('recruiter.searchFirmId', '=', actor.searchFirmId ?? 0)
        : eb('employer.companyId', '=', actor.companyId ?? 0),
    )
    .where('account.status', 'in', ['ACTIVE', 'EXPIRED']);

type Joined = { id: number; joinedAt: Date };

const joinedAfter = (one: Joined, other: Joined): boolean =>
  one.joinedAt.getTime() === other.joinedAt.getTime() ? one.id > other.id : one.joinedAt > other.joinedAt;

export const listColleagues = async (ctx: Context): Promise<Output<typeof accountsApi.colleagues>> => {
  const people = await peopleOf(ctx).orderBy('joinedAt').orderBy('account.id').execute();
  const own = people.find(({ id }) => id === ctx.actor.accountId);
  return people
    .filter((person) => person !== own)
    .map((person) => ({
      ...person,
      joinedAt: person.joinedAt.toISOString(),
      objected: Boolean(person.objected),
      canObject: own !== undefined && !person.objected && joinedAfter(person, own),
    }));
};

/** A person of the company or firm says that somebody who joined later does not belong to it: the operator decides. */
export const objectToColleague = async (ctx: Context, { body }: Input<typeof accountsApi.object>): Promise<null> => {
  const { accountId } = ctx.actor;
  const people = await peopleOf(ctx).where('account.id', 'in', [body.accountId, accountId]).execute();
  const own = people.find(({ id }) => id === accountId);
  const colleague = people.find(({ id }) => id === body.accountId);
  if (!own || !colleague || colleague === own) throw refuse('ACCOUNT_NOT_FOUND');
  if (!joinedAfter(colleague, own)) throw refuse('COLLEAGUE_EARLIER');
  const made = await ctx.tx
    .insertInto('companyObjection')
    .values({ accountId: colleague.id, byAccountId: accountId, reason: body.reason, createdAt: ctx.now })
    .onConflict((conflict) => conflict.constraint('company_objection_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw refuse('OBJECTED_ALREADY');
  await recordAct(ctx, { action: 'account.object', subjectKind: 'ACCOUNT', subjectId: colleague.id });
  await emit(ctx, 'account.objected', { accountId: colleague.id, byAccountId: accountId });
  return null;
};
