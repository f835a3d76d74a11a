import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { formatDate } from '#core/rules/formats.ts';
import { accountLooks } from '#core/rules/status-colours.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpoint, useSend } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './companies.module.css';

type Colleague = Output<typeof accountsApi.colleagues>[number];

type ColleaguesCardProps = {
  /** Whose page it is: employers of a company share their postings, recruiters of a firm do not. */
  of: 'EMPLOYER' | 'RECRUITER';
  timeZone: string;
  isSolo?: boolean;
};

/** Who else belongs to the company; somebody who does not can be objected to. */
export function ColleaguesCard({ of, timeZone, isSolo = false }: ColleaguesCardProps) {
  const { colleagues } = useWords().companies;
  const [objecting, setObjecting] = useState<Colleague | null>(null);
  const { data, error, refetch } = useEndpoint(accountsApi.colleagues);
  return (
    <Card title={colleagues.title} aside={data && data.length > 0 ? data.length : undefined}>
      {data === undefined && (error === null ? <Spinner /> : <ServerError onRetry={() => void refetch()} />)}
      {data?.length === 0 && (
        <NothingYet title={colleagues.empty} hint={isSolo ? colleagues.soloHint : colleagues.emptyHint} />
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <HelpText>{colleagues.help[of]}</HelpText>
          <Rows>
            {data.map((colleague) => (
              <ColleagueRow
                key={colleague.id}
                colleague={colleague}
                timeZone={timeZone}
                onObject={() => setObjecting(colleague)}
              />
            ))}
          </Rows>
        </>
      )}
      <ObjectionDialog colleague={objecting} onClose={() => setObjecting(null)} />
    </Card>
  );
}

type ColleagueRowProps = { colleague: Colleague; timeZone: string; onObject: () => void };

function ColleagueRow({ colleague, timeZone, onObject }: ColleagueRowProps) {
  const { companies, enums } = useWords();
  const { colleagues } = companies;
  const locale = useLocale();
  return (
    <Row
      title={
        <>
          {colleague.name}
          <span className={styles.position}>{colleague.position}</span>
          <StatusBadge bare look={accountLooks[colleague.status]}>
            {enums.accountStatus[colleague.status]}
          </StatusBadge>
        </>
      }
      meta={
        <>
          <span>{colleague.email}</span>
          <span>{colleagues.joined({ date: formatDate(colleague.joinedAt, locale, timeZone) })}</span>
          {colleague.objected && <span>{colleagues.objected}</span>}
        </>
      }
    >
      {colleague.canObject && (
        <Button size="xs" variant="default" data-danger onClick={onObject}>
          {colleagues.object}
        </Button>
      )}
    </Row>
  );
}

function ObjectionDialog({ colleague, onClose }: { colleague: Colleague | null; onClose: () => void }) {
  const { colleagues } = useWords().companies;
  const object = useSend(accountsApi.object, {
    refresh: [accountsApi.colleagues],
    onDone: () => {
      announce.toast({ type: 'success', title: colleagues.sent, message: colleagues.sentHint });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={colleague !== null}
      onClose={onClose}
      title={colleague !== null && colleagues.dialogTitle({ name: colleague.name })}
      verb={colleagues.send}
      danger
      isBusy={object.isPending}
      reason={{ label: colleagues.reason }}
      onConfirm={(reason) => colleague !== null && object.mutate({ body: { accountId: colleague.id, reason } })}
    >
      {colleagues.what}
    </ConfirmDialog>
  );
}
