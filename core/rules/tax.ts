import type { Country } from './countries.ts';
import { bpsOfWhole, shareOf } from './money.ts';

/** Tax = price × base factor × rate. */
export type TaxRule = { rateBps: number; baseNumerator: number; baseDenominator: number };

/** A rule is in force from its day until a later one of the same country. */
export type DatedTaxRule = TaxRule & { country: Country; from: string };

/** What a new installation starts with; the operator adds later rules as data. */
export const firstTaxRules: readonly DatedTaxRule[] = [
  { country: 'KR', from: '1977-07-01', rateBps: 1000, baseNumerator: 1, baseDenominator: 1 },
  { country: 'ID', from: '2025-01-01', rateBps: 1200, baseNumerator: 11, baseDenominator: 12 },
  { country: 'SG', from: '2024-01-01', rateBps: 900, baseNumerator: 1, baseDenominator: 1 },
];

/** How a supplier is taxed: one that is exempt or abroad bills without tax, and the invoice says why. */
export const taxProfiles = ['TAXABLE', 'EXEMPT', 'FOREIGN'] as const;
export type TaxProfile = (typeof taxProfiles)[number];

/** How a supplier bills in a country: who is taxable at home is a foreigner elsewhere. A firm of one may have none. */
export const profileIn = (firm: { taxProfile: TaxProfile; country: Country | null }, country: Country): TaxProfile =>
  firm.taxProfile === 'TAXABLE' && firm.country !== null && firm.country !== country ? 'FOREIGN' : firm.taxProfile;

/** The rule of a country on a day, or null before its first one. */
export const taxRuleOn = (rules: readonly DatedTaxRule[], country: Country, day: string): DatedTaxRule | null =>
  rules
    .filter((rule) => rule.country === country && rule.from <= day)
    .reduce<DatedTaxRule | null>((latest, rule) => (latest === null || rule.from > latest.from ? rule : latest), null);

/** The tax on a price, rounded once. */
export const taxOf = (price: number, rule: TaxRule, profile: TaxProfile = 'TAXABLE'): number =>
  profile === 'TAXABLE' ? shareOf(price, rule.rateBps * rule.baseNumerator, bpsOfWhole * rule.baseDenominator) : 0;
