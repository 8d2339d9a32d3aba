-- when a scanner last looked, and the virus it found; such a file opens for nobody. Null: nobody looked.
alter table files
  add column scanned_at timestamptz,
  add column virus text,
  add constraint virus_was_seen check (virus is null or scanned_at is not null);
-- documents that no scanner has looked at, in turn
create index files_to_scan on files (id) where scanned_at is null and kind in ('resume', 'trade_license');
-- the same bytes, however often they were sent
create index files_by_bytes on files (sha256) where kind in ('resume', 'trade_license');
