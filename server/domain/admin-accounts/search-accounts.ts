import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { employerKeys, recruiterSearchKeys } from '#core/api/admin-accounts.ts';
import { callingCodes, operatorTimeZone } from '#core/rules/countries.ts';
import { containing, holds } from '#server/platform/db/holding.ts';

export type ListedType = 'EMPLOYER' | 'RECRUITER';
export type SearchKey = (typeof employerKeys)[number] | (typeof recruiterSearchKeys)[number];
type Test = RawBuilder<SqlBool>;

/** The columns of the list that hold words or numbers: what a search without a key looks through. */
const everywhere = ['ID', 'IDENTIFY', 'COMPANY', 'NAME', 'PHONE', 'EMAIL'] as const;

/** The number as the list shows it, `No. 31`, or as people type it. */
const numberIn = (keyword: string): string | undefined => /^(?:no\.?\s*)?(\d{1,15})$/i.exec(keyword)?.[1];

/** Stored numbers have neither hyphens nor a trunk zero: where one was typed, a calling code stands instead. */
const phoneLike = (keyword: string): Test | null => {
  const digits = /^[\d\s()+-]+$/.test(keyword) ? keyword.replace(/\D/g, '') : '';
  if (digits === '') return null;
  const national = digits.startsWith('0') ? callingCodes.map((code) => `${code}${digits.slice(1)}`) : [];
  const begins = national.map(
    (number) => sql<SqlBool>`(grams(account.phone) @> sought_grams(${number}) and account.phone like ${`${number}%`})`,
  );
  return sql<SqlBool>`(${sql.join([holds(sql`account.phone`, digits), ...begins], sql` or `)})`;
};

/** A year, a month or a day as the list shows it is a span of its index; any other piece of one is looked for. */
const dayLike = (column: RawBuilder<Date>, keyword: string): Test | null => {
  const there = sql`(${column} at time zone ${operatorTimeZone})`;
  if (!/^[\d-]+$/.test(keyword)) return null;
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(keyword) ?? [];
  if (!year || !isDay(`${year}-${month}-${day}`))
    return sql<SqlBool>`to_char(${there}, 'YYYY-MM-DD') like ${containing(keyword)}`;
  const length = ['1 year', '1 month', '1 day'][keyword.split('-').length - 1];
  const begin = sql`${`${year}-${month}-${day}`}::timestamp`;
  return sql<SqlBool>`(${column} >= ${begin} at time zone ${operatorTimeZone}
    and ${column} < (${begin} + ${length}::interval) at time zone ${operatorTimeZone})`;
};

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !day.startsWith('0000') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

const belongsTo: Record<ListedType, (keyword: string) => Test> = {
  EMPLOYER: (keyword) => sql<SqlBool>`account.id in (
    select employer.account_id from employer join company on company.id = employer.company_id
    where ${holds(sql`company.name`, keyword)})`,
  RECRUITER: (keyword) => sql<SqlBool>`account.id in (
    select recruiter.account_id from recruiter join search_firm on search_firm.id = recruiter.search_firm_id
    where ${holds(sql`search_firm.name`, keyword)})`,
};

const mailing = (keyword: string): Test =>
  sql<SqlBool>`account.id in (select recruiter.account_id from recruiter where recruiter.mailing = ${keyword}::boolean)`;

/** A condition on `account`; none where the word can be none of its kind. */
const matching = (key: SearchKey, keyword: string, userType: ListedType): Test | null => {
  switch (key) {
    case 'ID': {
      const number = numberIn(keyword);
      return number ? sql<SqlBool>`account.id = ${number}::bigint` : null;
    }
    case 'IDENTIFY':
      return holds(sql`account.identify`, keyword);
    case 'NAME':
      return holds(sql`account.name`, keyword);
    case 'EMAIL':
      return holds(sql`account.email`, keyword);
    case 'PHONE':
      return phoneLike(keyword);
    case 'COMPANY':
      return belongsTo[userType](keyword);
    case 'MAILING':
      return /^(true|false)$/.test(keyword) ? mailing(keyword) : null;
    case 'CREATEDAT':
      return dayLike(sql`account.created_at`, keyword);
    case 'EXPIREDAT':
      return dayLike(sql`account.expires_at`, keyword);
  }
};

const nobody = sql<SqlBool>`false`;

/** Together what each way of looking finds by its own index; one `or` over all of them would read every account. */
const matchingAnywhere = (keyword: string, userType: ListedType): Test => {
  const ways = everywhere.flatMap((key) => matching(key, keyword, userType) ?? []);
  const found = ways.map((way) => sql`select account.id from account where account.user_type = ${userType} and ${way}`);
  return sql<SqlBool>`account.id in (${sql.join(found, sql` union `)})`;
};

export const matchesAccount = (key: SearchKey | undefined, keyword: string, userType: ListedType): Test =>
  key ? (matching(key, keyword, userType) ?? nobody) : matchingAnywhere(keyword, userType);
