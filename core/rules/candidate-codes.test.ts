import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CandidateCode,
  canBeHired,
  candidateCodes,
  candidateNumbers,
  forwardMoves,
  isFail,
  reopenTarget,
  type Stage,
  stageOf,
  stages,
  standingCodes,
  stopCode,
  summaryOf,
} from './candidate-codes.ts';

const anyCode = fc.constantFrom(...candidateCodes);
const anyStages = fc.subarray([...stages]);

/** A walk along allowed moves and reopenings, as a candidate's history is made. */
const walk = (jobStages: readonly Stage[], choices: readonly number[]): CandidateCode[] => {
  const history: CandidateCode[] = ['NONE'];
  for (const choice of choices) {
    const code = history.at(-1) ?? 'NONE';
    const next = isFail(code) ? [reopenTarget(history)] : forwardMoves(code, jobStages);
    const chosen = next[choice % Math.max(1, next.length)];
    if (chosen !== undefined) history.push(chosen);
  }
  return history;
};

const anyHistory = fc
  .tuple(anyStages, fc.array(fc.nat({ max: 20 }), { maxLength: 12 }))
  .map(([jobStages, choices]) => walk(jobStages, choices));

test('all sixteen codes with their numbers', () => {
  expect(candidateNumbers).toEqual({
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
  });
  expect(candidateCodes).toHaveLength(16);
});

test('the summary of every code', () => {
  const bySummary = Object.groupBy(candidateCodes, summaryOf);
  expect(bySummary.RECOMMENDED).toEqual(['NONE']);
  expect(bySummary.HIRED).toEqual(['ALL_PASS']);
  expect(bySummary.FAILED).toEqual(candidateCodes.filter((code) => code.startsWith('FAIL_')));
  expect(bySummary.REVIEW).toEqual([
    'REVIEW_DOCUMENT',
    ...candidateCodes.filter((code) => code.startsWith('PASS_')),
    'END_NEGOTIATION',
  ]);
});

test('the stage of a code', () => {
  expect(stageOf('NONE')).toBeNull();
  expect(stageOf('REVIEW_DOCUMENT')).toBe('DOCUMENT');
  expect(stageOf('FAIL_SECOND_INTERVIEW')).toBe('SECOND_INTERVIEW');
  expect(stageOf('END_NEGOTIATION')).toBe('NEGOTIATION');
  expect(stageOf('ALL_PASS')).toBeNull();
});

const short: Stage[] = ['DOCUMENT', 'INTERVIEW', 'NEGOTIATION'];

test('moves along a posting’s stages, which may be skipped', () => {
  expect(forwardMoves('NONE', short)).toEqual(['REVIEW_DOCUMENT', 'FAIL_DOCUMENT']);
  expect(forwardMoves('REVIEW_DOCUMENT', short)).toEqual([
    'PASS_DOCUMENT',
    'FAIL_DOCUMENT',
    'PASS_INTERVIEW',
    'FAIL_INTERVIEW',
    'END_NEGOTIATION',
  ]);
  expect(forwardMoves('PASS_DOCUMENT', short)).toEqual(['PASS_INTERVIEW', 'FAIL_INTERVIEW', 'END_NEGOTIATION']);
  expect(forwardMoves('END_NEGOTIATION', short)).toEqual([]);
  expect(forwardMoves('FAIL_INTERVIEW', short)).toEqual([]);
  expect(forwardMoves('ALL_PASS', short)).toEqual([]);
  expect(forwardMoves('REVIEW_DOCUMENT', ['INTERVIEW'])).toEqual(['FAIL_DOCUMENT', 'PASS_INTERVIEW', 'FAIL_INTERVIEW']);
});

test('every move goes forward, stays within the posting’s stages and never hires', () => {
  fc.assert(
    fc.property(anyCode, anyStages, (code, jobStages) => {
      for (const next of forwardMoves(code, jobStages)) {
        expect(candidateNumbers[next]).toBeGreaterThan(candidateNumbers[code]);
        expect(next).not.toBe('ALL_PASS');
        const stage = stageOf(next);
        if (next !== 'REVIEW_DOCUMENT' && next !== 'FAIL_DOCUMENT') expect(jobStages).toContain(stage);
      }
    }),
  );
});

test('a failed candidate is reopened to the stage before', () => {
  expect(reopenTarget(['NONE', 'REVIEW_DOCUMENT', 'FAIL_DOCUMENT'])).toBe('REVIEW_DOCUMENT');
  expect(reopenTarget(['NONE', 'FAIL_DOCUMENT'])).toBe('REVIEW_DOCUMENT');
  expect(reopenTarget(['NONE', 'REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'FAIL_INTERVIEW'])).toBe('PASS_DOCUMENT');
  expect(reopenTarget(['NONE', 'REVIEW_DOCUMENT', 'FAIL_INTERVIEW'])).toBe('REVIEW_DOCUMENT');
  expect(reopenTarget(['NONE', 'REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'PASS_INTERVIEW', 'FAIL_INTERVIEW'])).toBe(
    'PASS_DOCUMENT',
  );
});

test('who withdraws, declines or does not agree fails the last passed stage', () => {
  expect(stopCode([])).toBe('FAIL_DOCUMENT');
  expect(stopCode(['NONE'])).toBe('FAIL_DOCUMENT');
  expect(stopCode(['NONE', 'REVIEW_DOCUMENT'])).toBe('FAIL_DOCUMENT');
  expect(stopCode(['NONE', 'REVIEW_DOCUMENT', 'PASS_INTERVIEW'])).toBe('FAIL_INTERVIEW');
  expect(stopCode(['NONE', 'REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'PASS_PHYSICAL', 'END_NEGOTIATION'])).toBe(
    'FAIL_PHYSICAL',
  );
  expect(stopCode(['NONE', 'REVIEW_DOCUMENT', 'END_NEGOTIATION'])).toBe('FAIL_DOCUMENT');
  expect(stopCode(['NONE', 'REVIEW_DOCUMENT', 'FAIL_INTERVIEW'])).toBeNull();
  expect(stopCode(['NONE', 'REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'ALL_PASS'])).toBeNull();
});

test('whatever happened: what stands ascends, a reopening lies before the failure, a stop fails', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const numbers = standingCodes(history).map((code) => candidateNumbers[code]);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      const code = history.at(-1) ?? 'NONE';
      if (isFail(code)) {
        expect(isFail(reopenTarget(history))).toBe(false);
        expect(candidateNumbers[reopenTarget(history)]).toBeLessThan(candidateNumbers[code]);
        expect(stopCode(history)).toBeNull();
      } else {
        expect(summaryOf(stopCode(history) ?? 'NONE')).toBe('FAILED');
      }
    }),
  );
});

test('a hire needs a passed stage or agreed terms', () => {
  expect(candidateCodes.filter(canBeHired)).toEqual([
    ...candidateCodes.filter((code) => code.startsWith('PASS_')),
    'END_NEGOTIATION',
  ]);
});
