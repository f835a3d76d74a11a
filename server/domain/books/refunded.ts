import { sql } from 'kysely';

/** What went back of an invoice so far: of the fee, and of the tax on it. The invoice must be selected from. */
export const refundedFee = sql<number>`coalesce((select sum(refund.fee) from refund where refund.invoice_id = invoice.id), 0)::bigint`;
export const refundedTax = sql<number>`coalesce((select sum(refund.tax) from refund where refund.invoice_id = invoice.id), 0)::bigint`;
