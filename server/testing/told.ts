import { sql } from 'kysely';
import type { NotificationKind } from '#core/rules/notification-kinds.ts';
import type { UserType } from '#core/rules/roles.ts';
import { mailTask, openMessage } from '#server/platform/mail/outbox.ts';
import type { TestProduct } from './running-product.ts';

/** Waits until every event that has happened was reacted to. */
export const settled = async ({ services: { db }, react }: TestProduct): Promise<void> => {
  await react();
  for (;;) {
    const { rows } = await sql`select from task.job where name = 'event' and state < 'completed' limit 1`.execute(db);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Waits until every mail that is owed was tried once, whatever became of it. */
export const mailsTried = async (product: TestProduct): Promise<void> => {
  await product.work();
  await settled(product);
  for (;;) {
    const { rows } = await sql`
      select from task.job where name = ${mailTask} and state in ('created', 'active') limit 1
    `.execute(product.services.db);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Who was told what: lines such as `mail 7 subject`, by account or, for those without one, by address. */
export type Tellings = {
  bell: [accountId: number, title: string][];
  mail: [to: number | string, subject: string][];
  /** Of each row of the bell, what it was of and to whom. */
  kinds: { kind: NotificationKind; userType: UserType }[];
};

/** Everything that people were told because of an act, in the bell and by mail. */
export const toldBy = async (product: TestProduct, act: () => Promise<unknown>): Promise<Tellings> => {
  const { db } = product.services;
  await settled(product);
  const lastOf = async (table: 'mail' | 'notification') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;
  const [mailBefore, bellBefore] = [await lastOf('mail'), await lastOf('notification')];
  await act();
  await settled(product);
  const bell = await db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.accountId')
    .select(['notification.accountId', 'notification.title', 'notification.kind', 'account.userType'])
    .where('notification.id', '>', bellBefore)
    .execute();
  const mail = await db
    .selectFrom('mail')
    .select(['accountId', 'messageSealed'])
    .where('id', '>', mailBefore)
    .execute();
  return {
    bell: bell.map(({ accountId, title }) => [accountId, title]),
    kinds: bell.map(({ kind, userType }) => ({ kind: kind as NotificationKind, userType })),
    mail: mail.map(({ accountId, messageSealed }) => {
      const { to, subject } = openMessage(product.services, messageSealed);
      return [accountId ?? to, subject.replace('[Scoutlane] ', '')];
    }),
  };
};
