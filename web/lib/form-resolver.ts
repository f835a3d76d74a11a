import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Schema } from '#core/api/endpoint.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import { afterPress } from '#web/ui/after-press.ts';

/**
 * Checks a form with the schema of its endpoint. The messages are keys of core/words, made by the same code as on the
 * server, so that form and server complain alike; they become text when they are shown. A field that is left by
 * pressing a button is checked when that press is over.
 */
export const schemaResolver =
  <Values extends FieldValues, Checked>(schema: Schema): Resolver<Values, unknown, Checked> =>
  (values, _context, options) =>
    afterPress(() => {
      const parsed = schema.safeParse(values, { reportInput: true });
      if (parsed.success) return { values: parsed.data as Checked, errors: {} };
      const flat: Record<string, FieldError> = {};
      for (const [path, message] of Object.entries(fieldErrors(parsed.error.issues))) {
        flat[path === '' ? 'root' : path] = { type: 'rule', message };
      }
      return { values: {}, errors: toNestErrors(flat as FieldErrors, options) };
    });
