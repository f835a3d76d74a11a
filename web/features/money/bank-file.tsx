import { Button, Checkbox, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { depositsApi } from '#core/api/deposits.ts';
import type { Output } from '#core/api/endpoint.ts';
import { type FileLineOutcome, type fileActs, fileLineOutcomes } from '#core/rules/deposits.ts';
import { formatDay } from '#core/rules/formats.ts';
import type { StatusLook } from '#core/rules/status-colours.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { announce } from '#web/lib/announce.ts';
import { refreshReads } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './money.module.css';
import { moneyReads } from './money-reads.ts';
import { MoneyTabs } from './money-tabs.tsx';

type Report = Output<typeof depositsApi.file>;
type Line = Report['lines'][number];

const looks: Record<FileLineOutcome, StatusLook> = {
  PAYS: { colour: 'secondary', glyph: 'check' },
  WAITS: { colour: 'primary', glyph: 'half' },
  KNOWN: { colour: 'grey', glyph: 'ring' },
  DIFFERENT: { colour: 'error', glyph: 'cross' },
  BAD: { colour: 'error', glyph: 'cross' },
};

/** The bank's list as a file: first what each line would do, then all of it at once. */
export function BankFile() {
  const words = useWords();
  const { file: text } = words.deposits;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [isSending, setSending] = useState(false);
  const [passesOver, setPassesOver] = useState(false);
  const send = async (file: File, act: (typeof fileActs)[number]) => {
    setSending(true);
    try {
      const made = await uploadFile(depositsApi.file, { query: { act } }, file);
      setPassesOver(false);
      setReport(made);
      setChosen(file);
      if (!made.isBooked) return;
      announce.toast({ type: 'success', title: text.done({ n: made.counts.pays + made.counts.waits }) });
      await refreshReads(client, moneyReads);
    } catch (failure) {
      tellFailure(words, failure as Error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <MoneyTabs />
      <div className={styles.stack}>
        <Card>
          <div className={styles.intro}>
            <p>{text.hint}</p>
            <p className={styles.quiet}>{text.columns}</p>
            <FileButton accept=".csv,text/csv" onChange={(file) => file && void send(file, 'PREVIEW')}>
              {(props) => (
                <Button {...props} variant={report ? 'default' : 'filled'} loading={isSending}>
                  {report ? text.again : text.pick}
                </Button>
              )}
            </FileButton>
          </div>
        </Card>
        {report && (
          <FileReport
            report={report}
            isSending={isSending}
            passesOver={passesOver}
            onPassOver={setPassesOver}
            onBook={() => {
              if (chosen) void send(chosen, passesOver ? 'BOOK_REST' : 'BOOK');
            }}
          />
        )}
      </div>
    </>
  );
}

type FileReportProps = {
  report: Report;
  isSending: boolean;
  passesOver: boolean;
  onPassOver: (passesOver: boolean) => void;
  onBook: () => void;
};

function FileReport({ report, isSending, passesOver, onPassOver, onBook }: FileReportProps) {
  const { file: text } = useWords().deposits;
  const columns = useColumns();
  const { counts, lines, isBooked } = report;
  const isBad = counts.bad > 0 || (counts.different > 0 && !passesOver && !isBooked);
  const countOf = (outcome: FileLineOutcome) => lines.filter((line) => line.outcome === outcome).length;
  const fresh = counts.pays + counts.waits;
  return (
    <>
      <div className={styles.counts}>
        {fileLineOutcomes
          .filter((outcome) => countOf(outcome) > 0)
          .map((outcome) => (
            <span key={outcome}>
              <StatusBadge look={looks[outcome]}>{text.outcomes[outcome]}</StatusBadge>{' '}
              {text.counts({ n: countOf(outcome) })}
            </span>
          ))}
      </div>
      {!isBooked && counts.bad === 0 && counts.different > 0 && (
        <Checkbox
          label={text.passOver}
          checked={passesOver}
          onChange={(event) => onPassOver(event.currentTarget.checked)}
        />
      )}
      {isBad && <InlineNote colour="error">{text.bad}</InlineNote>}
      {!isBad && fresh === 0 && <InlineNote colour="grey">{text.nothing}</InlineNote>}
      <DataTable label={text.title} rows={lines} columns={columns} rowKey={({ line }) => line} empty={null} />
      {!isBooked && !isBad && fresh > 0 && (
        <div className={styles.acts}>
          <Button loading={isSending} onClick={onBook}>
            {text.book({ n: fresh })}
          </Button>
        </div>
      )}
    </>
  );
}

const useColumns = (): Column<Line>[] => {
  const words = useWords();
  const locale = useLocale();
  const { file: text, keys } = words.deposits;
  return [
    {
      key: 'sender',
      header: keys.sender,
      cell: ({ line, sender, memo, bankReference }) => (
        <TitleCell title={sender || memo || bankReference} meta={[`${text.line} ${line}`, bankReference, memo]} />
      ),
    },
    {
      key: 'outcome',
      header: text.outcome,
      cell: ({ outcome, problems, number, knownDate }) => (
        <>
          <StatusBadge look={looks[outcome]}>{text.outcomes[outcome]}</StatusBadge>
          {problems.map((problem) => (
            <div key={`${problem.column} ${problem.fault}`} className={styles.quiet}>
              {text.problem(problem)}
            </div>
          ))}
          {number && <div className={styles.quiet}>{number}</div>}
          {knownDate && <div className={styles.quiet}>{text.knownDate({ date: formatDay(knownDate, locale) })}</div>}
        </>
      ),
    },
    {
      key: 'valueDate',
      header: keys.valueDate,
      cell: ({ valueDate }) => (valueDate === null ? '' : formatDay(valueDate, locale)),
    },
    {
      key: 'amount',
      header: keys.amount,
      align: 'right',
      cell: ({ amount, currency }) => (amount === null || currency === null ? '' : amountText(words, amount, currency)),
    },
  ];
};
