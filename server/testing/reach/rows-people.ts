import { validBusinessNumber } from '#core/testing/business-number.ts';
import { noticeInput } from '../notices.ts';
import { makeEmployer, makeRecruiter, testPassword } from '../people.ts';
import { companyForm, personForm } from '../sign-up.ts';
import type { Name } from './cast.ts';
import { company } from './groups.ts';
import { blamed, type Rest, type Rows, stale } from './rows.ts';
import { ownDraft } from './rows-jobs.ts';
import type { Scene } from './scene.ts';

const account = ({ db }: Scene, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'version', 'phone', 'identify'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const me: Rest = async (scene: Scene, by: Name) => {
  const { version, phone } = await account(scene, scene.cast[by].accountId);
  return { version, person: { ...personForm(), phone } };
};
const meAndCompany: Rest = async (scene: Scene, by: Name) => {
  const { companyId, accountId } = scene.cast[by];
  const { version, phone } = await account(scene, accountId);
  const own = await scene.db
    .selectFrom('company')
    .select('version')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { version, person: { ...personForm(), phone }, company: { ...companyForm(), ...own } };
};

const profile = { keywords: [], introduction: '' };
const firm = { name: '서치펌', email: 'hello@firm.example', contact: '8225550143' };
const limitsOf = { limitOfferCount: 1, limitCandidateCount: 1 };
const number = { country: 'KR', registrationNumber: validBusinessNumber() };

/** The whole form of an account, at the version that it has. */
const formOf =
  (make: typeof makeEmployer): ((scene: Scene) => Promise<object>) =>
  async (scene) => {
    const { accountId } = await make(scene.product, { signedIn: false });
    const { phone, identify, ...seen } = await account(scene, accountId);
    const own =
      make === makeEmployer
        ? { company: { ...companyForm(), version: 1 } }
        : { profile, firm: { ...firm, version: 1 }, ...limitsOf };
    return { ...seen, identify, email: identify, person: { ...personForm(), phone }, ...own };
  };
const employerForm = formOf(makeEmployer);
const recruiterForm = formOf(makeRecruiter);
const staleForm = (form: (scene: Scene) => Promise<object>) => async (scene: Scene) => ({
  ...(await form(scene)),
  ...stale,
});
/** What the operator brings is the operator's; of what others brought nothing is used. */
const notTheOperators = { reach: [] as const };

const ending = { ...stale, action: 'expire', reason: '사유' };
const endingOne =
  (make: typeof makeEmployer): Rest =>
  async ({ product, cast }: Scene) => {
    const { accountId: id } = await make(product, { companyId: cast.employer.companyId, signedIn: false });
    return { id, version: 1, action: 'expire', reason: '사유' };
  };
const fromAList = blamed('chosen from the list of colleagues');

/** A department of one's own. */
const departmentOf = ({ cast }: Scene, by: Name): number =>
  (by === 'foreignEmployer' ? cast.foreignDepartment : cast.matched).accountId;

export const peopleRows: Rows = {
  'PUT /me': {
    'person.photoId': { subject: 'newPhoto', rest: me, fresh: true },
    'company.logoId': { subject: 'newLogo', rest: meAndCompany, by: [...company, 'foreignEmployer'], fresh: true },
  },
  'DELETE /me': {
    ticket: {
      subject: 'deletionTicket',
      by: [...company, 'foreignEmployer', 'selected', 'mate', 'offered'],
      rest: { password: testPassword },
      refused: { status: 422, code: 'TICKET_INVALID', why: 'the ticket is a proof and no id: it proves nothing' },
    },
  },
  'POST /company/objection': {
    accountId: [
      { subject: 'laterColleague', rest: { reason: '모르는 사람' } },
      { subject: 'laterMate', rest: { reason: '모르는 사람' } },
    ],
  },
  'GET /admin/employer/:id': { ':id': [{ subject: 'employerAccount' }, { subject: 'recruiterAccount', reach: [] }] },
  'PUT /admin/employer/status': {
    id: { subject: 'employerAccount', rest: ending },
    handTo: [
      { subject: 'strangeEmployer', rest: endingOne(makeEmployer), refused: fromAList },
      { subject: 'heir', rest: endingOne(makeEmployer), refused: fromAList },
    ],
  },
  'PUT /admin/employer': {
    id: { subject: 'employerAccount', rest: staleForm(employerForm) },
    'person.photoId': { subject: 'newPhoto', rest: employerForm, ...notTheOperators },
    'company.logoId': { subject: 'newLogo', rest: employerForm, ...notTheOperators },
  },
  'GET /admin/recruiter/:id': { ':id': [{ subject: 'recruiterAccount' }, { subject: 'employerAccount', reach: [] }] },
  'PUT /admin/recruiter/status': {
    id: { subject: 'recruiterAccount', rest: ending },
    handTo: { subject: 'strangeEmployer', rest: endingOne(makeRecruiter), refused: fromAList },
  },
  'PUT /admin/recruiter': {
    id: { subject: 'recruiterAccount', rest: staleForm(recruiterForm) },
    'person.photoId': { subject: 'newPhoto', rest: recruiterForm, ...notTheOperators },
  },
  'PUT /admin/isMailing/:id': {
    ':id': [
      { subject: 'recruiterAccount', rest: { mailing: true } },
      { subject: 'employerAccount', rest: { mailing: true }, reach: [] },
    ],
  },
  'PUT /admin/objection': { id: { subject: 'objection', rest: { note: '확인' } } },
  'PUT /admin/company-number': { id: { subject: 'company', rest: { ...stale, ...number } } },
  'PUT /admin/firm-number': { id: { subject: 'firm', rest: { ...stale, ...number } } },
  'GET /admin/account/:id/jobs': { ':id': [{ subject: 'employerAccount' }, { subject: 'recruiterAccount' }] },
  'GET /admin/account/:id/takers': { ':id': [{ subject: 'employerAccount' }, { subject: 'recruiterAccount' }] },
  'DELETE /admin/admin/:id': {
    ':id': [
      { subject: 'freshAdmin', rest: { password: testPassword } },
      { subject: 'employerAccount', rest: { password: testPassword }, reach: [] },
    ],
  },
  'PUT /searchfirm-contact': {
    id: [
      { subject: 'companyContact', rest: { ...stale, organisation: '한빛', name: '한지원' } },
      { subject: 'recruiterContact', rest: { ...stale, organisation: '한빛', name: '한지원' } },
    ],
  },
  'DELETE /searchfirm-contact': {
    id: [
      { subject: 'companyContact', fresh: true },
      { subject: 'recruiterContact', fresh: true },
    ],
  },
  'POST /searchfirm-contact/invitation': { id: [{ subject: 'companyContact' }, { subject: 'recruiterContact' }] },
  'POST /invitation/accept': {
    token: {
      subject: 'invitation',
      fresh: true,
      refused: { status: 422, why: 'whoever holds a link holds a right: it is refused for what it is' },
    },
  },
  'PUT /department': {
    id: { subject: 'department', rest: { ...stale, identify: 'nuridev', name: '개발팀', description: '' } },
  },
  'DELETE /department': { id: { subject: 'freshDepartment', fresh: true } },
  'GET /department/:id': { ':id': { subject: 'department' } },
  'GET /department/jobs': { '?departmentId': { subject: 'department' } },
  'PUT /department/job': {
    departmentId: {
      subject: 'department',
      rest: async (scene: Scene, by: Name) => ({ jobIds: [(await ownDraft(scene, by)).id], matched: true }),
    },
    'jobIds.0': {
      subject: 'posting',
      rest: (scene: Scene, by: Name) => ({ departmentId: departmentOf(scene, by), matched: true }),
      several: true,
    },
  },
  'DELETE /sessions/:id': { ':id': { subject: 'session', fresh: true } },
  'PUT /notifications/read': {
    'ids.0': {
      subject: 'notification',
      refused: { status: 200, why: 'what is to be read is read: others’ stay as they are' },
    },
  },
  'POST /admin/mail/retry': { 'ids.0': { subject: 'mail' } },
  'GET /admin/notice/:id': { ':id': [{ subject: 'recruiterNotice' }, { subject: 'hiddenNotice' }] },
  'PUT /admin/notice': { id: { subject: 'hiddenNotice', rest: { ...noticeInput(), ...stale } } },
  'DELETE /admin/notice': { id: { subject: 'hiddenNotice', rest: stale } },
  'GET /notice/:id': { ':id': [{ subject: 'recruiterNotice' }, { subject: 'hiddenNotice' }] },
};
