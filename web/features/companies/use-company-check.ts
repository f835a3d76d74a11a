import { useState } from 'react';
import { accountsApi } from '#core/api/accounts.ts';
import { companyKey } from '#core/rules/profile.ts';
import { useSend } from '#web/lib/endpoints.ts';
import type { CompanyKeyValues } from './company-form.ts';

/** Whether a company, or a firm, with this number is here already. Null while nobody asked, or it could not be told. */
export const useCompanyCheck = (userType: 'EMPLOYER' | 'RECRUITER') => {
  const [answered, setAnswered] = useState<{ key: string; isKnown: boolean } | null>(null);
  const asking = useSend(accountsApi.checkCompany);

  const knownOf = (typed: CompanyKeyValues): boolean | null => {
    const parsed = companyKey.safeParse(typed);
    return parsed.success && answered?.key === JSON.stringify(parsed.data) ? answered.isKnown : null;
  };

  const ask = async (typed: CompanyKeyValues): Promise<boolean | null> => {
    const parsed = companyKey.safeParse(typed);
    if (!parsed.success) return null;
    const already = knownOf(typed);
    if (already !== null) return already;
    const answer = await asking.mutateAsync({ body: { ...parsed.data, userType } }).catch(() => null);
    if (answer === null) return null;
    setAnswered({ key: JSON.stringify(parsed.data), isKnown: answer.known });
    return answer.known;
  };

  return { knownOf, ask, isAsking: asking.isPending };
};

export type CompanyCheck = ReturnType<typeof useCompanyCheck>;
