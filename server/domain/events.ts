import type { Reactions } from '#server/platform/events.ts';
import './accounts/events.ts';
import './admin-accounts/events.ts';
import './bank-accounts/events.ts';
import './candidates/events.ts';
import './contacts/events.ts';
import './contracts/events.ts';
import './deposits/events.ts';
import './disclosures/events.ts';
import './files/events.ts';
import './payouts/events.ts';
import './guarantees/events.ts';
import './jobs/events.ts';
import './offers/events.ts';
import './qnas/events.ts';
import './settings/events.ts';
import './verifications/events.ts';
import * as accounts from './accounts/mails.ts';
import { mailAdminAdded, mailAdminEnded } from './admin-accounts/mails.ts';
import { mailAccountChanged } from './bank-accounts/mails.ts';
import { removeBytes } from './candidates/drop-file.ts';
import { handCandidates } from './candidates/hand-candidates.ts';
import * as candidates from './candidates/mails.ts';
import { settleCandidates } from './candidates/settle-at-end.ts';
import { joinApproved } from './contacts/join-contact.ts';
import { mailInvitation, mailJoined } from './contacts/mails.ts';
import { forgetBook } from './contacts/remove-contact.ts';
import { hireReported } from './contracts/hire-reported.ts';
import * as contracts from './contracts/mails.ts';
import * as deposits from './deposits/mails.ts';
import { closeReports } from './disclosures/close-reports.ts';
import { forgetClaims } from './disclosures/forget-person.ts';
import * as disclosures from './disclosures/mails.ts';
import { endRequest } from './disclosures/move-request.ts';
import * as evaluations from './evaluations/mails.ts';
import * as guarantees from './guarantees/mails.ts';
import { refuseRunningJobs, settleJobs } from './jobs/ending-account.ts';
import * as jobs from './jobs/job-mails.ts';
import { noteForDigest } from './jobs/posting-digest.ts';
import { mailChosenFirms } from './jobs/search-firm-mails.ts';
import * as offers from './offers/mails.ts';
import { refuseSelected, settleOffers } from './offers/settle-offers.ts';
import { refuseHeldMoney, tellHeldMoney } from './payments/refuse-held-money.ts';
import { refuseOverdue } from './payments/refuse-overdue.ts';
import * as payouts from './payouts/mails.ts';
import { forgetThreads } from './qnas/forget-threads.ts';
import { handThreads } from './qnas/hand-threads.ts';
import { mailDeleted, mailHidden, mailQuestion, mailReply } from './qnas/mails.ts';
import { mailMoneySet } from './settings/mails.ts';
import { sendVerificationCode } from './verifications/mails.ts';

/** Everything that happens, and who reacts: `within` the same transaction, or `after` it by a task. */
export const reactions: Reactions = {
  'verification.requested': { after: [sendVerificationCode] },
  'account.signedUp': { after: [accounts.mailSignedUp, accounts.mailAdminsOfSignUp] },
  'account.corrected': { after: [accounts.mailAdminsOfCorrection] },
  'account.approved': { within: [joinApproved], after: [accounts.mailApproved, accounts.mailColleaguesOfJoin] },
  'account.rejected': { after: [accounts.mailRejected] },
  'account.expired': { after: [accounts.mailExpired] },
  'account.extended': { after: [accounts.mailExtended] },
  'account.ending': { within: [settleJobs, settleOffers, refuseHeldMoney] },
  'account.leaving': { within: [refuseRunningJobs, refuseSelected, tellHeldMoney] },
  'account.deleted': { within: [forgetBook], after: [accounts.mailDeleted] },
  'account.passwordChanged': { after: [accounts.mailPasswordChanged] },
  'account.phoneChanged': { after: [accounts.mailPhoneChanged] },
  'account.totpOn': { after: [accounts.mailTotpOn] },
  'account.totpOff': { after: [accounts.mailTotpOff] },
  'account.recoveryCodeUsed': { after: [accounts.mailRecoveryCodeUsed] },
  'account.identifyChanged': { within: [accounts.mailIdentifyChanged] },
  'bankAccount.changed': { after: [mailAccountChanged, payouts.mailAdminsOfAccount] },
  'admin.added': { after: [mailAdminAdded] },
  'admin.ended': { after: [mailAdminEnded] },
  'account.objected': { after: [accounts.mailAdminsOfObjection] },
  'job.submitted': { within: [refuseOverdue], after: [jobs.mailAdminsOfSubmission] },
  'job.approved': {
    within: [noteForDigest],
    after: [jobs.mailApproved, mailChosenFirms, offers.inviteGreatRecruiters],
  },
  'job.rejected': { after: [jobs.mailRejected] },
  'job.wordsMended': { after: [jobs.mailMended] },
  'job.termsProposed': { after: [jobs.mailProposed] },
  'job.proposalWithdrawn': { after: [jobs.mailProposalWithdrawn] },
  'job.proposalAnswered': { after: [jobs.mailAdminsOfAnswer] },
  'job.termsChanged': { after: [jobs.mailTermsChanged, jobs.mailTermsKept] },
  'job.moved': { after: [jobs.mailMoved, evaluations.askAfterEnd] },
  'job.edited': { after: [jobs.mailEdited] },
  'job.handedOver': { after: [jobs.mailHandedOver] },
  'offer.removed': { after: [jobs.mailRecruiterLeft] },
  'offer.made': { after: [offers.mailOfferMade] },
  'offer.selected': { after: [offers.mailSelected] },
  'offer.unselected': { after: [offers.mailUnselected] },
  'offer.stopped': { after: [offers.mailStopped] },
  'offer.resumed': { after: [offers.mailResumed] },
  'offer.removedByOperator': { after: [offers.mailRemoved, offers.mailCompanyOfRemoval] },
  'offer.handedOver': { within: [handCandidates, handThreads], after: [offers.mailHandedOver] },
  'job.ending': { within: [settleCandidates] },
  'candidate.recommended': { after: [candidates.mailRecommended] },
  'candidate.edited': { after: [candidates.mailEdited] },
  'candidate.resumeReplaced': { after: [candidates.mailResumeReplaced] },
  'candidate.leaving': { within: [forgetThreads, forgetClaims] },
  'candidate.deleted': { within: [candidates.mailDeleted] },
  'candidate.filesLeft': { after: [removeBytes] },
  'file.infected': {
    after: [candidates.mailResumeInfected, jobs.mailFileInfected, disclosures.mailEvidenceInfected],
  },
  'candidate.withdrawn': { within: [endRequest], after: [candidates.mailWithdrawn] },
  'candidate.notified': { after: [candidates.mailNotified] },
  'disclosure.requested': { after: [disclosures.mailRequested] },
  'disclosure.withdrawn': { after: [disclosures.mailWithdrawn] },
  'disclosure.declined': { after: [disclosures.mailDeclined] },
  'disclosure.opened': { after: [disclosures.mailOpened] },
  'disclosure.lost': { after: [disclosures.mailLost] },
  'claim.raised': { after: [disclosures.mailAdminsOfClaim] },
  'claim.hireConfirmed': { within: [hireReported] },
  'claim.decided': { after: [disclosures.mailDecided] },
  'contract.concluded': {
    within: [closeReports],
    after: [
      contracts.mailEmployersOfHire,
      contracts.mailRecruiterOfHire,
      contracts.mailAdminsOfHire,
      contracts.mailInvoice,
      evaluations.askAfterHire,
    ],
  },
  'contract.amended': { after: [contracts.mailAmended] },
  'payment.deposited': { after: [deposits.mailDeposited] },
  'payment.partDeposited': { after: [deposits.mailPartDeposited] },
  'payment.undeposited': { after: [deposits.mailUndeposited] },
  'deposit.waits': { after: [deposits.mailDepositWaits] },
  'notice.refused': { after: [deposits.mailNoticeRefused] },
  'payout.asked': { after: [payouts.mailPayoutAsked] },
  'payout.paid': { after: [payouts.mailPaidOut] },
  'departure.reported': { after: [guarantees.mailReported] },
  'departure.withdrawn': { after: [guarantees.mailWithdrawn] },
  'departure.contested': { after: [guarantees.mailContested] },
  'departure.decided': { after: [guarantees.mailDecided] },
  'payment.refunded': { after: [guarantees.mailRefunded] },
  'refund.sent': { after: [guarantees.mailRefundSent] },
  'payment.canceled': { after: [guarantees.mailCanceled] },
  'receivable.settled': { after: [guarantees.mailSettled] },
  'qna.asked': { after: [mailQuestion] },
  'qna.replied': { after: [mailReply] },
  'qna.hidden': { after: [mailHidden] },
  'qna.deleted': { after: [mailDeleted] },
  'contact.invited': { within: [mailInvitation] },
  'contact.joined': { after: [mailJoined] },
  'settings.moneySet': { after: [mailMoneySet] },
};
