import type { Endpoint, Output } from '#core/api/endpoint.ts';
import { filesApi } from '#core/api/files.ts';
import type { FileKind, ImageKind } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { holdPage } from './busy.ts';
import { withFreshToken } from './client.ts';
import { ApiFailure, isRecord, NetworkFailure } from './failures.ts';
import { headersFor, type Passed, urlOf } from './request.ts';

export type UploadOptions = {
  signal?: AbortSignal;
  onProgress?: (progress: { loaded: number; total: number }) => void;
};

/** Sends one file as multipart field "file", telling how far it is. fetch cannot tell that, so it is not fetch. */
export const uploadFile = async <E extends Endpoint>(
  endpoint: E,
  sent: Passed<E>,
  file: Blob,
  options: UploadOptions = {},
): Promise<Output<E>> => {
  const release = holdPage();
  try {
    return await withFreshToken(endpoint, (bearer) => transmit<E>(endpoint, sent, file, bearer, options));
  } finally {
    release();
  }
};

/** What a photo or a logo may be. */
export const profileImageLimits = {
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
  megabytes: limits.profileImageMegabytes,
};

/** How an image field sends its file; a guest shows the ticket of their sign-up. */
export const imageUpload =
  (kind: ImageKind, ticket?: string) =>
  (file: File, onProgress: NonNullable<UploadOptions['onProgress']>, signal: AbortSignal) =>
    uploadFile(filesApi.uploadImage, { query: { kind }, headers: { 'upload-ticket': ticket } }, file, {
      signal,
      onProgress,
    });

/** What a document may be. */
export const documentLimits = {
  extensions: ['pdf', 'doc', 'docx', 'hwp', 'hwpx', 'zip'],
  megabytes: limits.fileMegabytes,
};

export const fileUpload =
  (kind: FileKind) => (file: File, onProgress: NonNullable<UploadOptions['onProgress']>, signal: AbortSignal) =>
    uploadFile(filesApi.uploadFile, { query: { kind } }, file, { signal, onProgress });

const transmit = <E extends Endpoint>(
  endpoint: E,
  sent: unknown,
  file: Blob,
  bearer: string | null,
  { signal, onProgress }: UploadOptions,
): Promise<Output<E>> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(aborted());
      return;
    }
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, file instanceof File ? file.name : 'file');
    request.open(endpoint.method, urlOf(endpoint, sent));
    for (const [name, value] of Object.entries(headersFor(bearer, sent))) request.setRequestHeader(name, value);
    const silence = cutWhenSilent(request);
    const cancel = (): void => request.abort();
    signal?.addEventListener('abort', cancel);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.heard();
      onProgress?.({ loaded, total });
    });
    request.addEventListener('loadend', () => {
      silence.end();
      signal?.removeEventListener('abort', cancel);
    });
    request.addEventListener('load', () => settle(request, resolve, reject));
    request.addEventListener('error', () => reject(new NetworkFailure()));
    request.addEventListener('abort', () => reject(signal?.aborted ? aborted() : new NetworkFailure()));
    request.send(form);
  });

const aborted = (): DOMException => new DOMException('the upload was cancelled', 'AbortError');

const settle = <T>(request: XMLHttpRequest, resolve: (value: T) => void, reject: (failure: Error) => void): void => {
  const body = bodyOf(request);
  if (request.status >= 200 && request.status < 300) {
    resolve(body.data as T);
    return;
  }
  const requestId = request.getResponseHeader('x-request-id');
  reject(new ApiFailure({ status: request.status, body, requestId, retryAfterSeconds: null }));
};

const bodyOf = (request: XMLHttpRequest): Record<string, unknown> => {
  try {
    const body: unknown = JSON.parse(request.responseText);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
};

const cutWhenSilent = (request: XMLHttpRequest) => {
  let timer: ReturnType<typeof setTimeout>;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), limits.apiTimeoutSeconds * 1000);
  };
  heard();
  return { heard, end: () => clearTimeout(timer) };
};
