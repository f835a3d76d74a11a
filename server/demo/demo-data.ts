import sharp from 'sharp';
import { monthsUpTo } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { limits } from '#core/rules/limits.ts';
import { chooseOf } from '#server/domain/statistics/choose-great.ts';
import { EnvError } from '#server/env.ts';
import type { Services } from '#server/platform/services.ts';
import { companies, firms } from './companies.ts';
import { recordedInOrder } from './in-order.ts';
import { loadCandidates } from './load-candidates.ts';
import { loadDisclosures } from './load-disclosures.ts';
import { loadHires } from './load-hires.ts';
import { loadNotifications } from './load-notifications.ts';
import { loadApprovals, loadOperatorWork } from './load-operator.ts';
import { loadPostings } from './load-postings.ts';
import { loadQuestions } from './load-questions.ts';
import { type DemoPerson, employers, recruiters } from './people.ts';

export const demoPassword = 'Lane-2026!';
const marker = 'demoData';

const isLoaded = async ({ db }: Services): Promise<boolean> =>
  (await db.selectFrom('setting').select('key').where('key', '=', marker).executeTakeFirst()) !== undefined;

/** Somebody is there already: a backup that is looked at, say, or a first operator. */
const isInhabited = async ({ db }: Services): Promise<boolean> => {
  const { isThere } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('account').select('id')),
          eb.exists(eb.selectFrom('company').select('id')),
          eb.exists(eb.selectFrom('searchFirm').select('id')),
        ])
        .as('isThere'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isThere);
};

/** Demo sign-ins have a published password: they must never meet real people. */
export const checkDemoData = async (services: Services): Promise<void> => {
  if (services.env.mode === 'production' && (await isLoaded(services))) {
    throw new EnvError('DATABASE_URL names a database with demo data, which production must not use');
  }
};

/** A coloured tile with initials, drawn here: the demo ships no pictures of people. */
const tile = (text: string, colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="${colour}"/><circle cx="120" cy="96" r="44" fill="#ffffff" fill-opacity=".9"/><path d="M36 240a84 84 0 0 1 168 0z" fill="#ffffff" fill-opacity=".9"/><title>${text}</title></svg>`,
    ),
  )
    .webp({ quality: 80 })
    .toBuffer();

const emblem = (colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="${colour}"/><path d="M30 165h40c60 0 40-90 100-90h40" fill="none" stroke="#ffffff" stroke-width="22" stroke-linecap="round"/><circle cx="208" cy="75" r="18" fill="#fab937"/></svg>`,
    ),
  )
    .webp({ quality: 80 })
    .toBuffer();

/** Loads the demo once, in one transaction, where nobody is yet. Answers whether it did. */
export const loadDemoDataOnce = async (services: Services): Promise<boolean> => {
  if ((await isLoaded(services)) || (await isInhabited(services))) return false;
  const passwordHash = await services.passwords.hash(demoPassword);
  const now = services.clock.now();
  await services.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('setting')
      .values({ key: marker, value: JSON.stringify(true), updatedAt: now })
      .execute();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000 - 3_600_000);

    const keepImage = async (
      kind: 'PHOTO' | 'LOGO',
      bytes: Buffer,
      ownerKind: 'ACCOUNT' | 'COMPANY',
      ownerId: number,
    ): Promise<number> => {
      const stored = await services.files.write(bytes);
      const { id } = await tx
        .insertInto('file')
        .values({
          kind,
          storeKey: stored.key,
          name: `${kind.toLowerCase()}.webp`,
          mediaType: 'image/webp',
          sizeBytes: stored.sizeBytes,
          sha256: stored.sha256,
          ownerKind,
          ownerId,
          createdAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };

    const addAccount = async (
      userType: 'EMPLOYER' | 'RECRUITER',
      person: DemoPerson,
      domain: string,
    ): Promise<number> => {
      const email = `${person.login}@${domain}`;
      const { id } = await tx
        .insertInto('account')
        .values({
          userType,
          status: person.status,
          statusReason: person.reason ?? null,
          identify: email,
          email,
          passwordHash,
          name: person.name,
          gender: 'NONE',
          birthDateSealed: services.keys.seal('1988-04-12'),
          position: person.position,
          phone: person.phone,
          locale: person.locale,
          createdAt: daysAgo(person.daysAgo),
          approvedAt: person.status === 'ACTIVE' ? daysAgo(person.daysAgo - 1) : null,
          expiresAt: person.status === 'EXPIRED' ? daysAgo(2) : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const terms = userType === 'EMPLOYER' ? 'TERMS_EMPLOYER' : 'TERMS_RECRUITER';
      await tx
        .insertInto('agreement')
        .values(
          ([terms, 'PRIVACY'] as const).map((kind) => ({
            accountId: id,
            kind,
            version: 1,
            agreed: true,
            address: '127.0.0.1',
            createdAt: daysAgo(person.daysAgo),
          })),
        )
        .execute();
      return id;
    };

    const companyIds = new Map<string, number>();
    for (const { key, number, domain, colour, disclosed, ...company } of companies) {
      const { id } = await tx
        .insertInto('company')
        .values({
          ...company,
          registrationNumber: number,
          nameDisclosed: disclosed,
          email: `contact@${domain}`,
          homepage: `https://www.${domain}`,
          createdAt: daysAgo(420),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('company')
        .set({ logoId: await keepImage('LOGO', await emblem(colour), 'COMPANY', id) })
        .where('id', '=', id)
        .execute();
      companyIds.set(key, id);
    }
    const firmIds = new Map<string, number>();
    for (const { key, number, domain, ...firm } of firms) {
      const { id } = await tx
        .insertInto('searchFirm')
        .values({ ...firm, registrationNumber: number, email: `contact@${domain}`, createdAt: daysAgo(420) })
        .returning('id')
        .executeTakeFirstOrThrow();
      firmIds.set(key, id);
    }
    for (const person of employers) {
      const accountId = await addAccount(
        'EMPLOYER',
        person,
        companies.find(({ key }) => key === person.of)?.domain ?? '',
      );
      await tx
        .insertInto('employer')
        .values({ accountId, companyId: companyIds.get(person.of) ?? 0 })
        .execute();
    }
    for (const { keywords, introduction, ...person } of recruiters) {
      const accountId = await addAccount('RECRUITER', person, firms.find(({ key }) => key === person.of)?.domain ?? '');
      const { limitOfferCount, limitCandidateCount } = limits;
      await tx
        .insertInto('recruiter')
        .values({
          accountId,
          searchFirmId: firmIds.get(person.of) ?? 0,
          keywords,
          introduction,
          limitOfferCount,
          limitCandidateCount,
          mailing: person.status === 'ACTIVE',
        })
        .execute();
      await tx
        .updateTable('account')
        .set({ photoId: await keepImage('PHOTO', await tile(person.name, '#0d5a71'), 'ACCOUNT', accountId) })
        .where('id', '=', accountId)
        .execute();
    }
    const plain = async (userType: 'ADMIN' | 'DEPARTMENT', identify: string, name: string) => {
      const { id } = await tx
        .insertInto('account')
        .values({
          userType,
          status: 'ACTIVE',
          identify,
          email: userType === 'ADMIN' ? `${identify}@scoutlane.example` : '',
          name,
          passwordHash,
          locale: 'ko',
          createdAt: daysAgo(230),
          approvedAt: daysAgo(230),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const adminId = await plain('ADMIN', 'operator', '최현우');
    const departmentId = await plain('DEPARTMENT', 'nuridev', '개발본부');
    await tx
      .insertInto('department')
      .values({
        accountId: departmentId,
        companyId: companyIds.get('nuri') ?? 0,
        description: '자율주행 소프트웨어 개발',
      })
      .execute();
    await recordedInOrder(tx, async () => {
      await loadApprovals({ services, tx, adminId });
      await loadPostings(tx, now, { companies: companyIds, firms: firmIds, departmentId, adminId });
      await loadCandidates(services, tx, now);
      await loadDisclosures(services, tx, now);
      await loadQuestions(services, tx, now, adminId);
      await loadHires(services, tx, now, adminId);
      await loadOperatorWork({ services, tx, adminId }, now);
    });
    await loadNotifications(services, tx);
    for (const month of monthsUpTo(now, operatorTimeZone, 4).slice(0, -1)) await chooseOf(tx, `${month}-01`, now);
  });
  return true;
};

const signIns: [string, string][] = [
  ['Operator', 'operator'],
  ['Employer', 'daeun.jung@nurimobility.kr'],
  ['Employer (Global)', 'rina@kirana.co.id'],
  ['Department', 'nuridev'],
  ['Recruiter', 'jiwon.han@hanbitsearch.kr'],
  ['Recruiter (Global)', 'agus@nusantaratalent.id'],
];

/** One sign-in per role, for whoever just started the product. */
export const printSignIns = async (services: Services): Promise<string> => {
  if (!(await isLoaded(services))) return '';
  const lines = signIns.map(([role, identify]) => `    ${role.padEnd(20)} ${identify.padEnd(30)} ${demoPassword}`);
  const mailbox = services.env.smtpUrl === null ? `\n  Mails: ${services.env.baseUrl}/mailbox\n` : '';
  return `\n  Demo sign-ins:\n${lines.join('\n')}\n${mailbox}\n`;
};
