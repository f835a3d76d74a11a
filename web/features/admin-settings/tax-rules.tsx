import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Output } from '#core/api/endpoint.ts';
import type { taxesApi } from '#core/api/taxes.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { type Country, countries, countryFacts } from '#core/rules/countries.ts';
import { formatDay, formatRate } from '#core/rules/formats.ts';
import { bpsOfPercent } from '#core/rules/money.ts';
import type { StatusLook } from '#core/rules/status-colours.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { AddTaxRuleDialog } from './add-tax-rule-dialog.tsx';
import styles from './operation.module.css';
import { useTaxExample } from './tax-example.ts';

type Rule = Output<typeof taxesApi.rules>[number];

const looks: Record<'coming' | 'inForce' | 'past', StatusLook> = {
  coming: { colour: 'info', glyph: 'half' },
  inForce: { colour: 'secondary', glyph: 'check' },
  past: { colour: 'grey', glyph: 'dot' },
};

/** The rules of each country: what is in force today, what comes, and what was. */
export function TaxRules({ rules, now }: { rules: readonly Rule[]; now: number }) {
  const { taxes } = useWords().settings;
  const [adding, setAdding] = useState<Country | null>(null);
  return (
    <>
      <HelpText>{taxes.help}</HelpText>
      <div className={styles.countries}>
        {countries.map((country) => (
          <CountryRules
            key={country}
            country={country}
            rules={rules.filter((rule) => rule.country === country)}
            now={now}
            onAdd={() => setAdding(country)}
          />
        ))}
      </div>
      <AddTaxRuleDialog country={adding} rules={rules} now={now} onClose={() => setAdding(null)} />
    </>
  );
}

type CountryRulesProps = { country: Country; rules: readonly Rule[]; now: number; onAdd: () => void };

function CountryRules({ country, rules, now, onAdd }: CountryRulesProps) {
  const { settings, enums } = useWords();
  const { taxes } = settings;
  const today = dayIn(new Date(now), countryFacts[country].timeZone);
  // the latest stands first: the first that has begun is in force
  const inForce = rules.find(({ fromDate }) => fromDate <= today);
  const stateOf = (rule: Rule) => (rule === inForce ? 'inForce' : rule.fromDate > today ? 'coming' : 'past');
  const addButton = (
    <Button
      size="xs"
      variant="default"
      aria-label={`${enums.country[country]} ${taxes.add}`}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={onAdd}
    >
      {taxes.add}
    </Button>
  );
  return (
    <Card title={enums.country[country]} aside={addButton}>
      <Rows isLoose>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} state={stateOf(rule)} />
        ))}
      </Rows>
    </Card>
  );
}

function RuleRow({ rule, state }: { rule: Rule; state: keyof typeof looks }) {
  const { taxes } = useWords().settings;
  const locale = useLocale();
  const example = useTaxExample(rule);
  const { numerator, denominator } = rule.base;
  return (
    <Row
      title={
        <>
          {formatRate(bpsOfPercent(rule.rate))}
          <StatusBadge bare look={looks[state]}>
            {taxes[state]}
          </StatusBadge>
        </>
      }
      meta={
        <>
          <span>{taxes.from({ date: formatDay(rule.fromDate, locale) })}</span>
          <span>{numerator === denominator ? taxes.wholeBase : taxes.partBase({ numerator, denominator })}</span>
          {state !== 'past' && <span>{example}</span>}
        </>
      }
    />
  );
}
