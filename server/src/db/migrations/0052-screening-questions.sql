-- What a company asks the applicants of a job, and their answers.
alter table job_texts
  add column questions jsonb not null default '[]',
  add column decline_unmet boolean not null default false;
comment on column job_texts.questions is
  'What applicants are asked, in order: objects as `Question` in contract/src/questions.ts. Written with the job.';
comment on column job_texts.decline_unmet is
  'Whether an application that does not meet what the job needs is declined 48 hours after it was sent, unless the company keeps it.';
create or replace trigger public_update after update on job_texts for each row
  when ((old.description, old.benefits, old.search_text, old.questions, old.decline_unmet)
    is distinct from (new.description, new.benefits, new.search_text, new.questions, new.decline_unmet))
  execute function job_text_public_change();
comment on trigger public_update on job_texts is
  'Visitors see the present description and questions, and a search finds its words. In the database for the same reason as `public_insert` on jobs.';

create table application_answers (
  application_id uuid not null references applications (id) on delete cascade,
  position smallint not null,
  question_id uuid not null,
  question jsonb not null,
  answer jsonb,
  is_met boolean,
  primary key (application_id, position)
);
comment on table application_answers is
  'The questions of an application and their answers, copied from the job when it was sent: a later change of the job changes nothing here. Replaced when a withdrawn application is sent again; deleted with the seeker''s account.';
comment on column application_answers.answer is 'A text, a number or a list of options; null where an optional question was not answered.';
comment on column application_answers.is_met is 'Whether the job needs this answer; null where it needs none.';
-- The filter by an answer, and whether an application meets what the job needs.
create index application_answers_of_question on application_answers (question_id, application_id);
create index application_answers_unmet on application_answers (application_id) where not is_met;

create table waiting_declines (
  application_id uuid primary key references applications (id) on delete cascade,
  decline_at timestamptz not null
);
comment on table waiting_declines is
  'Applications that do not meet what their job needs, and when they are declined. A row goes when the company keeps or moves the application, when a withdrawn one is sent again, and with the decline itself.';
-- The declines that are due, the earliest first.
create index waiting_declines_due on waiting_declines (decline_at);

create table question_sets (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  questions jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table question_sets is 'Questions that a company has saved under a name, for its next jobs.';
-- The sets of a company by name, and the one under a name.
create unique index question_sets_of_company on question_sets (company_id, lower(name));
