import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { qnasApi } from '#core/api/qnas.ts';
import { qnaTypes } from '#core/rules/enums.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './qna.module.css';
import { type Askable, textOf } from './qna-query.ts';

type Asker = 'EMPLOYER' | 'RECRUITER';

/** A recruiter asks the employer; an employer asks one of those who made an offer. */
export function AskButton({ jobId, reader }: { jobId: number; reader: Asker }) {
  return reader === 'RECRUITER' ? <AskEmployer jobId={jobId} /> : <AskRecruiter jobId={jobId} />;
}

function AskEmployer({ jobId }: { jobId: number }) {
  const { ask } = useWords().qnas;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button leftSection={<IconMessageQuestion size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {ask.act}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={ask.title}>
        <AskForm jobId={jobId} onClose={close} />
      </FormDialog>
    </>
  );
}

function AskRecruiter({ jobId }: { jobId: number }) {
  const { qnas } = useWords();
  const { ask } = qnas;
  const { data: recruiters } = useEndpoint(qnasApi.askable, { params: { id: jobId } });
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (recruiters === undefined) return null;
  if (recruiters.length === 0) return <p className={styles.nobody}>{qnas.nobodyToAsk}</p>;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessageQuestion size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {ask.actToRecruiter}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={ask.titleToRecruiter}>
        <AskForm jobId={jobId} recruiters={recruiters} onClose={close} />
      </FormDialog>
    </>
  );
}

/** A select speaks in text; what is chosen there is an id. */
const recruiterId = z.pipe(
  z.string().check(z.minLength(1, 'select')),
  z.transform((chosen: string) => Number(chosen)),
);

const typedBy = (reader: Asker) =>
  z.object({
    type: f.oneOf(qnaTypes),
    body: textOf(reader),
    isSecret: z.boolean(),
    recruiterId: reader === 'EMPLOYER' ? recruiterId : z.optional(recruiterId),
  });

type AskFormProps = { jobId: number; recruiters?: readonly Askable[]; onClose: () => void };

function AskForm({ jobId, recruiters, onClose }: AskFormProps) {
  const { qnas, enums } = useWords();
  const { ask } = qnas;
  const isEmployers = recruiters !== undefined;
  const form = useEndpointForm(qnasApi.ask, {
    schema: typedBy(isEmployers ? 'EMPLOYER' : 'RECRUITER'),
    // between an employer and one recruiter, unless the employer wants everybody to read it
    defaults: { type: 'JOB', body: '', isSecret: isEmployers, ...(isEmployers ? { recruiterId: '' } : {}) },
    toSent: (body) => ({ params: { id: jobId }, body }),
    refresh: [qnasApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: ask.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={isEmployers ? ask.helpToRecruiter : ask.help}
      verb={ask.send}
      isRoomy
    >
      {isEmployers && (
        <NativeSelect
          withAsterisk
          label={ask.recruiter}
          data={[
            { value: '', label: ask.choose },
            ...recruiters.map(({ id, name, firm }) => ({ value: String(id), label: `${name} · ${firm}` })),
          ]}
          {...form.field('recruiterId')}
        />
      )}
      <NativeSelect
        withAsterisk
        label={ask.type}
        data={qnaTypes.map((type) => ({ value: type, label: enums.qnaType[type] }))}
        {...form.field('type')}
      />
      <FormField form={form} name="body">
        {(field) => (
          <CountedTextarea
            required
            isFirst
            label={ask.body}
            description={isEmployers ? undefined : ask.noContact}
            max={limits.qnaLengthMax}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="isSecret">
        {({ value, error: _error, ...field }) => (
          <Switch
            label={ask.secret}
            description={isEmployers ? ask.secretHintToRecruiter : ask.secretHint}
            checked={value}
            {...field}
          />
        )}
      </FormField>
    </DialogForm>
  );
}
