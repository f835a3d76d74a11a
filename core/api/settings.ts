import * as z from 'zod/mini';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { endpoint } from './endpoint.ts';
import { freshProof } from './fresh-proof.ts';
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
  secondAdminAbove: inEach(f.amount(0)),
});

export const recruitersPart = z.object({
  limitOfferCount: f.count(0, limits.recruiterLimitMax),
  limitCandidateCount: f.count(0, limits.recruiterLimitMax),
});

export const settingParts = ['MONEY', 'RECRUITERS'] as const;
export type SettingPart = (typeof settingParts)[number];

/** 0 where nothing was ever set. */
const version = z.int('invalid').check(z.minimum(0, 'invalid'));

/** `chargeRate`, `depositAccounts.KRW`. */
const field = z.string();
const value = z.union([z.string(), z.number()]);

const shown = z.object({
  money: z.object({
    version,
    /** What counts now. */
    settings: moneyPart,
    /** What was set and counts from a moment on, unless it is taken back. */
    heldBack: z.array(z.object({ id: f.id, field, after: value, by: z.string(), startsAt: f.instant })),
  }),
  recruiters: z.object({ version, settings: recruitersPart }),
  /** The latest first. */
  changes: z.array(
    z.object({
      id: f.id,
      part: z.enum(settingParts),
      field,
      before: value,
      after: value,
      by: z.string(),
      at: f.instant,
      /** Later than `at` where it is held back. */
      startsAt: f.instant,
      takesBack: z.boolean(),
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
      'Sets one part, from the next contract or sign-up on; what was agreed before keeps its own. Money asks for the own password, and for a code where the second factor is on; all admins hear of it. A deposit account, and a higher amount for the second admin, count a day later.',
    access: ['ADMIN'],
    limit: { max: 100, seconds: 900, by: 'account' },
    body: z.discriminatedUnion('part', [
      z.object({
        part: z.literal('MONEY'),
        version,
        settings: moneyPart,
        ...freshProof,
      }),
      z.object({ part: z.literal('RECRUITERS'), version, settings: recruitersPart }),
    ]),
    response: shown,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/admin/settings/take-back',
    about: 'Takes back what does not count yet. Any admin may, without a password: it leaves everything as it is.',
    access: ['ADMIN'],
    body: z.object({ id: f.id }),
    response: shown,
  }),
};
