import type { Words } from '../words.ts';

export const sign: Words['sign'] = {
  signIn: {
    title: 'Sign in',
    lead: 'Employers and recruiters hire from the same record.',
    identify: 'ID',
    password: 'Password',
    totp: 'Authenticator code',
    totpHint: 'Enter the 6-digit code of your authenticator app, or a recovery code.',
    submit: 'Sign in',
    findId: 'Find your ID',
    resetPassword: 'Reset password',
    first: 'New here?',
    joinEmployer: 'Join as employer',
    joinRecruiter: 'Join as recruiter',
    approval: 'You can use your account once the operator approves it.',
  },
  invited: {
    lead: ({ inviter }) => `Sign in to join by the invitation of ${inviter}. You come back to it afterwards.`,
    join: { RECRUITER: 'Sign up as a recruiter', EMPLOYER: 'Sign up as an employer' },
    title: ({ inviter }) => `${inviter} invites you`,
    about: {
      SEARCH_FIRM: ({ inviter }) =>
        `${inviter} invites you as one of its existing search firms. Once you join, you pay no platform charge on its postings.`,
      COLLEAGUE: ({ inviter }) =>
        `${inviter} invites you as a colleague. You sign up as a recruiter of ${inviter} without a registration number.`,
      CUSTOMER: ({ inviter }) =>
        `${inviter} invites your company. Once you join, ${inviter} stands in your address book as one of your existing search firms.`,
    },
    joining: {
      SEARCH_FIRM: ({ inviter }) =>
        `You sign up through the invitation of ${inviter}. Once approved, you are one of its existing search firms and pay no platform charge on its postings.`,
      COLLEAGUE: ({ inviter }) =>
        `You sign up through the invitation of ${inviter}. Once approved, you are one of its recruiters.`,
      CUSTOMER: ({ inviter }) =>
        `You sign up through the invitation of ${inviter}. Once approved, it stands in your address book as an existing search firm.`,
    },
  },
  account: {
    states: {
      WAITING: 'Your account is waiting for approval.',
      ACTIVE: 'Your account is active.',
      REJECT: 'Your application was rejected.',
      EXPIRED: 'Your account can no longer be used.',
      DELETED: 'This account was deleted.',
    },
    hints: {
      WAITING: 'You will get an e-mail when the operator approves it.',
      ACTIVE: 'Please sign in again.',
      REJECT: 'Read the reason, correct what you sent, and send it again.',
      EXPIRED: 'Please contact the operator to go on using it.',
      DELETED: 'You cannot sign in with it any more.',
    },
    contact: 'You reach the operator at',
    reason: 'Reason',
    correct: 'Correct and send again',
    remove: 'Delete my account',
    back: 'Back to sign-in',
    removeTitle: 'Your account will be deleted.',
    removeWhat:
      'You cannot sign in with it any more. The personal data you sent is erased after 30 days, and this cannot be undone.',
    keep: 'Cancel',
    removed: 'Your account was deleted. Your personal data is erased after 30 days.',
  },
  verification: {
    channel: 'Verify by',
    byEmail: 'E-mail',
    byPhone: 'Mobile phone',
    email: 'E-mail',
    phone: 'Mobile phone number',
    request: 'Send code',
    sent: ({ to }) => `A code was sent to ${to}.`,
    sentIfKnown: ({ to }) => `If your details match what you registered, a code is on its way to ${to}.`,
    sentHint: 'Please enter its 6 digits.',
    code: 'Code',
    codeHint: '6 digits',
    confirm: 'Confirm',
    again: 'Send again',
    againIn: ({ seconds }) => `You can ask for a new one in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    ended: 'The code has expired. Please ask for a new one.',
    change: 'Use another address or number',
  },
  findId: {
    title: 'Find your ID',
    lead: 'We check with the e-mail address or mobile phone you registered.',
    resultTitle: 'We found your ID.',
    since: ({ date }) => `Joined ${date}`,
    none: 'No ID is registered with these details.',
    noneHint: 'Please try another e-mail address or phone number.',
    again: 'Search again',
    toSignIn: 'Go to sign-in',
    userTypes: { EMPLOYER: 'Employer', RECRUITER: 'Recruiter', ADMIN: 'Operator' },
  },
  reset: {
    title: 'Reset password',
    lead: 'We check with the e-mail address or mobile phone you registered, then you choose a new password.',
    identify: 'ID',
    identifyIfOther: 'ID (optional)',
    identifyIfOtherHint: 'Only if your ID is not this e-mail address.',
    newPassword: 'New password',
    newPasswordHint: '8 or more characters with letters, digits and special characters',
    confirmPassword: 'Confirm new password',
    submit: 'Change password',
    doneTitle: 'Your password was changed.',
    doneHint: 'You were signed out on all devices. Please sign in with the new password.',
    toSignIn: 'Go to sign-in',
  },
  backToSignIn: 'Back to sign-in',
  join: {
    EMPLOYER: {
      title: 'Join as employer',
      lead: 'Post jobs and let recruiters recommend candidates. Joining and posting are free.',
    },
    RECRUITER: {
      title: 'Join as recruiter',
      lead: 'Offer on postings and, once selected, recommend candidates. Joining is free.',
    },
  },
  joinComplete: {
    title: 'We received your application.',
    lead: 'You can use your account only after the operator approves it.',
    steps: { sent: 'Sent', review: 'Approval', start: 'Start' },
    mail: 'You will get the result by e-mail.',
    toSignIn: 'Go to sign-in',
  },
  unsubscribe: {
    title: 'Unsubscribe from these mails',
    lead: 'You will get no more mails of the kind you came from: new postings, or news and promotions.',
    act: 'Unsubscribe',
    done: {
      MAILING: 'You will get no more mails about new postings.',
      PROMOTION: 'You will get no more news and promotions.',
    },
    still: 'You will still get the mails your work needs, such as offers, contracts and invoices.',
    undo: 'Subscribe again',
    undone: {
      MAILING: 'You will get mails about new postings again.',
      PROMOTION: 'You will get news and promotions again.',
    },
  },
};
