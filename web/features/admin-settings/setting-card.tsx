import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SentForm } from '#web/lib/endpoint-form.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './operation.module.css';

type SettingCardProps = {
  title: string;
  help: string;
  form: SentForm;
  isDirty: boolean;
  isStale: boolean;
  /** Says that another admin saved first. */
  staleNote: ReactNode;
  children: ReactNode;
};

/** One part of the settings with its own button: parts are saved apart. */
export function SettingCard({ title, help, form, isDirty, isStale, staleNote, children }: SettingCardProps) {
  const { save, unchanged } = useWords().settings;
  return (
    <Card title={title}>
      <HelpText>{help}</HelpText>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {children}
        {staleNote}
        <div className={styles.save}>
          <FormSummary wrongCount={form.problems} />
          {!isDirty && <HelpText>{unchanged}</HelpText>}
          <Button type="submit" loading={form.isSending} disabled={!isDirty || isStale}>
            {save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
