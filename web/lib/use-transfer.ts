import { useSyncExternalStore } from 'react';
import { useWords } from '#web/ui/words.tsx';
import { announce } from './announce.ts';
import type { TransferOptions } from './download.ts';
import { tellFailure } from './failure-toast.ts';
import { ignoreSecondClick } from './second-click.ts';
import { onSessionChange, readOwner } from './session.ts';
import { signal } from './signal.ts';

type Fetching = (options: TransferOptions) => Promise<void>;
type Outcomes = { received: string; failed: string; stopped: string };

/** The place of one file on its way: it outlives the part of the page that began it, and ends with who it is for. */
export const makeTransfer = () => {
  const moved = signal();
  let running: AbortController | null = null;
  let loaded: number | null = null;
  const set = (bytes: number | null): void => {
    loaded = bytes;
    moved.send();
  };
  return {
    listen: moved.listen,
    /** Bytes that have come; null while nothing is on its way. */
    loaded: () => loaded,
    stop: () => running?.abort(),
    run: async (fetching: Fetching, onFailed: (failure: unknown, isStopped: boolean) => void): Promise<void> => {
      const controller = new AbortController();
      const owner = readOwner();
      const forget = onSessionChange(() => {
        if (readOwner() !== owner) controller.abort();
      });
      running = controller;
      set(0);
      try {
        await fetching({ signal: controller.signal, onProgress: (progress) => set(progress.loaded) });
      } catch (failure) {
        onFailed(failure, controller.signal.aborted);
      } finally {
        forget();
        set(null);
      }
    },
  };
};
type Transfer = ReturnType<typeof makeTransfer>;

/** One file on its way: how much of it has come, and a way to stop it. */
export const useTransfer = ({ loaded, listen, run, stop }: Transfer, { received, failed, stopped }: Outcomes) => {
  const words = useWords();
  return {
    loaded: useSyncExternalStore(listen, loaded),
    stop,
    run: (fetching: Fetching) => {
      ignoreSecondClick();
      const receive: Fetching = async (options) => {
        await fetching(options);
        announce.toast({ type: 'success', title: received });
      };
      return run(receive, (failure, isStopped) => {
        if (isStopped) announce.toast({ type: 'default', title: stopped });
        else tellFailure(words, failure, failed);
      });
    },
  };
};

/** So many bytes as a person reads them. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
