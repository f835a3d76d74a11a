import type { guaranteeMail as ko } from '../ko/guarantee-mail.ts';

export const guaranteeMail: typeof ko = {
  open: 'Open the invoice',
  decide: 'Look at the report',
  facts: {
    lastWorkingDay: 'Last working day',
    reason: 'Why they left',
    note: 'In the employer’s words',
    contestUntil: 'Contest it by',
    contest: 'In the recruiter’s words',
    decision: 'In the operator’s words',
    invoice: 'Invoice number',
    creditNote: 'Credit note number',
    fee: 'Fee refunded, excluding VAT',
    total: 'Refund in total',
    payBy: 'Refunded by',
    receivable: 'To be returned, including VAT',
    settled: 'Settled, including VAT',
    left: 'Still owed, including VAT',
    payout: 'Set off against the payout of invoice',
    bank: 'Bank reference',
    sentOn: 'Sent on',
  },
  neverCame: 'Never came',
  reported: {
    RECRUITER: ({ title, candidate, number }) => ({
      subject: `[Scoutlane] Reported to have left: ${title} (${number})`,
      heading: 'The employer reports that your hire left',
      paragraphs: [
        `${candidate}, hired for “${title}”, is reported to have left. The payout stops until this is decided.`,
        'If that is not right, contest it in time. The operator reads both sides and decides.',
      ],
    }),
    ADMIN: ({ title, candidate, number }) => ({
      subject: `[Scoutlane] New report of a departure: ${title} (${number})`,
      heading: 'An employer reports that a hire left',
      paragraphs: [`${candidate}, hired for “${title}”, is reported to have left.`],
    }),
  },
  withdrawn: ({ title, candidate, number }) => ({
    subject: `[Scoutlane] Report withdrawn: ${title} (${number})`,
    heading: 'The report that the hire left was withdrawn',
    paragraphs: [`The employer took back the report that ${candidate}, hired for “${title}”, left.`],
  }),
  contested: ({ title, candidate, number }) => ({
    subject: `[Scoutlane] Report contested: ${title} (${number})`,
    heading: 'The recruiter contests the report',
    paragraphs: [
      `The recruiter contests the report that ${candidate}, hired for “${title}”, left. The operator decides.`,
    ],
  }),
  decided: {
    ACCEPTED: ({ title, candidate, number }) => ({
      subject: `[Scoutlane] Report accepted: ${title} (${number})`,
      heading: 'The operator accepted the report',
      paragraphs: [`The report that ${candidate}, hired for “${title}”, left was accepted.`],
    }),
    REJECTED: ({ title, candidate, number }) => ({
      subject: `[Scoutlane] Report not accepted: ${title} (${number})`,
      heading: 'The operator did not accept the report',
      paragraphs: [`The report that ${candidate}, hired for “${title}”, left was not accepted.`],
    }),
  },
  refunded: {
    EMPLOYER: ({ title, candidate, number }) => ({
      subject: `[Scoutlane] Your refund: ${title} (${number})`,
      heading: 'You are refunded',
      paragraphs: [
        `What you paid for ${candidate}, hired for “${title}”, is refunded to you as below. The credit note is on the page of the invoice.`,
      ],
    }),
    RECRUITER: ({ title, candidate, number }) => ({
      subject: `[Scoutlane] Refund to the employer: ${title} (${number})`,
      heading: 'The employer is refunded',
      paragraphs: [`What was paid for ${candidate}, hired for “${title}”, is refunded to the employer as below.`],
    }),
  },
  sent: ({ title, candidate, number }) => ({
    subject: `[Scoutlane] Your refund is on its way: ${title} (${number})`,
    heading: 'Your refund was sent',
    paragraphs: [`The refund for ${candidate}, hired for “${title}”, was transferred to you.`],
  }),
  fromHeld: 'It was not paid out yet: the refund comes from the money that is held, and the rest is paid out.',
  fromOperator:
    'It was paid out already: the operator refunds it first, and what you owe is set off against your next payouts, the oldest first.',
  canceled: ({ title, candidate, number }) => ({
    subject: `[Scoutlane] Invoice canceled: ${number}`,
    heading: 'The invoice was canceled and the contract is void',
    paragraphs: [
      `Invoice ${number} for the hire of ${candidate} for “${title}” was canceled. The candidate is back where they were before the final hire.`,
    ],
  }),
  settled: {
    SET_OFF: ({ number }) => ({
      subject: `[Scoutlane] Set off against your payout: ${number}`,
      heading: 'What you owed was set off against your payout',
      paragraphs: [`What was to be returned for credit note ${number} was set off against this payout.`],
    }),
    COLLECTED: ({ number }) => ({
      subject: `[Scoutlane] Your payment has arrived: ${number}`,
      heading: 'What you returned has arrived',
      paragraphs: [`Your payment for credit note ${number} has arrived.`],
    }),
    WRITTEN_OFF: ({ number }) => ({
      subject: `[Scoutlane] Written off: ${number}`,
      heading: 'What you owed was written off',
      paragraphs: [`The operator wrote off what was to be returned for credit note ${number}.`],
    }),
  },
};
