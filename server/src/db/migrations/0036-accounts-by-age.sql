-- Accounts as administrators read them: newest or oldest first, by the day that the screen shows.
create index accounts_by_age on accounts (created_at, id);
