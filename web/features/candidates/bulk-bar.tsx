import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import { type CandidateCode, candidateCodes } from '#core/rules/candidate-codes.ts';
import { limits } from '#core/rules/limits.ts';
import { downloadFile } from '#web/lib/download.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { PlainSelect } from '#web/ui/lists/select.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './bulk.module.css';
import { type SideRow, sharedMoves } from './candidate-query.ts';

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
  const zip = useZip(rows);
  return (
    <>
      <div className={styles.bulkRoom} aria-hidden />
      <section className={styles.bulk} aria-label={bulk.label}>
        <div className={styles.bulkText}>
          <div className={styles.bulkCount} role="status">
            {bulk.selected({ n: rows.length })}
          </div>
          <div className={styles.bulkWhat}>{moves.length === 0 ? bulk.none : bulk.what}</div>
        </div>
        <Button
          variant="default"
          className={styles.quiet ?? ''}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={zip.isLoading}
          disabled={rows.length > limits.resumesInQuery}
          onClick={() => void zip.load()}
        >
          {bulk.zip}
        </Button>
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
              disabled={code === null || rows.length > limits.candidatesAtOnce}
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
      </section>
    </>
  );
}

/** The resumes of those selected: one as itself, several as a ZIP. */
const useZip = (rows: readonly SideRow[]) => {
  const words = useWords();
  const [isLoading, setLoading] = useState(false);
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadFile(candidatesApi.resume, { query: { id: rows.map(({ id }) => String(id)) } });
    } catch (failure) {
      tellFailure(words, failure, words.candidates.bulk.zipFailed);
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, load };
};
