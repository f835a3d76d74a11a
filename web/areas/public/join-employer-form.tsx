import { type SyntheticEvent, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { accountsApi, employerSignUp } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { password, text } from '#core/rules/fields.ts';
import { noAgreements } from '#web/features/accounts/agreement-fields.tsx';
import { samePassword } from '#web/features/accounts/password-form.ts';
import { PersonFields } from '#web/features/accounts/person-fields.tsx';
import { emptyPerson, typedPerson } from '#web/features/accounts/person-form.ts';
import { type MovedImage, useSignUpTicket } from '#web/features/accounts/use-sign-up-ticket.ts';
import { CompanyFields } from '#web/features/companies/company-fields.tsx';
import { checkedCompanyKey, emptyCompany, typedCompany } from '#web/features/companies/company-form.ts';
import { RegistrationFields } from '#web/features/companies/registration-fields.tsx';
import { useCompanyCheck } from '#web/features/companies/use-company-check.ts';
import { type EndpointForm, useEndpointForm } from '#web/lib/endpoint-form.ts';
import { hasCode } from '#web/lib/failures.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './join.module.css';
import { AccountSections, JoinEnd } from './join-account-sections.tsx';
import { JoinFrame, JoinSection, StepLane } from './join-frame.tsx';
import { accountDone, accountSteps, isGood } from './join-steps.ts';

const fields = z.object({
  ticket: text(),
  password,
  confirmation: z.string(),
  agreements: employerSignUp.shape.agreements,
  person: typedPerson,
  companyKey: checkedCompanyKey,
  company: typedCompany,
});
const newCompany = fields.check(samePassword);
/** Whoever joins a company that is here says nothing of it. */
const joining = z.extend(fields, { company: z.unknown() }).check(samePassword);

export function JoinEmployerForm() {
  const { accounts, companies } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const check = useCompanyCheck('EMPLOYER');
  const [isJoining, setJoining] = useState(false);
  const [wasJustFound, setJustFound] = useState(false);

  const form = useEndpointForm<typeof accountsApi.signUp, typeof newCompany>(accountsApi.signUp, {
    schema: isJoining ? (joining as unknown as typeof newCompany) : newCompany,
    defaults: {
      ticket: '',
      password: '',
      confirmation: '',
      agreements: noAgreements,
      person: emptyPerson,
      companyKey: { country: locale === 'ko' ? 'KR' : 'ID', registrationNumber: '' },
      company: emptyCompany,
    },
    toSent: ({ confirmation: _formsOwn, company, ...checked }) => ({
      body: { ...checked, userType: 'EMPLOYER', locale, company: isJoining ? null : company },
    }),
    fieldOf: { EMAIL_TAKEN: 'ticket' },
    onFailed: (failure) => {
      if (hasCode(failure, 'EMAIL_TAKEN')) ticket.forget();
      if (!hasCode(failure, 'TICKET_INVALID')) return false;
      ticket.expire();
      return true;
    },
    onDone: () => void navigate(paths.joinComplete),
  });
  const moveImage = ({ kind, from, to }: MovedImage): void => {
    const path = kind === 'PHOTO' ? 'person.photoId' : 'company.logoId';
    if (form.getValues(path) === from) form.setValue(path, to);
  };
  const ticket = useSignUpTicket(moveImage);
  const proof = ticket.verified?.ticket ?? '';
  const { setValue, clearErrors } = form;
  useEffect(() => setValue('ticket', proof, { shouldValidate: proof !== '' }), [proof, setValue]);
  const companyKey = form.watch('companyKey');
  const isKnown = check.knownOf(companyKey) === true;
  if (isKnown !== isJoining) setJoining(isKnown);
  useEffect(() => {
    if (isKnown) clearErrors('company');
  }, [isKnown, clearErrors]);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const wasAsked = check.knownOf(companyKey) !== null;
    const isFound = !wasAsked && (await check.ask(companyKey)) === true;
    setJustFound(isFound);
    if (!isFound) form.submit();
  };
  const imageHint = ticket.verified === null ? accounts.email.photosAfter : undefined;

  return (
    <JoinFrame
      title={accounts.join.employerTitle}
      lead={accounts.join.employerLead}
      lane={<EmployerLane form={form} isKnown={isKnown} />}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <AccountSections
          root={formRoot(form)}
          agreements={formPart(form, 'agreements')}
          terms="TERMS_EMPLOYER"
          ticket={ticket}
        />
        <JoinSection step="person" title={accounts.person.title} help={accounts.join.personHelp}>
          <PersonFields
            part={formPart(form, 'person')}
            uploadPhoto={ticket.uploadOf('PHOTO')}
            photoHint={imageHint}
            callingCode={locale === 'ko' ? '82' : '62'}
          />
        </JoinSection>
        <JoinSection step="company" title={companies.registration.title} help={companies.registration.help}>
          <RegistrationFields part={formPart(form, 'companyKey')} check={check} words={companies.registration} />
          {!isKnown && (
            <CompanyFields
              part={formPart(form, 'company')}
              uploadLogo={ticket.uploadOf('LOGO')}
              logoHint={imageHint}
              callingCode={countryFacts[companyKey.country].callingCode}
            />
          )}
        </JoinSection>
        {wasJustFound && <InlineNote colour="warning">{companies.registration.justFound}</InlineNote>}
        <JoinEnd problems={form.problems} isSending={form.isSending} submitLabel={accounts.join.submit} />
      </form>
    </JoinFrame>
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
      key: isGood(checkedCompanyKey, values.companyKey),
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
