-- The row of an email says by itself when it is due and whether it has failed; the queue has no task for it any more.
-- The version before may still run: its tasks named `letter` and their queue stay until a later migration. They are not
-- counted and send nothing twice, because both versions claim the same rows under the same lock, and no row before its time.

-- twelve, and one more for each retry by an administrator
alter table outbox add column max_attempts int not null default 12;
-- a worker is sending the email until then at the latest
alter table outbox add column claimed_until timestamptz;

-- claiming the emails that are due
create index outbox_due on outbox (next_attempt_at, id) where sent_at is null and attempts < max_attempts and body_text <> '';
-- emails that have failed, for administrators
create index outbox_failed on outbox (next_attempt_at, id) where sent_at is null and attempts >= max_attempts and body_text <> '';

-- emails that have failed; of those, `next_attempt_at` says since when
update outbox o set attempts = greatest(o.attempts, 12), next_attempt_at = coalesce(j.completed_on, j.created_on), last_error = j.output ->> 'message'
from pgboss.job j where j.name = 'letter' and j.state = 'failed' and o.id = (j.data ->> 'letterId')::uuid and o.sent_at is null and o.body_text <> '';

-- emails that wait or are being sent have as many attempts left as their task
update outbox o set max_attempts = o.attempts + j.retry_limit - j.retry_count + (j.state = 'created')::int, next_attempt_at = greatest(o.next_attempt_at, j.start_after)
from pgboss.job j where j.name = 'letter' and j.state in ('created', 'retry', 'active') and o.id = (j.data ->> 'letterId')::uuid and o.sent_at is null and o.body_text <> '';
