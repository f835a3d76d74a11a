import { Anchor, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { filesApi } from '#core/api/files.ts';
import type { DocumentKind } from '#core/rules/enums.ts';
import { downloadFile } from '#web/lib/download.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { currentWords } from '#web/lib/locale.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './accounts.module.css';

export type AgreementValues = { terms: boolean; privacy: boolean; promotion: boolean };

export const noAgreements: AgreementValues = { terms: false, privacy: false, promotion: false };

type AgreementFieldsProps = {
  part: FormPart<AgreementValues>;
  terms: Extract<DocumentKind, `TERMS_${string}`>;
};

/** Terms and personal information are needed, promotional mail is a choice; each document can be read first. */
export function AgreementFields({ part, terms }: AgreementFieldsProps) {
  const { agreements } = useWords().accounts;
  const names = ['terms', 'privacy', 'promotion'] as const;
  const given = useWatch({ control: part.control, name: names.map((name) => part.path(name)) }) as boolean[];
  const count = given.filter(Boolean).length;
  const agreeToAll = (agreed: boolean): void => {
    for (const name of names) part.set(name, agreed);
  };
  return (
    <div className={styles.agreements}>
      <Checkbox
        className={styles.all ?? ''}
        label={agreements.all}
        checked={count === names.length}
        indeterminate={count > 0 && count < names.length}
        onChange={(event) => agreeToAll(event.currentTarget.checked)}
      />
      <Agreement part={part} name="terms" document={<ReadLink type={terms} label={agreements.readTerms} />} />
      <Agreement part={part} name="privacy" document={<ReadLink type="PRIVACY" label={agreements.readPrivacy} />} />
      <Agreement part={part} name="promotion" />
    </div>
  );
}

type AgreementProps = { part: FormPart<AgreementValues>; name: keyof AgreementValues; document?: ReactNode };

function Agreement({ part, name, document }: AgreementProps) {
  const { agreements } = useWords().accounts;
  const isRequired = name !== 'promotion';
  return (
    <div className={styles.agreement}>
      <PartField part={part} name={name}>
        {({ value, onChange, ...field }) => (
          <Checkbox
            {...field}
            checked={value}
            aria-required={isRequired}
            onChange={(event) => onChange(event.currentTarget.checked)}
            label={
              <>
                <span className={styles.kind}>{isRequired ? agreements.required : agreements.optional}</span>
                {agreements[name]}
              </>
            }
          />
        )}
      </PartField>
      {document}
    </div>
  );
}

function ReadLink({ type, label }: { type: DocumentKind; label: string }) {
  const { agreements } = useWords().accounts;
  const [isLoading, setLoading] = useState(false);
  const read = async (): Promise<void> => {
    // not disabled meanwhile: it would lose the focus
    if (isLoading) return;
    setLoading(true);
    try {
      await downloadFile(filesApi.document, { query: { type } });
    } catch (failure) {
      const words = currentWords();
      tellFailure(words, failure, words.shell.documentFailed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={label}
      aria-busy={isLoading}
      onClick={() => void read()}
    >
      {agreements.read}
    </Anchor>
  );
}
