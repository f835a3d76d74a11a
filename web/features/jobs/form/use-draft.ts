import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { call } from '#web/lib/client.ts';
import { refreshReads } from '#web/lib/endpoints.ts';
import { ApiFailure, hasCode, NetworkFailure, wasTold } from '#web/lib/failures.ts';
import { isSeen, useLastMoment } from '#web/lib/last-moment.ts';
import { currentWords } from '#web/lib/locale.ts';
import { readOwner, useHeldPage } from '#web/lib/session.ts';
import { useTrouble } from '#web/lib/trouble.ts';
import { useUnsavedGuard } from '#web/lib/unsaved.ts';
import { useFirstSave } from './first-save.ts';
import { changedByBoth, draftOf, type EmployerJob, isSameDraft, jobValues, mergedWith } from './job-values.ts';
import { type Beginning, forgetPosting, keepPosting, standAt } from './kept-posting.ts';
import { draftLists, type Kept, useLaterSave } from './later-save.ts';

export type DraftState = {
  /** Fixed: it went on meanwhile, and can no longer be written on. */
  step: 'resting' | 'saving' | 'failed' | 'stale' | 'fixed';
  savedAt: Date | null;
  /** Fields that are not well-formed and so were not saved. */
  leftOut: number;
  hasUnsaved: boolean;
  /** Why saving failed, where the server said so. */
  reason: string;
};

export const pauseMs = 1000;

type DraftOptions = {
  job: EmployerJob | null;
  beginning: Beginning;
  read: () => JobFields;
  /** Puts other values into the form. */
  write: (values: JobFields) => void;
  onMade: (id: number) => void;
  /** The server's complaints by field. */
  onRefused: (fields: Record<string, string>) => void;
};

/** What somebody else has written where this form says otherwise, by field. */
const storedNow = (stored: JobFields, names: readonly (keyof JobFields)[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, currentWords().widgets.dialog.storedNow({ text: String(stored[name]) })]),
  );

/**
 * Keeps what is typed on the server by itself, one save after the other, each on the version of the one before. What it
 * has not yet, or cannot take, outlives a reload and an ended session in this tab.
 */
export const useDraft = ({ job, beginning, read, write, onMade, onRefused }: DraftOptions) => {
  const client = useQueryClient();
  const kept = useRef<Kept | null>(job && { id: job.id, version: beginning.version ?? job.version });
  const saved = useRef(beginning.saved);
  const first = useFirstSave(beginning.first);
  const later = useLaterSave();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const isOver = useRef(false);
  const isPaused = useRef(false);
  /** The last save found no server. */
  const isCutOff = useRef(false);
  const trouble = useTrouble();
  const isGone = useRef(false);
  const author = useRef(readOwner());
  const isHeld = useHeldPage() !== null;
  const wasHeld = useRef(isHeld);
  const [state, setState] = useState<DraftState>({
    step: 'resting',
    savedAt: job ? new Date(job.updatedAt) : null,
    leftOut: 0,
    hasUnsaved: beginning.isRestored,
    reason: '',
  });
  const guard = useUnsavedGuard(state.hasUnsaved, true);

  const isUnanswered = () => first.unanswered() !== null || later.isUnanswered();
  const unsaved = () => {
    const draft = draftOf(read(), saved.current);
    return { ...draft, isChanged: isUnanswered() || !isSameDraft(draft.fields, saved.current) };
  };

  const place = () => kept.current?.id ?? beginning.place;
  const keepRest = (): void => {
    // nobody else's, and nothing of who signed out
    if (isOver.current || readOwner() !== author.current) return;
    const { isChanged, leftOut } = unsaved();
    // who left it was asked about what no draft takes
    if (isChanged || (leftOut.length > 0 && !isGone.current))
      keepPosting(place(), {
        values: read(),
        saved: saved.current,
        version: kept.current?.version ?? null,
        sent: later.sent(),
        first: first.unanswered(),
      });
    else forgetPosting(place());
  };
  const forgetRest = (): void => {
    if (readOwner() === author.current) forgetPosting(place());
  };
  /** A phone may end a page that nobody sees at any moment, and a form that was left is seen by nobody. */
  const keepUnseen = (): void => {
    if (!isSeen() || isGone.current) keepRest();
  };
  /** What the form has on the screen need not be in the tab. */
  const tidyTab = (): void => {
    if (isSeen() && !isGone.current) forgetRest();
    else keepRest();
  };
  useLastMoment({ hidden: keepRest, shown: forgetRest, lost: keepRest });

  const make = async (fields: JobFields): Promise<void> => {
    const making = first.send(fields);
    keepUnseen();
    const made = await making;
    forgetRest();
    kept.current = { id: made.id, version: made.version };
    saved.current = made.fields;
    if (!isGone.current) onMade(made.id);
    void refreshReads(client, [...draftLists, jobsApi.counts]);
  };

  const saveOn = async (at: Kept, fields: JobFields): Promise<void> => {
    const saving = later.send(at, fields, (stored, of) => {
      kept.current = stored;
      saved.current = of;
    });
    keepUnseen();
    await saving;
  };

  const saveOnce = async (): Promise<boolean> => {
    const { fields, leftOut, isChanged } = unsaved();
    if (!isChanged) {
      setState((before) => ({ ...before, leftOut: leftOut.length, hasUnsaved: leftOut.length > 0 }));
      tidyTab();
      return true;
    }
    isCutOff.current = false;
    setState((before) => ({ ...before, step: 'saving' }));
    try {
      await (kept.current ? saveOn(kept.current, fields) : make(fields));
    } catch (failure) {
      isCutOff.current = failure instanceof NetworkFailure;
      const isStale = hasCode(failure, 'VERSION_STALE');
      const isDeleted = kept.current !== null && hasCode(failure, 'NOT_FOUND');
      if (isDeleted) isOver.current = true;
      const reason = failure instanceof ApiFailure ? failure.message : '';
      if (failure instanceof ApiFailure) onRefused(failure.fields);
      // what leaving could not save is there for who comes back
      keepUnseen();
      // an ended session is told by its dialog: the draft rests until the page goes on
      const step = isDeleted ? 'fixed' : isStale ? 'stale' : wasTold(failure) ? 'resting' : 'failed';
      setState((before) => ({ ...before, step, hasUnsaved: true, reason }));
      return false;
    }
    const since = unsaved();
    setState({
      step: 'resting',
      savedAt: new Date(),
      leftOut: leftOut.length,
      hasUnsaved: since.isChanged || since.leftOut.length > 0,
      reason: '',
    });
    tidyTab();
    // who left it has said already that the rest is to be saved
    if (since.isChanged && !isGone.current) schedule();
    return true;
  };

  const unschedule = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };

  /** Saves what is there now, after a save that is under way. Answers whether it is kept. */
  const flush = async (): Promise<boolean> => {
    unschedule();
    while (running.current) await running.current;
    if (isOver.current || isPaused.current || state.step === 'stale') return false;
    // nobody else may send it: not while the page is held, and not while it is left
    if (readOwner() !== author.current) return false;
    const mine = saveOnce();
    running.current = mine;
    try {
      return await mine;
    } finally {
      running.current = null;
    }
  };
  /** Answers what is still to be waited for. */
  const leave = (): Promise<boolean> | null => {
    forgetRest();
    // who left it without a session sends nothing of it later either
    if (readOwner() !== author.current) isOver.current = true;
    if (isOver.current || isPaused.current || state.step === 'stale' || !unsaved().isChanged) return null;
    // now, while the session is there; until it is saved
    keepRest();
    return flush();
  };
  const latest = useRef({ flush, tidyTab, leave });
  latest.current = { flush, tidyTab, leave };

  useEffect(() => {
    if (wasHeld.current && !isHeld) void latest.current.flush();
    wasHeld.current = isHeld;
  }, [isHeld]);

  useEffect(() => {
    if (trouble === null && isCutOff.current) void latest.current.flush();
  }, [trouble]);

  // what came back from this tab is the form's own again, and saved; so is what is not saved yet when it is left
  const { isRestored, place: start } = beginning;
  useEffect(() => {
    isGone.current = false;
    const end = standAt(start);
    latest.current.tidyTab();
    if (isRestored) void latest.current.flush();
    return () => {
      isGone.current = true;
      const saving = latest.current.leave();
      if (saving === null) end();
      else void saving.finally(end);
    };
  }, [isRestored, start]);

  const schedule = (): void => {
    unschedule();
    if (!isOver.current) timer.current = setTimeout(() => void latest.current.flush(), pauseMs);
  };

  return {
    state,
    flush,
    /** While the submission is under way nothing else may move the version. */
    pause: (): void => {
      isPaused.current = true;
      unschedule();
    },
    resume: (): void => {
      isPaused.current = false;
      schedule();
    },
    isRestored,
    changed: (): void => {
      // the whole form is drawn anew by it: the key that was pressed is shown before
      startTransition(() => setState((before) => (before.hasUnsaved ? before : { ...before, hasUnsaved: true })));
      schedule();
    },
    kept: (): Kept | null => kept.current,
    stop: (): void => {
      isOver.current = true;
      unschedule();
      guard.release();
    },
    goStale: (): void => setState((before) => ({ ...before, step: 'stale' })),
    loadNewest: async (): Promise<void> => {
      const at = kept.current;
      if (at === null) return;
      const newest = (await call(jobsApi.one, { params: { id: at.id } })) as EmployerJob;
      if (!newest.actions.includes('save')) {
        // what was typed stays in sight
        isOver.current = true;
        setState((before) => ({ ...before, step: 'fixed' }));
        await refreshReads(client, [jobsApi.one]);
        return;
      }
      const stored = jobValues(newest);
      const merged = mergedWith(stored, read(), saved.current);
      const both = changedByBoth(stored, read(), saved.current);
      kept.current = { id: at.id, version: newest.version };
      saved.current = stored;
      write(merged);
      onRefused(storedNow(stored, both));
      setState((before) => ({ ...before, step: 'resting', savedAt: new Date(newest.updatedAt) }));
      schedule();
      await refreshReads(client, [jobsApi.one]);
    },
  };
};
export type DraftHandle = ReturnType<typeof useDraft>;
