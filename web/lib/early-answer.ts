/** An answer that was asked for while the application was still on its way: `/early.js` leaves it on the window. */
type EarlyAnswer = { url: string; body: Promise<unknown>; isTaken: boolean };
const shared = globalThis as typeof globalThis & { earlyAnswer?: EarlyAnswer | undefined };

/** What is asked for so, and read under the same address. */
export const invitationUrl = (token: string): string => `/api/invitation/${encodeURIComponent(token)}`;

/** After this it is better asked for anew. */
const waitMilliseconds = 10_000;
/** The first page has come by then; whoever returns to it later wants to know how it is then. */
const keptMilliseconds = 60_000;

const readBody = async (url: string): Promise<unknown> => {
  const signal = AbortSignal.timeout(waitMilliseconds);
  const answer = await fetch(url, { headers: { accept: 'application/json' }, credentials: 'omit', signal });
  return answer.ok ? answer.json() : null;
};

export const askEarly = (url: string): void => {
  const body = readBody(url).catch(() => null);
  // so marked, React's `use` reads at once what has come, instead of drawing something else first
  void body.then((value) => Object.assign(body, { status: 'fulfilled', value }));
  shared.earlyAnswer = { url, body, isTaken: false };
  setTimeout(() => {
    shared.earlyAnswer = undefined;
  }, keptMilliseconds);
};

/** The body of it, or null where there is none: whoever needs it asks by themselves, and hears why. */
export const earlyAnswer = (url: string): Promise<unknown> | null =>
  shared.earlyAnswer?.url === url ? shared.earlyAnswer.body : null;

/** The same, as far as it has come. */
export const settledEarlyAnswer = (url: string): unknown =>
  (earlyAnswer(url) as { value?: unknown } | null)?.value ?? null;

/** Instead of a request, once: whoever asks again wants a new answer. */
export const takeEarlyAnswer = (url: string): Promise<unknown> | null => {
  const early = shared.earlyAnswer;
  if (early?.url !== url || early.isTaken) return null;
  early.isTaken = true;
  return early.body;
};
