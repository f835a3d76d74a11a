import type { Reactions } from '#server/platform/events.ts';
import './accounts/events.ts';
import './contacts/events.ts';
import './jobs/events.ts';
import './qnas/events.ts';
import './verifications/events.ts';
import * as accounts from './accounts/mails.ts';
import { joinApproved } from './contacts/join-contact.ts';
import { mailInvitation, mailJoined } from './contacts/mails.ts';
import { forgetBook } from './contacts/remove-contact.ts';
import { settleJobs, settleOffers } from './jobs/ending-account.ts';
import * as jobs from './jobs/job-mails.ts';
import { noteForDigest } from './jobs/posting-digest.ts';
import { mailChosenFirms } from './jobs/search-firm-mails.ts';
import { mailQuestion, mailReply } from './qnas/mails.ts';
import { sendVerificationCode } from './verifications/mails.ts';

/** Everything that happens, and who reacts: `within` the same transaction, or `after` it by a task. */
export const reactions: Reactions = {
  'verification.requested': { after: [sendVerificationCode] },
  'account.signedUp': { after: [accounts.mailSignedUp, accounts.mailAdminsOfSignUp] },
  'account.corrected': { after: [accounts.mailAdminsOfSignUp] },
  'account.approved': { within: [joinApproved], after: [accounts.mailApproved, accounts.mailColleaguesOfJoin] },
  'account.rejected': { after: [accounts.mailRejected] },
  'account.expired': { after: [accounts.mailExpired] },
  'account.extended': { after: [accounts.mailExtended] },
  'account.ending': { within: [settleJobs, settleOffers] },
  'account.deleted': { within: [forgetBook], after: [accounts.mailDeleted] },
  'account.passwordChanged': { after: [accounts.mailPasswordChanged] },
  'account.phoneChanged': { after: [accounts.mailPhoneChanged] },
  'account.identifyChanged': { within: [accounts.mailIdentifyChanged] },
  'account.objected': { after: [accounts.mailAdminsOfObjection] },
  'job.submitted': { after: [jobs.mailAdminsOfSubmission] },
  'job.approved': { within: [noteForDigest], after: [jobs.mailApproved, mailChosenFirms] },
  'job.rejected': { after: [jobs.mailRejected] },
  'job.wordsMended': { after: [jobs.mailMended] },
  'job.termsProposed': { after: [jobs.mailProposed] },
  'job.proposalAnswered': { after: [jobs.mailAdminsOfAnswer] },
  'job.termsChanged': { after: [jobs.mailTermsChanged] },
  'job.moved': { after: [jobs.mailMoved] },
  'job.edited': { after: [jobs.mailEdited] },
  'job.handedOver': { after: [jobs.mailHandedOver] },
  'offer.removed': { after: [jobs.mailRecruiterLeft] },
  'qna.asked': { after: [mailQuestion] },
  'qna.replied': { after: [mailReply] },
  'contact.invited': { within: [mailInvitation] },
  'contact.joined': { after: [mailJoined] },
};
