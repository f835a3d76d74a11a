import { Loader } from '@mantine/core';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { type CandidateCode, candidateCodes } from '#core/rules/candidate-codes.ts';
import { limits } from '#core/rules/limits.ts';
import { sizeText } from '#web/lib/use-transfer.ts';
import { ChosenAct, ChosenBar } from '#web/ui/blocks/chosen-bar.tsx';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type SideRow, sharedMoves } from './candidate-query.ts';
import { useIsZipping, useZip } from './use-zip.ts';

type BulkBarProps = {
  rows: readonly SideRow[];
  isSending: boolean;
  onMove: (code: CandidateCode) => void;
  /** Absent where none of them has a result that was not told. */
  onTell: (() => void) | null;
  onClear: () => void;
};

/** How many are selected, what will happen, and the acts on them. */
export function BulkBar({ rows, isSending, onMove, onTell, onClear }: BulkBarProps) {
  const words = useWords();
  const { bulk } = words.candidates;
  const [chosen, setChosen] = useState('');
  const moves = sharedMoves(rows);
  const code = candidateCodes.find((one) => one === chosen && moves.includes(one)) ?? null;
  const isTooMany = rows.length > limits.candidatesAtOnce;
  const none = moves.length === 0 ? bulk.none : bulk.what;
  const what = isTooMany ? bulk.tooMany({ n: limits.candidatesAtOnce }) : none;
  return (
    <ChosenBar
      label={bulk.label}
      count={bulk.selected({ n: rows.length })}
      what={what}
      clear={{ label: bulk.clear, onPress: onClear }}
    >
      <ZipButton rows={rows} />
      {onTell && (
        <ChosenAct leftSection={<IconSend size={18} stroke={1.75} aria-hidden />} onClick={onTell}>
          {bulk.notice}
        </ChosenAct>
      )}
      {moves.length > 0 && (
        <>
          <PlainSelect
            label={bulk.stage}
            value={code ?? ''}
            options={[
              { value: '', label: bulk.choose },
              ...moves.map((one) => ({ value: one, label: words.enums.candidateCode[one] })),
            ]}
            onChange={setChosen}
          />
          <ChosenAct
            isMain
            disabled={code === null || isTooMany}
            loading={isSending}
            onClick={() => code !== null && onMove(code)}
          >
            {bulk.act({ n: rows.length })}
          </ChosenAct>
        </>
      )}
    </ChosenBar>
  );
}

/** A ZIP on its way can be stopped although nobody is selected any more. */
export function ZipBar() {
  const { bulk } = useWords().candidates;
  if (!useIsZipping()) return null;
  return (
    <ChosenBar label={bulk.zip} count={bulk.zip}>
      <ZipButton rows={[]} />
    </ChosenBar>
  );
}

function ZipButton({ rows }: Pick<BulkBarProps, 'rows'>) {
  const { bulk } = useWords().candidates;
  const zip = useZip(rows);
  return (
    <ChosenAct
      leftSection={
        zip.loaded === null ? (
          <IconDownload size={18} stroke={1.75} aria-hidden />
        ) : (
          <Loader size={16} color="currentColor" aria-hidden />
        )
      }
      onClick={() => (zip.loaded === null ? void zip.load() : zip.stop())}
    >
      {zip.loaded === null ? bulk.zip : bulk.zipStop({ size: sizeText(zip.loaded) })}
    </ChosenAct>
  );
}
