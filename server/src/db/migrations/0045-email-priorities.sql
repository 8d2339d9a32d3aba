-- Emails leave by priority, and what an email carries is valid from the moment it is sent.

-- short lock: the outbox holds the emails of thirty days
-- 1 somebody waits for it at this moment, 2 somebody waits for it, 3 bulk. The version before knows no priorities: its emails are 2
alter table outbox add column priority smallint not null default 2 constraint email_priority_known check (priority in (1, 2, 3));

-- contract: the version before finds due emails without it; few wait when an update is made
drop index outbox_due;
-- short lock: as above
-- claiming the emails of a priority that are due, some of each recipient domain
create index outbox_due on outbox (priority, split_part(mailbox, '@', 2), next_attempt_at, id) where sent_at is null and attempts < max_attempts and body_text <> '';
-- short lock: as above
-- how many emails to each recipient domain were claimed in the last second
create index outbox_claimed on outbox (claimed_until) where claimed_until is not null;
-- short lock: as above
-- the mailboxes to which an email is being sent
create index outbox_being_sent on outbox (mailbox) where sent_at is null and attempts > 0 and last_error is null;
-- short lock: as above
-- the calendar entries that wait for a mailbox, for which a part of its limit is reserved
create index outbox_calendars on outbox (mailbox) where sent_at is null and calendar is not null;

-- the email that carries the code or link; empty for those of the version before, which are valid from when they were made
alter table email_codes add column letter_id uuid;
alter table mailed_tokens add column letter_id uuid;
