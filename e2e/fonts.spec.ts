import { expect, test } from './fixtures.ts';

// the browser of the tests has the letters from the system: that the product brings them along is looked at here
test('the letters come with the product: their sheet is asked for, its files are there, the policy lets them in', async ({
  page,
  site,
}) => {
  const [sheet, main] = await Promise.all([
    page.waitForResponse(/\/assets\/pretendard[\w-]+\.css$/),
    page.goto(site.url),
  ]);
  expect(main?.headers()['content-security-policy']).toMatch(/font-src 'self'(;|$)/);
  const files = [...(await sheet.text()).matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map(
    ([, file = '']) => new URL(file, sheet.url()).href,
  );
  expect(files.length).toBeGreaterThan(80);
  for (const file of [files[0], files.at(-1)]) {
    const { status, headers } = await page.request
      .get(file ?? '')
      .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
    expect([status, headers['content-type']]).toEqual([200, 'font/woff2']);
  }
});
