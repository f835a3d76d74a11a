import { Button } from '@mantine/core';
import { useState } from 'react';
import { wallClock } from '#core/rules/calendar.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { DraftHandle, DraftState } from './use-draft.ts';

/** When the draft was saved last, and how much of what stands in the form is not in it; nothing where saving stopped. */
export const useSavedText = (state: DraftState, timeZone: string): string | null => {
  const words = useWords().jobForm;
  const locale = useLocale();
  const { step, savedAt, leftOut } = state;
  if (step === 'saving') return words.saving;
  if (step !== 'resting') return null;
  if (savedAt === null) return leftOut > 0 ? words.notSavedYet({ n: leftOut }) : null;
  const { hour, minute, half } = wallClock(savedAt, timeZone);
  const time = `${hour}:${minute}\u00a0${locale === 'ko' ? half : half.toLowerCase()}`;
  return leftOut > 0 ? words.savedInPart({ time, n: leftOut }) : words.saved({ time });
};

/** For the save bar: what keeps the draft from being saved, with a way to go on. */
export function DraftNote({ draft }: { draft: DraftHandle }) {
  const words = useWords();
  const { jobForm } = words;
  const [isLoading, setLoading] = useState(false);
  const [wasLoaded, setLoaded] = useState(false);
  const { step, reason, hasUnsaved } = draft.state;
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      await draft.loadNewest();
      setLoaded(true);
    } catch (failure) {
      if (failure instanceof Error) tellFailure(words, failure);
    } finally {
      setLoading(false);
    }
  };
  if (step === 'stale')
    return (
      <InlineNote
        colour="warning"
        action={
          <Button size="xs" variant="default" loading={isLoading} onClick={() => void load()}>
            {jobForm.load}
          </Button>
        }
      >
        {jobForm.stale}
      </InlineNote>
    );
  if (step === 'fixed') return <InlineNote colour="warning">{jobForm.gone}</InlineNote>;
  if (step === 'failed')
    return (
      <InlineNote
        colour="error"
        action={
          <Button size="xs" variant="default" onClick={() => void draft.flush()}>
            {jobForm.again}
          </Button>
        }
      >
        {jobForm.failed} {reason}
      </InlineNote>
    );
  if (wasLoaded) return <InlineNote>{jobForm.loaded}</InlineNote>;
  return draft.isRestored && hasUnsaved ? <InlineNote>{jobForm.restored}</InlineNote> : null;
}
