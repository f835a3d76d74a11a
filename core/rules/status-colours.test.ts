import { expect, test } from 'vitest';
import {
  accountLooks,
  candidateLooks,
  contactLooks,
  jobLooks,
  paymentLooks,
  recruiterSideLooks,
  type StatusLook,
} from './status-colours.ts';

const written = (looks: Record<string, StatusLook>): string[] =>
  Object.entries(looks).map(([status, { colour, glyph }]) => `${status} ${colour} ${glyph}`);

test('postings', () => {
  expect(written(jobLooks)).toEqual([
    'TEMPORARY grey ring',
    'CHECK primary half',
    'REJECT error cross',
    'ACTIVE secondary dot',
    'RECRUITER_END error bar',
    'CANDIDATE_END error bar',
    'EXPIRED error square',
  ]);
});

test('postings as a recruiter sees them', () => {
  expect(written(recruiterSideLooks)).toEqual([
    'NONE primary ring',
    'APPLY primary half',
    'ACTIVE secondary dot',
    'EXPIRED error square',
    'NON_SELECTED grey cross',
    'DELETED grey square',
  ]);
});

test('candidates: passed ones secondary, failed ones error, the first two grey', () => {
  const coloured = Object.entries(candidateLooks);
  const of = (colour: string) => coloured.filter(([, look]) => look.colour === colour).map(([code]) => code);
  expect(of('grey')).toEqual(['NONE', 'REVIEW_DOCUMENT']);
  expect(of('error').every((code) => code.startsWith('FAIL_'))).toBe(true);
  expect(of('error')).toHaveLength(6);
  expect(of('secondary')).toEqual([
    'PASS_DOCUMENT',
    'PASS_FIRST_INTERVIEW',
    'PASS_SECOND_INTERVIEW',
    'PASS_INTERVIEW',
    'PASS_PERSONALITY',
    'PASS_PHYSICAL',
    'END_NEGOTIATION',
    'ALL_PASS',
  ]);
  expect(candidateLooks.NONE.glyph).toBe('ring');
  expect(candidateLooks.REVIEW_DOCUMENT.glyph).toBe('half');
  expect(candidateLooks.ALL_PASS.glyph).toBe('check');
  expect(candidateLooks.FAIL_PHYSICAL.glyph).toBe('cross');
});

test('accounts, contacts and payments', () => {
  expect(written(accountLooks)).toEqual([
    'WAITING secondary half',
    'ACTIVE primary dot',
    'REJECT error cross',
    'EXPIRED error square',
    'DELETED error square',
  ]);
  expect(written(contactLooks)).toEqual(['NONE grey ring', 'REQUEST primary half', 'OPEN secondary check']);
  expect(written(paymentLooks)).toEqual([
    'BILLED primary half',
    'PAID secondary half',
    'PAID_OUT secondary check',
    'OVERDUE error cross',
    'REFUNDED grey square',
    'PARTLY_REFUNDED grey square',
    'CANCELED grey cross',
  ]);
});
