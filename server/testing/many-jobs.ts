import type pg from 'pg';
import { patiently } from './patiently.ts';
import type { TestProduct } from './running-product.ts';

/** Many postings at once, by the database itself: of many companies, in every state, with titles that people search for. */
export const putManyJobs = (
  { databaseUrl }: Pick<TestProduct, 'databaseUrl'>,
  count: number,
  companies = 500,
): Promise<void> =>
  patiently(databaseUrl, async (client) => {
    await insertOwners(client, companies);
    await client.query('analyze company, account, employer');
    await insertJobs(client, count, companies);
    await client.query('analyze job');
  });

const insertOwners = async (client: pg.Client, companies: number): Promise<void> => {
  await client.query(
    `insert into company (country, registration_number, name, name_disclosed, ceo, email, type, sales, employees, business_types, contact, created_at)
    select 'SG', lpad(n::text, 9, '0') || 'K', '회사 ' || n, n % 5 <> 0, '대표', 'c' || n || '@example.com', 'SMALL', 'PRIVATE', 'S', '{IT}', '6561234567', now()
    from generate_series(1, $1::integer) as n`,
    [companies],
  );
  await client.query(
    `insert into account (user_type, status, identify, password_hash, name, email, gender, locale, created_at)
    select 'EMPLOYER', 'ACTIVE', 'many' || id || '@example.com', '', '담당 ' || id, 'many' || id || '@example.com', 'NONE', 'ko', now()
    from company where registration_number like '%K'`,
  );
  await client.query(
    `insert into employer (account_id, company_id)
    select account.id, company.id from company
    join account on account.identify = 'many' || company.id || '@example.com'`,
  );
};

const insertJobs = async (client: pg.Client, count: number, companies: number): Promise<void> => {
  await client.query(
    `insert into job (
      company_id, employer_id, status, country, currency, time_zone, title, locations, hiring_count, employment_type, position,
      business_types, recommend_deadline, due_date, keywords, guideline, detail_guideline, salary_min, salary_max, fee_type,
      fee_rate_min_bps, fee_rate_max_bps, guarantee_type, guarantee_months, max_recruiters, recruit_type, stages,
      created_at, updated_at, submitted_at, review_due_at, inspected_at, reject_reason, closed_from, ended_at
    )
    select
      owner.company_id, owner.account_id, made.status, 'SG', 'SGD', 'Asia/Singapore',
      (array['백엔드 개발자', '데이터 분석가', '재무 회계 담당', '영업 관리자', '생산 품질 책임', '마케팅 매니저', '물류 기획'])[1 + n % 7] || ' ' || n,
      '{SINGAPORE}', 1, 'REGULAR', 'MANAGER', '{IT}', current_date + 10, current_date + (n % 30 + 12), '{}', '안내', '상세 안내',
      5000000, 8000000, 'COMMISSION', 1500, 1500 + 10 * (n % 100), 'PRORATE', 3, 3, 'WECRUITER', '{DOCUMENT}',
      now(), now(), now(), case when made.status = 'CHECK' then now() + interval '1 day' end,
      case when made.status in ('ACTIVE', 'RECRUITER_END', 'CANDIDATE_END', 'EXPIRED') then now() end,
      case when made.status = 'REJECT' then '사유' end,
      case when made.status = 'CANDIDATE_END' then 'ACTIVE' end,
      case when made.status = 'EXPIRED' then now() end
    from generate_series(1, $1::integer) as n
    cross join lateral (
      -- most postings of a marketplace that is some years old have ended: eight of a hundred are open
      select case
        when n % 25 = 0 then 'ACTIVE'
        when n % 50 = 1 then 'RECRUITER_END'
        when n % 50 = 2 then 'CANDIDATE_END'
        else 'EXPIRED'
      end as state
    ) as usual
    cross join lateral (
      select case when n % 101 = 0 then 'CHECK' when n % 103 = 0 then 'REJECT' else usual.state end as status
    ) as made
    join (
      select company_id, account_id, row_number() over (order by account_id) - 1 as place from employer
      join account on account.id = employer.account_id where account.identify like 'many%@example.com'
    ) as owner on owner.place = n % $2::integer`,
    [count, companies],
  );
};

/** The terms that each approved one of them was approved with: a recruiter reads a posting beside them. */
export const freezeManyTerms = ({ databaseUrl }: Pick<TestProduct, 'databaseUrl'>): Promise<void> =>
  patiently(
    databaseUrl,
    async (client) =>
      void (await client.query(
        `insert into job_terms (
      job_id, number, currency, salary_min, salary_max, hiring_count, fee_type, fee_rate_min_bps, fee_rate_max_bps,
      suggest_great_recruiter, guarantee_type, guarantee_months, guarantee_terms, tax_rate_bps, tax_base_numerator,
      tax_base_denominator, disclosure_days, created_at
    )
    select
      id, 1, currency, salary_min, salary_max, hiring_count, fee_type, fee_rate_min_bps, fee_rate_max_bps,
      suggest_great_recruiter, guarantee_type, guarantee_months, guarantee_terms, 900, 1, 1, 365, inspected_at
    from job where inspected_at is not null
    on conflict do nothing`,
      )),
  );
