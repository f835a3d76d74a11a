import { refuse } from '#core/rules/errors.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Events } from '#server/platform/events.ts';
import type { Services } from '#server/platform/services.ts';

/** Nobody is mailed of what happened before the demo began. */
const silent: readonly (keyof Events)[] = [
  'disclosure.requested',
  'disclosure.opened',
  'disclosure.lost',
  'claim.raised',
  'qna.asked',
  'qna.replied',
  'qna.hidden',
  'qna.deleted',
  'job.termsProposed',
];

export const operatorActor = (adminId: number): Actor => ({
  accountId: adminId,
  userType: 'ADMIN',
  sessionId: 0,
  companyId: null,
  searchFirmId: null,
});

/** Somebody who acted at an hour before the demo began. */
export const contextOf = (services: Services, tx: Db, actor: Actor, now: Date): Context => ({
  tx,
  now,
  actor,
  absence: refuse('SIGN_IN_REQUIRED'),
  locale: 'ko',
  bearer: null,
  origin: { address: '127.0.0.1', network: '127.0.0.1', device: '', requestId: '' },
  services: {
    ...services,
    reactions: { ...services.reactions, ...Object.fromEntries(silent.map((name) => [name, {}])) },
  },
});
