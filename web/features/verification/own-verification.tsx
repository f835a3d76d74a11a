import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { verificationsApi } from '#core/api/verifications.ts';
import type { VerificationChannel, VerificationPurpose } from '#core/rules/enums.ts';
import { formatPhone } from '#core/rules/formats.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { keepsAccount } from '#web/lib/failures.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import { CodeStep } from './code-step.tsx';
import { type Requested, type Target, takeSentBefore } from './destination-step.tsx';
import { useChannels } from './use-channels.ts';

type OwnVerificationProps = {
  purpose: VerificationPurpose;
  /** The addresses of the signed-in person: nothing is typed, one of the two is chosen. */
  email: string;
  phone: string;
  onVerified: (ticket: string) => void;
};

/** Proves that the signed-in person is the one at the screen. */
export function OwnVerification({ purpose, email, phone, onVerified }: OwnVerificationProps) {
  const { verification } = useWords().sign;
  const { channels } = useChannels();
  const [channel, setChannel] = useState<VerificationChannel>('EMAIL');
  const [requested, setRequested] = useState<Requested | null>(null);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const request = useSend(verificationsApi.request, {
    onDone: (times, { body }) => {
      setObstacle(null);
      setRequested({ target: body, ...times });
    },
    onFailed: (failure, { body }) => {
      const isKept = keepsAccount(failure);
      setObstacle(isKept ? failure.message : null);
      return isKept || takeSentBefore(failure, body, setRequested);
    },
  });
  if (requested !== null)
    return (
      <CodeStep
        requested={requested}
        told={(to) => (
          <>
            <Text>{verification.sent({ to })}</Text>
            <Text size="sm" c="var(--sl-text-2)">
              {verification.sentHint}
            </Text>
          </>
        )}
        onVerified={onVerified}
        onChangeDestination={() => setRequested(null)}
      />
    );
  const target: Target = { purpose, channel, ...(channel === 'EMAIL' ? { email } : { phone }) };
  const ways: Record<VerificationChannel, { label: string; to: string }> = {
    EMAIL: { label: verification.byEmail, to: email },
    PHONE: { label: verification.byPhone, to: formatPhone(phone) },
  };
  return (
    <Stack gap="xl">
      <Radio.Group
        data-proof
        label={verification.channel}
        value={channel}
        onChange={(value) => setChannel(value === 'PHONE' ? 'PHONE' : 'EMAIL')}
      >
        <Stack gap="sm" mt="sm">
          {channels.map((value) => (
            <Radio key={value} value={value} label={ways[value].label} description={ways[value].to} />
          ))}
        </Stack>
      </Radio.Group>
      {obstacle !== null && <InlineNote colour="error">{obstacle}</InlineNote>}
      <Button fullWidth loading={request.isPending} onClick={() => request.mutate({ body: target })}>
        {verification.request}
      </Button>
    </Stack>
  );
}
