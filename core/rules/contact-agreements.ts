/** What an employer agrees to before a candidate's contact is asked for. */
export const contactAgreements = ['NO_HIRE_OUTSIDE', 'FEE_WITHIN_YEAR'] as const;
export type ContactAgreement = (typeof contactAgreements)[number];

/** The texts in force. A changed text is a new version in the words, beside the old ones, never an edit. */
export const contactAgreementVersion = 1 as const;
