-- Telegram: linked chats, what is sent to them, posts in the channel, and what people write to the bot.
create type notification_channel as enum ('EMAIL', 'TELEGRAM', 'PUSH');
create type notification_topic as enum ('JOB_ALERTS', 'APPLICATIONS', 'INTERVIEWS', 'MESSAGES', 'OTHER');

create table notification_preferences (
  account_id uuid not null references accounts (id) on delete cascade,
  channel notification_channel not null,
  topic notification_topic not null,
  is_on boolean not null,
  primary key (account_id, channel, topic)
);
comment on table notification_preferences is
  'Which notifications a person gets by a channel. Without a row they get them. Those of email are columns of accounts.';

create table telegram_chats (
  account_id uuid primary key references accounts (id) on delete cascade,
  chat_id bigint not null constraint telegram_chat_once unique,
  quiet_from smallint default 22,
  quiet_until smallint default 7,
  linked_at timestamptz not null default now(),
  constraint telegram_quiet_hours check (quiet_from between 0 and 23 and quiet_until between 0 and 23 and quiet_from <> quiet_until or quiet_from is null and quiet_until is null)
);
comment on table telegram_chats is
  'The private Telegram chat that a person has linked to their account. Deleted when they unlink it or block the bot.';
comment on column telegram_chats.quiet_from is
  'The hour, in the time zone of the account, from which notifications wait until the hour `quiet_until`; null: they never wait.';

create table telegram_links (
  token_hash bytea primary key,
  account_id uuid not null constraint telegram_link_of_account unique references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table telegram_links is 'The link with which a person opens the bot to link their account. Works once; the token is stored hashed.';

create type telegram_message_state as enum ('WAITING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN');
create table telegram_messages (
  id uuid primary key default uuidv7(),
  chat text not null,
  account_id uuid references accounts (id) on delete cascade,
  notification_id uuid constraint telegram_message_of_notification unique references notifications (id) on delete cascade,
  job_id uuid,
  content jsonb,
  state telegram_message_state not null default 'WAITING',
  attempts smallint not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  next_attempt_at timestamptz not null default clock_timestamp(),
  claimed_until timestamptz,
  last_error text,
  sent_at timestamptz
);
comment on table telegram_messages is
  'What is sent by Telegram: a notification (notification_id), the post of a job or its change (job_id), or a reply to what somebody wrote (content). Deleted after seven days.';
comment on column telegram_messages.chat is 'The number of a chat, or the @name of a channel.';
comment on column telegram_messages.state is
  'SENDING is saved before the call and the outcome after it. After a crash in between nobody knows whether it was sent: it becomes UNKNOWN and is not sent again.';
comment on column telegram_messages.due_at is 'Messages to one chat are sent in the order of due_at and id.';
comment on column telegram_messages.claimed_until is 'Until then one instance sends it; SENDING and past it: that instance has crashed.';
-- The next messages to send.
create index telegram_messages_due on telegram_messages (next_attempt_at, due_at, id) where state = 'WAITING';
-- The messages of a chat that are not finished, in their order.
create index telegram_messages_open on telegram_messages (chat, due_at, id) where state in ('WAITING', 'SENDING');
-- The messages whose instance has crashed.
create index telegram_messages_sending on telegram_messages (claimed_until) where state = 'SENDING';
-- A job's post is made or changed by one message at a time.
create unique index telegram_messages_of_job on telegram_messages (job_id) where state in ('WAITING', 'SENDING') and job_id is not null;
-- A person's messages, for export and deletion.
create index telegram_messages_of_account on telegram_messages (account_id) where account_id is not null;

create table telegram_posts (
  job_id uuid not null,
  chat text not null,
  tried_at timestamptz,
  message_id bigint,
  card_hash bytea,
  is_closed boolean not null default false,
  shown_at timestamptz,
  primary key (job_id, chat)
);
comment on table telegram_posts is 'The jobs that were posted in the channel, one post each. The post of a job that is deleted still has to say that it is closed, so nothing here goes with the job.';
comment on column telegram_posts.tried_at is
  'When the first post was begun. Without a message_id it is not known whether the post was made: it is not made again.';
comment on column telegram_posts.shown_at is
  'The version of the job (updated_at) that the post shows, or that Telegram refused to show; null: none yet, or the job is deleted.';
-- The posts that may have to change, looked through every few seconds.
create index telegram_posts_open on telegram_posts (chat, job_id) include (shown_at) where not is_closed;

create table telegram_updates (
  update_id bigint primary key,
  content jsonb,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  received_at timestamptz not null default now(),
  done_at timestamptz
);
comment on table telegram_updates is
  'What Telegram has told the bot, each once. The content is emptied once it is handled; the number is deleted after 48 hours.';
comment on column telegram_updates.attempts is 'How often it failed, but for errors that pass, such as a database that is down.';
-- The next ones to handle.
create index telegram_updates_open on telegram_updates (update_id) where done_at is null;

create table telegram_pace (
  chat text primary key,
  free_at timestamptz not null default now(),
  moved_to text
);
comment on column telegram_pace.moved_to is 'The new number of a group that has become a supergroup.';
comment on table telegram_pace is
  'From when on the next message may be sent to a chat, and with the name * to any chat. The row `getUpdates` says until when an instance waits for updates.';
insert into telegram_pace (chat) values ('*'), ('getUpdates');
