import type { Endpoint } from '#core/api/endpoint.ts';
import { limits } from '#core/rules/limits.ts';
import { holdPage } from './busy.ts';
import { withFreshToken } from './client.ts';
import { ApiFailure, failedAnswer, NetworkFailure } from './failures.ts';
import { fileNameOf } from './file-name.ts';
import { headersFor, type Passed, urlOf } from './request.ts';

export type Fetched = { blob: Blob; name: string };
export type Progress = { loaded: number; total: number | null };
export type TransferOptions = { signal?: AbortSignal; onProgress?: (progress: Progress) => void };

/** Fetches a file with the token in the header: a token never stands in an address. */
export const fetchFile = async <E extends Endpoint>(
  endpoint: E,
  sent: Passed<E>,
  options: TransferOptions = {},
): Promise<Fetched> => {
  const release = holdPage();
  try {
    return await withFreshToken(endpoint, (bearer) => receive(urlOf(endpoint, sent), bearer, options));
  } finally {
    release();
  }
};

/** Fetches a file and hands it to the browser to save under the name that the server gave. */
export const downloadFile = async <E extends Endpoint>(
  endpoint: E,
  sent: Passed<E>,
  options?: TransferOptions,
): Promise<void> => save(await fetchFile(endpoint, sent, options));

const receive = async (
  url: string,
  bearer: string | null,
  { signal, onProgress }: TransferOptions,
): Promise<Fetched> => {
  const silence = silenceGuard();
  const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
  try {
    const response = await fetch(url, { headers: headersFor(bearer), signal: either, credentials: 'omit' });
    silence.heard();
    if (!response.ok) throw new ApiFailure(failedAnswer(response, await response.json().catch(() => null)));
    const parts = await collect(response, (progress) => {
      silence.heard();
      onProgress?.(progress);
    });
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return {
      blob: new Blob(parts, { type }),
      name: fileNameOf(response.headers.get('content-disposition'), 'download'),
    };
  } catch (cause) {
    if (cause instanceof ApiFailure || signal?.aborted) throw cause;
    throw new NetworkFailure({ cause });
  } finally {
    silence.end();
  }
};

/** Cuts a transfer after 60 s without progress, however long it takes as a whole. */
const silenceGuard = () => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), limits.apiTimeoutSeconds * 1000);
  };
  heard();
  return { signal: controller.signal, heard, end: () => clearTimeout(timer) };
};

/** So much becomes a blob, which the browser keeps where it has room: a page does not hold a large file in its memory. */
const bytesInMemory = 4_000_000;

const collect = async (response: Response, onProgress: (progress: Progress) => void): Promise<Blob[]> => {
  const parts: Blob[] = [];
  let piece: BlobPart[] = [];
  const put = (): void => {
    parts.push(new Blob(piece));
    piece = [];
  };
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isFinite(length) ? length : null;
  const reader = response.body?.getReader();
  if (!reader) return parts;
  for (let loaded = 0, kept = 0; ; ) {
    const { done, value } = await reader.read();
    if (value) {
      piece.push(value);
      loaded += value.byteLength;
      onProgress({ loaded, total });
    }
    if (done || loaded - kept >= bytesInMemory) {
      put();
      kept = loaded;
    }
    if (done) return parts;
  }
};

const save = ({ blob, name }: Fetched): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser reads the address after the click returns
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
