import type { candidatesMail as ko } from '../ko/candidates-mail.ts';

export const candidatesMail: typeof ko = {
  open: 'Open the candidates',
  openOne: 'Open the candidate',
  changed: 'Changed',
  fields: {
    name: 'Name',
    birthDate: 'Date of birth',
    lastPhone: 'Last 4 digits of the phone',
    phone: 'Phone',
    gender: 'Gender',
    careerYears: 'Experience',
    careerMonths: 'Experience',
    education: 'Education',
    school: 'School',
    currentCompany: 'Current company',
    currentPosition: 'Current position',
    currentSalary: 'Current salary',
    expectedSalary: 'Expected salary',
    reason: 'Why recommended',
    resumeId: 'Resume',
  },
  result: 'Result',
  message: 'Message from the employer',
  nextStep: 'Next step',
  recommended: ({ title, candidate, recruiter }) => ({
    subject: `[Scoutlane] New candidate: ${title}`,
    heading: 'A new candidate was recommended',
    paragraphs: [`The recruiter ${recruiter} recommended ${candidate} for the posting '${title}'.`],
  }),
  edited: ({ title, candidate, recruiter }) => ({
    subject: `[Scoutlane] Candidate changed: ${title}`,
    heading: 'The entry of a candidate changed',
    paragraphs: [`The recruiter ${recruiter} changed the entry of ${candidate} for the posting '${title}'.`],
  }),
  resumeReplaced: ({ title, candidate, recruiter }) => ({
    subject: `[Scoutlane] Resume replaced: ${title}`,
    heading: 'A candidate has another resume',
    paragraphs: [
      `A virus was found in the resume of ${candidate} for the posting '${title}'. The recruiter ${recruiter} uploaded a clean one.`,
    ],
  }),
  deleted: ({ title, candidate }) => ({
    subject: `[Scoutlane] Recommendation deleted: ${title}`,
    heading: 'A recommendation was deleted',
    paragraphs: [`The recommendation of ${candidate} for the posting '${title}' was deleted, with the resume.`],
  }),
  withdrawn: ({ title, candidate, recruiter }) => ({
    subject: `[Scoutlane] Recommendation withdrawn: ${title}`,
    heading: 'A recruiter withdrew a candidate',
    paragraphs: [`The recruiter ${recruiter} withdrew ${candidate} from the posting '${title}'.`],
  }),
  resumeInfected: ({ title }) => ({
    subject: `[Scoutlane] A virus in a resume: ${title}`,
    heading: 'A resume had a virus and was removed',
    paragraphs: [
      `A virus was found in the resume of a candidate you recommended for the posting '${title}'. The file was removed, and nobody can open it.`,
      'Please check your computer and upload a clean resume.',
    ],
  }),
  notified: ({ title, count }) => ({
    subject: `[Scoutlane] Results: ${title}`,
    heading: 'There are results for your candidates',
    paragraphs: [
      count === 1
        ? `This is the result for the candidate you recommended for '${title}'.`
        : `These are the results for ${count} candidates you recommended for '${title}'.`,
    ],
  }),
  step: {
    INTERVIEW: 'Interview',
    TEST: 'Test',
    CALL: 'Phone call',
    NEGOTIATION: 'Negotiation',
    ETC: 'Other appointment',
  },
  sheet: {
    name: 'Candidates',
    zip: 'resumes',
    columns: ['No.', 'File', 'Name', 'Stage', 'Recruiter', 'Search firm', 'Recommended on'],
    held: '(held back by the virus scanner)',
  },
};
