-- The changes of a status that were taken back before this was stored: within 10 seconds the status was what it had been.
update application_moves m set is_undone = true
  from application_moves u
  where u.application_id = m.application_id and u.from_status = m.to_status and u.to_status = m.from_status
    and u.at > m.at and u.at < m.at + interval '10 seconds';
-- The declines by themselves that were made before this was stored: nobody made them, and they have these words.
update application_moves set is_automatic = true
  where to_status = 'REJECTED' and by_account_id is null and message like 'Your answers do not meet what this job needs:%';
