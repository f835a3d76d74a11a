import { forgetAllKept } from './kept-in-tab.ts';
import { leaveHeldPage } from './page-owner.ts';
import { readOwner } from './session.ts';

/** The person says that the work of a held page may go, with what this tab has kept of it. */
export const letPageGo = (): void => {
  forgetAllKept();
  leaveHeldPage(readOwner());
};
