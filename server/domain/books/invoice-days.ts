import { sql } from 'kysely';

/** As they are now, with every amendment of the start date: the invoice keeps what was billed. Both tables must be joined. */
export const startDateNow = sql<string>`contract_start_date(contract.id)`;
export const dueDateNow = sql<string>`invoice_due_date(invoice.id)`;
