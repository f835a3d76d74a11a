import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { accountsApi } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { firmDetails, typedRecruiterProfile } from '#core/rules/profile.ts';
import { OwnProfileForm, useOwnProfileForm } from '#web/features/accounts/own-profile-form.tsx';
import { passwordForPhone, personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { RecruiterProfileFields } from '#web/features/accounts/recruiter-profile-fields.tsx';
import { isChanged } from '#web/features/accounts/use-stored-form.ts';
import { firmValues } from '#web/features/companies/company-form.ts';
import { FirmFields } from '#web/features/companies/firm-fields.tsx';
import { type RecruiterMe, useRecruiter } from '#web/features/shell/me.tsx';
import { afterProfile } from '#web/lib/after-profile.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import type { Passed } from '#web/lib/request.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';

const typed = z.object({
  person: typedPerson,
  password: z.string(),
  profile: typedRecruiterProfile,
  firm: firmDetails,
});

const valuesOf = ({ recruiter, company }: RecruiterMe) => ({
  person: personValues(recruiter),
  password: '',
  profile: { keywords: recruiter.keywords, introduction: recruiter.introduction },
  firm: firmValues(company),
});

/** Person, profile and firm in one form; the firm travels only when it was changed. */
export function MyPageEditPage() {
  const { accounts, companies, offers } = useWords();
  const words = accounts.mypage;
  const navigate = useNavigate();
  const after = afterProfile(useLocation().state);
  const me = useRecruiter();
  const { recruiter, company } = me;
  const callingCode = company.country === null ? undefined : countryFacts[company.country].callingCode;
  const { form, stale } = useOwnProfileForm({
    schema: typed.check(passwordForPhone(recruiter.phone)),
    values: valuesOf(me),
    versions: [recruiter.version, company.version],
    toSent: (
      { person, password, profile, firm },
      [version = 0, firmVersion = 0],
    ): Passed<typeof accountsApi.editMe> => ({
      body: {
        version,
        person,
        ...(person.phone === recruiter.phone ? {} : { password }),
        profile,
        ...(isChanged(dirtyFields.firm) ? { firm: { ...firm, version: firmVersion } } : {}),
      },
    }),
    fieldOf: { PASSWORD_WRONG: 'password' },
    onSaved: () => void navigate(after),
  });
  const { dirtyFields } = form.formState;
  const isMissed = after !== paths.recruiter.mypage && (recruiter.photo === null || recruiter.introduction === '');
  return (
    <OwnProfileForm
      form={form}
      stale={stale}
      crumb={{ label: words.title, to: paths.recruiter.mypage }}
      note={isMissed && <InlineNote colour="warning">{offers.own.profileHint}</InlineNote>}
      person={formPart(form, 'person')}
      root={formRoot(form)}
      phone={recruiter.phone}
      photo={recruiter.photo}
      callingCode={callingCode}
      cancel={
        <Button component={Link} to={after} variant="default">
          {words.cancel}
        </Button>
      }
    >
      <FormSection title={accounts.profile.title} help={accounts.profile.help}>
        <RecruiterProfileFields part={formPart(form, 'profile')} />
      </FormSection>
      <FormSection title={companies.firm.title} help={companies.firm.help}>
        <FirmFields part={formPart(form, 'firm')} callingCode={callingCode} />
      </FormSection>
    </OwnProfileForm>
  );
}
