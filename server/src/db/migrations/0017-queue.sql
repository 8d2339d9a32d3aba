-- Work behind the scenes waits in pg-boss's schema, which the library makes itself before this runs (queue/schema.ts); which kinds of work there are
-- is written after each migration (queue/prepare.ts).

-- dead work, for the desk: latest first
create index job_dead on pgboss.job_common (completed_on desc, id) where state = 'failed';

-- letters wait in the queue; their rows say no longer when
drop index outbox_due;

-- letters that waited when this came
select pgboss.create_queue('letter', '{"policy": "standard", "partition": false}');
insert into pgboss.job (name, data, policy, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until)
select 'letter', jsonb_build_object('letterId', id), 'standard', next_attempt_at, 11 - attempts, 60, true, 3840, 60, 2592000, now() + interval '30 days'
from outbox where sent_at is null and attempts < 12 and body_text <> '' order by id;

-- reminders, once for each agreed time and each application
alter table interviews add column reminded_of timestamptz;
alter table applications add column reminded_at timestamptz;
-- applications that nobody of the company has opened for a week
create index applications_to_remind on applications (created_at) where viewed_at is null and reminded_at is null;
