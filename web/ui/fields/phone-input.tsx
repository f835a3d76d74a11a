import { Input, NativeSelect } from '@mantine/core';
import { createContext, useContext, useId, useState } from 'react';
import { type CallingCode, callingCodes } from '#core/rules/countries.ts';
import { callingCodeIn, joinCompanyPhone, joinPhone, type SplitPhone, splitPhone } from '#core/rules/phone.ts';
import { useWords } from '../words.tsx';
import type { FieldProps } from './field.ts';
import styles from './phone-input.module.css';

type PhoneInputProps = FieldProps<string> & {
  /** Where nothing is entered yet; it may change with what is chosen elsewhere. */
  callingCode?: CallingCode;
  /** A company's line may be a Korean service number. */
  isCompany?: boolean;
};

/** How the numbers of a form were typed, by their fields: for a draft, since their digits do not tell of the trunk zero. */
export const TypedPhones = createContext<Map<string, SplitPhone> | null>(null);

/** Country code and number; the value is both as digits: `821012345678`. */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onChange, callingCode = '82', isCompany = false, label, description, error, required } = props;
  const { disabled = false } = props;
  const { phone } = useWords().widgets;
  const id = useId();
  const join = isCompany ? joinCompanyPhone : joinPhone;
  const phones = useContext(TypedPhones);
  const isOf = ({ callingCode: code, national }: SplitPhone): boolean => join(code, national) === value;
  const split = (): SplitPhone | null => {
    const last = phones?.get(props.name ?? '');
    return last !== undefined && isOf(last) ? last : splitPhone(value);
  };
  const [own, setOwn] = useState(split);
  const typed = own ?? { callingCode, national: '' };
  // A value from elsewhere (a loaded profile) wins over what stands in the fields.
  const shown = isOf(typed) ? typed : (split() ?? { ...typed, national: value });

  const change = (next: SplitPhone) => {
    setOwn(next);
    if (props.name !== undefined) phones?.set(props.name, next);
    onChange(join(next.callingCode, next.national));
  };
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk={required ?? false}>
      <div className={styles.row}>
        <div className={styles.code}>
          <NativeSelect
            aria-label={phone.callingCode}
            classNames={{ input: styles.countries ?? '' }}
            value={shown.callingCode}
            disabled={disabled}
            data={callingCodes.map((code) => ({ value: code, label: `+${code} ${phone.countries[code]}` }))}
            onChange={({ currentTarget }) => {
              const chosen = callingCodes.find((code) => code === currentTarget.value);
              if (chosen) change({ ...shown, callingCode: chosen });
            }}
          />
          <span className={styles.short} aria-hidden>
            +{shown.callingCode}
          </span>
        </div>
        <Input
          id={id}
          ref={props.ref}
          name={props.name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={shown.national}
          disabled={disabled}
          error={Boolean(error)}
          aria-required={required}
          onBlur={props.onBlur}
          onChange={({ currentTarget }) => {
            const national = currentTarget.value.normalize('NFKC').replace(/[^\d+-]/g, '');
            change({ callingCode: callingCodeIn(national) ?? shown.callingCode, national });
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
