import { FailDialog } from './fail-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import type { StageActs } from './use-stage-acts.ts';

type StageDialogsProps = { dialogs: StageActs['dialogs']; onDone?: (ids: readonly number[]) => void };

export function StageDialogs({ dialogs, onDone }: StageDialogsProps) {
  const { failing, reopening, telling, closeFailing, closeReopening, closeTelling } = dialogs;
  return (
    <>
      <FailDialog failing={failing} onClose={closeFailing} {...(onDone && { onDone })} />
      <ReopenDialog row={reopening} onClose={closeReopening} />
      <NoticeDialog rows={telling} onClose={closeTelling} {...(onDone && { onDone })} />
    </>
  );
}
