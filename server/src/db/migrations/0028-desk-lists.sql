-- What administrators search, filter and sort their lists by.

-- jobs of a status by age, and how many
create index jobs_of_status on jobs (status, id) where deleted_at is null;
-- jobs by a part of their title, whatever their status
create index jobs_by_any_title on jobs using gin (lower(title) gin_trgm_ops) where deleted_at is null;
-- messages by a part of what was written, or of who wrote it
create index messages_by_words on messages using gin (lower(name || E'\n' || email || E'\n' || subject || E'\n' || message) gin_trgm_ops);
-- the log without the lines that tell of access, which are most of them; the acts are those of the contract (audit.ts)
create index audit_decisions on audit (at desc, id desc) where act not in ('file.opened', 'application.opened', 'applications.listed', 'applications.exported', 'profile.opened', 'trade-license.shown', 'audit.exported', 'affected.listed', 'account.signed-in');
