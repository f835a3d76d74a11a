import type { moneyMail as ko } from '../ko/money-mail.ts';

export const moneyMail: typeof ko = {
  openPayment: 'Open the invoice',
  openDeposits: 'Open the deposits',
  openPayouts: 'Open the payouts',
  openNotices: 'Open the bank notices',
  facts: {
    invoice: 'Invoice number',
    deposited: 'Deposited (incl. VAT)',
    surplus: 'Paid in beyond the invoice (held)',
    open: 'Still open (incl. VAT)',
    dueDate: 'Due date',
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
    outcome: 'Outcome',
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
  partDeposited: ({ number, isOverdue }) => ({
    subject: `[Scoutlane] We received a part of your payment: ${number}`,
    heading: 'A part of the invoice has been paid',
    paragraphs: [
      isOverdue
        ? 'The due date has passed. Please pay the rest now, with the invoice number as the reference.'
        : 'Please pay the rest by the due date, with the invoice number as the reference.',
    ],
  }),
  undeposited: ({ number }) => ({
    subject: `[Scoutlane] A deposit was taken back: ${number}`,
    heading: 'The invoice is not paid yet',
    paragraphs: [
      'A deposit for another invoice had been matched to this one by mistake. It waits for its payment again; the due date stands.',
    ],
  }),
  noticeRefused: () => ({
    subject: '[Scoutlane] A bank notice could not be booked',
    heading: 'The bank signed a notice that could not be booked',
    paragraphs: ['Please read it in the list of bank notices and, where money came, confirm the deposit by hand.'],
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
  allSetOff: ({ number }) => ({
    subject: `[Scoutlane] Your payout was set off: ${number}`,
    heading: 'Your payout was set off against what you owe back',
    paragraphs: ['All of it was kept against what you owe back. Nothing went to your bank account.'],
  }),
  payoutAsked: ({ number }) => ({
    subject: `[Scoutlane] A payout needs your approval: ${number}`,
    heading: 'A payout needs the approval of another admin',
    paragraphs: ['Please check the amount and the account, then approve it or decline it with a reason.'],
  }),
  heldAccountChanged: ({ name, firm }) => ({
    subject: `[Scoutlane] A firm that money is held for changed its account: ${firm}`,
    heading: 'A search firm that money is held for changed its bank account',
    paragraphs: [`${name} changed the account of ${firm}. The next payout needs the approval of another admin.`],
  }),
  accountAdded: ({ name }) => ({
    subject: '[Scoutlane] A bank account for payouts was added',
    heading: 'A bank account was added for your search firm',
    paragraphs: [
      `${name} added the account. To be safe, nothing is paid out to it for 24 hours.`,
      'If this is unexpected, change your password and tell the operator at once.',
    ],
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
