import { Button } from '@mantine/core';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { qnasApi } from '#core/api/qnas.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { type HiddenName, NameNote } from '#web/lib/name-note.tsx';
import { OvertakenNote } from '#web/ui/blocks/overtaken-note.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './qna.module.css';
import { type Qna, type Reader, textOf } from './qna-query.ts';

type ReplyFormProps = { qna: Qna; reader: Reader; hiddenName: HiddenName; onClose: () => void };

/** An answer, written where it will stand. */
export function ReplyForm({ qna, reader, hiddenName, onClose }: ReplyFormProps) {
  const { qnas } = useWords();
  const { reply, ask } = qnas;
  // who began to write in secret goes on in the open only when it was said
  const agreed = useAgreed(qna.isSecret !== true || qna.isPublished === true);
  const isOpen = agreed.now;
  const form = useEndpointForm(qnasApi.reply, {
    schema: z.object({ body: textOf(reader) }),
    defaults: { body: '' },
    toSent: ({ body }) => ({ params: { id: qna.id }, body: { body, isOpen } }),
    agreed,
    refresh: [qnasApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: reply.done });
      onClose();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('body'), [setFocus]);
  const isAmongKnowers = !isOpen && qna.recruiter?.knowsName === true;
  const hint = isOpen ? reply.openHint : reply.secretHint;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormField form={form} name="body">
        {(field) => (
          <>
            <CountedTextarea
              required
              rows={3}
              label={qna.author.type === reader ? reply.labelMore : reply.label}
              description={reader === 'RECRUITER' ? `${hint} ${ask.noContact}` : hint}
              max={limits.qnaLengthMax}
              {...field}
            />
            <NameNote text={field.value} hiddenName={isAmongKnowers ? null : hiddenName} />
          </>
        )}
      </FormField>
      <OvertakenNote of={form} now={agreed.before !== null && <div>{hint}</div>} />
      <div className={styles.formActs}>
        <Button variant="default" disabled={form.isSending} onClick={onClose}>
          {reply.cancel}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={form.isOver}>
          {reply.send}
        </Button>
      </div>
    </form>
  );
}
