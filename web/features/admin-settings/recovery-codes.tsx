import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { announce } from '#web/lib/announce.ts';
import { DialogActs } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './settings.module.css';

/** Shown this one time: only their hashes are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { totp } = useWords().adminSettings;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      announce.toast({ type: 'success', title: totp.copied });
    } catch {
      // not every browser lets a page write there, and none over plain http
      announce.toast({ type: 'warning', title: totp.notCopied });
    }
  };
  return (
    <>
      <div className={styles.codesNote}>
        <InlineNote colour="warning">{totp.recoveryHelp}</InlineNote>
      </div>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActs>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          {totp.copy}
        </Button>
        <Button onClick={onKept}>{totp.kept}</Button>
      </DialogActs>
    </>
  );
}
