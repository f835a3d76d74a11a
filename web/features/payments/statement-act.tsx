import { Button, NativeSelect } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { statementsApi } from '#core/api/statements.ts';
import { type Locale, locales } from '#core/rules/enums.ts';
import { downloadFile } from '#web/lib/download.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { Party } from './sums-cards.tsx';

type StatementActProps = { reader: Party; years: readonly number[] };

/** What the books say of a month or a year, on paper. */
export function StatementAct({ reader, years }: StatementActProps) {
  const { statement } = useWords().payments;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {statement.act[reader]}
      </Button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={statement.title[reader]}>
        <StatementForm reader={reader} years={years} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

const months = Array.from({ length: 12 }, (_, at) => at + 1);

function StatementForm({ reader, years, onClose }: StatementActProps & { onClose: () => void }) {
  const words = useWords();
  const { statement, pdfIn } = words.payments;
  const [year, setYear] = useState(String(years[0] ?? ''));
  const [month, setMonth] = useState('');
  const [locale, setLocale] = useState<Locale>(useLocale());
  const [isSending, setSending] = useState(false);
  const load = async (): Promise<void> => {
    setSending(true);
    try {
      await downloadFile(statementsApi.pdf, { query: { year, locale, ...(month === '' ? {} : { month }) } });
      onClose();
    } catch (failure) {
      tellFailure(words, failure, statement.failed);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void load();
  };
  return (
    <DialogForm
      form={{ submit, isSending }}
      onClose={onClose}
      help={statement.what[reader]}
      verb={statement.verb}
      isRoomy
    >
      <FieldPair>
        <NativeSelect
          label={statement.year}
          value={year}
          data={years.map((one) => ({ value: String(one), label: words.payments.yearOf({ year: one }) }))}
          onChange={(event) => setYear(event.currentTarget.value)}
        />
        <NativeSelect
          label={statement.month}
          value={month}
          data={[
            { value: '', label: statement.whole },
            ...months.map((one) => ({ value: String(one), label: statement.monthOf({ month: one }) })),
          ]}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
      </FieldPair>
      <NativeSelect
        label={statement.language}
        value={locale}
        data={locales.map((one) => ({ value: one, label: pdfIn[one] }))}
        onChange={(event) => setLocale(locales.find((one) => one === event.currentTarget.value) ?? locale)}
      />
    </DialogForm>
  );
}
