-- Pay that can be compared: before or after tax, one table of what a month is, dated exchange rates, the bands of income tax.

create type pay_basis as enum ('GROSS', 'NET', 'UNKNOWN');
create type pay_hidden_reason as enum ('NEGOTIABLE', 'POLICY', 'DEPENDS_ON_EXPERIENCE');
alter table jobs add column pay_basis pay_basis not null default 'UNKNOWN';
alter table jobs add column pay_hidden_reason pay_hidden_reason;

-- short lock: three rows
alter table exchange_rates add column rate_on date not null default (now() at time zone 'Africa/Addis_Ababa')::date;
-- short lock: three rows
alter table exchange_rates add column source text not null default 'Settings' constraint rate_source_length check (char_length(source) between 1 and 200);
-- contract: nothing refers to the key, and the version before reads and writes one row a currency as long as no other day was added
alter table exchange_rates drop constraint exchange_rates_pkey;
-- short lock: three rows
alter table exchange_rates add primary key (currency, rate_on);
comment on table exchange_rates is
  'What one unit of a currency was worth in ETB from a day on, and who said so. Written from the settings at the start of the server until an administrator has entered a rate of the currency; never deleted: statistics use the rate of the day on which a job was published.';

create table income_tax_rules (
  valid_from date primary key,
  bands jsonb not null constraint tax_bands_are_a_list check (jsonb_typeof(bands) = 'array'),
  pension_percent numeric(5, 2) not null constraint pension_percent_range check (pension_percent between 0 and 100),
  source text not null constraint tax_source_length check (char_length(source) between 1 and 200)
);
comment on table income_tax_rules is
  'What employees pay from their monthly pay from a day on: income tax by bands (`above`, `percent` of all of it, `deduction`) and pension. Written by the migrations and by administrators, never deleted.';
insert into income_tax_rules values ('2025-07-08', '[
  {"above": 2000, "percent": 15, "deduction": 300}, {"above": 4000, "percent": 20, "deduction": 500}, {"above": 7000, "percent": 25, "deduction": 850},
  {"above": 10000, "percent": 30, "deduction": 1350}, {"above": 14000, "percent": 35, "deduction": 2050}]', 7,
  'Proclamation 1395/2025 (income tax), Proclamation 1268/2022 (pension)');
create trigger public_change after insert or update or delete or truncate on income_tax_rules for each statement execute function everything_public_changed();
comment on trigger public_change on income_tax_rules is 'Jobs show an estimate of the take-home pay. In the database for the same reason as `public_insert` on jobs.';

create view pay_facts as
  select coalesce(jsonb_build_object(
    'rates', (select jsonb_object_agg(currency, jsonb_build_object('etb', etb, 'on', rate_on)) from (
      select distinct on (currency) currency, etb, rate_on from exchange_rates order by currency, rate_on desc) newest),
    'tax', (select jsonb_build_object('bands', bands, 'pensionPercent', pension_percent, 'validFrom', valid_from, 'source', source) from income_tax_rules order by valid_from desc limit 1))::text, '') as facts;
comment on view pay_facts is 'The newest exchange rates and tax rules in one text, which a statement that reads many jobs reads once.';

create or replace function monthly_etb(amount numeric, pay_currency currency, pay_frequency salary_frequency) returns bigint
language sql stable as $$
  select least(round(amount * etb * case pay_frequency
    when 'HOURLY' then 22 * 8 when 'DAILY' then 22 when 'WEEKLY' then 52 / 12.0 when 'MONTHLY' then 1 when 'YEARLY' then 1 / 12.0 end), 9e15)::bigint
  from exchange_rates where currency = pay_currency order by rate_on desc limit 1
$$;
comment on function monthly_etb(numeric, currency, salary_frequency) is
  'Returns a pay as ETB a month at the newest exchange rate, by `PERIODS_IN_MONTH` of contract/src/pay-months.ts. In the database because triggers store the result with the job, where lists filter and sort by it.';

-- the pay of jobs in a currency that still has to be computed again, and how far that is
create table pay_recalculations (
  currency currency primary key,
  after uuid not null default '00000000-0000-0000-0000-000000000000'
);
comment on table pay_recalculations is
  'A currency of which the pay of jobs in ETB a month has to be computed again, and the last job that was. Written when its exchange rate changes; deleted by the background task after the last job, within minutes.';
insert into pay_recalculations (currency) values ('ETB'), ('USD'), ('EUR');

-- kept lists and the search show the new columns
create or replace trigger public_update after update on jobs for each row
  when ((old.status = 'ACTIVE' or new.status = 'ACTIVE' or old.published_at is not null or new.published_at is not null) and (
    old.status, old.company_id, old.company_active, old.title, old.location, old.type, old.level, old.industry, old.is_remote, old.featured, old.skill_nos,
    old.created_at, old.published_at, old.closed_at, old.deleted_at, old.hidden_at, old.closes_at, old.deadline, old.pay_basis, old.pay_hidden_reason,
    old.salary_type, old.salary_amount, old.salary_min, old.salary_max, old.hourly_rate, old.currency, old.frequency, old.negotiable, old.pay_lo, old.pay_hi)
  is distinct from (
    new.status, new.company_id, new.company_active, new.title, new.location, new.type, new.level, new.industry, new.is_remote, new.featured, new.skill_nos,
    new.created_at, new.published_at, new.closed_at, new.deleted_at, new.hidden_at, new.closes_at, new.deadline, new.pay_basis, new.pay_hidden_reason,
    new.salary_type, new.salary_amount, new.salary_min, new.salary_max, new.hourly_rate, new.currency, new.frequency, new.negotiable, new.pay_lo, new.pay_hi))
  execute function job_public_change();
create or replace trigger search_update after update on jobs for each row
  when ((old.status = 'ACTIVE' or new.status = 'ACTIVE') and (
    old.status, old.company_active, old.company_id, old.title, old.location, old.type, old.level, old.industry, old.is_remote, old.featured,
    old.created_at, old.published_at, old.closes_at, old.pay_lo, old.pay_hi, old.pay_basis, old.salary_type, old.currency, old.skill_nos)
  is distinct from (
    new.status, new.company_active, new.company_id, new.title, new.location, new.type, new.level, new.industry, new.is_remote, new.featured,
    new.created_at, new.published_at, new.closes_at, new.pay_lo, new.pay_hi, new.pay_basis, new.salary_type, new.currency, new.skill_nos))
  execute function job_search_changed();
