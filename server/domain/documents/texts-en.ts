import type { DocumentKind } from '#core/rules/enums.ts';

export const en: Record<DocumentKind, string> = {
  TERMS_EMPLOYER: `# 1. Purpose
These terms set out the rights and duties of employers who post jobs on Scoutlane ("the service") and hire candidates recommended by outside recruiters.

# 2. Sign-up and approval
An employer signs up with a verified e-mail address and a business registration number, and can use the service once an operator approves the account. Colleagues with the same number belong to one company and see the same postings.

# 3. Postings and terms
Posting is free. The operator reviews each posting within 24 hours. Fee, guarantee, salary, number of hires and dates are fixed at approval as numbered terms and do not change afterwards without consent.

# 4. Fee and payment
The fee is due when a final hire is confirmed and a contract is concluded. It excludes VAT. The minimum is 15 % of the first-year salary. The employer pays the operator within 14 days of the invoice; the operator holds the fee and passes it to the recruiter.

# 5. Candidate contacts
An employer sees a candidate's contact only after the recruiter consents. For one year after disclosure the candidate is not hired outside the posting; a hire within that year owes the fee.

# 6. Guarantee
If the hire leaves within the guarantee period, the fee is refunded as the posting says. A prorated refund follows the share of days that remain.

# 7. Fair hiring
A posting may not ask for gender, age, looks, marital status or home region.

# 8. Leaving
An account cannot be deleted while a posting is in progress or a fee is held. Personal data of a deleted account is erased after 30 days; contracts and payment records are kept as long as the law asks.`,
  TERMS_RECRUITER: `# 1. Purpose
These terms set out the rights and duties of recruiters and search firms who offer on postings, recommend candidates and receive fees on Scoutlane ("the service").

# 2. Sign-up and approval
A recruiter signs up with a verified e-mail address and can use the service once an operator approves the account. A photo and an introduction are needed before the first offer.

# 3. Offers and recommendations
A recruiter offers once per posting and accepts the terms in force. Once selected, the recruiter may recommend candidates up to the given number.

# 4. Consent of candidates and duplicates
A candidate is recommended only after agreeing to it. A duplicate check comes first; where the same person is entered twice, priority goes to the recruiter who entered correct information.

# 5. Disclosure of contacts
When an employer asks for a contact, the recruiter consents by entering it. For one year after disclosure a hire at that company is credited to the recruiter.

# 6. Payout
The operator holds the fee paid by the employer and pays it out on the later of 7 days after the deposit and 30 days after the start date. If the hire leaves within the guarantee period, the refund follows the terms of the posting.

# 7. What is not allowed
Passing on a candidate's contact outside the service before disclosure, or dealing with the employer directly to avoid the fee.

# 8. Leaving
An account cannot be deleted while an offer is running or a fee is held. Personal data of a deleted account is erased after 30 days; contracts and payment records are kept as long as the law asks.`,
  PRIVACY: `# 1. What we collect
Members: e-mail address, password (in a form that cannot be read back), name, gender, birth date, position, phone, company details, photo and logo. Candidates: name, birth date, part or all of the phone number, career, education and resume.

# 2. What we use it for
To identify people, to run postings and recommendations, for contracts and payments, and for notices about the service. Promotional mail goes only to those who agreed to it.

# 3. Who receives it
A candidate's contact goes to an employer only after the candidate agreed to be recommended and the recruiter consented to disclosure. Nothing else goes to third parties unless the law asks for it.

# 4. How long we keep it
Personal data of a deleted account is erased after 30 days. Data of candidates who were not hired is erased 180 days after the posting ends. Contracts and payment records are kept as long as the law asks.

# 5. How we protect it
Contacts, bank accounts and identity data are stored encrypted, and every view and download is recorded.

# 6. Your rights
Everybody may ask to see, correct or delete their data: on the own page, or by asking the operator.`,
};
