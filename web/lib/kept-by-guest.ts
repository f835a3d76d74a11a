import { useEffect } from 'react';
import { forgetKept, forgetKeptOfGuests, readKept } from './kept-in-tab.ts';

/** Whoever did not load this very page again may be somebody else: a guest has no name to tell one from another by. */
const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => Reflect.get(entry, 'type') === 'reload' && new URL(entry.name).pathname === location.pathname);

/** As the application begins: what a guest left by another way than its links. */
export const forgetLeftByGuests = (): void => {
  if (!wasReloaded()) forgetKeptOfGuests();
};

/** What a guest's page kept in this tab before it was loaded again. */
export const readKeptByGuest = (name: string): unknown => {
  if (!wasReloaded()) forgetKept(name);
  return readKept(name);
};

/** Whoever leaves the page leaves nothing behind. */
export const useForgottenBehind = (forget: () => void): void => {
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      // strict mode tries whether the page can be left, and stays
      if (window.location.pathname !== pathname) forget();
    };
  }, [forget]);
};
