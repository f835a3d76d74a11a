import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import { wallClock } from '#core/rules/calendar.ts';
import type { CheckResult } from '#core/rules/candidate-fields.ts';
import { limits } from '#core/rules/limits.ts';
import type { ColourRole } from '#core/rules/status-colours.ts';
import type { EndpointForm } from '#web/lib/endpoint-form.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { onEnter } from '#web/lib/on-enter.ts';
import { useOwnZone } from '#web/lib/own-zone.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { BirthDateInput } from '#web/ui/fields/birth-date-input.tsx';
import { FieldPair, FormSection } from '#web/ui/fields/form-section.tsx';
import { locked } from '#web/ui/fields/locked.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { type CandidateValues, type CheckState, checkBody, identityNames } from './candidate-values.ts';

export type CandidateForm = EndpointForm<CandidateValues, unknown>;

type CheckSectionProps = {
  form: CandidateForm;
  jobId: number;
  check: CheckState | null;
  onChecked: (check: CheckState | null) => void;
  /** A correction begins with the person it is about. */
  isLocked: boolean;
  onUnlock: () => void;
};

const colours: Record<CheckResult, ColourRole> = { CLEAR: 'secondary', POSSIBLE: 'warning', DUPLICATE: 'error' };

/** First of all: whether this person can be recommended. */
export function CheckSection({ form, jobId, check, onChecked, isLocked, onUnlock }: CheckSectionProps) {
  const words = useWords();
  const { check: texts } = words.candidateForm;
  const sending = useSend(candidatesApi.check, {
    onDone: ({ result, checkToken, expiresInSeconds }) => {
      form.setValue('checkToken', checkToken ?? '', { shouldDirty: true });
      form.clearErrors('checkToken');
      onChecked({ result, until: Date.now() + (expiresInSeconds ?? 0) * 1000 });
    },
    onFailed: (failure) => {
      const fields = failure instanceof ApiFailure ? failure.fields : {};
      const wrong = identityNames.filter((name) => fields[name] !== undefined);
      for (const name of wrong) form.setError(name, { type: 'server', message: fields[name] ?? '' });
      return wrong.length > 0;
    },
  });
  const send = async (): Promise<void> => {
    // from now on a complaint goes while it is mended, and not first when the field is left
    for (const name of identityNames) form.setValue(name, form.getValues(name), { shouldTouch: true });
    if (await form.trigger([...identityNames], { shouldFocus: true }))
      sending.mutate(checkBody(form.getValues(), jobId));
  };
  const fixed = isLocked ? locked : { onKeyDown: onEnter(() => void send()) };
  const tokenError = form.errorOf('checkToken');
  const again = (
    <Button size="xs" variant="default" loading={sending.isPending} onClick={() => void send()}>
      {texts.again}
    </Button>
  );
  return (
    <FormSection title={texts.title} help={texts.help}>
      <TextInput
        withAsterisk
        label={texts.name}
        maxLength={limits.candidateNameLengthMax}
        autoComplete="off"
        {...form.field('name')}
        {...fixed}
      />
      <FieldPair>
        <BirthDateInput
          withAsterisk
          label={texts.birthDate}
          description={texts.birthDateHint}
          {...form.field('birthDate')}
          {...fixed}
        />
        <TextInput
          withAsterisk
          label={texts.lastPhone}
          description={texts.lastPhoneHint}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          {...form.field('lastPhone')}
          {...fixed}
        />
      </FieldPair>
      {tokenError === null ? (
        check && (
          <div role="status">
            <CheckNote check={check} again={again} />
          </div>
        )
      ) : (
        <InlineNote colour="error" action={check && again}>
          {tokenError}
        </InlineNote>
      )}
      <div>
        {isLocked ? (
          <Button variant="default" onClick={onUnlock}>
            {texts.change}
          </Button>
        ) : (
          <Button
            variant={check === null ? 'filled' : 'default'}
            loading={sending.isPending}
            onClick={() => void send()}
          >
            {texts.act}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

type CheckNoteProps = { check: CheckState; again: ReactNode };

/** What it answered; a token that is over is renewed with one press. */
function CheckNote({ check, again }: CheckNoteProps) {
  const { check: texts } = useWords().candidateForm;
  const locale = useLocale();
  const timeZone = useOwnZone();
  const [openedAt] = useState(() => Date.now());
  const isOver = check.result !== 'DUPLICATE' && check.until <= openedAt;
  if (isOver)
    return (
      <InlineNote colour="warning" action={again}>
        {texts.over}
      </InlineNote>
    );
  const { hour, minute, half } = wallClock(new Date(check.until), timeZone);
  const time = `${hour}:${minute} ${locale === 'ko' ? half : half.toLowerCase()}`;
  return (
    <InlineNote colour={colours[check.result]}>
      {texts.results[check.result]} {check.result !== 'DUPLICATE' && texts.until({ time })}
    </InlineNote>
  );
}
