import type { qnaMail as ko } from '../ko/qna-mail.ts';

const writers = { ADMIN: 'The operator', EMPLOYER: 'The employer', RECRUITER: 'The recruiter' };

export const qnaMail: typeof ko = {
  open: 'Open the questions and answers',
  asked: ({ title, name, text }) => ({
    subject: `[Scoutlane] A new question: ${title}`,
    heading: 'There is a new question on your posting',
    paragraphs: [`The recruiter ${name} asks about “${title}”.`, text],
  }),
  askedYou: ({ title, text }) => ({
    subject: `[Scoutlane] The employer asks you: ${title}`,
    heading: 'The employer asks you a question',
    paragraphs: [`It is about the posting “${title}”. Please read and answer it.`, text],
  }),
  replied: ({ title, by, isAnswer, text }) => ({
    subject: `[Scoutlane] ${isAnswer ? 'A new answer' : 'An addition'}: ${title}`,
    heading: `${writers[by]} ${isAnswer ? 'answered' : 'added something'}`,
    paragraphs: [`The questions and answers on “${title}” go on.`, text],
  }),
};
