import { sql } from 'kysely';
import { type Country, countryFacts, operatorTimeZone } from '#core/rules/countries.ts';
import type { Locale } from '#core/rules/enums.ts';
import type { UserType } from '#core/rules/roles.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { buttonTo, footerFor } from '#server/platform/mail/tell.ts';

const morningHour = 8;
const shownMax = 20;

type Person = { id: number; email: string; locale: Locale; userType: UserType; country: Country | null };

/** Who has something waiting for the morning, with the country whose clock is theirs. */
const waitingPeople = async ({ services }: AnyContext): Promise<Person[]> =>
  services.db
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('company', 'company.id', 'employer.companyId')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .leftJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .select((eb) => [
      'account.id',
      'account.email',
      'account.locale',
      'account.userType',
      eb.fn.coalesce('company.country', 'searchFirm.country').as('country'),
    ])
    .where('account.status', '=', 'ACTIVE')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notification')
          .select(sql`1`.as('one'))
          .whereRef('notification.accountId', '=', 'account.id')
          .where('notification.digest', '=', 'WAITING'),
      ),
    )
    .execute();

/** The day and hour where a person is. */
const clockOf = (now: Date, { country }: Person): { day: string; hour: number } => {
  const timeZone = country ? countryFacts[country].timeZone : operatorTimeZone;
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  return { day: parts.slice(0, 10), hour: Number(parts.slice(11, 13)) };
};

const homes: Record<UserType, string> = {
  ADMIN: '/admin',
  EMPLOYER: '/employers',
  RECRUITER: '/recruiters',
  DEPARTMENT: '/departments',
};

/** One mail of what is still unread; what was read in the bell meanwhile needs none. Once a day, with any number of workers. */
const mailDay = async (ctx: AnyContext, person: Person, day: string): Promise<void> => {
  const onceKey = `notification.daily:${person.id}:${day}`;
  // two workers wait for each other here, and the second finds the mail of the first
  await ctx.tx.selectFrom('account').select('id').where('id', '=', person.id).forNoKeyUpdate().execute();
  const before = await ctx.tx.selectFrom('mail').select('id').where('onceKey', '=', onceKey).executeTakeFirst();
  if (before) return;
  const taken = await ctx.tx
    .updateTable('notification')
    .set({ digest: 'TOLD' })
    .where('accountId', '=', person.id)
    .where('digest', '=', 'WAITING')
    .returning(['id', 'title', 'createdAt', 'readAt'])
    .execute();
  const unread = taken.filter(({ readAt }) => readAt === null).sort((a, b) => b.id - a.id);
  if (unread.length === 0) return;
  const { daily } = mailWordsOf(person.locale);
  const left = unread.length - shownMax;
  await queueMail(
    ctx,
    person.email,
    {
      subject: daily.subject({ count: unread.length }),
      heading: daily.heading,
      paragraphs: [
        daily.text,
        unread
          .slice(0, shownMax)
          .map(({ title }) => `· ${title}`)
          .join('\n'),
        ...(left > 0 ? [daily.more({ count: left })] : []),
      ],
      ...buttonTo(ctx, daily.open, `${homes[person.userType]}/notification`),
      footer: footerFor(ctx, person.locale),
    },
    { kind: 'notification.daily', onceKey, locale: person.locale, accountId: person.id },
  );
};

/** From eight in the morning where the person is. */
export const mailDailyDigests = async (ctx: AnyContext): Promise<void> => {
  for (const person of await waitingPeople(ctx)) {
    const { day, hour } = clockOf(ctx.now, person);
    if (hour >= morningHour) await ctx.services.db.transaction().execute((tx) => mailDay({ ...ctx, tx }, person, day));
  }
};
