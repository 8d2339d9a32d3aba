-- Skills that people miss on the list, for administrators to add or dismiss: each person asks once for a name.
create table skill_requests (
  account_id uuid not null references accounts on delete cascade,
  name citext not null constraint skill_request_name_length check (char_length(name) between 1 and 100),
  asked_at timestamptz not null default now(),
  -- an administrator does not want it on the list
  dismissed_at timestamptz,
  primary key (account_id, name)
);
-- what administrators have not decided on, by name
create index skill_requests_open on skill_requests (name) where dismissed_at is null;
-- forgetting what is long past
create index skill_requests_by_age on skill_requests (asked_at);
