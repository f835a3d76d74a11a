import { holdTokens, speak, test } from './fixtures.ts';
import { prepareScreen, screens } from './screens.ts';

test.setTimeout(600_000);
const wanted = /payment|contract|to hire|evaluated/;
const pick = process.env.PICK;
test('look', async ({ page, site }) => {
  for (const [at, screen] of screens.entries()) {
    const name = `${screen.who} ${screen.path} ${screen.state ?? ''}`;
    if (!wanted.test(name)) continue;
    if (pick && !name.includes(pick)) continue;
    const { tokens, address } = await prepareScreen(site, screen);
    for (const locale of ['ko', 'en'] as const) {
      await holdTokens(page, site.url, tokens);
      await speak(page, site.url, locale);
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(site.url + address);
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: `/tmp/shots5/${at}-${screen.who}-${address.replace(/[^a-z0-9]+/gi, '_')}-${locale}-${width}.png`,
          fullPage: true,
        });
      }
    }
  }
});
