import { describe, expect, test } from 'vitest';
import { candidateCodes, candidateNumbers, stages, summaryOf } from '#core/rules/candidate-codes.ts';
import { en } from '#core/words/en/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { candidateFor, makeHiring, recommend } from '#server/testing/candidates.ts';
import { putContract } from '#server/testing/contracts.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;

describe('process codes [candidate.codes]', () => {
  /** Copied by hand from the specification, section 4. */
  const specified =
    'NONE 0, REVIEW_DOCUMENT 1, FAIL_DOCUMENT 10, PASS_DOCUMENT 11, FAIL_FIRST_INTERVIEW 20, PASS_FIRST_INTERVIEW 21, FAIL_SECOND_INTERVIEW 30, PASS_SECOND_INTERVIEW 31, FAIL_INTERVIEW 40, PASS_INTERVIEW 41, FAIL_PERSONALITY 50, PASS_PERSONALITY 51, FAIL_PHYSICAL 60, PASS_PHYSICAL 61, END_NEGOTIATION 71, ALL_PASS 999';
  const numbers = specified.split(', ').map((pair) => {
    const [code = '', number = ''] = pair.split(' ');
    return [code, Number(number)] as const;
  });

  test('all 16 with their numbers and labels, and the database keeps no other', async () => {
    expect(Object.entries(candidateNumbers)).toEqual(numbers);
    for (const words of [ko, en])
      for (const [code] of numbers)
        expect(words.enums.candidateCode[code as keyof typeof candidateNumbers]).toMatch(/\S/);
    const { recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    // nobody is hired without a contract
    await putContract(product, { candidateId: id });
    const known = new Set(numbers.map(([, number]) => number));
    for (let number = -1; number <= 1000; number += number > 72 && number < 990 ? 50 : 1) {
      const failReason = number >= 10 && number <= 60 && number % 10 === 0 ? ('SKILLS' as const) : null;
      const kept = await db
        .updateTable('candidate')
        .set({ code: number, failReason })
        .where('id', '=', id)
        .execute()
        .then(
          () => true,
          () => false,
        );
      expect([number, kept]).toEqual([number, known.has(number)]);
    }
  });

  test('each is shown with its summary', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product, { stages: [...stages] });
    const { id } = await recommend(recruiter, jobId);
    await putContract(product, { candidateId: id });
    const summaries = { NONE: 'RECOMMENDED', ALL_PASS: 'HIRED' } as Record<string, string>;
    for (const code of candidateCodes) {
      const failReason = code.startsWith('FAIL_') ? ('ETC' as const) : null;
      await db
        .updateTable('candidate')
        .set({ code: candidateNumbers[code], failReason })
        .where('id', '=', id)
        .execute();
      const summary = summaries[code] ?? (code.startsWith('FAIL_') ? 'FAILED' : 'REVIEW');
      expect(await candidateFor(employer, id)).toMatchObject({ code, summary });
      expect(summaryOf(code)).toBe(summary);
    }
  });

  test('any other is refused, ALL_PASS and NONE too: no call sets them', async () => {
    const { employer, recruiter, jobId } = await makeHiring(product);
    const { id } = await recommend(recruiter, jobId);
    const { version } = await candidateFor(employer, id);
    for (const code of ['ALL_PASS', 'NONE', 'HIRED', 'pass_document', '11', 11, null, '']) {
      const { status } = await employer.raw('PUT', '/candidate/status', {
        candidates: [{ id, version }],
        action: 'move',
        code,
      });
      expect([code, status]).toEqual([code, 400]);
    }
  });
});
