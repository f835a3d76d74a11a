import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { announce } from '#web/lib/announce.ts';
import { forgetKept, forgetKeptOfOthers, keptLists } from '#web/lib/kept-in-tab.ts';
import { heldOwner } from '#web/lib/page-owner.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { onSessionChange, readOwner } from '#web/lib/session.ts';

export const queryClient = makeQueryClient();

/** Around everything that reads and sends. The sign-in page does without, and so loads without it. */
export function WithQueries() {
  useForgetOthersData();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/**
 * When another person signs in or out, here or in another tab, nothing of the one before may stay, unless unsaved; nor
 * where it happened before this page was loaded. A held page that goes on reads everything again: what it asked for
 * meanwhile was refused.
 */
function useForgetOthersData(): void {
  useEffect(() => {
    let owner = readOwner();
    if (owner !== null) forgetKeptOfOthers();
    let wasHeld = heldOwner() !== null;
    return onSessionChange(() => {
      const goesOn = wasHeld && heldOwner() === null;
      wasHeld = heldOwner() !== null;
      if (wasHeld) return;
      const now = readOwner();
      if (now === owner) {
        if (goesOn) void queryClient.invalidateQueries();
        return;
      }
      const wasSignedIn = owner !== null;
      owner = now;
      queryClient.clear();
      // who has only been signed out goes on with what was typed after signing in again
      if (now === null) forgetKept(keptLists);
      else forgetKeptOfOthers();
      if (wasSignedIn) announce.go('/');
    });
  }, []);
}
