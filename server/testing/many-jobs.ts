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

/** As many kinds as there are of businesses and names: a word that people search for is one of many. */
const fields = `(array['반도체', '배터리', '자동차', '조선', '게임', '물류', '화장품', '식품', '의료', '바이오', '핀테크', '보험',
  '은행', '증권', '광고', '미디어', '교육', '여행', '호텔', '항공', '철강', '화학', '에너지', '건설', '유통', '통신', '보안',
  '클라우드', '로봇', '드론'])[1 + n / 7 % 30]`;
const names = `(array['누리', '한빛', '가온', '다솜', '라온', '마루', '바름', '새론', '아람', '자람', '초록', '큰별', '푸른', '해솔',
  '나래', '도담', '미르', '보람', '슬기', '여울'])[1 + n % 20] || (array['테크', '상사', '산업', '소프트', '물산', '제약', '정밀',
  '푸드', '케미칼', '건설'])[1 + n / 20 % 10]`;

const insertOwners = async (client: pg.Client, companies: number): Promise<void> => {
  await client.query(
    `insert into company (country, registration_number, name, name_disclosed, ceo, email, type, sales, employees, business_types, contact, created_at)
    select 'SG', lpad(n::text, 9, '0') || 'K', ${names} || ' ' || n, n % 5 <> 0, '대표', 'c' || n || '@example.com', 'SMALL', 'PRIVATE', 'S', '{IT}', '6561234567', now() - ($1 - n) * interval '1825 days' / $1
    from generate_series(1, $1::integer) as n`,
    [companies],
  );
  await client.query(
    `insert into account (user_type, status, identify, password_hash, name, email, gender, locale, created_at)
    select 'EMPLOYER', 'ACTIVE', 'many' || id || '@example.com', '', '담당 ' || id, 'many' || id || '@example.com', 'NONE', 'ko', created_at
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
      ${fields} || ' ' || (array['백엔드 개발자', '데이터 분석가', '재무 회계 담당', '영업 관리자', '생산 품질 책임', '마케팅 매니저', '물류 기획'])[1 + n % 7] || ' ' || n,
      '{SINGAPORE}', 1, 'REGULAR', 'MANAGER', '{IT}', made.due - 2, made.due, '{}', '안내', '상세 안내',
      5000000, 8000000, 'COMMISSION', 1500, 1500 + 10 * (n % 100), 'PRORATE', 3, 3, 'WECRUITER', '{DOCUMENT}',
      born.at, born.at, born.at, case when made.status = 'CHECK' then now() + interval '1 day' end,
      case when made.status in ('ACTIVE', 'RECRUITER_END', 'CANDIDATE_END', 'EXPIRED') then born.at end,
      case when made.status = 'REJECT' then '사유' end,
      case when made.status = 'CANDIDATE_END' then 'ACTIVE' end,
      case when made.status = 'EXPIRED' then born.at + interval '30 days' end
    from generate_series(1, $1::integer) as n
    -- one after the other over five years; of the last tenth most recruit still
    cross join lateral (select now() - ($1 - n) * interval '1825 days' / $1 as at) as born
    cross join lateral (
      select case
        when n <= $1 * 0.9 or n % 5 = 4 then 'EXPIRED'
        when n % 101 = 0 then 'CHECK'
        when n % 103 = 0 then 'REJECT'
        when n % 5 = 0 then 'RECRUITER_END'
        when n % 5 = 1 then 'CANDIDATE_END'
        else 'ACTIVE'
      end as status,
      case when n <= $1 * 0.9 or n % 5 = 4 then born.at::date + 40 else current_date + n % 30 + 12 end as due
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
