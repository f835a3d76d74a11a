import { useEffect, useRef, useState } from 'react';
import type { ValidationMessage } from '#core/rules/validation-keys.ts';

export type FileLimits = {
  /** Extensions in lower case without their dot. */
  extensions: readonly string[];
  megabytes: number;
};
export type UploadProgress = { loaded: number; total: number };
export type Upload = (
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
) => Promise<{ id: number }>;

const heicExtensions: readonly string[] = ['heic', 'heif'];
const bytesPerMegabyte = 1024 * 1024;

/** What is wrong with a choice of files before anything is sent; null when nothing is. */
export function checkFiles(files: readonly File[], { extensions, megabytes }: FileLimits): ValidationMessage | null {
  const [file, ...others] = files;
  if (!file) return 'required';
  if (others.length > 0) return 'oneFile';
  const extension = file.name.toLowerCase().split('.').pop() ?? '';
  if (!extensions.includes(extension))
    return heicExtensions.includes(extension) && extensions.includes('jpg')
      ? 'fileHeic'
      : `fileType:${shownTypes(extensions)}`;
  if (file.size === 0) return 'fileEmpty';
  return file.size > megabytes * bytesPerMegabyte ? `fileSize:${megabytes}` : null;
}

/** jpg and jpeg are one type to people. */
export const shownTypes = (extensions: readonly string[]): string =>
  extensions
    .filter((extension) => extension !== 'jpeg')
    .map((extension) => extension.toUpperCase())
    .join(', ');

export type UploadState =
  | { step: 'idle' }
  | { step: 'refused'; message: ValidationMessage }
  | { step: 'sending'; file: File; percent: number }
  | { step: 'failed'; file: File; reason: string }
  /** The server does not take this file, however often it comes. */
  | { step: 'rejected'; reason: string }
  | { step: 'sent'; file: File };

const rejections: readonly unknown[] = [413, 415, 422];
const isRejection = (failure: unknown): boolean =>
  failure instanceof Error && 'status' in failure && rejections.includes(failure.status);

/** One upload at a time: check, send, cancel, try again. */
export function useUpload(upload: Upload, limits: FileLimits, onSent: (id: number, file: File) => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const isCurrent = () => running.current === controller && !controller.signal.aborted;
    const tell = ({ loaded, total }: UploadProgress) => {
      if (isCurrent()) setState({ step: 'sending', file, percent: total > 0 ? Math.floor((loaded / total) * 100) : 0 });
    };
    setState({ step: 'sending', file, percent: 0 });
    try {
      const { id } = await upload(file, tell, controller.signal);
      if (!isCurrent()) return;
      setState({ step: 'sent', file });
      onSent(id, file);
    } catch (failure) {
      if (!isCurrent()) return;
      const reason = failure instanceof Error ? failure.message : '';
      setState(isRejection(failure) ? { step: 'rejected', reason } : { step: 'failed', file, reason });
    }
  };

  const choose = (files: readonly File[]) => {
    const message = checkFiles(files, limits);
    const [file] = files;
    if (message !== null || !file) setState({ step: 'refused', message: message ?? 'required' });
    else void send(file);
  };
  const reset = () => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  const retry = () => {
    if (state.step === 'failed') void send(state.file);
  };
  return { state, choose, cancel: reset, reset, retry };
}
