import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { businessTypes } from './enums.ts';
import { fieldErrors } from './issues.ts';
import { companyDetails, companyKey, firmDetails, fitsCountry, person, recruiterProfile } from './profile.ts';

const complaints = (schema: z.ZodMiniType, value: unknown): Record<string, string> => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? {} : fieldErrors(result.error.issues);
};

const goodPerson = { name: '정다은', gender: 'WOMAN', position: '매니저', phone: '821012345678' };
const goodCompany = {
  name: '누리모빌리티',
  nameDisclosed: true,
  ceo: '김누리',
  email: 'hr@nuri.kr',
  type: 'STARTUP',
  sales: 'FROM_10',
  employees: 'M',
  businessTypes: ['IT'],
  contact: '15880000',
};

describe('a person', () => {
  test('is told by name, gender, position and phone; the rest may be left out', () => {
    expect(complaints(person, goodPerson)).toEqual({});
    expect(person.parse(goodPerson)).toMatchObject({ birthDate: null, officePhone: null, photoId: null });
    expect(complaints(person, {})).toEqual({
      name: 'required',
      gender: 'select',
      position: 'required',
      phone: 'required',
    });
  });

  test.each(['name', 'position'])('has a %s of 1 to 50 characters', (field) => {
    const withLength = (length: number) => complaints(person, { ...goodPerson, [field]: 'a'.repeat(length) });
    expect(withLength(0)).toEqual({ [field]: 'required' });
    expect(withLength(1)).toEqual({});
    expect(withLength(49)).toEqual({});
    expect(withLength(50)).toEqual({});
    expect(withLength(51)).toEqual({ [field]: 'maxLength:50' });
  });

  test('may have an office phone that is a service number, and a birth date that exists', () => {
    expect(complaints(person, { ...goodPerson, officePhone: '15880000', birthDate: '1990-01-31' })).toEqual({});
    expect(complaints(person, { ...goodPerson, phone: '15880000' })).toEqual({ phone: 'phone' });
    expect(complaints(person, { ...goodPerson, birthDate: '1990-02-30' })).toEqual({ birthDate: 'noSuchDay' });
  });
});

test('an introduction has at most 1,000 characters', () => {
  const withLength = (length: number) =>
    complaints(recruiterProfile, { keywords: [], introduction: 'a'.repeat(length) });
  expect([0, 999, 1000].map(withLength)).toEqual([{}, {}, {}]);
  expect(withLength(1001)).toEqual({ introduction: 'maxLength:1000' });
});

describe('a company', () => {
  test('is complete or names what is missing', () => {
    expect(complaints(companyDetails, goodCompany)).toEqual({});
    expect(complaints(companyDetails, {})).toEqual({
      name: 'required',
      nameDisclosed: 'required',
      ceo: 'required',
      email: 'required',
      type: 'select',
      sales: 'select',
      employees: 'select',
      businessTypes: 'required',
      contact: 'required',
    });
  });

  test('has one to five business types', () => {
    const withTypes = (count: number) =>
      complaints(companyDetails, { ...goodCompany, businessTypes: businessTypes.slice(0, count) });
    expect(withTypes(0)).toEqual({ businessTypes: 'select' });
    expect([1, 4, 5].map(withTypes)).toEqual([{}, {}, {}]);
    expect(withTypes(6)).toEqual({ businessTypes: 'maxInputs:5' });
  });

  test('has a name of at most 100 and a CEO of at most 50 characters', () => {
    const withName = (length: number) => complaints(companyDetails, { ...goodCompany, name: 'a'.repeat(length) });
    expect([99, 100].map(withName)).toEqual([{}, {}]);
    expect(withName(101)).toEqual({ name: 'maxLength:100' });
    expect(complaints(companyDetails, { ...goodCompany, ceo: 'a'.repeat(51) })).toEqual({ ceo: 'maxLength:50' });
  });
});

test('a search firm is told by name, e-mail and telephone', () => {
  expect(complaints(firmDetails, { name: '브릿지서치', email: 'a@bridge.kr', contact: '15880000' })).toEqual({});
  expect(complaints(firmDetails, {})).toEqual({ name: 'required', email: 'required', contact: 'required' });
});

describe('a registration number', () => {
  const read = (country: string, number: string) => companyKey.safeParse({ country, registrationNumber: number });

  test('is kept without the marks people write in it', () => {
    expect(read('KR', '220-81-62517').data?.registrationNumber).toBe('2208162517');
    expect(read('ID', '０1.234.567.8-011.000').data?.registrationNumber).toBe('012345678011000');
    expect(read('SG', '201912345k').data?.registrationNumber).toBe('201912345K');
  });

  test('fits its country at each edge', () => {
    const digits = (count: number) => '1'.repeat(count);
    expect([9, 10, 11].map((count) => fitsCountry('KR', digits(count)))).toEqual([false, true, false]);
    expect([14, 15, 16, 17].map((count) => fitsCountry('ID', digits(count)))).toEqual([false, true, true, false]);
    expect([7, 8, 9, 10].map((count) => fitsCountry('SG', `${digits(count)}K`))).toEqual([false, true, true, false]);
    expect(fitsCountry('SG', 'T08LL1234A')).toBe(true);
    expect(fitsCountry('SG', 'X08LL1234A')).toBe(false);
    expect(fitsCountry('SG', '201912345')).toBe(false);
  });

  test('is told apart by what is wrong with it', () => {
    const complaint = (country: string, registrationNumber: string) =>
      complaints(companyKey, { country, registrationNumber });
    expect(complaint('KR', '2208162517')).toEqual({});
    expect(complaint('KR', '2208162518')).toEqual({ registrationNumber: 'businessNumber' });
    for (const number of ['2', '220816251', '22081625170'])
      expect(complaint('KR', number)).toEqual({ registrationNumber: 'registrationNumberKR' });
    for (const number of ['', ' - ']) expect(complaint('KR', number)).toEqual({ registrationNumber: 'required' });
    expect(complaint('ID', '220816251800000')).toEqual({});
    expect(complaint('ID', '2208162517')).toEqual({ registrationNumber: 'registrationNumberID' });
    expect(complaint('SG', '2208162517')).toEqual({ registrationNumber: 'registrationNumberSG' });
  });
});
