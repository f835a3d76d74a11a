import { contactsApi } from '#core/api/contacts.ts';
import type { Sent } from '#core/api/endpoint.ts';
import type { Caller } from './calls.ts';
import { mailsTo, type TestMail } from './mailbox.ts';
import type { TestProduct } from './running-product.ts';
import { freshEmail } from './sign-up.ts';
import { unique } from './unique.ts';

type NewContact = Sent<typeof contactsApi.add>['body'];

export const contactForm = (kind: NewContact['kind'] = 'SEARCH_FIRM', email = freshEmail()): NewContact => ({
  ...(kind === 'COLLEAGUE' ? { kind } : { kind, organisation: unique('한빛서치') }),
  name: '한지원',
  email,
  phone: '821012345678',
});

export const tokenFrom = (mail: TestMail | undefined): string =>
  /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** The newest invitation an address got. */
export const invitationTo = async (product: TestProduct, email: string): Promise<TestMail> => {
  const mail = (await mailsTo(product, email)).findLast(({ kind }) => kind === 'contact.invited');
  if (!mail) throw new Error(`no invitation went to ${email}`);
  return mail;
};

/** Somebody in the caller's address book, with the token of the link they were sent. */
export const invited = async (
  product: TestProduct,
  caller: Caller,
  kind: NewContact['kind'] = 'SEARCH_FIRM',
): Promise<{ id: number; email: string; token: string }> => {
  const form = contactForm(kind);
  const { status, body } = await caller.call(contactsApi.add, { body: form });
  if (status !== 200) throw new Error(`a contact was refused: ${status} ${body.code}`);
  return { id: body.data.id, email: form.email, token: tokenFrom(await invitationTo(product, form.email)) };
};
