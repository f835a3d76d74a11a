import { ActionIcon, Anchor, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#core/rules/formats.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './disclosures.module.css';

/** Phone and e-mail, each to call, to write to, or to copy. */
export function ContactLines({ phone, email }: { phone: string; email: string }) {
  const { disclosures } = useWords();
  return (
    <DefinitionList
      facts={[
        {
          label: disclosures.phone,
          value: (
            <Line text={`+${phone}`} label={disclosures.copyPhone}>
              <Anchor href={`tel:+${phone}`}>{formatPhone(phone)}</Anchor>
            </Line>
          ),
        },
        {
          label: disclosures.email,
          value: (
            <Line text={email} label={disclosures.copyEmail}>
              <Anchor href={`mailto:${email}`}>{email}</Anchor>
            </Line>
          ),
        },
      ]}
    />
  );
}

function Line({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const { disclosures } = useWords();
  return (
    <span className={styles.line}>
      {children}
      <CopyButton value={text} timeout={2000}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? disclosures.copied : disclosures.copy}>
            <ActionIcon variant="subtle" size="2.6rem" aria-label={copied ? disclosures.copied : label} onClick={copy}>
              {copied ? (
                <IconCheck size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconCopy size={16} stroke={1.75} aria-hidden />
              )}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  );
}
