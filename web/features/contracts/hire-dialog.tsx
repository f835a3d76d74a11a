import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { candidatesApi } from '#core/api/candidates.ts';
import { contractsApi } from '#core/api/contracts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { paymentsApi } from '#core/api/payments.ts';
import type { Currency } from '#core/rules/countries.ts';
import * as f from '#core/rules/fields.ts';
import type { HireHindrance } from '#core/rules/hire.ts';
import { moneyRangeText, moneyText } from '#core/rules/money-text.ts';
import type { Words } from '#core/words/words.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { amountUnit, NumberField } from '#web/ui/fields/number-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './hire.module.css';
import { HireFigures } from './hire-figures.tsx';

/** Whom the company hires. */
export type Hired = {
  id: number;
  version: number;
  name: string;
  currency: Currency;
  expectedSalary: number | null;
  hireHindrance?: HireHindrance | null | undefined;
};

type HireDialogProps = { hired: Hired; isOpen: boolean; onClose: () => void; onDone: (contractId: number) => void };

/** Everything that the final hire makes is said before it is confirmed. */
export function HireDialog({ hired, isOpen, onClose, onDone }: HireDialogProps) {
  const { hire } = useWords().contracts;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={hire.title({ name: hired.name })}>
      <HireForm hired={hired} onClose={onClose} onDone={onDone} />
    </FormDialog>
  );
}

const given = <T,>(value: T | null): value is T => value !== null;

type Previewed = Output<typeof contractsApi.preview> | undefined;

/** `isOver` is asked at the moment of sending: the preview tells it while the form is filled in. */
const typed = (isOver: () => boolean) =>
  z.object({
    firstYearSalary: z.nullable(f.amount(1)).check(z.refine(given, 'required')),
    startDate: z.nullable(f.date).check(z.refine(given, 'required')),
    identityConfirmed: f.confirmed,
    overHiring: z.boolean().check(z.refine((yes) => yes || !isOver(), 'agreement')),
  });

/** A hire changes where the candidate and the posting stand. */
const stale = [
  candidatesApi.one,
  candidatesApi.list,
  candidatesApi.counts,
  candidatesApi.history,
  jobsApi.one,
  paymentsApi.list,
  paymentsApi.sums,
] as const;

type HireFormProps = Omit<HireDialogProps, 'isOpen'>;

function HireForm({ hired, onClose, onDone }: HireFormProps) {
  const words = useWords();
  const { hire } = words.contracts;
  const agreed = useAgreed(hired, { canAct: ({ hireHindrance = null }) => hireHindrance === null });
  const seen = useRef<Previewed>(undefined);
  const form = useEndpointForm(contractsApi.hire, {
    schema: typed(() => seen.current?.isOverHiring ?? false),
    currency: hired.currency,
    defaults: {
      // what was wished for is not what was agreed: it is typed by who knows it
      firstYearSalary: null,
      startDate: null,
      identityConfirmed: false,
      overHiring: false,
    },
    toSent: ({ firstYearSalary, startDate, overHiring }) => ({
      body: {
        id: hired.id,
        version: agreed.now.version,
        firstYearSalary: firstYearSalary ?? 0,
        startDate: startDate ?? '',
        identityConfirmed: true,
        overHiring,
        total: seen.current?.total ?? 0,
        dueDate: seen.current?.dueDate ?? '',
      },
    }),
    agreed,
    refresh: stale,
    reread: [...stale, contractsApi.preview],
    onDone: ({ id }) => {
      announce.toast({ type: 'success', title: hire.done });
      onClose();
      onDone(id);
    },
  });
  const [firstYearSalary, startDate] = useWatch({
    control: form.control,
    name: ['firstYearSalary', 'startDate'],
  });
  const preview = usePreview({ id: hired.id, firstYearSalary, startDate });
  const { data } = preview;
  useEffect(() => {
    seen.current = data;
  }, [data]);
  // nobody confirms what they were not shown: the figures must be those of what is typed
  const isSeen =
    data !== undefined &&
    !preview.isAsking &&
    preview.failure === null &&
    data.firstYearSalary === firstYearSalary &&
    data.startDate === startDate;
  const expected =
    hired.expectedSalary === null
      ? undefined
      : hire.expected({ salary: moneyText(words.formats.money, hired.expectedSalary, hired.currency, 'short') });
  return (
    <DialogForm form={form} onClose={onClose} help={hire.what} verb={hire.verb} isReady={isSeen} isRoomy>
      <FieldPair>
        <FormField form={form} name="firstYearSalary">
          {({ error, ...field }) => (
            <NumberField
              required
              data-autofocus
              label={hire.salary}
              description={expected}
              {...amountUnit(words, hired.currency)}
              {...field}
              error={error ?? preview.complaintOf('firstYearSalary')}
            />
          )}
        </FormField>
        <FormField form={form} name="startDate">
          {({ error, ...field }) => (
            <DateField required label={hire.startDate} {...field} error={error ?? preview.complaintOf('startDate')} />
          )}
        </FormField>
      </FieldPair>
      <Told preview={preview} />
      <div className={styles.ticks}>
        {data?.isOverHiring && (
          <FormField form={form} name="overHiring">
            {({ value, ...field }) => (
              <Checkbox
                label={hire.over({ hired: data.hiredCount, wanted: data.hiringCount })}
                checked={value}
                {...field}
              />
            )}
          </FormField>
        )}
        <FormField form={form} name="identityConfirmed">
          {({ value, ...field }) => <Checkbox label={hire.identity({ name: hired.name })} checked={value} {...field} />}
        </FormField>
      </div>
    </DialogForm>
  );
}

type Asked = { id: number; firstYearSalary: number | null; startDate: string | null };

/** What it would come to, asked when somebody stops typing; the last answer stays until the next is there. */
const usePreview = (asked: Asked) => {
  const [{ id, firstYearSalary, startDate }] = useDebouncedValue(asked, 250);
  const body = { id, firstYearSalary: firstYearSalary ?? 0, startDate: startDate ?? '' };
  const isWhole = contractsApi.preview.body.safeParse(body).success;
  const query = useEndpoint(contractsApi.preview, { body }, { enabled: isWhole, keepPrevious: true });
  const failure = isWhole ? query.error : null;
  return {
    data: isWhole ? query.data : undefined,
    failure,
    isAsking: query.isFetching,
    /** What the answer says of a field stands at it, before anybody sends. */
    complaintOf: (field: keyof Asked) => (failure instanceof ApiFailure && failure.fields[field]) || null,
  };
};

/** What the posting pays, where the salary that was typed lies outside of it. */
const rangeMissed = ({ formats }: Words, told: NonNullable<Previewed>): string | null => {
  const { salaryMin: min, salaryMax: max, firstYearSalary, currency } = told;
  if (min === null || max === null || (firstYearSalary >= min && firstYearSalary <= max)) return null;
  return moneyRangeText(formats.money, { min, max }, currency, 'short');
};

function Told({ preview: { data, failure, isAsking } }: { preview: ReturnType<typeof usePreview> }) {
  const words = useWords();
  const { hire } = words.contracts;
  const strangeTo = data && rangeMissed(words, data);
  return (
    <section className={styles.preview} aria-label={hire.preview} aria-live="polite" aria-busy={isAsking}>
      {failure ? (
        <InlineNote colour="error">{failure.message}</InlineNote>
      ) : data === undefined ? (
        <p className={styles.empty}>{isAsking ? hire.counting : hire.fill}</p>
      ) : (
        <>
          <HireFigures figures={data} />
          {strangeTo && <InlineNote colour="warning">{hire.strangeSalary({ range: strangeTo })}</InlineNote>}
          {data.hasNewerTerms && <InlineNote>{hire.oldTerms({ number: data.termsNumber })}</InlineNote>}
          {data.isLate && <InlineNote colour="warning">{hire.late}</InlineNote>}
        </>
      )}
    </section>
  );
}
