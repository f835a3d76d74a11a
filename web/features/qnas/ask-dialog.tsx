import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { qnasApi } from '#core/api/qnas.ts';
import { qnaTypes } from '#core/rules/enums.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { isForOperator } from '#core/rules/qna-types.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { type HiddenName, NameNote } from '#web/lib/name-note.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './qna.module.css';
import { type Askable, type Reader, textOf } from './qna-query.ts';

type Asking = { jobId: number; reader: Reader; canAsk: boolean; hiddenName: HiddenName };

/**
 * A recruiter asks the employer; an employer asks one of those who made an offer. The dialog stands apart from its
 * button, which may move while the board is read.
 */
export const useAsking = ({ jobId, reader, canAsk, hiddenName }: Asking): { button: ReactNode; dialog: ReactNode } => {
  const { qnas } = useWords();
  const { ask } = qnas;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isEmployers = reader === 'EMPLOYER';
  const { data } = useEndpoint(qnasApi.askable, { params: { id: jobId } }, { enabled: canAsk && isEmployers });
  const recruiters = isEmployers ? data : undefined;
  if (!canAsk || (isEmployers && recruiters === undefined)) return { button: null, dialog: null };
  if (recruiters?.length === 0) return { button: <p className={styles.nobody}>{qnas.nobodyToAsk}</p>, dialog: null };
  return {
    button: (
      <Button
        variant={isEmployers ? 'default' : 'filled'}
        leftSection={<IconMessageQuestion size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {isEmployers ? ask.actToRecruiter : ask.act}
      </Button>
    ),
    dialog: (
      <FormDialog isOpen={isOpen} onClose={close} title={isEmployers ? ask.titleToRecruiter : ask.title}>
        <AskForm jobId={jobId} recruiters={recruiters} hiddenName={hiddenName} onClose={close} />
      </FormDialog>
    ),
  };
};

/** A select speaks in text; what is chosen there is the id of one of them. */
const oneOfThem = (recruiters: readonly Askable[]) =>
  z.pipe(
    z.enum(
      recruiters.map(({ id }) => String(id)),
      'select',
    ),
    z.transform((chosen: string) => Number(chosen)),
  );

const typed = (recruiters: readonly Askable[] | undefined) =>
  z.object({
    type: f.oneOf(qnaTypes),
    body: textOf(recruiters === undefined ? 'RECRUITER' : 'EMPLOYER'),
    isSecret: z.boolean(),
    recruiterId: recruiters === undefined ? z.optional(oneOfThem([])) : oneOfThem(recruiters),
  });

type AskFormProps = {
  jobId: number;
  recruiters: readonly Askable[] | undefined;
  hiddenName: HiddenName;
  onClose: () => void;
};

function AskForm({ jobId, recruiters, hiddenName, onClose }: AskFormProps) {
  const { qnas, enums } = useWords();
  const { ask } = qnas;
  const isEmployers = recruiters !== undefined;
  const form = useEndpointForm(qnasApi.ask, {
    schema: typed(recruiters),
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
  const [isSecret, recruiterId] = form.watch(['isSecret', 'recruiterId']);
  const asked = recruiters?.find(({ id }) => String(id) === recruiterId);
  const isAmongKnowers = isSecret && asked?.knowsName === true;
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
        description={isForOperator(form.watch('type')) ? ask.helpForOperator : undefined}
        data={qnaTypes.map((type) => ({ value: type, label: enums.qnaType[type] }))}
        {...form.field('type')}
      />
      <FormField form={form} name="body">
        {(field) => (
          <>
            <CountedTextarea
              required
              isFirst
              label={ask.body}
              description={isEmployers ? undefined : ask.noContact}
              max={limits.qnaLengthMax}
              {...field}
            />
            <NameNote text={field.value} hiddenName={isAmongKnowers ? null : hiddenName} />
          </>
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
