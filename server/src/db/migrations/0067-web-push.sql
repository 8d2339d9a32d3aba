-- Web Push: the browsers in which people get notifications, and what still waits for them.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid references sessions (id) on delete cascade,
  endpoint text not null constraint push_endpoint_once unique constraint push_endpoint_length check (char_length(endpoint) <= 1024),
  p256dh bytea not null constraint push_p256dh_length check (octet_length(p256dh) between 16 and 65),
  auth bytea not null constraint push_auth_length check (octet_length(auth) between 16 and 65),
  server_key bytea not null constraint push_server_key_length check (octet_length(server_key) = 65),
  saved_at timestamptz not null default now()
);
comment on table push_subscriptions is
  'The browsers in which a person gets notifications, at most ten. Deleted when they turn them off or sign out, and when the push service says that the subscription has ended.';
comment on column push_subscriptions.session_id is
  'The sign-in of that browser: the row ends with it. Null after the session has only expired; then the notifications go on, because they name nobody.';
comment on column push_subscriptions.endpoint is 'The secret address to which the push service takes messages for that browser.';
comment on column push_subscriptions.server_key is
  'The public key of this server for which the browser subscribed: only messages that are signed with it are taken.';
-- A person's browsers.
create index push_subscriptions_of_account on push_subscriptions (account_id, saved_at);
-- The browsers of a session that ends.
create index push_subscriptions_of_session on push_subscriptions (session_id) where session_id is not null;

create table push_messages (
  subscription_id uuid not null,
  notification_id uuid not null references notifications (id) on delete cascade,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  primary key (subscription_id, notification_id)
);
comment on table push_messages is
  'Notifications that wait to be sent to a browser. Deleted once sent. A crash after sending sends one again, with the same tag, by which the browser replaces the one that it shows.';
comment on column push_messages.subscription_id is
  'Not a foreign key: a browser that ends at the same moment must not make what creates the notification fail or wait. Such a message is dropped when it is due.';
-- The next messages to send.
create index push_messages_due on push_messages (next_attempt_at);
-- The messages of a notification that is deleted.
create index push_messages_of_notification on push_messages (notification_id);
