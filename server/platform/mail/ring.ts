import { type RawBuilder, sql } from 'kysely';
import { type Locale, locales } from '#core/rules/enums.ts';
import type { AnyContext } from '../context.ts';

type InEveryLanguage = Record<Locale, string>;
export const inEveryLanguage = (say: (locale: Locale) => string): InEveryLanguage =>
  Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as InEveryLanguage;

type Ring = {
  accountId: number;
  kind: string;
  onceKey: string;
  /** As the subject of the mail says it. */
  subject: string;
  subjects: InEveryLanguage;
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
  const { accountId, kind, onceKey, subject, subjects, url, isForDigest } = told;
  const row = await ctx.tx
    .insertInto('notification')
    .values({
      accountId,
      kind,
      onceKey,
      title: titleOf(subject),
      titles: JSON.stringify(inEveryLanguage((locale) => titleOf(subjects[locale]))),
      path: pathOf(ctx, url),
      createdAt: ctx.now,
      digest: isForDigest ? 'WAITING' : null,
    })
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** A notice in the language of its reader; those from before there were several have the one they were told in. */
export const titleIn = (locale: Locale): RawBuilder<string> =>
  sql<string>`coalesce(notification.titles ->> ${locale}::text, notification.title)`;
