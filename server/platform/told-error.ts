/** Libraries also tell of an error by an object that is like one. */
const errorOf = (thrown: unknown): Error => {
  if (thrown instanceof Error) return thrown;
  const { code, message = String(thrown) } = Object(thrown) as { code?: string; message?: string };
  return Object.assign(new Error(message), code === undefined ? {} : { code });
};

const partsMax = 5;
const placesMax = 7;
const isPlace = /^\s+at /;

export type ToldError = { type: string; constraint?: string; message: string; stack: string; errors?: ToldError[] };

/** What may be written of an error: no values, only what broke and where. */
export const toldError = (thrown: unknown): ToldError => {
  const error: Error & { code?: string | number; constraint?: string } = errorOf(thrown);
  return {
    type: error.name,
    ...(error.constraint ? { constraint: error.constraint } : {}),
    // a coded error's own words may quote a value, and stand over its stack, too
    message: typeof error.code === 'string' ? error.code : error.message,
    stack: (error.stack?.split('\n') ?? [])
      .filter((line) => isPlace.test(line))
      .slice(0, placesMax)
      .join('\n'),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, partsMax).map(toldError) } : {}),
  };
};
