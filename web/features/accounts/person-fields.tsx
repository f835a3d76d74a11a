import { Autocomplete, Input, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { CallingCode } from '#core/rules/countries.ts';
import { type Gender, genders, positions } from '#core/rules/enums.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { profileImageLimits } from '#web/lib/upload.ts';
import { BirthDateInput } from '#web/ui/fields/birth-date-input.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import type { Upload } from '#web/ui/fields/upload.ts';
import { useWords } from '#web/ui/words.tsx';
import type { PersonValues } from './person-form.ts';

type PersonFieldsProps = {
  /** `formPart(form, 'person')`. */
  part: FormPart<PersonValues>;
  /** How a photo is sent; without it the form has no photo. */
  uploadPhoto?: Upload | undefined;
  /** The photo that is stored now, as an address that can be shown. */
  photo?: string | null | undefined;
  /** Why no photo can be sent now. */
  photoHint?: string | undefined;
  /** Of the country of the person's company: where a new number begins. */
  callingCode?: CallingCode | undefined;
  /** What a new phone asks for. */
  phoneProof?: ReactNode;
};

/** Everything a person says of themselves. */
export function PersonFields(props: PersonFieldsProps) {
  const { part, uploadPhoto, photo, photoHint, callingCode = '82', phoneProof } = props;
  const { person } = useWords().accounts;
  return (
    <>
      <FieldPair>
        <TextInput withAsterisk label={person.name} autoComplete="name" maxLength={50} {...part.field('name')} />
        <PositionField part={part} />
      </FieldPair>
      <FieldPair>
        <BirthDateInput
          label={person.birthDate}
          description={person.birthDateHint}
          autoComplete="bday"
          {...part.field('birthDate')}
        />
        <GenderField part={part} />
      </FieldPair>
      <FieldPair>
        <PartField part={part} name="phone">
          {(field) => (
            <PhoneInput
              required
              label={person.phone}
              description={person.phoneHint}
              callingCode={callingCode}
              {...field}
            />
          )}
        </PartField>
        <PartField part={part} name="officePhone">
          {(field) => <PhoneInput isCompany label={person.officePhone} callingCode={callingCode} {...field} />}
        </PartField>
      </FieldPair>
      {phoneProof}
      {uploadPhoto && (
        <PartField part={part} name="photoId">
          {({ value, onChange, error }) => (
            <ImageField
              label={person.photo}
              shape="photo"
              value={value ?? null}
              onChange={onChange}
              upload={uploadPhoto}
              limits={profileImageLimits}
              present={photo}
              description={photoHint}
              disabled={photoHint !== undefined}
              error={error}
            />
          )}
        </PartField>
      )}
    </>
  );
}

function PositionField({ part }: Pick<PersonFieldsProps, 'part'>) {
  const { accounts, enums } = useWords();
  return (
    <PartField part={part} name="position">
      {(field) => (
        <Autocomplete
          withAsterisk
          label={accounts.person.position}
          placeholder={accounts.person.positionHint}
          autoComplete="organization-title"
          maxLength={50}
          data={positions.map((position) => enums.position[position])}
          {...field}
        />
      )}
    </PartField>
  );
}

function GenderField({ part }: Pick<PersonFieldsProps, 'part'>) {
  const { accounts, enums } = useWords();
  const labelId = useId();
  return (
    <PartField part={part} name="gender">
      {({ value, onChange, error }) => (
        <Input.Wrapper label={accounts.person.gender} labelElement="div" labelProps={{ id: labelId }} error={error}>
          <SegmentedControl<Gender>
            fullWidth
            aria-labelledby={labelId}
            value={value}
            onChange={onChange}
            data={genders.map((gender) => ({ value: gender, label: enums.gender[gender] }))}
          />
        </Input.Wrapper>
      )}
    </PartField>
  );
}
