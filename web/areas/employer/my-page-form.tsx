import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { PersonFields } from '#web/features/accounts/person-fields.tsx';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { StaleNote } from '#web/features/accounts/stale-note.tsx';
import { isChanged, useStaleForm } from '#web/features/accounts/use-stale-form.ts';
import { CompanyFields } from '#web/features/companies/company-fields.tsx';
import { companyValues, typedCompany } from '#web/features/companies/company-form.ts';
import { type EmployerMe, useEmployer } from '#web/features/shell/me.tsx';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart } from '#web/lib/form-part.tsx';
import type { Passed } from '#web/lib/request.ts';
import { imageUpload } from '#web/lib/upload.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useWords } from '#web/ui/words.tsx';

const typed = z.object({ person: typedPerson, company: typedCompany });

const valuesOf = ({ employer, company }: EmployerMe) => ({
  person: personValues(employer),
  company: companyValues(company),
});

/** Person and company in one form; the company travels only when it was changed. */
export function MyPageForm({ onClose }: { onClose: () => void }) {
  const { accounts, companies } = useWords();
  const words = accounts.mypage;
  const me = useEmployer();
  const { employer, company } = me;
  const { callingCode } = countryFacts[company.country];
  const form = useEndpointForm(accountsApi.editMe, {
    schema: typed,
    defaults: valuesOf(me),
    toSent: (checked): Passed<typeof accountsApi.editMe> => ({
      body: {
        version: employer.version,
        person: checked.person,
        ...(isChanged(dirtyFields.company) ? { company: { ...checked.company, version: company.version } } : {}),
      },
    }),
    refresh: [accountsApi.me],
    onFailed: (failure) => stale.takeStale(failure),
    onDone: () => {
      announce.toast({ type: 'success', title: words.saved });
      onClose();
    },
  });
  const { dirtyFields, isDirty } = form.formState;
  const stale = useStaleForm(`${employer.version} ${company.version}`, () =>
    form.reset(valuesOf(me), { keepDirtyValues: true }),
  );

  const leave = async (): Promise<void> => {
    const isSure =
      !isDirty ||
      (await announce.ask({
        title: words.discardTitle,
        message: words.discard,
        yes: words.discardYes,
        no: words.discardNo,
      }));
    if (isSure) onClose();
  };

  return (
    <form noValidate onSubmit={form.submit}>
      <PageTitle>{words.editTitle}</PageTitle>
      <FormSection title={accounts.person.title} help={words.personHelp}>
        <PersonFields
          part={formPart(form, 'person')}
          uploadPhoto={imageUpload('PHOTO')}
          photo={employer.photo}
          callingCode={callingCode}
        />
      </FormSection>
      <FormSection title={companies.company.title} help={companies.company.help}>
        <CompanyFields
          part={formPart(form, 'company')}
          uploadLogo={imageUpload('LOGO')}
          logo={company.logo}
          callingCode={callingCode}
        />
      </FormSection>
      <SaveBar wrongCount={form.problems} note={<StaleNote isStale={stale.isStale} onLoad={stale.load} />}>
        <Button variant="default" onClick={() => void leave()}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={stale.isStale}>
          {words.save}
        </Button>
      </SaveBar>
    </form>
  );
}
