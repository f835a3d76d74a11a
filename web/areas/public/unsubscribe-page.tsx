import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Output } from '#core/api/endpoint.ts';
import { mailsApi } from '#core/api/mails.ts';
import { PublicFrame } from '#web/features/shell/public-frame.tsx';
import { useMailLocale } from '#web/lib/account-locale.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

type Topic = Output<typeof mailsApi.unsubscribe>['topic'];

/** What the link of a mail opens. Nothing stops by merely opening it: programs look at links before people do. */
export function UnsubscribePage() {
  const { unsubscribe } = useWords().sign;
  const [search] = useSearchParams();
  useMailLocale(search.get('locale') ?? undefined);
  const [stopped, setStopped] = useState<{ topic: Topic; isStopped: boolean } | null>(null);
  const sent = { query: { token: search.get('token') ?? '' } };
  const stop = useSend(mailsApi.unsubscribe, { onDone: ({ topic }) => setStopped({ topic, isStopped: true }) });
  const undo = useSend(mailsApi.subscribeAgain, { onDone: ({ topic }) => setStopped({ topic, isStopped: false }) });
  if (stopped?.isStopped)
    return (
      <PublicFrame title={unsubscribe.done[stopped.topic]} lead={unsubscribe.still}>
        <Button size="md" fullWidth variant="default" loading={undo.isPending} onClick={() => undo.mutate(sent)}>
          {unsubscribe.undo}
        </Button>
        <BackToSignIn />
      </PublicFrame>
    );
  return (
    <PublicFrame title={unsubscribe.title} lead={unsubscribe.lead}>
      <Stack gap="md">
        {stopped && <Text role="status">{unsubscribe.undone[stopped.topic]}</Text>}
        <Button size="md" fullWidth loading={stop.isPending} onClick={() => stop.mutate(sent)}>
          {unsubscribe.act}
        </Button>
        <Text size="sm" c="var(--sl-text-2)">
          {unsubscribe.still}
        </Text>
      </Stack>
      <BackToSignIn />
    </PublicFrame>
  );
}
