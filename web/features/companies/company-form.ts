import * as z from 'zod/mini';
import { url } from '#core/rules/fields.ts';
import { companyDetails, type companyKey, type firmDetails } from '#core/rules/profile.ts';
import { emptyOr } from '#web/lib/empty-or.ts';

const startsLikeHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;

/** People write `www.example.kr`; what travels is the whole address. */
export const withScheme = (typed: string): string => {
  const address = typed.trim();
  return startsLikeHost.test(address) && !address.includes('://') ? `https://${address}` : address;
};

/** A company as it is typed: a homepage may stay empty, or be written without its beginning. */
export const typedCompany = z.extend(companyDetails, {
  homepage: emptyOr(z.pipe(z.pipe(z.string(), z.transform(withScheme)), url)),
});
export type CompanyValues = z.input<typeof typedCompany>;
export type FirmValues = z.input<typeof firmDetails>;
export type CompanyKeyValues = z.input<typeof companyKey>;

export const emptyCompany = {
  name: '',
  nameDisclosed: true,
  ceo: '',
  email: '',
  businessTypes: [],
  homepage: '',
  contact: '',
  logoId: null,
};

export const emptyFirm: FirmValues = { name: '', email: '', contact: '' };

type StoredCompany = z.output<typeof companyDetails>;

/** What a form shows of a stored company. */
export const companyValues = (stored: StoredCompany): CompanyValues => ({
  name: stored.name,
  nameDisclosed: stored.nameDisclosed,
  ceo: stored.ceo,
  email: stored.email,
  type: stored.type,
  sales: stored.sales,
  employees: stored.employees,
  businessTypes: stored.businessTypes,
  homepage: stored.homepage ?? '',
  contact: stored.contact,
  logoId: stored.logoId,
});

export const firmValues = ({ name, email, contact }: z.output<typeof firmDetails>): FirmValues => ({
  name,
  email,
  contact,
});
