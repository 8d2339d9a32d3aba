-- Files that arrive in pieces, over breaks of the connection, before a form refers to them.
create table uploads (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null constraint upload_name_length check (length(name) <= 255),
  size int not null constraint upload_size_positive check (size > 0),
  sha256 text,
  received_bytes int not null default 0,
  writer_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint upload_received_range check (received_bytes between 0 and size)
);
comment on table uploads is
  'Files that arrive in pieces (tus protocol). Deleted when a form has used the file, with the account, and 24 hours after the upload began.';
comment on column uploads.sha256 is
  'The SHA-256 that the file has by the sender: finds the upload again when the same file is chosen, and is compared when all has arrived.';
comment on column uploads.writer_id is
  'The request that may write the next piece: each that begins takes over from the one before.';
-- The uploads of an account, for its list and its limits.
create index uploads_of_account on uploads (account_id);
-- Uploads that have expired.
create index uploads_by_expiry on uploads (expires_at);

create table upload_pieces (
  file_id uuid primary key,
  upload_id uuid not null references uploads (id) on delete cascade,
  start int not null constraint upload_piece_start check (start >= 0),
  size int not null constraint upload_piece_size check (size > 0),
  -- The pieces of an upload in order; none begins where another one does.
  constraint upload_piece_once unique (upload_id, start)
);
comment on table upload_pieces is 'The pieces of unfinished uploads. Their bytes are in the file store under `file_id`.';

-- A form whose response was lost is sent again: then the upload that it refers to was used and is gone.
-- short lock: the table has the requests of one day
alter table receipts add column reference_hash bytea
  constraint receipt_reference_is_sha256 check (octet_length(reference_hash) = 32);
comment on column receipts.reference_hash is
  'Of what was sent, for a request that refers to uploads; asked_hash is with their content then.';
