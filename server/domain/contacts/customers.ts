import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyContext } from '#server/platform/context.ts';

/**
 * Whether a company has the firm in its address book: a customer company of every recruiter of that firm. `company` is
 * the column of the outer query that holds the company's id.
 */
export const isCustomerOf = (firmId: number | null | Expression<number | null>, company = 'job.companyId') =>
  sql<SqlBool>`EXISTS (SELECT FROM contact WHERE contact.search_firm_id = ${firmId} AND contact.company_id = ${sql.ref(company)})`;

/** The companies that have the firm in their address book. */
export const customersOf = ({ tx }: AnyContext, firmId: number | null) =>
  tx
    .selectFrom('contact')
    .select('contact.companyId')
    .distinct()
    .where('contact.searchFirmId', '=', firmId ?? 0)
    .where('contact.companyId', 'is not', null);

/** A firm that joined through an invitation pays no charge on that company's postings. */
export const hasFreeUse = async (ctx: AnyContext, firmId: number, companyId: number): Promise<boolean> => {
  const tie = await customersOf(ctx, firmId).where('contact.companyId', '=', companyId).executeTakeFirst();
  return tie !== undefined;
};
