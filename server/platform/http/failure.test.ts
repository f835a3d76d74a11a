import { expect, test } from 'vitest';
import { refuse } from '#core/rules/errors.ts';
import { failureBody } from './failure.ts';

test.each([
  [1, '1 second', '1초'],
  [119, '119 seconds', '119초'],
  [120, '2 minutes', '2분'],
  [871, '15 minutes', '15분'],
])('who has to wait %i seconds is told so as people count', (retryAfterSeconds, en, ko) => {
  const told = (locale: string) => failureBody(refuse('TOO_OFTEN', { retryAfterSeconds }), locale).message;
  expect(told('en')).toContain(` ${en}.`);
  expect(told('ko')).toContain(` ${ko} 뒤`);
});
