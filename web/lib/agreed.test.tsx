import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAgreed } from './agreed.ts';
import { ApiFailure } from './failures.ts';
import { makeQueryClient } from './query.ts';

const refusal = (status: number, code: string) =>
  new ApiFailure({ status, body: { code }, requestId: null, retryAfterSeconds: null });

test('what changes behind a dialog is not acted on before its press was refused and that was said', () => {
  const client = makeQueryClient();
  const { result, rerender } = renderHook(({ rows }) => useAgreed(rows, []), {
    initialProps: { rows: [{ version: 3 }, { version: 7 }] },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const seen = () => ({ ...result.current, onFailed: undefined });
  const opened = [{ version: 3 }, { version: 7 }];
  rerender({ rows: [{ version: 4 }, { version: 7 }] });
  expect(seen()).toEqual({ agreed: opened, before: null, isOvertaken: false });
  act(() => expect(result.current.onFailed(refusal(409, 'STATUS_CONFLICT'))).toBe(false));
  expect(seen()).toEqual({ agreed: opened, before: null, isOvertaken: false });
  act(() => expect(result.current.onFailed(refusal(409, 'VERSION_STALE'))).toBe(true));
  const now = [{ version: 4 }, { version: 7 }];
  expect(seen()).toEqual({ agreed: now, before: opened, isOvertaken: true });
  // once more, and the page learns of it only afterwards
  act(() => void result.current.onFailed(refusal(409, 'VERSION_STALE')));
  expect(seen()).toEqual({ agreed: now, before: opened, isOvertaken: true });
  rerender({ rows: [{ version: 4 }, { version: 8 }] });
  expect(seen()).toEqual({ agreed: [{ version: 4 }, { version: 8 }], before: now, isOvertaken: true });
});
