type Hired = { title: string; candidate: string };

/** Mails about contracts, their invoices, and the evaluation that follows. */
export const contractMail = {
  open: '계약서 열기',
  openPayment: '청구서 열기',
  openOffer: '리크루터 평가하기',
  facts: {
    number: '계약 번호',
    startDate: '입사일',
    fee: '채용 수수료 (부가세 별도)',
    total: '합계',
    dueDate: '납부 기한',
    invoice: '청구 번호',
    company: '채용사',
    recruiter: '리크루터',
    change: '변경 내용',
  },
  concluded: {
    EMPLOYER: ({ title, candidate }: Hired) => ({
      subject: `[Scoutlane] 최종 합격과 계약 체결: ${title}`,
      heading: '최종 합격이 확정되고 계약이 체결되었습니다',
      paragraphs: [`'${title}' 공고에서 ${candidate} 님의 최종 합격이 확정되었습니다.`],
    }),
    RECRUITER: ({ title, candidate }: Hired) => ({
      subject: `[Scoutlane] 추천하신 후보자가 최종 합격했습니다: ${title}`,
      heading: '추천하신 후보자가 최종 합격했습니다',
      paragraphs: [
        `'${title}' 공고에 추천하신 ${candidate} 님의 최종 합격이 확정되고 계약이 체결되었습니다.`,
        '채용사가 입금하면 Scoutlane이 보관하고 계약에 따라 지급합니다.',
      ],
    }),
    ADMIN: ({ title, candidate }: Hired) => ({
      subject: `[Scoutlane] 새 계약: ${title}`,
      heading: '새 계약이 체결되었습니다',
      paragraphs: [`'${title}' 공고에서 ${candidate} 님의 최종 합격이 확정되었습니다.`],
    }),
  },
  billed: ({ number }: { number: string }) => ({
    subject: `[Scoutlane] 청구서가 발행되었습니다: ${number}`,
    heading: '채용 수수료 청구서입니다',
    paragraphs: ['아래 합계를 기한까지 입금해 주십시오. 입금자명에 청구 번호를 적어 주십시오.'],
  }),
  amended: ({ number, amendment }: { number: string; amendment: number }) => ({
    subject: `[Scoutlane] 계약이 변경되었습니다: ${number} (변경 ${amendment})`,
    heading: '계약이 변경되었습니다',
    paragraphs: ['운영자가 계약을 변경했습니다. 처음 계약은 그대로 있고, 변경 내용이 번호와 함께 남습니다.'],
  }),
  voided: ({ title, candidate }: Hired) => ({
    subject: `[Scoutlane] 계약 무효: ${title}`,
    heading: '계약이 무효가 되었습니다',
    paragraphs: [
      `'${title}' 공고의 ${candidate} 님 채용에 대한 계약을 운영자가 무효로 했습니다. 후보자는 최종 합격 전 단계로 돌아갑니다.`,
    ],
  }),
  evaluate: ({ title, recruiter }: { title: string; recruiter: string }) => ({
    subject: `[Scoutlane] 리크루터를 평가해 주십시오: ${title}`,
    heading: '함께한 리크루터를 평가해 주십시오',
    paragraphs: [`'${title}' 공고를 함께한 ${recruiter} 님은 어떠셨습니까? 평가는 14일 동안 고칠 수 있습니다.`],
  }),
};
