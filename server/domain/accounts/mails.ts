import { operatorTimeZone } from '#core/rules/countries.ts';
import { formatDate } from '#core/rules/formats.ts';
import { maskIdentify } from '#core/rules/masks.ts';
import type { NotificationKind } from '#core/rules/notification-kinds.ts';
import { type MailWords, mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { MailText } from '#server/platform/mail/message.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { footerFor, tell } from '#server/platform/mail/tell.ts';

type AccountEvent = { accountId: number };
type Told<E = AccountEvent> = {
  words: MailWords;
  name: string;
  baseUrl: string;
  reason: string;
  /** The last day, as the operator's pages show it. */
  until: string | null;
  event: E;
};

const recipientOf = ({ tx }: AnyContext, accountId: number) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'name', 'locale', 'userType', 'status', 'statusReason', 'expiresAt'])
    .where('id', '=', accountId)
    .executeTakeFirst();

/** A mail to the person the event is about. */
const toPerson =
  <E extends AccountEvent = AccountEvent>(kind: NotificationKind, write: (told: Told<E>) => Omit<MailText, 'footer'>) =>
  async (ctx: AnyContext, event: E, eventId: string): Promise<void> => {
    const person = await recipientOf(ctx, event.accountId);
    if (!person?.email) return;
    await tell(ctx, person, kind, eventId, (locale) =>
      write({
        words: mailWordsOf(locale),
        name: person.name,
        baseUrl: ctx.services.env.baseUrl,
        reason: person.statusReason ?? '',
        until: person.expiresAt && formatDate(person.expiresAt, locale, operatorTimeZone),
        event,
      }),
    );
  };

const button = (label: string, url: string) => ({ button: { label, url } });
const because = ({ words, reason }: Told) => (reason === '' ? {} : { facts: [{ label: words.reason, value: reason }] });

export const mailSignedUp = toPerson('account.signedUp', ({ words, name }) => words.signedUp({ name }));
export const mailApproved = toPerson('account.approved', ({ words, name, baseUrl }) => ({
  ...words.approved({ name }),
  ...button(words.signIn, baseUrl),
}));
export const mailRejected = toPerson('account.rejected', (told) => ({
  ...told.words.rejected(told),
  ...because(told),
  ...button(told.words.correct, told.baseUrl),
}));

type Ended = AccountEvent & { byOperator: boolean };
export const mailExpired = toPerson<Ended>('account.expired', (told) => ({
  ...told.words.expired({ name: told.name, byOperator: told.event.byOperator }),
  ...because(told),
}));
export const mailExtended = toPerson('account.extended', ({ words, name, baseUrl, until }) => ({
  ...words.extended({ name, until }),
  ...button(words.signIn, baseUrl),
}));
export const mailDeleted = toPerson<Ended>('account.deleted', (told) => ({
  ...told.words.deleted({ name: told.name, byOperator: told.event.byOperator }),
  ...because(told),
}));
export const mailPasswordChanged = toPerson('account.passwordChanged', ({ words, name }) =>
  words.passwordChanged({ name }),
);
export const mailPhoneChanged = toPerson('account.phoneChanged', ({ words, name }) => words.phoneChanged({ name }));
export const mailTotpOn = toPerson('account.totpOn', ({ words, name }) => words.totpOn({ name }));
export const mailTotpOff = toPerson('account.totpOff', ({ words, name }) => words.totpOff({ name }));
export const mailRecoveryCodeUsed = toPerson<AccountEvent & { left: number }>(
  'account.recoveryCodeUsed',
  ({ words, name, event: { left } }) => words.recoveryCodeUsed({ name, left }),
);
/** The operator's people who read mails. */
export const activeAdmins = ({ tx }: AnyContext) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'name', 'locale'])
    .where('userType', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .where('email', '<>', '')
    .execute();

const organisationOf = async ({ tx }: AnyContext, accountId: number): Promise<string> => {
  const found = await tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('company', 'company.id', 'employer.companyId')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .leftJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .select((eb) => eb.fn.coalesce('company.name', 'searchFirm.name', eb.val('')).as('name'))
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return found?.name ?? '';
};

/** The operator is told that somebody waits for approval, for the first time or once more. */
const toAdminsOfSignUp =
  ({ isAgain }: { isAgain: boolean }) =>
  async (ctx: AnyContext, { accountId }: AccountEvent, eventId: string): Promise<void> => {
    const person = await recipientOf(ctx, accountId);
    if (person?.status !== 'WAITING') return;
    const { name, userType } = person;
    const organisation = await organisationOf(ctx, accountId);
    const path = userType === 'EMPLOYER' ? 'employers' : 'recruiters';
    for (const admin of await activeAdmins(ctx))
      await tell(ctx, admin, 'account.signUpWaits', eventId, (locale) => {
        const words = mailWordsOf(locale);
        return {
          ...words.signUpWaits({ userType, name, organisation, isAgain }),
          ...button(words.review, `${ctx.services.env.baseUrl}/admin/${path}/${accountId}`),
        };
      });
  };
export const mailAdminsOfSignUp = toAdminsOfSignUp({ isAgain: false });
export const mailAdminsOfCorrection = toAdminsOfSignUp({ isAgain: true });

/** People of a company, or of a search firm, are told who joined it, and may object. */
export const mailColleaguesOfJoin = async (
  ctx: AnyContext,
  { accountId }: AccountEvent,
  eventId: string,
): Promise<void> => {
  const person = await recipientOf(ctx, accountId);
  if (!person) return;
  const colleagues = await ctx.tx
    .selectFrom('account as own')
    .leftJoin('employer', 'employer.accountId', 'own.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'own.id')
    .leftJoin('employer as inCompany', 'inCompany.companyId', 'employer.companyId')
    .leftJoin('recruiter as inFirm', 'inFirm.searchFirmId', 'recruiter.searchFirmId')
    .innerJoin('account', (join) =>
      join.on((eb) => eb('account.id', '=', eb.fn.coalesce('inCompany.accountId', 'inFirm.accountId'))),
    )
    .select(['account.id', 'account.email', 'account.name', 'account.locale'])
    .where('own.id', '=', accountId)
    .where('account.status', '=', 'ACTIVE')
    .where('account.id', '<>', accountId)
    .execute();
  const path = person.userType === 'EMPLOYER' ? 'employers' : 'recruiters';
  for (const colleague of colleagues)
    await tell(ctx, colleague, 'account.colleagueJoined', eventId, (locale) => {
      const words = mailWordsOf(locale);
      return {
        ...words.colleagueJoined({ name: person.name, email: person.email, userType: person.userType }),
        ...button(words.myPage, `${ctx.services.env.baseUrl}/${path}/mypage`),
      };
    });
};

export const mailAdminsOfObjection = async (
  ctx: AnyContext,
  { accountId }: AccountEvent,
  eventId: string,
): Promise<void> => {
  const person = await recipientOf(ctx, accountId);
  if (!person) return;
  const path = person.userType === 'EMPLOYER' ? 'employers' : 'recruiters';
  for (const admin of await activeAdmins(ctx)) {
    await tell(ctx, admin, 'account.objected', eventId, (locale) => {
      const words = mailWordsOf(locale);
      return {
        ...words.objected({ userType: person.userType }),
        ...button(words.review, `${ctx.services.env.baseUrl}/admin/${path}/${accountId}`),
      };
    });
  }
};

type Names = { identify: string; email: string };
type Labels = MailWords['identifyFacts'];

const changeFacts = (labels: Labels, now: string, former: string, shown: (name: string) => string) =>
  now === former
    ? [{ label: labels.same, value: now }]
    : [
        { label: labels.now, value: shown(now) },
        { label: labels.former, value: former },
      ];

/**
 * The person reads old and new ID at the new address. Whoever still reads the former one learns that the account moved
 * away, but the new names only masked: it may be somebody else by now.
 */
export const mailIdentifyChanged = async (
  ctx: AnyContext,
  { accountId, former }: { accountId: number; former: Names },
): Promise<void> => {
  const now = await ctx.tx
    .selectFrom('account')
    .select(['id', 'identify', 'email', 'name', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const written = (words: MailWords, shown: (name: string) => string) => ({
    ...words.identifyChanged({ name: now.name, isNewId: now.identify !== former.identify }),
    facts: [
      ...changeFacts(words.identifyFacts, now.identify, former.identify, shown),
      ...changeFacts(words.emailFacts, now.email, former.email, shown),
    ],
  });
  const { requestId } = ctx.origin;
  const kind = 'account.identifyChanged';
  await tell(ctx, now, kind, `changed:${requestId}`, (locale) => {
    const words = mailWordsOf(locale);
    return { ...written(words, (name) => name), ...button(words.signIn, ctx.services.env.baseUrl) };
  });
  if (former.email !== now.email)
    await queueMail(
      ctx,
      former.email,
      { ...written(mailWordsOf(now.locale), maskIdentify), footer: footerFor(ctx, now.locale) },
      { kind, onceKey: `former:${requestId}:${now.id}`, locale: now.locale, accountId: now.id },
    );
};
