import { type MailWish, type NotificationKind, topicOf } from '#core/rules/notification-kinds.ts';
import type { Db } from '../db/connect.ts';

/** How a person wants to hear of each kind by mail: as they said of it, else of its topic, else at once. */
export const wishesOf = async (tx: Db, accountId: number): Promise<(kind: NotificationKind) => MailWish> => {
  const ofTopics = tx
    .selectFrom('mailWish')
    .select(['topic as about', 'wish'])
    .where('accountId', '=', accountId)
    .$castTo<{ about: string; wish: MailWish }>();
  const ofKinds = tx
    .selectFrom('mailKindWish')
    .select(['kind as about', 'wish'])
    .where('accountId', '=', accountId)
    .$castTo<{ about: string; wish: MailWish }>();
  const rows = await ofTopics.unionAll(ofKinds).execute();
  const wishes = new Map(rows.map(({ about, wish }) => [about, wish]));
  return (kind) => wishes.get(kind) ?? wishes.get(topicOf(kind) ?? '') ?? 'AT_ONCE';
};
