import type { Currency } from '#core/rules/countries.ts';
import { moneyText } from '#core/rules/money-text.ts';
import type { Words } from '#core/words/words.ts';
import { DefinitionList, type Fact } from '#web/ui/blocks/facts.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { Terms } from './offer-query.ts';
import styles from './offers.module.css';

const feeFacts = ({ offers, formats }: Words, terms: Terms): Fact[] => {
  const { own } = offers;
  const { feeType, feeRateMin: min, feeRateMax: max, fixedFee, feeDueDays, currency } = terms;
  if (feeType === 'COMMISSION')
    return [{ label: own.fee, value: own.feeOf({ range: min === max ? `${min}%` : `${min}–${max}%` }) }];
  const amount = moneyText(formats.money, fixedFee ?? 0, currency as Currency, 'short');
  return [{ label: own.fee, value: `${formats.withoutTax({ amount })}, ${own.feeDue({ n: feeDueDays ?? 0 })}` }];
};

/** The terms that an offer accepts, or accepted, whole: what is paid, when it is paid back, and the year after disclosure. */
export function TermsFacts({ terms, title }: { terms: Terms; title: string }) {
  const words = useWords();
  const { own, terms: numbered } = words.offers;
  const { guaranteeType, guaranteeMonths, guaranteeTerms, taxRate: rate, taxBase, disclosureDays: days } = terms;
  const { numerator, denominator } = taxBase;
  const kind = words.enums.guaranteeType[guaranteeType];
  return (
    <section className={styles.terms} aria-label={title}>
      <h3>{`${title} · ${numbered({ n: terms.number })}`}</h3>
      <DefinitionList
        facts={[
          ...feeFacts(words, terms),
          {
            label: own.guarantee,
            value: [own.guaranteeMonths({ n: guaranteeMonths }), ...(guaranteeMonths > 0 ? [kind] : []), guaranteeTerms]
              .filter(Boolean)
              .join(' · '),
          },
          {
            label: own.tax,
            value:
              numerator === denominator
                ? own.taxText({ rate })
                : own.taxPart({ rate, part: `${numerator}/${denominator}` }),
          },
          { label: own.clause, value: own.clauseText({ days }) },
        ]}
      />
    </section>
  );
}
