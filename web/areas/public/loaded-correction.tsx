import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { PublicFrame } from '#web/features/shell/public-frame.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { hasCode } from '#web/lib/failures.ts';
import { paths } from '#web/lib/paths.ts';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { useWords } from '#web/ui/words.tsx';

export type Correction = Output<typeof accountsApi.correction>;

type LoadedCorrectionProps = {
  token: string;
  /** What stands there until it is known. */
  coming: ReactNode;
  children: (correction: Correction) => ReactNode;
};

/** What a rejected account had sent; its time to correct is short. */
export function LoadedCorrection({ token, coming, children }: LoadedCorrectionProps) {
  const { correction: words } = useWords().accounts;
  const { data, error, refetch } = useEndpoint(accountsApi.correction, { body: { correctionToken: token } });
  if (data !== undefined) return children(data);
  if (error === null) return coming;
  if (!hasCode(error, 'TICKET_INVALID')) return <ServerError message={error.message} onRetry={() => void refetch()} />;
  return <CorrectionExpired title={words.expired} />;
}

export function CorrectionExpired({ title }: { title: string }) {
  const { correction: words } = useWords().accounts;
  return (
    <PublicFrame title={title}>
      <Button component={Link} to={paths.signIn} size="md" fullWidth>
        {words.toSignIn}
      </Button>
    </PublicFrame>
  );
}
