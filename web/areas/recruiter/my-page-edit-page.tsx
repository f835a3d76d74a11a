import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { firmDetails, recruiterProfile } from '#core/rules/profile.ts';
import { PersonFields } from '#web/features/accounts/person-fields.tsx';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { RecruiterProfileFields } from '#web/features/accounts/recruiter-profile-fields.tsx';
import { StaleNote } from '#web/features/accounts/stale-note.tsx';
import { isChanged, useStaleForm } from '#web/features/accounts/use-stale-form.ts';
import { firmValues } from '#web/features/companies/company-form.ts';
import { FirmFields } from '#web/features/companies/firm-fields.tsx';
import { type RecruiterMe, useRecruiter } from '#web/features/shell/me.tsx';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import type { Passed } from '#web/lib/request.ts';
import { imageUpload } from '#web/lib/upload.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useWords } from '#web/ui/words.tsx';

const typed = z.object({ person: typedPerson, profile: recruiterProfile, firm: firmDetails });

const valuesOf = ({ recruiter, company }: RecruiterMe) => ({
  person: personValues(recruiter),
  profile: { keywords: recruiter.keywords, introduction: recruiter.introduction },
  firm: firmValues(company),
});

/** Person, profile and firm in one form; the firm travels only when it was changed. */
export function MyPageEditPage() {
  const { accounts, companies } = useWords();
  const words = accounts.mypage;
  const navigate = useNavigate();
  const me = useRecruiter();
  const { recruiter, company } = me;
  const callingCode = company.country === null ? undefined : countryFacts[company.country].callingCode;
  const form = useEndpointForm(accountsApi.editMe, {
    schema: typed,
    defaults: valuesOf(me),
    toSent: ({ person, profile, firm }): Passed<typeof accountsApi.editMe> => ({
      body: {
        version: recruiter.version,
        person,
        profile,
        ...(isChanged(dirtyFields.firm) ? { firm: { ...firm, version: company.version } } : {}),
      },
    }),
    refresh: [accountsApi.me],
    onFailed: (failure) => stale.takeStale(failure),
    onDone: () => {
      announce.toast({ type: 'success', title: words.saved });
      void navigate(paths.recruiter.mypage);
    },
  });
  const { dirtyFields } = form.formState;
  const stale = useStaleForm(`${recruiter.version} ${company.version}`, () =>
    form.reset(valuesOf(me), { keepDirtyValues: true }),
  );

  return (
    <form noValidate onSubmit={form.submit}>
      <PageTitle crumb={{ label: words.title, to: paths.recruiter.mypage }}>{words.editTitle}</PageTitle>
      <FormSection title={accounts.person.title} help={words.personHelp}>
        <PersonFields
          part={formPart(form, 'person')}
          uploadPhoto={imageUpload('PHOTO')}
          photo={recruiter.photo}
          callingCode={callingCode}
        />
      </FormSection>
      <FormSection title={accounts.profile.title} help={accounts.profile.help}>
        <RecruiterProfileFields part={formPart(form, 'profile')} />
      </FormSection>
      <FormSection title={companies.firm.title} help={companies.firm.help}>
        <FirmFields part={formPart(form, 'firm')} callingCode={callingCode} />
      </FormSection>
      <SaveBar wrongCount={form.problems} note={<StaleNote isStale={stale.isStale} onLoad={stale.load} />}>
        <Button component={Link} to={paths.recruiter.mypage} variant="default">
          {words.cancel}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={stale.isStale}>
          {words.save}
        </Button>
      </SaveBar>
    </form>
  );
}
