import type { UserType } from '#core/rules/roles.ts';
import { fillProfile } from '../offers.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '../people.ts';
import type { TestProduct } from '../running-product.ts';

/** Everybody who may stand to a posting, its people and its money in one way or another, with their role. */
export const roleOf = {
  admin: 'ADMIN',
  employer: 'EMPLOYER',
  colleague: 'EMPLOYER',
  foreignEmployer: 'EMPLOYER',
  matched: 'DEPARTMENT',
  unmatched: 'DEPARTMENT',
  foreignDepartment: 'DEPARTMENT',
  selected: 'RECRUITER',
  offered: 'RECRUITER',
  mate: 'RECRUITER',
  outsider: 'RECRUITER',
} as const satisfies Record<string, UserType>;
export type Name = keyof typeof roleOf;
export const names = Object.keys(roleOf) as Name[];

export type Cast = Record<Name, TestPerson>;

export const makeCast = async (product: TestProduct): Promise<Cast> => {
  const employer = await makeEmployer(product);
  const foreignEmployer = await makeEmployer(product);
  const inCompany = { companyId: employer.companyId };
  const selected = await makeRecruiter(product);
  await fillProfile(product, selected);
  return {
    admin: await makeAdmin(product),
    employer,
    foreignEmployer,
    colleague: await makeEmployer(product, inCompany),
    matched: await makeDepartment(product, inCompany),
    unmatched: await makeDepartment(product, inCompany),
    foreignDepartment: await makeDepartment(product, { companyId: foreignEmployer.companyId }),
    selected,
    offered: await makeRecruiter(product),
    mate: await makeRecruiter(product, { searchFirmId: selected.searchFirmId }),
    outsider: await makeRecruiter(product),
  };
};
