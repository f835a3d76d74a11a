/** The process codes of a candidate with the numbers they are stored and sorted by. */
export const candidateNumbers = {
  NONE: 0,
  REVIEW_DOCUMENT: 1,
  FAIL_DOCUMENT: 10,
  PASS_DOCUMENT: 11,
  FAIL_FIRST_INTERVIEW: 20,
  PASS_FIRST_INTERVIEW: 21,
  FAIL_SECOND_INTERVIEW: 30,
  PASS_SECOND_INTERVIEW: 31,
  FAIL_INTERVIEW: 40,
  PASS_INTERVIEW: 41,
  FAIL_PERSONALITY: 50,
  PASS_PERSONALITY: 51,
  FAIL_PHYSICAL: 60,
  PASS_PHYSICAL: 61,
  END_NEGOTIATION: 71,
  ALL_PASS: 999,
} as const;
export type CandidateCode = keyof typeof candidateNumbers;
export const candidateCodes = Object.keys(candidateNumbers) as [CandidateCode, ...CandidateCode[]];

/** The stages a posting's process may have, in their order. */
export const stages = [
  'DOCUMENT',
  'FIRST_INTERVIEW',
  'SECOND_INTERVIEW',
  'INTERVIEW',
  'PERSONALITY',
  'PHYSICAL',
  'NEGOTIATION',
] as const;
export type Stage = (typeof stages)[number];

/** A negotiation has no code of its own for failing: the last passed stage fails instead. */
export const stageCodes: Record<Stage, { pass: CandidateCode; fail: CandidateCode | null }> = {
  DOCUMENT: { pass: 'PASS_DOCUMENT', fail: 'FAIL_DOCUMENT' },
  FIRST_INTERVIEW: { pass: 'PASS_FIRST_INTERVIEW', fail: 'FAIL_FIRST_INTERVIEW' },
  SECOND_INTERVIEW: { pass: 'PASS_SECOND_INTERVIEW', fail: 'FAIL_SECOND_INTERVIEW' },
  INTERVIEW: { pass: 'PASS_INTERVIEW', fail: 'FAIL_INTERVIEW' },
  PERSONALITY: { pass: 'PASS_PERSONALITY', fail: 'FAIL_PERSONALITY' },
  PHYSICAL: { pass: 'PASS_PHYSICAL', fail: 'FAIL_PHYSICAL' },
  NEGOTIATION: { pass: 'END_NEGOTIATION', fail: null },
};

/** Why a candidate stopped, as people read it. The last three before "other" are the candidate's or the negotiation's own end. */
export const failReasons = [
  'SKILLS',
  'EXPERIENCE',
  'SALARY',
  'FIT',
  'POSITION_FILLED',
  'WITHDREW',
  'DECLINED',
  'NEGOTIATION',
  'ETC',
] as const;
export type FailReason = (typeof failReasons)[number];

/** "Other" says nothing by itself. */
export const needsNote = (reason: string | undefined, note: string): boolean => reason === 'ETC' && note.trim() === '';

export const candidateSummaries = ['RECOMMENDED', 'REVIEW', 'FAILED', 'HIRED'] as const;
export type CandidateSummary = (typeof candidateSummaries)[number];

export const isFail = (code: CandidateCode): boolean => code.startsWith('FAIL_');

const isPass = (code: CandidateCode): boolean => code.startsWith('PASS_');

export const summaryOf = (code: CandidateCode): CandidateSummary => {
  if (code === 'NONE') return 'RECOMMENDED';
  if (code === 'ALL_PASS') return 'HIRED';
  return isFail(code) ? 'FAILED' : 'REVIEW';
};

/** The stage a code speaks of: its own where it passed or failed one, the documents while they are read. */
export const stageOf = (code: CandidateCode): Stage | null => {
  if (code === 'REVIEW_DOCUMENT') return 'DOCUMENT';
  return stages.find((stage) => stageCodes[stage].pass === code || stageCodes[stage].fail === code) ?? null;
};

const codesOfStage = (stage: Stage): CandidateCode[] => {
  const { pass, fail } = stageCodes[stage];
  return fail === null ? [pass] : [pass, fail];
};

const isAhead = (stage: Stage, code: CandidateCode): boolean =>
  candidateNumbers[stageCodes[stage].pass] > candidateNumbers[code];

/**
 * The codes an employer may set next on a posting with these stages; stages may be skipped.
 * ALL_PASS is not among them: only the confirmation of the final hire sets it.
 */
export const forwardMoves = (code: CandidateCode, jobStages: readonly Stage[]): CandidateCode[] => {
  if (code === 'NONE') return ['REVIEW_DOCUMENT', 'FAIL_DOCUMENT'];
  if (isFail(code) || code === 'ALL_PASS') return [];
  const ahead = stages.filter((stage) => jobStages.includes(stage) && isAhead(stage, code)).flatMap(codesOfStage);
  return code === 'REVIEW_DOCUMENT' && !ahead.includes('FAIL_DOCUMENT') ? ['FAIL_DOCUMENT', ...ahead] : ahead;
};

/** What still holds of a history, oldest first: failing or reopening a stage takes back it and what came after. */
export const standingCodes = (history: readonly CandidateCode[]): CandidateCode[] =>
  history.reduce<CandidateCode[]>((standing, code) => {
    const before = standing.filter((earlier) => candidateNumbers[earlier] < candidateNumbers[code]);
    return isFail(code) ? before : [...before, code];
  }, []);

/** Where a failed candidate goes when reopened: to the stage before the one that failed. */
export const reopenTarget = (history: readonly CandidateCode[]): CandidateCode => {
  const last = standingCodes(history).at(-1) ?? 'NONE';
  return last === 'NONE' ? 'REVIEW_DOCUMENT' : last;
};

/**
 * The code of a candidate who withdraws or declines, or whose negotiation fails: the FAIL of the last passed stage.
 * Null where there is nothing left to stop.
 */
export const stopCode = (history: readonly CandidateCode[]): CandidateCode | null => {
  const code = history.at(-1) ?? 'NONE';
  if (isFail(code) || code === 'ALL_PASS') return null;
  const passed = standingCodes(history).findLast(isPass);
  const stage = passed === undefined ? null : stageOf(passed);
  return (stage === null ? null : stageCodes[stage].fail) ?? 'FAIL_DOCUMENT';
};

/** A final hire needs a passed stage or agreed terms (and an open contact). */
export const canBeHired = (code: CandidateCode): boolean => isPass(code) || code === 'END_NEGOTIATION';

const codesByNumber = new Map(candidateCodes.map((code) => [candidateNumbers[code] as number, code]));

/** The code behind a stored number; the database keeps no other. */
export const codeOfNumber = (number: number): CandidateCode => {
  const code = codesByNumber.get(number);
  if (code === undefined) throw new Error(`${number} is no candidate code`);
  return code;
};

/** What an employer can name as the next code: NONE is where all begin, ALL_PASS comes with the hire alone. */
export const settableCodes = candidateCodes.filter((code) => code !== 'NONE' && code !== 'ALL_PASS') as [
  Exclude<CandidateCode, 'NONE' | 'ALL_PASS'>,
  ...Exclude<CandidateCode, 'NONE' | 'ALL_PASS'>[],
];

/** Reasons that are the candidate's or the negotiation's own: the code is then the FAIL of the last passed stage. */
export const stopReasons = ['WITHDREW', 'DECLINED', 'NEGOTIATION'] as const satisfies readonly FailReason[];
export type StopReason = (typeof stopReasons)[number];

/** Nobody has decided yet: neither failed nor hired. */
export const isOpenCode = (code: CandidateCode): boolean => !isFail(code) && code !== 'ALL_PASS';

/** The FAIL of whoever ends a process at this point: of the next stage, or of the last passed one where none is left. */
export const endingCode = (history: readonly CandidateCode[], jobStages: readonly Stage[]): CandidateCode | null => {
  const code = history.at(-1) ?? 'NONE';
  return forwardMoves(code, jobStages).find(isFail) ?? stopCode(history);
};

/** That somebody has begun to read is no result: nobody waits to be told of it. */
export const isReviewBegun = ({ code, notifiedCode }: { code: CandidateCode; notifiedCode: CandidateCode }): boolean =>
  code === 'REVIEW_DOCUMENT' && notifiedCode === 'NONE';
