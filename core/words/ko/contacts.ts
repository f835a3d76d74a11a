import type { ContactKind } from '../../rules/enums.ts';

type Day = { date: string };
type Named = { name: string };
type Mailed = { what: string; date: string };
type Inviter = { inviter: string };

/** The texts of address books, and of the page that an invitation opens. */
export const contacts = {
  titles: { firms: '기존 서치펌 주소록', own: '내 주소록', invitation: '초대' },
  menu: '서치펌 주소록',
  firms: {
    help: '이미 거래하는 서치펌을 등록하면 초대 메일을 보냅니다. 초대로 참여한 서치펌은 우리 회사 공고를 이용료 없이 진행하고, 공고를 등록할 때 골라서 참여를 요청할 수 있습니다.',
    add: '서치펌 추가',
    addTitle: '서치펌을 주소록에 추가합니다.',
    empty: '아직 등록한 서치펌이 없습니다.',
    emptyHint:
      '이미 거래하는 서치펌의 담당자를 추가하면 초대 메일이 갑니다. 참여한 서치펌은 우리 회사 공고를 이용료 없이 진행합니다.',
  },
  own: {
    help: '같은 서치펌의 동료와 거래하는 고객사를 초대합니다. 동료는 우리 서치펌에 소속되고, 고객사의 주소록에는 우리 서치펌이 등록됩니다.',
    add: '연락처 추가',
    addTitle: '연락처를 주소록에 추가합니다.',
    empty: '아직 등록한 연락처가 없습니다.',
    emptyHint:
      '동료를 초대하면 사업자등록번호 없이 우리 서치펌에 소속되고, 고객사가 가입하면 그 회사의 공고를 고객사 공고에서 볼 수 있습니다.',
    card: '내 주소록',
    open: '주소록 열기',
  },
  keys: {
    COMPANY: '서치펌',
    OWN_COMPANY: '소속',
    NAME: '담당자',
    EMAIL: '이메일',
    CREATEDAT: '등록일',
    phone: '전화',
    kind: '구분',
    state: '초대 상태',
    mail: '최근 메일',
    acts: '관리',
  },
  list: {
    all: '전체',
    everything: '전체 항목',
    everyKind: '모든 구분',
    noPhone: '전화 없음',
    more: ({ name }: Named) => `${name} 관리 메뉴`,
  },
  state: {
    notInvited: '초대 전',
    until: ({ date }: Day) => `${date}까지 유효`,
    ended: ({ date }: Day) => `${date} 만료`,
    unusable: '다시 초대해 주십시오.',
    joined: ({ date }: Day) => `${date} 참여`,
    free: '이용료 무료',
    as: ({ name }: Named) => `가입한 이름 ${name}`,
  },
  mail: {
    kinds: { INVITATION: '초대 메일', POSTING: '공고 메일' },
    none: '최근 메일 없음',
    SENT: ({ what, date }: Mailed) => `${what} ${date}`,
    QUEUED: ({ what }: Mailed) => `${what} 보내는 중`,
    FAILED: ({ what }: Mailed) => `${what} 보내지 못함`,
  },
  form: {
    kind: '구분',
    kindHint: {
      COLLEAGUE: ({ firm }: { firm: string }) => `${firm} 소속으로 가입하도록 초대합니다.`,
      CUSTOMER: ({ firm }: { firm: string }) => `채용사로 가입하면 그 회사의 주소록에 ${firm}의 연락처가 등록됩니다.`,
    },
    firm: '서치펌 이름',
    customer: '회사명',
    name: '담당자 이름',
    email: '이메일',
    emailHint: '이 주소로 초대 메일을 보냅니다.',
    emailFixed: '초대 메일을 보낸 주소는 바꿀 수 없습니다. 다른 주소는 새로 추가해 주십시오.',
    phone: '전화',
    locale: '메일 언어',
    what: ({ days }: { days: number }) =>
      `추가하면 바로 초대 메일을 보냅니다. 초대 링크는 ${days}일 동안 쓸 수 있습니다.`,
    submit: '추가하고 초대',
    added: ({ name }: Named) => `${name} 님에게 초대 메일을 보냈습니다.`,
    addedHint: '참여하면 메일로 알려 드립니다.',
  },
  edit: {
    act: '수정',
    title: '연락처를 수정합니다.',
    what: '주소록에 적어 둔 내용만 바뀝니다. 보낸 초대와 연결은 그대로입니다.',
    save: '저장',
    saved: '저장했습니다.',
  },
  invite: {
    act: '다시 초대',
    title: ({ name }: Named) => `${name} 님을 다시 초대합니다.`,
    what: ({ email, days }: { email: string; days: number }) =>
      `${email} 주소로 새 링크를 보냅니다. 새 링크는 ${days}일 동안 쓸 수 있고, 먼저 보낸 링크는 바로 끝납니다.`,
    limit: ({ n }: { n: number }) => `같은 주소에는 한 시간에 ${n}번까지 보낼 수 있습니다.`,
    submit: '초대 메일 보내기',
    sent: ({ name }: Named) => `${name} 님에게 초대 메일을 다시 보냈습니다.`,
  },
  remove: {
    act: '삭제',
    title: ({ name }: Named) => `${name} 님을 주소록에서 삭제합니다.`,
    link: '보낸 초대 링크는 바로 쓸 수 없게 됩니다.',
    firmJoined:
      '우리 회사의 기존 서치펌이 아니게 되어, 이 서치펌은 우리 회사 공고를 더는 이용료 없이 진행할 수 없습니다.',
    firmPostings: '이 서치펌을 고른 공고에서도 빠집니다.',
    ownJoined: '이미 참여한 사람의 계정과 소속은 그대로입니다.',
    done: '주소록에서 삭제했습니다.',
  },
  invitation: {
    invited: '받는 분',
    email: '이메일',
    until: '유효 기간',
    untilDay: ({ date }: Day) => `${date}까지`,
    member: '이미 회원이라면 로그인한 뒤 바로 참여합니다.',
    signIn: '로그인하고 참여하기',
    account: '참여할 계정',
    accept: '참여하기',
    approval: '새로 가입하면 운영자가 승인한 뒤에 연결됩니다.',
    accepted: {
      SEARCH_FIRM: ({ inviter }: Inviter) => `${inviter}의 기존 거래 서치펌으로 연결되었습니다.`,
      COLLEAGUE: ({ inviter }: Inviter) => `${inviter}의 동료로 연결되었습니다.`,
      CUSTOMER: ({ inviter }: Inviter) => `주소록에 ${inviter}의 연락처가 등록되었습니다.`,
    } satisfies Record<ContactKind, (value: Inviter) => string>,
    otherRole: {
      RECRUITER: '이 초대는 리크루터를 위한 것입니다. 지금은 다른 유형의 계정으로 로그인되어 있습니다.',
      EMPLOYER: '이 초대는 채용사를 위한 것입니다. 지금은 다른 유형의 계정으로 로그인되어 있습니다.',
    },
    otherRoleHint: '로그아웃한 뒤 맞는 계정으로 로그인하거나 새로 가입해 주십시오.',
    signOut: '로그아웃하고 계속하기',
    home: '내 홈으로 가기',
    invalid: '사용할 수 없는 초대 링크입니다.',
    invalidLead: '기간이 지났거나, 이미 사용되었거나, 주소가 올바르지 않은 링크입니다.',
    invalidWay:
      '보낸 분에게 다시 초대해 달라고 요청해 주십시오. 새 초대를 보내면 이전 링크는 쓸 수 없으니, 가장 최근에 받은 메일을 열어 주십시오.',
    invalidMember: '이미 이 초대로 가입했다면 로그인해 주십시오.',
    toSignIn: '로그인하기',
    joinAnyway: '초대 없이 리크루터로 가입하기',
  },
  joining: {
    fixedEmail: '초대를 받은 주소로 가입합니다. 인증번호도 이 주소로 보냅니다.',
    firm: ({ inviter }: Inviter) => `${inviter} 소속으로 가입합니다. 서치펌 정보는 입력하지 않습니다.`,
  },
};
