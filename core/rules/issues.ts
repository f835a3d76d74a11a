import type { FieldErrors } from './errors.ts';
import { type ValidationKey, type ValidationMessage, validationKeys } from './validation-keys.ts';

type Issue = { code?: string | undefined; message: string; path: PropertyKey[]; input?: unknown };

const isOurs = (message: string): message is ValidationMessage =>
  (validationKeys as readonly string[]).includes(message.split(':', 1)[0] ?? '');

/** The key of core/words that tells a person what is wrong, whatever the schema library says. */
export const keyOf = (issue: Issue): ValidationMessage => {
  // a check is not filled in, it is done
  if (issue.message === 'duplicateCheck') return 'duplicateCheck';
  if ((issue.input === undefined || issue.input === null) && issue.code === 'invalid_type') return 'required';
  // what is left empty is told to be filled in, not what it should look like; a choice is told to be made
  if (issue.input === '' && issue.code !== 'invalid_value') return 'required';
  if (isOurs(issue.message)) return issue.message;
  return issue.code === 'invalid_value' || issue.code === 'invalid_union' ? 'select' : 'invalid';
};

/** `company.name → required`; the first complaint of a field is the one it shows. */
export const fieldErrors = (issues: readonly Issue[]): FieldErrors => {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= keyOf(issue);
  }
  return fields;
};

export const splitMessage = (message: ValidationMessage): { key: ValidationKey; argument: string } => {
  const [key = 'invalid', argument = ''] = message.split(':', 2);
  return { key: key as ValidationKey, argument };
};
