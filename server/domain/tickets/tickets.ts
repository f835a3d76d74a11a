import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { TicketTable } from '#server/platform/db/tables.ts';
import { randomToken, sha256 } from '#server/platform/security/keys.ts';

export type TicketPurpose = TicketTable['purpose'];

type NewTicket = {
  purpose: TicketPurpose;
  minutes: number;
  accountId?: number | null;
  sessionId?: number | null;
  /** What the ticket is about, such as the verified address. Sealed: it may be personal. */
  subject?: string;
};

export type Ticket = { id: number; accountId: number | null; sessionId: number | null; subject: string | null };

/** A proof for one purpose and a short time; only its hash is kept. */
export const issueTicket = async (
  { tx, now, services }: AnyContext,
  { purpose, minutes, accountId = null, sessionId = null, subject }: NewTicket,
): Promise<string> => {
  const token = randomToken();
  await tx
    .insertInto('ticket')
    .values({
      tokenHash: sha256(token),
      purpose,
      accountId,
      sessionId,
      subjectSealed: subject === undefined ? null : services.keys.seal(subject),
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    })
    .execute();
  return token;
};

/** Looks at a ticket without using it up. */
export const readTicket = async (
  { tx, now, services }: AnyContext,
  purpose: TicketPurpose | readonly TicketPurpose[],
  token: string,
): Promise<Ticket> => {
  const row = await tx
    .selectFrom('ticket')
    .select(['id', 'accountId', 'sessionId', 'subjectSealed'])
    .where('tokenHash', '=', sha256(token))
    .where('purpose', 'in', [purpose].flat())
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) throw refuse('TICKET_INVALID');
  const { subjectSealed, ...ticket } = row;
  return { ...ticket, subject: subjectSealed && services.keys.open(subjectSealed) };
};

/** Uses a ticket up. Of two calls at the same moment one is refused. */
export const useTicket = async (ctx: AnyContext, purpose: TicketPurpose, token: string): Promise<Ticket> => {
  const ticket = await readTicket(ctx, purpose, token);
  const { numUpdatedRows } = await ctx.tx
    .updateTable('ticket')
    .set({ usedAt: ctx.now })
    .where('id', '=', ticket.id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('TICKET_INVALID');
  return ticket;
};
