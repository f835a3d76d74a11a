import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { announce } from './announce.ts';
import { isCovered, uncover } from './back-closes.ts';
import { holdPage } from './busy.ts';
import { currentWords } from './locale.ts';
import { beginForm } from './session.ts';
import { readTokens } from './tokens.ts';
import { isWorthAsking, noteUnsaved, standForm } from './unsaved-forms.ts';

type Guard = {
  /** Called when the work is saved, before leaving: what is saved need not be asked about. */
  release: () => void;
};

/** Keeps unsaved input from being left behind, by a link, the back button or the tab. */
export const useUnsavedGuard = (isDirty: boolean, isOfAddress = false): Guard => {
  const holds = useRef(isDirty);
  holds.current = isDirty;
  const wasSignedIn = useRef(readTokens() !== null);

  // as it leaves the screen it stands no more: whatever is pressed next is not asked about it
  useLayoutEffect(() => {
    const hasSessionEnded = (): boolean => wasSignedIn.current && readTokens() === null;
    beginForm();
    return standForm({ isUnsaved: () => holds.current, hasSessionEnded, isOfAddress });
  }, [isOfAddress]);

  useEffect(() => {
    if (!isDirty) return;
    const release = holdPage();
    noteUnsaved();
    const warn = (event: BeforeUnloadEvent): void => {
      if (holds.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  return {
    release: () => {
      holds.current = false;
    },
  };
};

/** Whether what is not saved may go. */
export const askToLeave = (): Promise<boolean> => {
  const { title, message, leave, stay } = currentWords().shell.unsaved;
  return announce.ask({ title, message, yes: leave, no: stay });
};

/** Asks before the page is left, once for all its forms: the router heeds one blocker only. */
export const useLeaveQuestion = (): void => {
  const isBackFromCover = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const staysOnPath = currentLocation.pathname === nextLocation.pathname;
    isBackFromCover.current = historyAction === 'POP' && isCovered();
    return isBackFromCover.current || isWorthAsking(staysOnPath);
  });

  // whoever goes on elsewhere while the question stands is asked once, about the last of it
  const latest = useRef(blocker);
  latest.current = blocker;
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    if (isBackFromCover.current) {
      uncover();
      latest.current.reset?.();
      return;
    }
    void askToLeave().then((leaves) => (leaves ? latest.current.proceed?.() : latest.current.reset?.()));
  }, [isBlocked]);
};
