import { expect, expectAccessible, test } from './fixtures.ts';
import { misfits } from './misfits.ts';

test('what judges a page sees it, although the browser draws none of it', async ({ page, open }) => {
  await open('/');
  await page.locator('h1').first().waitFor();
  const opacity = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity);
  expect(await page.evaluate(misfits)).toEqual([]);
  await expectAccessible(page);
  expect(await opacity()).toBe('0');
  await page.evaluate(() => {
    const put = (text: string, style: string) => {
      const line = document.createElement('p');
      line.textContent = text;
      line.style.cssText = style;
      document.getElementById('root')?.append(line);
    };
    put('words that nobody can read', 'color: #ccc; background: #fff');
    put('words that are cut off', 'width: 20px; overflow: hidden; white-space: nowrap');
  });
  expect(await page.evaluate(misfits)).toEqual(['words that are cut off']);
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
  expect(await opacity()).toBe('0');
});
