import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { type DepartureReason, departureReasons } from '#core/rules/departures.ts';
import * as f from '#core/rules/fields.ts';
import { formatDay } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './departures.module.css';
import { type Guarantee, guaranteeReads } from './guarantee-reads.ts';
import { RefundTable } from './refund-table.tsx';

type ReportDialogProps = { isOpen: boolean; onClose: () => void; guarantee: Guarantee; candidate: string };

/** The company says that its hire left, and sees before it does what that would bring. */
export function ReportDialog({ isOpen, onClose, guarantee, candidate }: ReportDialogProps) {
  const { report } = useWords().departures;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={report.title({ name: candidate })}>
      <ReportForm guarantee={guarantee} onClose={onClose} />
    </FormDialog>
  );
}

/** Who never came has no last working day; everybody else does. */
const typed = z
  .object({
    reason: f.oneOf(departureReasons),
    lastWorkingDay: z.nullable(f.date),
    note: f.optionalText(limits.reasonLengthMax),
  })
  .check(
    z.refine(({ reason, lastWorkingDay }) => reason === 'NO_SHOW' || lastWorkingDay !== null, {
      error: 'required',
      path: ['lastWorkingDay'],
    }),
  );

const leftOn = (reason: DepartureReason, day: string | null) => (reason === 'NO_SHOW' ? null : day);

function ReportForm({ guarantee, onClose }: { guarantee: Guarantee; onClose: () => void }) {
  const { departures, guarantees } = useWords();
  const locale = useLocale();
  const { report } = departures;
  const canBeNoShow = 'noShowUntil' in guarantee && dayIn(new Date(), guarantee.timeZone) <= guarantee.noShowUntil;
  const reasons = departureReasons.filter((value) => value !== 'NO_SHOW' || canBeNoShow);
  const form = useEndpointForm(guaranteesApi.report, {
    schema: typed,
    // somebody who is to come cannot have worked yet
    defaults: { reason: guarantee.state === 'BEFORE' ? 'NO_SHOW' : 'RESIGNED', lastWorkingDay: null, note: '' },
    toSent: ({ reason, lastWorkingDay, note }) => ({
      params: { id: guarantee.id },
      body: { reason, lastWorkingDay: leftOn(reason, lastWorkingDay), note },
    }),
    refresh: guaranteeReads,
    onDone: () => {
      announce.toast({ type: 'success', title: report.done });
      onClose();
    },
  });
  const [reason, day] = useWatch({ control: form.control, name: ['reason', 'lastWorkingDay'] });
  const preview = usePreview(guarantee.id, reason, leftOn(reason, day));
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={guarantee.status === 'PAID_OUT' ? report.whatPaidOut : report.what}
      verb={report.verb}
      isReady={preview.data !== undefined && preview.failure === null && !preview.isAsking}
      isRoomy
    >
      <FieldPair>
        <FormField form={form} name="reason">
          {(field) => (
            <NativeSelect
              required
              label={report.reason}
              data={reasons.map((value) => ({ value, label: guarantees.reasons[value] }))}
              {...field}
            />
          )}
        </FormField>
        {reason !== 'NO_SHOW' && (
          <FormField form={form} name="lastWorkingDay">
            {(field) => <DateField required label={report.lastWorkingDay} {...field} />}
          </FormField>
        )}
      </FieldPair>
      <Told preview={preview} />
      <FormField form={form} name="note">
        {(field) => <CountedTextarea rows={3} label={report.note} max={limits.reasonLengthMax} {...field} />}
      </FormField>
      {'reportUntil' in guarantee && (
        <p className={styles.quiet}>{report.until({ date: formatDay(guarantee.reportUntil, locale) })}</p>
      )}
    </DialogForm>
  );
}

/** Why the day cannot be, where it is the day. */
const reasonIn = (failure: Error): string =>
  (failure instanceof ApiFailure && failure.fields.lastWorkingDay) || failure.message;

/** Asked when somebody stops typing; the last answer stays until the next is there. */
const usePreview = (id: number, reason: DepartureReason, lastWorkingDay: string | null) => {
  const [body] = useDebouncedValue({ reason, lastWorkingDay }, 250);
  const isWhole = body.reason === 'NO_SHOW' || f.date.safeParse(body.lastWorkingDay).success;
  const query = useEndpoint(guaranteesApi.preview, { params: { id }, body }, { enabled: isWhole, keepPrevious: true });
  const isTyped = body.reason === reason && body.lastWorkingDay === lastWorkingDay;
  return {
    data: isWhole ? query.data : undefined,
    failure: isWhole ? query.error : null,
    isAsking: query.isFetching || !isTyped,
  };
};

function Told({ preview: { data, failure, isAsking } }: { preview: ReturnType<typeof usePreview> }) {
  const { report } = useWords().departures;
  return (
    <section className={styles.preview} aria-label={report.preview} aria-live="polite" aria-busy={isAsking}>
      {failure ? (
        <InlineNote colour="error">{reasonIn(failure)}</InlineNote>
      ) : data === undefined ? (
        <p className={styles.quiet}>{isAsking ? report.counting : report.fill}</p>
      ) : (
        <>
          {data.guaranteeDays > 0 && <p>{report.remaining({ left: data.remainingDays, days: data.guaranteeDays })}</p>}
          <RefundTable figures={data} />
        </>
      )}
    </section>
  );
}
