import type { PayoutState, PayoutStop } from '../../rules/payouts.ts';

type Amount = { amount: string };

/** Payouts, as recruiters see why they wait and as the operator makes them. */
export const payouts = {
  title: '지급',
  one: '지급',
  stops: {
    NOT_DEPOSITED: '아직 입금되지 않았습니다',
    CONTEST: '후보자에 대한 이의 제기 기간이거나, 이의를 확인하고 있습니다',
    DEPARTURE: '퇴사 신고를 확인하고 있습니다',
    NO_ACCOUNT: '서치펌의 정산 계좌가 없습니다',
    DATE: '지급 예정일 전입니다',
    ACCOUNT_NEW: '계좌를 바꾼 뒤 24시간이 지나지 않았습니다',
    APPROVAL: '다른 관리자의 승인을 기다리고 있습니다',
  } satisfies Record<PayoutStop, string>,
  states: {
    DUE: '지급할 것',
    ASKED: '승인 대기',
    COMING: '예정',
    STOPPED: '보류',
    PAID: '지급 완료',
  } satisfies Record<PayoutState, string>,
  all: '전체',
  everyCurrency: '모든 통화',
  everywhere: '전체 항목',
  empty: '지급할 것이 없습니다.',
  emptyHint: '입금이 확인된 청구서가 이곳에 표시됩니다.',
  search: { NUMBER: '청구 번호', COMPANY: '채용사', FIRM: '서치펌', NAME: '후보자' },
  keys: {
    number: '청구 번호',
    state: '상태',
    firm: '서치펌',
    company: '채용사',
    payoutDate: '지급 예정일',
    held: '보관 중 (부가세 포함)',
    charge: '운영 수수료',
    setOff: '반환금 공제',
    amount: '지급액 (부가세 포함)',
    account: '받는 계좌',
    accountChange: '계좌 등록',
    askedBy: '요청',
    decidedBy: '처리',
  },
  account: ({ bank, number, holder }: { bank: string; number: string; holder: string }) =>
    `${bank} ${number} (${holder})`,
  noAccount: '등록된 계좌 없음',
  accountUnpaid: '서치펌이 바꾼 계좌이며, 아직 이 계좌로 지급한 적이 없습니다. 전화로 확인해 주십시오.',
  by: ({ name, date }: { name: string; date: string }) => `${name}, ${date}`,
  actions: { pay: '지급하기', approve: '승인', decline: '거절', withdraw: '요청 취소', show: '자세히' },
  pay: {
    title: '지급하기',
    hint: '아래 계좌로 이체한 뒤 기록합니다. 한 번 지급하면 되돌릴 수 없습니다.',
    second: '기준 금액을 넘거나 바뀐 계좌여서 다른 관리자의 승인을 받아야 지급됩니다.',
    confirm: ({ amount }: Amount) => `${amount} 지급`,
    ask: ({ amount }: Amount) => `${amount} 지급 승인 요청`,
    done: '지급했습니다.',
    asked: '다른 관리자에게 승인을 요청했습니다.',
  },
  /** Where the firm's debt takes all of it. */
  allSetOff: {
    hint: '지급할 금액이 모두 미수금과 상계되어 이체할 것이 없습니다. 한 번 기록하면 되돌릴 수 없습니다.',
    confirm: '상계 기록',
    ask: '상계 승인 요청',
    done: '상계를 기록했습니다.',
    approve: '승인하고 상계',
    approved: '승인하고 상계했습니다.',
  },
  decide: {
    approve: {
      title: '지급 승인',
      confirm: ({ amount }: Amount) => `승인하고 ${amount} 지급`,
      done: '승인하고 지급했습니다.',
    },
    decline: { title: '지급 거절', confirm: () => '거절', done: '지급을 거절했습니다.' },
    withdraw: { title: '지급 요청 취소', confirm: () => '요청 취소', done: '지급 요청을 취소했습니다.' },
    reason: '거절 사유',
  },
  proof: { password: '내 비밀번호', code: '인증 앱 코드' },
  inFull: '계좌번호 전체를 본 기록이 남습니다.',
};
