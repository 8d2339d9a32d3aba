-- What a company judges the applicants of a job by.
alter table job_texts add column criteria text[] not null default '{}';
comment on column job_texts.criteria is
  'What team members judge applicants by on their scorecards, in order. The company''s own: no visitor and no seeker sees them.';

create type scorecard_overall as enum ('STRONG_NO', 'NO', 'YES', 'STRONG_YES');
create table scorecards (
  application_id uuid not null references applications (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  scores jsonb not null,
  overall scorecard_overall not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, account_id)
);
comment on table scorecards is
  'How a team member judges an application by the criteria of its job; no seeker sees it. Deleted with the account of the seeker, of the company or of its writer.';
comment on column scorecards.scores is
  'Objects with the criterion as it read when the card was sent, a score of 1 to 4, and a remark or null: a later change of the job changes nothing here.';
-- The scorecards of a person, for export and deletion.
create index scorecards_of_reviewer on scorecards (account_id);
create or replace trigger tell after insert or update or delete on scorecards for each row execute function tell_company();
comment on trigger tell on scorecards is
  'The open screens of a company''s team are told of which application a scorecard has changed, never how.';

create type offer_status as enum ('OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN');
create table offers (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications (id) on delete cascade,
  made_by uuid references accounts (id) on delete set null,
  status offer_status not null default 'OPEN',
  title text not null constraint offer_title_length check (char_length(title) <= 400),
  start_date date not null,
  salary jsonb,
  message text not null default '' constraint offer_message_length check (char_length(message) <= 5000),
  file_id uuid references files (id) on delete set null,
  expires_at timestamptz not null,
  answer text constraint offer_answer_length check (char_length(answer) <= 2000),
  ended_at timestamptz,
  is_unannounced boolean not null default false,
  created_at timestamptz not null default now(),
  constraint ended_offer_has_time check ((status = 'OPEN') = (ended_at is null))
);
comment on table offers is
  'Offers of a job to an applicant. With the seeker''s account only status and dates stay; with the company''s account message and document go, and an open offer ends.';
comment on column offers.salary is 'What is paid, as `Salary` in contract/src/salary.ts; null once the seeker''s account is deleted.';
comment on column offers.answer is 'What the seeker wrote when they accepted or declined it.';
comment on column offers.is_unannounced is
  'Whether it ended because an account was deleted and the other side has not been notified yet.';
-- Of several offers at the same moment one is made.
create unique index one_open_offer on offers (application_id) where status = 'OPEN';
-- The offers of an application, newest first.
create index offers_of_application on offers (application_id, created_at desc, id desc);
-- The open offers that have expired.
create index offers_due on offers (expires_at) where status = 'OPEN';
-- Those that ended with an account, of which the other side is still to be notified.
create index offers_unannounced on offers (id) where is_unannounced;
-- The offers of a team member, for export and deletion.
create index offers_of_maker on offers (made_by) where made_by is not null;
-- Whose offer a document belongs to, and the offer of a document that is deleted.
create index offers_by_file on offers (file_id) where file_id is not null;

-- The document of an offer. Rows that exist meet the wider rule, because they met the one before.
-- contract: the version before stores only kinds that the new constraint allows too
alter table files drop constraint file_kind_known;
alter table files add constraint file_kind_known
  check (kind in ('resume', 'trade_license', 'logo', 'profileImage', 'coverImage', 'offer_document')) not valid;
-- short lock: one row an upload, few of them unscanned: 0.3 seconds on a million; the version before is served by it too, because its kinds are among these
-- The documents that no scanner has checked.
create index documents_to_scan on files (id) where scanned_at is null and kind in ('resume', 'trade_license', 'offer_document');
-- short lock: one row an upload: 1.2 seconds on a million, on two busy cores
-- The documents with the same bytes, to which one scan applies.
create index documents_by_bytes on files (sha256) where kind in ('resume', 'trade_license', 'offer_document');
-- contract: replaced by documents_to_scan
drop index files_to_scan;
-- contract: replaced by documents_by_bytes
drop index files_by_bytes;
