import { useState } from 'react';
import type { VerificationChannel, VerificationPurpose } from '#core/rules/enums.ts';
import { CodeStep } from './code-step.tsx';
import { DestinationStep, type Requested, type Target } from './destination-step.tsx';

type VerificationProps = {
  purpose: VerificationPurpose;
  channels?: readonly VerificationChannel[];
  /** The ticket that the purpose needs, and where the code went. */
  onVerified: (ticket: string, target: Target) => void;
};

const both: readonly VerificationChannel[] = ['EMAIL', 'PHONE'];

/** Proves that an e-mail address or a phone is one's own: destination, then code. */
export function Verification({ purpose, channels = both, onVerified }: VerificationProps) {
  const [requested, setRequested] = useState<Requested | null>(null);
  if (requested === null) return <DestinationStep purpose={purpose} channels={channels} onRequested={setRequested} />;
  return (
    <CodeStep
      requested={requested}
      onVerified={(ticket) => onVerified(ticket, requested.target)}
      onChangeDestination={() => setRequested(null)}
    />
  );
}
