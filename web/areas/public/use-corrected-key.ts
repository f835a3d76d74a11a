import { type SyntheticEvent, useEffect, useState } from 'react';
import type { CompanyKeyValues } from '#web/features/companies/company-form.ts';
import { type CompanyCheck, useCompanyCheck } from '#web/features/companies/use-company-check.ts';
import { useLocale } from '#web/ui/words.tsx';
import { type Saying, saysDetails, saysNumber, storedKey } from './corrected-key.ts';
import { useCheckedSubmit } from './use-join-form.ts';

export type CorrectedKey = {
  /** Which of its schemas the form is checked by. */
  saying: Saying;
  /** The number that was sent, and what the fields begin with. */
  own: CompanyKeyValues | null;
  initial: CompanyKeyValues;
  check: CompanyCheck;
  isLeaving: boolean;
  setLeaving: (isLeaving: boolean) => void;
  /** Takes note of whether the number in the fields is known. */
  settle: (key: CompanyKeyValues) => void;
};

type Stored = Parameters<typeof storedKey>[0];

/** Whose number a correction is about: asked before the form, which is checked by what the person may say. */
export const useCorrectedKey = (userType: 'EMPLOYER' | 'RECRUITER', stored: Stored): CorrectedKey => {
  const locale = useLocale();
  const own = storedKey(stored);
  const check = useCompanyCheck(userType, own);
  const [isJoining, setJoining] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const sayingOf = (): Saying => {
    if (stored === null && !isLeaving) return 'nothing';
    if (stored !== null && own === null) return 'details';
    return isJoining ? 'number' : 'all';
  };
  return {
    saying: sayingOf(),
    own,
    initial: own ?? { country: locale === 'ko' ? 'KR' : 'ID', registrationNumber: '' },
    check,
    isLeaving,
    setLeaving,
    settle: (key) => {
      const isKnown = check.knownOf(key) === true;
      if (isKnown !== isJoining) setJoining(isKnown);
    },
  };
};

type Followed<Part extends string> = {
  key: CompanyKeyValues;
  part: Part;
  clearErrors: (parts: (Part | keyof CompanyKeyValues)[]) => void;
  send: () => void;
};

/** Follows the number as it is typed: what is not said any more is not complained about, and a new number is asked about. */
export const useFollowedKey = <Part extends string>(
  { saying, check, settle }: CorrectedKey,
  { key, part, clearErrors, send }: Followed<Part>,
): { wasJustFound: boolean; onSubmit: (event: SyntheticEvent) => void } => {
  settle(key);
  useEffect(() => {
    if (!saysDetails(saying)) clearErrors([part]);
    if (!saysNumber(saying)) clearErrors(['country', 'registrationNumber']);
  }, [saying, part, clearErrors]);
  return useCheckedSubmit(send, check, key, { isExempt: !saysNumber(saying) || check.isOwn(key) });
};
