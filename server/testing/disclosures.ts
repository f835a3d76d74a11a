import { disclosuresApi as api } from '#core/api/disclosures.ts';
import type { Sent } from '#core/api/endpoint.ts';
import { contactAgreementVersion } from '#core/rules/contact-agreements.ts';
import type { Caller } from './calls.ts';
import { candidateFor, type TestIdentity } from './candidates.ts';

export const agreements = { version: contactAgreementVersion, noHireOutside: true, feeWithinYear: true } as const;

type Move = Sent<typeof api.move>['body'];

/** An act on a request at the version that this person sees now. */
export const moveContact = async (
  who: Caller,
  id: number,
  action: Move['action'],
  change: Partial<Omit<Move, 'id' | 'action'>> = {},
) => {
  const { version } = await candidateFor(who, id);
  const own = action === 'request' ? { agreements } : action === 'decline' ? { reason: '다른 곳에 입사했습니다.' } : {};
  return who.call(api.move, { body: { id, version, action, ...own, ...change } });
};

/** The contact of a person as entered: the phone ends with the digits of the recommendation. */
export const contactOf = ({ birthDate, lastPhone }: TestIdentity) => ({
  phone: `82105550${lastPhone}`,
  email: `person${lastPhone}@example.com`,
  birthDate,
});

export const consent = async (recruiter: Caller, id: number, contact: ReturnType<typeof contactOf>) => {
  const { version } = await candidateFor(recruiter, id);
  return recruiter.call(api.consent, { body: { id, version, ...contact } });
};

/** From nothing to disclosed, through both sides. */
export const disclose = async (
  { employer, recruiter }: { employer: Caller; recruiter: Caller },
  id: number,
  contact: ReturnType<typeof contactOf>,
) => {
  const asked = await moveContact(employer, id, 'request');
  if (asked.status !== 200) throw new Error(`the request answered ${asked.status} ${JSON.stringify(asked.body)}`);
  const { status, body } = await consent(recruiter, id, contact);
  if (status !== 200) throw new Error(`the consent answered ${status} ${JSON.stringify(body)}`);
  return body.data;
};

/** The recruiter contests that an entry lost its person. */
export const contest = async (recruiter: Caller, id: number) => {
  const { version } = await candidateFor(recruiter, id);
  return recruiter.call(api.contest, { body: { id, version, text: '여권으로 확인한 생년월일입니다.' } });
};

/** A contact as this reader gets it, in the shapes of all roles. */
export const contactFor = (who: Caller, id: number) => who.raw('GET', `/candidate/${id}/contact`);

export type ShownClaim = {
  id: number;
  version: number;
  kind: string;
  candidate: { id: number };
  holder: { id: number } | null;
  decision: string | null;
} & Record<string, unknown>;

/** Claims about these candidates, as the operator gets them. */
export const claimsOn = async (admin: Caller, ids: readonly number[]): Promise<ShownClaim[]> => {
  const { body } = await admin.call(api.claims, { query: { size: 'all' } });
  return (body.data as unknown as ShownClaim[]).filter(({ candidate }) => ids.includes(candidate.id));
};

/** The claim about this candidate. */
export const onlyClaim = async (admin: Caller, id: number): Promise<ShownClaim> => {
  const [claim] = await claimsOn(admin, [id]);
  if (!claim) throw new Error('there is no claim');
  return claim;
};

export const decide = (
  admin: Caller,
  { id, version }: { id: number; version: number },
  decision: 'YES' | 'NO',
  more: Partial<Pick<Sent<typeof api.decide>['body'], 'identity' | 'firstYearSalary' | 'startDate'>> = {},
) => admin.call(api.decide, { body: { id, version, decision, note: '확인했습니다.', ...more } });
