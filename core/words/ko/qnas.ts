type Named = { name: string };

/** The board of questions on a posting, as each side reads it. */
export const qnas = {
  title: '질문과 답변',
  tabs: { label: '공고 화면', info: '공고 정보', board: 'Q&A' },
  all: '전체',
  sides: { ADMIN: '운영자', EMPLOYER: '채용사', RECRUITER: '리크루터' },
  me: '나',
  person: ({ side, name }: { side: string; name: string }) => `${side} ${name}`,
  to: ({ name }: Named) => `${name} 님에게`,
  waiting: '답변 대기',
  answered: '답변 완료',
  secret: '비밀글',
  published: '공개한 비밀글',
  replies: '답변',
  empty: {
    title: '아직 질문이 없습니다.',
    titleForDepartment: '아직 공개된 질문이 없습니다.',
    RECRUITER: '업무, 조건, 전형에 대해 궁금한 점을 채용사에 질문할 수 있습니다.',
    EMPLOYER: '리크루터가 질문하면 이곳에서 답변합니다. 제안한 리크루터에게 먼저 질문할 수도 있습니다.',
    DEPARTMENT: '리크루터와 채용 담당자가 주고받은 공개 질문이 이곳에 표시됩니다.',
    ADMIN: '채용사와 리크루터가 주고받는 질문이 이곳에 표시됩니다.',
  },
  notYet: '공고가 승인되면 질문과 답변을 주고받을 수 있습니다.',
  closed: '만료된 공고에는 새로 질문할 수 없습니다. 이미 있는 질문에는 계속 답변할 수 있습니다.',
  nobodyToAsk: '제안한 리크루터가 있을 때 질문할 수 있습니다.',
  ask: {
    act: '질문하기',
    actToRecruiter: '리크루터에게 질문',
    title: '이 공고에 대해 질문합니다.',
    titleToRecruiter: '리크루터에게 질문합니다.',
    help: '채용 담당자에게 메일로도 알립니다.',
    helpToRecruiter: '질문을 받는 리크루터에게 메일로도 알립니다.',
    helpForOperator: '운영자에게도 알리며, 운영자도 답변할 수 있습니다.',
    recruiter: '질문을 받을 리크루터',
    choose: '선택해 주십시오',
    type: '분류',
    body: '질문',
    noContact: '전화번호와 이메일은 적을 수 없습니다.',
    secret: '비밀글로 질문',
    secretHint: '나와 채용 담당자, 운영자만 볼 수 있습니다.',
    secretHintToRecruiter: '우리 회사와 이 리크루터, 운영자만 볼 수 있습니다.',
    send: '질문 등록',
    done: '질문을 등록했습니다.',
  },
  reply: {
    act: '답변하기',
    more: '이어서 쓰기',
    label: '답변',
    labelMore: '이어서 쓸 내용',
    cancel: '취소',
    send: '등록',
    done: '답변을 등록했습니다.',
    openHint: '이 공고를 보는 모든 리크루터가 읽을 수 있습니다.',
    secretHint: '이 질문의 당사자와 운영자만 읽을 수 있습니다.',
  },
  publish: {
    act: '모두에게 공개',
    title: '비밀글을 모두에게 공개합니다.',
    what: ({ n }: { n: number }) =>
      n === 0
        ? '이 공고를 보는 모든 리크루터가 질문을 읽게 됩니다.'
        : `이 공고를 보는 모든 리크루터가 질문과 답변 ${n}개를 읽게 됩니다.`,
    anonymous: '리크루터의 이름과 소속은 보이지 않습니다. 글 안에 알려지면 안 되는 내용이 없는지 확인해 주십시오.',
    verb: '공개',
    done: '비밀글을 공개했습니다.',
  },
  unpublish: {
    act: '공개 취소',
    title: '공개를 취소합니다.',
    what: '다시 비밀글이 되어 다른 리크루터에게 보이지 않습니다. 이미 읽은 사람은 내용을 알고 있을 수 있습니다.',
    verb: '공개 취소',
    done: '공개를 취소했습니다.',
  },
  hide: {
    act: '비밀글로 바꾸기',
    title: '질문을 비밀글로 바꿉니다.',
    what: '우리 회사와 이 리크루터, 운영자만 볼 수 있게 되고, 리크루터에게 알립니다. 이미 읽은 사람은 내용을 알고 있을 수 있습니다.',
    verb: '비밀글로 바꾸기',
    done: '질문을 비밀글로 바꾸었습니다.',
  },
  remove: {
    act: '삭제',
    title: '질문과 답변을 삭제합니다.',
    what: ({ n }: { n: number }) =>
      n === 0
        ? '질문이 모든 사람의 화면에서 바로 사라집니다. 되돌릴 수 없습니다.'
        : `질문과 답변 ${n}개가 모든 사람의 화면에서 바로 사라집니다. 되돌릴 수 없습니다.`,
    reason: ({ isMailed }: { isMailed: boolean }) => `삭제 사유${isMailed ? ' (질문한 회원에게 메일로 알립니다)' : ''}`,
    done: '질문을 삭제했습니다.',
  },
};
