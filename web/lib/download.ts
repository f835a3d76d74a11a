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

/** Fetches a file into memory with the token in the header: a token never stands in an address. */
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

const collect = async (response: Response, onProgress: (progress: Progress) => void): Promise<BlobPart[]> => {
  const parts: BlobPart[] = [];
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isFinite(length) ? length : null;
  const reader = response.body?.getReader();
  if (!reader) return parts;
  for (let loaded = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    loaded += value.byteLength;
    onProgress({ loaded, total });
  }
};

/** Leaves it to the browser, straight to the disk and beside the page. Only for an address that needs no token. */
export const handToBrowser = <E extends Endpoint & { access: 'public' }>(endpoint: E, sent: Passed<E>): void =>
  clickLink(urlOf(endpoint, sent), '');

const clickLink = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};

const save = ({ blob, name }: Fetched): void => {
  const url = URL.createObjectURL(blob);
  clickLink(url, name);
  // the browser reads the address after the click returns
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
