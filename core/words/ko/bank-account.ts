/** Where a search firm is paid. */
export const bankAccount = {
  title: '정산 계좌',
  none: '정산 계좌가 없습니다. 계좌가 있어야 정산금을 받을 수 있습니다.',
  bank: '은행',
  holder: '예금주',
  number: '계좌번호',
  changedAt: '변경일',
  wait: ({ time }: { time: string }) => `안전을 위해 ${time}부터 이 계좌로 지급합니다.`,
  firm: '서치펌의 모든 리크루터가 함께 쓰는 계좌입니다.',
  add: '계좌 등록',
  change: '계좌 변경',
  dialog: '정산 계좌를 바꿉니다.',
  what: '바꾸면 서치펌의 모든 리크루터에게 메일로 알리고, 24시간 동안 지급하지 않습니다.',
  numberHint: '숫자만 입력해 주십시오. 등록한 뒤에는 끝 네 자리만 보입니다.',
  password: '비밀번호 확인',
  verb: '계좌 저장',
  done: '정산 계좌를 저장했습니다.',
};
