import type { paper as ko } from '../ko/paper.ts';

export const paper: typeof ko = {
  contract: 'Recruiting contract',
  contractNumber: 'Contract number',
  concluded: ({ at }) => `Concluded on ${at}, when the employer confirmed the final hire.`,
  invoice: 'Invoice',
  invoiceNumber: 'Invoice number',
  billed: ({ date }) => `Dated ${date}`,
  consigner: 'Consigner (employer)',
  fiduciary: 'Fiduciary (recruiter)',
  payer: 'Billed to (employer)',
  supplier: 'Supplier (recruiter)',
  registrationNumber: ({ number }) => `Registration no. ${number}`,
  ceo: ({ name }) => `CEO ${name}`,
  confirmedBy: ({ name }) => `Confirmed by ${name}`,
  confirmedByOperator: 'Confirmed by the operator after a report',
  sections: {
    hire: '1. Hire',
    fee: '2. Fee',
    payment: '3. Payment',
    guarantee: '4. Guarantee',
    oneYear: '5. One-year clause',
    record: '6. Record',
  },
  amendment: ({ number }) => `Amendment ${number}`,
  hired: ({ candidate, title, jobId, date }) =>
    `${candidate}, hired for “${title}” (posting no. ${jobId}), starting ${date}.`,
  firstYearSalary: 'First-year salary',
  rate: ({ termsNumber }) => `Rate accepted with the offer, terms no. ${termsNumber}`,
  fixedFee: ({ termsNumber }) => `Fixed fee, terms no. ${termsNumber}`,
  fee: 'Recruiting fee, excluding VAT',
  tax: ({ rate, base }) => (base === null ? `VAT, ${rate}` : `VAT, ${rate} on ${base} of the fee`),
  noTax: { TAXABLE: 'VAT', EXEMPT: 'VAT (tax-exempt supplier)', FOREIGN: 'VAT (foreign supplier)' },
  total: 'Total payable',
  pays: ({ date, invoice, deposit, start }) =>
    `The consigner pays the total to Scoutlane by ${date} against invoice ${invoice}. Scoutlane holds the fee and passes it to the fiduciary on the later of ${deposit} days after the deposit and ${start} days after the start date.`,
  prorated: ({ months, date, days }) =>
    `Prorated, ${months} months, until ${date}. If the hire leaves within this period, the fee is refunded for the days that remain out of ${days}.`,
  agreed: ({ months, date, terms }) => `As agreed, ${months} months, until ${date}. ${terms}`,
  noGuarantee: 'There is no guarantee period.',
  oneYear: ({ from, until }) =>
    `The candidate’s contact was disclosed on ${from}. The consigner will not hire the candidate outside this posting until ${until}. A hire within that period owes the recruiting fee.`,
  record: ({ at }) => `Terms accepted by the fiduciary on ${at}`,
  amended: ({ date, reason, change }) => `${date}\nReason: ${reason}\nChange: ${change}`,
  amendedStart: ({ date, until }) =>
    until === null ? `New start date ${date}` : `New start date ${date}, guarantee until ${until}`,
  neverChanges: 'This document never changes. Later changes are numbered amendments.',
  about: 'For',
  amounts: 'Amounts',
  instructions: 'How to pay',
  due: 'Due on',
  payTo: ({ account, number }) => `${account}\nPlease give the invoice number ${number} as the reference.`,
  askForAccount: ({ support, number }) =>
    `Please ask the operator (${support}) for the account. Give the invoice number ${number} as the reference.`,
  contractOf: ({ number }) => `Contract ${number}`,
  heldBy: 'Scoutlane holds the fee and passes it to the supplier as the contract says.',
};
