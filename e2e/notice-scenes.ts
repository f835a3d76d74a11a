import type { TestPerson } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import type { Site } from './fixtures.ts';

/** A bell with something new and something read. */
export const bellId = async ({ services: { db, clock } }: Site, viewer: TestPerson): Promise<number> => {
  let last = 0;
  for (const readAt of [clock.now(), null]) {
    const row = await db
      .insertInto('notification')
      .values({
        accountId: viewer.accountId,
        kind: 'job.moved',
        onceKey: unique('screen'),
        title: '추천을 마감했습니다: 물류 플랫폼 백엔드 개발자 (Senior Backend Engineer, Logistics Platform)',
        path: '/employers/job',
        createdAt: clock.now(),
        readAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    last = row.id;
  }
  return last;
};

/** A mail that could not be delivered. */
export const mailId = async ({ services: { db, clock, keys } }: Site): Promise<number> => {
  const message = { to: 'somebody.with.a.long.address@company.example.com', subject: '', text: '', html: '' };
  const { id } = await db
    .insertInto('mail')
    .values({
      channel: 'EMAIL',
      kind: 'candidate.recommended',
      onceKey: unique('screen'),
      locale: 'ko',
      messageSealed: keys.seal(JSON.stringify(message)),
      messageId: `<${unique('screen')}@example.com>`,
      status: 'FAILED',
      tries: 23,
      lastError: 'EENVELOPE 550 5.1.1',
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
