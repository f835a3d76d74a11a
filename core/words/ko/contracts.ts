type Named = { name: string };

/** The final hire, and the contract that it makes. */
export const contracts = {
  title: '계약서',
  open: '계약서 보기',
  ofPosting: '이 공고에서 최종 합격한 후보자가 있습니다.',
  openAll: '계약과 청구서',
  hired: '최종 합격이 확정되어 계약이 체결되었습니다.',
  left: ({ date }: { date: string }) =>
    `최종 합격하여 입사했으나 ${date}을 마지막으로 퇴사했습니다. 환급은 청구서에서 확인할 수 있습니다.`,
  hire: {
    act: '최종 합격',
    hindrance: {
      CODE: '전형을 통과한 후보자만 최종 합격을 확정할 수 있습니다.',
      CONTACT: '최종 합격을 확정하려면 먼저 연락처가 공개되어야 합니다.',
      TOO_LATE: '연락처 공개 후 1년이 지나 최종 합격을 확정할 수 없습니다.',
      HIRED: '이 회사가 다른 추천으로 이미 채용한 후보자입니다.',
      HELD: '다른 서치펌도 이 후보자의 연락처를 공개했습니다. 운영자가 먼저 판단합니다.',
    },
    title: ({ name }: Named) => `${name} 님의 최종 합격을 확정합니다.`,
    what: '확정하면 계약이 체결되고 청구서가 발행되며, 리크루터와 운영자에게 알립니다. 되돌릴 수 없습니다.',
    salary: '첫해 연봉',
    expected: ({ salary }: { salary: string }) => `희망 연봉 ${salary}`,
    startDate: '입사일',
    identity: ({ name }: Named) => `추천받은 ${name} 님 본인임을 확인했습니다.`,
    over: ({ hired, wanted }: { hired: number; wanted: number }) =>
      `채용 인원 ${wanted}명 중 ${hired}명이 이미 합격했습니다. 채용 인원을 넘겨 채용합니다.`,
    late: '공고가 끝났거나 불합격한 후보자입니다. 연락처 공개 후 1년 안의 채용이므로 수수료가 발생합니다.',
    oldTerms: ({ number }: { number: number }) =>
      `리크루터가 선정될 때의 조건 제${number}호로 계약합니다. 그 뒤에 바뀐 공고의 조건은 이 리크루터에게 적용되지 않습니다.`,
    strangeSalary: ({ range }: { range: string }) =>
      `공고의 연봉 ${range}을 벗어난 금액입니다. 단위와 금액을 다시 확인해 주십시오.`,
    preview: '계약 내용 미리 보기',
    fill: '연봉과 입사일을 입력하면 수수료가 계산됩니다.',
    counting: '수수료를 계산하는 중입니다.',
    fee: '채용 수수료 (부가세 별도)',
    rate: '제안 요율',
    fixed: '정액 수수료',
    tax: '부가세',
    noTax: { EXEMPT: '부가세 (면세 사업자)', FOREIGN: '부가세 (국외 사업자)' },
    taxOf: ({ rate, base }: { rate: string; base: string | null }) =>
      base === null ? `부가세 ${rate}` : `부가세 ${rate} (수수료의 ${base} 기준)`,
    total: '합계',
    due: '납부 기한',
    guarantee: '보증',
    guaranteeUntil: ({ months, date }: { months: number; date: string }) => `${months}개월, ${date}까지`,
    noGuarantee: '없음',
    payout: ({ deposit, start }: { deposit: number; start: number }) =>
      `Scoutlane이 수수료를 보관하고, 입금 ${deposit}일 후와 입사 ${start}일 후 중 늦은 날에 리크루터에게 지급합니다.`,
    verb: '최종 합격 확정',
    done: '최종 합격을 확정했습니다.',
  },
  page: {
    language: '계약서 언어',
    print: '인쇄',
    pdf: 'PDF 받기',
    pdfFailed: '계약서를 받지 못했습니다.',
    toCandidate: '후보자',
    toPayment: '청구서',
    toEvaluation: '리크루터 평가',
    logo: 'Scoutlane',
  },
  amend: {
    act: '변경 계약',
    title: ({ number }: { number: string }) => `계약 ${number} 변경`,
    what: '처음 계약은 그대로 두고 번호가 있는 변경으로 남습니다. 채용사와 리크루터에게 알립니다.',
    change: '변경 내용',
    changeHint: '계약서에 그대로 적힙니다.',
    reason: '사유',
    startDate: '새 입사일 (선택)',
    startDateHint: '입사일이 바뀌면 보증 기간과 지급일도 함께 옮겨집니다.',
    verb: '변경 등록',
    done: ({ n }: { n: number }) => `변경 제${n}호를 등록했습니다.`,
  },
};
