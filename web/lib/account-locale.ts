import { useEffect, useState } from 'react';
import type { Locale } from '#core/rules/enums.ts';
import { chooseLocale, followAccount, followMail, useSpoken } from './locale.ts';
import { keepAccountLocale, useUserType } from './session.ts';
import { chosenLocale, isLocale } from './start-locale.ts';
import { readTokens } from './tokens.ts';

/** The language of the page; a signed-in person's account, and so their mails, follow it. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  const spoken = chooseLocale(locale);
  if (readTokens() === null) return spoken;
  keepAccountLocale(locale);
  // beside the words, which may take their time; that the account could not follow is no reason to say so
  await Promise.all([spoken, tellAccount(locale).catch(() => undefined)]);
};

/** Loaded when it is needed: the sign-in page has the selector too, and no account. */
const tellAccount = async (locale: Locale): Promise<void> => {
  const [{ accountsApi }, { call }] = await Promise.all([import('#core/api/accounts.ts'), import('./client.ts')]);
  await call(accountsApi.preferences, { body: { locale } }, { outlivesPage: true });
};

/** A signed-in person starts in the account's language. */
export const useAccountLocale = (locale: Locale | undefined): void => {
  useEffect(() => {
    if (locale === undefined) return;
    keepAccountLocale(locale);
    void followAccount(locale);
  }, [locale]);
};

/** A guest reads what the link of a mail opens in the language of that mail. True while that is on its way. */
export const useMailLocale = (locale = ''): boolean => {
  // whoever signs out here is a guest from then on
  const isGuest = useUserType() === null;
  const spoken = useSpoken().locale;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isGuest) followMail(locale).catch(() => setFailed(true));
  }, [locale, isGuest]);
  return isGuest && isLocale(locale) && locale !== spoken && chosenLocale() === null && !hasFailed;
};
