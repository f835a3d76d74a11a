import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { companyKey } from '#core/rules/profile.ts';
import { useSend } from '#web/lib/endpoints.ts';
import type { CompanyKeyValues } from './company-form.ts';

/** The key as it travels, as text; null while it is not well-formed. */
export const keyText = (typed: CompanyKeyValues): string | null => {
  const parsed = companyKey.safeParse(typed);
  return parsed.success ? JSON.stringify(parsed.data) : null;
};

/**
 * Whether a company, or a firm, with this number is here already. Null while nobody asked, or it could not be told, and
 * for the number that is one's own.
 */
export const useCompanyCheck = (userType: 'EMPLOYER' | 'RECRUITER', own: CompanyKeyValues | null = null) => {
  const [answered, setAnswered] = useState<{ key: string; isKnown: boolean } | null>(null);
  const asking = useSend(accountsApi.checkCompany);
  const asked = useRef<{ key: string; answer: Promise<boolean | null> } | null>(null);

  const isOwn = (typed: CompanyKeyValues): boolean => own !== null && keyText(typed) === keyText(own);

  const knownOf = (typed: CompanyKeyValues): boolean | null => {
    const parsed = companyKey.safeParse(typed);
    return parsed.success && answered?.key === JSON.stringify(parsed.data) ? answered.isKnown : null;
  };

  const askKnown = async (body: z.output<typeof companyKey>): Promise<boolean | null> => {
    const answer = await asking.mutateAsync({ body: { ...body, userType } }).catch(() => null);
    const key = JSON.stringify(body);
    // what comes late says nothing of the number that was asked about since
    if (answer !== null && asked.current?.key === key) setAnswered({ key, isKnown: answer.known });
    return answer?.known ?? null;
  };

  const ask = async (typed: CompanyKeyValues): Promise<boolean | null> => {
    const parsed = companyKey.safeParse(typed);
    if (!parsed.success || isOwn(typed)) return null;
    const already = knownOf(typed);
    if (already !== null) return already;
    const key = JSON.stringify(parsed.data);
    // leaving the field for the button asks twice at the same moment: one question is enough
    const question = asked.current?.key === key ? asked.current : { key, answer: askKnown(parsed.data) };
    asked.current = question;
    const answer = await question.answer;
    // another number may be asked about meanwhile
    if (asked.current === question) asked.current = null;
    return answer;
  };

  return { knownOf, ask, isOwn, isAsking: asking.isPending };
};

export type CompanyCheck = ReturnType<typeof useCompanyCheck>;
