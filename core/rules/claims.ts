/** What the operator decides about whose a candidate or a hire is. */
export const claimKinds = ['CONTEST', 'HOLD', 'HIRE'] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const claimDecisions = ['YES', 'NO'] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** Why an entry lost its person. */
export const lostReasons = ['CONTACT', 'LATER', 'HELD'] as const;
export type LostReason = (typeof lostReasons)[number];
