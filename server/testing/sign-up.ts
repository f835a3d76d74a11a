import { accountsApi } from '#core/api/accounts.ts';
import type { Sent } from '#core/api/endpoint.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { codeOf } from '#server/domain/verifications/code.ts';
import { destinationHash } from '#server/domain/verifications/destination.ts';
import { type Caller, callerOf } from './calls.ts';
import { codeFrom, mailsTo, type TestMail } from './mailbox.ts';
import { testPassword } from './people.ts';
import type { TestProduct } from './running-product.ts';
import { unique } from './unique.ts';

type SignUpBody = Sent<typeof accountsApi.signUp>['body'];
export type EmployerForm = Extract<SignUpBody, { userType: 'EMPLOYER' }>;
export type RecruiterForm = Extract<SignUpBody, { userType: 'RECRUITER' }>;
export type Target = Sent<typeof verificationsApi.request>['body'];

export const freshEmail = (domain = 'example.com'): string => `${unique('new')}@${domain}`;
export const freshPhone = (): string => `8210${String(Math.floor(20_000_000 + Math.random() * 79_999_999))}`;

export const personForm = (): EmployerForm['person'] => ({
  name: '정다은',
  gender: 'WOMAN',
  birthDate: '1990-01-31',
  position: '인사팀장',
  phone: freshPhone(),
  officePhone: '8225550142',
  photoId: null,
});

export const companyForm = (): NonNullable<EmployerForm['company']> => ({
  name: unique('누리'),
  nameDisclosed: true,
  ceo: '한도현',
  email: 'contact@nuri.example',
  type: 'MEDIUM',
  sales: 'FROM_100',
  employees: 'L',
  businessTypes: ['AUTOMOTIVE', 'IT'],
  homepage: 'https://nuri.example',
  contact: '15880000',
  logoId: null,
});

const common = (ticket: string) => ({
  ticket,
  password: testPassword,
  locale: 'ko' as const,
  agreements: { terms: true, privacy: true, promotion: false },
});

export const employerForm = (ticket: string, registrationNumber = validBusinessNumber()): EmployerForm => ({
  userType: 'EMPLOYER',
  ...common(ticket),
  person: personForm(),
  companyKey: { country: 'KR', registrationNumber },
  company: companyForm(),
});

export const recruiterForm = (ticket: string): RecruiterForm => ({
  userType: 'RECRUITER',
  ...common(ticket),
  person: personForm(),
  profile: { keywords: ['반도체', '백엔드'], introduction: '반도체 분야 10년' },
  firmKey: { country: 'KR', registrationNumber: validBusinessNumber() },
  firm: { name: unique('서치펌'), email: 'hello@firm.example', contact: '8225550143' },
});

const destinationOf = (target: Target): string =>
  (target.channel === 'EMAIL' ? target.email : target.phone)?.toLowerCase() ?? '';

/** Codes that were sent to a destination, oldest first. */
export const codeMailsTo = async (product: TestProduct, to: string): Promise<TestMail[]> =>
  (await mailsTo(product, to)).filter((mail) => mail.kind === 'verification');

/** Asks for a code and waits until it has been sent. */
export const receiveCode = async (product: TestProduct, target: Target, caller?: Caller): Promise<string> => {
  const to = destinationOf(target);
  const before = (await codeMailsTo(product, to)).length;
  const { status, body } = await (caller ?? callerOf(product.app)).call(verificationsApi.request, { body: target });
  if (status !== 200) throw new Error(`a code for ${target.purpose} was refused: ${status} ${body.code}`);
  for (;;) {
    const newest = (await codeMailsTo(product, to)).slice(before).at(-1);
    if (newest) return codeFrom(newest);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

/** Asks for a code and derives it as its mail would: signing up is prepared here, not mailing. */
export const knownCode = async (product: TestProduct, target: Target, caller: Caller): Promise<string> => {
  const { status, body } = await caller.call(verificationsApi.request, { body: target });
  if (status !== 200) throw new Error(`a code for ${target.purpose} was refused: ${status} ${body.code}`);
  const { id } = await product.services.db
    .selectFrom('verification')
    .select('id')
    .where('destinationHash', '=', destinationHash(systemContext(product.services), target))
    .where('purpose', '=', target.purpose)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return codeOf(product.services, id);
};

const ticketFor = async (product: TestProduct, target: Target, code: string): Promise<string> => {
  const { status, body } = await callerOf(product.app).call(verificationsApi.confirm, { body: { ...target, code } });
  if (status !== 200) throw new Error(`a right code was refused: ${status} ${body.code}`);
  return body.data.ticket;
};

/** A code that was asked for, received and confirmed. */
export const verifiedTicket = async (product: TestProduct, target: Target, caller?: Caller): Promise<string> =>
  ticketFor(product, target, await receiveCode(product, target, caller));

export const signUpTicket = (product: TestProduct, email: string): Promise<string> =>
  verifiedTicket(product, { purpose: 'SIGN_UP', channel: 'EMAIL', email });

/** The same without a look at the mail. */
export const unmailedTicket = async (product: TestProduct, email: string): Promise<string> => {
  const target: Target = { purpose: 'SIGN_UP', channel: 'EMAIL', email };
  return ticketFor(product, target, await knownCode(product, target, callerOf(product.app)));
};

/** Signs an employer up the whole way: code, ticket, form. */
export const signUpEmployer = async (
  product: TestProduct,
  email = freshEmail(),
  change: Partial<EmployerForm> = {},
): Promise<{ id: number; email: string; form: EmployerForm }> => {
  const form = { ...employerForm(await signUpTicket(product, email)), ...change };
  const { status, body } = await callerOf(product.app).call(accountsApi.signUp, { body: form });
  if (status !== 200) throw new Error(`sign-up was refused: ${status} ${body.code}`);
  return { id: body.data.id, email, form };
};
