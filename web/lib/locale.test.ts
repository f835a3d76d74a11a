import { afterEach, expect, test, vi } from 'vitest';
import { changeLocale } from './account-locale.ts';
import { chooseLocale, currentLocale, currentWords, followMail, speakAll, speakFirst, speakOutside } from './locale.ts';
import { keepAccountLocale, removeSession, setSession } from './session.ts';
import { answer, recordedFetch, tokenFor } from './testing.ts';

const signIn = (subject: string) => setSession({ accessToken: tokenFor('RECRUITER', subject), refreshToken: 'r' });
/** A new tab: nothing was chosen in it. */
const openTab = async () => {
  sessionStorage.clear();
  await speakFirst();
  return currentLocale();
};

afterEach(() => {
  removeSession();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a new tab speaks the language of the account that is signed in, Korean without one', async () => {
  signIn('7');
  expect(await openTab()).toBe('ko');
  keepAccountLocale('en');
  expect(await openTab()).toBe('en');
  // new tokens of the same person change nothing, somebody else's do
  signIn('7');
  expect(await openTab()).toBe('en');
  signIn('8');
  expect(await openTab()).toBe('ko');
  keepAccountLocale('en');
  removeSession();
  expect(await openTab()).toBe('ko');
  expect(localStorage.getItem('accountLocale')).toBeNull();
});

test('what was chosen here goes before the account, and both before the language of a mail', async () => {
  expect(await openTab()).toBe('ko');
  await followMail('en');
  expect(currentLocale()).toBe('en');
  // the page is loaded again
  await speakFirst();
  expect(currentLocale()).toBe('en');
  await chooseLocale('ko');
  await followMail('en');
  expect(currentLocale()).toBe('ko');
  signIn('7');
  keepAccountLocale('en');
  await speakFirst();
  expect(currentLocale()).toBe('ko');
  expect(await openTab()).toBe('en');
  await followMail('ko');
  expect(currentLocale()).toBe('en');
  // a mail speaks to guests, and in its own tab
  removeSession();
  await speakFirst();
  await followMail('en');
  signIn('8');
  await speakFirst();
  expect(currentLocale()).toBe('ko');
  removeSession();
  expect(await openTab()).toBe('ko');
});

test('who was signed in here is a guest in the same language, who chose another in that one; a new tab knows nothing', async () => {
  await openTab();
  signIn('7');
  keepAccountLocale('en');
  removeSession();
  await speakFirst();
  expect(currentLocale()).toBe('en');
  await chooseLocale('ko');
  await speakFirst();
  expect(currentLocale()).toBe('ko');
  expect(await openTab()).toBe('ko');
});

test('the address may say the language of the mail: from the first word on, to guests who chose none', async () => {
  history.replaceState(null, '', '/unsubscribe?token=any&locale=en');
  expect(await openTab()).toBe('en');
  await chooseLocale('ko');
  await speakFirst();
  expect(currentLocale()).toBe('ko');
  signIn('7');
  expect(await openTab()).toBe('ko');
});

test('a page outside has the words that it says; an area has all, however quickly it follows', async () => {
  await chooseLocale('ko');
  await speakOutside();
  expect(currentWords().contacts.titles.invitation).toBe('초대');
  await Promise.all([chooseLocale('en'), speakAll()]);
  expect(currentWords().statistics.title).toBe('Statistics');
});

test('a choice reaches the account though the page is left right after it; a guest has none', async () => {
  const calls = recordedFetch(() => answer(200, { data: null }));
  await changeLocale('ko');
  expect(calls).toEqual([]);
  signIn('7');
  await changeLocale('en');
  const body = JSON.stringify({ locale: 'en' });
  expect(calls).toMatchObject([{ method: 'PUT', url: '/api/me/preferences', body, keepalive: true }]);
});
