import { describe, expect, test } from 'vitest';
import { accountLifecycle } from './account-lifecycle.ts';
import { contactLifecycle } from './contact-lifecycle.ts';
import { type JobPermission, type JobStatus, jobAllows, jobLifecycle, jobLists, jobStatuses } from './job-lifecycle.ts';
import { actionsOf, canMove, type Lifecycle, type Mover } from './lifecycle.ts';
import { type OfferStatus, offerActionsOf, offerLifecycle, offerStatuses } from './offer-lifecycle.ts';
import { paymentLifecycle, shownPaymentStatus } from './payment-lifecycle.ts';
import { recruiterSideStatus } from './recruiter-side-status.ts';

type AnyLifecycle = Lifecycle<string, string>;

/** Rows on which a target that depends on the row takes each of its values. */
const closedJobs = [{ closedFrom: 'ACTIVE' }, { closedFrom: 'RECRUITER_END' }];
const refundedPayments = [
  { status: 'PAID', fee: 100, refundedFee: 100 },
  { status: 'PAID', fee: 100, refundedFee: 40 },
  { status: 'PAID_OUT', fee: 100, refundedFee: 40 },
  { status: 'PARTLY_REFUNDED', fee: 100, refundedFee: 100 },
];

const targetsOf = (to: unknown, rows: readonly object[]): (string | null)[] =>
  typeof to === 'function' ? rows.map((row) => to(row)) : [to as string | null];

/** One line per allowed move: `from → to: who`, with – for a thing that is not there. */
const movesOf = (table: AnyLifecycle, rows: readonly object[] = []): string[] =>
  Object.values(table.steps).flatMap((step) =>
    [...(step.creates ? ['–'] : []), ...step.from].flatMap((from) =>
      targetsOf(step.to, rows).map((to) => `${from} → ${to ?? '–'}: ${[...step.by].sort().join(' ')}`),
    ),
  );

const tables: [string, AnyLifecycle, string, readonly object[]][] = [
  ['account', accountLifecycle as AnyLifecycle, 'WAITING', []],
  ['posting', jobLifecycle as AnyLifecycle, 'TEMPORARY', closedJobs],
  ['offer', offerLifecycle as AnyLifecycle, 'SUGGESTED', []],
  ['contact', contactLifecycle as AnyLifecycle, 'NONE', []],
  ['payment', paymentLifecycle as AnyLifecycle, 'BILLED', refundedPayments],
];

describe.each(tables)('the %s table', (_name, table, first, rows) => {
  test('names only statuses that exist', () => {
    for (const step of Object.values(table.steps)) {
      expect(step.from.every((status) => table.statuses.includes(status))).toBe(true);
      for (const to of targetsOf(step.to, rows)) expect([...table.statuses, null]).toContain(to);
    }
  });

  test('reaches every status from the first', () => {
    const reached = new Set([first]);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const step of Object.values(table.steps)) {
        if (!step.from.some((status) => reached.has(status))) continue;
        for (const to of targetsOf(step.to, rows)) if (to !== null) reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...table.statuses].sort());
  });
});

test('postings move as decided and no other way', () => {
  expect(movesOf(jobLifecycle as AnyLifecycle, closedJobs).sort()).toEqual(
    [
      '– → TEMPORARY: EMPLOYER',
      '– → CHECK: EMPLOYER',
      'TEMPORARY → CHECK: EMPLOYER',
      'REJECT → CHECK: EMPLOYER',
      'CHECK → TEMPORARY: EMPLOYER',
      'CHECK → ACTIVE: ADMIN',
      'CHECK → REJECT: ADMIN',
      'ACTIVE → RECRUITER_END: EMPLOYER SYSTEM',
      'RECRUITER_END → ACTIVE: EMPLOYER',
      'ACTIVE → CANDIDATE_END: EMPLOYER SYSTEM',
      'RECRUITER_END → CANDIDATE_END: EMPLOYER SYSTEM',
      'CANDIDATE_END → ACTIVE: EMPLOYER',
      'CANDIDATE_END → RECRUITER_END: EMPLOYER',
      'ACTIVE → EXPIRED: ADMIN EMPLOYER SYSTEM',
      'RECRUITER_END → EXPIRED: ADMIN EMPLOYER SYSTEM',
      'CANDIDATE_END → EXPIRED: ADMIN EMPLOYER SYSTEM',
      'TEMPORARY → –: EMPLOYER',
      'REJECT → –: EMPLOYER',
    ].sort(),
  );
});

test('a posting goes back to where it was', () => {
  expect(jobLifecycle.steps.reactivate.to({ closedFrom: 'ACTIVE' })).toBe('ACTIVE');
  expect(jobLifecycle.steps.reactivate.to({ closedFrom: 'RECRUITER_END' })).toBe('RECRUITER_END');
});

test('rejecting, closing, reactivating and ending a posting ask for a reason', () => {
  const asking = Object.entries(jobLifecycle.steps).filter(([, step]) => step.needsReason);
  expect(asking.map(([action]) => action)).toEqual([
    'reject',
    'closeRecruiters',
    'closeCandidates',
    'reactivate',
    'end',
  ]);
});

test('accounts move as decided', () => {
  expect(movesOf(accountLifecycle as AnyLifecycle).sort()).toEqual(
    [
      'WAITING → ACTIVE: ADMIN',
      'WAITING → REJECT: ADMIN',
      'REJECT → WAITING: SELF',
      'ACTIVE → EXPIRED: ADMIN SYSTEM',
      'EXPIRED → ACTIVE: ADMIN',
      'WAITING → DELETED: ADMIN SELF',
      'ACTIVE → DELETED: ADMIN SELF',
      'REJECT → DELETED: ADMIN SELF',
      'EXPIRED → DELETED: ADMIN SELF',
    ].sort(),
  );
});

test('a contact opens only through a request and the consent of the recruiter', () => {
  expect(movesOf(contactLifecycle as AnyLifecycle)).toEqual([
    'NONE → REQUEST: EMPLOYER',
    'REQUEST → NONE: EMPLOYER',
    'REQUEST → NONE: RECRUITER',
    'REQUEST → OPEN: RECRUITER',
  ]);
});

test('payments move as decided', () => {
  const { deposit, unmatch, cancel, payout, refund } = paymentLifecycle.steps;
  expect([unmatch.from, unmatch.to]).toEqual([['PAID'], 'BILLED']);
  expect([deposit.from, deposit.to]).toEqual([['BILLED'], 'PAID']);
  expect([cancel.from, cancel.to]).toEqual([['BILLED'], 'CANCELED']);
  expect([payout.from, payout.to]).toEqual([['PAID', 'PARTLY_REFUNDED'], 'PAID_OUT']);
  expect(refund.from).toEqual(['PAID', 'PARTLY_REFUNDED', 'PAID_OUT']);
  expect(refund.to({ status: 'PAID', fee: 100, refundedFee: 99 })).toBe('PARTLY_REFUNDED');
  expect(refund.to({ status: 'PAID', fee: 100, refundedFee: 100 })).toBe('REFUNDED');
  expect(refund.to({ status: 'PAID_OUT', fee: 100, refundedFee: 100 })).toBe('PAID_OUT');
});

test('a bill is overdue from the day after its due date, and only while it is a bill', () => {
  expect(shownPaymentStatus('BILLED', '2026-11-15', '2026-11-14')).toBe('BILLED');
  expect(shownPaymentStatus('BILLED', '2026-11-15', '2026-11-15')).toBe('BILLED');
  expect(shownPaymentStatus('BILLED', '2026-11-15', '2026-11-16')).toBe('OVERDUE');
  expect(shownPaymentStatus('PAID', '2026-11-15', '2026-11-16')).toBe('PAID');
});

test('what a posting allows in each status', () => {
  const all: JobPermission[] = ['newOffer', 'selection', 'newCandidate', 'question', 'candidateDecision'];
  const table: Record<JobStatus, string> = {
    TEMPORARY: '.....',
    CHECK: '.....',
    REJECT: '.....',
    ACTIVE: 'xxxxx',
    RECRUITER_END: '.xxxx',
    CANDIDATE_END: '...xx',
    EXPIRED: '....x',
  };
  for (const status of jobStatuses) {
    expect(all.map((permission) => (jobAllows[status].includes(permission) ? 'x' : '.')).join(''), status).toBe(
      table[status],
    );
  }
});

test('the three posting lists hold every status once', () => {
  expect(Object.values(jobLists).flat().sort()).toEqual([...jobStatuses].sort());
});

test('a recruiter’s view of every posting status × offer status', () => {
  const published: JobStatus[] = ['ACTIVE', 'RECRUITER_END', 'CANDIDATE_END', 'EXPIRED'];
  const table: Record<OfferStatus, string[]> = {
    SUGGESTED: ['APPLY', 'APPLY', 'APPLY', 'EXPIRED'],
    SELECTED: ['ACTIVE', 'ACTIVE', 'ACTIVE', 'EXPIRED'],
    UNSELECTED: ['NON_SELECTED', 'NON_SELECTED', 'NON_SELECTED', 'NON_SELECTED'],
    WITHDRAWN: ['DELETED', 'DELETED', 'DELETED', 'DELETED'],
    REMOVED: ['DELETED', 'DELETED', 'DELETED', 'DELETED'],
  };
  for (const isCustomer of [true, false]) {
    for (const offer of offerStatuses) {
      expect(published.map((job) => recruiterSideStatus(job, offer, isCustomer))).toEqual(table[offer]);
    }
  }
  expect(published.map((job) => recruiterSideStatus(job, null, true))).toEqual(['NONE', null, null, null]);
  expect(published.map((job) => recruiterSideStatus(job, null, false))).toEqual([null, null, null, null]);
  for (const job of ['TEMPORARY', 'CHECK', 'REJECT'] as const) {
    for (const offer of [null, ...offerStatuses]) expect(recruiterSideStatus(job, offer, true)).toBeNull();
  }
});

test('offers are decided while undecided, and not on an ended posting', () => {
  const shown = (mover: Mover, offer: OfferStatus, job: JobStatus) => offerActionsOf(mover, offer, job).join(' ');
  expect(shown('EMPLOYER', 'SUGGESTED', 'ACTIVE')).toBe('select decline');
  expect(shown('EMPLOYER', 'SUGGESTED', 'RECRUITER_END')).toBe('select decline');
  expect(shown('EMPLOYER', 'SUGGESTED', 'CANDIDATE_END')).toBe('decline');
  expect(shown('EMPLOYER', 'SUGGESTED', 'EXPIRED')).toBe('');
  expect(shown('EMPLOYER', 'SELECTED', 'ACTIVE')).toBe('unselect stop resume');
  expect(shown('RECRUITER', 'SUGGESTED', 'ACTIVE')).toBe('edit withdraw');
  expect(shown('RECRUITER', 'SELECTED', 'ACTIVE')).toBe('');
  expect(shown('RECRUITER', 'WITHDRAWN', 'ACTIVE')).toBe('make');
  expect(shown('RECRUITER', 'WITHDRAWN', 'RECRUITER_END')).toBe('');
  expect(shown('DEPARTMENT', 'SUGGESTED', 'ACTIVE')).toBe('');
});

test('offers move as decided: with an account that ends one ends, and goes on as a colleague’s', () => {
  const undecidedOrSelected = [{ status: 'SUGGESTED' }, { status: 'SELECTED' }];
  expect(movesOf(offerLifecycle as AnyLifecycle, undecidedOrSelected)).toEqual([
    '– → SUGGESTED: RECRUITER',
    'WITHDRAWN → SUGGESTED: RECRUITER',
    'SUGGESTED → SUGGESTED: RECRUITER',
    'SUGGESTED → WITHDRAWN: RECRUITER',
    'SUGGESTED → SELECTED: EMPLOYER SYSTEM',
    'SUGGESTED → UNSELECTED: EMPLOYER',
    'SELECTED → UNSELECTED: EMPLOYER',
    'SELECTED → SELECTED: EMPLOYER',
    'SELECTED → SELECTED: EMPLOYER',
    'SUGGESTED → REMOVED: ADMIN',
    'SELECTED → REMOVED: ADMIN',
    'UNSELECTED → REMOVED: ADMIN',
    'SUGGESTED → REMOVED: ADMIN',
    'SELECTED → REMOVED: ADMIN',
    '– → SUGGESTED: ADMIN',
    '– → SELECTED: ADMIN',
    'WITHDRAWN → SUGGESTED: ADMIN',
    'WITHDRAWN → SELECTED: ADMIN',
    'REMOVED → SUGGESTED: ADMIN',
    'REMOVED → SELECTED: ADMIN',
  ]);
  // that is done with the account: the offer itself has no such act
  expect(offerActionsOf('ADMIN', 'SELECTED', 'ACTIVE')).toEqual(['remove']);
});

test('actions are those of the mover in the status', () => {
  expect(actionsOf(jobLifecycle, 'EMPLOYER', 'ACTIVE')).toEqual(['closeRecruiters', 'closeCandidates', 'end']);
  expect(actionsOf(jobLifecycle, 'ADMIN', 'CHECK')).toEqual(['approve', 'reject']);
  expect(actionsOf(jobLifecycle, 'RECRUITER', 'ACTIVE')).toEqual([]);
  expect(canMove(jobLifecycle, 'approve', 'EMPLOYER', 'CHECK')).toBe(false);
  expect(canMove(jobLifecycle, 'approve', 'ADMIN', 'CHECK')).toBe(true);
});
