import type { AccountStatus } from '../../rules/account-lifecycle.ts';
import type { ContactKind } from '../../rules/enums.ts';

type Inviter = { inviter: string };

/** The texts of the pages that stand before a session. */
export const sign = {
  signIn: {
    title: '로그인',
    lead: '채용사와 리크루터가 같은 기록을 보며 채용합니다.',
    identify: '아이디',
    password: '비밀번호',
    totp: '인증 앱 코드',
    totpHint: '인증 앱의 6자리 코드 또는 복구 코드를 입력해 주십시오.',
    submit: '로그인',
    findId: '아이디 찾기',
    resetPassword: '비밀번호 재설정',
    first: '처음이신가요?',
    joinEmployer: '채용사 가입',
    joinRecruiter: '리크루터 가입',
    approval: '가입 후 운영자가 승인하면 이용할 수 있습니다.',
  },
  /** For whom an invitation led here. */
  invited: {
    lead: ({ inviter }: Inviter) => `${inviter}의 초대에 참여하려면 로그인해 주십시오. 로그인하면 초대로 돌아갑니다.`,
    join: { RECRUITER: '리크루터로 가입하기', EMPLOYER: '채용사로 가입하기' },
    title: ({ inviter }: Inviter) => `${inviter}의 초대`,
    about: {
      SEARCH_FIRM: ({ inviter }: Inviter) =>
        `${inviter}에서 기존 거래 서치펌으로 초대했습니다. 참여하면 ${inviter}의 공고를 이용료 없이 진행할 수 있습니다.`,
      COLLEAGUE: ({ inviter }: Inviter) =>
        `${inviter}에서 동료로 초대했습니다. 사업자등록번호를 입력하지 않아도 ${inviter} 소속 리크루터로 가입합니다.`,
      CUSTOMER: ({ inviter }: Inviter) =>
        `${inviter}에서 고객사로 초대했습니다. 참여하면 회사 주소록에 기존 거래 서치펌 ${inviter}의 연락처가 등록됩니다.`,
    } satisfies Record<ContactKind, (value: Inviter) => string>,
    joining: {
      SEARCH_FIRM: ({ inviter }: Inviter) =>
        `${inviter}의 초대로 가입합니다. 승인되면 ${inviter}의 기존 거래 서치펌으로 연결되고, 그 회사의 공고를 이용료 없이 진행합니다.`,
      COLLEAGUE: ({ inviter }: Inviter) =>
        `${inviter}의 초대로 가입합니다. 승인되면 ${inviter} 소속 리크루터가 됩니다.`,
      CUSTOMER: ({ inviter }: Inviter) =>
        `${inviter}의 초대로 가입합니다. 승인되면 회사 주소록에 기존 거래 서치펌 ${inviter}의 연락처가 등록됩니다.`,
    } satisfies Record<ContactKind, (value: Inviter) => string>,
  },
  account: {
    states: {
      WAITING: '승인을 기다리고 있습니다.',
      ACTIVE: '사용할 수 있는 계정입니다.',
      REJECT: '가입이 반려되었습니다.',
      EXPIRED: '이용이 끝난 계정입니다.',
      DELETED: '탈퇴한 계정입니다.',
    } satisfies Record<AccountStatus, string>,
    hints: {
      WAITING: '운영자가 승인하면 메일로 알려 드립니다.',
      ACTIVE: '다시 로그인해 주십시오.',
      REJECT: '사유를 확인하고 내용을 고쳐 다시 보낼 수 있습니다.',
      EXPIRED: '계속 사용하려면 운영자에게 문의해 주십시오.',
      DELETED: '이 계정으로는 로그인할 수 없습니다.',
    } satisfies Record<AccountStatus, string>,
    contact: '운영자 문의:',
    reason: '사유',
    correct: '고쳐서 다시 보내기',
    remove: '계정 삭제',
    back: '로그인으로 돌아가기',
    removeTitle: '계정을 삭제합니다.',
    removeWhat:
      '이 계정으로 다시 로그인할 수 없습니다. 가입할 때 보낸 개인정보는 30일 뒤에 지워지며 되돌릴 수 없습니다.',
    keep: '취소',
    removed: '계정을 삭제했습니다. 개인정보는 30일 뒤에 지워집니다.',
  },
  verification: {
    channel: '인증 방법',
    byEmail: '이메일',
    byPhone: '휴대폰',
    email: '이메일',
    phone: '휴대폰 번호',
    request: '인증번호 받기',
    sent: ({ to }: { to: string }) => `인증번호를 보낸 곳: ${to}`,
    sentIfKnown: ({ to }: { to: string }) => `등록된 정보와 일치하면 ${to}에 인증번호가 도착합니다.`,
    sentHint: '받은 6자리 숫자를 입력해 주십시오.',
    code: '인증번호',
    codeHint: '6자리 숫자',
    confirm: '확인',
    again: '다시 받기',
    againIn: ({ seconds }: { seconds: number }) => `${seconds}초 뒤 다시 받을 수 있습니다.`,
    ended: '인증번호가 만료되었습니다. 다시 받아 주십시오.',
    change: '다른 이메일이나 번호로 받기',
  },
  findId: {
    title: '아이디 찾기',
    lead: '가입할 때 등록한 이메일이나 휴대폰으로 확인합니다.',
    resultTitle: '아이디를 찾았습니다.',
    since: ({ date }: { date: string }) => `${date} 가입`,
    none: '이 정보로 가입한 아이디가 없습니다.',
    noneHint: '다른 이메일이나 휴대폰 번호로 다시 찾아 주십시오.',
    again: '다시 찾기',
    toSignIn: '로그인하기',
    userTypes: { EMPLOYER: '채용사', RECRUITER: '리크루터', ADMIN: '운영자' },
  },
  reset: {
    title: '비밀번호 재설정',
    lead: '가입할 때 등록한 이메일이나 휴대폰으로 확인한 뒤 새 비밀번호를 정합니다.',
    identify: '아이디',
    identifyIfOther: '아이디 (선택)',
    identifyIfOtherHint: '아이디가 이메일 주소와 다를 때만 입력해 주십시오.',
    newPassword: '새 비밀번호',
    newPasswordHint: '영문, 숫자, 특수문자를 포함해 8자 이상',
    confirmPassword: '새 비밀번호 확인',
    submit: '비밀번호 바꾸기',
    doneTitle: '비밀번호를 바꾸었습니다.',
    doneHint: '모든 기기에서 로그아웃되었습니다. 새 비밀번호로 로그인해 주십시오.',
    toSignIn: '로그인하기',
  },
  backToSignIn: '로그인 화면으로 가기',
  join: {
    EMPLOYER: {
      title: '채용사 가입',
      lead: '공고를 등록하고 리크루터의 추천을 받습니다. 가입과 공고 등록은 무료입니다.',
    },
    RECRUITER: { title: '리크루터 가입', lead: '공고에 제안하고, 선정되면 후보자를 추천합니다. 가입은 무료입니다.' },
  },
  joinComplete: {
    title: '가입 신청을 받았습니다.',
    lead: '운영자가 승인해야 계정을 사용할 수 있습니다.',
    steps: {
      sent: '신청 접수',
      review: '운영자 승인',
      start: '이용 시작',
    },
    mail: '승인 결과는 메일로 알려 드립니다.',
    toSignIn: '로그인 화면으로 가기',
  },
  unsubscribe: {
    title: '메일 그만 받기',
    lead: '링크가 있던 메일과 같은 종류의 메일(새 공고 또는 이벤트와 혜택)을 더 이상 보내지 않습니다.',
    act: '이 메일 그만 받기',
    done: {
      MAILING: '새 공고 메일을 더 이상 보내지 않습니다.',
      PROMOTION: '이벤트와 혜택 메일을 더 이상 보내지 않습니다.',
    },
    still: '제안, 계약, 청구처럼 업무에 필요한 메일은 계속 보내 드립니다.',
    undo: '다시 받기',
    undone: {
      MAILING: '새 공고 메일을 다시 보냅니다.',
      PROMOTION: '이벤트와 혜택 메일을 다시 보냅니다.',
    },
  },
};
