import { TextInput } from '@mantine/core';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';

export const nameLengthMax = 50;

/** What a department is, as its forms check it. */
export const departmentFacts = {
  identify: f.plainId,
  name: f.line(nameLengthMax),
  description: f.optionalText(limits.departmentDescriptionLengthMax),
};

type Facts = { identify: string; name: string; description: string };

/** Name, ID and description, in the form that makes a department and the one that edits it. */
export function DepartmentFields({ part }: { part: FormPart<Facts> }) {
  const { fields } = useWords().departments;
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <FieldPair>
        <TextInput
          withAsterisk
          data-autofocus
          label={fields.name}
          maxLength={nameLengthMax}
          {...plain}
          {...part.field('name')}
        />
        <TextInput
          withAsterisk
          label={fields.identify}
          description={fields.identifyHint}
          autoCapitalize="none"
          maxLength={limits.idLengthMax}
          {...plain}
          {...part.field('identify')}
        />
      </FieldPair>
      <PartField part={part} name="description">
        {(field) => (
          <CountedTextarea
            rows={2}
            label={fields.description}
            description={fields.descriptionHint}
            max={limits.departmentDescriptionLengthMax}
            {...field}
          />
        )}
      </PartField>
    </>
  );
}
