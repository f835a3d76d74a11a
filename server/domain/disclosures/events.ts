import type { LostReason } from '#core/rules/claims.ts';

declare module '#server/platform/events.ts' {
  interface Events {
    'disclosure.requested': { candidateId: number };
    'disclosure.withdrawn': { candidateId: number };
    'disclosure.declined': { candidateId: number; requestedBy: number | null; reason: string };
    'disclosure.opened': { candidateId: number };
    'disclosure.lost': { candidateId: number; reason: LostReason };
    'claim.raised': { claimId: number };
    /** The operator says that a reported hire was one: it is made within the act. */
    'claim.hireConfirmed': { claimId: number; candidateId: number; firstYearSalary: number; startDate: string };
    'claim.decided': { claimId: number };
  }
}
