import { randomBytes } from 'node:crypto';
import type { ContactKind, Locale } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { accountIdOf, type DemoIds } from './demo-ids.ts';

const dayMs = 86_400_000;

type DemoContact = {
  /** The company whose book it is; without one it is the book of whoever invited. */
  of?: string;
  by: string;
  kind: ContactKind;
  organisation: string;
  name: string;
  email: string;
  phone?: string;
  locale: Locale;
  invitedDaysAgo: number;
  /** The firm that joined, with when. */
  joined?: { firm: string; daysAgo: number };
};

const daeun = { of: 'nuri', by: 'daeun.jung@nurimobility.kr', kind: 'SEARCH_FIRM', locale: 'ko' } as const;
const rina = { of: 'kirana', by: 'rina@kirana.co.id', kind: 'SEARCH_FIRM', locale: 'en' } as const;
const jiwon = { by: 'jiwon.han@hanbitsearch.kr', locale: 'ko' } as const;

/** Books with somebody who joined, somebody who was asked, and somebody whose link is over. */
const contacts: readonly DemoContact[] = [
  {
    ...daeun,
    organisation: '다온서치',
    name: '윤서아',
    email: 'seoa@daon.example',
    phone: '821055502044',
    invitedDaysAgo: 45,
  },
  {
    ...daeun,
    organisation: '브릿지파트너스',
    name: '서하준',
    email: 'hajun@bridgep.example',
    phone: '8225558800',
    invitedDaysAgo: 30,
    joined: { firm: 'bridge', daysAgo: 27 },
  },
  { ...daeun, organisation: '새길인재', name: '유하늘', email: 'haneul@saegil.example', invitedDaysAgo: 3 },
  {
    ...rina,
    organisation: 'Nusantara Talent',
    name: 'Agus Wijaya',
    email: 'agus@nusantaratalent.id',
    phone: '622150901234',
    invitedDaysAgo: 20,
    joined: { firm: 'nusantara', daysAgo: 18 },
  },
  { ...rina, organisation: 'Cakra Search', name: 'Dewi Lestari', email: 'dewi@cakra.example', invitedDaysAgo: 5 },
  {
    ...jiwon,
    kind: 'COLLEAGUE',
    organisation: '한빛서치',
    name: '이도윤',
    email: 'doyun@hanbit.example',
    invitedDaysAgo: 2,
  },
  {
    ...jiwon,
    kind: 'CUSTOMER',
    organisation: '세림바이오',
    name: '문지호',
    email: 'jiho@serim.example',
    phone: '821055502077',
    invitedDaysAgo: 36,
  },
];

const insertContact = async (tx: Db, now: Date, contact: DemoContact, ids: DemoIds): Promise<number> => {
  const { of, by, invitedDaysAgo, joined, ...facts } = contact;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const inviterId = await accountIdOf(tx, by);
  const { id } = await tx
    .insertInto('contact')
    .values({
      ...facts,
      ...(of === undefined ? { ownerId: inviterId } : { companyId: ids.companies.get(of) ?? 0 }),
      ...(joined && { searchFirmId: ids.firms.get(joined.firm) ?? 0, joinedAt: daysAgo(joined.daysAgo) }),
      createdAt: daysAgo(invitedDaysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // nobody was mailed, so nobody holds the links
  await tx
    .insertInto('invitation')
    .values({
      contactId: id,
      tokenHash: randomBytes(32),
      invitedBy: inviterId,
      createdAt: daysAgo(invitedDaysAgo),
      expiresAt: daysAgo(invitedDaysAgo - limits.invitationDays),
    })
    .execute();
  return id;
};

/** Fills the address books. Answers the contact that 대륜정밀 asks to a posting: it works with 한빛서치 already. */
export const insertContacts = async (tx: Db, now: Date, ids: DemoIds): Promise<number> => {
  for (const contact of contacts) await insertContact(tx, now, contact, ids);
  return insertContact(
    tx,
    now,
    {
      of: 'daeryun',
      by: 'sy.park@daeryun.kr',
      kind: 'SEARCH_FIRM',
      organisation: '한빛서치',
      name: '한지원',
      email: 'jiwon.han@hanbitsearch.kr',
      phone: '821055502001',
      locale: 'ko',
      invitedDaysAgo: 60,
      joined: { firm: 'hanbit', daysAgo: 58 },
    },
    ids,
  );
};
