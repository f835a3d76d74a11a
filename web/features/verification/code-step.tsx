import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { verificationsApi } from '#core/api/verifications.ts';
import { code } from '#core/rules/fields.ts';
import { formatPhone } from '#core/rules/formats.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { hasCode } from '#web/lib/failures.ts';
import { Countdown } from '#web/ui/blocks/countdown.tsx';
import { CodeInput } from '#web/ui/fields/code-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { Requested, Target } from './destination-step.tsx';

const typedCode = z.object({ code });

type CodeStepProps = {
  requested: Requested;
  /** What is told of the code, by where it went. */
  told: (to: string) => ReactNode;
  onVerified: (ticket: string, expiresInSeconds: number) => void;
  onChangeDestination: () => void;
};

/** The code that was sent, while it lasts; a new one may be asked for after a minute and ends the old one. */
export function CodeStep({ requested, told, onVerified, onChangeDestination }: CodeStepProps) {
  const { errors, sign } = useWords();
  const { verification } = sign;
  const { target } = requested;
  const [sending, setSending] = useState({ count: 1, ...requested });
  const [left, setLeft] = useState(requested.expiresInSeconds);
  const [isEnded, setEnded] = useState(false);
  const form = useEndpointForm(verificationsApi.confirm, {
    schema: typedCode,
    defaults: { code: '' },
    toSent: (typed) => ({ body: { ...target, ...typed } }),
    fieldOf: { CODE_WRONG: 'code', CODE_ENDED: 'code' },
    onDone: ({ ticket, expiresInSeconds }) => onVerified(ticket, expiresInSeconds),
    onFailed: (failure) => {
      setEnded(hasCode(failure, 'CODE_ENDED'));
      return false;
    },
    warnsUnsaved: false,
  });
  const again = useSend(verificationsApi.request, {
    onDone: (times) => {
      setSending({ count: sending.count + 1, target, ...times });
      setLeft(times.expiresInSeconds);
      setEnded(false);
      form.reset();
    },
  });
  const waitSeconds = sending.againInSeconds - (sending.expiresInSeconds - left);
  // the server may take it no more before its time is over: after too many wrong ones
  const over = left === 0 ? verification.ended : isEnded ? errors.CODE_ENDED : null;
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="xl">
        <div role="status">{told(destinationOf(target))}</div>
        <CodeInput
          size="md"
          autoFocus
          label={verification.code}
          placeholder={verification.codeHint}
          rightSectionWidth="7rem"
          rightSection={
            <Countdown key={sending.count} seconds={sending.expiresInSeconds} onTick={setLeft} isHidden={isEnded} />
          }
          {...form.field('code')}
          {...(over === null ? {} : { error: over })}
        />
        <Button size="md" fullWidth type="submit" loading={form.isSending} disabled={over !== null}>
          {verification.confirm}
        </Button>
        <Group justify="space-between" gap="sm">
          <Anchor component="button" type="button" size="sm" onClick={onChangeDestination}>
            {verification.change}
          </Anchor>
          {waitSeconds > 0 ? (
            <Text size="sm" c="var(--sl-text-2)">
              {verification.againIn({ seconds: waitSeconds })}
            </Text>
          ) : (
            <Anchor
              component="button"
              type="button"
              size="sm"
              disabled={again.isPending}
              onClick={() => again.mutate({ body: target })}
            >
              {verification.again}
            </Anchor>
          )}
        </Group>
      </Stack>
    </form>
  );
}

const destinationOf = ({ channel, email, phone }: Target): string =>
  channel === 'PHONE' ? formatPhone(phone ?? '') : (email ?? '');
