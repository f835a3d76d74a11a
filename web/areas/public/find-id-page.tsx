import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#core/api/endpoint.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { formatDate } from '#core/rules/formats.ts';
import { PublicFrame } from '#web/features/shell/public-frame.tsx';
import { Verification } from '#web/features/verification/verification.tsx';
import { useSend } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { browserZone } from '#web/lib/time-zone.ts';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import styles from './find-id.module.css';

type FoundIds = Output<typeof verificationsApi.findId>;

export function FindIdPage() {
  const { findId } = useWords().sign;
  const [found, setFound] = useState<FoundIds | null>(null);
  const search = useSend(verificationsApi.findId, { onDone: (ids) => setFound(ids) });
  if (found !== null) return <Result found={found} onAgain={() => setFound(null)} />;
  return (
    <PublicFrame title={findId.title} lead={findId.lead}>
      {search.isPending ? (
        <Spinner />
      ) : (
        <Verification purpose="FIND_ID" onVerified={(ticket) => search.mutate({ body: { ticket } })} />
      )}
      <BackToSignIn />
    </PublicFrame>
  );
}

function Result({ found, onAgain }: { found: FoundIds; onAgain: () => void }) {
  const { findId } = useWords().sign;
  const isEmpty = found.length === 0;
  return (
    <PublicFrame title={isEmpty ? findId.none : findId.resultTitle} lead={isEmpty ? findId.noneHint : undefined}>
      <Stack gap="xl">
        {!isEmpty && <IdList found={found} />}
        <Stack gap="sm">
          <Button component={Link} to={paths.signIn} size="md" fullWidth variant={isEmpty ? 'default' : 'filled'}>
            {findId.toSignIn}
          </Button>
          {isEmpty && (
            <Button size="md" fullWidth onClick={onAgain}>
              {findId.again}
            </Button>
          )}
        </Stack>
      </Stack>
    </PublicFrame>
  );
}

function IdList({ found }: { found: FoundIds }) {
  const { findId } = useWords().sign;
  const locale = useLocale();
  return (
    <ul className={styles.ids}>
      {found.map(({ identify, userType, createdAt }) => (
        <li key={`${userType} ${identify} ${createdAt}`} className={styles.id}>
          <b>{identify}</b>
          <Text size="sm" c="var(--sl-text-2)">
            {findId.userTypes[userType]} · {findId.since({ date: formatDate(createdAt, locale, browserZone()) })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
