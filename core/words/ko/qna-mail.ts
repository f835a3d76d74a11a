type Written = {
  title: string;
  /** None where it stays out of the mail. */
  text: string | null;
};
type Replied = Written & { by: 'ADMIN' | 'EMPLOYER' | 'RECRUITER'; isAnswer: boolean };

const writers = { ADMIN: '운영자가', EMPLOYER: '채용사가', RECRUITER: '리크루터가' };
const written = (text: string | null): string[] => (text === null ? [] : [text]);

export const qnaMail = {
  open: '질문과 답변 열기',
  asked: ({ title, name, text }: Written & { name: string }) => ({
    subject: `[Scoutlane] 새 질문: ${title}`,
    heading: '공고에 새 질문이 있습니다',
    paragraphs: [`리크루터 ${name} 님이 '${title}' 공고에 대해 질문했습니다.`, ...written(text)],
  }),
  askedYou: ({ title, text }: Written) => ({
    subject: `[Scoutlane] 채용사의 질문: ${title}`,
    heading: '채용사가 질문했습니다',
    paragraphs: [`'${title}' 공고에 대한 질문입니다. 확인하고 답변해 주십시오.`, ...written(text)],
  }),
  waits: ({ title, type, text }: Written & { type: string }) => ({
    subject: `[Scoutlane] 운영자가 답할 질문: ${title}`,
    heading: `'${type}' 질문이 있습니다`,
    paragraphs: [`'${title}' 공고에 올라온 질문입니다. 확인하고 답변해 주십시오.`, ...written(text)],
  }),
  hidden: ({ title, isAsker }: { title: string; isAsker: boolean }) => ({
    subject: `[Scoutlane] 비밀글로 바뀐 질문: ${title}`,
    heading: '채용사가 질문을 비밀글로 바꾸었습니다',
    paragraphs: [
      `'${title}' 공고에${isAsker ? ' 올리신' : '서 받으신'} 질문과 답변이 이제 다른 리크루터에게 보이지 않습니다. 회원님은 질문과 답변을 계속 볼 수 있습니다.`,
    ],
  }),
  deleted: ({ title, text, reason }: { title: string; text: string | null; reason: string | null }) => ({
    subject: `[Scoutlane] 삭제된 질문: ${title}`,
    heading: '운영자가 질문을 삭제했습니다',
    paragraphs: [
      `'${title}' 공고에 올리신 질문과 그 답변은 이제 아무에게도 보이지 않습니다.`,
      ...written(text),
      ...(reason === null ? [] : [`사유: ${reason}`]),
    ],
  }),
  replied: ({ title, by, isAnswer, text }: Replied) => ({
    subject: `[Scoutlane] ${isAnswer ? '새 답변' : '이어진 글'}: ${title}`,
    heading: `${writers[by]} ${isAnswer ? '답변했습니다' : '글을 덧붙였습니다'}`,
    paragraphs: [`'${title}' 공고의 질문과 답변에 새 글이 있습니다.`, ...written(text)],
  }),
};
