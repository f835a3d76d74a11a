import type { TaxProfile } from '../../rules/tax.ts';

type Dated = { date: string };

/** What contracts and invoices say on paper. */
export const paper = {
  contract: '채용 위탁 계약서',
  contractNumber: '계약 번호',
  concluded: ({ at }: { at: string }) => `${at} 채용사의 최종 합격 확정으로 체결되었습니다.`,
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
  amendedStart: ({ date, until }: Dated & { until: string | null }) =>
    until === null ? `새 입사일 ${date}` : `새 입사일 ${date}, 보증 ${until}까지`,
  neverChanges: '이 문서는 바뀌지 않습니다. 이후의 변경은 번호가 있는 변경 계약으로 남습니다.',
  about: '청구 내용',
  amounts: '금액',
  instructions: '지급 안내',
  due: '지급 기한',
  payTo: ({ account, number }: { account: string; number: string }) =>
    `${account}\n입금자명에 청구 번호(${number})를 적어 주십시오.`,
  askForAccount: ({ support, number }: { support: string; number: string }) =>
    `입금 계좌는 운영자(${support})에게 문의해 주십시오. 입금자명에 청구 번호(${number})를 적어 주십시오.`,
  contractOf: ({ number }: { number: string }) => `계약 ${number}`,
  heldBy: 'Scoutlane이 수수료를 보관하고 계약에 따라 공급자에게 지급합니다.',
};
