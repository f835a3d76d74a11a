import type { ErrorCode } from '#core/rules/errors.ts';
import { callerOf } from '../calls.ts';
import { makeEmployer, testPassword } from '../people.ts';
import { companyForm, employerForm, freshEmail, personForm, unmailedTicket } from '../sign-up.ts';
import type { Rest } from './rows.ts';
import type { Scene } from './scene.ts';
import type { SubjectName } from './subjects.ts';

/** What is for everybody is opened by a proof that somebody was given: a made-up one opens nothing. */
type PublicRow = {
  code: ErrorCode;
  rest?: Rest;
  /** Somebody else's, where the field names something. */
  subject?: SubjectName;
};

const signingUp = async ({ product }: Scene) => employerForm(await unmailedTicket(product, freshEmail()));
const correcting = async ({ product }: Scene) => {
  const { identify } = await makeEmployer(product, { status: 'REJECT' });
  const { body } = await callerOf(product.app).raw('POST', '/sign-in', { identify, password: testPassword });
  const { correctionToken } = body.account as { correctionToken: string };
  return { userType: 'EMPLOYER', correctionToken, person: personForm(), company: companyForm() };
};
const foreignImages = (rest: (scene: Scene) => Promise<object>) =>
  ({
    'person.photoId': { code: 'FILE_NOT_FOUND', subject: 'newPhoto', rest },
    'company.logoId': { code: 'FILE_NOT_FOUND', subject: 'newLogo', rest },
  }) as const;

/** By call, and by field: see `Rows`. */
export const publicRows: Record<string, Record<string, PublicRow>> = {
  'POST /sign-up': {
    ticket: { code: 'TICKET_INVALID', rest: employerForm('') },
    invitation: { code: 'INVITATION_INVALID', rest: signingUp },
    ...foreignImages(signingUp),
  },
  'POST /sign-up/correction': { correctionToken: { code: 'TICKET_INVALID' } },
  'PUT /sign-up': {
    correctionToken: {
      code: 'TICKET_INVALID',
      rest: { userType: 'EMPLOYER', person: personForm(), company: companyForm() },
    },
    ...foreignImages(correcting),
  },
  'POST /sign/delete': { deletionToken: { code: 'TICKET_INVALID' } },
  'GET /invitation/:token': { ':token': { code: 'INVITATION_INVALID' } },
  'GET /download/:ticket': { ':ticket': { code: 'TICKET_INVALID' } },
  'POST /unsubscribe': { '?token': { code: 'UNSUBSCRIBE_INVALID' } },
  'POST /unsubscribe/undo': { '?token': { code: 'UNSUBSCRIBE_INVALID' } },
  'POST /sign/auth/identify': { ticket: { code: 'TICKET_INVALID' } },
  'POST /sign/auth/reset-password': {
    ticket: { code: 'TICKET_INVALID', rest: { password: 'Another-harbor-43' } },
  },
  'POST /image': { '@upload-ticket': { code: 'TICKET_INVALID', rest: { kind: 'PHOTO' } } },
};
