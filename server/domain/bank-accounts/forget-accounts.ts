import { sql } from 'kysely';
import type { AnyContext } from '#server/platform/context.ts';

/** Of firms that nobody is left of, and that nothing can be paid to any more. What was paid out keeps its own. */
export const forgetBankAccounts = async ({ services: { db } }: AnyContext): Promise<void> => {
  await sql`delete from bank_account where
    not exists (select from recruiter join account on account.id = recruiter.account_id
      where recruiter.search_firm_id = bank_account.search_firm_id and account.erased_at is null)
    and not exists (select from contract join invoice on invoice.contract_id = contract.id
      where contract.search_firm_id = bank_account.search_firm_id
        and invoice.status in ('BILLED', 'PAID', 'PARTLY_REFUNDED'))`.execute(db);
};
