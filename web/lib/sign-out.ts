import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsApi } from '#core/api/sessions.ts';
import { announce } from './announce.ts';
import { call } from './client.ts';
import { tellFailure } from './failure-toast.ts';
import { forgetAllKept } from './kept-in-tab.ts';
import { currentWords } from './locale.ts';
import { removeSession } from './session.ts';
import { askToLeave } from './unsaved.ts';
import { isWorthAsking } from './unsaved-forms.ts';

/**
 * Ends the session here whatever the server says; a failure is told. What is not saved would be lost by it: that is
 * asked first. `leadTo` is where it ends.
 */
export const useSignOut = (leadTo = '/'): { signOut: () => void; isSigningOut: boolean } => {
  const client = useQueryClient();
  const [isSigningOut, setSigningOut] = useState(false);
  const run = async (): Promise<void> => {
    if (isWorthAsking() && !(await askToLeave())) return;
    setSigningOut(true);
    try {
      await call(sessionsApi.signOut);
    } catch (failure) {
      const words = currentWords();
      tellFailure(words, failure, words.shell.signOutFailed);
    } finally {
      forgetAllKept();
      removeSession();
      announce.go(leadTo);
      client.clear();
      setSigningOut(false);
    }
  };
  return { signOut: () => void run(), isSigningOut };
};
