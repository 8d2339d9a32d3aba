-- what the company tells the candidate with a move
alter table application_moves add column message text constraint move_message_length check (char_length(message) between 1 and 2000);

-- what colleagues write about an application, for each other alone; an author who left leaves the note to the company
create table application_notes (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  account_id uuid references accounts on delete set null,
  body text not null constraint note_length check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- an application's notes, oldest first
create index notes_of_application on application_notes (application_id, created_at, id);
-- a person's notes, for export and deletion
create index notes_of_author on application_notes (account_id) where account_id is not null;

-- one to five stars of each reviewer
create table application_ratings (
  application_id uuid not null references applications on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  stars smallint not null constraint one_to_five_stars check (stars between 1 and 5),
  updated_at timestamptz not null default now(),
  primary key (application_id, account_id)
);
-- a person's ratings, for export and deletion
create index ratings_of_reviewer on application_ratings (account_id);

-- what a company received by status: the list of one status, and the counts beside all of them
create index applications_of_company_by_status on applications (company_id, status, created_at desc, id desc);

-- whoever looks at a company's applications is told that something changed: which, never what
create function tell_company() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'applications' then
    perform pg_notify('company', new.company_id || ' ' || case
      when tg_op = 'INSERT' or old.status = 'WITHDRAWN' then 'arrived'
      when new.status = 'WITHDRAWN' then 'gone'
      else 'changed' end || ' ' || new.id);
  else
    perform pg_notify('company', a.company_id || ' noted ' || a.id) from applications a where a.id = coalesce(new.application_id, old.application_id);
  end if;
  return null;
end $$;
create trigger tell_arrival after insert on applications for each row execute function tell_company();
create trigger tell_change after update on applications for each row
  when ((old.status, old.viewed_at, old.seeker_id) is distinct from (new.status, new.viewed_at, new.seeker_id)) execute function tell_company();
create trigger tell after insert or update or delete on application_notes for each row execute function tell_company();
create trigger tell after insert or update or delete on application_ratings for each row execute function tell_company();
