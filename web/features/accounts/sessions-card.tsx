import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#core/api/endpoint.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { formatDateTime, formatWait } from '#core/rules/formats.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpoint, useSend } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { deviceWords } from './device-words.ts';

type Session = Output<typeof sessionsApi.list>[number];

/** Where this account is signed in; a device that is not one's own can be ended. */
export function SessionsCard({ timeZone }: { timeZone: string }) {
  const { accounts } = useWords();
  const { sessions } = accounts;
  const [ending, setEnding] = useState<Session | null>(null);
  const { data, error, refetch } = useEndpoint(sessionsApi.list);
  const end = useSend(sessionsApi.end, {
    refresh: [sessionsApi.list],
    onDone: () => {
      setEnding(null);
      announce.toast({ type: 'success', title: sessions.ended });
    },
  });
  return (
    <Card title={sessions.title}>
      <HelpText>{sessions.help}</HelpText>
      {data === undefined && (error === null ? <Spinner /> : <ServerError onRetry={() => void refetch()} />)}
      <Rows>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} timeZone={timeZone} onEnd={() => setEnding(session)} />
        ))}
      </Rows>
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={sessions.endTitle}
        verb={sessions.end}
        danger
        isBusy={end.isPending}
        onConfirm={() => ending !== null && end.mutate({ params: { id: ending.id } })}
      >
        {ending !== null && sessions.endWhat({ device: deviceWords(accounts, ending.device) })}
      </ConfirmDialog>
    </Card>
  );
}

type SessionRowProps = { session: Session; timeZone: string; onEnd: () => void };

function SessionRow({ session, timeZone, onEnd }: SessionRowProps) {
  const { accounts, formats } = useWords();
  const locale = useLocale();
  const { sessions } = accounts;
  const waited = Date.now() - Date.parse(session.lastUsedAt);
  const isNow = session.current || waited < 60_000;
  const used = isNow ? sessions.justNow : sessions.lastUsed({ ago: formatWait(formats.wait, waited) });
  const since = sessions.since({ time: formatDateTime(session.createdAt, locale, timeZone) });
  return (
    <Row
      title={
        <>
          {deviceWords(accounts, session.device)}
          {session.current && (
            <StatusBadge bare look={{ colour: 'secondary', glyph: 'dot' }}>
              {sessions.current}
            </StatusBadge>
          )}
        </>
      }
      meta={
        <>
          {session.address !== '' && (
            <span>
              {sessions.address} {session.address}
            </span>
          )}
          {/* the server notes a use when the tokens are renewed: of the device in use that time is always old */}
          <Tooltip label={formatDateTime(session.lastUsedAt, locale, timeZone)} disabled={session.current}>
            <span>{used}</span>
          </Tooltip>
          <span>{since}</span>
        </>
      }
    >
      {!session.current && (
        <Button size="xs" variant="default" data-danger onClick={onEnd}>
          {sessions.end}
        </Button>
      )}
    </Row>
  );
}
