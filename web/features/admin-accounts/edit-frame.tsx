import { Button } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import type { EndpointForm } from '#web/lib/endpoint-form.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';

export type EditedPair = { identify: string; email: string };
export type EditedValues = EditedPair & Record<string, unknown>;

export type EditFrameProps<V extends EditedValues, C extends EditedPair> = {
  form: EndpointForm<V, C>;
  title: string;
  /** Where the page hangs, and where "cancel" leads. */
  back: { label: string; to: string };
  isStale: boolean;
  /** Says that somebody else saved first. */
  staleNote: ReactNode;
  children: ReactNode;
};

/** Around the fields of an account: it asks before an ID that differs from the e-mail address is saved. */
export function EditFrame<V extends EditedValues, C extends EditedPair>(props: EditFrameProps<V, C>) {
  const { form, title, back, isStale, staleNote, children } = props;
  const { edit } = useWords().adminAccounts;
  const [differing, setDiffering] = useState<EditedPair | null>(null);
  const save = (event: SyntheticEvent): void => {
    const send = form.handleSubmit((checked) => {
      if (checked.identify === checked.email) form.submit();
      else setDiffering({ identify: checked.identify, email: checked.email });
    });
    void send(event);
  };
  return (
    <form noValidate onSubmit={save}>
      <PageTitle crumb={back}>{title}</PageTitle>
      {children}
      <SaveBar wrongCount={form.problems} note={staleNote}>
        <Button component={Link} to={back.to} variant="default">
          {edit.cancel}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={!form.formState.isDirty || isStale}>
          {edit.save}
        </Button>
      </SaveBar>
      <ConfirmDialog
        isOpen={differing !== null}
        onClose={() => setDiffering(null)}
        title={edit.differTitle}
        verb={edit.proceed}
        onConfirm={() => {
          setDiffering(null);
          form.submit();
        }}
      >
        <p>{edit.differ}</p>
        {differing !== null && (
          <div className={styles.pair}>
            <DefinitionList
              facts={[
                { label: edit.identify, value: <b>{differing.identify}</b> },
                { label: edit.email, value: <b>{differing.email}</b> },
              ]}
            />
          </div>
        )}
      </ConfirmDialog>
    </form>
  );
}
