import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconDownload, IconSend, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type CandidateCode, candidateCodes } from '#core/rules/candidate-codes.ts';
import { limits } from '#core/rules/limits.ts';
import { sizeText } from '#web/lib/use-transfer.ts';
import { useCover } from '#web/ui/blocks/cover.ts';
import { useHandedFocus } from '#web/ui/blocks/kept-focus.ts';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './bulk.module.css';
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
    <Bar label={bulk.label}>
      <div className={styles.bulkText}>
        <div className={styles.bulkCount} role="status">
          {bulk.selected({ n: rows.length })}
        </div>
        <div className={styles.bulkWhat}>{what}</div>
      </div>
      <ZipButton rows={rows} />
      {onTell && (
        <Button
          variant="default"
          className={styles.quiet ?? ''}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          onClick={onTell}
        >
          {bulk.notice}
        </Button>
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
          <Button
            className={styles.white ?? ''}
            disabled={code === null || isTooMany}
            loading={isSending}
            onClick={() => code !== null && onMove(code)}
          >
            {bulk.act({ n: rows.length })}
          </Button>
        </>
      )}
      <ActionIcon className={styles.leave ?? ''} aria-label={bulk.clear} title={bulk.clear} onClick={onClear}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Bar>
  );
}

/** A ZIP on its way can be stopped although nobody is selected any more. */
export function ZipBar() {
  const { bulk } = useWords().candidates;
  if (!useIsZipping()) return null;
  return (
    <Bar label={bulk.zip}>
      <div className={styles.bulkText}>
        <div className={styles.bulkCount}>{bulk.zip}</div>
      </div>
      <ZipButton rows={[]} />
    </Bar>
  );
}

function Bar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useHandedFocus<HTMLElement>();
  useCover(bar, '--sl-over-bar');
  return (
    <section ref={bar} className={styles.bulk} aria-label={label}>
      {children}
    </section>
  );
}

function ZipButton({ rows }: Pick<BulkBarProps, 'rows'>) {
  const { bulk } = useWords().candidates;
  const zip = useZip(rows);
  return (
    <Button
      variant="default"
      className={styles.quiet ?? ''}
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
    </Button>
  );
}
