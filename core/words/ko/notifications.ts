type Unread = { unread: number };

/** The bell, its page, which mails come, and the operator's list of mails. */
export const notifications = {
  bell: {
    title: '알림',
    label: ({ unread }: Unread) => (unread === 0 ? '알림' : `알림, 읽지 않음 ${unread}건`),
    readAll: '모두 읽음',
    all: '알림 모두 보기',
    empty: '아직 알림이 없습니다.',
    emptyHint: '제안, 추천, 답변처럼 확인할 일이 생기면 바로 알려 드립니다.',
  },
  states: { UNREAD: '읽지 않음', READ: '읽음' },
  list: { every: '전체' },
  wishes: {
    title: '메일 알림',
    hint: '알림은 화면의 종에 항상 표시됩니다. 금액, 계약, 연락처, 계정에 관한 메일은 항상 바로 보냅니다.',
    topics: {
      POSTING: { title: '공고', hint: '승인, 마감, 조건 변경' },
      OFFER: { title: '리크루터와 제안', hint: '새 제안, 선택 결과, 평가 요청' },
      CANDIDATE: { title: '후보자', hint: '추천, 수정, 결과 안내' },
      QNA: { title: '질문과 답변', hint: '새 질문과 답변' },
      REVIEW: { title: '검토할 일', hint: '가입 승인, 공고 검수, 이의 제기' },
    },
    choices: { AT_ONCE: '바로', DAILY: '하루 한 번', NONE: '받지 않음' },
  },
  unsubscribe: {
    title: '메일 그만 받기',
    lead: '이 주소로 보내는 메일을 그만 보냅니다.',
    act: '그만 받기',
    done: {
      MAILING: '새 공고 메일을 더 이상 보내지 않습니다.',
      PROMOTION: '이벤트와 혜택 메일을 더 이상 보내지 않습니다.',
    },
    still: '업무에 필요한 메일은 계속 보냅니다.',
    undo: '다시 받기',
    undone: {
      MAILING: '새 공고 메일을 다시 보냅니다.',
      PROMOTION: '이벤트와 혜택 메일을 다시 보냅니다.',
    },
  },
  mails: {
    title: '보낸 메일',
    keys: {
      ID: '번호',
      KIND: '종류',
      RECIPIENT: '받는 사람',
      STATUS: '상태',
      TRIES: '시도',
      REASON: '실패 사유',
      CREATEDAT: '작성',
    },
    statuses: { QUEUED: '대기', SENT: '발송', KEPT: '보관', FAILED: '실패', DROPPED: '취소' },
    channels: { EMAIL: '메일', SMS: '문자' },
    every: '전체',
    everyChannel: '메일과 문자',
    number: ({ id }: { id: number }) => `No. ${id}`,
    retry: '다시 보내기',
    retryAll: ({ count }: { count: number }) => `실패한 ${count}건 다시 보내기`,
    retried: '발송 대기열에 다시 넣었습니다.',
    empty: '최근 30일 동안 보낸 메일이 없습니다.',
    emptyHint: '메일과 문자는 30일 동안 이곳에서 확인할 수 있습니다. 내용은 표시하지 않습니다.',
  },
};
