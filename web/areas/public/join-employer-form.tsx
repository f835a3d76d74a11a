import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { employerSignUp } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { companyKey } from '#core/rules/profile.ts';
import { samePassword } from '#web/features/accounts/password-form.ts';
import { CompanyFields } from '#web/features/companies/company-fields.tsx';
import { emptyCompany, typedCompany } from '#web/features/companies/company-form.ts';
import { RegistrationFields } from '#web/features/companies/registration-fields.tsx';
import { useCompanyCheck } from '#web/features/companies/use-company-check.ts';
import type { EndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { Invitation } from './invitation.ts';
import { JoinForm } from './join-form.tsx';
import { JoinSection, StepLane } from './join-sections.tsx';
import { accountDone, accountSteps, isGood, unasked } from './join-steps.ts';
import {
  countryOf,
  emptySignUp,
  signUpFields,
  useCheckedSubmit,
  useCountryOfLanguage,
  useJoinDraft,
  useJoinForm,
} from './use-join-form.ts';

const fields = z.object({
  ...signUpFields,
  agreements: employerSignUp.shape.agreements,
  companyKey,
  company: typedCompany,
});
const newCompany = fields.check(samePassword);
/** Whoever joins a company that is here says nothing of it. */
const joining = z.extend(fields, { company: unasked(typedCompany) }).check(samePassword);

export function JoinEmployerForm({ invitation = null }: { invitation?: Invitation | null }) {
  const { accounts, companies } = useWords();
  const locale = useLocale();
  const check = useCompanyCheck('EMPLOYER');
  const [isJoining, setJoining] = useState(false);

  const defaults = {
    ...emptySignUp,
    person: { ...emptySignUp.person, name: invitation?.name ?? '' },
    companyKey: { country: countryOf(locale), registrationNumber: '' },
    company: { ...emptyCompany, name: invitation?.organisation ?? '' },
  };
  const draft = useJoinDraft('EMPLOYER', invitation, defaults);
  const wasKept = draft.kept !== null;
  const { form, phones, ticket } = useJoinForm({
    schema: isJoining ? joining : newCompany,
    defaults,
    draft,
    toSent: ({ confirmation: _formsOwn, company, ...checked }) => ({
      body: {
        ...checked,
        userType: 'EMPLOYER',
        locale,
        company: isJoining ? null : company,
        ...(invitation && { invitation: invitation.token }),
      },
    }),
    fieldOf: { EMAIL_TAKEN: 'ticket' },
  });
  const { clearErrors } = form;
  const companyKey = form.watch('companyKey');
  useCountryOfLanguage(companyKey, (country) => form.setValue('companyKey.country', country));
  const isKnown = check.knownOf(companyKey) === true;
  if (isKnown !== isJoining) setJoining(isKnown);
  useEffect(() => {
    if (isKnown) clearErrors('company');
  }, [isKnown, clearErrors]);
  const { wasJustFound, onSubmit } = useCheckedSubmit(form.submit, check, companyKey, { wasKept });

  return (
    <JoinForm
      lane={<EmployerLane form={form} isKnown={isKnown} />}
      form={form}
      wasKept={wasKept}
      phones={phones}
      onSubmit={onSubmit}
      root={formRoot(form)}
      agreements={formPart(form, 'agreements')}
      terms="TERMS_EMPLOYER"
      ticket={ticket}
      invitation={invitation}
      person={formPart(form, 'person')}
      personHelp={accounts.join.personHelp}
      country={companyKey.country}
      justFound={wasJustFound ? companies.registration.justFound : null}
    >
      <JoinSection step="company" title={companies.registration.title} help={companies.registration.help}>
        <RegistrationFields part={formPart(form, 'companyKey')} check={check} words={companies.registration} />
        {!isKnown && (
          <CompanyFields
            part={formPart(form, 'company')}
            uploadLogo={ticket.uploadOf('LOGO')}
            logoHint={ticket.verified === null ? accounts.email.photosAfter : undefined}
            callingCode={countryFacts[companyKey.country].callingCode}
          />
        )}
      </JoinSection>
    </JoinForm>
  );
}

type EmployerForm = EndpointForm<z.input<typeof newCompany>, z.output<typeof newCompany>>;

/** Apart from the form, so that it alone follows every key that is typed. */
function EmployerLane({ form, isKnown }: { form: EmployerForm; isKnown: boolean }) {
  const { steps: labels } = useWords().accounts.join;
  const { errors } = form.formState;
  const done = useWatch({
    control: form.control,
    compute: (values) => ({
      ...accountDone(values),
      key: isGood(companyKey, values.companyKey),
      company: isGood(typedCompany, values.company),
    }),
  });
  const company = {
    key: 'company',
    label: labels.company,
    isDone: done.key && (isKnown || done.company),
    isWrong: errors.companyKey !== undefined || (!isKnown && errors.company !== undefined),
  };
  return <StepLane steps={[...accountSteps(labels, done, errors), company]} />;
}
