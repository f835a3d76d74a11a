import { MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { CallingCode } from '#core/rules/countries.ts';
import { businessTypes, companySizes, companyTypes, salesRanges } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import type { Upload } from '#web/ui/fields/upload.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './companies.module.css';
import type { CompanyValues } from './company-form.ts';

const logoLimits = { extensions: ['jpg', 'jpeg', 'png', 'webp'], megabytes: limits.profileImageMegabytes };

type CompanyFieldsProps = {
  /** `formPart(form, 'company')`. */
  part: FormPart<CompanyValues>;
  /** How a logo is sent; without it the form has no logo. */
  uploadLogo?: Upload | undefined;
  /** The logo that is stored now, as an address that can be shown. */
  logo?: string | null | undefined;
  /** Why no logo can be sent now. */
  logoHint?: string | undefined;
  /** Of the company's country: where a new number begins. */
  callingCode?: CallingCode | undefined;
};

/** Everything a company says of itself; country and number stand apart, because they do not change. */
export function CompanyFields({ part, uploadLogo, logo, logoHint, callingCode = '82' }: CompanyFieldsProps) {
  const { company } = useWords().companies;
  return (
    <>
      <FieldPair>
        <TextInput
          withAsterisk
          label={company.name}
          autoComplete="organization"
          maxLength={limits.textLengthMax}
          {...part.field('name')}
        />
        <TextInput withAsterisk label={company.ceo} autoComplete="off" maxLength={50} {...part.field('ceo')} />
      </FieldPair>
      <DisclosureField part={part} />
      <ClassFields part={part} />
      <FieldPair>
        <TextInput
          withAsterisk
          type="email"
          label={company.email}
          autoComplete="off"
          inputMode="email"
          {...part.field('email')}
        />
        <PartField part={part} name="contact">
          {(field) => (
            <PhoneInput
              key={callingCode}
              isCompany
              required
              label={company.contact}
              callingCode={callingCode}
              {...field}
            />
          )}
        </PartField>
      </FieldPair>
      <TextInput
        type="url"
        label={company.homepage}
        placeholder="https://"
        autoComplete="url"
        inputMode="url"
        {...part.field('homepage')}
      />
      {uploadLogo && (
        <PartField part={part} name="logoId">
          {({ value, onChange, error }) => (
            <ImageField
              label={company.logo}
              value={value ?? null}
              onChange={onChange}
              upload={uploadLogo}
              limits={logoLimits}
              present={logo}
              description={logoHint}
              disabled={logoHint !== undefined}
              error={error}
            />
          )}
        </PartField>
      )}
    </>
  );
}

function DisclosureField({ part }: Pick<CompanyFieldsProps, 'part'>) {
  const { company } = useWords().companies;
  return (
    <PartField part={part} name="nameDisclosed">
      {({ value, onChange, onBlur, name, ref }) => (
        <Switch
          className={styles.option ?? ''}
          ref={ref}
          name={name}
          onBlur={onBlur}
          label={company.nameDisclosed}
          description={company.nameDisclosedHint}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </PartField>
  );
}

/** What recruiters see of a company that does not show its name. */
function ClassFields({ part }: Pick<CompanyFieldsProps, 'part'>) {
  const { companies, enums } = useWords();
  const { company, choose } = companies;
  const options = <T extends string>(values: readonly T[], labels: Record<T, string>) => [
    { value: '', label: choose },
    ...values.map((value) => ({ value, label: labels[value] })),
  ];
  return (
    <>
      <FieldPair>
        <PartField part={part} name="type">
          {({ value, ...field }) => (
            <NativeSelect
              withAsterisk
              label={company.type}
              data={options(companyTypes, enums.companyType)}
              value={value ?? ''}
              {...field}
            />
          )}
        </PartField>
        <PartField part={part} name="employees">
          {({ value, ...field }) => (
            <NativeSelect
              withAsterisk
              label={company.employees}
              data={options(companySizes, enums.companySize)}
              value={value ?? ''}
              {...field}
            />
          )}
        </PartField>
      </FieldPair>
      <FieldPair>
        <PartField part={part} name="sales">
          {({ value, ...field }) => (
            <NativeSelect
              withAsterisk
              label={company.sales}
              data={options(salesRanges, enums.salesRange)}
              // nothing is chosen yet in a new company
              value={value ?? ''}
              {...field}
            />
          )}
        </PartField>
        <PartField part={part} name="businessTypes">
          {(field) => (
            <MultiSelect
              withAsterisk
              searchable
              rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
              rightSectionPointerEvents="none"
              styles={{ inputField: { minWidth: '4rem' } }}
              hidePickedOptions
              clearSearchOnChange
              label={company.businessTypes}
              description={company.businessTypesHint({ max: limits.businessTypesMax })}
              placeholder={field.value.length === 0 ? company.businessTypesPlaceholder : undefined}
              nothingFoundMessage={company.noBusinessType}
              maxValues={limits.businessTypesMax}
              data={businessTypes.map((value) => ({ value, label: enums.businessType[value] }))}
              {...field}
            />
          )}
        </PartField>
      </FieldPair>
    </>
  );
}
