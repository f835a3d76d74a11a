import * as z from 'zod/mini';

/** A field of a form that may stay empty: what is not typed travels as nothing. */
export const emptyOr = <T extends z.ZodMiniType<unknown, string>>(field: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string): string | null => (typed.trim() === '' ? null : typed)),
    ),
    z.nullable(field),
  );
