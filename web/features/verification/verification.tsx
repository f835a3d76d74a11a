import { Text } from '@mantine/core';
import { useState } from 'react';
import type { VerificationPurpose } from '#core/rules/enums.ts';
import { useWords } from '#web/ui/words.tsx';
import { CodeStep } from './code-step.tsx';
import { DestinationStep, type Requested, type Target } from './destination-step.tsx';
import { useChannels } from './use-channels.ts';

type VerificationProps = {
  purpose: VerificationPurpose;
  /** The ticket that the purpose needs, where the code went, and for how long the ticket counts. */
  onVerified: (ticket: string, target: Target, expiresInSeconds: number) => void;
};

/** Proves that an e-mail address or a phone is one's own: destination, then code. */
export function Verification({ purpose, onVerified }: VerificationProps) {
  const { verification } = useWords().sign;
  const channels = useChannels();
  const [requested, setRequested] = useState<Requested | null>(null);
  if (requested === null) return <DestinationStep purpose={purpose} {...channels} onRequested={setRequested} />;
  return (
    <CodeStep
      requested={requested}
      told={(to) => <Text>{verification.sentIfKnown({ to })}</Text>}
      onVerified={(ticket, expiresInSeconds) => onVerified(ticket, requested.target, expiresInSeconds)}
      onChangeDestination={() => setRequested(null)}
    />
  );
}
