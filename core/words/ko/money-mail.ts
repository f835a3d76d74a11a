type Numbered = { number: string };

/** Mails about deposits, payouts and the account they go to. */
export const moneyMail = {
  openPayment: '청구서 열기',
  openDeposits: '입금 목록 열기',
  openPayouts: '지급 목록 열기',
  openNotices: '은행 통지 열기',
  facts: {
    invoice: '청구 번호',
    deposited: '입금액 (부가세 포함)',
    surplus: '청구 금액을 넘는 입금액 (보관 중)',
    open: '남은 금액 (부가세 포함)',
    dueDate: '납부 기한',
    valueDate: '입금일',
    payoutDate: '지급 예정일',
    charge: '운영 수수료',
    setOff: '반환할 금액에서 공제',
    paidOut: '지급액 (부가세 포함)',
    account: '받는 계좌',
    sender: '입금자',
    memo: '적요',
    bankReference: '은행 거래번호',
    firm: '서치펌',
    askedBy: '요청한 관리자',
    outcome: '결과',
  },
  deposited: {
    EMPLOYER: ({ number }: Numbered) => ({
      subject: `[Scoutlane] 입금을 확인했습니다: ${number}`,
      heading: '입금을 확인했습니다',
      paragraphs: ['청구 금액 전액이 입금되어 Scoutlane이 보관하고 있습니다.'],
    }),
    RECRUITER: ({ number }: Numbered) => ({
      subject: `[Scoutlane] 채용사가 입금했습니다: ${number}`,
      heading: '채용사의 입금을 확인했습니다',
      paragraphs: ['Scoutlane이 보관하고 있다가 지급 예정일이 지나면 등록하신 계좌로 지급합니다.'],
    }),
  },
  partDeposited: ({ number, isOverdue }: Numbered & { isOverdue: boolean }) => ({
    subject: `[Scoutlane] 일부 입금을 확인했습니다: ${number}`,
    heading: '청구 금액의 일부가 입금되었습니다',
    paragraphs: [
      isOverdue
        ? '납부 기한이 지났습니다. 남은 금액을 바로 입금해 주십시오. 입금자명에 청구 번호를 적어 주십시오.'
        : '남은 금액을 기한까지 입금해 주십시오. 입금자명에 청구 번호를 적어 주십시오.',
    ],
  }),
  undeposited: ({ number }: Numbered) => ({
    subject: `[Scoutlane] 입금 확인을 취소했습니다: ${number}`,
    heading: '입금 확인이 취소되었습니다',
    paragraphs: [
      '다른 청구서의 입금을 이 청구서에 잘못 연결하여 바로잡았습니다. 청구서는 다시 입금을 기다리며, 기한은 그대로입니다.',
    ],
  }),
  noticeRefused: () => ({
    subject: '[Scoutlane] 반영하지 못한 은행 통지',
    heading: '은행이 서명한 통지를 반영하지 못했습니다',
    paragraphs: ['통지의 내용을 은행 통지 목록에서 확인하고, 필요하면 입금을 직접 확인해 주십시오.'],
  }),
  unmatched: () => ({
    subject: '[Scoutlane] 확인이 필요한 입금',
    heading: '청구서와 맞지 않는 입금이 있습니다',
    paragraphs: ['어느 청구서의 입금인지 연결하거나, 돌려보낸 뒤 기록해 주십시오.'],
  }),
  paidOut: ({ number }: Numbered) => ({
    subject: `[Scoutlane] 채용 수수료를 지급했습니다: ${number}`,
    heading: '채용 수수료를 지급했습니다',
    paragraphs: ['등록하신 계좌로 아래 금액을 보냈습니다.'],
  }),
  allSetOff: ({ number }: Numbered) => ({
    subject: `[Scoutlane] 이번 지급을 모두 상계했습니다: ${number}`,
    heading: '이번 지급을 돌려주실 금액과 모두 상계했습니다',
    paragraphs: ['돌려주실 금액과 모두 상계되어 계좌로 보내 드린 금액은 없습니다.'],
  }),
  payoutAsked: ({ number }: Numbered) => ({
    subject: `[Scoutlane] 지급 승인이 필요합니다: ${number}`,
    heading: '다른 관리자의 승인이 필요한 지급이 있습니다',
    paragraphs: ['금액과 계좌를 확인하고 승인하거나 사유와 함께 거절해 주십시오.'],
  }),
  heldAccountChanged: ({ name, firm }: { name: string; firm: string }) => ({
    subject: `[Scoutlane] 보관금이 있는 서치펌의 계좌가 변경되었습니다: ${firm}`,
    heading: '지급할 돈이 있는 서치펌의 계좌가 변경되었습니다',
    paragraphs: [`${name} 님이 ${firm}의 계좌를 변경했습니다. 다음 지급은 다른 관리자의 승인을 받아야 합니다.`],
  }),
  accountAdded: ({ name }: { name: string }) => ({
    subject: '[Scoutlane] 정산 계좌가 등록되었습니다',
    heading: '서치펌의 정산 계좌가 등록되었습니다',
    paragraphs: [
      `${name} 님이 계좌를 등록했습니다. 안전을 위해 등록 후 24시간이 지나야 지급됩니다.`,
      '모르는 등록이라면 비밀번호를 바꾸고 곧바로 운영자에게 알려 주십시오.',
    ],
  }),
  accountChanged: ({ name }: { name: string }) => ({
    subject: '[Scoutlane] 정산 계좌가 변경되었습니다',
    heading: '서치펌의 정산 계좌가 변경되었습니다',
    paragraphs: [
      `${name} 님이 계좌를 변경했습니다. 안전을 위해 변경 후 24시간이 지나야 지급됩니다.`,
      '모르는 변경이라면 비밀번호를 바꾸고 곧바로 운영자에게 알려 주십시오.',
    ],
  }),
};
