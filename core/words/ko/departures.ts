import type { GuaranteeState, RefundSource } from '../../rules/departures.ts';

type Dated = { date: string };
type Counted = { n: number };

/** The guarantee of a hire as both sides see it: what would go back, who said that the person left, what went back. */
export const departures = {
  card: '보증',
  failed: '보증 내용을 불러오지 못했습니다.',
  startDate: '입사일',
  until: '보증 기간',
  dueDate: '납부 기한',
  days: ({ date, n }: Dated & Counted) => `${date}까지, ${n}일`,
  none: '없음',
  moved: ({ before, now }: { before: string; now: string }) => `${now} (처음 ${before})`,
  isVoid: '입사하지 않아 계약이 효력을 잃었습니다.',
  ifLeft: {
    title: '오늘 퇴사하면',
    sentence: ({ left, days }: { left: number; days: number }) => `보증 ${days}일 중 ${left}일이 남아 있습니다.`,
    fee: '환급 수수료 (부가세 별도)',
    tax: '환급 부가세',
    total: '환급 합계',
    agreed: '환급액은 아래 약정에 따라 운영자가 정합니다.',
    noTerms: '약정 내용이 없습니다.',
    nothing: {
      NONE: '보증이 없는 계약이므로 환급이 없습니다.',
      BEFORE: '입사일부터 보증이 시작됩니다.',
      RUNNING: '환급할 금액이 없습니다.',
      OVER: '보증 기간이 끝나 환급이 없습니다.',
      ENDED: '청구가 취소되었거나 모두 환급되었습니다.',
    } satisfies Record<GuaranteeState, string>,
  },
  sources: {
    HELD: 'Scoutlane이 보관 중인 금액에서 환급합니다.',
    OPERATOR: '이미 지급되어 Scoutlane이 먼저 환급하고, 서치펌에서 돌려받습니다.',
    INVOICE: '아직 모두 입금되지 않았으므로 청구를 취소하거나 줄입니다.',
  } satisfies Record<RefundSource, string>,
  payBy: ({ date }: Dated) => `오늘 결정되면 ${date}까지 환급합니다.`,
  refunds: {
    title: '환급',
    one: ({ number, date }: { number: string; date: string }) => `${number}, ${date}`,
    amounts: ({ fee, tax, total }: { fee: string; tax: string; total: string }) =>
      `${total} (수수료 ${fee}, 부가세 ${tax})`,
    payBy: ({ date }: Dated) => `${date}까지 지급`,
    sent: ({ date, reference }: Dated & { reference: string }) => `${date} 송금, 거래 번호 ${reference}`,
    pdf: '환급 명세서 PDF',
    pdfFailed: '환급 명세서를 받지 못했습니다.',
  },
  report: {
    act: '퇴사 신고',
    title: ({ name }: { name: string }) => `${name} 님의 퇴사를 신고합니다.`,
    what: '신고하면 리크루터에게 알리고, 운영자가 결정할 때까지 지급을 멈춥니다. 결정 전에는 취소할 수 있습니다.',
    whatPaidOut:
      '신고하면 리크루터에게 알리고 운영자가 결정합니다. 수수료는 이미 지급되었으므로 환급하게 되면 Scoutlane이 먼저 환급합니다. 결정 전에는 취소할 수 있습니다.',
    until: ({ date }: Dated) => `${date}까지 신고할 수 있습니다.`,
    reason: '사유',
    lastWorkingDay: '마지막 근무일',
    note: '설명 (선택)',
    preview: '예상 환급',
    fill: '마지막 근무일을 입력하면 환급액이 계산됩니다.',
    counting: '환급액을 계산하는 중입니다.',
    remaining: ({ left, days }: { left: number; days: number }) => `보증 ${days}일 중 남은 ${left}일분`,
    verb: '퇴사 신고',
    done: '퇴사를 신고했습니다.',
  },
  one: {
    title: '퇴사 신고',
    reported: ({ name, time }: { name: string; time: string }) => `${name}, ${time} 신고`,
    lastWorkingDay: ({ date }: Dated) => `마지막 근무일 ${date}`,
    contestUntil: ({ time, n }: { time: string; n: number }) => `${time}까지 ${n}일 안에 이의를 제기할 수 있습니다.`,
    waitsContest: ({ time }: { time: string }) => `리크루터는 ${time}까지 이의를 제기할 수 있습니다.`,
    contested: ({ time }: { time: string }) => `리크루터가 ${time} 이의를 제기했습니다.`,
    received: '퇴사 신고가 접수되었습니다.',
    waitsDecision: '운영자의 결정을 기다리고 있습니다.',
    stops: '이 신고가 결정될 때까지 지급이 멈춥니다.',
    decided: ({ time }: { time: string }) => `운영자가 ${time} 결정했습니다.`,
    withdrawn: ({ time }: { time: string }) => `${time} 취소했습니다.`,
  },
  withdraw: {
    act: '신고 취소',
    title: '퇴사 신고를 취소합니다.',
    whatPaidOut: '기한 안이면 다시 신고할 수 있습니다.',
    what: '취소하면 지급이 다시 진행됩니다. 기한 안이면 다시 신고할 수 있습니다.',
    done: '퇴사 신고를 취소했습니다.',
  },
  contest: {
    act: '이의 제기',
    title: '퇴사 신고에 이의를 제기합니다.',
    what: '채용사와 운영자에게 알립니다. 한 번만 제기할 수 있으며, 운영자가 양쪽의 설명을 보고 결정합니다.',
    text: '이의 내용',
    textHint: '사실과 다른 점과 그 근거를 적어 주십시오.',
    done: '이의를 제기했습니다.',
  },
  owed: {
    title: '돌려줄 금액',
    what: '지급 후 환급된 금액은 다음 지급에서 오래된 것부터 상계합니다.',
    one: ({ number, candidate }: { number: string; candidate: string | null }) =>
      candidate === null ? number : `${number}, ${candidate}`,
    open: ({ open, amount }: { open: string; amount: string }) => `${amount} 중 ${open} 남음`,
    settled: ({ amount }: { amount: string }) => `${amount} 정리 완료`,
    settlement: ({ kind, amount, date }: { kind: string; amount: string; date: string }) => `${date} ${kind} ${amount}`,
  },
};
