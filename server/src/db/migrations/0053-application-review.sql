-- Going through applications: who takes care of one, and when the company first answered it.
alter table applications
  add column assignee_id uuid references accounts (id) on delete set null,
  add column replied_at timestamptz;
comment on column applications.assignee_id is
  'The team member who takes care of it. Set to null when that person leaves the team; no seeker sees it.';
comment on column applications.replied_at is
  'When the company first answered: with a change of the status, an interview proposal or a decline. Opening it is no answer. Set to null when a withdrawn application is sent again.';
-- The list by assignee, and the applications of a team member who leaves.
-- short lock: the column is new, so that no row is in the index yet
create index applications_of_assignee on applications (company_id, assignee_id) where assignee_id is not null;

update applications a set replied_at = first.at
  from (
    select application_id, min(at) as at from (
      select m.application_id, m.at from application_moves m
        where m.from_status is not null and m.to_status <> 'WITHDRAWN' and m.from_status <> 'WITHDRAWN'
      union all select i.application_id, i.created_at from interviews i) answers
    group by application_id) first
  where first.application_id = a.id and first.at >= a.created_at;

create or replace trigger tell_change after update on applications for each row
  when ((old.status, old.viewed_at, old.seeker_id, old.assignee_id, old.replied_at) is distinct from (new.status, new.viewed_at, new.seeker_id, new.assignee_id, new.replied_at))
  execute function tell_company();
comment on trigger tell_change on applications is
  'The open screens of a company''s team are told which application has changed, never how.';
