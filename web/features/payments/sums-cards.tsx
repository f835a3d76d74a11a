import { moneyText, styleOfAll } from '#core/rules/money-text.ts';
import type { Words } from '#core/words/words.ts';
import { AmountChart } from '#web/ui/blocks/amount-chart.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { FigureTable } from '#web/ui/blocks/figure-table.tsx';
import { Lane, type LaneTone } from '#web/ui/blocks/lane.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { CurrencySums, Sums } from './payment-query.ts';
import styles from './payments.module.css';

export type Party = 'EMPLOYER' | 'RECRUITER';

type SumsCardsProps = { sums: Sums; reader: Party };

/** The year in one line per currency: nothing is converted. */
export function SumsCards({ sums, reader }: SumsCardsProps) {
  const { none } = useWords().payments.sums;
  if (sums.currencies.length === 0) return <p className={styles.quiet}>{none}</p>;
  return (
    <div className={styles.stack}>
      {sums.currencies.map((of) => (
        <div key={of.currency} className={styles.sums}>
          <YearCard of={of} year={sums.year} reader={reader} />
          <MonthsCard of={of} year={sums.year} reader={reader} />
        </div>
      ))}
    </div>
  );
}

const parts = ['billed', 'held', 'paidOut'] as const;
const tones: Record<(typeof parts)[number], LaneTone> = { billed: 'stage-2', held: 'now', paidOut: 'travelled' };

type OfCurrency = { of: CurrencySums; reader: Party };

function YearCard({ of, year, reader }: OfCurrency & { year: number }) {
  const words = useWords();
  const { sums } = words.payments;
  const made = madeOf(sums, of);
  // one card tells one amount one way
  const amounts = [...made.map(({ value }) => value), ...parts.map((part) => of[part].fee)];
  const style = styleOfAll(words.formats.money, amounts, of.currency);
  const money = (amount: number) => moneyText(words.formats.money, amount, of.currency, style);
  const labels = {
    billed: reader === 'EMPLOYER' ? sums.billed : sums.expected,
    held: sums.held,
    paidOut: sums.paidOut,
  };
  return (
    <Card
      title={
        <>
          {sums.title({ year })} <span className={styles.whole}>{money(of.all.fee)}</span>
        </>
      }
      aside={sums.count({ n: of.all.count })}
    >
      <div className={styles.spread}>
        <Lane parts={parts.map((part) => ({ tone: tones[part], share: of[part].fee }))} />
        <dl className={styles.parts}>
          {parts.map((part) => (
            <div key={part} data-part={part}>
              <dt>{labels[part]}</dt>
              <dd className={styles.value}>{money(of[part].fee)}</dd>
              <dd className={styles.note}>
                {part === 'billed' && of.overdue.count > 0 ? (
                  <span className={styles.late}>{sums.overdue({ n: of.overdue.count })}</span>
                ) : (
                  sums.contracts({ n: of[part].count })
                )}
              </dd>
            </div>
          ))}
        </dl>
        <FigureTable rows={made.map((row) => ({ ...row, value: money(row.value) }))} />
      </div>
    </Card>
  );
}

/** What the year is made of: the fee, the tax apart from it, and what is paid or received in the end. */
const madeOf = (sums: Words['payments']['sums'], of: CurrencySums) => {
  const { all } = of;
  const last =
    'payout' in all
      ? [
          { label: sums.charge, value: -all.charge },
          { label: sums.payout, value: all.payout, isSum: true },
        ]
      : [{ label: sums.total, value: all.total, isSum: true }];
  const books = [
    { label: sums.heldMoney, value: of.heldMoney },
    ...('paidOutMoney' in of ? [{ label: sums.paidOutMoney, value: of.paidOutMoney }] : []),
  ];
  return [{ label: sums.fee, value: all.fee }, { label: sums.tax, value: all.tax }, ...last, ...books];
};

/** All of them, also those without an invoice. */
const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

function MonthsCard({ of, year, reader }: OfCurrency & { year: number }) {
  const { months } = useWords().payments;
  const amountIn = ({ sum }: CurrencySums['months'][number]) => ('payout' in sum ? sum.payout : sum.fee);
  return (
    <AmountChart
      title={`${months[reader]} (${of.currency})`}
      aside={months.basis}
      series={months.series}
      currency={of.currency}
      months={monthsOf(year).map((month) => {
        const one = of.months.find((found) => found.month === month);
        return { month, amount: one === undefined ? 0 : amountIn(one) };
      })}
      summary={months.summary}
    />
  );
}
