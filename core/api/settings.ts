import * as z from 'zod/mini';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { endpoint } from './endpoint.ts';
import { percent } from './taxes.ts';

const days = f.count(0, 365);
const inEach = <T extends z.ZodMiniType>(value: T) => z.object({ KRW: value, IDR: value, SGD: value });

export const moneyPart = z.object({
  /** The operator's share of the fee, in per cent. */
  chargeRate: percent,
  invoiceDueDays: days,
  payoutDaysAfterDeposit: days,
  payoutDaysAfterStart: days,
  /** Where employers pay, by currency; empty where there is no account yet. */
  depositAccounts: inEach(f.optionalText()),
  /** A payout above this amount needs a second admin. */
  secondAdminAbove: inEach(f.count(0, limits.amountMax)),
});

export const recruitersPart = z.object({
  limitOfferCount: f.count(0, limits.recruiterLimitMax),
  limitCandidateCount: f.count(0, limits.recruiterLimitMax),
});

export const settingParts = ['MONEY', 'RECRUITERS'] as const;
export type SettingPart = (typeof settingParts)[number];

/** 0 where nothing was ever set. */
const version = z.int('invalid').check(z.minimum(0, 'invalid'));

const shown = z.object({
  money: z.object({ version, settings: moneyPart }),
  recruiters: z.object({ version, settings: recruitersPart }),
  /** The latest first. */
  changes: z.array(
    z.object({
      id: f.id,
      part: z.enum(settingParts),
      /** `chargeRate`, `depositAccounts.KRW`. */
      field: z.string(),
      before: z.union([z.string(), z.number()]),
      after: z.union([z.string(), z.number()]),
      by: z.string(),
      at: f.instant,
    }),
  ),
});

export const settingsApi = {
  read: endpoint({
    method: 'GET',
    path: '/admin/settings',
    about: 'What the operator can set, and who set what when.',
    access: ['ADMIN'],
    response: shown,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/admin/settings',
    about:
      'Sets one part, from the next contract or sign-up on; what was agreed before keeps its own. Money asks for the own password.',
    access: ['ADMIN'],
    body: z.discriminatedUnion('part', [
      z.object({ part: z.literal('MONEY'), version, settings: moneyPart, password: f.claimedPassword }),
      z.object({ part: z.literal('RECRUITERS'), version, settings: recruitersPart }),
    ]),
    response: shown,
  }),
};
