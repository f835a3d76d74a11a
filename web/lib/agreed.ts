import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#core/api/endpoint.ts';
import { refreshReads } from './endpoints.ts';
import { tellFailure } from './failure-toast.ts';
import { hasCode, isOvertaken } from './failures.ts';
import { currentWords } from './locale.ts';
import { ignoreSecondClick } from './second-click.ts';

type Versioned = { version: number };

const versionsOf = (shown: Versioned | readonly Versioned[]): string =>
  [shown]
    .flat()
    .map(({ version }) => version)
    .join();

/**
 * What a dialog acts on: as it stood when the dialog was opened, whatever the page behind it reads meanwhile. Once
 * somebody else was first it is what holds now; the dialog says so, and the next press is about that.
 */
export const useAgreed = <T extends Versioned | readonly Versioned[]>(shown: T, reads: readonly Endpoint[]) => {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState(shown);
  const [before, setBefore] = useState<T | null>(null);
  const [isBehind, setBehind] = useState(false);
  if (isBehind && versionsOf(shown) !== versionsOf(agreed)) {
    setBefore(agreed);
    setAgreed(shown);
    setBehind(false);
  }
  const onFailed = (failure: Error): boolean => {
    // a form says by itself that its act is over
    if (!isOvertaken(failure) || hasCode(failure, 'STATUS_CONFLICT')) return false;
    // by a toast, too: what holds now may have no place for the dialog any more
    tellFailure(currentWords(), failure);
    // the other half of a double click is no yes to what holds now
    ignoreSecondClick();
    if (hasCode(failure, 'VERSION_STALE')) setBehind(true);
    void refreshReads(client, reads);
    return true;
  };
  return {
    agreed,
    /** As it stood when somebody else was first; null while nobody was. */
    before,
    isOvertaken: isBehind || before !== null,
    onFailed,
  };
};
