import { Button, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import * as z from 'zod/mini';
import { disclosuresApi } from '#core/api/disclosures.ts';
import { differingItems } from '#core/rules/claims.ts';
import type { CallingCode } from '#core/rules/countries.ts';
import * as f from '#core/rules/fields.ts';
import { lastFour } from '#core/rules/phone.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { OvertakenNote } from '#web/ui/blocks/overtaken-note.tsx';
import { BirthDateInput } from '#web/ui/fields/birth-date-input.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import { disclosureReads, type OwnContact } from './disclosure-reads.ts';
import styles from './disclosures.module.css';

const typed = z.object({ phone: f.phone, email: f.email, birthDate: f.typedBirthDate });

type ConsentFormProps = { own: OwnContact; callingCode: CallingCode; onDecline: () => void };

/** The recruiter's consent: the contact, and Done. */
export function ConsentForm({ own, callingCode, onDecline }: ConsentFormProps) {
  const { disclosures } = useWords();
  const { own: words, decline, lost } = disclosures;
  const agreed = useAgreed(own);
  const { id, version, lastPhone, phone, actions } = agreed.now;
  const form = useEndpointForm(disclosuresApi.consent, {
    schema: typed,
    defaults: { phone: phone ?? '', email: '', birthDate: '' },
    toSent: (contact) => ({ body: { id, version, ...contact } }),
    agreed,
    refresh: disclosureReads,
    // what an entry that lost the person disclosed reaches nobody: the page says why
    onDone: ({ lostReason }) =>
      announce.toast(
        lostReason === null
          ? { type: 'success', title: words.disclosed }
          : { type: 'warning', title: lost.reasons[lostReason] },
      ),
  });
  /** What differs costs the priority: it is asked about before it is sent. */
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const checked = typed.safeParse(form.getValues());
    if (checked.success) {
      const now = { birthDate: checked.data.birthDate, lastPhone: lastFour(checked.data.phone) };
      const items = differingItems(agreed.now, now).map((item) =>
        words.differs.item({ item, before: agreed.now[item], now: now[item] }),
      );
      const { title, what, go, correct } = words.differs;
      const message = [...items, what].join('\n');
      if (items.length > 0 && !(await announce.ask({ title, message, yes: go, no: correct }))) return;
    }
    form.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormSection title={words.form} help={words.formHelp}>
        <FormField form={form} name="phone">
          {(field) => (
            <PhoneInput
              required
              label={words.phone}
              description={words.phoneHint({ digits: lastPhone })}
              callingCode={callingCode}
              {...field}
            />
          )}
        </FormField>
        <TextInput
          withAsterisk
          type="email"
          label={words.email}
          autoComplete="off"
          spellCheck={false}
          {...form.field('email')}
        />
        <BirthDateInput
          withAsterisk
          label={words.birthDate}
          description={words.birthDateHint}
          {...form.field('birthDate')}
        />
        <InlineNote>
          {words.what} {words.period}
        </InlineNote>
        <OvertakenNote of={form} />
        <div className={styles.pageActs}>
          {actions.includes('decline') && (
            <Button variant="default" data-danger disabled={form.isSending} onClick={onDecline}>
              {decline.act}
            </Button>
          )}
          <Button type="submit" loading={form.isSending} disabled={form.isOver}>
            {words.done}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
