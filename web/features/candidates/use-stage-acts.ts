import { useRef, useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import { type CandidateCode, isFail, settableCodes } from '#core/rules/candidate-codes.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';
import { candidateReads } from './candidate-reads.ts';
import type { Fail, Failing } from './fail-dialog.tsx';
import type { Told } from './notice-dialog.tsx';

type Moved = Failing & Told & { step?: object | null };

/** The acts that set stages, and the dialogs that some of them open: about those whom the page shows, as it shows them now. */
export const useStageActs = (shown: readonly Moved[], onDone?: (ids: readonly number[]) => void) => {
  const { candidates } = useWords();
  const { stage, bulk } = candidates;
  const [failing, setFailing] = useState<Fail | null>(null);
  const [reopening, setReopening] = useState<Moved | null>(null);
  const [telling, setTelling] = useState<readonly Told[] | null>(null);
  // what they had is gone by the time that it is told
  const hadStep = useRef(false);
  const sending = useSend(candidatesApi.setStatus, {
    refresh: candidateReads,
    onDone: (_output, { body }) => {
      const n = body.candidates.length;
      announce.toast({
        type: 'success',
        title: n === 1 ? stage.saved : bulk.done({ n }),
        message: hadStep.current ? `${stage.savedHint} ${stage.stepOver}` : stage.savedHint,
      });
      onDone?.(body.candidates.map(({ id }) => id));
    },
  });
  const move = (rows: readonly Moved[], code: CandidateCode): void => {
    if (isFail(code)) {
      setFailing({ rows, code });
      return;
    }
    const settable = settableCodes.find((one) => one === code);
    if (settable === undefined || rows.length === 0) return;
    hadStep.current = rows.some(({ step = null }) => step !== null);
    sending.mutate({
      body: { candidates: rows.map(({ id, version }) => ({ id, version })), action: 'move', code: settable },
    });
  };
  const asShown = <Row extends { id: number }>(row: Row) => shown.find(({ id }) => id === row.id) ?? row;
  /** What is under way is shown as done already. */
  const underWay = sending.isPending ? sending.variables?.body : undefined;
  return {
    move,
    fail: (rows: readonly Moved[]) => setFailing({ rows, code: null }),
    reopen: setReopening,
    tell: setTelling,
    isSending: sending.isPending,
    underWay,
    dialogs: {
      failing: failing && { ...failing, rows: failing.rows.map(asShown) },
      reopening: reopening && asShown(reopening),
      telling: telling?.map(asShown) ?? null,
      closeFailing: () => setFailing(null),
      closeReopening: () => setReopening(null),
      closeTelling: () => setTelling(null),
    },
  };
};

export type StageActs = ReturnType<typeof useStageActs>;
