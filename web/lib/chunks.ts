import type { ComponentType } from 'react';
import { limits } from '#core/rules/limits.ts';
import { isPageHeld } from './busy.ts';
import { ChunkFailure } from './failures.ts';

const key = 'reloadedFor';
const againAfterMilliseconds = 5 * 60_000;

type Attempt = { path: string; at: number };

const lastAttempt = (): Attempt | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
};

/** True once per address and some minutes: a second failure after the reload is a real one. */
const mayReloadFor = (path: string, now: number): boolean => {
  const last = lastAttempt();
  if (last?.path === path && now - last.at < againAfterMilliseconds) return false;
  sessionStorage.setItem(key, JSON.stringify({ path, at: now } satisfies Attempt));
  return true;
};

let wantedPath = (): string => window.location.pathname + window.location.search;

/** The router tells where the person is going, so that a reload ends there. */
export const tellWantedPath = (teller: () => string): void => {
  wantedPath = teller;
};

const outOfTime = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new ChunkFailure()), limits.chunkTimeoutSeconds * 1000);
  });

const never = new Promise<never>(() => undefined);

/**
 * Loads a part of the application. After a deploy an old page asks for files that are gone: it reloads once and gets
 * the new ones. What does not load even then, or not in time, is a failed chunk.
 */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await Promise.race([load(), outOfTime()]);
  } catch (cause) {
    const path = wantedPath();
    if (!isPageHeld() && mayReloadFor(path, Date.now())) {
      window.location.assign(path);
      return never;
    }
    throw cause instanceof ChunkFailure ? cause : new ChunkFailure({ cause });
  }
};

/** A page as a route loads it: `lazy: lazyPage(() => import('./home-page.tsx'), 'HomePage')`. */
export const lazyPage =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async (): Promise<{ Component: ComponentType }> => ({ Component: (await loadChunk(load))[name] });
