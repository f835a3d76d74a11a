import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './consent.module.css';
import { ConsentForm, type OwedDocument } from './consent-form.tsx';
import { PublicFrame } from './public-frame.tsx';

type ConsentScreenProps = {
  owed: readonly OwedDocument[];
  /** The way out for good. */
  leave: ReactNode;
  /** A page stands under it: what was typed there is kept. */
  isOverPage: boolean;
};

/** New terms before anything else: in place of the area, or over a page that was open when they came into force. */
export function ConsentScreen({ owed, leave, isOverPage }: ConsentScreenProps) {
  const { consents } = useWords();
  const client = useQueryClient();
  // what was asked for meanwhile was refused
  const form = (
    <>
      <ConsentForm owed={owed} onAgreed={() => void client.invalidateQueries()} />
      <div className={styles.leave}>
        <HelpText>{consents.leave}</HelpText>
        {leave}
      </div>
    </>
  );
  if (!isOverPage)
    return (
      <PublicFrame wide title={consents.title} lead={consents.lead}>
        {form}
      </PublicFrame>
    );
  return (
    <FormDialog isOpen isHeld onClose={() => undefined} title={consents.title}>
      <HelpText>{consents.lead}</HelpText>
      {form}
    </FormDialog>
  );
}
