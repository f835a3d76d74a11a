import { type SqlBool, sql } from 'kysely';
import type { contactsApi } from '#core/api/contacts.ts';
import type { Output } from '#core/api/endpoint.ts';
import type { InvitationState } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';

export type ContactRow = Output<typeof contactsApi.add>;

/** Whose address book it is: the company's, shared by its employers, or the recruiter's own. */
export const ownBook = ({ actor }: Context) =>
  actor.userType === 'RECRUITER'
    ? { companyId: null, ownerId: actor.accountId }
    : { companyId: actor.companyId ?? 0, ownerId: null };

export const inOwnBook = (ctx: Context) => {
  const { companyId, ownerId } = ownBook(ctx);
  return ownerId === null
    ? sql<SqlBool>`contact.company_id = ${companyId}`
    : sql<SqlBool>`contact.owner_id = ${ownerId}`;
};

/** A link still leads somewhere while it waits to be taken, and while whoever took it waits for approval. */
const stateAt = (now: Date) => sql<InvitationState>`CASE
  WHEN contact.joined_at IS NOT NULL THEN 'JOINED'
  WHEN latest.taken_at IS NULL AND latest.expires_at > ${now} THEN 'INVITED'
  WHEN taker.status <> 'DELETED' THEN 'INVITED'
  ELSE 'EXPIRED'
END`;

/** The newest mail that went to the address out of this book. Mails are kept for a while only. */
const lastMail = sql<{
  kind: 'INVITATION' | 'POSTING';
  at: string;
  state: 'QUEUED' | 'SENT' | 'KEPT' | 'FAILED';
} | null>`(
  SELECT json_build_object(
    'kind', CASE mail.kind WHEN 'job.asked' THEN 'POSTING' ELSE 'INVITATION' END,
    'at', coalesce(mail.sent_at, mail.created_at),
    'state', mail.status)
  FROM mail
  WHERE mail.once_key = ANY (
    ARRAY['invitation:' || latest.id] || ARRAY(
      SELECT 'job:' || job_contact.job_id || ':contact:' || contact.id
      FROM job_contact WHERE job_contact.contact_id = contact.id))
  ORDER BY mail.id DESC LIMIT 1
)`;

/** The caller's own book with what became of the newest invitation of each. */
export const contactsOf = (ctx: Context) => {
  const { tx, now } = ctx;
  return tx
    .selectFrom(
      tx
        .selectFrom('contact')
        .leftJoin('searchFirm', 'searchFirm.id', 'contact.searchFirmId')
        .leftJoin('company', 'company.id', 'contact.joinedCompanyId')
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('invitation')
              .select([
                'invitation.id',
                'invitation.createdAt',
                'invitation.expiresAt',
                'invitation.takenAt',
                'invitation.takenBy',
              ])
              .whereRef('invitation.contactId', '=', 'contact.id')
              .orderBy('invitation.id', 'desc')
              .limit(1)
              .as('latest'),
          (join) => join.onTrue(),
        )
        .leftJoin('account as taker', 'taker.id', 'latest.takenBy')
        .select((eb) => [
          'contact.id',
          'contact.version',
          'contact.kind',
          'contact.organisation',
          'contact.name',
          'contact.email',
          'contact.phone',
          'contact.locale',
          'contact.joinedAt',
          'contact.createdAt',
          'latest.createdAt as invitedAt',
          'latest.expiresAt',
          eb.fn.coalesce('searchFirm.name', 'company.name').as('joinedAs'),
          stateAt(now).as('state'),
          lastMail.as('lastMail'),
        ])
        .where(inOwnBook(ctx))
        .as('row'),
    )
    .selectAll('row');
};

type Found = Awaited<ReturnType<ReturnType<typeof contactsOf>['execute']>>[number];

export const presentContact = ({ lastMail: mail, ...found }: Found): ContactRow => {
  const { phone, invitedAt, expiresAt, joinedAt, createdAt, ...row } = found;
  return {
    ...row,
    phone: phone === '' ? null : phone,
    invitedAt: invitedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    joinedAt: joinedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    // where no mail server is set, a mail that is kept to be read is as good as sent
    lastMail: mail && {
      kind: mail.kind,
      at: new Date(mail.at).toISOString(),
      state: mail.state === 'KEPT' ? 'SENT' : mail.state,
    },
  };
};

export const getContact = async (ctx: Context, id: number): Promise<ContactRow> => {
  const row = await contactsOf(ctx).where('row.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('CONTACT_NOT_FOUND');
  return presentContact(row);
};
