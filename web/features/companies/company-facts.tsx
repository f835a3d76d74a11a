import type { Country } from '#core/rules/countries.ts';
import type { BusinessType, CompanySize, CompanyType, SalesRange } from '#core/rules/enums.ts';
import { formatPhone, formatRegistrationNumber } from '#core/rules/formats.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { Homepage } from '#web/ui/blocks/homepage.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './companies.module.css';

export type ShownCompany = {
  name: string;
  country: Country;
  registrationNumber: string;
  nameDisclosed: boolean;
  ceo: string;
  email: string;
  type: CompanyType;
  sales: SalesRange;
  employees: CompanySize;
  businessTypes: readonly BusinessType[];
  homepage: string | null;
  contact: string;
  /** As an address that can be shown. */
  logo?: string | null;
};

/** A company to look at. */
export function CompanyFacts({ company }: { company: ShownCompany }) {
  const { companies, enums } = useWords();
  const words = companies.company;
  return (
    <div className={styles.facts}>
      {company.logo && <img className={styles.logo} src={company.logo} alt={words.logo} />}
      <DefinitionList
        facts={[
          { label: words.name, value: company.name },
          { label: words.nameDisclosed, value: company.nameDisclosed ? words.disclosed : words.hidden },
          { label: words.ceo, value: company.ceo },
          { label: words.registrationNumber, value: formatRegistrationNumber(company) },
          { label: words.country, value: enums.country[company.country] },
          { label: words.type, value: enums.companyType[company.type] },
          { label: words.employees, value: enums.companySize[company.employees] },
          { label: words.sales, value: enums.salesRange[company.sales] },
          {
            label: words.businessTypes,
            value: company.businessTypes.map((type) => enums.businessType[type]).join(', '),
          },
          { label: words.email, value: company.email },
          { label: words.contact, value: formatPhone(company.contact) },
          {
            label: words.homepage,
            value: company.homepage === null ? words.none : <Homepage address={company.homepage} />,
          },
        ]}
      />
    </div>
  );
}

export type ShownFirm = {
  name: string;
  country: Country | null;
  registrationNumber: string | null;
  email: string;
  contact: string;
};

/** A search firm to look at; one without a number is a headhunter on their own. */
export function FirmFacts({ firm }: { firm: ShownFirm }) {
  const { companies, enums } = useWords();
  const { company, firm: words } = companies;
  return (
    <div className={styles.facts}>
      <DefinitionList
        facts={[
          { label: words.name, value: firm.name },
          { label: company.registrationNumber, value: formatRegistrationNumber(firm) ?? words.solo },
          ...(firm.country === null ? [] : [{ label: company.country, value: enums.country[firm.country] }]),
          { label: words.email, value: firm.email },
          { label: words.contact, value: formatPhone(firm.contact) },
        ]}
      />
    </div>
  );
}
