import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import type { accountsApi } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { OwnProfileForm, useOwnProfileForm } from '#web/features/accounts/own-profile-form.tsx';
import { passwordForPhone, personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { isChanged } from '#web/features/accounts/use-stored-form.ts';
import { CompanyFields } from '#web/features/companies/company-fields.tsx';
import { companyValues, typedCompany } from '#web/features/companies/company-form.ts';
import { type EmployerMe, useEmployer } from '#web/features/shell/me.tsx';
import { announce } from '#web/lib/announce.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import type { Passed } from '#web/lib/request.ts';
import { imageUpload } from '#web/lib/upload.ts';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';

const typed = z.object({ person: typedPerson, password: z.string(), company: typedCompany });

const valuesOf = ({ employer, company }: EmployerMe) => ({
  person: personValues(employer),
  password: '',
  company: companyValues(company),
});

/** Person and company in one form; the company travels only when it was changed. */
export function MyPageForm({ onClose }: { onClose: () => void }) {
  const { accounts, companies } = useWords();
  const words = accounts.mypage;
  const me = useEmployer();
  const { employer, company } = me;
  const { callingCode } = countryFacts[company.country];
  const { form, stale } = useOwnProfileForm({
    schema: typed.check(passwordForPhone(employer.phone)),
    values: valuesOf(me),
    versions: [employer.version, company.version],
    toSent: (checked, [version = 0, companyVersion = 0]): Passed<typeof accountsApi.editMe> => ({
      body: {
        version,
        person: checked.person,
        ...(checked.person.phone === employer.phone ? {} : { password: checked.password }),
        ...(isChanged(dirtyFields.company) ? { company: { ...checked.company, version: companyVersion } } : {}),
      },
    }),
    fieldOf: { PASSWORD_WRONG: 'password' },
    onSaved: onClose,
  });
  const { dirtyFields, isDirty } = form.formState;

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
    <OwnProfileForm
      form={form}
      stale={stale}
      person={formPart(form, 'person')}
      root={formRoot(form)}
      phone={employer.phone}
      photo={employer.photo}
      callingCode={callingCode}
      cancel={
        <Button variant="default" onClick={() => void leave()}>
          {words.cancel}
        </Button>
      }
    >
      <FormSection title={companies.company.title} help={companies.company.help}>
        <CompanyFields
          part={formPart(form, 'company')}
          uploadLogo={imageUpload('LOGO')}
          logo={company.logo}
          callingCode={callingCode}
        />
      </FormSection>
    </OwnProfileForm>
  );
}
