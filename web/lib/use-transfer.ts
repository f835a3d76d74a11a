import { useRef, useState } from 'react';
import { useWords } from '#web/ui/words.tsx';
import { announce } from './announce.ts';
import type { TransferOptions } from './download.ts';
import { tellFailure } from './failure-toast.ts';

type Outcomes = { failed: string; stopped: string };

/** One file on its way: how much of it has come, and a way to stop it. */
export const useTransfer = ({ failed, stopped }: Outcomes) => {
  const words = useWords();
  const running = useRef<AbortController | null>(null);
  const [loaded, setLoaded] = useState<number | null>(null);
  const run = async (transfer: (options: TransferOptions) => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setLoaded(0);
    try {
      await transfer({ signal: controller.signal, onProgress: (progress) => setLoaded(progress.loaded) });
    } catch (failure) {
      if (controller.signal.aborted) announce.toast({ type: 'default', title: stopped });
      else tellFailure(words, failure, failed);
    } finally {
      setLoaded(null);
    }
  };
  /** Bytes that have come; null while nothing is on its way. */
  return { loaded, run, stop: () => running.current?.abort() };
};

/** So many bytes as a person reads them. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
