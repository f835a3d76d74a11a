import { adminAccountsApi as api } from '#core/api/admin-accounts.ts';
import { adminsApi } from '#core/api/admins.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { proveAgain } from '../accounts/fresh-proof.ts';
import { changeKeyOf } from '../companies/correct-key.ts';
import { hashNewPassword } from '../sessions/new-password.ts';
import { getEmployerDetail, getRecruiterDetail } from './account-detail.ts';
import { addAdmin, endAdmin, listAdmins } from './admins.ts';
import { getDashboard } from './dashboard.ts';
import { editEmployer, editRecruiter, setMailing } from './edit-account.ts';
import { listAccounts } from './list-accounts.ts';
import { settleObjection } from './objections.ts';
import { setAccountStatus } from './set-account-status.ts';

export const adminAccountRoutes = (on: Implementer): void => {
  implement(on, api.employersWaiting, (ctx, { query }) =>
    listAccounts(ctx, 'EMPLOYER', { ...query, status: ['WAITING'] }),
  );
  implement(on, api.employers, (ctx, { query }) => listAccounts(ctx, 'EMPLOYER', query));
  implement(on, api.recruiters, (ctx, { query }) => listAccounts(ctx, 'RECRUITER', query));
  implement(on, api.employer, (ctx, { params }) => getEmployerDetail(ctx, params.id));
  implement(on, api.recruiter, (ctx, { params }) => getRecruiterDetail(ctx, params.id));

  const employerAgain = {
    again: (ctx: Parameters<typeof getEmployerDetail>[0], _id: number, { body }: { body: { id: number } }) =>
      getEmployerDetail(ctx, body.id),
  };
  const recruiterAgain = {
    again: (ctx: Parameters<typeof getRecruiterDetail>[0], _id: number, { body }: { body: { id: number } }) =>
      getRecruiterDetail(ctx, body.id),
  };
  implement(
    on,
    api.setEmployerStatus,
    async (ctx, { body }) => {
      await setAccountStatus(ctx, 'EMPLOYER', body);
      return getEmployerDetail(ctx, body.id);
    },
    employerAgain,
  );
  implement(
    on,
    api.setRecruiterStatus,
    async (ctx, { body }) => {
      await setAccountStatus(ctx, 'RECRUITER', body);
      return getRecruiterDetail(ctx, body.id);
    },
    recruiterAgain,
  );
  implement(
    on,
    api.editEmployer,
    async (ctx, { body }) => {
      await editEmployer(ctx, body);
      return getEmployerDetail(ctx, body.id);
    },
    employerAgain,
  );
  implement(
    on,
    api.editRecruiter,
    async (ctx, { body }) => {
      await editRecruiter(ctx, body);
      return getRecruiterDetail(ctx, body.id);
    },
    recruiterAgain,
  );
  implement(on, api.setMailing, (ctx, { params, body }) => setMailing(ctx, params.id, body.mailing));

  implement(on, api.dashboard, getDashboard);
  implement(on, adminsApi.list, listAdmins);
  implement(on, adminsApi.add, addAdmin, {
    prepare: async (ctx, input) => ({
      checked: await proveAgain(ctx, input),
      fresh: await hashNewPassword(ctx.services, input.body.newPassword, 'newPassword'),
    }),
    again: async (_ctx, id) => ({ id }),
  });
  implement(on, adminsApi.end, endAdmin, { prepare: proveAgain });
  implement(on, api.settleObjection, settleObjection);
  implement(on, api.changeCompanyKey, changeKeyOf('company'));
  implement(on, api.changeFirmKey, changeKeyOf('searchFirm'));
};
