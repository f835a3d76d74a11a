import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Sent } from '#core/api/endpoint.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import type { VerificationChannel, VerificationPurpose } from '#core/rules/enums.ts';
import { email, identify, phone } from '#core/rules/fields.ts';
import { emptyOr } from '#web/lib/empty-or.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { codeSentBefore } from '#web/lib/sent-code.ts';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './destination-step.module.css';
import { both, type Channels } from './use-channels.ts';
import '#web/ui/styles-inside.ts';

export type Target = Sent<typeof verificationsApi.request>['body'];
export type Requested = { target: Target; expiresInSeconds: number; againInSeconds: number };

/** For `onFailed`: a code that went out a moment ago is asked for, instead of a new one. */
export const takeSentBefore = (failure: Error, target: Target, take: StepProps['onRequested']): boolean => {
  const times = codeSentBefore(failure);
  if (times !== null) take({ target, ...times });
  return times !== null;
};

type StepProps = { purpose: VerificationPurpose; onRequested: (requested: Requested) => void };

/** Where the code shall go. */
export function DestinationStep({ channels, isKnown, ...step }: StepProps & Channels) {
  const { verification } = useWords().sign;
  const [channel, setChannel] = useState(channels[0] ?? 'EMAIL');
  const labels: Record<VerificationChannel, string> = { EMAIL: verification.byEmail, PHONE: verification.byPhone };
  return (
    <Stack gap="lg" className={isKnown ? (styles.tall ?? '') : `${styles.tall} ${styles.place}`}>
      {(!isKnown || channels.length > 1) && (
        <SegmentedControl
          fullWidth
          aria-label={verification.channel}
          value={channel}
          onChange={setChannel}
          data={(isKnown ? channels : both).map((value) => ({ value, label: labels[value] }))}
        />
      )}
      {channel === 'EMAIL' ? <EmailForm {...step} /> : <PhoneForm {...step} />}
    </Stack>
  );
}

function EmailForm({ purpose, onRequested }: StepProps) {
  const { verification, reset } = useWords().sign;
  const mayDiffer = purpose === 'RESET_PASSWORD';
  const form = useEndpointForm(verificationsApi.request, {
    schema: byEmail,
    defaults: { email: '', identify: '' },
    toSent: ({ identify: own, ...typed }): { body: Target } => ({
      body: { purpose, channel: 'EMAIL', ...typed, ...(own === null ? {} : { identify: own }) },
    }),
    onDone: (times, { body }) => onRequested({ target: body, ...times }),
    onFailed: (failure, { body }) => takeSentBefore(failure, body, onRequested),
    warnsUnsaved: false,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="xl">
        <TextInput size="md" type="email" autoComplete="email" label={verification.email} {...form.field('email')} />
        {mayDiffer && (
          <TextInput
            size="md"
            autoComplete="username"
            label={reset.identifyIfOther}
            description={reset.identifyIfOtherHint}
            {...form.field('identify')}
          />
        )}
        <Button size="md" fullWidth type="submit" loading={form.isSending}>
          {verification.request}
        </Button>
      </Stack>
    </form>
  );
}

/** An ID that is not the address, as operators have, says which account is meant. */
const byEmail = z.object({ email, identify: emptyOr(identify) });
/** Phones are shared: a new password needs the ID beside it. */
const byPhone = z.object({ phone, identify: z.optional(identify) });
const byPhoneAndId = z.object({ phone, identify });

function PhoneForm({ purpose, onRequested }: StepProps) {
  const { verification, reset } = useWords().sign;
  const needsId = purpose === 'RESET_PASSWORD';
  const form = useEndpointForm<typeof verificationsApi.request, typeof byPhone>(verificationsApi.request, {
    schema: needsId ? (byPhoneAndId as unknown as typeof byPhone) : byPhone,
    defaults: needsId ? { phone: '', identify: '' } : { phone: '' },
    toSent: (typed): { body: Target } => ({ body: { purpose, channel: 'PHONE', ...typed } }),
    onDone: (times, { body }) => onRequested({ target: body, ...times }),
    onFailed: (failure, { body }) => takeSentBefore(failure, body, onRequested),
    warnsUnsaved: false,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="xl">
        {needsId && <TextInput size="md" autoComplete="username" label={reset.identify} {...form.field('identify')} />}
        <FormField form={form} name="phone">
          {(field) => <PhoneInput label={verification.phone} {...field} />}
        </FormField>
        <Button size="md" fullWidth type="submit" loading={form.isSending}>
          {verification.request}
        </Button>
      </Stack>
    </form>
  );
}
