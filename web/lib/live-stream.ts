import type { Endpoint } from '#core/api/endpoint.ts';
import { ApiFailure, failedAnswer } from './failures.ts';
import { freshToken, signedOut } from './refresh.ts';
import { headersFor, urlOf } from './request.ts';
import { isHeldNow } from './session.ts';
import { readTokens } from './tokens.ts';

/** One server-sent event. */
export type LiveEvent = { id: number | null; event: string; data: unknown };

/** The server says something every twenty seconds: a line that is silent for longer is dead. */
const silentMilliseconds = 50_000;

const eventOf = (frame: string): LiveEvent | null => {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trimStart()] as const;
    }),
  );
  const [event, data, id] = [fields.get('event'), fields.get('data'), fields.get('id')];
  if (event === undefined || data === undefined) return null;
  return { id: id === undefined ? null : Number(id), event, data: JSON.parse(data) };
};

const bodyOf = async (response: Response): Promise<unknown> => response.json().catch(() => null);

/** Nobody asked for it: a refusal here signs nobody out in the middle of their work. Their next act tells them. */
const withToken = async <T>(attempt: (bearer: string) => Promise<T>): Promise<T> => {
  const bearer = isHeldNow() ? null : (readTokens()?.accessToken ?? null);
  if (bearer === null) throw signedOut();
  try {
    return await attempt(bearer);
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || !failure.retry) throw failure;
  }
  return attempt(await freshToken(bearer));
};

type Reading = { lastId: number | null; signal: AbortSignal; onEvent: (event: LiveEvent) => void };

/** Reads a stream with fetch, because the token travels in a header alone, until the server or the line ends it. */
export const readStream = async (endpoint: Endpoint, { lastId, signal, onEvent }: Reading): Promise<void> => {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silentMilliseconds);
  };
  heard();
  try {
    const response = await withToken(async (bearer) => {
      const answer = await fetch(urlOf(endpoint, undefined), {
        headers: {
          ...headersFor(bearer),
          accept: 'text/event-stream',
          ...(lastId === null ? {} : { 'last-event-id': String(lastId) }),
        },
        signal: AbortSignal.any([signal, silence.signal]),
        credentials: 'omit',
        cache: 'no-store',
      });
      if (!answer.ok) throw new ApiFailure(failedAnswer(answer, await bodyOf(answer)));
      return answer;
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      heard();
      const frames = (text + part.value).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const event = eventOf(frame);
        if (event) onEvent(event);
      }
    }
  } finally {
    clearTimeout(timer);
  }
};
