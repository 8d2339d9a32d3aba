alter table application_moves
  add column is_automatic boolean not null default false,
  add column is_undone boolean not null default false;
comment on column application_moves.is_automatic is
  'Whether the application was declined by itself, because it does not meet what the job needs: nobody has reviewed it.';
comment on column application_moves.is_undone is
  'Whether it was taken back within the undo window, before anybody was notified: it counts in no figure.';
-- The changes of a status that were taken back before this was stored: within 10 seconds the status was what it had been.
update application_moves m set is_undone = true
  from application_moves u
  where u.application_id = m.application_id and u.from_status = m.to_status and u.to_status = m.from_status
    and u.at > m.at and u.at < m.at + interval '10 seconds';

alter table outbox add column message_ids uuid[];
comment on column outbox.message_ids is
  'The messages of a conversation that it quotes: it is deleted if one of them is removed before it is sent.';
