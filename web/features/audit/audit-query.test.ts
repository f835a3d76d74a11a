import { expect, test } from 'vitest';
import { type Act, pathOfSubject } from './audit-query.ts';

const act: Act = {
  id: 1,
  at: '2026-11-16T00:00:00.000Z',
  actorId: 1,
  actorType: 'ADMIN',
  actor: '운영자',
  action: 'job.call',
  subjectKind: 'JOB',
  subjectId: 33,
  subject: '백엔드 개발자',
  jobId: null,
  userType: null,
  others: [],
  fields: [],
  address: null,
  requestId: null,
};

test('from an act on a posting there is a way to it, unless it is a draft again', () => {
  expect(pathOfSubject(act)).toContain('33');
  expect(pathOfSubject({ ...act, subject: null })).toBe(null);
});
