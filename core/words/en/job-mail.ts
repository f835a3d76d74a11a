import type { JobAction } from '../../rules/job-lifecycle.ts';
import type { jobMail as ko } from '../ko/job-mail.ts';

const moves: Partial<Record<JobAction, string>> = {
  closeRecruiters: 'No further recruiters are taken',
  reopenRecruiters: 'Recruiters are taken again',
  closeCandidates: 'No further candidates are taken',
  reactivate: 'The posting goes on',
  end: 'The posting has ended',
};

const daysToo = 'Its days changed, too: the posting shows them.';

export const jobMail: typeof ko = {
  open: 'Open the posting',
  company: 'Company',
  fee: 'Fee (excl. VAT)',
  deadline: 'Recommend until',
  submitted: ({ title, company }) => ({
    subject: `[Scoutlane] To be reviewed: ${title}`,
    heading: 'A posting waits for its review',
    paragraphs: [`${company} submitted “${title}”. Please review it within 24 hours.`],
  }),
  approved: ({ title }) => ({
    subject: `[Scoutlane] Your posting is approved: ${title}`,
    heading: 'Your posting is approved',
    paragraphs: [`Recruiters can offer on “${title}” from now on.`],
  }),
  rejected: ({ title }) => ({
    subject: `[Scoutlane] Your posting was rejected: ${title}`,
    heading: 'Your posting was rejected',
    paragraphs: [`You can correct “${title}” by the reason below and submit it again. Nothing you wrote is lost.`],
  }),
  mended: ({ title }) => ({
    subject: `[Scoutlane] The operator mended words of your posting: ${title}`,
    heading: 'Words of your posting changed',
    paragraphs: [`The posting “${title}” shows what was changed.`],
  }),
  recruiterLeft: ({ title, recruiter }) => ({
    subject: `[Scoutlane] A selected recruiter has left: ${title}`,
    heading: 'A recruiter whom you selected no longer takes part',
    paragraphs: [`The account of ${recruiter} has ended: they no longer work on “${title}”.`],
  }),
  handedOver: ({ title }) => ({
    subject: `[Scoutlane] A posting is yours now: ${title}`,
    heading: 'You look after a colleague’s posting',
    paragraphs: [`The account of a colleague has ended: you look after “${title}” from now on.`],
  }),
  proposed: ({ title }) => ({
    subject: `[Scoutlane] Other terms are proposed: ${title}`,
    heading: 'The operator proposes other terms',
    paragraphs: [`Please accept or decline what is proposed for “${title}”. Nothing changes before you answer.`],
  }),
  proposalWithdrawn: ({ title }) => ({
    subject: `[Scoutlane] Proposal withdrawn: ${title}`,
    heading: 'The operator withdrew the proposal',
    paragraphs: [`The terms of “${title}” stay as they are. You need not answer any more.`],
  }),
  answered: ({ title, accepted }) => ({
    subject: `[Scoutlane] Proposal ${accepted ? 'accepted' : 'declined'}: ${title}`,
    heading: `The employer ${accepted ? 'accepted' : 'declined'} the proposal`,
    paragraphs: [`Please look at “${title}”.`],
  }),
  termsChanged: ({ title, withDays }) => ({
    subject: `[Scoutlane] Terms changed: ${title}`,
    heading: 'The terms of a posting you offered on changed',
    paragraphs: [
      `Please read the new terms of “${title}” and confirm your offer. It cannot be selected before.`,
      ...(withDays ? [daysToo] : []),
    ],
  }),
  termsKept: ({ title, withDays }) => ({
    subject: `[Scoutlane] Terms changed: ${title}`,
    heading: 'The terms of a posting you work on changed',
    paragraphs: [
      `The new terms of “${title}” are for recruiters selected from now on. For you the terms you accepted still hold.`,
      ...(withDays ? [daysToo] : []),
    ],
  }),
  moved: ({ title, action, isByItself }) => ({
    subject: `[Scoutlane] ${moves[action] ?? 'The posting moved on'}: ${title}`,
    heading: moves[action] ?? 'The posting moved on',
    paragraphs: [
      isByItself
        ? action === 'closeRecruiters'
          ? `“${title}” has selected as many recruiters as it wanted.`
          : `“${title}” reached a date that was set for it.`
        : `The state of “${title}” changed.`,
    ],
  }),
  edited: ({ title }) => ({
    subject: `[Scoutlane] Changed: ${title}`,
    heading: 'A posting you work on changed',
    paragraphs: [`The posting “${title}” shows what changed.`],
  }),
  fileInfected: ({ title, isTemplate }) => ({
    subject: `[Scoutlane] A virus in ${isTemplate ? 'the resume template' : 'the attachment'}: ${title || 'Untitled posting'}`,
    heading: `${isTemplate ? 'The resume template' : 'The attachment'} had a virus and was removed`,
    paragraphs: [
      'A virus was found in a file that you uploaded for the posting. The file was removed, and nobody can open it.',
      'Please check your computer and upload a clean file. If the posting is approved already, please write what the file says into its guideline.',
    ],
  }),
  asked: ({ title, company }) => ({
    subject: `[Scoutlane] A posting of ${company}: ${title}`,
    heading: `${company} asks you for candidates`,
    paragraphs: [`Please join the posting “${title}”. Search firms it works with already pay no platform charge.`],
  }),
  askedToJoin: ({ days }) =>
    `Sign up through the invitation below to see the posting and offer on it. If you are a member already, sign in and then open it. The link works once, for ${days} days; please do not pass it on.`,
  digest: ({ count }) => ({
    subject: `[Scoutlane] ${count === 1 ? 'A new posting fits' : `${count} new postings fit`} your keywords`,
    heading: count === 1 ? 'A new posting fits your keywords' : `${count} new postings fit your keywords`,
    paragraphs: ['You can turn these mails off in my page.'],
  }),
  allPostings: 'See all postings',
  deadlineNear: ({ title, days }) => ({
    subject: `[Scoutlane] ${days === 1 ? 'One day' : `${days} days`} left to recommend: ${title}`,
    heading: days === 1 ? 'One day left to recommend' : `${days} days left to recommend`,
    paragraphs: [`The deadline of “${title}” is near.`],
  }),
};
