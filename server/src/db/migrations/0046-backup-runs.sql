-- When backups were finished, so that somebody notices when none was made.
create table backup_runs (
  finished_at timestamptz primary key default now()
);
comment on table backup_runs is 'When each backup was finished, written by the backup command; deleted after 90 days.';
