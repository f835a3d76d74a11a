import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Endpoint, Schema } from '#core/api/endpoint.ts';
import { announce } from '#web/lib/announce.ts';
import { type FormOptions, useEndpointForm, type WithBody } from '#web/lib/endpoint-form.ts';
import { refreshReads } from '#web/lib/endpoints.ts';
import { hasCode } from '#web/lib/failures.ts';

export type StoredFormOptions<E extends WithBody, S extends Schema> = Pick<FormOptions<E, S>, 'toSent' | 'fieldOf'> & {
  schema: S;
  /** What is stored now, as the form shows it. */
  values: FormOptions<E, S>['defaults'];
  /** The versions of what is stored now. */
  versions: readonly number[];
  /** The reads that bring what is stored. */
  reads: readonly Endpoint[];
  saved: string;
  onSaved: () => void;
};

/**
 * A form over something stored that somebody else may save first: it keeps what was typed, and the newest can be loaded
 * under it.
 */
export const useStoredForm = <E extends WithBody, S extends Schema>(endpoint: E, options: StoredFormOptions<E, S>) => {
  const { schema, values, reads, saved, onSaved, versions, ...sending } = options;
  const version = versions.join(' ');
  const client = useQueryClient();
  const [staleAt, setStaleAt] = useState<string | null>(null);
  const [shown, setShown] = useState(version);
  const form = useEndpointForm<E, S>(endpoint, {
    ...sending,
    schema,
    defaults: values,
    refresh: reads,
    onFailed: (failure) => {
      if (!hasCode(failure, 'VERSION_STALE')) return false;
      setStaleAt(version);
      return true;
    },
    onDone: () => {
      announce.toast({ type: 'success', title: saved });
      onSaved();
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (shown === version) return;
    setShown(version);
    reset(values, { keepDirtyValues: true });
  }, [shown, version, values, reset]);
  return { form, stale: { isStale: staleAt === version, onLoad: () => refreshReads(client, reads) } };
};

/** Whether anything inside a group of fields was changed. */
export const isChanged = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(isChanged));
