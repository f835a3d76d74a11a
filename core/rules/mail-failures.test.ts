import { expect, test } from 'vitest';
import { mailFailureOf } from './mail-failures.ts';

test('the codes of a carrier say why, the exact one before the general one', () => {
  for (const [codes, failure] of [
    ['EENVELOPE 550 5.1.1', 'ADDRESS'],
    ['EENVELOPE 552 5.2.2', 'FULL'],
    ['EENVELOPE 452 4.2.2', 'FULL'],
    ['EMESSAGE 554 5.7.1', 'REFUSED'],
    ['EENVELOPE 451 4.7.1', 'LATER'],
    ['EAUTH 535 5.7.8', 'LOGIN'],
    ['ETIMEDOUT', 'CONNECTION'],
    ['TypeError', 'OTHER'],
  ])
    expect([codes, mailFailureOf(codes ?? '')]).toEqual([codes, failure]);
});
