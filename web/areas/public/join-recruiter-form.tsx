import { Input, SegmentedControl } from '@mantine/core';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { accountsApi, recruiterSignUp } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { password, text } from '#core/rules/fields.ts';
import { firmDetails, recruiterProfile } from '#core/rules/profile.ts';
import { noAgreements } from '#web/features/accounts/agreement-fields.tsx';
import { samePassword } from '#web/features/accounts/password-form.ts';
import { PersonFields } from '#web/features/accounts/person-fields.tsx';
import { emptyPerson, typedPerson } from '#web/features/accounts/person-form.ts';
import { RecruiterProfileFields } from '#web/features/accounts/recruiter-profile-fields.tsx';
import { useSignUpTicket } from '#web/features/accounts/use-sign-up-ticket.ts';
import { checkedCompanyKey, emptyFirm } from '#web/features/companies/company-form.ts';
import { FirmFields } from '#web/features/companies/firm-fields.tsx';
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

type FirmKind = 'FIRM' | 'SOLO';

const fields = z.object({
  ticket: text(),
  password,
  confirmation: z.string(),
  agreements: recruiterSignUp.shape.agreements,
  person: typedPerson,
  profile: recruiterProfile,
  firmKey: checkedCompanyKey,
  firm: firmDetails,
});
const newFirm = fields.check(samePassword);
/** Whoever joins a firm that is here says nothing of it. */
const joining = z.extend(fields, { firm: z.unknown() }).check(samePassword);
/** A headhunter on their own needs no number. */
const solo = z.extend(fields, { firmKey: z.unknown() }).check(samePassword);

export function JoinRecruiterForm() {
  const { accounts, companies } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const check = useCompanyCheck('RECRUITER');
  const [kind, setKind] = useState<FirmKind>('FIRM');
  const [isJoining, setJoining] = useState(false);
  const [wasJustFound, setJustFound] = useState(false);
  const isSolo = kind === 'SOLO';

  const form = useEndpointForm<typeof accountsApi.signUp, typeof newFirm>(accountsApi.signUp, {
    schema: (isSolo ? solo : isJoining ? joining : newFirm) as unknown as typeof newFirm,
    defaults: {
      ticket: '',
      password: '',
      confirmation: '',
      agreements: noAgreements,
      person: emptyPerson,
      profile: { keywords: [], introduction: '' },
      firmKey: { country: locale === 'ko' ? 'KR' : 'ID', registrationNumber: '' },
      firm: emptyFirm,
    },
    toSent: ({ confirmation: _formsOwn, firmKey, firm, ...checked }) => ({
      body: {
        ...checked,
        userType: 'RECRUITER',
        locale,
        firmKey: isSolo ? null : firmKey,
        firm: isJoining ? null : firm,
      },
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
  const ticket = useSignUpTicket(({ from, to }) => {
    if (form.getValues('person.photoId') === from) form.setValue('person.photoId', to);
  });
  const proof = ticket.verified?.ticket ?? '';
  const { setValue, clearErrors } = form;
  useEffect(() => setValue('ticket', proof, { shouldValidate: proof !== '' }), [proof, setValue]);
  const firmKey = form.watch('firmKey');
  const isKnown = !isSolo && check.knownOf(firmKey) === true;
  if (isKnown !== isJoining) setJoining(isKnown);
  useEffect(() => {
    if (isKnown) clearErrors('firm');
    if (isSolo) clearErrors('firmKey');
  }, [isKnown, isSolo, clearErrors]);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const wasAsked = isSolo || check.knownOf(firmKey) !== null;
    const isFound = !wasAsked && (await check.ask(firmKey)) === true;
    setJustFound(isFound);
    if (!isFound) form.submit();
  };

  return (
    <JoinFrame
      title={accounts.join.recruiterTitle}
      lead={accounts.join.recruiterLead}
      lane={<RecruiterLane form={form} isSolo={isSolo} isKnown={isKnown} />}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <AccountSections
          root={formRoot(form)}
          agreements={formPart(form, 'agreements')}
          terms="TERMS_RECRUITER"
          ticket={ticket}
        />
        <JoinSection step="person" title={accounts.person.title}>
          <PersonFields
            part={formPart(form, 'person')}
            uploadPhoto={ticket.uploadOf('PHOTO')}
            callingCode={locale === 'ko' ? '82' : '62'}
            photoHint={ticket.verified === null ? accounts.email.photosAfter : undefined}
          />
        </JoinSection>
        <JoinSection step="firm" title={companies.firm.title} help={companies.firm.help}>
          <KindField value={kind} onChange={setKind} />
          {!isSolo && <RegistrationFields part={formPart(form, 'firmKey')} check={check} words={companies.firm} />}
          {!isKnown && (
            <FirmFields part={formPart(form, 'firm')} callingCode={countryFacts[firmKey.country].callingCode} />
          )}
        </JoinSection>
        <JoinSection step="profile" title={accounts.profile.title} help={accounts.profile.help}>
          <InlineNote>{accounts.profile.needed}</InlineNote>
          <RecruiterProfileFields part={formPart(form, 'profile')} />
        </JoinSection>
        {wasJustFound && <InlineNote colour="warning">{companies.firm.justFound}</InlineNote>}
        <JoinEnd problems={form.problems} isSending={form.isSending} submitLabel={accounts.join.submit} />
      </form>
    </JoinFrame>
  );
}

type RecruiterForm = EndpointForm<z.input<typeof newFirm>, z.output<typeof newFirm>>;
type RecruiterLaneProps = { form: RecruiterForm; isSolo: boolean; isKnown: boolean };

/** Apart from the form, so that it alone follows every key that is typed. */
function RecruiterLane({ form, isSolo, isKnown }: RecruiterLaneProps) {
  const { steps: labels } = useWords().accounts.join;
  const { errors } = form.formState;
  const done = useWatch({
    control: form.control,
    compute: (values) => ({
      ...accountDone(values),
      key: isGood(checkedCompanyKey, values.firmKey),
      firm: isGood(firmDetails, values.firm),
      profile: values.profile.introduction.trim() !== '' && isGood(recruiterProfile, values.profile),
    }),
  });
  const firm = {
    key: 'firm',
    label: labels.firm,
    isDone: (isSolo || done.key) && (isKnown || done.firm),
    isWrong: (!isSolo && errors.firmKey !== undefined) || (!isKnown && errors.firm !== undefined),
  };
  const profile = {
    key: 'profile',
    label: labels.profile,
    isDone: done.profile,
    isWrong: errors.profile !== undefined,
  };
  return <StepLane steps={[...accountSteps(labels, done, errors), firm, profile]} />;
}

function KindField({ value, onChange }: { value: FirmKind; onChange: (kind: FirmKind) => void }) {
  const { firm } = useWords().companies;
  const labelId = useId();
  return (
    <Input.Wrapper
      label={firm.kind}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={value === 'SOLO' ? firm.soloHint : firm.numberHelp}
    >
      <SegmentedControl<FirmKind>
        fullWidth
        aria-labelledby={labelId}
        value={value}
        onChange={onChange}
        data={(['FIRM', 'SOLO'] as const).map((kind) => ({ value: kind, label: firm.kinds[kind] }))}
      />
    </Input.Wrapper>
  );
}
