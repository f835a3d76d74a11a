import type { TaxProfile } from '../../rules/tax.ts';

type Dated = { date: string };

/** What contracts and invoices say on paper. */
export const paper = {
  contract: '채용 위탁 계약서',
  contractNumber: '계약 번호',
  concluded: ({ at }: { at: string }) => `${at} 채용사의 최종 합격 확정으로 체결되었습니다.`,
  concludedByOperator: ({ at }: { at: string }) => `${at} 운영자가 채용 신고를 확인하여 체결되었습니다.`,
  invoice: '청구서',
  invoiceNumber: '청구 번호',
  billed: ({ date }: Dated) => `청구일 ${date}`,
  consigner: '위탁자 (채용사)',
  fiduciary: '수탁자 (리크루터)',
  payer: '청구받는 분 (채용사)',
  supplier: '공급자 (리크루터)',
  registrationNumber: ({ number }: { number: string }) => `사업자등록번호 ${number}`,
  ceo: ({ name }: { name: string }) => `대표 ${name}`,
  confirmedBy: ({ name }: { name: string }) => `확정자 ${name}`,
  confirmedByOperator: '운영자가 신고를 확인하여 확정',
  sections: {
    hire: '1. 채용',
    fee: '2. 수수료',
    payment: '3. 지급',
    guarantee: '4. 보증',
    oneYear: '5. 1년 조항',
    record: '6. 기록',
  },
  amendment: ({ number }: { number: number }) => `변경 ${number}`,
  hired: ({ candidate, title, jobId, date }: { candidate: string; title: string; jobId: number; date: string }) =>
    `${candidate} 님이 '${title}' 공고(공고 번호 ${jobId})에 채용되어 ${date}에 입사합니다.`,
  firstYearSalary: '첫해 연봉',
  rate: ({ termsNumber }: { termsNumber: number }) => `제안 요율 (조건 제${termsNumber}호)`,
  fixedFee: ({ termsNumber }: { termsNumber: number }) => `정액 수수료 (조건 제${termsNumber}호)`,
  fee: '채용 수수료 (부가세 별도)',
  tax: ({ rate, base }: { rate: string; base: string | null }) =>
    base === null ? `부가세 ${rate}` : `부가세 ${rate} (수수료의 ${base} 기준)`,
  noTax: {
    TAXABLE: '부가세',
    EXEMPT: '부가세 (면세 사업자)',
    FOREIGN: '부가세 (국외 사업자)',
  } satisfies Record<TaxProfile, string>,
  total: '합계',
  pays: ({ date, invoice, deposit, start }: { date: string; invoice: string; deposit: number; start: number }) =>
    `위탁자는 ${date}까지 청구서 ${invoice}에 따라 합계를 Scoutlane에 지급합니다. Scoutlane은 수수료를 보관하고, 입금 ${deposit}일 후와 입사 ${start}일 후 중 늦은 날에 수탁자에게 지급합니다.`,
  prorated: ({ months, date, days }: { months: number; date: string; days: number }) =>
    `일할 환급, ${months}개월, ${date}까지. 이 기간에 퇴사하면 전체 ${days}일 중 남은 일수만큼 수수료를 환급합니다.`,
  agreed: ({ months, date, terms }: { months: number; date: string; terms: string }) =>
    `별도 약정, ${months}개월, ${date}까지. ${terms}`,
  noGuarantee: '보증 기간이 없습니다.',
  oneYear: ({ from, until }: { from: string; until: string }) =>
    `후보자의 연락처는 ${from}에 공개되었습니다. 위탁자는 ${until}까지 이 공고 밖에서 후보자를 채용하지 않으며, 그 기간에 채용하면 채용 수수료를 지급합니다.`,
  record: ({ at }: { at: string }) => `수탁자의 조건 동의 ${at}`,
  amended: ({ date, reason, change }: Dated & { reason: string; change: string }) =>
    `${date}\n사유: ${reason}\n내용: ${change}`,
  voided: '계약을 처음부터 없었던 것으로 합니다.',
  amendedStart: ({ date, until }: Dated & { until: string | null }) =>
    until === null ? `새 입사일 ${date}` : `새 입사일 ${date}, 보증 ${until}까지`,
  neverChanges: '이 문서는 바뀌지 않습니다. 이후의 변경은 번호가 있는 변경 계약으로 남습니다.',
  about: '청구 내용',
  amounts: '금액',
  instructions: '지급 안내',
  due: '납부 기한',
  payTo: ({ account, number }: { account: string; number: string }) =>
    `${account}\n입금자명에 청구 번호(${number})를 적어 주십시오.`,
  askForAccount: ({ support, number }: { support: string; number: string }) =>
    `입금 계좌는 운영자(${support})에게 문의해 주십시오. 입금자명에 청구 번호(${number})를 적어 주십시오.`,
  creditNote: {
    title: '환급 명세서',
    number: '환급 번호',
    issued: ({ date }: Dated) => `발행일 ${date}`,
    receiver: '환급받는 분 (채용사)',
    of: ({ invoice, contract }: { invoice: string; contract: string }) => `청구 ${invoice}, 계약 ${contract}`,
    reason: '사유',
    billed: '청구한 수수료 (부가세 별도)',
    fee: '환급하는 수수료 (부가세 별도)',
    tax: {
      TAXABLE: '환급하는 부가세',
      EXEMPT: '환급하는 부가세 (면세 사업자)',
      FOREIGN: '환급하는 부가세 (국외 사업자)',
    } satisfies Record<TaxProfile, string>,
    total: '환급 합계',
    payment: '환급 안내',
    payBy: '환급 기한',
    stays: '청구서는 그대로 두고, 이 명세서의 금액만큼 줄어듭니다.',
  },
  contractOf: ({ number }: { number: string }) => `계약 ${number}`,
  heldBy: 'Scoutlane이 수수료를 보관하고 계약에 따라 공급자에게 지급합니다.',
  statement: {
    title: { EMPLOYER: '비용 내역서', RECRUITER: '정산 내역서' },
    period: '기간',
    month: ({ year, month }: { year: number; month: number }) => `${year}년 ${month}월`,
    year: ({ year }: { year: number }) => `${year}년`,
    days: ({ from, until }: { from: string; until: string }) => `${from}부터 ${until}까지 장부에 적힌 내용`,
    reader: { EMPLOYER: '채용사', RECRUITER: '공급자 (리크루터)' },
    issuer: '발행',
    issued: ({ date }: Dated) => `${date} 발행`,
    hire: ({ candidate, title, party }: { candidate: string; title: string; party: string }) =>
      `${candidate}, '${title}', ${party}`,
    total: '합계 (부가세 포함)',
    canceled: '청구 취소됨',
    moves: {
      billed: '청구',
      canceled: '청구 취소',
      deposited: '입금',
      refunded: '환급',
      charge: '운영 수수료 공제',
      setOff: '미수금 상계',
      paidOut: '지급',
      owed: '지급 후 환급으로 돌려줄 금액',
      settled: '돌려준 금액과 면제된 금액',
    },
    sums: ({ currency }: { currency: string }) => `합계 ${currency} (부가세 포함)`,
    beside: ({ currency }: { currency: string }) => `위 잔액에 포함되지 않은 금액 ${currency} (부가세 포함)`,
    before: { EMPLOYER: '기간 전 미지급', RECRUITER: '기간 전 보관' },
    after: { EMPLOYER: '기간 말 미지급', RECRUITER: '기간 말 보관' },
    none: '이 기간에 장부에 적힌 내용이 없습니다.',
    noneTitle: '내역',
    signs: {
      EMPLOYER: '(-)가 붙은 금액은 미지급 금액에서 차감된 금액입니다.',
      RECRUITER: '(-)가 붙은 금액은 보관 금액에서 차감된 금액입니다.',
    },
    fromBooks: 'Scoutlane의 장부에서 만든 내역서입니다. 금액은 계약의 통화 그대로이며 환산하지 않습니다.',
  },
};
