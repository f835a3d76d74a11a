import type { Reactions } from '#server/platform/events.ts';
import './accounts/events.ts';
import './verifications/events.ts';
import * as accounts from './accounts/mails.ts';
import { sendVerificationCode } from './verifications/mails.ts';

/** Everything that happens, and who reacts: `within` the same transaction, or `after` it by a task. */
export const reactions: Reactions = {
  'verification.requested': { after: [sendVerificationCode] },
  'account.signedUp': { after: [accounts.mailSignedUp, accounts.mailAdminsOfSignUp] },
  'account.corrected': { after: [accounts.mailAdminsOfSignUp] },
  'account.approved': { after: [accounts.mailApproved, accounts.mailColleaguesOfJoin] },
  'account.rejected': { after: [accounts.mailRejected] },
  'account.expired': { after: [accounts.mailExpired] },
  'account.extended': { after: [accounts.mailExtended] },
  'account.deleting': {},
  'account.deleted': { after: [accounts.mailDeleted] },
  'account.passwordChanged': { after: [accounts.mailPasswordChanged] },
  'account.identifyChanged': { after: [accounts.mailIdentifyChanged] },
  'account.emailChanged': { within: [accounts.mailFormerAddress] },
  'account.objected': { after: [accounts.mailAdminsOfObjection] },
};
