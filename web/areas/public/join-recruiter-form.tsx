import { Input, SegmentedControl } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { recruiterSignUp } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { companyKey, firmDetails, typedRecruiterProfile } from '#core/rules/profile.ts';
import { samePassword } from '#web/features/accounts/password-form.ts';
import { RecruiterProfileFields } from '#web/features/accounts/recruiter-profile-fields.tsx';
import { emptyFirm } from '#web/features/companies/company-form.ts';
import { FirmFields } from '#web/features/companies/firm-fields.tsx';
import { RegistrationFields } from '#web/features/companies/registration-fields.tsx';
import { useCompanyCheck } from '#web/features/companies/use-company-check.ts';
import type { EndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
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

type FirmKind = 'FIRM' | 'SOLO';

const fields = z.object({
  ...signUpFields,
  agreements: recruiterSignUp.shape.agreements,
  profile: typedRecruiterProfile,
  firmKey: companyKey,
  firm: firmDetails,
});
const newFirm = fields.check(samePassword);
/** Whoever joins a firm that is here says nothing of it. */
const joining = z.extend(fields, { firm: unasked(firmDetails) }).check(samePassword);
/** A headhunter on their own needs no number. */
const solo = z.extend(fields, { firmKey: unasked(companyKey) }).check(samePassword);
/** A colleague comes into the firm of whoever invited them. */
const invited = z.extend(fields, { firmKey: unasked(companyKey), firm: unasked(firmDetails) }).check(samePassword);

export function JoinRecruiterForm({ invitation = null }: { invitation?: Invitation | null }) {
  const { accounts, companies, contacts } = useWords();
  const locale = useLocale();
  const check = useCompanyCheck('RECRUITER');
  const defaults = {
    ...emptySignUp,
    person: { ...emptySignUp.person, name: invitation?.name ?? '' },
    profile: { keywords: [], introduction: '' },
    firmKey: { country: countryOf(locale), registrationNumber: '' },
    firm: { ...emptyFirm, name: invitation?.organisation ?? '' },
  };
  const draft = useJoinDraft('RECRUITER', invitation, defaults);
  const wasKept = draft.kept !== null;
  const [kind, setKind] = useState<FirmKind>(draft.kept?.rest === 'SOLO' ? 'SOLO' : 'FIRM');
  const [isJoining, setJoining] = useState(false);
  const isColleague = invitation?.kind === 'COLLEAGUE';
  const isSolo = !isColleague && kind === 'SOLO';
  const schema = isColleague ? invited : isSolo ? solo : isJoining ? joining : newFirm;

  const { form, phones, ticket, noteRest } = useJoinForm({
    schema,
    defaults,
    draft,
    rest: kind,
    toSent: ({ confirmation: _formsOwn, firmKey, firm, ...checked }) => ({
      body: {
        ...checked,
        userType: 'RECRUITER',
        locale,
        firmKey: isSolo || isColleague ? null : firmKey,
        firm: isJoining || isColleague ? null : firm,
        ...(invitation && { invitation: invitation.token }),
      },
    }),
    fieldOf: { EMAIL_TAKEN: 'ticket' },
  });
  const chooseKind = (chosen: FirmKind) => {
    setKind(chosen);
    noteRest();
  };
  const { clearErrors } = form;
  const firmKey = form.watch('firmKey');
  useCountryOfLanguage(firmKey, (country) => form.setValue('firmKey.country', country));
  const isKnown = !isSolo && check.knownOf(firmKey) === true;
  if (isKnown !== isJoining) setJoining(isKnown);
  useEffect(() => {
    if (isKnown) clearErrors('firm');
    if (isSolo) clearErrors('firmKey');
  }, [isKnown, isSolo, clearErrors]);
  const isExempt = isSolo || isColleague;
  const { wasJustFound, onSubmit } = useCheckedSubmit(form.submit, check, firmKey, { isExempt, wasKept });

  return (
    <JoinForm
      lane={<RecruiterLane form={form} isSolo={isSolo} isKnown={isKnown} isColleague={isColleague} />}
      form={form}
      wasKept={wasKept}
      phones={phones}
      onSubmit={onSubmit}
      root={formRoot(form)}
      agreements={formPart(form, 'agreements')}
      terms="TERMS_RECRUITER"
      ticket={ticket}
      invitation={invitation}
      person={formPart(form, 'person')}
      country={firmKey.country}
      justFound={wasJustFound ? companies.firm.justFound : null}
    >
      <JoinSection step="firm" title={companies.firm.title} help={companies.firm.help}>
        {isColleague ? (
          <InlineNote>{contacts.joining.firm(invitation)}</InlineNote>
        ) : (
          <>
            <KindField value={kind} onChange={chooseKind} />
            {!isSolo && <RegistrationFields part={formPart(form, 'firmKey')} check={check} words={companies.firm} />}
            {!isKnown && (
              <FirmFields part={formPart(form, 'firm')} callingCode={countryFacts[firmKey.country].callingCode} />
            )}
          </>
        )}
      </JoinSection>
      <JoinSection step="profile" title={accounts.profile.title} help={accounts.profile.help}>
        <InlineNote>{accounts.profile.needed}</InlineNote>
        <RecruiterProfileFields part={formPart(form, 'profile')} />
      </JoinSection>
    </JoinForm>
  );
}

type RecruiterForm = EndpointForm<z.input<typeof newFirm>, z.output<typeof newFirm>>;
type RecruiterLaneProps = { form: RecruiterForm; isSolo: boolean; isKnown: boolean; isColleague: boolean };

/** Apart from the form, so that it alone follows every key that is typed. */
function RecruiterLane({ form, isSolo, isKnown, isColleague }: RecruiterLaneProps) {
  const { steps: labels } = useWords().accounts.join;
  const { errors } = form.formState;
  const done = useWatch({
    control: form.control,
    compute: (values) => ({
      ...accountDone(values),
      key: isGood(companyKey, values.firmKey),
      firm: isGood(firmDetails, values.firm),
      profile: values.profile.introduction.trim() !== '' && isGood(typedRecruiterProfile, values.profile),
    }),
  });
  const before = accountSteps(labels, done, errors);
  // the firm of an invitation asks nothing: its step is behind one as soon as all before it are
  const firm = isColleague
    ? { isDone: before.every(({ isDone }) => isDone), isWrong: false }
    : {
        isDone: (isSolo || done.key) && (isKnown || done.firm),
        isWrong: (!isSolo && errors.firmKey !== undefined) || (!isKnown && errors.firm !== undefined),
      };
  const profile = {
    key: 'profile',
    label: labels.profile,
    isDone: done.profile,
    isWrong: errors.profile !== undefined,
  };
  return <StepLane steps={[...before, { key: 'firm', label: labels.firm, ...firm }, profile]} />;
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
