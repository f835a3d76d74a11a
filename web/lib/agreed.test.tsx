import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAgreed } from './agreed.ts';
import { ApiFailure } from './failures.ts';

const refusal = (status: number, code: string) =>
  new ApiFailure({ status, body: { code }, requestId: null, retryAfterSeconds: null });

const opened = [{ version: 3 }, { version: 7 }];

const agreeOn = (rows: readonly { version: number }[]) => {
  const { result, rerender } = renderHook(
    ({ shown, isOpen }) => useAgreed(shown, { isOpen, canAct: (now) => now.every(({ version }) => version < 100) }),
    {
      initialProps: { shown: rows, isOpen: true },
    },
  );
  return {
    seen: () => {
      const { now, before, isOvertaken, isOver } = result.current;
      return { now, before, isOvertaken, isOver };
    },
    hear: (status: number, code: string) => act(() => void result.current.hear(refusal(status, code))),
    settle: () => act(() => result.current.settle()),
    show: (shown: readonly { version: number }[], isOpen = true) => rerender({ shown, isOpen }),
  };
};

test('what changes behind a dialog is not acted on before its press was refused and that was said', () => {
  const { seen, hear, settle, show } = agreeOn(opened);
  const asOpened = { now: opened, before: null, isOvertaken: false, isOver: false };
  show([{ version: 4 }, { version: 7 }]);
  expect(seen()).toEqual(asOpened);
  hear(422, 'PASSWORD_WRONG');
  expect(seen()).toEqual(asOpened);
  settle();
  expect(seen()).toEqual(asOpened);
  hear(409, 'VERSION_STALE');
  expect(seen()).toEqual({ ...asOpened, isOvertaken: true });
  // what was shown by chance is not yet what was read for it
  const now = [{ version: 4 }, { version: 8 }];
  show(now);
  settle();
  expect(seen()).toEqual({ now, before: opened, isOvertaken: true, isOver: false });
  show([{ version: 5 }, { version: 8 }]);
  expect(seen().now).toEqual(now);
});

test('what is read again and is still the old version has no place on the page any more', () => {
  const { seen, hear, settle } = agreeOn(opened);
  hear(409, 'VERSION_STALE');
  settle();
  expect(seen()).toMatchObject({ now: opened, isOver: true });
});

test('what holds now may leave nothing to do', () => {
  const { seen, hear, settle, show } = agreeOn(opened);
  show([{ version: 100 }]);
  expect(seen().isOver).toBe(false);
  hear(409, 'VERSION_STALE');
  settle();
  expect(seen()).toMatchObject({ isOvertaken: true, isOver: true });
});

test('figures that changed elsewhere than in what is shown do not end the act', () => {
  const { seen, hear, settle } = agreeOn(opened);
  hear(409, 'HIRE_CHANGED');
  settle();
  expect(seen()).toMatchObject({ now: opened, isOvertaken: true, isOver: false });
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
