import { limits } from './limits.ts';

/** What the operator decides about whose a candidate or a hire is. */
export const claimKinds = ['CONTEST', 'HOLD', 'HIRE'] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const claimDecisions = ['YES', 'NO'] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** Whose word holds for who a person is, where an entry and its own contact differed. */
export const rightIdentities = ['ENTRY', 'CONTACT'] as const;
export type RightIdentity = (typeof rightIdentities)[number];

/** What a recruiter confirms with a contact, and an entry must agree with. */
export const confirmedItems = ['birthDate', 'lastPhone'] as const;
export type ConfirmedItem = (typeof confirmedItems)[number];
type Confirmed = Record<ConfirmedItem, string>;
export const differingItems = (entered: Confirmed, confirmed: Confirmed): ConfirmedItem[] =>
  confirmedItems.filter((item) => entered[item] !== confirmed[item]);

/** A loss can still be contested, or was and waits for the operator. */
export const contestStates = ['POSSIBLE', 'WAITING'] as const;
export type ContestState = (typeof contestStates)[number];

export const contestUntilOf = (lostAt: Date | null): Date | null =>
  lostAt && new Date(lostAt.getTime() + limits.contestDays * 86_400_000);

type Contested = { lostAt: Date | null; now: Date; contests: readonly { decidedAt: Date | null }[] };
/** `contests` are those of this loss. */
export const contestStateOf = ({ lostAt, now, contests }: Contested): ContestState | null => {
  const until = contestUntilOf(lostAt);
  if (until === null) return null;
  if (contests.some(({ decidedAt }) => decidedAt === null)) return 'WAITING';
  return contests.length === 0 && now < until ? 'POSSIBLE' : null;
};

/** Why an entry lost its person. */
export const lostReasons = ['CONTACT', 'LATER', 'HELD'] as const;
export type LostReason = (typeof lostReasons)[number];

/** Who hears of what happened to a file of evidence: who sent it, who has the candidate since, and who decides. */
export type EvidenceReader = 'SENDER' | 'COLLEAGUE' | 'OPERATOR';
