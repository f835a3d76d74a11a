import type { qnaMail as ko } from '../ko/qna-mail.ts';

const writers = { ADMIN: 'The operator', EMPLOYER: 'The employer', RECRUITER: 'The recruiter' };
const written = (text: string | null): string[] => (text === null ? [] : [text]);

export const qnaMail: typeof ko = {
  open: 'Open the questions and answers',
  asked: ({ title, name, text }) => ({
    subject: `[Scoutlane] A new question: ${title}`,
    heading: 'There is a new question on your posting',
    paragraphs: [`The recruiter ${name} asks about “${title}”.`, ...written(text)],
  }),
  askedYou: ({ title, text }) => ({
    subject: `[Scoutlane] The employer asks you: ${title}`,
    heading: 'The employer asks you a question',
    paragraphs: [`It is about the posting “${title}”. Please read and answer it.`, ...written(text)],
  }),
  waits: ({ title, type, text }) => ({
    subject: `[Scoutlane] A question for the operator: ${title}`,
    heading: `There is a question about: ${type}`,
    paragraphs: [`It was asked on the posting “${title}”. Please read and answer it.`, ...written(text)],
  }),
  hidden: ({ title, isAsker }) => ({
    subject: `[Scoutlane] A question was made private: ${title}`,
    heading: `The employer made ${isAsker ? 'your question' : 'its question to you'} private`,
    paragraphs: [
      `Other recruiters no longer see ${isAsker ? 'your question' : 'the question to you'} on the posting “${title}”. You still read it and its answers.`,
    ],
  }),
  deleted: ({ title, text, reason }) => ({
    subject: `[Scoutlane] Your question was deleted: ${title}`,
    heading: 'The operator deleted your question',
    paragraphs: [
      `Nobody sees your question on the posting “${title}” and its answers any more.`,
      ...written(text),
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ],
  }),
  replied: ({ title, by, isAnswer, text }) => ({
    subject: `[Scoutlane] ${isAnswer ? 'A new answer' : 'An addition'}: ${title}`,
    heading: `${writers[by]} ${isAnswer ? 'answered' : 'added something'}`,
    paragraphs: [`The questions and answers on “${title}” go on.`, ...written(text)],
  }),
};
