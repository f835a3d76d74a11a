const grouped = (n: number): string => n.toLocaleString('en-US');

/** A number with its unit. */
export const units = {
  persons: ({ n }: { n: number }) => `${grouped(n)}명`,
  cases: ({ n }: { n: number }) => `${grouped(n)}건`,
  days: ({ n }: { n: number }) => `${grouped(n)}일`,
  items: ({ n }: { n: number }) => `${grouped(n)}개`,
  months: ({ n }: { n: number }) => `${grouped(n)}개월`,
  hours: ({ n }: { n: number }) => `${grouped(n)}시간`,
  minutes: ({ n }: { n: number }) => `${grouped(n)}분`,
  seconds: ({ n }: { n: number }) => `${grouped(n)}초`,
  age: ({ n }: { n: number }) => `${grouped(n)}세`,
  years: ({ n }: { n: number }) => `${grouped(n)}년`,
  tenThousands: ({ n }: { n: number }) => `${grouped(n)}만원`,
  /** The unit alone: behind a field, or in the head of a column. */
  alone: {
    persons: '명',
    cases: '건',
    days: '일',
    items: '개',
    months: '개월',
    hours: '시간',
    minutes: '분',
    age: '세',
    years: '년',
    tenThousands: '만원',
  },
};
