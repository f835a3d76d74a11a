import type { offerMail as ko } from '../ko/offer-mail.ts';

export const offerMail: typeof ko = {
  open: { EMPLOYER: 'See the offer', RECRUITER: 'Open the posting' },
  made: ({ title, name, firm, isSelected }) => ({
    subject: `[Scoutlane] New offer: ${title}`,
    heading: isSelected ? 'A recruiter offered and was selected' : 'You have a new offer',
    paragraphs: [
      isSelected
        ? `${name} of ${firm} offered on “${title}”. The posting selects automatically, so they are selected already.`
        : `${name} of ${firm} offered on “${title}”. Please read the introduction and decide.`,
    ],
  }),
  selected: ({ title, company }) => ({
    subject: `[Scoutlane] You are selected: ${title}`,
    heading: 'Your offer was selected',
    paragraphs: [`${company} selected you for “${title}”. You can recommend candidates now.`],
  }),
  declined: ({ title }) => ({
    subject: `[Scoutlane] Not selected this time: ${title}`,
    heading: 'You were not selected this time',
    paragraphs: [`Thank you for your offer on “${title}”. The employer decided otherwise this time.`],
  }),
  unselected: ({ title }) => ({
    subject: `[Scoutlane] Your selection was taken back: ${title}`,
    heading: 'Your selection was taken back',
    paragraphs: [`The employer took back your selection for “${title}”.`],
  }),
  stopped: ({ title }) => ({
    subject: `[Scoutlane] No new recommendations: ${title}`,
    heading: 'Your new recommendations were stopped',
    paragraphs: [`You can recommend nobody new on “${title}”. Candidates you recommended go on as they are.`],
  }),
  resumed: ({ title }) => ({
    subject: `[Scoutlane] You can recommend again: ${title}`,
    heading: 'You can recommend again',
    paragraphs: [`You can recommend candidates on “${title}” again.`],
  }),
  removed: ({ title }) => ({
    subject: `[Scoutlane] Your offer was removed: ${title}`,
    heading: 'The operator removed your offer',
    paragraphs: [`The operator removed your offer on “${title}” for the reason below.`],
  }),
  removedForCompany: ({ title, name }) => ({
    subject: `[Scoutlane] A selected recruiter was removed: ${title}`,
    heading: 'A recruiter whom you selected no longer takes part',
    paragraphs: [`The operator removed the offer of ${name} on “${title}”.`],
  }),
  handedToYou: ({ title, from, isSelected, candidates, requests }) => ({
    subject: `[Scoutlane] Work handed to you: ${title}`,
    heading: 'A colleague’s work is yours now',
    paragraphs: [
      `The operator handed you the ${isSelected ? 'work' : 'offer'} of ${from} on “${title}”. Terms and rate stay as they are.`,
      ...(candidates > 0 ? [`Candidates: ${candidates}. Contact requests that wait for an answer: ${requests}.`] : []),
    ],
  }),
  handedOver: ({ title, from, to, isSelected }) => ({
    subject: `[Scoutlane] Another recruiter goes on: ${title}`,
    heading: 'Another recruiter of the firm goes on',
    paragraphs: [
      isSelected
        ? `${to}, of the same search firm, works on “${title}” instead of ${from}. Terms, rate and candidates stay as they are.`
        : `The offer of ${from} on “${title}” goes on as that of ${to}, of the same search firm. Terms and rate stay as they are.`,
    ],
  }),
  invited: ({ title, isRated }) => ({
    subject: `[Scoutlane] Great recruiters wanted: ${title}`,
    heading: 'A posting asks for great recruiters',
    paragraphs: [
      `“${title}” waits for offers of great recruiters.${isRated ? ' The rate is fixed at the average of its range.' : ''}`,
    ],
  }),
};
