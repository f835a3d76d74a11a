import { type UnsubscribeTopic, unsubscribeTopics } from '#core/rules/notification-kinds.ts';
import { sameBytes } from '../security/keys.ts';
import type { Services } from '../services.ts';

export type Subscription = { accountId: number; topic: UnsubscribeTopic };

const signOf = ({ keys }: Pick<Services, 'keys'>, head: string): Buffer => keys.mac('unsubscribe', head);

/** Says whose and which mails are to stop. It needs no sign-in and can do nothing else, so it does not end. */
export const unsubscribeToken = (services: Pick<Services, 'keys'>, { accountId, topic }: Subscription): string => {
  const head = `${accountId}-${topic}`;
  return `${head}-${signOf(services, head).toString('base64url')}`;
};

/** Null where it was not made here. */
export const readUnsubscribeToken = (services: Pick<Services, 'keys'>, token: string): Subscription | null => {
  const [, head = '', accountId, named, sign = ''] = /^((\d{1,15})-([A-Z]+))-([\w-]{43})$/.exec(token) ?? [];
  const topic = unsubscribeTopics.find((known) => known === named);
  if (!topic || !sameBytes(signOf(services, head), Buffer.from(sign, 'base64url'))) return null;
  return { accountId: Number(accountId), topic };
};
