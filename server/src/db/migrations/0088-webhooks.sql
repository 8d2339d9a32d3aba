-- Webhooks: the events of a company are sent to addresses that its owner enters.
create table webhooks (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies (id) on delete cascade,
  url text not null constraint webhook_url_length check (char_length(url) between 1 and 2000),
  description text not null default '' constraint webhook_description_length check (char_length(description) <= 200),
  events text[] not null constraint webhook_events_known check (
    cardinality(events) > 0 and events <@ array[
      'application.created', 'application.status_changed', 'application.withdrawn', 'job.published', 'job.updated', 'job.closed', 'job.expired',
      'message.created', 'interview.scheduled', 'interview.cancelled', 'offer.answered']),
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  constraint webhook_previous_secret_ends check ((previous_secret is null) = (previous_secret_until is null)),
  is_on boolean not null default true,
  off_reason text constraint webhook_off_reason_known check (off_reason in ('by-owner', 'gone', 'failing')),
  constraint webhook_off_has_reason check (is_on = (off_reason is null)),
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  position bigint not null,
  last_no bigint not null,
  attempts smallint not null default 0 constraint webhook_attempts_range check (attempts between 0 and 9),
  next_attempt_at timestamptz not null default now(),
  lease_id uuid,
  leased_until timestamptz,
  last_delivered_at timestamptz,
  failures int not null default 0 constraint webhook_failures_not_negative check (failures >= 0),
  failures_since timestamptz,
  failing_since timestamptz
);
comment on table webhooks is
  'Addresses to which the events of a company are sent, one after the other in their order. Deleted by the owner, and with the company.';
comment on column webhooks.secret is 'With which what is sent is signed; encrypted with the key of the server.';
comment on column webhooks.previous_secret is 'The one before it, with which is signed too until `previous_secret_until`; encrypted, deleted afterwards.';
comment on column webhooks.off_reason is
  'Why nothing is sent: the owner turned it off, the address answered 410 (gone), or it has failed for five days (failing).';
comment on column webhooks.created_by is 'The owner who created it; null once that account is deleted. The webhook goes on.';
comment on column webhooks.position is
  'The `no` of the last event that was delivered, was given up, or is none of those that it gets. At first that of the newest event, so that nothing old is sent.';
comment on column webhooks.last_no is
  'The `no` of the newest event of the company, as far as a worker has seen it: there may be something to send while it is above `position`.';
comment on column webhooks.attempts is 'How often the event after `position` was tried in vain.';
comment on column webhooks.lease_id is 'The lease of the worker that sends at the moment: it holds until `leased_until`.';
comment on column webhooks.failures is 'How many attempts failed within 24 hours, since `failures_since`; 0 after a success.';
comment on column webhooks.failing_since is 'Since when it counts as failing: several attempts in 24 hours failed, and none has succeeded since.';
-- A company's webhooks, oldest first; also those that an event of the company concerns.
create index webhooks_of_company on webhooks (company_id, created_at, id);
-- What is due, the longest waiting first: a webhook that is on and has something to send.
create index webhooks_due on webhooks (next_attempt_at) where is_on and last_no > position;
-- An account that is deleted.
create index webhooks_of_creator on webhooks (created_by) where created_by is not null;
-- Secrets whose time is over.
create index webhooks_previous_secrets on webhooks (previous_secret_until) where previous_secret is not null;

create table webhook_attempts (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  kind text not null constraint webhook_attempt_kind_known check (kind in ('delivery', 'resend', 'test', 'skipped')),
  event_id uuid,
  event_type text,
  at timestamptz not null default clock_timestamp(),
  attempt smallint,
  status smallint,
  failure text constraint webhook_failure_known check (failure in ('address-refused', 'timed-out', 'unreachable', 'secret-unreadable')),
  succeeded boolean not null,
  gave_up boolean not null default false,
  duration_ms int,
  answer text not null default '' constraint webhook_answer_length check (char_length(answer) <= 1024),
  skipped int,
  constraint webhook_attempt_complete check (
    case when kind = 'skipped' then skipped > 0 and event_id is null else event_id is not null and event_type is not null and duration_ms is not null end)
);
comment on table webhook_attempts is
  'What was sent to a webhook and what came back, for the owner; and how many events were too old to be sent. Deleted after 30 days, and with the webhook.';
comment on column webhook_attempts.event_id is 'The id that was sent with it. Not a foreign key: a test has an id of its own, and events are deleted after 30 days.';
comment on column webhook_attempts.attempt is 'Which attempt of this event it was; null for tests and what was sent again by hand.';
comment on column webhook_attempts.status is 'The status of the answer; null when none came.';
comment on column webhook_attempts.failure is 'Why no answer came, in a word.';
comment on column webhook_attempts.gave_up is 'Whether it was the last attempt of the event, which will not be sent any more.';
comment on column webhook_attempts.answer is 'The beginning of the answer, at most a kilobyte.';
comment on column webhook_attempts.skipped is 'Of a row of the kind `skipped`: how many events were deleted after 30 days before they could be sent.';
-- The log of a webhook, newest first.
create index webhook_attempts_of_webhook on webhook_attempts (webhook_id, at desc, id desc);
-- The same, only what failed.
create index webhook_attempts_failed on webhook_attempts (webhook_id, at desc, id desc) where not succeeded;
-- What is older than 30 days.
create index webhook_attempts_by_age on webhook_attempts (at);
-- One row counts what was skipped.
create unique index webhook_skips on webhook_attempts (webhook_id) where kind = 'skipped';
