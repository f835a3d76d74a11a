import type { Currency } from '#core/rules/countries.ts';
import type { AnyContext } from '#server/platform/context.ts';

/** However it is written: `INV-2026-0398`, `inv 2026 0398`, `INV20260398`. */
const written = /(?<![A-Z0-9])INV[-\s]?(\d{4})[-\s]?(\d{4,7})(?!\d)/gi;

/** The number of the one invoice that the payer names; null where there is none, or more than one. */
export const numberNamed = ({ sender, memo }: { sender: string; memo: string }): string | null => {
  const numbers = new Set(
    [...`${sender} ${memo}`.normalize('NFKC').matchAll(written)].map(([, year, number]) => `INV-${year}-${number}`),
  );
  const [only] = numbers;
  return numbers.size === 1 && only !== undefined ? only : null;
};

type Paying = { sender: string; memo: string; currency: Currency };
type NamedInvoice = { id: number; invoiceDate: string };

/** The unpaid invoice that is named, in the same currency. */
export const invoiceNamed = async ({ tx }: AnyContext, paying: Paying): Promise<NamedInvoice | null> => {
  const number = numberNamed(paying);
  if (number === null) return null;
  const row = await tx
    .selectFrom('invoice')
    .select(['id', 'invoiceDate'])
    .where('number', '=', number)
    .where('currency', '=', paying.currency)
    .where('status', '=', 'BILLED')
    .executeTakeFirst();
  return row ?? null;
};
