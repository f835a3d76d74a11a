import { lifecycle } from './lifecycle.ts';

export const accountStatuses = ['WAITING', 'ACTIVE', 'REJECT', 'EXPIRED', 'DELETED'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const accountLifecycle = lifecycle(accountStatuses, {
  approve: { by: ['ADMIN'], from: ['WAITING'], to: 'ACTIVE' },
  reject: { by: ['ADMIN'], from: ['WAITING'], to: 'REJECT', needsReason: true },
  correct: { by: ['SELF'], from: ['REJECT'], to: 'WAITING' },
  expire: { by: ['ADMIN', 'SYSTEM'], from: ['ACTIVE'], to: 'EXPIRED', needsReason: true },
  extend: { by: ['ADMIN'], from: ['EXPIRED'], to: 'ACTIVE' },
  delete: { by: ['ADMIN', 'SELF'], from: ['WAITING', 'ACTIVE', 'REJECT', 'EXPIRED'], to: 'DELETED', needsReason: true },
});
export type AccountAction = keyof typeof accountLifecycle.steps;
export const accountActions = Object.keys(accountLifecycle.steps) as [AccountAction, ...AccountAction[]];

/** Whoever is gone is written to no more. */
export const canGetMail = (status: AccountStatus): boolean => status !== 'DELETED';
