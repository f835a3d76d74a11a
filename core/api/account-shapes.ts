import * as z from 'zod/mini';
import { countries, currencies } from '../rules/countries.ts';
import { businessTypes, companySizes, companyTypes, genders, locales, salesRanges } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { shownBankAccount } from './bank-accounts.ts';
import { owedDocument } from './documents.ts';

const nullable = z.nullable;
const image = nullable(z.string());

export const ownPerson = z.object({
  id: f.id,
  version: f.version,
  identify: z.string(),
  email: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  birthDate: nullable(f.date),
  position: z.string(),
  phone: z.string(),
  officePhone: nullable(z.string()),
  photoId: nullable(f.id),
  photo: image,
  locale: z.enum(locales),
  promotion: z.boolean(),
  createdAt: f.instant,
});

export const ownCompany = z.object({
  id: f.id,
  version: f.version,
  name: z.string(),
  country: z.enum(countries),
  currency: z.enum(currencies),
  timeZone: z.string(),
  registrationNumber: z.string(),
  nameDisclosed: z.boolean(),
  ceo: z.string(),
  email: z.string(),
  type: z.enum(companyTypes),
  sales: z.enum(salesRanges),
  employees: z.enum(companySizes),
  businessTypes: z.array(z.enum(businessTypes)),
  homepage: nullable(z.string()),
  contact: z.string(),
  logoId: nullable(f.id),
  logo: image,
});

export const ownFirm = z.object({
  id: f.id,
  version: f.version,
  name: z.string(),
  country: nullable(z.enum(countries)),
  registrationNumber: nullable(z.string()),
  email: z.string(),
  contact: z.string(),
});

export const recruiterMe = z.extend(ownPerson, {
  keywords: z.array(z.string()),
  introduction: z.string(),
  limitOfferCount: z.int(),
  processingOfferCount: z.int(),
  limitCandidateCount: z.int(),
  mailing: z.boolean(),
});

/** New versions that wait for the person's yes: until then nothing else answers. */
const owedConsents = { owedConsents: z.array(owedDocument) };

export const me = {
  EMPLOYER: z.object({
    ...owedConsents,
    employer: ownPerson,
    company: z.extend(ownCompany, {
      /** What is in force today in each country: an example of a fee counts with it. */
      taxRules: z.array(
        z.object({
          country: z.enum(countries),
          rate: z.number(),
          base: z.object({ numerator: z.int(), denominator: z.int() }),
        }),
      ),
    }),
  }),
  RECRUITER: z.object({
    ...owedConsents,
    recruiter: recruiterMe,
    company: z.extend(ownFirm, {
      /** Where the firm is paid. */
      bankAccount: nullable(shownBankAccount),
    }),
  }),
  DEPARTMENT: z.object({
    department: z.object({
      id: f.id,
      identify: z.string(),
      name: z.string(),
      description: z.string(),
      locale: z.enum(locales),
    }),
    company: z.object({ id: f.id, name: z.string(), timeZone: z.string() }),
  }),
  ADMIN: z.object({
    admin: z.object({ id: f.id, identify: z.string(), name: z.string(), totp: z.boolean(), locale: z.enum(locales) }),
  }),
};
