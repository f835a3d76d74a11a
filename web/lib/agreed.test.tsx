import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAgreed } from './agreed.ts';
import { ApiFailure } from './failures.ts';

const refusal = (status: number, code: string) =>
  new ApiFailure({ status, body: { code }, requestId: null, retryAfterSeconds: null });

const opened = [{ version: 3 }, { version: 7 }];

const agreeOn = (rows: readonly { version: number }[]) => {
  const { result, rerender } = renderHook(({ shown, isOpen }) => useAgreed(shown, isOpen), {
    initialProps: { shown: rows, isOpen: true },
  });
  return {
    seen: () => ({ ...result.current, hear: undefined }),
    hear: (status: number, code: string) => act(() => result.current.hear(refusal(status, code))),
    show: (shown: readonly { version: number }[], isOpen = true) => rerender({ shown, isOpen }),
  };
};

test('what changes behind a dialog is not acted on before its press was refused and that was said', () => {
  const { seen, hear, show } = agreeOn(opened);
  const asOpened = { now: opened, before: null, isOvertaken: false, isOver: false };
  show([{ version: 4 }, { version: 7 }]);
  expect(seen()).toEqual(asOpened);
  hear(422, 'PASSWORD_WRONG');
  expect(seen()).toEqual(asOpened);
  hear(409, 'VERSION_STALE');
  const now = [{ version: 4 }, { version: 7 }];
  expect(seen()).toEqual({ now, before: opened, isOvertaken: true, isOver: false });
  // once more, and the page learns of it only afterwards
  hear(409, 'VERSION_STALE');
  expect(seen()).toEqual({ now, before: opened, isOvertaken: true, isOver: false });
  show([{ version: 4 }, { version: 8 }]);
  expect(seen()).toEqual({ now: [{ version: 4 }, { version: 8 }], before: now, isOvertaken: true, isOver: false });
});

test('what cannot be done any more stays so until it is asked anew', () => {
  const { seen, hear, show } = agreeOn(opened);
  hear(409, 'DONE_ALREADY');
  expect(seen()).toMatchObject({ isOvertaken: false, isOver: true });
  const newest = [{ version: 9 }];
  show(newest, false);
  expect(seen()).toEqual({ now: newest, before: null, isOvertaken: false, isOver: false });
  show(newest, true);
  show([{ version: 10 }], true);
  expect(seen().now).toEqual(newest);
});
