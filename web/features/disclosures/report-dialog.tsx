import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { disclosuresApi } from '#core/api/disclosures.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { documentLimits, fileUpload } from '#web/lib/upload.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { FileField, type StoredFile } from '#web/ui/fields/file-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import { disclosureReads } from './disclosure-reads.ts';

type ReportProps = { candidateId: number; name: string };

/** Reports that a disclosed candidate was hired, with what shows it. */
export function ReportAct({ candidateId, name }: ReportProps) {
  const { report } = useWords().disclosures;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {report.act}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={report.title({ name })}>
        <ReportForm candidateId={candidateId} onClose={close} />
      </FormDialog>
    </>
  );
}

const typed = z.object({ text: f.text(limits.claimLengthMax) });

function ReportForm({ candidateId, onClose }: { candidateId: number; onClose: () => void }) {
  const { report } = useWords().disclosures;
  const [file, setFile] = useState<StoredFile | null>(null);
  const form = useEndpointForm(disclosuresApi.reportHire, {
    schema: typed,
    defaults: { text: '' },
    toSent: ({ text }) => ({ body: { candidateId, text, fileId: file?.id ?? null } }),
    refresh: disclosureReads,
    onDone: () => {
      announce.toast({ type: 'success', title: report.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={report.what} verb={report.act}>
      <FormField form={form} name="text">
        {(field) => (
          <CountedTextarea
            isFirst
            required
            label={report.text}
            description={report.textHint}
            max={limits.claimLengthMax}
            rows={5}
            {...field}
          />
        )}
      </FormField>
      <FileField
        label={report.file}
        value={file}
        onChange={setFile}
        upload={fileUpload('ATTACHMENT')}
        limits={documentLimits}
      />
    </DialogForm>
  );
}
