import { accountsApi as api } from '#core/api/accounts.ts';
import { bankAccountsApi } from '#core/api/bank-accounts.ts';
import { totpApi } from '#core/api/totp.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { setBankAccount, setBefore } from '../bank-accounts/set-account.ts';
import { isKnown } from '../companies/companies.ts';
import { hashNewPassword } from '../sessions/new-password.ts';
import { changePassword, checkOwnPassword, prepareNewPassword } from './change-password.ts';
import { correctSignUp, readCorrection } from './correct-sign-up.ts';
import { checkDeletion, deleteMe, deleteWithoutSession } from './delete-account.ts';
import { checkPhoneChange, editMe } from './edit-me.ts';
import { listColleagues, objectToColleague } from './object-to-colleague.ts';
import { getMe } from './own-profile.ts';
import { readMailWishes, setPreferences } from './preferences.ts';
import { signUp, waiting } from './sign-up.ts';
import { beginTotp, countRecoveryCodes, endTotp, renewRecoveryCodes } from './totp.ts';

export const accountRoutes = (on: Implementer): void => {
  implement(on, api.checkEmail, async ({ tx }, { body }) => {
    const taken = await tx
      .selectFrom('account')
      .select('id')
      .where('status', '<>', 'DELETED')
      .where((eb) =>
        eb.or([
          eb('identify', '=', body.email),
          eb.and([eb('email', '=', body.email), eb('userType', 'in', ['EMPLOYER', 'RECRUITER'])]),
        ]),
      )
      .executeTakeFirst();
    return { available: taken === undefined };
  });
  implement(on, api.checkCompany, async (ctx, { body: { userType, ...key } }) => ({
    known: await isKnown(ctx, userType === 'EMPLOYER' ? 'company' : 'searchFirm', key),
  }));
  implement(on, api.signUp, signUp, {
    prepare: ({ services }, { body }) => hashNewPassword(services, body.password),
    again: async (_ctx, id) => waiting(id),
  });
  implement(on, api.correction, readCorrection);
  implement(on, api.correct, correctSignUp, { again: async (_ctx, id) => waiting(id) });
  implement(on, api.me, getMe);
  implement(on, api.editMe, editMe, {
    prepare: checkPhoneChange,
    again: async (ctx) => getMe(ctx) as ReturnType<typeof editMe>,
  });
  implement(on, api.deleteMe, deleteMe, { prepare: checkDeletion });
  implement(on, api.deleteWithoutSession, deleteWithoutSession);
  implement(on, api.colleagues, listColleagues);
  implement(on, api.object, objectToColleague);
  implement(on, api.changePassword, changePassword, { prepare: prepareNewPassword });
  implement(on, api.mailWishes, readMailWishes);
  implement(on, api.preferences, setPreferences);
  implement(on, bankAccountsApi.set, setBankAccount, {
    prepare: (ctx, { body }) => checkOwnPassword(ctx, body.password),
    again: (ctx) => setBefore(ctx),
  });
  implement(on, totpApi.begin, beginTotp, { prepare: (ctx, { body }) => checkOwnPassword(ctx, body.password) });
  implement(on, totpApi.recoveryCodes, countRecoveryCodes);
  implement(on, totpApi.renewRecoveryCodes, renewRecoveryCodes, {
    prepare: (ctx, { body }) => checkOwnPassword(ctx, body.password),
  });
  implement(on, totpApi.end, endTotp, { prepare: (ctx, { body }) => checkOwnPassword(ctx, body.password) });
};
