-- What happened in a company, for its programs: events to react to, and what changed last, to keep a copy in step.
create table company_events (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  type text not null constraint company_event_type_known check (type in (
    'application.created', 'application.status_changed', 'application.withdrawn', 'job.published', 'job.updated', 'job.closed', 'job.expired',
    'message.created', 'interview.scheduled', 'interview.cancelled', 'offer.answered')),
  data jsonb not null,
  at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  no bigint constraint company_event_no_once unique
);
comment on table company_events is
  'What happened in a company, for its programs: ids and statuses, nothing personal. Written by triggers, read by webhooks and by the list of events; deleted after 30 days.';
comment on column company_events.due_at is
  'From when it may be read: what an administrator or a seeker can still undo waits, and is deleted when it is undone.';
comment on column company_events.no is
  'Its place in the order of events; null until `number_company_feed` has given it one. Only numbered events are read: an event that commits later is never before one that was read. It is the time in microseconds, so that it never goes back, also after a backup is restored.';
-- A company's events in their order.
create index company_events_in_order on company_events (company_id, no);
-- Those that wait for a number.
create index company_events_unnumbered on company_events (company_id, due_at) where no is null;
-- What is older than 30 days.
create index company_events_by_age on company_events (at);

create table company_changes (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null constraint company_change_kind_known check (kind in ('application', 'job')),
  is_deleted boolean not null default false,
  no bigint constraint company_change_no_once unique
);
comment on table company_changes is
  'When each job and application of a company last changed, so that programs ask only for what changed since. Written by triggers; the row of something deleted stays for 90 days, so that programs learn of it.';
comment on column company_changes.id is 'The id of the job or the application. Not a foreign key: the row outlives it.';
comment on column company_changes.is_deleted is 'Whether the company can no longer see it: it was deleted, or the seeker has withdrawn it.';
comment on column company_changes.no is 'Its place in the order of changes, as in `company_events`; null until the last change has a number.';
-- What changed in a company since a number.
create index company_changes_in_order on company_changes (company_id, kind, no);
-- Those that wait for a number.
create index company_changes_unnumbered on company_changes (company_id) where no is null;
-- What was deleted more than 90 days ago.
create index company_changes_deleted on company_changes (no) where is_deleted;

create function number_company_feed(only_company uuid, most int) returns int language plpgsql as $$
declare
  base bigint;
  events int;
  changes int;
begin
  if not exists (select from company_events where no is null and due_at <= clock_timestamp() and company_id = coalesce(only_company, company_id))
    and not exists (select from company_changes where no is null and company_id = coalesce(only_company, company_id)) then
    return 0;
  end if;
  -- One after the other: what is read in the order of the numbers has no gap that is filled later.
  perform pg_advisory_xact_lock(hashtextextended('company feed', 0));
  base := greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint, (select max(no) from company_events), (select max(no) from company_changes));
  -- What another transaction changes at this moment gets its number later: waiting for it could deadlock.
  with due as (
    select id, due_at from company_events where no is null and due_at <= clock_timestamp() and company_id = coalesce(only_company, company_id)
    order by due_at, id limit most for update skip locked),
  placed as (select id, row_number() over (order by due_at, id) as place from due)
  update company_events e set no = base + p.place from placed p where e.id = p.id;
  get diagnostics events = row_count;
  with due as (
    select id from company_changes where no is null and company_id = coalesce(only_company, company_id) order by id limit most for update skip locked),
  placed as (select id, row_number() over (order by id) as place from due)
  update company_changes c set no = base + events + p.place from placed p where c.id = p.id;
  get diagnostics changes = row_count;
  return events + changes;
end $$;
comment on function number_company_feed(uuid, int) is
  'Gives the committed events and changes of a company, or of all with null, their numbers, at most so many of each; returns how many. In the database so that programs can read right after a change, on any server.';

create function add_company_event(company uuid, event_type text, event_data jsonb, delay interval default '0') returns void language sql as $$
  insert into company_events (company_id, type, data, due_at)
  select c.id, event_type, event_data, clock_timestamp() + delay from companies c where c.id = company
$$;
comment on function add_company_event(uuid, text, jsonb, interval) is
  'Adds an event; does nothing when the company is being deleted. The event can be read after the delay.';

create function mark_company_change(company uuid, change_kind text, changed uuid, is_gone boolean) returns void language sql as $$
  insert into company_changes (id, company_id, kind, is_deleted)
  select changed, c.id, change_kind, is_gone from companies c where c.id = company
  on conflict (id) do update set no = null, is_deleted = excluded.is_deleted
$$;
comment on function mark_company_change(uuid, text, uuid, boolean) is
  'Notes that a job or an application has changed; does nothing when the company is being deleted.';

create function note_application_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform mark_company_change(old.company_id, 'application', old.id, true);
    return null;
  end if;
  perform mark_company_change(new.company_id, 'application', new.id, new.status = 'WITHDRAWN');
  if tg_op = 'INSERT' then
    perform add_company_event(new.company_id, 'application.created', jsonb_build_object('applicationId', new.id, 'jobId', new.job_id, 'status', new.status));
  elsif old.status = 'WITHDRAWN' and new.status <> 'WITHDRAWN' then
    -- Sent again, it is a new application; otherwise the withdrawal was undone before anybody was told.
    if new.created_at is distinct from old.created_at then
      update company_events set due_at = clock_timestamp() where no is null and company_id = new.company_id and type = 'application.withdrawn' and data ->> 'applicationId' = new.id::text;
      perform add_company_event(new.company_id, 'application.created', jsonb_build_object('applicationId', new.id, 'jobId', new.job_id, 'status', new.status));
    else
      delete from company_events where no is null and due_at > clock_timestamp() and company_id = new.company_id and type = 'application.withdrawn' and data ->> 'applicationId' = new.id::text;
    end if;
  elsif new.status = 'WITHDRAWN' and old.status <> 'WITHDRAWN' then
    perform add_company_event(new.company_id, 'application.withdrawn', jsonb_build_object('applicationId', new.id, 'jobId', new.job_id), interval '32 seconds');
  elsif new.status is distinct from old.status then
    perform add_company_event(new.company_id, 'application.status_changed',
      jsonb_build_object('applicationId', new.id, 'jobId', new.job_id, 'status', new.status, 'from', old.status));
  end if;
  return null;
end $$;
comment on function note_application_change() is
  'Adds the events of an application and notes that it has changed. A withdrawal can be undone for half a minute: its event waits for so long.';
create trigger note_change after insert or delete on applications for each row execute function note_application_change();
create trigger note_update after update on applications for each row
  when ((old.status, old.seeker_id, old.cover_letter, old.resume_file_id, old.viewed_at, old.created_at, old.access_ended_at, old.assignee_id, old.replied_at, old.reply_by)
    is distinct from (new.status, new.seeker_id, new.cover_letter, new.resume_file_id, new.viewed_at, new.created_at, new.access_ended_at, new.assignee_id, new.replied_at, new.reply_by))
  execute function note_application_change();
comment on trigger note_update on applications is 'As `note_change`; not for reminders, nor when the seeker quietly closes it: the company sees nothing of that.';
comment on trigger note_change on applications is
  'Programs of the company learn of every change, whoever makes it. In the database so that no change is missed, and none that is rolled back is told.';

create function note_part_of_application() returns trigger language plpgsql as $$
declare
  application uuid := case when tg_op = 'DELETE' then old.application_id else new.application_id end;
begin
  perform mark_company_change(a.company_id, 'application', a.id, a.status = 'WITHDRAWN') from applications a where a.id = application;
  return null;
end $$;
comment on function note_part_of_application() is 'Notes that an application has changed because something that is shown with it has.';
create trigger note_change after insert or update or delete on application_messages for each row execute function note_part_of_application();
comment on trigger note_change on application_messages is 'It is shown with its application: programs of the company learn that this has changed.';
create trigger note_change after insert or update or delete on interviews for each row execute function note_part_of_application();
comment on trigger note_change on interviews is 'It is shown with its application: programs of the company learn that this has changed.';
create trigger note_change after insert or update or delete on offers for each row execute function note_part_of_application();
comment on trigger note_change on offers is 'It is shown with its application: programs of the company learn that this has changed.';
create trigger note_change after insert or update or delete on application_notes for each row execute function note_part_of_application();
comment on trigger note_change on application_notes is 'It is shown with its application: programs of the company learn that this has changed.';
create trigger note_change after insert or update or delete on application_ratings for each row execute function note_part_of_application();
comment on trigger note_change on application_ratings is 'It is shown with its application: programs of the company learn that this has changed.';

create function note_message_event() returns trigger language plpgsql as $$
begin
  perform add_company_event(new.company_id, 'message.created',
    jsonb_build_object('messageId', new.id, 'applicationId', new.application_id, 'from', case when new.from_company then 'company' else 'candidate' end));
  return null;
end $$;
comment on function note_message_event() is 'Adds the event of a message; never what it says.';
create trigger note_event after insert on application_messages for each row execute function note_message_event();
comment on trigger note_event on application_messages is 'In the database so that no event is missed, and none that is rolled back is told.';

create function note_interview_event() returns trigger language plpgsql as $$
begin
  if new.status = 'ACCEPTED' and (tg_op = 'INSERT' or (old.status, old.starts_at) is distinct from (new.status, new.starts_at)) then
    perform add_company_event(new.company_id, 'interview.scheduled',
      jsonb_build_object('interviewId', new.id, 'applicationId', new.application_id, 'startsAt', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  elsif tg_op = 'UPDATE' and new.status = 'CANCELLED' and old.status <> 'CANCELLED' then
    perform add_company_event(new.company_id, 'interview.cancelled', jsonb_build_object('interviewId', new.id, 'applicationId', new.application_id));
  end if;
  return null;
end $$;
comment on function note_interview_event() is 'Adds the event of an interview that is agreed on, moved to another time, or cancelled; never where it is.';
create trigger note_event after insert or update on interviews for each row execute function note_interview_event();
comment on trigger note_event on interviews is 'In the database so that no event is missed, and none that is rolled back is told.';

create function note_offer_event() returns trigger language plpgsql as $$
begin
  perform add_company_event(a.company_id, 'offer.answered', jsonb_build_object('offerId', new.id, 'applicationId', a.id, 'status', new.status))
    from applications a where a.id = new.application_id and a.status not in ('ACCEPTED', 'WITHDRAWN');
  return null;
end $$;
comment on function note_offer_event() is 'Adds the event of an offer that the seeker has accepted or declined; never what they wrote, and not when the company hired them by itself or they withdrew.';
create trigger note_event after update on offers for each row
  when (old.status = 'OPEN' and new.status in ('ACCEPTED', 'DECLINED')) execute function note_offer_event();
comment on trigger note_event on offers is 'In the database so that no event is missed, and none that is rolled back is told.';

create function note_job_change() returns trigger language plpgsql as $$
declare
  was_open boolean := tg_op = 'UPDATE' and old.status = 'ACTIVE' and old.hidden_at is null and old.deleted_at is null;
  is_open boolean := tg_op <> 'DELETE' and new.status = 'ACTIVE' and new.hidden_at is null and new.deleted_at is null;
  facts jsonb;
  delay interval := interval '0';
begin
  if tg_op = 'DELETE' then
    perform mark_company_change(old.company_id, 'job', old.id, true);
    return null;
  end if;
  perform mark_company_change(new.company_id, 'job', new.id, new.deleted_at is not null);
  facts := jsonb_build_object('jobId', new.id, 'status', new.status);
  -- An administrator can undo a decision for ten seconds; nobody is told of it before.
  if tg_op = 'UPDATE' and (old.status in ('PENDING', 'REJECTED') or new.status in ('PENDING', 'REJECTED') or old.hidden_at is distinct from new.hidden_at) then
    delay := interval '12 seconds';
  end if;
  if is_open and not was_open then
    delete from company_events where no is null and due_at > clock_timestamp() and company_id = new.company_id and type = 'job.closed' and data ->> 'jobId' = new.id::text;
    if not found then
      perform add_company_event(new.company_id, 'job.published', facts, delay);
    end if;
  elsif was_open and not is_open then
    delete from company_events where no is null and due_at > clock_timestamp() and company_id = new.company_id and type = 'job.published' and data ->> 'jobId' = new.id::text;
    if not found then
      perform add_company_event(new.company_id,
        case when new.status = 'CLOSED' and new.closes_at <= clock_timestamp() then 'job.expired' else 'job.closed' end, facts, delay);
    end if;
  elsif tg_op = 'UPDATE' and new.published_at is not null and new.deleted_at is null and new.status = old.status and new.status in ('ACTIVE', 'CLOSED')
    and new.updated_at is distinct from old.updated_at then
    perform add_company_event(new.company_id, 'job.updated', facts);
  end if;
  return null;
end $$;
comment on function note_job_change() is
  'Adds the events of a job and notes that it has changed. What an administrator publishes is told after the time to undo it, and not at all when it is undone.';
create trigger note_change after insert or delete on jobs for each row execute function note_job_change();
create trigger note_update after update on jobs for each row
  when ((old.status, old.updated_at, old.deleted_at, old.hidden_at, old.featured, old.company_active) is distinct from (new.status, new.updated_at, new.deleted_at, new.hidden_at, new.featured, new.company_active))
  execute function note_job_change();
comment on trigger note_change on jobs is
  'Programs of the company learn of every change, whoever makes it. In the database so that no change is missed, and none that is rolled back is told.';
comment on trigger note_update on jobs is 'As `note_change`; not for what is counted at each application.';
