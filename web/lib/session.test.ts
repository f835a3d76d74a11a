import { afterEach, describe, expect, test, vi } from 'vitest';
import { InvalidTokenFailure } from './failures.ts';
import { onSessionChange, readUserType, removeSession, setSession } from './session.ts';
import { tokenFor } from './testing.ts';
import { readTokens } from './tokens.ts';

afterEach(() => localStorage.clear());

describe('stored tokens', () => {
  test('are set and removed together under the names of the specification', () => {
    setSession({ accessToken: 'a', refreshToken: 'r' });
    expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual(['a', 'r']);
    removeSession();
    expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual([null, null]);
  });

  test('half a pair is no session', () => {
    localStorage.setItem('accessToken', tokenFor('ADMIN'));
    expect(readTokens()).toBeNull();
    expect(readUserType()).toBeNull();
  });
});

describe('user type', () => {
  test.each(['ADMIN', 'EMPLOYER', 'DEPARTMENT', 'RECRUITER'] as const)('%s is read from the claim', (userType) => {
    setSession({ accessToken: tokenFor(userType), refreshToken: 'r' });
    expect(readUserType()).toBe(userType);
  });

  test('is null without a token', () => {
    expect(readUserType()).toBeNull();
  });

  test.each(['nonsense', 'a.%%%.c', 'a.bm90IGpzb24.c', tokenFor('KING')])('%s is an invalid token', (accessToken) => {
    setSession({ accessToken, refreshToken: 'r' });
    expect(() => readUserType()).toThrow(InvalidTokenFailure);
    expect(() => readUserType()).toThrow('invalid token');
  });
});

describe('changes', () => {
  test('are told in this tab, and from another one', () => {
    const listener = vi.fn();
    const stop = onSessionChange(listener);
    setSession({ accessToken: 'a', refreshToken: 'r' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    removeSession();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
