/** An answer that was asked for while the application was still on its way: `/early.js` leaves it on the window. */
type EarlyAnswer = { url: string; body: Promise<unknown> };
const shared = globalThis as typeof globalThis & { earlyAnswer?: EarlyAnswer | undefined };

const bodyOf = async (url: string): Promise<unknown> => {
  const answer = await fetch(url, { headers: { accept: 'application/json' }, credentials: 'omit' });
  return answer.ok ? answer.json() : null;
};

export const askEarly = (url: string): void => {
  shared.earlyAnswer = { url, body: bodyOf(url).catch(() => null) };
};

/** The body of it, or null where there is none: whoever needs it asks by themselves, and hears why. */
export const earlyAnswer = (url: string): Promise<unknown> | null =>
  shared.earlyAnswer?.url === url ? shared.earlyAnswer.body : null;

/** It is as old as the page: whoever asks a second time wants a new one. */
export const takeEarlyAnswer = (url: string): Promise<unknown> | null => {
  const body = earlyAnswer(url);
  if (body !== null) shared.earlyAnswer = undefined;
  return body;
};
