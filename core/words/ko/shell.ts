/** The texts of the application around its pages: menus, titles, messages of the whole, homes of new accounts. */
export const shell = {
  titles: {
    signIn: '로그인',
    findId: '아이디 찾기',
    resetPassword: '비밀번호 재설정',
    joinEmployer: '채용사 가입',
    joinRecruiter: '리크루터 가입',
    joinComplete: '가입 신청 완료',
    home: '홈',
    mypage: '마이페이지',
    editMypage: '마이페이지 수정',
    jobsInProgress: '진행중 공고',
    employers: '채용사 관리',
    employer: '채용사 상세',
    recruiters: '리크루터 관리',
    recruiter: '리크루터 상세',
    settings: '설정',
    notFound: '페이지를 찾을 수 없음',
  },
  areas: { admin: '운영자', department: '현업 부서' },
  menu: {
    home: '홈',
    mypage: '마이페이지',
    jobsInProgress: '진행중 공고',
    employers: '채용사 관리',
    recruiters: '리크루터 관리',
    settings: '설정',
    groups: { manage: '관리', accounts: '계정', system: '시스템' },
  },
  failed: '처리하지 못했습니다.',
  networkError: 'Network Error',
  networkErrorHint: '서버에 연결하지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주십시오.',
  noMessage: 'No Error Message',
  noMessageHint: '서버가 이유를 알려 주지 않았습니다. 잠시 후 다시 시도해 주십시오.',
  signOutFailed: '로그아웃을 서버에 알리지 못했습니다.',
  documentFailed: '문서를 내려받지 못했습니다.',
  alert: { title: '로그인이 필요합니다.', close: '확인' },
  heldPage: {
    title: '다른 탭에서 로그아웃되었습니다.',
    out: '작성하던 내용은 이 화면에 그대로 있습니다. 같은 계정으로 로그인하면 이어서 작성할 수 있습니다.',
    other:
      '지금은 다른 계정으로 로그인되어 있습니다. 작성하던 내용은 이전 계정으로만 저장할 수 있습니다. 이어서 작성하려면 이전 계정으로 로그인해 주십시오.',
    leave: '저장하지 않고 나가기',
  },
  unsaved: {
    title: '저장하지 않은 내용이 있습니다.',
    message: '이 페이지를 나가면 저장되지 않은 내용이 사라질 수 있습니다.',
    leave: '나가기',
    stay: '계속 작성',
  },
  trouble: {
    offline: '서버에 연결되지 않습니다. 입력한 내용은 그대로 있습니다.',
    unavailable: '서비스가 잠시 응답하지 않습니다. 입력한 내용은 그대로 있습니다.',
    retry: '다시 시도',
  },
  chat: '상담 채팅',
  profileToast: {
    title: '프로필을 완성해 주십시오.',
    message: '프로필 사진과 자기소개가 있어야 채용 담당자가 정확하게 선정할 수 있고 경쟁력도 높아집니다.',
  },
  unexpected: 'Unexpected Application Error!',
  home: {
    welcome: ({ name }: { name: string }) => `${name} 님, 안녕하십니까.`,
    nextSteps: '처음 세 가지 할 일',
    nextStepsHint: '차례대로 하면 바로 시작할 수 있습니다.',
    now: '지금 할 일',
    done: '완료',
    employer: {
      profile: {
        title: '회사 로고를 등록하고 회사와 담당자 정보를 확인합니다.',
        hint: '리크루터가 공고와 함께 보는 정보입니다.',
        act: '마이페이지로 가기',
      },
      post: {
        title: '채용 공고를 등록합니다.',
        hint: '등록은 무료이며, 운영자가 24시간 안에 검수합니다.',
      },
      select: {
        title: '리크루터를 선정하고 후보자를 추천받습니다.',
        hint: '제안한 리크루터 가운데 선정하면 후보자 추천이 시작됩니다.',
      },
    },
    recruiter: {
      profile: {
        title: '프로필 사진과 자기소개를 등록합니다.',
        hint: '채용 담당자가 리크루터를 선정할 때 봅니다. 첫 제안 전에 필요합니다.',
        act: '마이페이지로 가기',
      },
      offer: {
        title: '공고에 제안합니다.',
        hint: '모집중인 공고를 보고 자기소개와 함께 제안합니다.',
      },
      recommend: {
        title: '선정되면 후보자를 추천합니다.',
        hint: '중복 확인을 마친 후보자를 이력서와 함께 추천합니다.',
      },
    },
  },
  department: {
    empty: '연결된 공고가 아직 없습니다.',
    hint: '채용 담당자가 이 부서에 공고를 연결하면 이곳에 표시됩니다.',
  },
};
