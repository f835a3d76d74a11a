import { Button, Checkbox } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { announce } from '#web/lib/announce.ts';
import { DialogActs } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './settings.module.css';

/** Shown this one time: only their hashes are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { adminSettings, widgets } = useWords();
  const { totp } = adminSettings;
  // asked for apart: the button stands where the one before it stood, and a double click must not drop the codes
  const [isKept, setKept] = useState(false);
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
      <Checkbox
        className={styles.kept ?? ''}
        label={totp.kept}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <DialogActs>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          {totp.copy}
        </Button>
        <Button disabled={!isKept} onClick={onKept}>
          {widgets.dialog.close}
        </Button>
      </DialogActs>
    </>
  );
}
