import { VisuallyHidden } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { FormPart } from '#web/lib/form-part.tsx';
import { Glyph } from '#web/ui/blocks/glyphs.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './accounts.module.css';
import { type PasswordRule, type PasswordValues, passwordRules } from './password-form.ts';

type PasswordFieldsProps = {
  /** `formRoot(form)` of a form with `password` and `confirmation`. */
  part: FormPart<PasswordValues>;
  label: string;
};

/** A new password with its rules as they are met, and its confirmation. */
export function PasswordFields({ part, label }: PasswordFieldsProps) {
  const { password: words } = useWords().accounts;
  const [password, confirmation] = useWatch({
    control: part.control,
    name: [part.path('password'), part.path('confirmation')],
  }) as [string, string];
  return (
    <div>
      <FieldPair>
        <PasswordInput required autoComplete="new-password" label={label} {...part.field('password')} />
        <PasswordInput
          required
          autoComplete="new-password"
          label={words.confirmation}
          isMatching={confirmation !== '' && confirmation === password}
          {...part.field('confirmation')}
        />
      </FieldPair>
      <PasswordRules password={password} />
    </div>
  );
}

function PasswordRules({ password }: { password: string }) {
  const { rules } = useWords().accounts.password;
  const met = passwordRules(password);
  return (
    <ul className={styles.rules} aria-label={rules.label}>
      {(Object.keys(met) as PasswordRule[]).map((rule) => (
        <li key={rule} className={styles.rule} data-met={met[rule] || undefined}>
          <Glyph name={met[rule] ? 'check' : 'ring'} />
          {rules[rule]}
          <VisuallyHidden>{met[rule] ? rules.met : rules.open}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
