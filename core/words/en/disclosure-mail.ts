import type { disclosureMail as ko } from '../ko/disclosure-mail.ts';

export const disclosureMail: typeof ko = {
  open: 'Open the candidate',
  answer: 'Disclose the contact',
  decide: 'Decide',
  until: 'Last day of the 1-year period',
  decision: 'Decision',
  requested: ({ title, candidate }) => ({
    subject: `[Scoutlane] Contact requested: ${title}`,
    heading: 'The employer asks for a contact',
    paragraphs: [
      `The employer asks for the contact of ${candidate}, whom you recommended for “${title}”.`,
      'Enter the candidate’s phone and e-mail and press Done to disclose them, or decline with a reason.',
    ],
  }),
  withdrawn: ({ title, candidate }) => ({
    subject: `[Scoutlane] Contact request withdrawn: ${title}`,
    heading: 'The employer withdrew the contact request',
    paragraphs: [`The contact of ${candidate}, whom you recommended for “${title}”, is no longer asked for.`],
  }),
  declined: ({ title, candidate, recruiter }) => ({
    subject: `[Scoutlane] Contact request declined: ${title}`,
    heading: 'The recruiter declined to disclose the contact',
    paragraphs: [`Recruiter ${recruiter} did not disclose the contact of ${candidate}, recommended for “${title}”.`],
  }),
  opened: ({ title, candidate, recruiter }) => ({
    subject: `[Scoutlane] Contact disclosed: ${title}`,
    heading: 'A candidate’s contact was disclosed',
    paragraphs: [
      `Recruiter ${recruiter} disclosed the contact of ${candidate}, recommended for “${title}”. Sign in to see it.`,
      'Hiring this candidate up to the day below owes the recruiting fee.',
    ],
  }),
  openedOwn: ({ title, candidate }) => ({
    subject: `[Scoutlane] You disclosed a contact: ${title}`,
    heading: 'You disclosed a candidate’s contact',
    paragraphs: [
      `If the company hires ${candidate}, whom you recommended for “${title}”, up to the day below, the recruiting fee is due.`,
    ],
  }),
  lost: ({ title, candidate }) => ({
    subject: `[Scoutlane] Candidate priority: ${title}`,
    heading: 'Your entry lost its priority',
    paragraphs: [
      `${candidate}, whom you recommended for “${title}”, cannot go on.`,
      'You can contest this within 14 days; the operator decides.',
    ],
  }),
  lostToEmployer: ({ title, candidate, recruiter }) => ({
    subject: `[Scoutlane] Candidate priority: ${title}`,
    heading: 'A recommended candidate cannot go on',
    paragraphs: [
      `The entry of ${candidate} by recruiter ${recruiter} for “${title}” turned out to have no priority.`,
      'The recruiter can contest this within 14 days.',
    ],
  }),
  reason: 'Reason',
  lostReasons: {
    CONTACT: 'The birth date or the last 4 digits entered with the recommendation differ from the confirmed contact.',
    LATER: 'Another recruiter who recommended the same candidate has priority.',
    HELD: 'The operator decided that another search firm disclosed this person’s contact first.',
  },
  raised: ({ kind }) => ({
    subject: `[Scoutlane] To decide: ${{ CONTEST: 'priority contested', HOLD: 'whose a candidate is', HIRE: 'hire reported' }[kind]}`,
    heading: {
      CONTEST: 'A recruiter contests the loss of a candidate',
      HOLD: 'A candidate disclosed by one search firm was entered by another',
      HIRE: 'The hire of a disclosed candidate was reported',
    }[kind],
    paragraphs: ['Please look at it and decide.'],
  }),
  evidenceInfected: ({ title, reader }) => ({
    subject: `[Scoutlane] A virus in ${reader === 'SENDER' ? 'your' : 'a file of'} evidence: ${title}`,
    heading: 'A file of evidence had a virus and was removed',
    paragraphs: [
      `A virus was found in the evidence that ${reader === 'SENDER' ? 'you sent' : 'was sent'} about a candidate on the posting “${title}”. The file was removed, and nobody can open it.`,
      {
        SENDER:
          'Your report still stands. Please check your computer and send a clean file to the operator at the address below.',
        COLLEAGUE:
          'The report still stands. If you have the same evidence, please send a clean file to the operator at the address below.',
        OPERATOR: 'The report still stands.',
      }[reader],
    ],
  }),
  decided: ({ title, candidate, kind, decision }) => ({
    subject: `[Scoutlane] The operator decided: ${title}`,
    heading: 'The operator decided',
    paragraphs: [
      {
        CONTEST: {
          YES: `${candidate} has priority again and can go on.`,
          NO: `The contest about the priority of ${candidate} was not accepted.`,
        },
        HOLD: {
          YES: `The recommendation of ${candidate} stands.`,
          NO: `${candidate} belongs to the search firm that disclosed the contact first.`,
        },
        HIRE: {
          YES: `The hire of ${candidate} was confirmed.`,
          NO: `The report that ${candidate} was hired was not accepted.`,
        },
      }[kind][decision],
    ],
  }),
};
