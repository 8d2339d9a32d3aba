-- the mailbox behind an address as most providers see it, without a plus-tag and without dots before the @: letters to it are limited however it is spelled
alter table outbox add column mailbox text not null
  generated always as (replace(regexp_replace(lower(split_part(recipient, '@', 1)), '\+.*$', ''), '.', '') || '@' || lower(split_part(recipient, '@', 2))) stored;
-- how many letters a mailbox had of late
create index outbox_of_mailbox on outbox (mailbox, sent_at);
