import * as z from 'zod/mini';
import { countries } from '../rules/countries.ts';
import * as f from '../rules/fields.ts';
import { taxProfiles } from '../rules/tax.ts';
import { taxBase } from './contract-shapes.ts';
import { endpoint } from './endpoint.ts';

const outside = 'rateWithin:0~100';

/** Of at most two decimals. */
export const percent = z.number('number').check(
  z.minimum(0, outside),
  z.maximum(100, outside),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'invalid'),
);

const base = z
  .object({ numerator: f.count(1, 1000), denominator: f.count(1, 1000) })
  .check(z.refine(({ numerator, denominator }) => numerator <= denominator, 'range'));

export const taxesApi = {
  rules: endpoint({
    method: 'GET',
    path: '/admin/tax-rules',
    about: 'The dated tax rules of all countries, the latest first.',
    access: ['ADMIN'],
    response: z.array(
      z.object({
        id: f.id,
        country: z.enum(countries),
        fromDate: f.date,
        rate: z.number(),
        base: taxBase,
        createdAt: f.instant,
      }),
    ),
  }),
  addRule: endpoint({
    method: 'POST',
    path: '/admin/tax-rule',
    about: 'Adds a rule from a day on, tomorrow at the earliest. What was billed before keeps its own.',
    access: ['ADMIN'],
    body: z.object({ country: f.oneOf(countries), fromDate: f.date, rate: percent, base }),
    response: z.object({ id: f.id }),
  }),
  setProfile: endpoint({
    method: 'PUT',
    path: '/admin/firm/tax-profile',
    about: 'How a search firm is taxed, from its next invoice on.',
    access: ['ADMIN'],
    body: z.object({ id: f.id, version: f.version, taxProfile: f.oneOf(taxProfiles) }),
    response: z.object({ id: f.id, version: f.version }),
  }),
};
