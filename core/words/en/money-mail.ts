import type { moneyMail as ko } from '../ko/money-mail.ts';

export const moneyMail: typeof ko = {
  openPayments: 'Open the payments',
  openDeposits: 'Open the deposits',
  openPayouts: 'Open the payouts',
  facts: {
    invoice: 'Invoice number',
    deposited: 'Deposited (incl. VAT)',
    open: 'Still open (incl. VAT)',
    valueDate: 'Day of the deposit',
    payoutDate: 'Payout from',
    charge: 'Service charge',
    setOff: 'Kept against what is owed back',
    paidOut: 'Paid out (incl. VAT)',
    account: 'To the account',
    sender: 'Sender',
    memo: 'Note',
    bankReference: 'Bank reference',
    firm: 'Search firm',
    askedBy: 'Asked by',
  },
  deposited: {
    EMPLOYER: ({ number }) => ({
      subject: `[Scoutlane] We received your payment: ${number}`,
      heading: 'We received your payment',
      paragraphs: ['The invoice is paid in full. Scoutlane holds the money.'],
    }),
    RECRUITER: ({ number }) => ({
      subject: `[Scoutlane] The employer has paid: ${number}`,
      heading: 'The employer’s payment has arrived',
      paragraphs: ['Scoutlane holds it and pays it out to your bank account from the day below on.'],
    }),
  },
  partDeposited: ({ number }) => ({
    subject: `[Scoutlane] We received a part of your payment: ${number}`,
    heading: 'A part of the invoice has been paid',
    paragraphs: ['Please pay the rest by the due date, with the invoice number as the reference.'],
  }),
  unmatched: () => ({
    subject: '[Scoutlane] A deposit needs a look',
    heading: 'A deposit fits no invoice',
    paragraphs: ['Please match it to its invoice, or send it back and note that here.'],
  }),
  paidOut: ({ number }) => ({
    subject: `[Scoutlane] Your fee has been paid out: ${number}`,
    heading: 'Your fee has been paid out',
    paragraphs: ['We sent the amount below to your bank account.'],
  }),
  payoutAsked: ({ number }) => ({
    subject: `[Scoutlane] A payout needs your approval: ${number}`,
    heading: 'A payout needs the approval of another admin',
    paragraphs: ['Please check the amount and the account, then approve it or decline it with a reason.'],
  }),
  accountChanged: ({ name }) => ({
    subject: '[Scoutlane] The bank account for payouts was changed',
    heading: 'Your search firm’s bank account was changed',
    paragraphs: [
      `${name} changed the account. To be safe, nothing is paid out to it for 24 hours.`,
      'If this is unexpected, change your password and tell the operator at once.',
    ],
  }),
};
