import { verificationsApi as api } from '#core/api/verifications.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { hashNewPassword } from '../sessions/new-password.ts';
import { confirmVerification, spendTry } from './confirm-verification.ts';
import { findId } from './find-id.ts';
import { requested, requestVerification } from './request-verification.ts';
import { resetPassword } from './reset-password.ts';

export const verificationRoutes = (on: Implementer): void => {
  implement(on, api.request, requestVerification, { again: async () => requested });
  implement(on, api.confirm, confirmVerification, { prepare: spendTry });
  implement(on, api.findId, findId);
  implement(on, api.resetPassword, resetPassword, {
    prepare: ({ services }, { body }) => hashNewPassword(services, body.password),
  });
};
