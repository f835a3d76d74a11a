import { sql } from 'kysely';
import { dayIn } from '#core/rules/calendar.ts';
import { type Country, countryFacts, operatorTimeZone } from '#core/rules/countries.ts';
import type { Locale } from '#core/rules/enums.ts';
import type { NotificationKind } from '#core/rules/notification-kinds.ts';
import type { UserType } from '#core/rules/roles.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachAlone, type Step } from '#server/platform/each-alone.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { titleIn } from '#server/platform/mail/ring.ts';
import { buttonTo, footerFor } from '#server/platform/mail/tell.ts';
import { wishesOf } from '#server/platform/mail/wishes.ts';
import { isReadable } from './readable.ts';

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

/** The day where a person is, and the moment of its morning: what comes later waits for the next one. */
const morningOf = async ({ tx, now }: AnyContext, { country }: Person): Promise<{ day: string; morning: Date }> => {
  const timeZone = country ? countryFacts[country].timeZone : operatorTimeZone;
  const day = dayIn(now, timeZone);
  const at = sql<Date>`timezone(${timeZone}, ${day}::date + make_interval(hours => ${morningHour}))`;
  const { morning } = await tx.selectNoFrom(at.as('morning')).executeTakeFirstOrThrow();
  return { day, morning };
};

const homes: Record<UserType, string> = {
  ADMIN: '/admin',
  EMPLOYER: '/employers',
  RECRUITER: '/recruiters',
  DEPARTMENT: '/departments',
};

/** One mail of what is still unread; what was read in the bell meanwhile needs none. Once a day, with any number of workers. */
const mailDay = async (ctx: AnyContext, person: Person): Promise<void> => {
  const { day, morning } = await morningOf(ctx, person);
  if (ctx.now < morning) return;
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
    .where('createdAt', '<', morning)
    .returning(['id', 'kind', titleIn(person.locale).as('title'), 'readAt', isReadable.as('isReadable')])
    .execute();
  // who waited for the morning may have stopped the mails meanwhile
  const wishOf = await wishesOf(ctx.tx, person.id);
  const unread = taken
    .filter((row) => row.readAt === null && row.isReadable && wishOf(row.kind as NotificationKind) !== 'NONE')
    .sort((a, b) => b.id - a.id);
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
  const stepOf = (person: Person): Step => [
    `account ${person.id}`,
    () => inTransaction(ctx.services.db, (tx) => mailDay({ ...ctx, tx }, person)),
  ];
  await eachAlone((await waitingPeople(ctx)).map(stepOf));
};
