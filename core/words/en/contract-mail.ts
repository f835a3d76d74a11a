import type { contractMail as ko } from '../ko/contract-mail.ts';

export const contractMail: typeof ko = {
  open: 'Open the contract',
  openPayment: 'Open the invoice',
  openOffer: 'Evaluate the recruiter',
  facts: {
    number: 'Contract number',
    startDate: 'Start date',
    fee: 'Recruiting fee, excluding VAT',
    total: 'Total',
    dueDate: 'Due on',
    invoice: 'Invoice number',
    company: 'Employer',
    recruiter: 'Recruiter',
    change: 'What changed',
  },
  concluded: {
    EMPLOYER: ({ title, candidate }) => ({
      subject: `[Scoutlane] Hire confirmed, contract concluded: ${title}`,
      heading: 'The hire is confirmed and the contract concluded',
      paragraphs: [`The final hire of ${candidate} for “${title}” is confirmed.`],
    }),
    RECRUITER: ({ title, candidate }) => ({
      subject: `[Scoutlane] Your candidate is hired: ${title}`,
      heading: 'Your candidate is hired',
      paragraphs: [
        `The final hire of ${candidate}, whom you recommended for “${title}”, is confirmed and the contract concluded.`,
        'Once the employer has paid, Scoutlane holds the fee and passes it on as the contract says.',
      ],
    }),
    ADMIN: ({ title, candidate }) => ({
      subject: `[Scoutlane] New contract: ${title}`,
      heading: 'A new contract was concluded',
      paragraphs: [`The final hire of ${candidate} for “${title}” is confirmed.`],
    }),
  },
  billed: ({ number }) => ({
    subject: `[Scoutlane] Your invoice is issued: ${number}`,
    heading: 'Your invoice for the recruiting fee',
    paragraphs: ['Please pay the total by the due date, with the invoice number as the reference.'],
  }),
  amended: ({ number, amendment }) => ({
    subject: `[Scoutlane] Your contract was amended: ${number} (amendment ${amendment})`,
    heading: 'Your contract was amended',
    paragraphs: ['The operator amended the contract. The contract itself stays as it was; the change has its number.'],
  }),
  voided: ({ title, candidate }) => ({
    subject: `[Scoutlane] Contract void: ${title}`,
    heading: 'The contract is void',
    paragraphs: [
      `The operator made the contract on the hire of ${candidate} for “${title}” void. The candidate is back where they were before the final hire.`,
    ],
  }),
  evaluate: ({ title, recruiter }) => ({
    subject: `[Scoutlane] Please evaluate your recruiter: ${title}`,
    heading: 'How was your recruiter?',
    paragraphs: [`${recruiter} worked on “${title}” for you. You can change your evaluation for 14 days.`],
  }),
};
