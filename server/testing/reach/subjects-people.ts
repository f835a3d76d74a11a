import { openSession } from '#server/domain/sessions/open-session.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { issueTicket } from '#server/domain/tickets/tickets.ts';
import { sha256 } from '#server/platform/security/keys.ts';
import { makeNotice } from '../notices.ts';
import { makeAdmin, makeDepartment, type TestPerson } from '../people.ts';
import { freshEmail } from '../sign-up.ts';
import { unique } from '../unique.ts';
import { company, nobody, onlyAdmin, recruiters } from './groups.ts';
import type { Scene } from './scene.ts';
import type { Subject } from './subjects.ts';

const idOf = async (row: Promise<{ id: number }>): Promise<number> => (await row).id;
const account = async (person: Promise<TestPerson>): Promise<number> => (await person).accountId;

type Book = { companyId: number } | { ownerId: number };
const putContact = ({ db, now }: Scene, book: Book): Promise<number> =>
  idOf(
    db
      .insertInto('contact')
      .values({
        kind: 'companyId' in book ? 'SEARCH_FIRM' : 'CUSTOMER',
        ...book,
        organisation: '한빛',
        name: '한지원',
        email: freshEmail(),
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** A link to the firm that the company wrote down. */
const putInvitation = async (scene: Scene): Promise<string> => {
  const token = unique('token').padEnd(43, 'x');
  const contactId = await putContact(scene, { companyId: scene.cast.employer.companyId });
  await scene.db
    .insertInto('invitation')
    .values({
      contactId,
      tokenHash: sha256(token),
      invitedBy: scene.cast.employer.accountId,
      createdAt: scene.now,
      expiresAt: new Date(scene.now.getTime() + 86_400_000),
    })
    .execute();
  return token;
};

const putSession = async ({ product: { services }, db, cast }: Scene): Promise<number> => {
  const { accountId } = cast.employer;
  const own = await db
    .selectFrom('account')
    .select(['id', 'userType', 'passwordHash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await openSession(systemContext(services), own);
  return idOf(
    db
      .selectFrom('session')
      .select('id')
      .where('accountId', '=', accountId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
};

const putMail = ({ db, product: { services }, now }: Scene): Promise<number> =>
  idOf(
    db
      .insertInto('mail')
      .values({
        channel: 'EMAIL',
        kind: 'verification',
        onceKey: unique('once'),
        locale: 'ko',
        messageSealed: services.keys.seal('{}'),
        messageId: unique('id'),
        status: 'FAILED',
        lastError: '550',
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const peopleSubjects = {
  employerAccount: { reach: onlyAdmin, make: async ({ cast }) => cast.employer.accountId },
  recruiterAccount: { reach: onlyAdmin, make: async ({ cast }) => cast.selected.accountId },
  freshAdmin: { reach: onlyAdmin, make: ({ product }) => account(makeAdmin(product, { signedIn: false })) },
  /** Of whom a company may read what others said: a recruiter who offered to it. */
  recruiter: { reach: ['admin', ...company, 'selected'], make: async ({ cast }) => cast.selected.accountId },
  /** Of the same company as whoever goes. */
  heir: { reach: onlyAdmin, make: async ({ cast }) => cast.colleague.accountId },
  strangeEmployer: { reach: nobody, make: async ({ cast }) => cast.foreignEmployer.accountId },
  /** One who has nothing to do with the posting. */
  strangeRecruiter: { reach: nobody, make: async ({ cast }) => cast.outsider.accountId },
  /** Of whom somebody may say that they do not belong: who joined the same company, or firm, later. */
  laterColleague: { reach: ['employer'], make: async ({ cast }) => cast.colleague.accountId },
  laterMate: { reach: ['selected'], make: async ({ cast }) => cast.mate.accountId },
  company: { reach: onlyAdmin, make: async ({ cast }) => cast.employer.companyId },
  firm: { reach: onlyAdmin, make: async ({ cast }) => cast.selected.searchFirmId },
  department: { reach: company, make: async ({ cast }) => cast.matched.accountId },
  freshDepartment: {
    reach: company,
    make: ({ product, cast }) =>
      account(makeDepartment(product, { companyId: cast.employer.companyId, signedIn: false })),
  },
  objection: {
    reach: onlyAdmin,
    make: ({ db, cast, now }) =>
      idOf(
        db
          .insertInto('companyObjection')
          .values({
            accountId: cast.foreignEmployer.accountId,
            byAccountId: cast.employer.accountId,
            reason: '모르는 사람',
            createdAt: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  companyContact: {
    reach: company,
    make: (scene) => putContact(scene, { companyId: scene.cast.employer.companyId }),
  },
  /** A recruiter's book is nobody else's, not of the same firm either. */
  recruiterContact: {
    reach: ['selected'],
    make: (scene) => putContact(scene, { ownerId: scene.cast.selected.accountId }),
  },
  /** Whoever holds the link may take it, as what it was sent for. */
  invitation: { reach: recruiters, make: putInvitation },
  session: { reach: ['employer'], make: putSession },
  deletionTicket: {
    reach: ['outsider'],
    make: ({ product: { services }, cast }) =>
      issueTicket(systemContext(services), {
        purpose: 'DELETE_ACCOUNT',
        minutes: 10,
        accountId: cast.outsider.accountId,
      }),
  },
  notification: {
    reach: ['employer'],
    make: ({ db, cast, now }) =>
      idOf(
        db
          .insertInto('notification')
          .values({
            accountId: cast.employer.accountId,
            kind: 'account.approved',
            onceKey: unique('once'),
            title: '승인',
            createdAt: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  recruiterNotice: {
    reach: ['admin', ...recruiters],
    make: ({ cast }) => idOf(makeNotice(cast.admin, { target: 'RECRUITER' })),
  },
  hiddenNotice: { reach: onlyAdmin, make: ({ cast }) => idOf(makeNotice(cast.admin, { status: 'HIDDEN' })) },
  mail: { reach: onlyAdmin, make: putMail },
} satisfies Record<string, Subject>;
