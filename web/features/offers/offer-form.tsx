import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { offersApi } from '#core/api/offers.ts';
import { hasContact } from '#core/rules/contact-shapes.ts';
import * as f from '#core/rules/fields.ts';
import { feeRate } from '#core/rules/job-fields.ts';
import { limits } from '#core/rules/limits.ts';
import { bpsOfPercent, isRateInRange, isRateWithin } from '#core/rules/money.ts';
import type { Words } from '#core/words/words.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type OwnOffer, offerReads, type Terms } from './offer-query.ts';
import { TermsFacts } from './terms-facts.tsx';

type OfferFormProps = {
  jobId: number;
  /** The own offer, where it is edited, or was withdrawn and is made again. */
  offer: OwnOffer | null;
  /** Where the rate is not the recruiter's to choose. */
  fixedRate: number | null;
  onClose: () => void;
};

/** The terms are read with the form: what is accepted is what stands there. */
export function OfferForm(props: OfferFormProps) {
  const { data, isError, refetch, isFetchedAfterMount } = useEndpoint(offersApi.terms, { params: { id: props.jobId } });
  const terms = data?.[0];
  if (terms !== undefined && isFetchedAfterMount) return <Filled {...props} terms={terms} />;
  return isError ? <ServerError onRetry={() => void refetch()} /> : <Spinner />;
}

const introduction = f
  .text(limits.introductionLengthMax)
  .check(z.refine((written) => !hasContact(written), 'contactWritten'));

const rateIn = ({ feeRateMin, feeRateMax }: Terms) => {
  const range = { minBps: bpsOfPercent(feeRateMin ?? 0), maxBps: bpsOfPercent(feeRateMax ?? 0) };
  // the range of this posting before that of every posting, which would contradict it
  return z.nullable(z.number('number')).check(
    z.refine((rate) => rate !== null, 'required'),
    z.refine((rate) => rate === null || isRateWithin(bpsOfPercent(rate), range), 'commission'),
    z.refine((rate) => rate === null || feeRate.safeParse(rate).success, 'feeStep'),
  );
};

const typed = (terms: Terms, asksRate: boolean) =>
  z.object({ introduction, rate: asksRate ? rateIn(terms) : z.nullable(z.number()), agreed: f.agreed });

/** A rate that was chosen before stays as far as the terms allow it; the range of one number needs no choice. */
const rateAtFirst = ({ feeRateMin, feeRateMax }: Terms, offer: OwnOffer | null): number | null => {
  const before = offer?.rate ?? null;
  const range = { minBps: bpsOfPercent(feeRateMin ?? 0), maxBps: bpsOfPercent(feeRateMax ?? 0) };
  if (before !== null && isRateInRange(bpsOfPercent(before), range)) return before;
  return feeRateMin === feeRateMax ? feeRateMin : null;
};

const helpOf = (own: Words['offers']['own'], offer: OwnOffer | null, isEdit: boolean): string => {
  if (!isEdit) return offer === null ? own.makeHint : own.againHint;
  return offer?.needsConfirmation ? own.changed : own.editHint;
};

function Filled({ jobId, fixedRate, onClose, ...shown }: OfferFormProps & { terms: Terms }) {
  const agreed = useAgreed({ offer: shown.offer, terms: shown.terms });
  const { offer, terms } = agreed.now;
  const { own } = useWords().offers;
  const asksRate = terms.feeType === 'COMMISSION' && fixedRate === null;
  const [isEdit] = useState(offer !== null && offer.status === 'SUGGESTED');
  const common = {
    schema: typed(terms, asksRate),
    defaults: { introduction: offer?.introduction ?? '', rate: rateAtFirst(terms, offer), agreed: false },
    agreed,
    refresh: [...offerReads, offersApi.terms],
  };
  const written = (checked: { introduction: string; rate: number | null }) => ({
    introduction: checked.introduction,
    termsNumber: terms.number,
    rate: asksRate ? checked.rate : null,
  });
  const making = useEndpointForm(offersApi.make, {
    ...common,
    toSent: (checked) => ({ body: { jobId, ...written(checked) } }),
    onDone: ({ status }) => {
      announce.toast({ type: 'success', title: status === 'SELECTED' ? own.sentSelected : own.sent });
      onClose();
    },
  });
  const editing = useEndpointForm(offersApi.move, {
    ...common,
    toSent: (checked) => ({
      body: { id: offer?.id ?? 0, version: offer?.version ?? 1, action: 'edit' as const, ...written(checked) },
    }),
    onDone: () => {
      announce.toast({ type: 'success', title: own.saved });
      onClose();
    },
  });
  const form = isEdit ? editing : making;
  const { setValue, setFocus } = form;
  // the dialog was there before the terms
  useEffect(() => setFocus('introduction'), [setFocus]);
  const number = agreed.before === null ? terms.number : agreed.before.terms.number;
  // a yes to other terms is none to these
  useEffect(() => {
    if (number !== terms.number) setValue('agreed', false);
  }, [number, terms.number, setValue]);
  const { feeRateMin: min, feeRateMax: max } = terms;
  return (
    <DialogForm
      form={{ ...form, isOver: form.isOver || (isEdit && offer?.status !== 'SUGGESTED') }}
      onClose={onClose}
      help={helpOf(own, offer, isEdit)}
      verb={isEdit ? own.save : own.send}
      isRoomy
    >
      <FormField form={form} name="introduction">
        {(field) => (
          <CountedTextarea
            required
            isFirst
            rows={7}
            label={own.introduction}
            description={own.introductionHint}
            max={limits.introductionLengthMax}
            {...field}
          />
        )}
      </FormField>
      {asksRate && (
        <FormField form={form} name="rate">
          {(field) => (
            <NumberField
              required
              label={own.rate}
              description={own.rateHint({ min: min ?? 0, max: max ?? 0 })}
              decimals={1}
              unit="%"
              {...field}
            />
          )}
        </FormField>
      )}
      {fixedRate !== null && terms.feeType === 'COMMISSION' && <p>{own.rateFixed({ rate: fixedRate })}</p>}
      <TermsFacts terms={terms} title={own.terms} />
      <FormField form={form} name="agreed">
        {({ value, ...field }) => <Checkbox label={own.agree({ n: terms.number })} checked={value} {...field} />}
      </FormField>
    </DialogForm>
  );
}
