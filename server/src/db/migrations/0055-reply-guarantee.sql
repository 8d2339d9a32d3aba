-- By when a company answers an application, and how well it keeps to that.
create table company_replies (
  company_id uuid primary key references companies (id) on delete cascade,
  reply_days smallint not null default 14,
  reply_rate smallint,
  median_reply_hours integer,
  replies_measured integer,
  reminded_at timestamptz,
  constraint reply_days_within check (reply_days between 3 and 14),
  constraint reply_rate_within check (reply_rate between 0 and 100),
  constraint reply_figures_need_measurement check (num_nonnulls(reply_rate, replies_measured) in (0, 2) and (replies_measured is not null or median_reply_hours is null))
);
comment on table company_replies is
  'What a company promises to applicants, and how it answers them. Written with its first promise or its first figures; a company without a row promises 14 days. Deleted with the company, or when its account is deleted.';
comment on column company_replies.reply_days is
  'Within how many days it promises to answer. An application keeps the date that was promised when it was sent.';
comment on column company_replies.reply_rate is
  'How many of 100 applicants of the last 90 days it answered; null while fewer than 10 count. Computed every night and when its team looks.';
comment on column company_replies.median_reply_hours is 'After how many hours it answered half of those that it answered.';
comment on column company_replies.replies_measured is 'How many applications the two figures are computed from.';
comment on column company_replies.reminded_at is 'When its team was last reminded of applications that wait for an answer.';

create function replies_public_change() returns trigger language plpgsql as $$
begin
  perform notify_public_change('replies ' || coalesce(new.company_id, old.company_id));
  return null;
end $$;
comment on function replies_public_change() is 'Notifies of a company whose promise or figures about answers have changed.';
create or replace trigger public_insert after insert on company_replies for each row execute function replies_public_change();
create or replace trigger public_delete after delete on company_replies for each row execute function replies_public_change();
create or replace trigger public_update after update on company_replies for each row
  when ((old.reply_days, old.reply_rate, old.median_reply_hours, old.replies_measured)
    is distinct from (new.reply_days, new.reply_rate, new.median_reply_hours, new.replies_measured))
  execute function replies_public_change();
comment on trigger public_insert on company_replies is
  'Visitors see how a company answers. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_update on company_replies is
  'Visitors see how a company answers now. In the database for the same reason as `public_insert` on jobs.';
comment on trigger public_delete on company_replies is
  'Visitors no longer see how a company answers. In the database for the same reason as `public_insert` on jobs.';
comment on function notify_public_change(text) is
  'Tells every instance, when the transaction commits, what changed of what visitors see: `job ID COMPANY SKILLS`, `company ID`, `replies COMPANY` or `all`.';

alter table applications
  add column reply_by timestamptz not null default 'infinity',
  add column reply_reminders smallint not null default 0,
  add column closed_at timestamptz;
comment on column applications.reply_by is
  'By when the company promised to answer: written by the trigger `reply_by`. A later promise of the company changes nothing here.';
comment on column applications.reply_reminders is
  'Of how much the team was reminded: 0 nothing yet, 1 that few days are left, 2 that this is the last day.';
comment on column applications.closed_at is
  'When the seeker closed an application without an answer. It counts only while there is none, and the company does not see it.';

create function application_reply_by() returns trigger language plpgsql as $$
begin
  new.reply_by := new.created_at + coalesce((select reply_days from company_replies where company_id = new.company_id), 14) * interval '24 hours';
  return new;
end $$;
comment on function application_reply_by() is 'Writes by when an application is to be answered: so many days after it was sent as its company promises.';
-- Runs after `facts`, which writes the company: triggers of a row run in the order of their names.
create or replace trigger reply_by before insert or update of created_at on applications for each row execute function application_reply_by();
comment on trigger reply_by on applications is
  'An application has the date of the promise that its company made when it was sent, also when it is sent again. In the database so that no way of sending one is forgotten.';

-- The applications of a company that it has not answered, the first to be answered first: the count of those that are late.
-- short lock: only unanswered applications are in it; 0.1 seconds on 100,000 applications
create index applications_unanswered on applications (company_id, reply_by)
  where replied_at is null and status = 'PENDING' and seeker_id is not null;
-- The applications of which companies are to be reminded.
-- short lock: as above
create index applications_reply_to_remind on applications (reply_by)
  where replied_at is null and status = 'PENDING' and seeker_id is not null and reply_reminders < 2;
