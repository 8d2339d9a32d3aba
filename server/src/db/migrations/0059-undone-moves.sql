alter table application_moves
  add column is_automatic boolean not null default false,
  add column is_undone boolean not null default false;
comment on column application_moves.is_automatic is
  'Whether the application was declined by itself, because it does not meet what the job needs: nobody has reviewed it.';
comment on column application_moves.is_undone is
  'Whether it was taken back within the undo window, before anybody was notified: it counts in no figure.';
alter table outbox add column message_ids uuid[];
comment on column outbox.message_ids is
  'The messages of a conversation that it quotes: it is deleted if one of them is removed before it is sent.';
