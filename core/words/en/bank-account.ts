import type { bankAccount as ko } from '../ko/bank-account.ts';

export const bankAccount: typeof ko = {
  title: 'Account for payouts',
  none: 'There is no account yet. Without one nothing can be paid out.',
  bank: 'Bank',
  holder: 'Account holder',
  number: 'Account number',
  changedAt: 'Changed',
  wait: ({ time }) => `For safety it is paid to from ${time} on.`,
  firm: 'All recruiters of the search firm share it.',
  add: 'Add account',
  change: 'Change account',
  addDialog: 'Add an account for payouts',
  addWhat:
    'All recruiters of the search firm get a mail. For safety, payouts to the account begin 24 hours after it is added.',
  dialog: 'Change the account for payouts',
  what: 'All recruiters of the search firm get a mail, and nothing is paid out for 24 hours.',
  numberHint: 'Digits only. Once saved, only the last four of them are shown.',
  password: 'Your password',
  verb: 'Save account',
  done: 'The account is saved.',
};
