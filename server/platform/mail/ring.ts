import type { AnyContext } from '../context.ts';

type Ring = {
  accountId: number;
  kind: string;
  onceKey: string;
  /** As the subject of the mail says it. */
  subject: string;
  url: string | undefined;
  isForDigest: boolean;
};

/** A list of notices of Scoutlane needs not say so in each. */
const titleOf = (subject: string): string =>
  subject
    .replace(/^\[Scoutlane\]\s*/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Where the button of the mail leads; the address of the product alone leads nowhere. */
const pathOf = ({ services: { env } }: AnyContext, url: string | undefined): string | null => {
  const path = url?.startsWith(`${env.baseUrl}/`) ? url.slice(env.baseUrl.length) : '/';
  return path === '/' ? null : path;
};

/** Writes the notice for the bell with the change that causes it. False where this person was told of it before. */
export const ring = async (ctx: AnyContext, told: Ring): Promise<boolean> => {
  const { accountId, kind, onceKey, subject, url, isForDigest } = told;
  const row = await ctx.tx
    .insertInto('notification')
    .values({
      accountId,
      kind,
      onceKey,
      title: titleOf(subject),
      path: pathOf(ctx, url),
      createdAt: ctx.now,
      digest: isForDigest ? 'WAITING' : null,
    })
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
