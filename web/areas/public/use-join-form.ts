import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { accountsApi } from '#core/api/accounts.ts';
import type { Schema } from '#core/api/endpoint.ts';
import type { Country } from '#core/rules/countries.ts';
import type { Locale } from '#core/rules/enums.ts';
import { text } from '#core/rules/fields.ts';
import { noAgreements } from '#web/features/accounts/agreement-fields.tsx';
import {
  emptyTwice,
  type PasswordValues,
  passwordDependants,
  typedTwice,
} from '#web/features/accounts/password-form.ts';
import { emptyPerson, typedPerson } from '#web/features/accounts/person-form.ts';
import type { KeptCode } from '#web/features/accounts/use-email-code.ts';
import { useSignUpTicket } from '#web/features/accounts/use-sign-up-ticket.ts';
import type { CompanyKeyValues } from '#web/features/companies/company-form.ts';
import type { CompanyCheck } from '#web/features/companies/use-company-check.ts';
import { useDependants } from '#web/lib/dependants.ts';
import { type EndpointForm, type FormOptions, useEndpointForm } from '#web/lib/endpoint-form.ts';
import { hasCode } from '#web/lib/failures.ts';
import { paths } from '#web/lib/paths.ts';
import { useLocale } from '#web/ui/words.tsx';
import type { Invitation } from './invitation.ts';
import { groupsOf, type JoinDraft, readJoinDraft, useKeptJoin } from './join-draft.ts';

/** What every sign-up asks; its agreements come from the call of its role. */
export const signUpFields = { ticket: text(), ...typedTwice, person: typedPerson };
export const emptySignUp = { ticket: '', ...emptyTwice, agreements: noAgreements, person: emptyPerson };

type SignUp = typeof accountsApi.signUp;
type JoinOptions<S extends Schema> = Pick<FormOptions<SignUp, S>, 'defaults' | 'toSent' | 'fieldOf'> & {
  schema: S;
  /** What was typed before a reload; from `useJoinDraft`. */
  draft: KeptSignUp;
  /** What the role has beside its fields, to be kept with them. */
  rest?: string;
};

/** The values that hang on the proof of the address. A firm has no logo, so its form never moves one. */
type ProvenValues = { ticket: string; person: { photoId: number | null }; company: { logoId: number | null } };
const imagePaths = { PHOTO: 'person.photoId', LOGO: 'company.logoId' } as const;

type KeptSignUp = { name: string; kept: JoinDraft | null };

/** The draft of a sign-up: each invitation has its own. */
export const useJoinDraft = (role: 'EMPLOYER' | 'RECRUITER', invitation: Invitation | null, defaults: FieldValues) => {
  const name = `join ${role} ${invitation?.token ?? ''}`;
  const [kept] = useState(() => readJoinDraft(name, defaults));
  return { name, kept };
};

/** The form of a sign-up together with the proof of its address. */
export const useJoinForm = <S extends Schema>({ draft: { name, kept }, rest, ...options }: JoinOptions<S>) => {
  const navigate = useNavigate();
  const form = useEndpointForm<SignUp, S>(accountsApi.signUp, {
    ...options,
    onFailed: (failure) => {
      if (hasCode(failure, 'EMAIL_TAKEN')) ticket.forget();
      if (!hasCode(failure, 'TICKET_INVALID')) return false;
      ticket.expire();
      return true;
    },
    onDone: () => {
      draft.forget();
      void navigate(paths.joinComplete);
    },
  });
  useDependants(form as unknown as EndpointForm<PasswordValues, unknown>, passwordDependants);
  const { getValues, setValue, reset } = form as unknown as EndpointForm<ProvenValues, unknown>;
  const typed = useRef(kept?.email ?? '');
  const sent = useRef(kept?.sent ?? null);
  const [phones] = useState(() => new Map(kept?.phones));
  const known = { email: typed.current, proof: kept?.proof ?? null };
  const ticket = useSignUpTicket(({ kind, from, to }) => {
    const path = imagePaths[kind];
    if (getValues(path) === from) setValue(path, to);
  }, known);
  // as something typed, not as what the form begins with: leaving it is asked about
  useEffect(() => {
    if (kept !== null) reset({ ...getValues(), ...kept.groups }, { keepDefaultValues: true });
  }, [kept, reset, getValues]);
  const { verified } = ticket;
  const proof = verified?.ticket ?? '';
  useEffect(() => setValue('ticket', proof, { shouldValidate: proof !== '' }), [proof, setValue]);
  const draft = useKeptJoin(name, form, kept !== null, () => {
    const groups = groupsOf(getValues());
    const email = verified?.email ?? typed.current;
    const isUntouched =
      email === '' && sent.current === null && JSON.stringify(groups) === JSON.stringify(groupsOf(options.defaults));
    if (isUntouched) return null;
    const proven = verified && { ticket: proof, until: verified.until };
    return { groups, phones: [...phones], email, sent: sent.current, proof: proven, rest };
  });
  const type = (email: string): void => {
    typed.current = email;
    draft.note();
  };
  const keep: KeptCode['keep'] = (code) => {
    sent.current = code;
    draft.note();
  };
  return {
    form,
    phones,
    ticket: { ...ticket, typed: typed.current, type, sent: { known: sent.current, keep } },
    noteRest: draft.note,
  };
};

export type JoinTicket = ReturnType<typeof useJoinForm>['ticket'];

/** A number nobody asked about yet is asked about first: who is here already is joined, and that is told before. */
export const useCheckedSubmit = (
  send: () => void,
  check: CompanyCheck,
  key: CompanyKeyValues,
  { isExempt = false, wasKept = false }: { isExempt?: boolean; wasKept?: boolean },
) => {
  const [wasJustFound, setJustFound] = useState(false);
  // one that was typed before a reload was left long ago
  const isToAsk = useRef(wasKept);
  useEffect(() => {
    if (!isToAsk.current || key.registrationNumber === '') return;
    isToAsk.current = false;
    void check.ask(key);
  });
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const wasAsked = isExempt || check.knownOf(key) !== null;
    const isFound = !wasAsked && (await check.ask(key)) === true;
    setJustFound(isFound);
    if (!isFound) send();
  };
  return { wasJustFound, onSubmit: (event: SyntheticEvent) => void submit(event) };
};

/** Where whoever reads this language most likely is. */
export const countryOf = (locale: Locale): Country => (locale === 'ko' ? 'KR' : 'ID');

/** The form begins with the country of the language and follows it until a country is chosen or a number typed. */
export const useCountryOfLanguage = (key: CompanyKeyValues, choose: (country: Country) => void): void => {
  const country = countryOf(useLocale());
  const begun = useRef(country);
  useEffect(() => {
    if (begun.current === country) return;
    const isUntouched = key.country === begun.current && key.registrationNumber === '';
    begun.current = country;
    if (isUntouched) choose(country);
  });
};
