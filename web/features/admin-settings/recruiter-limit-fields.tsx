import type * as z from 'zod/mini';
import type { recruitersPart } from '#core/api/settings.ts';
import type { EndpointForm, ValuesOf } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { useWords } from '#web/ui/words.tsx';

type LimitForm = EndpointForm<ValuesOf<typeof recruitersPart>, z.output<typeof recruitersPart>>;

/** What a recruiter who signs up may do at once. */
export function RecruiterLimitFields({ form }: { form: LimitForm }) {
  const { recruiters } = useWords().settings;
  return (
    <FieldPair>
      {(['limitOfferCount', 'limitCandidateCount'] as const).map((name) => (
        <FormField key={name} form={form} name={name}>
          {(field) => (
            <NumberField
              required
              label={recruiters[name]}
              {...field}
              onChange={(count) => field.onChange(count ?? Number.NaN)}
            />
          )}
        </FormField>
      ))}
    </FieldPair>
  );
}
