import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, Schema } from '#core/api/endpoint.ts';
import { announce } from '#web/lib/announce.ts';
import { type FormOptions, useEndpointForm, type WithBody } from '#web/lib/endpoint-form.ts';
import { refreshReads } from '#web/lib/endpoints.ts';
import { hasCode } from '#web/lib/failures.ts';
import type { Passed } from '#web/lib/request.ts';

export type StoredFormOptions<E extends WithBody, S extends Schema> = Pick<
  FormOptions<E, S>,
  'fieldOf' | 'currency'
> & {
  schema: S;
  /** `versions` are those that the form was filled from, in the order of the option of that name. */
  toSent: (checked: z.output<S>, versions: readonly number[]) => Passed<E>;
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
  const { schema, values, reads, saved, onSaved, versions, toSent, ...sending } = options;
  const version = versions.join(' ');
  const client = useQueryClient();
  const [staleAt, setStaleAt] = useState<string | null>(null);
  const [filledFrom, setFilledFrom] = useState(versions);
  const [wantsNewest, setWantsNewest] = useState(false);
  const form = useEndpointForm<E, S>(endpoint, {
    ...sending,
    schema,
    defaults: values,
    toSent: (checked) => toSent(checked, filledFrom),
    refresh: reads,
    onFailed: (failure): boolean => {
      if (!hasCode(failure, 'VERSION_STALE')) return false;
      setStaleAt(filledFrom.join(' '));
      // with nothing typed the newest is there at once, and only a toast can say so
      return form.formState.isDirty;
    },
    onDone: () => {
      announce.toast({ type: 'success', title: saved });
      onSaved();
    },
  });
  const { reset } = form;
  const { isDirty } = form.formState;
  const shown = filledFrom.join(' ');
  // a read that came by itself slips nothing under what is being typed: saving that must meet the 409
  useEffect(() => {
    if (shown === version || (isDirty && !wantsNewest)) return;
    setFilledFrom(versions);
    setWantsNewest(false);
    reset(values, { keepDirtyValues: true });
  }, [shown, version, versions, values, isDirty, wantsNewest, reset]);
  const loadNewest = () => {
    setWantsNewest(true);
    return refreshReads(client, reads);
  };
  return { form, stale: { isStale: staleAt !== null && staleAt === shown, onLoad: loadNewest } };
};

/** Whether anything inside a group of fields was changed. */
export const isChanged = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(isChanged));
