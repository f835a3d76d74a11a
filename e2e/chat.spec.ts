import { ko } from '#core/words/ko/index.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { expect, follow, holdTokens, startSite, test } from './fixtures.ts';
import { drawn } from './settled.ts';

test.use({ ownWindow: true });

const origin = 'https://chat.example';

/** A provider's script that tries what it must not be able to do, and then opens its window. */
const script = `
  const tries = [() => localStorage.length, () => parent.document.title, () => document.cookie];
  document.title = tries.map((attempt) => { try { attempt(); return 'open'; } catch { return 'shut'; } }).join(' ');
  parent.postMessage({ chatOpen: true }, '*');
`;

test('the chat loads with a key only, on public pages only, shut in its frame [web.chat-widget]', async ({
  page,
  context,
  site,
  open,
}) => {
  const asked: string[] = [];
  await context.route(`${origin}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  const frame = page.locator(`iframe[title="${ko.shell.chat}"]`);

  const isSettled = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await drawn(page);
  };
  await open('/');
  await isSettled();
  await expect(frame).toHaveCount(0);

  const chatting = await startSite({ CHAT_KEY: 'key-1', CHAT_ORIGIN: origin });
  for (const path of ['/', '/find-id', '/reset-password']) {
    await (path === '/' ? page.goto(chatting.url) : follow(page, path));
    await expect(frame).toBeVisible();
    await expect
      .poll(() =>
        frame
          .contentFrame()
          .owner()
          .evaluate((element) => element.dataset.open),
      )
      .toBe('true');
  }
  expect(new Set(asked)).toEqual(new Set([`${origin}/plugin.js?key=key-1`]));
  await expect.poll(() => page.frames()[1]?.title()).toBe('shut shut shut');

  asked.length = 0;
  const employer = await makeEmployer(chatting);
  await holdTokens(page, chatting.url, employer.tokens);
  for (const path of ['/employers', '/employers/nowhere']) {
    await (path === '/employers' ? page.goto(chatting.url + path) : follow(page, path));
    await isSettled();
    await expect(frame).toHaveCount(0);
  }
  expect(asked).toEqual([]);
  // without a key its frame is an address like any other that nobody knows: the application's own page
  expect((await site.app.inject('/chat')).body).toContain('id="root"');
  expect((await chatting.app.inject('/chat')).body).not.toContain('id="root"');
  await chatting.stop();
});
