import { useQueryClient } from '@tanstack/react-query';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { candidatesApi } from '#core/api/candidates.ts';
import { disclosuresApi } from '#core/api/disclosures.ts';
import type { Output } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import type { ContactState } from '#core/rules/enums.ts';
import { refreshReads } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { hasCode, isOvertaken } from '#web/lib/failures.ts';
import { useWords } from '#web/ui/words.tsx';

type Contact = Output<typeof disclosuresApi.contact>;
export type OwnContact = Extract<Contact, { lastPhone: string }>;
export type Claim = Output<typeof disclosuresApi.claims>['data'][number];

/** The same address answers each role with its own shape. */
export const isOwnContact = (contact: Contact): contact is OwnContact => 'lastPhone' in contact;

/** What a page of a candidate tells about the contact, whoever reads it. */
export type Disclosed = {
  id: number;
  version: number;
  name: string;
  contactState: ContactState;
  contactUntil: string | null;
  contactRequestedAt: string | null;
  isLost: boolean;
  job: { id: number; timeZone: string };
};

/** What an act on a contact makes stale. */
export const disclosureReads = [
  candidatesApi.one,
  candidatesApi.list,
  candidatesApi.history,
  disclosuresApi.contact,
  disclosuresApi.claims,
  jobsApi.counts,
  jobsApi.dashboard,
  adminAccountsApi.dashboard,
] as const;

/** Tells that an act failed, and reads again what it was about. */
export const useRefusal = (close: () => void = () => undefined) => {
  const words = useWords();
  const client = useQueryClient();
  return (failure: Error): void => {
    tellFailure(words, failure);
    close();
    if (isOvertaken(failure)) void refreshReads(client, disclosureReads);
  };
};

/** Refused for what was chosen in the form: another choice may do. */
const ownChoices = ['CANDIDATE_TAKEN', 'HIRED_ALREADY'] as const;

/** For a form in a dialog: where somebody else was first there is nothing left to send, and it closes. Any other failure is the form's. */
export const useFormRefusal = (close: () => void) => {
  const refused = useRefusal(close);
  return (failure: Error): boolean => {
    const isOver = isOvertaken(failure) && !ownChoices.some((code) => hasCode(failure, code));
    if (isOver) refused(failure);
    return isOver;
  };
};
