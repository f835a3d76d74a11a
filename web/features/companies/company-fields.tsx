import { MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { CallingCode } from '#core/rules/countries.ts';
import { businessTypes, companySizes, companyTypes, salesRanges } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { profileImageLimits } from '#web/lib/upload.ts';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import type { Upload } from '#web/ui/fields/upload.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './companies.module.css';
import { type CompanyValues, withScheme } from './company-form.ts';
import { ContactFields, NameField } from './contact-fields.tsx';

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
        <NameField part={part} label={company.name} />
        <TextInput withAsterisk label={company.ceo} autoComplete="off" maxLength={50} {...part.field('ceo')} />
      </FieldPair>
      <DisclosureField part={part} />
      <ClassFields part={part} />
      <ContactFields part={part} labels={company} callingCode={callingCode} />
      <HomepageField part={part} />
      {uploadLogo && (
        <PartField part={part} name="logoId">
          {({ value, onChange, error }) => (
            <ImageField
              label={company.logo}
              value={value ?? null}
              onChange={onChange}
              upload={uploadLogo}
              limits={profileImageLimits}
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

function HomepageField({ part }: Pick<CompanyFieldsProps, 'part'>) {
  const { company } = useWords().companies;
  const field = part.field('homepage');
  return (
    <TextInput
      type="url"
      label={company.homepage}
      description={company.homepageHint}
      placeholder="https://"
      autoComplete="url"
      inputMode="url"
      {...field}
      onBlur={(event) => {
        const whole = withScheme(event.currentTarget.value);
        if (whole !== event.currentTarget.value) part.set('homepage', whole);
        void field.onBlur(event);
      }}
    />
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

type ClassKey = 'type' | 'employees' | 'sales';
type ClassFieldProps<N extends ClassKey> = {
  part: FormPart<CompanyValues>;
  name: N;
  values: readonly CompanyValues[N][];
  labels: Record<CompanyValues[N], string>;
};

function ClassField<N extends ClassKey>({ part, name, values, labels }: ClassFieldProps<N>) {
  const { company, choose } = useWords().companies;
  return (
    <PartField part={part} name={name}>
      {({ value, ...field }) => (
        <NativeSelect
          withAsterisk
          label={company[name]}
          data={[{ value: '', label: choose }, ...values.map((each) => ({ value: each, label: labels[each] }))]}
          // nothing is chosen yet in a new company
          value={value ?? ''}
          {...field}
        />
      )}
    </PartField>
  );
}

/** What recruiters see of a company that does not show its name. */
function ClassFields({ part }: Pick<CompanyFieldsProps, 'part'>) {
  const { companies, enums } = useWords();
  const { company } = companies;
  return (
    <>
      <FieldPair>
        <ClassField part={part} name="type" values={companyTypes} labels={enums.companyType} />
        <ClassField part={part} name="employees" values={companySizes} labels={enums.companySize} />
      </FieldPair>
      <FieldPair>
        <ClassField part={part} name="sales" values={salesRanges} labels={enums.salesRange} />
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
