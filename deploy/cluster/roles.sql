-- Run once as a superuser: the time limits that the server asks for itself when no pooler is in between.
alter role sira_server in database sira set statement_timeout = '4s';
alter role sira_server in database sira set lock_timeout = '2s';
alter role sira_server in database sira set idle_in_transaction_session_timeout = '10s';
