import type { VerificationPurpose } from '../../rules/enums.ts';
import type { MailWords } from '../mail.ts';
import { candidatesMail } from './candidates-mail.ts';
import { contractMail } from './contract-mail.ts';
import { disclosureMail } from './disclosure-mail.ts';
import { guaranteeMail } from './guarantee-mail.ts';
import { jobMail } from './job-mail.ts';
import { contactMails } from './mail-contacts.ts';
import { moneyMail } from './money-mail.ts';
import { notificationMail } from './notification-mail.ts';
import { offerMail } from './offer-mail.ts';
import { qnaMail } from './qna-mail.ts';
import { settingsMail } from './settings-mail.ts';

const purposes: Record<VerificationPurpose, string> = {
  SIGN_UP: 'sign-up',
  FIND_ID: 'finding your ID',
  RESET_PASSWORD: 'resetting your password',
  DELETE_ACCOUNT: 'deleting your account',
};

export const mail: MailWords = {
  ...contactMails,
  ...notificationMail,
  candidate: candidatesMail,
  contract: contractMail,
  disclosure: disclosureMail,
  guarantee: guaranteeMail,
  job: jobMail,
  money: moneyMail,
  offer: offerMail,
  qna: qnaMail,
  settings: settingsMail,
  footer: ({ support }) => `This mail was sent by Scoutlane. You reach the operator at ${support}.`,
  askedFooter: ({ support }) =>
    `This mail was sent by Scoutlane. If you did not ask for it, please ignore it. You reach the operator at ${support}.`,
  signIn: 'Sign in',
  correct: 'Sign in and correct it',
  reason: 'Reason',
  review: 'Review',
  myPage: 'Open my page',
  verification: ({ purpose, minutes }) => ({
    subject: `[Scoutlane] Your code for ${purposes[purpose]}`,
    heading: `Your code for ${purposes[purpose]}`,
    paragraphs: [`Enter these 6 digits within ${minutes} minutes. Do not share them with anyone.`],
  }),
  verificationSms: ({ code, minutes }) => `[Scoutlane] Code ${code} (valid ${minutes} minutes). Do not share it.`,
  signedUp: ({ name }) => ({
    subject: '[Scoutlane] We received your sign-up',
    heading: `${name}, we received your sign-up`,
    paragraphs: ['You can use your account once an operator approves it. We will tell you the result by mail.'],
  }),
  signUpWaits: ({ userType, name, organisation, isAgain }) => ({
    subject: isAgain
      ? '[Scoutlane] A sign-up was corrected and sent again'
      : '[Scoutlane] A sign-up waits for approval',
    heading: isAgain
      ? `A rejected ${userType === 'EMPLOYER' ? 'employer' : 'recruiter'} has corrected the sign-up and sent it again`
      : `A new ${userType === 'EMPLOYER' ? 'employer' : 'recruiter'} has signed up`,
    paragraphs: ['Please check it and approve it, or reject it with a reason.'],
    facts: [
      { label: 'Name', value: name },
      { label: userType === 'EMPLOYER' ? 'Company' : 'Search firm', value: organisation },
    ],
  }),
  approved: ({ name }) => ({
    subject: '[Scoutlane] Your account is approved',
    heading: `${name}, your account is approved`,
    paragraphs: ['You can sign in now and use everything.'],
  }),
  rejected: ({ name }) => ({
    subject: '[Scoutlane] Your sign-up was not approved',
    heading: `${name}, your sign-up was not approved`,
    paragraphs: [
      'Please read the reason below. Sign in with the same ID and password to correct your details and send them again.',
    ],
  }),
  expired: ({ name, byOperator }) => ({
    subject: byOperator ? '[Scoutlane] The operator ended your account' : '[Scoutlane] Your account has expired',
    heading: byOperator ? `${name}, the operator ended your account` : `${name}, your account has expired`,
    paragraphs: [
      byOperator
        ? 'You can no longer sign in. Please ask the operator if you have questions or want to use it again.'
        : 'Please ask the operator to extend it if you want to go on.',
    ],
  }),
  extended: ({ name, until }) => ({
    subject: '[Scoutlane] Your account was extended',
    heading: `${name}, you can use your account again`,
    paragraphs: [until === null ? 'Its period was extended, without an end.' : `You can use it until ${until}.`],
  }),
  deleted: ({ name, byOperator }) => ({
    subject: byOperator ? '[Scoutlane] The operator deleted your account' : '[Scoutlane] Your account is deleted',
    heading: byOperator ? `${name}, the operator deleted your account` : `${name}, your account is deleted`,
    paragraphs: [
      'Your personal data is erased after 30 days. Contracts and payment records are kept as long as the law asks.',
    ],
  }),
  passwordChanged: ({ name }) => ({
    subject: '[Scoutlane] Your password was changed',
    heading: `${name}, your password was changed`,
    paragraphs: ['If this was not you, reset your password at once and tell the operator.'],
  }),
  phoneChanged: ({ name }) => ({
    subject: '[Scoutlane] Your phone number was changed',
    heading: `${name}, your phone number was changed`,
    paragraphs: ['If this was not you, reset your password at once and tell the operator.'],
  }),
  totpOn: ({ name }) => ({
    subject: '[Scoutlane] Two-step sign-in is on',
    heading: `${name}, two-step sign-in is on`,
    paragraphs: [
      'From now on, signing in also asks for a code of your authenticator app.',
      'If this was not you, reset your password at once and tell another operator.',
    ],
  }),
  totpOff: ({ name }) => ({
    subject: '[Scoutlane] Two-step sign-in is off',
    heading: `${name}, two-step sign-in is off`,
    paragraphs: [
      'From now on, the password alone is enough to sign in.',
      'If this was not you, reset your password at once and tell another operator.',
    ],
  }),
  recoveryCodeUsed: ({ name, left }) => ({
    subject: '[Scoutlane] A recovery code was used',
    heading: `${name}, a recovery code was used`,
    paragraphs: [
      `${left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left. You can make new ones in the settings.`,
      'If this was not you, reset your password at once and tell another operator.',
    ],
  }),
  adminAdded: ({ name, identify, by }) => ({
    subject: `[Scoutlane] An operator account was made: ${identify}`,
    heading: 'A further operator account was made',
    paragraphs: [
      `${by} made an operator account for ${name} (${identify}).`,
      'If this is unexpected, tell another operator at once and end the account.',
    ],
  }),
  adminEnded: ({ name, identify, by }) => ({
    subject: `[Scoutlane] An operator account was ended: ${identify}`,
    heading: 'An operator account was ended',
    paragraphs: [
      `${by} ended the operator account of ${name} (${identify}).`,
      'If this is unexpected, tell another operator at once.',
    ],
  }),
  identifyChanged: ({ name, isNewId }) => ({
    subject: '[Scoutlane] Your sign-in details were changed',
    heading: `${name}, an operator changed your ID or e-mail address`,
    paragraphs: [
      isNewId
        ? 'Please sign in with your new ID from now on. Your password stays the same.'
        : 'Your sign-in ID stays the same. Mails now go to your new e-mail address.',
      'If you did not ask for this, please tell the operator.',
    ],
  }),
  identifyFacts: { same: 'ID', now: 'New ID', former: 'Former ID' },
  emailFacts: { same: 'E-mail', now: 'New e-mail', former: 'Former e-mail' },
  colleagueJoined: ({ name, email, userType }) =>
    userType === 'RECRUITER'
      ? {
          subject: '[Scoutlane] A colleague joined your search firm',
          heading: `${name} joined your search firm`,
          paragraphs: [
            'This person now works as a recruiter of your firm. If they do not belong to it, please object on your page.',
          ],
          facts: [{ label: 'E-mail', value: email }],
        }
      : {
          subject: '[Scoutlane] A colleague joined your company',
          heading: `${name} joined your company`,
          paragraphs: [
            'You now see the same postings. If this person does not belong to your company, please object on your page.',
          ],
          facts: [{ label: 'E-mail', value: email }],
        },
  objected: ({ userType }) => ({
    subject: '[Scoutlane] An objection to a colleague',
    heading:
      userType === 'RECRUITER'
        ? 'A recruiter objects to somebody who joined their search firm'
        : 'An employer objects to somebody who joined their company',
    paragraphs: ['Please read the reason and act on the account.'],
  }),
};
