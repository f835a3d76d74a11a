/** The invoice tells one hire of a posting from another where a candidate is not named. */
type Hired = { title: string; candidate: string; number: string };

/** Mails about hires who left: reports, refunds, and what a supplier owes back. */
export const guaranteeMail = {
  open: '청구서 열기',
  decide: '신고 확인하기',
  facts: {
    lastWorkingDay: '마지막 근무일',
    reason: '퇴사 사유',
    note: '채용사의 설명',
    contestUntil: '이의 제기 기한',
    contest: '리크루터의 이의',
    decision: '운영자의 설명',
    invoice: '청구 번호',
    creditNote: '환급 번호',
    fee: '환급 수수료 (부가세 별도)',
    total: '환급 합계',
    payBy: '환급 기한',
    receivable: '돌려주실 금액 (부가세 포함)',
    settled: '처리된 금액 (부가세 포함)',
    left: '남은 금액 (부가세 포함)',
    payout: '상계한 지급의 청구 번호',
    bank: '은행 거래 번호',
    sentOn: '송금일',
  },
  neverCame: '입사하지 않음',
  reported: {
    RECRUITER: ({ title, candidate, number }: Hired) => ({
      subject: `[Scoutlane] 퇴사 신고: ${title} (${number})`,
      heading: '채용사가 퇴사를 신고했습니다',
      paragraphs: [
        `'${title}' 공고에서 채용된 ${candidate} 님의 퇴사가 신고되었습니다. 결정될 때까지 지급이 멈춥니다.`,
        '사실과 다르면 기한 안에 이의를 제기해 주십시오. 운영자가 양쪽의 말을 보고 결정합니다.',
      ],
    }),
    ADMIN: ({ title, candidate, number }: Hired) => ({
      subject: `[Scoutlane] 퇴사 신고 접수: ${title} (${number})`,
      heading: '퇴사 신고가 들어왔습니다',
      paragraphs: [`'${title}' 공고에서 채용된 ${candidate} 님의 퇴사가 신고되었습니다.`],
    }),
  },
  withdrawn: ({ title, candidate, number }: Hired) => ({
    subject: `[Scoutlane] 퇴사 신고 취소: ${title} (${number})`,
    heading: '퇴사 신고가 취소되었습니다',
    paragraphs: [`채용사가 '${title}' 공고에서 채용된 ${candidate} 님의 퇴사 신고를 취소했습니다.`],
  }),
  contested: ({ title, candidate, number }: Hired) => ({
    subject: `[Scoutlane] 퇴사 신고에 대한 이의: ${title} (${number})`,
    heading: '리크루터가 이의를 제기했습니다',
    paragraphs: [`${candidate} 님의 퇴사 신고('${title}' 공고)에 리크루터가 이의를 제기했습니다. 운영자가 결정합니다.`],
  }),
  decided: {
    ACCEPTED: ({ title, candidate, number }: Hired) => ({
      subject: `[Scoutlane] 퇴사 신고가 받아들여졌습니다: ${title} (${number})`,
      heading: '운영자가 퇴사 신고를 받아들였습니다',
      paragraphs: [`'${title}' 공고에서 채용된 ${candidate} 님의 퇴사 신고가 받아들여졌습니다.`],
    }),
    REJECTED: ({ title, candidate, number }: Hired) => ({
      subject: `[Scoutlane] 퇴사 신고가 받아들여지지 않았습니다: ${title} (${number})`,
      heading: '운영자가 퇴사 신고를 받아들이지 않았습니다',
      paragraphs: [`'${title}' 공고에서 채용된 ${candidate} 님의 퇴사 신고가 받아들여지지 않았습니다.`],
    }),
  },
  refunded: {
    EMPLOYER: ({ title, candidate, number }: Hired) => ({
      subject: `[Scoutlane] 환급 안내: ${title} (${number})`,
      heading: '아래 금액을 환급해 드립니다',
      paragraphs: [
        `'${title}' 공고에서 채용된 ${candidate} 님의 청구 금액을 환급해 드립니다. 환급 명세서는 청구서 화면에서 받을 수 있습니다.`,
      ],
    }),
    RECRUITER: ({ title, candidate, number }: Hired) => ({
      subject: `[Scoutlane] 채용사에 환급: ${title} (${number})`,
      heading: '채용사에 아래 금액이 환급됩니다',
      paragraphs: [`'${title}' 공고에서 채용된 ${candidate} 님의 청구 금액이 채용사에 환급됩니다.`],
    }),
  },
  sent: ({ title, candidate, number }: Hired) => ({
    subject: `[Scoutlane] 환급금을 보냈습니다: ${title} (${number})`,
    heading: '환급금을 보내 드렸습니다',
    paragraphs: [`'${title}' 공고에서 채용된 ${candidate} 님에 대한 환급금을 보내 드렸습니다.`],
  }),
  fromHeld: '지급 전이므로 보관 중인 금액에서 환급하고, 남은 금액을 지급합니다.',
  fromOperator: '이미 지급된 뒤이므로 운영자가 먼저 환급하고, 돌려주실 금액은 다음 지급에서 오래된 것부터 상계합니다.',
  canceled: ({ title, candidate, number }: Hired) => ({
    subject: `[Scoutlane] 청구 취소: ${number}`,
    heading: '청구서가 취소되고 계약이 무효가 되었습니다',
    paragraphs: [
      `'${title}' 공고의 ${candidate} 님 채용에 대한 청구서(${number})가 취소되었습니다. 후보자는 최종 합격 전 단계로 돌아갑니다.`,
    ],
  }),
  settled: {
    SET_OFF: ({ number }: { number: string }) => ({
      subject: `[Scoutlane] 미수금 상계: ${number}`,
      heading: '돌려주실 금액을 지급에서 상계했습니다',
      paragraphs: [`환급 ${number}에 따라 돌려주실 금액을 이번 지급에서 상계했습니다.`],
    }),
    COLLECTED: ({ number }: { number: string }) => ({
      subject: `[Scoutlane] 미수금 입금 확인: ${number}`,
      heading: '돌려주신 금액을 확인했습니다',
      paragraphs: [`환급 ${number}에 따라 돌려주신 금액의 입금을 확인했습니다.`],
    }),
    WRITTEN_OFF: ({ number }: { number: string }) => ({
      subject: `[Scoutlane] 미수금 면제: ${number}`,
      heading: '돌려주실 금액이 면제되었습니다',
      paragraphs: [`운영자가 환급 ${number}에 따라 돌려주실 금액을 면제했습니다.`],
    }),
  },
};
