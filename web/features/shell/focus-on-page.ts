import { mainContentId } from '#web/ui/frame/page-frame.tsx';

/** Another page begins where its content does: whoever follows by keyboard or ear would stand on what is gone. */
export const focusOnPage = (): void => {
  const main = document.getElementById(mainContentId);
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
};
