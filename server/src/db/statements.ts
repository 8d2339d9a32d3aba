// Generated from the statements of the server and the migrated database by `npm run tables`; `npm run check` fails when it is stale.

/** What each statement takes and returns, by its text. */
export interface Statements {
  // commands/affected.ts
  "insert into audit (act, subject_kind, subject_id, details) values ('affected.listed', :subjectKind?, :subjectId?, :details)": {
    params: { subjectKind: string | null; subjectId: string | null; details: string }
    row: Record<string, never>
  }

  // db/account-activity.ts
  "\n  insert into account_activity (account_id, activity, actor, device, place)\n  select :accountId, :activity, :actor, :device, case when cardinality(:placeHashes::bytea[]) > 0 then case when exists (select from sign_in_places where account_id = :accountId and place_hash = any(:placeHashes)) then 'known' else 'new' end end\n  from accounts where id = :accountId": {
    params: { accountId: string; activity: string; actor: string; device: string; placeHashes: readonly (Buffer)[] }
    row: Record<string, never>
  }
  "insert into audit (act, account_id, subject_kind, subject_id, ip) values (:act, :accountId, 'account', :accountId, :ip?)": {
    params: { act: string; accountId: string; ip: string | null }
    row: Record<string, never>
  }

  // db/audit-log.ts
  "insert into audit (act, account_id, subject_kind, subject_id, ip, details) values (:act, :accountId, :subjectKind?, :subjectId?, :ip?, :details)": {
    params: { act: string; accountId: string; subjectKind: string | null; subjectId: string | null; ip: string | null; details: string }
    row: Record<string, never>
  }
  "\n  insert into audit (act, account_id, subject_kind, subject_id, ip, details)\n  select :act, :accountId::uuid, :subjectKind, :subjectId::uuid, :ip, :details::jsonb where not exists (\n    select 1 from audit where subject_id = :subjectId and act = :act and account_id = :accountId and ip is not distinct from :ip and at > now() - interval '10 minutes')": {
    params: { act: string; accountId: string; subjectKind: string; subjectId: string; ip: string; details: string }
    row: Record<string, never>
  }
  "select anonymize_audit_log(interval '90 days', :batchSize) as n": {
    params: { batchSize: number }
    row: { n: unknown }
  }
  "select purge_audit_log(interval '24 months', :batchSize) as n": {
    params: { batchSize: number }
    row: { n: unknown }
  }

  // db/check-timeouts.ts
  "\n  select name from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as limits(name)\n  where current_setting(name) = '0'": {
    params: Record<string, never>
    row: { name: string | null }
  }

  // db/check-writable.ts
  "set local work_mem = '64kB'": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select count(*) from (select md5(n::text) as word from generate_series(1, 4000) n order by word) x": {
    params: Record<string, never>
    row: { count: number }
  }
  "select current_setting('transaction_read_only') = 'off' as \"mayWrite\", pg_logical_emit_message(true, 'sira', 'still writes')": {
    params: Record<string, never>
    row: { mayWrite: boolean | null; pg_logical_emit_message: unknown }
  }

  // db/company-feed.ts
  "select number_company_feed(:companyId?::uuid, :most::int)::int as n": {
    params: { companyId: string | null; most: number }
    row: { n: number | null }
  }
  "select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now": {
    params: Record<string, never>
    row: { now: number | null }
  }
  "\n  select id, is_deleted as \"isDeleted\", no from company_changes\n  where company_id = :companyId and kind = :kind and no > :after [[ and is_deleted = :isDeleted ]] order by no limit :most": {
    params: { companyId: string; kind: string; after: number; isDeleted?: boolean | undefined; most: number }
    row: { id: string; isDeleted: boolean; no: number | null }
  }
  "\n  with gone as (\n    delete from company_events where ctid = any(array(select e.ctid from company_events e where e.at < now() - interval '30 days' and exists (select from company_events n where n.company_id = e.company_id and n.no > e.no and n.at < now() - interval '30 days') limit 1000))\n    returning company_id, no, type),\n  counted as (\n    insert into webhook_attempts (webhook_id, kind, succeeded, skipped)\n    select w.id, 'skipped', false, count(*) from gone g join webhooks w on w.company_id = g.company_id and g.no > w.position and g.type = any(w.events)\n    group by w.id order by w.id\n    on conflict (webhook_id) where kind = 'skipped' do update set skipped = webhook_attempts.skipped + excluded.skipped, at = excluded.at)\n  select 1 from gone": {
    params: Record<string, never>
    row: { "?column?": 1 }
  }
  "delete from company_changes where ctid = any(array(select ctid from company_changes where is_deleted and no < (extract(epoch from now() - interval '90 days') * 1000000)::bigint limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // db/decisions.ts
  "\n  insert into decisions (admin_id, company_id, job_id, account_id, act, before, version)\n  values (:adminId, case :kind when 'company' then :id::uuid end, case :kind when 'job' then :id::uuid end, case :kind when 'account' then :id::uuid end, :act, :before, :version::timestamptz)\n  returning id, decided_at + make_interval(secs => :undoWindowSeconds) as \"undoUntil\"": {
    params: { adminId: string; kind: string; id: string; act: string; before: string; version: string | Date; undoWindowSeconds: number }
    row: { id: string; undoUntil: string | null }
  }
  "update decisions set before = '{}', letters = '{}' where decided_at < now() - interval '1 minute' and before <> '{}'": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "delete from decisions where ctid = any(array(select ctid from decisions where decided_at < now() - interval '1 day' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // db/description-words.ts
  "\n  select job_id as \"jobId\", description from job_texts where awaits_search_text order by job_id limit :limit for update skip locked": {
    params: { limit: number }
    row: { jobId: string; description: string }
  }
  "\n  update job_texts t set search_text = w.words\n  from unnest(:jobIds::uuid[], :words::text[]) w(job_id, words) where t.job_id = w.job_id": {
    params: { jobIds: readonly (string)[]; words: readonly (string)[] }
    row: Record<string, never>
  }

  // db/idempotency.ts
  "select made_id as \"madeId\", asked_hash as \"askedHash\", reference_hash as \"referenceHash\" from receipts where key_hash = :keyHash and at > now() - interval '24 hours'": {
    params: { keyHash: Buffer }
    row: { madeId: string; askedHash: Buffer; referenceHash: Buffer | null }
  }
  "select pg_try_advisory_xact_lock(hashtextextended(encode(:keyHash, 'hex'), 0)) as free": {
    params: { keyHash: Buffer }
    row: { free: boolean | null }
  }
  "\n  insert into receipts (key_hash, asked_hash, reference_hash, account_id, made_id) values (:keyHash, :requestHash, :referenceHash?, :accountId?, :madeId)\n  on conflict (key_hash) do update set asked_hash = excluded.asked_hash, reference_hash = excluded.reference_hash, account_id = excluded.account_id, made_id = excluded.made_id, at = now()\n    where receipts.at <= now() - interval '24 hours'\n  returning 1": {
    params: { keyHash: Buffer; requestHash: Buffer; referenceHash: Buffer | null; accountId: string | null; madeId: string }
    row: { "?column?": number | null }
  }
  "delete from receipts where ctid = any(array(select ctid from receipts where at <= now() - interval '24 hours' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // db/read-replica.ts
  "select coalesce(pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8, 0) as position": {
    params: Record<string, never>
    row: { position: number }
  }
  "\n  select coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 >= :position::float8, false)\n    and exists (select from pg_stat_wal_receiver) as \"isCurrent\"": {
    params: { position: number }
    row: { isCurrent: boolean }
  }
  "\n  select case when pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 >= :position::float8 then 0\n    else extract(epoch from now() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))::float8 end as seconds": {
    params: { position: number }
    row: { seconds: number | null }
  }

  // db/sql.ts
  "select set_config('statement_timeout', '0', true) as statements, set_config('lock_timeout', '0', true) as locks": {
    params: Record<string, never>
    row: { statements: unknown; locks: unknown }
  }

  // db/telegram-chats.ts
  "\n  with unlinked as (delete from telegram_chats where account_id = :accountId and (:since?::timestamptz is null or linked_at > :since?) returning account_id),\n  ended as (delete from telegram_links where account_id = :accountId)\n  delete from telegram_messages m using unlinked u where m.account_id = u.account_id and m.state = 'WAITING' and m.notification_id is not null": {
    params: { accountId: string; since: string | Date | null }
    row: Record<string, never>
  }

  // demo/conversations.ts
  "\n  with chosen as (\n    select id, company_id, seeker_id, owner_id, account_id, at from (\n      select a.id, a.company_id, a.seeker_id, c.owner_id, k.account_id, a.status,\n        least(now() - interval '12 hours', (select max(m.at) from application_moves m where m.application_id = a.id) + interval '1 day') as at,\n        row_number() over (partition by a.status, p.email = :seekerEmail order by a.created_at desc, a.id) as n\n      from applications a join companies c on c.id = a.company_id join accounts o on o.id = c.owner_id\n      join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id\n      where o.email = :companyEmail or p.email = :seekerEmail) x\n    where status = :status::application_status and n <= :most::int),\n  begun as (\n    insert into conversations (application_id, company_id, last_message_at)\n    select id, company_id, at + (jsonb_array_length(:messages::jsonb) - 1) * interval '4 hours' from chosen returning application_id)\n  insert into application_messages (application_id, company_id, from_company, account_id, body, created_at, read_at)\n  select c.id, c.company_id, (t.message ->> 0)::boolean, case when (t.message ->> 0)::boolean then c.owner_id else c.account_id end, t.message ->> 1,\n    c.at + (t.n - 1) * interval '4 hours', case when t.n < jsonb_array_length(:messages::jsonb) then c.at + t.n * interval '4 hours' end\n  from chosen c join begun b on b.application_id = c.id cross join jsonb_array_elements(:messages::jsonb) with ordinality t(message, n)": {
    params: { seekerEmail: string; companyEmail: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; most: number; messages: string }
    row: Record<string, never>
  }
  "\n  with chosen as (\n    select a.id, a.company_id, c.owner_id from applications a join companies c on c.id = a.company_id join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id\n    where p.email = :seekerEmail and a.status = 'PENDING' order by a.created_at, a.id limit 1),\n  begun as (\n    insert into conversations (application_id, company_id, last_message_at) select id, company_id, now() - interval '3 hours' from chosen returning application_id),\n  written as (\n    insert into application_messages (application_id, company_id, from_company, account_id, body, risks, created_at)\n    select c.id, c.company_id, true, c.owner_id, :text, :risks, now() - interval '3 hours' from chosen c join begun b on b.application_id = c.id returning id)\n  insert into message_reports (message_id, account_id, reason, created_at) select id, null, 'SCAM_RULES', now() - interval '3 hours' from written": {
    params: { seekerEmail: string; text: string; risks: readonly (string)[] }
    row: Record<string, never>
  }
  "\n  update applications a set replied_at = least(a.replied_at, m.at)\n  from (select application_id, min(created_at) as at from application_messages where from_company group by application_id) m where m.application_id = a.id": {
    params: Record<string, never>
    row: Record<string, never>
  }

  // demo/moderation-tasks.ts
  "insert into messages (name, email, subject, message, created_at) select name, email, subject, message, now() - \"daysAgo\" * interval '1 day'\n  from jsonb_to_recordset(:messages::jsonb) as x(name text, email text, subject text, message text, \"daysAgo\" int)": {
    params: { messages: string }
    row: Record<string, never>
  }
  "\n  with jobs_of as (select id, row_number() over (order by created_at, id) as n from live_jobs order by created_at, id limit 2),\n  people as (select account_id as id, row_number() over (order by account_id) as n from seekers order by account_id limit 6)\n  insert into job_reports (job_id, account_id, reason, details, created_at)\n  select j.id, p.id, x.reason, x.details, now() - x.hours * interval '1 hour'\n  from (values (1, 4, 'MISLEADING', 'The place is given as Addis Ababa; on the phone they said Adama.', 30),\n    (1, 5, 'NOT_REAL', 'Nobody has answered for two months, and the number is not in use.', 8),\n    (2, 6, 'OTHER', 'The same job stands twice, with two different salaries.', 3)) as x(job, person, reason, details, hours)\n  join jobs_of j on j.n = x.job join people p on p.n = x.person": {
    params: Record<string, never>
    row: Record<string, never>
  }

  // demo/notifications.ts
  "\n  with events(application, account, company, title, company_name, applicant, status, at, is_read) as (\n  select a.id, p.id, null::uuid, j.title, c.name, '', m.to_status, m.at, m.at < now() - interval '3 days'\n  from application_moves m join applications a on a.id = m.application_id join jobs j on j.id = a.job_id join companies c on c.id = a.company_id\n  join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id where m.from_status is not null and m.at between now() - interval '60 days' and now()\n  union all\n  select a.id, c.owner_id, c.id, j.title, c.name, p.full_name, null, a.created_at, a.viewed_at is not null or a.created_at < now() - interval '7 days'\n  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id\n  where c.owner_id is not null and a.created_at between now() - interval '60 days' and now())\n  select e.application as \"applicationId\", e.account as \"accountId\", e.company as \"companyId\", e.title, e.company_name as \"companyName\", e.applicant, e.status, e.at, e.is_read as \"isRead\"\n  from events e order by e.at": {
    params: Record<string, never>
    row: { applicationId: string | null; accountId: string | null; companyId: string | null; title: string | null; companyName: string | null; applicant: string | null; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | null; at: string | null; isRead: boolean | null }
  }

  // demo/seed-demo-data.ts
  "select pg_advisory_xact_lock(:seedLock)": {
    params: { seedLock: number }
    row: { pg_advisory_xact_lock: void | null }
  }
  "select exists (select 1 from companies) or exists (select 1 from accounts where role <> 'ADMIN') as \"full\"": {
    params: Record<string, never>
    row: { full: boolean }
  }
  "select slug, id from skills": {
    params: Record<string, never>
    row: { slug: string; id: string }
  }
  "\n  insert into job_texts (job_id, description, benefits, questions, decline_unmet, criteria, work_terms)\n  values (:id, :description, :benefits?, :questions::jsonb, :declineUnmet, :criteria::text[], :workTerms::jsonb)": {
    params: { id: string; description: string; benefits: string | null; questions: string; declineUnmet: boolean; criteria: readonly (string)[]; workTerms: string }
    row: Record<string, never>
  }
  "\n  insert into job_views (job_id, day, source, views, apply_starts)\n  select x.job_id, x.day, x.source, x.views, x.apply_starts\n  from unnest(:jobIds::uuid[], :days::date[], :sources::text[]::traffic_source[], :views::int[], :applyStarts::int[]) x(job_id, day, source, views, apply_starts)": {
    params: { jobIds: readonly (string)[]; days: readonly (string)[]; sources: readonly (string)[]; views: readonly (number)[]; applyStarts: readonly (number)[] }
    row: Record<string, never>
  }
  "\n  insert into candidate_tags (company_id, seeker_id, tag, tagged_by)\n  select c.id, :seekerId, tag, c.owner_id from companies c cross join unnest(:tags::text[]) tag where c.id = :companyId": {
    params: { seekerId: string; tags: readonly (string)[]; companyId: string }
    row: Record<string, never>
  }
  "\n  insert into saved_candidates (company_id, seeker_id, saved_by) select c.id, :seekerId, c.owner_id from companies c where c.id = :companyId": {
    params: { seekerId: string; companyId: string }
    row: Record<string, never>
  }

  // demo/seed-seekers.ts
  "\n  insert into application_answers (application_id, position, question_id, question, answer, is_met)\n  select :id, at - 1, (each -> 'question' ->> 'id')::uuid, each -> 'question', nullif(each -> 'answer', 'null'), (each ->> 'isMet')::boolean\n  from jsonb_array_elements(:answers::jsonb) with ordinality x(each, at)": {
    params: { id: string; answers: string }
    row: Record<string, never>
  }

  // demo/team-decisions.ts
  "\n  select id, updated_at as \"updatedAt\" from applications\n  where company_id = :companyId and status in ('SHORTLISTED', 'INTERVIEWED', 'OFFERED') order by created_at desc, id limit 12": {
    params: { companyId: string }
    row: { id: string; updatedAt: string }
  }
  "\n  insert into scorecards (application_id, account_id, scores, overall, created_at, updated_at)\n  values (:applicationId, :accountId, :scores::jsonb, :overall, :at, :at)": {
    params: { applicationId: string; accountId: string; scores: string; overall: 'STRONG_NO' | 'NO' | 'YES' | 'STRONG_YES'; at: string | Date }
    row: Record<string, never>
  }
  "update accounts set email_notifications = false where id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "\n  select a.id, a.status, a.updated_at as \"updatedAt\", j.title, c.owner_id as \"ownerId\"\n  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id\n  where a.seeker_id = :seekerId and a.status in ('OFFERED', 'ACCEPTED') order by a.created_at": {
    params: { seekerId: string }
    row: { id: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; updatedAt: string; title: string; ownerId: string | null }
  }

  // demo/templates.ts
  "\n  update application_moves m set reason = (:reasons::text[])[1 + (r.place - 1) % 5]::rejection_reason, reason_shared = r.place = 1 or r.seeker_id = :seekerId\n  from (\n    select m.id, a.seeker_id, row_number() over (order by a.seeker_id = :seekerId, m.at, m.id) as place from application_moves m join applications a on a.id = m.application_id\n    where m.to_status = 'REJECTED' and (a.company_id = :companyId or a.seeker_id = :seekerId)) r\n  where r.id = m.id and (r.place <= 5 or r.seeker_id = :seekerId)": {
    params: { reasons: readonly (string)[]; seekerId: string; companyId: string }
    row: Record<string, never>
  }

  // email/claim-emails.ts
  "\n  with recursive waiting_domains as (\n    (select split_part(mailbox, '@', 2) as domain from outbox where sent_at is null and attempts < max_attempts and body_text <> '' and priority = :priority order by 1 limit 1)\n    union all\n    select (select split_part(mailbox, '@', 2) from outbox where sent_at is null and attempts < max_attempts and body_text <> '' and priority = :priority and split_part(mailbox, '@', 2) > w.domain order by 1 limit 1) from waiting_domains w where w.domain is not null)\n  select exists (\n    select from waiting_domains w cross join lateral (\n      select from outbox where sent_at is null and attempts < max_attempts and body_text <> '' and priority = :priority and split_part(mailbox, '@', 2) = w.domain and next_attempt_at <= now() limit 1) due) as \"isDue\"": {
    params: { priority: number }
    row: { isDue: boolean }
  }
  "select pg_advisory_xact_lock(hashtextextended('outbox claim', 0))": {
    params: Record<string, never>
    row: { pg_advisory_xact_lock: void | null }
  }
  "\n  with recursive waiting_domains as (\n    (select split_part(mailbox, '@', 2) as domain from outbox where sent_at is null and attempts < max_attempts and body_text <> '' and priority = :priority order by 1 limit 1)\n    union all\n    select (select split_part(mailbox, '@', 2) from outbox where sent_at is null and attempts < max_attempts and body_text <> '' and priority = :priority and split_part(mailbox, '@', 2) > w.domain order by 1 limit 1) from waiting_domains w where w.domain is not null),\n  domain_rooms as materialized (\n    select w.domain, :domainMost - coalesce(recent.claimed, 0) as room, ceil(:most::float8 / count(*) over ()) as share\n    from waiting_domains w\n    left join (\n      select split_part(mailbox, '@', 2) as domain, count(*) as claimed from outbox where claimed_until > now() + interval '59 seconds' and priority = :priority group by 1) recent on recent.domain = w.domain\n    where w.domain is not null and coalesce(recent.claimed, 0) < :domainMost\n      and (select true from outbox where sent_at is null and attempts < max_attempts and body_text <> '' and priority = :priority and split_part(mailbox, '@', 2) = w.domain and next_attempt_at <= now() limit 1)),\n  candidates as materialized (\n    select e.id from domain_rooms d cross join lateral (\n      select id, next_attempt_at from outbox\n      where sent_at is null and attempts < max_attempts and body_text <> '' and priority = :priority and split_part(mailbox, '@', 2) = d.domain and next_attempt_at <= now()\n        and mailbox <> all(array(select mailbox from outbox where sent_at is null and attempts > 0 and last_error is null and coalesce(claimed_until, next_attempt_at) > now() and next_attempt_at > now() and priority = :priority))\n      order by next_attempt_at, id limit least(d.share, d.room)) e\n    order by e.next_attempt_at, e.id limit :most),\n  due as materialized (\n    select e.id, mailbox, letter = any(:immediate) as is_immediate, calendar is not null as has_calendar, created_at\n    from candidates c cross join lateral (select * from outbox where id = c.id for update skip locked) e\n    where sent_at is null and attempts < max_attempts and body_text <> '' and priority = :priority and next_attempt_at <= now()),\n  rooms as materialized (\n    select m.mailbox,\n      (select least(\n          :hourMost::int - count(*) filter (where o.sent_at > now() - make_interval(secs => :hourSeconds)),\n          :dayMost::int - count(*) filter (where o.sent_at > now() - make_interval(secs => :daySeconds)))\n        from outbox o where o.mailbox = m.mailbox and o.sent_at > now() - make_interval(secs => greatest(:hourSeconds::float8, :daySeconds::float8)))\n      - (select count(*) from outbox o where o.mailbox = m.mailbox and sent_at is null and attempts > 0 and last_error is null and coalesce(claimed_until, next_attempt_at) > now()) as room,\n      (select count(*) from outbox o where o.mailbox = m.mailbox and o.calendar is not null and o.sent_at is null and o.attempts < o.max_attempts and o.id <> all(array(select id from due))) as reserved\n    from (select distinct mailbox from due) m),\n  checked as materialized (\n    select d.id, d.created_at,\n      d.is_immediate or row_number() over (partition by d.mailbox order by d.is_immediate desc, d.has_calendar desc, d.id) + case when d.has_calendar then 0 else r.reserved end <= r.room as is_allowed\n    from due d join rooms r on r.mailbox = d.mailbox),\n  postponed as (\n    update outbox o set next_attempt_at = now() + interval '600 seconds',\n      body_text = case when c.created_at < now() - interval '1 day' then '' else body_text end,\n      body_html = case when c.created_at < now() - interval '1 day' then null else body_html end,\n      unsubscribe_url = case when c.created_at < now() - interval '1 day' then null else unsubscribe_url end,\n      calendar = case when c.created_at < now() - interval '1 day' then null else calendar end\n    from checked c where o.id = c.id and not c.is_allowed),\n  claimed as (\n    update outbox o set attempts = attempts + 1, last_error = null, claimed_until = now() + interval '1 minute',\n      next_attempt_at = now() + interval '1 minute' + case when attempts + 1 < max_attempts then least(3840, 30 * (2 ^ attempts - 1) * (1 + random())) else 0 end * interval '1 second'\n    from checked c where o.id = c.id and c.is_allowed)\n  select c.is_allowed as \"isAllowed\", o.id, o.letter as name, o.account_id as \"accountId\", o.recipient, o.mailbox, o.subject, o.body_text as text, o.body_html as html, o.attempts + 1 as attempts,\n    o.created_at as \"createdAt\", o.unsubscribe_url as \"unsubscribeUrl\", o.calendar, o.thread_id as \"threadId\"\n  from checked c join outbox o on o.id = c.id": {
    params: { priority: number; domainMost: number; most: number; immediate: readonly (string)[]; hourMost: number; hourSeconds: number; dayMost: number; daySeconds: number }
    row: { isAllowed: boolean | null; id: string; name: string; accountId: string | null; recipient: string; mailbox: string; subject: string; text: string; html: string | null; attempts: number; createdAt: string; unsubscribeUrl: string | null; calendar: string | null; threadId: string | null }
  }

  // email/claimed-emails.ts
  "\n  update outbox o set attempts = o.attempts - 1, next_attempt_at = case when o.attempts = 1 then o.created_at else now() end, claimed_until = now()\n  from unnest(:ids::uuid[], :attempts::int[]) as released(id, attempts)\n  where o.id = released.id and o.attempts = released.attempts and o.sent_at is null": {
    params: { ids: readonly (string)[]; attempts: readonly (number)[] }
    row: Record<string, never>
  }
  "\n  update outbox set sent_at = now(), body_text = '', body_html = null, unsubscribe_url = null, calendar = null, last_error = null\n  where id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: Record<string, never>
  }
  "\n  update outbox o set last_error = failed.error,\n    next_attempt_at = now() + case when o.attempts < o.max_attempts then least(3840, 30 * 2 ^ (o.attempts - 1) * (1 + random())) else 0 end * interval '1 second'\n  from unnest(:ids::uuid[], :attempts::int[], :errors::text[]) as failed(id, attempts, error)\n  where o.id = failed.id and o.attempts = failed.attempts and o.sent_at is null": {
    params: { ids: readonly (string)[]; attempts: readonly (number)[]; errors: readonly (string)[] }
    row: Record<string, never>
  }

  // email/code-lifetimes.ts
  "\n  with codes as (\n    update email_codes set expires_at = now() + interval '10 minutes' where account_id = :accountId and letter_id = :id and created_at > now() - interval '1 hour')\n  update mailed_tokens set expires_at = now() + case purpose when 'reset-password' then interval '1 hour' else interval '24 hours' end\n  where account_id = :accountId and letter_id = :id and created_at > now() - interval '1 hour'": {
    params: { accountId: string; id: string }
    row: Record<string, never>
  }
  "update telegram_sign_ins set code_expires_at = now() + interval '10 minutes' where letter_id = :id": {
    params: { id: string }
    row: Record<string, never>
  }

  // email/notification-preferences.ts
  "select topic from notification_preferences where account_id = :accountId and channel = :channel::notification_channel and not is_on": {
    params: { accountId: string; channel: 'EMAIL' | 'TELEGRAM' | 'PUSH' }
    row: { topic: 'JOB_ALERTS' | 'APPLICATIONS' | 'INTERVIEWS' | 'MESSAGES' | 'OTHER' }
  }
  "\n  insert into notification_preferences (account_id, channel, topic, is_on)\n  select :accountId, :channel::notification_channel, topic::notification_topic, is_on from unnest(:topics::text[], :values::boolean[]) as p(topic, is_on)\n  on conflict (account_id, channel, topic) do update set is_on = excluded.is_on": {
    params: { accountId: string; channel: 'EMAIL' | 'TELEGRAM' | 'PUSH'; topics: readonly (string)[]; values: readonly (boolean)[] }
    row: Record<string, never>
  }

  // email/notifications.ts
  "\n  with created as (\n  insert into notifications (account_id, kind, subject_id, group_id, title, body, translations, link, company_id, held_as, shown_at)\n  select n.\"accountId\", kind, \"subjectId\", \"groupId\", title, coalesce(body, ''), translations, link,\n    \"companyId\", \"heldAs\", clock_timestamp() + make_interval(secs => coalesce(seconds, 0))\n  from jsonb_to_recordset(:notices::jsonb) as n(\"accountId\" uuid, kind text, \"subjectId\" uuid, \"groupId\" uuid, title text, body text, translations jsonb, link text, \"companyId\" uuid, \"heldAs\" uuid, seconds int, place int)\n  join accounts a on a.id = n.\"accountId\" order by n.place for key share of a\n  returning id, account_id, kind, group_id, shown_at),\n  announced as (\n  select * from created c where c.kind <> 'application.received' or not exists (\n    select from notifications o\n    where o.account_id = c.account_id and o.kind = c.kind and o.group_id = c.group_id and o.read_at is null and o.shown_at >= date_trunc('hour', now())\n      and exists (select from applications f where f.id = o.subject_id and f.status <> 'WITHDRAWN'))),\n  pushed as (\n  insert into push_messages (subscription_id, notification_id, next_attempt_at)\n  select s.id, n.id, n.shown_at from announced n join push_subscriptions s on s.account_id = n.account_id\n  where not exists (\n    select from notification_preferences p\n    where p.account_id = n.account_id and p.channel = 'PUSH' and not p.is_on\n      and p.topic = (:topics::jsonb ->> n.kind)::notification_topic)\n  order by n.id)\n  insert into telegram_messages (chat, account_id, notification_id, due_at, next_attempt_at)\n  select c.chat_id::text, c.account_id, n.id, n.shown_at, n.shown_at\n  from announced n join telegram_chats c on c.account_id = n.account_id\n  where not exists (\n    select from notification_preferences p\n    where p.account_id = n.account_id and p.channel = 'TELEGRAM' and not p.is_on\n      and p.topic = (:topics::jsonb ->> n.kind)::notification_topic)\n  order by n.id": {
    params: { notices: string; topics: string }
    row: Record<string, never>
  }
  "delete from notifications where held_as = :heldAs and shown_at > clock_timestamp() returning account_id as id": {
    params: { heldAs: string }
    row: { id: string }
  }
  "delete from notifications where held_as = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "update notifications set read_at = now() where account_id = :accountId and subject_id = :subjectId and read_at is null and shown_at <= now()": {
    params: { accountId: string; subjectId: string }
    row: Record<string, never>
  }
  "delete from notifications where ctid = any(array(select ctid from notifications where created_at < now() - interval '6 months' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // email/outbox.ts
  "\n  with emails as materialized (\n    select e.*, e.translations -> (select language from accounts where id = e.\"accountId\") as own\n    from jsonb_to_recordset(:emails::jsonb) as e(id uuid, name text, priority smallint, \"accountId\" uuid, recipient text, subject text, text text, html text,\n      calendar text, translations jsonb, \"unsubscribeUrl\" text, \"threadId\" uuid, \"messageIds\" uuid[], seconds int))\n  insert into outbox (id, letter, priority, account_id, recipient, subject, body_text, body_html, calendar, unsubscribe_url, thread_id, message_ids, next_attempt_at)\n  select coalesce(id, uuidv7()), name, priority, \"accountId\", recipient, coalesce(own ->> 'subject', subject), coalesce(own ->> 'text', text), coalesce(own ->> 'html', html),\n    coalesce(own ->> 'calendar', calendar), \"unsubscribeUrl\", \"threadId\", \"messageIds\", clock_timestamp() + make_interval(secs => coalesce(seconds, 0))\n  from emails returning id": {
    params: { emails: string }
    row: { id: string }
  }
  "\n  with reserved as (select array_agg(uuidv7()) as ids from generate_series(1, :length::int))\n  update decisions set letters = letters || reserved.ids from reserved where id = :decisionId returning reserved.ids": {
    params: { length: number; decisionId: string }
    row: { ids: string[] | null }
  }
  "delete from outbox where sent_at is null and :messageId = any(message_ids)": {
    params: { messageId: string }
    row: Record<string, never>
  }
  "delete from outbox where id = :id and sent_at is null": {
    params: { id: string }
    row: Record<string, never>
  }
  "update outbox set id = uuidv7() where id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "\n  select count(*) filter (where (sent_at > now() - make_interval(secs => :hourSeconds) or sent_at is null and attempts > 0 and last_error is null and coalesce(claimed_until, next_attempt_at) > now()))::int as \"inHour\", count(*) filter (where (sent_at > now() - make_interval(secs => :daySeconds) or sent_at is null and attempts > 0 and last_error is null and coalesce(claimed_until, next_attempt_at) > now()))::int as \"inDay\"\n  from outbox where mailbox = :mailbox and letter <> all(:immediate)": {
    params: { hourSeconds: number; daySeconds: number; mailbox: string; immediate: readonly (string)[] }
    row: { inHour: number; inDay: number }
  }
  "\n  select priority, count(*)::int as due, extract(epoch from now() - min(next_attempt_at))::float8 as late\n  from outbox where sent_at is null and attempts < max_attempts and body_text <> '' and next_attempt_at <= now() group by priority": {
    params: Record<string, never>
    row: { priority: number; due: number; late: number | null }
  }
  "delete from outbox where ctid = any(array(select ctid from outbox where created_at < now() - interval '30 days' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // email/undo.ts
  "delete from outbox where id = any(:ids::uuid[]) and attempts = 0 and sent_at is null returning id": {
    params: { ids: readonly (string)[] }
    row: { id: string }
  }
  "delete from notifications where held_as = any(:ids::uuid[]) and shown_at > clock_timestamp() returning held_as as id": {
    params: { ids: readonly (string)[] }
    row: { id: string | null }
  }

  // features/account/account.queries.ts
  "\n  select id, activity, at, actor, device, place, count(*) over ()::int as total from account_activity\n  where account_id = :accountId order by id desc limit :perPage offset :skipped": {
    params: { accountId: string; perPage: number; skipped: number }
    row: { id: string; activity: string; at: string; actor: string; device: string; place: string | null; total: number }
  }
  "select count(*)::int as n from account_activity where account_id = :accountId": {
    params: { accountId: string }
    row: { n: number }
  }
  "\n  select email_notifications as \"emailNotifications\", job_alerts as \"jobAlerts\", application_updates as \"applicationUpdates\",\n    marketing_emails as \"marketingEmails\", language, theme, timezone\n  from accounts where id = :accountId": {
    params: { accountId: string }
    row: { emailNotifications: boolean; jobAlerts: boolean; applicationUpdates: boolean; marketingEmails: boolean; language: string; theme: string; timezone: string }
  }
  "\n  select id, device, created_at as \"createdAt\", last_used_at as \"lastUsedAt\", expires_at as \"expiresAt\", coalesce(id = :sessionId, false) as current\n  from sessions where account_id = :accountId and expires_at > now() and last_used_at > now() - interval '7 days'\n  order by current desc, last_used_at desc, id desc": {
    params: { sessionId: string; accountId: string }
    row: { id: string; device: string; createdAt: string; lastUsedAt: string; expiresAt: string; current: boolean }
  }
  "select 1 from sessions where id = :sessionId and account_id = :accountId": {
    params: { sessionId: string; accountId: string }
    row: { "?column?": 1 }
  }

  // features/account/affected-records.queries.ts
  "\n  with lines as (\n  select u.* from audit u\n  where u.act in ('file.opened', 'application.opened', 'applications.listed', 'applications.exported', 'profile.opened', 'trade-license.shown')\n    and u.at >= :since and u.at < :until\n    and (:companyId?::uuid is null or u.account_id in (select account_id from staff where company_id = :companyId) or u.subject_id = :companyId\n      or u.subject_id in (select id from applications where company_id = :companyId) or u.subject_id in (select resume_file_id from applications where company_id = :companyId))\n    and (:fileId?::uuid is null or u.subject_id = :fileId or u.subject_id in (select id from companies where trade_license_file_id = :fileId))\n    and (:accountId?::uuid is null or u.account_id = :accountId)), found(person, what, thing, at, reader, ip) as (\n  select case when f.kind = 'offer_document'\n  then (select k.account_id from offers o join applications a on a.id = o.application_id join seekers k on k.id = a.seeker_id where o.file_id = f.id limit 1)\n  else f.account_id end as person, 'opened: ' || coalesce(l.subject_kind, 'file') as what, l.subject_id as thing, l.at, l.account_id as reader, l.ip\n    from lines l left join files f on f.id = l.subject_id where l.act = 'file.opened'\n  union all\n  select k.account_id, 'opened: application with letter, address and number', l.subject_id, l.at, l.account_id, l.ip\n    from lines l left join applications a on a.id = l.subject_id left join seekers k on k.id = a.seeker_id where l.act = 'application.opened'\n  union all\n  select k.account_id, 'opened: profile', l.subject_id, l.at, l.account_id, l.ip from lines l left join seekers k on k.id = l.subject_id where l.act = 'profile.opened'\n  union all\n  select c.owner_id, 'opened: trade license', l.subject_id, l.at, l.account_id, l.ip from lines l left join companies c on c.id = l.subject_id where l.act = 'trade-license.shown'\n  union all\n  select k.account_id, 'in a list: name, address and number', x.id::uuid, l.at, l.account_id, l.ip\n    from lines l cross join jsonb_array_elements_text(coalesce(l.details -> 'applications', '[]')) x(id)\n    left join applications a on a.id = x.id::uuid left join seekers k on k.id = a.seeker_id where l.act = 'applications.listed'\n  union all\n  select k.account_id, 'perhaps in a table that was taken along: name, address and number', a.id, l.at, l.account_id, l.ip\n    from lines l join applications a on a.company_id = l.subject_id and a.created_at < l.at and (l.details ->> 'jobId' is null or a.job_id = (l.details ->> 'jobId')::uuid)\n    left join seekers k on k.id = a.seeker_id where l.act = 'applications.exported' union all \n  select k.account_id, 'could be opened: application, address and number', a.id, a.created_at, null::uuid, null\n    from applications a join seekers k on k.id = a.seeker_id where a.company_id = :companyId and a.status <> 'WITHDRAWN' and a.created_at < :until\n  union all\n  select k.account_id, 'could be opened: profile', k.id, i.answered_at, null, null\n    from job_invitations i join seekers k on k.id = i.seeker_id where i.company_id = :companyId and i.status = 'ACCEPTED' and i.access_ended_at is null and i.answered_at < :until\n  union all\n  select w.account_id, 'could be opened: works for the company', c.id, c.created_at, null, null from staff w join companies c on c.id = w.company_id where c.id = :companyId and w.account_id is not null\n  union all\n  select case when f.kind = 'offer_document'\n  then (select k.account_id from offers o join applications a on a.id = o.application_id join seekers k on k.id = a.seeker_id where o.file_id = f.id limit 1)\n  else f.account_id end, 'is in the file: ' || f.kind, f.id, f.created_at, null, null from files f where f.id = :fileId\n  union all\n  select a.id, 'could be opened: everything of the account', a.id, a.created_at, null, null from accounts a where a.id = :accountId\n  union all\n  select s.account_id, 'was signed in: ' || coalesce(s.device, 'unknown device'), s.id, s.last_used_at, s.account_id, null\n    from sessions s where num_nonnulls(:companyId::uuid, :fileId::uuid) = 0 and (:accountId::uuid is null or s.account_id = :accountId) and s.created_at < :until and s.last_used_at >= :since)\n  select p.id as \"accountId\", p.full_name as name, p.email, coalesce(f.what, '') as what, f.thing as \"thingId\", f.at, coalesce(r.email::text, f.reader::text) as by, f.ip\n  from found f left join accounts p on p.id = f.person left join accounts r on r.id = f.reader\n  where f.reader is distinct from f.person or f.what not like 'opened:%'\n  order by f.at, p.id, f.what": {
    params: { since: string | Date; until: string | Date; companyId: string | null; fileId: string | null; accountId: string | null }
    row: { accountId: string | null; name: string | null; email: string | null; what: string; thingId: string | null; at: string; by: string; ip: string | null }
  }
  "\n  select (select min(at)::timestamptz from audit) as since,\n    coalesce((select count(*)::int from audit u where u.act = 'applications.listed' and u.at >= :since and u.at < :until and (u.details -> 'applications' is null or (u.details ->> 'count')::int > jsonb_array_length(u.details -> 'applications'))), 0) as \"cutLists\",\n    coalesce((select count(*)::int from audit u where u.act = 'account.deleted' and u.at >= :since), 0) as \"deletedSince\",\n    exists (select from accounts where id = :accountId? and role = 'ADMIN') or exists (select from audit where act = 'admin.granted' and subject_id = :accountId) as \"isDesk\"": {
    params: { since: string | Date; until: string | Date; accountId: string | null }
    row: { since: string | null; cutLists: number; deletedSince: number; isDesk: boolean }
  }

  // features/account/change-password.commands.ts
  "select id, email, first_name as \"firstName\", last_name as \"lastName\", role, password_hash as \"passwordHash\" from accounts where id = :accountId": {
    params: { accountId: string }
    row: { id: string; email: string; firstName: string; lastName: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; passwordHash: string | null }
  }
  "update accounts set password_hash = :newPasswordHash, updated_at = now() where id = :id and password_hash = :oldPasswordHash? returning id": {
    params: { newPasswordHash: string; id: string; oldPasswordHash: string | null }
    row: { id: string }
  }
  "update sessions set proven_at = now() where id = :sessionId": {
    params: { sessionId: string }
    row: Record<string, never>
  }

  // features/account/delete-account.commands.ts
  "select id, email, language, password_hash as \"passwordHash\" from accounts where id = :accountId": {
    params: { accountId: string }
    row: { id: string; email: string; language: string; passwordHash: string | null }
  }
  "select id from interviews where untold": {
    params: Record<string, never>
    row: { id: string }
  }
  "select id from offers where is_unannounced": {
    params: Record<string, never>
    row: { id: string }
  }
  "update interviews set untold = false where untold and id <> all(:unannounced::uuid[])": {
    params: { unannounced: readonly (string)[] }
    row: Record<string, never>
  }
  "update offers set is_unannounced = false where is_unannounced and id <> all(:offers::uuid[])": {
    params: { offers: readonly (string)[] }
    row: Record<string, never>
  }
  "select 1 from companies where id in (select company_id from members where account_id = :id) for no key update": {
    params: { id: string }
    row: { "?column?": 1 }
  }
  "select id from seekers where account_id = :id for no key update": {
    params: { id: string }
    row: { id: string }
  }
  "select 1 from applications where seeker_id = any(:seekers::uuid[]) or assignee_id = :id order by id for no key update": {
    params: { seekers: readonly (string)[]; id: string }
    row: { "?column?": 1 }
  }
  "select 1 from accounts where id = :id and password_hash is not distinct from :passwordHash? for update": {
    params: { id: string; passwordHash: string | null }
    row: { "?column?": 1 }
  }
  "\n  delete from notifications where company_id = any(:companies::uuid[]) or subject_id in (\n    select :id::uuid union all select unnest(:companies::uuid[]) union all select id from applications where seeker_id = any(:seekers::uuid[]) union all select id from job_invitations where seeker_id = any(:seekers)\n    union all select i.id from interviews i join applications a on a.id = i.application_id where a.seeker_id = any(:seekers)\n    union all select id from messages where lower(email) = lower(:email) union all select id from invitations where email = :email)": {
    params: { companies: readonly (string)[]; id: string; seekers: readonly (string)[]; email: string }
    row: Record<string, never>
  }
  "\n  update outbox o set subject = '' from seekers s join accounts p on p.id = s.account_id\n  where s.id = any(:seekers::uuid[]) and o.sent_at is not null and position(trim(p.first_name || ' ' || p.last_name) in o.subject) > 0\n    and o.account_id in (\n      with hiring as (\n        select j.company_id from applications a join jobs j on j.id = a.job_id where a.seeker_id = any(:seekers)\n        union select j.company_id from job_invitations i join jobs j on j.id = i.job_id where i.seeker_id = any(:seekers))\n      select c.owner_id from companies c join hiring h on h.company_id = c.id\n      union all select m.account_id from members m join hiring h on h.company_id = m.company_id)": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from applications where seeker_id = any(:seekers) and status = 'WITHDRAWN'": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from files where account_id = :id returning id": {
    params: { id: string }
    row: { id: string }
  }
  "delete from accounts where id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "select anonymize_account_in_audit_log(:id, :ids)": {
    params: { id: string; ids: readonly (string)[] }
    row: { anonymize_account_in_audit_log: unknown }
  }
  "insert into audit (act, account_id, subject_kind, subject_id) values ('account.deleted', :id, 'account', :id)": {
    params: { id: string }
    row: Record<string, never>
  }
  "delete from application_notes where application_id in (select id from applications where seeker_id = any(:seekers))": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from outbox where sent_at is null and thread_id in (select id from applications where seeker_id = any(:seekers))": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from conversations where application_id in (select id from applications where seeker_id = any(:seekers))": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from application_ratings where application_id in (select id from applications where seeker_id = any(:seekers))": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from application_answers where application_id in (select id from applications where seeker_id = any(:seekers))": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from waiting_declines where application_id in (select id from applications where seeker_id = any(:seekers))": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "update application_moves set message = null where message is not null and application_id in (select id from applications where seeker_id = any(:seekers))": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from scorecards where application_id in (select id from applications where seeker_id = any(:seekers))": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "update interviews set note = '', wish = null, reason = null, untold = status = 'ACCEPTED' and starts_at > now(),\n  sequence = sequence + case when status <> 'CANCELLED' and (starts_at is null or starts_at > now()) then 1 else 0 end,\n  cancelled_by = case when status <> 'ACCEPTED' or starts_at > now() then coalesce(cancelled_by, 'SEEKER') end, status = case when status <> 'ACCEPTED' or starts_at > now() then 'CANCELLED' else status end\n  where application_id in (select id from applications where seeker_id = any(:seekers))": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "\n  update applications set seeker_id = null, cover_letter = null, resume_file_id = null, github_url = null, linkedin_url = null, portfolio_url = null, closed_at = null\n  where seeker_id = any(:seekers)": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from messages where lower(email) = lower(:email)": {
    params: { email: string }
    row: Record<string, never>
  }
  "delete from invitations where email = :email": {
    params: { email: string }
    row: Record<string, never>
  }
  "delete from alert_addresses where email = :email": {
    params: { email: string }
    row: Record<string, never>
  }
  "delete from telegram_sign_ins where email = :email": {
    params: { email: string }
    row: Record<string, never>
  }
  "delete from outbox where account_id = :id or (account_id is null and recipient = :email)": {
    params: { id: string; email: string }
    row: Record<string, never>
  }
  "select id from companies where owner_id = :accountId for no key update": {
    params: { accountId: string }
    row: { id: string }
  }
  "\n  update jobs set status = 'ARCHIVED', deleted_at = coalesce(deleted_at, now()), rejection_reason = null, featured = false, updated_at = now()\n  where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "\n  select 1 from applications a where a.company_id = :companyId and (a.assignee_id is not null\n    or exists (select from offers o where o.application_id = a.id) or exists (select from waiting_declines w where w.application_id = a.id))\n  order by a.id for no key update of a": {
    params: { companyId: string }
    row: { "?column?": 1 }
  }
  "delete from jobs where company_id = :companyId and not exists (select from applications where job_id = jobs.id) returning id": {
    params: { companyId: string }
    row: { id: string }
  }
  "select id from jobs where company_id = :companyId": {
    params: { companyId: string }
    row: { id: string }
  }
  "update interviews set note = '', place = '', reason = null, untold = status = 'ACCEPTED' and starts_at > now(),\n  sequence = sequence + case when status <> 'CANCELLED' and (starts_at is null or starts_at > now()) then 1 else 0 end,\n  cancelled_by = case when status <> 'ACCEPTED' or starts_at > now() then coalesce(cancelled_by, 'COMPANY') end, status = case when status <> 'ACCEPTED' or starts_at > now() then 'CANCELLED' else status end\n  where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "\n  update companies set owner_id = null, status = 'SUSPENDED', rejection_reason = 'The account behind it was deleted', featured = false, needs_another_look = false,\n    logo_file_id = null, trade_license_file_id = null, website = null, email = '', phone = '', description = '', updated_at = now()\n  where id = :companyId and exists (select from jobs where company_id = companies.id) returning id": {
    params: { companyId: string }
    row: { id: string }
  }
  "delete from companies where owner_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from follows where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from members where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from invitations where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from job_invitations where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from question_sets where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from company_templates where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from api_keys where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from company_events where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from job_boards where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from linkedin_feeds where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from webhooks where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from company_replies where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from candidate_tags where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from saved_candidates where company_id = :companyId": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from application_notes where application_id in (select id from applications where company_id = :companyId)": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from application_ratings where application_id in (select id from applications where company_id = :companyId)": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from scorecards where application_id in (select id from applications where company_id = :companyId)": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "delete from waiting_declines where application_id in (select id from applications where company_id = :companyId)": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "update job_texts set questions = '[]', decline_unmet = false, criteria = '{}', work_terms = '{}' where job_id = any(:keptJobIds) and (questions <> '[]' or criteria <> '{}' or work_terms <> '{}')": {
    params: { keptJobIds: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from job_views where job_id = any(:keptJobIds)": {
    params: { keptJobIds: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from job_versions where job_id = any(:keptJobIds)": {
    params: { keptJobIds: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from decisions where company_id = :companyId or job_id = any(:keptJobIds)": {
    params: { companyId: string; keptJobIds: readonly (string)[] }
    row: Record<string, never>
  }

  // features/account/delete-offers.commands.ts
  "\n  delete from files where id in (\n    select o.file_id from offers o join applications a on a.id = o.application_id where a.seeker_id = any(:seekers::uuid[])) returning id": {
    params: { seekers: readonly (string)[] }
    row: { id: string }
  }
  "\n  update offers set title = '', salary = null, message = '', answer = null, is_unannounced = is_unannounced or status = 'OPEN', ended_at = coalesce(ended_at, clock_timestamp()),\n  status = case when status = 'OPEN' then 'WITHDRAWN' else status end\n  where application_id in (select id from applications where seeker_id = any(:seekers::uuid[]))": {
    params: { seekers: readonly (string)[] }
    row: Record<string, never>
  }
  "\n  delete from files where id in (\n    select o.file_id from offers o join applications a on a.id = o.application_id where a.company_id = :companyId) returning id": {
    params: { companyId: string }
    row: { id: string }
  }
  "\n  update offers set message = '', is_unannounced = is_unannounced or status = 'OPEN', ended_at = coalesce(ended_at, clock_timestamp()),\n  status = case when status = 'OPEN' then 'WITHDRAWN' else status end\n  where application_id in (select id from applications where company_id = :companyId)": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "\n  update files set account_id = null where account_id = :accountId and kind = 'offer_document'\n    and exists (select from offers o where o.file_id = files.id)": {
    params: { accountId: string }
    row: Record<string, never>
  }

  // features/account/email-change.commands.ts
  "select 1 from accounts where email = :email": {
    params: { email: string }
    row: { "?column?": 1 }
  }
  "update accounts set pending_email = :email, updated_at = now() where id = :id returning email": {
    params: { email: string; id: string }
    row: { email: string }
  }
  "\n  insert into mailed_tokens (token_hash, account_id, purpose, letter_id, expires_at) values (:tokenHash, :id, 'confirm-email', :letterId, now() + interval '24 hours')\n  on conflict (account_id, purpose) do update set token_hash = excluded.token_hash, letter_id = excluded.letter_id, created_at = now(), expires_at = excluded.expires_at": {
    params: { tokenHash: Buffer; id: string; letterId: string }
    row: Record<string, never>
  }
  "\n  with used as (delete from mailed_tokens where token_hash = :tokenHash and purpose = 'confirm-email' and expires_at > now() returning account_id)\n  update accounts a set email = a.pending_email, pending_email = null, updated_at = now()\n  from used where a.id = used.account_id and a.pending_email is not null and a.suspended_at is null\n  returning a.id, old.email as before": {
    params: { tokenHash: Buffer }
    row: { id: string; before: string }
  }
  "insert into email_reverts (token_hash, account_id, email) values (:tokenHash, :accountId, :before)": {
    params: { tokenHash: Buffer; accountId: string; before: string }
    row: Record<string, never>
  }
  "\n  select r.account_id as \"accountId\", r.email, r.created_at as \"changedAt\", r.created_at - interval '7 days' as \"doubtedSince\" from email_reverts r join accounts a on a.id = r.account_id\n  where r.token_hash = :tokenHash and r.expires_at > now() and a.suspended_at is null for update of r, a": {
    params: { tokenHash: Buffer }
    row: { accountId: string; email: string; changedAt: string; doubtedSince: string }
  }
  "delete from accounts where email = :email and id <> :accountId and verified_at is null": {
    params: { email: string; accountId: string }
    row: Record<string, never>
  }
  "update accounts set email = :email, pending_email = null, password_hash = null, updated_at = now() where id = :accountId": {
    params: { email: string; accountId: string }
    row: Record<string, never>
  }
  "delete from email_reverts where account_id = :accountId and created_at >= :changedAt": {
    params: { accountId: string; changedAt: string | Date }
    row: Record<string, never>
  }
  "delete from identities where account_id = :accountId and created_at > :since": {
    params: { accountId: string; since: string | Date }
    row: Record<string, never>
  }

  // features/account/expired-account-data.worker.ts
  "\n  with expired as (\n    select id from sessions where expires_at < now() or last_used_at < now() - interval '7 days' limit 1000),\n  kept as (update push_subscriptions set session_id = null from expired e where session_id = e.id)\n  delete from sessions s using expired e where s.id = e.id returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from used_credentials where ctid = any(array(select ctid from used_credentials where expires_at < now() - interval '1 minute' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from sign_in_codes where ctid = any(array(select ctid from sign_in_codes where expires_at < now() limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from mailed_tokens where ctid = any(array(select ctid from mailed_tokens where expires_at < now() and (purpose <> 'reset-password' or created_at < now() - interval '1 day') limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from email_codes where ctid = any(array(select ctid from email_codes where expires_at < now() - interval '1 day' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from sign_in_places where ctid = any(array(select ctid from sign_in_places where last_at < now() - interval '90 days' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from passkey_challenges where ctid = any(array(select ctid from passkey_challenges where expires_at < now() limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from sign_in_tickets where ctid = any(array(select ctid from sign_in_tickets where expires_at < now() limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from telegram_sign_ins where ctid = any(array(select ctid from telegram_sign_ins where expires_at < now() limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from remembered_devices where ctid = any(array(select ctid from remembered_devices where expires_at < now() limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from email_reverts where ctid = any(array(select ctid from email_reverts where expires_at < now() limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from authenticator_apps where ctid = any(array(select ctid from authenticator_apps where confirmed_at is null and created_at < now() - interval '1 day' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from account_activity where ctid = any(array(select ctid from account_activity where at < now() - interval '12 months' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from limit_counters where ctid = any(array(select ctid from limit_counters where ends_at < now() limit 1000 for update skip locked)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from accounts where ctid = any(array(select ctid from accounts where verified_at is null and created_at < now() - interval '7 days' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "update accounts set pending_email = null where pending_email is not null\n  and not exists (select from mailed_tokens t where t.account_id = accounts.id and t.purpose = 'confirm-email')": {
    params: Record<string, never>
    row: Record<string, never>
  }

  // features/account/update-account.commands.ts
  "select password_hash as \"passwordHash\" from accounts where id = :accountId": {
    params: { accountId: string }
    row: { passwordHash: string | null }
  }
  "select 1 from accounts where id = :accountId and email = :email": {
    params: { accountId: string; email: string }
    row: { "?column?": 1 }
  }

  // features/admin/audit-log.queries.ts
  "select a.id from accounts a where lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern limit 500": {
    params: { pattern: string }
    row: { id: string }
  }
  "(select a.id from accounts a where lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern limit 500) union (select c.id from companies c where lower(c.name) like :name limit 500) union (select s.id from skills s where lower(s.name::text) like :name limit 500)": {
    params: { pattern: string; name: string }
    row: { id: string | null }
  }
  "select \n  l.id, l.at, l.act, l.details, l.ip,\n  case when l.account_id is not null then json_build_object('id', l.account_id, 'name', coalesce(a.full_name, y.name), 'isApiKey', y.id is not null) end as actor,\n  case when l.subject_kind is not null then json_build_object('kind', l.subject_kind, 'id', l.subject_id, 'name', case l.subject_kind\n    when 'account' then (select s.full_name from accounts s where s.id = l.subject_id)\n    when 'company' then (select c.name from companies c where c.id = l.subject_id)\n    when 'job' then (select j.title from jobs j where j.id = l.subject_id)\n    when 'synonym' then (select y.phrase from search_synonyms y where y.id = l.subject_id)\n    when 'skill' then coalesce((select s.name::text from skills s where s.id = l.subject_id), (select r.name::text from retired_skills r where r.id = l.subject_id)) end) end as subject from (\n        select * from audit l where l.act not in ('file.opened', 'application.opened', 'applications.listed', 'applications.exported', 'profile.opened', 'trade-license.shown', 'audit.exported', 'affected.listed', 'account.signed-in') \n  [[ and l.act = :act ]] [[ and l.account_id = any(:actorIds::uuid[]) ]] [[ and l.subject_id = any(:subjectIds::uuid[]) ]]\n  [[ and l.at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and l.at < (:to::date + 1)::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and (l.at, l.id) < (select b.at, b.id from audit b where b.id = :before) ]] order by l.at desc, l.id desc limit :most offset :skipped) l\n      left join accounts a on a.id = l.account_id left join api_keys y on y.id = l.account_id order by l.at desc, l.id desc": {
    params: { act?: string | undefined; actorIds?: readonly (string)[] | undefined; subjectIds?: readonly (string)[] | undefined; from?: string | undefined; to?: string | undefined; before?: string | undefined; most: number; skipped: number }
    row: { id: string; at: string; act: string; details: unknown; ip: string | null; actor: { id: string | null; name: string; isApiKey: boolean } | null; subject: { kind: string | null; id: string | null; name: string | null } | null }
  }
  "select \n  l.id, l.at, l.act, l.details, l.ip,\n  case when l.account_id is not null then json_build_object('id', l.account_id, 'name', coalesce(a.full_name, y.name), 'isApiKey', y.id is not null) end as actor,\n  case when l.subject_kind is not null then json_build_object('kind', l.subject_kind, 'id', l.subject_id, 'name', case l.subject_kind\n    when 'account' then (select s.full_name from accounts s where s.id = l.subject_id)\n    when 'company' then (select c.name from companies c where c.id = l.subject_id)\n    when 'job' then (select j.title from jobs j where j.id = l.subject_id)\n    when 'synonym' then (select y.phrase from search_synonyms y where y.id = l.subject_id)\n    when 'skill' then coalesce((select s.name::text from skills s where s.id = l.subject_id), (select r.name::text from retired_skills r where r.id = l.subject_id)) end) end as subject from (\n        select * from audit l where l.act in ('file.opened', 'application.opened', 'applications.listed', 'applications.exported', 'profile.opened', 'trade-license.shown', 'audit.exported', 'affected.listed', 'account.signed-in') \n  [[ and l.act = :act ]] [[ and l.account_id = any(:actorIds::uuid[]) ]] [[ and l.subject_id = any(:subjectIds::uuid[]) ]]\n  [[ and l.at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and l.at < (:to::date + 1)::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and (l.at, l.id) < (select b.at, b.id from audit b where b.id = :before) ]] order by l.at desc, l.id desc limit :most offset :skipped) l\n      left join accounts a on a.id = l.account_id left join api_keys y on y.id = l.account_id order by l.at desc, l.id desc": {
    params: { act?: string | undefined; actorIds?: readonly (string)[] | undefined; subjectIds?: readonly (string)[] | undefined; from?: string | undefined; to?: string | undefined; before?: string | undefined; most: number; skipped: number }
    row: { id: string; at: string; act: string; details: unknown; ip: string | null; actor: { id: string | null; name: string; isApiKey: boolean } | null; subject: { kind: string | null; id: string | null; name: string | null } | null }
  }
  "select \n  l.id, l.at, l.act, l.details, l.ip,\n  case when l.account_id is not null then json_build_object('id', l.account_id, 'name', coalesce(a.full_name, y.name), 'isApiKey', y.id is not null) end as actor,\n  case when l.subject_kind is not null then json_build_object('kind', l.subject_kind, 'id', l.subject_id, 'name', case l.subject_kind\n    when 'account' then (select s.full_name from accounts s where s.id = l.subject_id)\n    when 'company' then (select c.name from companies c where c.id = l.subject_id)\n    when 'job' then (select j.title from jobs j where j.id = l.subject_id)\n    when 'synonym' then (select y.phrase from search_synonyms y where y.id = l.subject_id)\n    when 'skill' then coalesce((select s.name::text from skills s where s.id = l.subject_id), (select r.name::text from retired_skills r where r.id = l.subject_id)) end) end as subject from (\n        select * from audit l where true \n  [[ and l.act = :act ]] [[ and l.account_id = any(:actorIds::uuid[]) ]] [[ and l.subject_id = any(:subjectIds::uuid[]) ]]\n  [[ and l.at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and l.at < (:to::date + 1)::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and (l.at, l.id) < (select b.at, b.id from audit b where b.id = :before) ]] order by l.at desc, l.id desc limit :most offset :skipped) l\n      left join accounts a on a.id = l.account_id left join api_keys y on y.id = l.account_id order by l.at desc, l.id desc": {
    params: { act?: string | undefined; actorIds?: readonly (string)[] | undefined; subjectIds?: readonly (string)[] | undefined; from?: string | undefined; to?: string | undefined; before?: string | undefined; most: number; skipped: number }
    row: { id: string; at: string; act: string; details: unknown; ip: string | null; actor: { id: string | null; name: string; isApiKey: boolean } | null; subject: { kind: string | null; id: string | null; name: string | null } | null }
  }
  "\n  with recursive acts as (\n    (select act from audit order by act limit 1)\n    union all\n    select (select l.act from audit l where l.act > acts.act order by l.act limit 1) from acts where acts.act is not null)\n  select act from acts where act is not null": {
    params: Record<string, never>
    row: { act: string }
  }
  "select count(*)::int as total from (select from audit l where l.act not in ('file.opened', 'application.opened', 'applications.listed', 'applications.exported', 'profile.opened', 'trade-license.shown', 'audit.exported', 'affected.listed', 'account.signed-in') \n  [[ and l.act = :act ]] [[ and l.account_id = any(:actorIds::uuid[]) ]] [[ and l.subject_id = any(:subjectIds::uuid[]) ]]\n  [[ and l.at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and l.at < (:to::date + 1)::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and (l.at, l.id) < (select b.at, b.id from audit b where b.id = :before) ]] limit :mostCounted) l": {
    params: { act?: string | undefined; actorIds?: readonly (string)[] | undefined; subjectIds?: readonly (string)[] | undefined; from?: string | undefined; to?: string | undefined; before?: string | undefined; mostCounted: number }
    row: { total: number }
  }
  "select count(*)::int as total from (select from audit l where l.act in ('file.opened', 'application.opened', 'applications.listed', 'applications.exported', 'profile.opened', 'trade-license.shown', 'audit.exported', 'affected.listed', 'account.signed-in') \n  [[ and l.act = :act ]] [[ and l.account_id = any(:actorIds::uuid[]) ]] [[ and l.subject_id = any(:subjectIds::uuid[]) ]]\n  [[ and l.at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and l.at < (:to::date + 1)::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and (l.at, l.id) < (select b.at, b.id from audit b where b.id = :before) ]] limit :mostCounted) l": {
    params: { act?: string | undefined; actorIds?: readonly (string)[] | undefined; subjectIds?: readonly (string)[] | undefined; from?: string | undefined; to?: string | undefined; before?: string | undefined; mostCounted: number }
    row: { total: number }
  }
  "select count(*)::int as total from (select from audit l where true \n  [[ and l.act = :act ]] [[ and l.account_id = any(:actorIds::uuid[]) ]] [[ and l.subject_id = any(:subjectIds::uuid[]) ]]\n  [[ and l.at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and l.at < (:to::date + 1)::timestamp at time zone 'Africa/Addis_Ababa' ]]\n  [[ and (l.at, l.id) < (select b.at, b.id from audit b where b.id = :before) ]] limit :mostCounted) l": {
    params: { act?: string | undefined; actorIds?: readonly (string)[] | undefined; subjectIds?: readonly (string)[] | undefined; from?: string | undefined; to?: string | undefined; before?: string | undefined; mostCounted: number }
    row: { total: number }
  }

  // features/admin/overview.queries.ts
  "\n  select\n    (select json_build_object('pending', count(*), 'oldest', min(submitted_at)::timestamptz) from companies where status = 'PENDING' and owner_id is not null) as companies,\n    (select json_build_object('waiting', count(*), 'oldest', min(updated_at)::timestamptz) from companies where status = 'ACTIVE' and needs_another_look) as \"companiesAgain\",\n    (select json_build_object('pending', count(*), 'oldest', min(submitted_at)::timestamptz) from jobs where status = 'PENDING') as jobs,\n    (select json_build_object('waiting', count(*), 'oldest', min(updated_at)::timestamptz) from jobs where status = 'ACTIVE' and needs_another_look) as \"jobsAgain\",\n    (select json_build_object('waiting', count(*), 'oldest', min(w.oldest)::timestamptz) from (\n  select coalesce(r.job_id, h.id) as id, coalesce(r.n, 0) as n, coalesce(r.oldest, h.hidden_at) as oldest, h.id is not null as hidden\n  from (select job_id, count(*)::int as n, min(created_at) as oldest from job_reports where handled_at is null group by job_id) r\n  full join (select id, hidden_at from jobs where hidden_at is not null) h on h.id = r.job_id) w) as reports,\n    (select json_build_object('waiting', count(*), 'oldest', min(created_at)::timestamptz) from messages where handled_at is null) as messages,\n    (select json_build_object('waiting', count(distinct message_id), 'oldest', min(created_at)::timestamptz) from message_reports where handled_at is null) as \"reportedMessages\",\n    (select json_build_object('waiting', count(*), 'oldest', min(since)::timestamptz) from (\n  select completed_on as since from pgboss.job_common where state = 'failed' and name <> 'letter'\n  union all select next_attempt_at from outbox where sent_at is null and attempts >= max_attempts and body_text <> '' and next_attempt_at <= now()) f) as work": {
    params: Record<string, never>
    row: { companies: { pending: number | null; oldest: string | null } | null; companiesAgain: { waiting: number | null; oldest: string | null } | null; jobs: { pending: number | null; oldest: string | null } | null; jobsAgain: { waiting: number | null; oldest: string | null } | null; reports: { waiting: number | null; oldest: string | null } | null; messages: { waiting: number | null; oldest: string | null } | null; reportedMessages: { waiting: number | null; oldest: string | null } | null; work: { waiting: number | null; oldest: string | null } | null }
  }
  "\n  with days as (select (now() at time zone 'Africa/Addis_Ababa')::date - n as day from generate_series(0, 6) n),\n  bounds as (select day, day::timestamp at time zone 'Africa/Addis_Ababa' as since, (day + 1)::timestamp at time zone 'Africa/Addis_Ababa' as until from days)\n  select coalesce(day::date, now()::date) as day,\n    coalesce((select count(*)::int from accounts where created_at >= since and created_at < until), 0) as accounts,\n    coalesce((select count(*)::int from applications where created_at >= since and created_at < until), 0) as applications,\n    coalesce((select count(*)::int from jobs where published_at >= since and published_at < until), 0) as jobs\n  from bounds order by day": {
    params: Record<string, never>
    row: { day: string; accounts: number; applications: number; jobs: number }
  }

  // features/admin/suspend-user.commands.ts
  "\n  select id, email, role, suspended_at is not null as \"isSuspended\",\n    jsonb_build_object('suspended_at', suspended_at, 'suspension_reason', suspension_reason, 'updated_at', updated_at) as before\n  from accounts where id = :accountId for update": {
    params: { accountId: string }
    row: { id: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; isSuspended: boolean; before: { suspended_at: string | null; suspension_reason: string | null; updated_at: string } }
  }
  "update accounts set suspended_at = now(), suspension_reason = :reason?, updated_at = now() where id = :accountId returning updated_at::text as version": {
    params: { reason: string | null; accountId: string }
    row: { version: string | null }
  }
  "update accounts set suspended_at = null, suspension_reason = null, updated_at = now() where id = :accountId returning updated_at::text as version": {
    params: { accountId: string }
    row: { version: string | null }
  }
  "delete from sessions t where account_id = :accountId returning to_jsonb(t) as row": {
    params: { accountId: string }
    row: { row: unknown }
  }
  "delete from mailed_tokens t where account_id = :accountId returning to_jsonb(t) as row": {
    params: { accountId: string }
    row: { row: unknown }
  }
  "delete from sign_in_codes t where account_id = :accountId returning to_jsonb(t) as row": {
    params: { accountId: string }
    row: { row: unknown }
  }
  "delete from sign_in_tickets t where account_id = :accountId returning to_jsonb(t) as row": {
    params: { accountId: string }
    row: { row: unknown }
  }

  // features/admin/users.queries.ts
  "select count(*)::int as total from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] ": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined }
    row: { total: number }
  }
  "select count(*)::int as total from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] and a.suspended_at is not null": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined }
    row: { total: number }
  }
  "select count(*)::int as total from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] and a.verified_at is null": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined }
    row: { total: number }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] \n      order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] \n      order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] \n      order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] \n      order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] and a.suspended_at is not null\n      order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] and a.suspended_at is not null\n      order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] and a.suspended_at is not null\n      order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] and a.suspended_at is not null\n      order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] and a.verified_at is null\n      order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] and a.verified_at is null\n      order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] and a.verified_at is null\n      order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "with page as materialized (\n      select a.id from accounts a where true [[ and a.id = :id ]] [[ and (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) ]] [[ and a.role = :role::account_role ]] and a.verified_at is null\n      order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { id?: string | undefined; pattern?: string | undefined; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] ),\n    page as materialized (select a.id from found a order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] ),\n    page as materialized (select a.id from found a order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] ),\n    page as materialized (select a.id from found a order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] ),\n    page as materialized (select a.id from found a order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] and a.suspended_at is not null),\n    page as materialized (select a.id from found a order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] and a.suspended_at is not null),\n    page as materialized (select a.id from found a order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] and a.suspended_at is not null),\n    page as materialized (select a.id from found a order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] and a.suspended_at is not null),\n    page as materialized (select a.id from found a order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] and a.verified_at is null),\n    page as materialized (select a.id from found a order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] and a.verified_at is null),\n    page as materialized (select a.id from found a order by a.created_at desc, a.id desc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] and a.verified_at is null),\n    page as materialized (select a.id from found a order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at desc, a.id desc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "/* own plan */ with found as materialized (\n      select a.id, a.created_at from accounts a where (lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern or a.id = any(array(\n    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null\n    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern))) [[ and a.role = :role::account_role ]] and a.verified_at is null),\n    page as materialized (select a.id from found a order by a.created_at asc, a.id asc limit :perPage offset :skipped)\n    select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, (select count(*)::int from found) as total\n    from page p join accounts a on a.id = p.id left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id order by a.created_at asc, a.id asc": {
    params: { pattern: string; role?: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' | undefined; perPage: number; skipped: number }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; company: { id: string | null; name: string | null } | null; total: number | null }
  }
  "select 1 from accounts where id = :accountId": {
    params: { accountId: string }
    row: { "?column?": 1 }
  }
  "\n  select \n  a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.role, a.verified_at is not null as verified, a.created_at as \"createdAt\", a.suspended_at as \"suspendedAt\", a.phone, a.suspension_reason as \"suspensionReason\",\n    greatest((select max(s.last_used_at) from sessions s where s.account_id = a.id), (select max(p.last_at) from sign_in_places p where p.account_id = a.id)) as \"lastSeenAt\",\n    coalesce((select count(*)::int from sessions s where s.account_id = a.id and s.expires_at > now()), 0) as \"openSessions\",\n    exists (select from seekers k where k.account_id = a.id) as \"hasProfile\",\n    case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'status', c.status, 'memberRole', w.role,\n      'liveJobs', (select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) end as company\n  from accounts a left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id where a.id = :accountId": {
    params: { accountId: string }
    row: { id: string; firstName: string; lastName: string; email: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; verified: boolean; createdAt: string; suspendedAt: string | null; phone: string; suspensionReason: string | null; lastSeenAt: string | null; openSessions: number; hasProfile: boolean; company: { id: string | null; name: string | null; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' | null; memberRole: 'OWNER' | 'RECRUITER' | 'VIEWER' | null; liveJobs: number | null } | null }
  }
  "\n  select h.act, h.at, h.details ->> 'reason' as reason, by_whom.full_name as by\n  from audit h left join accounts by_whom on by_whom.id = h.account_id\n  where h.subject_id = :accountId and h.act in ('account.suspended', 'account.reinstated', 'account.undone') order by h.at desc, h.id desc limit 20": {
    params: { accountId: string }
    row: { act: string; at: string; reason: string | null; by: string | null }
  }

  // features/alerts/alerts.commands.ts
  "select 1 from accounts where id = :accountId for no key update": {
    params: { accountId: string }
    row: { "?column?": 1 }
  }
  "\n  insert into alerts (account_id, name, search_key, filters, frequency, next_at)\n  select :accountId, :name, :search, :conditions::jsonb, :frequency::alert_frequency, :nextAt where (select count(*) from alerts where account_id = :accountId) < :maxAlerts\n  on conflict (account_id, md5(lower(search_key) || E'\\n' || filters::text)) do nothing\n  returning id": {
    params: { accountId: string; name: string; search: string; conditions: string; frequency: 'INSTANT' | 'DAILY' | 'WEEKLY'; nextAt: string | Date; maxAlerts: number }
    row: { id: string }
  }
  "select 1 from alerts where account_id = :accountId and lower(search_key) = lower(:search) and filters = :conditions::jsonb": {
    params: { accountId: string; search: string; conditions: string }
    row: { "?column?": 1 }
  }
  "\n  update alerts set name = coalesce(:name?, name), frequency = coalesce(:frequency?::alert_frequency, frequency),\n    next_at = case when :frequency::alert_frequency is distinct from frequency then coalesce(:nextAt?::timestamptz, next_at) else next_at end,\n    seen_until = case when paused_at is not null and :paused?::boolean is false then now() else seen_until end,\n    paused_at = case when :paused::boolean then coalesce(paused_at, now()) when :paused::boolean is false then null else paused_at end\n  where account_id = :accountId and id = :id returning id": {
    params: { name: string | null; frequency: 'INSTANT' | 'DAILY' | 'WEEKLY' | null; nextAt: string | Date | null; paused: boolean | null; accountId: string; id: string }
    row: { id: string }
  }
  "delete from alerts where account_id = :accountId and id = :alertId returning id": {
    params: { accountId: string; alertId: string }
    row: { id: string }
  }

  // features/alerts/alerts.queries.ts
  "select id, name, search_key, filters, frequency, paused_at is not null as paused, created_at as \"createdAt\", sent_at as \"sentAt\" from alerts where account_id = :accountId order by created_at desc, id desc": {
    params: { accountId: string }
    row: { id: string; name: string; search_key: string; filters: unknown; frequency: 'INSTANT' | 'DAILY' | 'WEEKLY'; paused: boolean; createdAt: string; sentAt: string | null }
  }
  "select id, name, search_key, filters, frequency, paused_at is not null as paused, created_at as \"createdAt\", sent_at as \"sentAt\" from alerts where account_id = :accountId and id = :alertId": {
    params: { accountId: string; alertId: string }
    row: { id: string; name: string; search_key: string; filters: unknown; frequency: 'INSTANT' | 'DAILY' | 'WEEKLY'; paused: boolean; createdAt: string; sentAt: string | null }
  }

  // features/alerts/notify-followers.worker.ts
  "\n  select n.job_id as \"jobId\", n.told_to as \"toldTo\" from job_news n join jobs j on j.id = n.job_id\n  where not exists (select from decisions recent where (recent.job_id = j.id or recent.company_id = j.company_id) and recent.undone_at is null\n  and j.published_at > recent.decided_at - interval '1 minute' and recent.decided_at > clock_timestamp() - make_interval(secs => :notifyAfterSeconds)) order by n.at, n.job_id limit 1 for update of n skip locked": {
    params: { notifyAfterSeconds: number }
    row: { jobId: string; toldTo: string | null }
  }
  "update job_news set told_to = :last where job_id = :jobId": {
    params: { last: string; jobId: string }
    row: Record<string, never>
  }
  "delete from job_news where job_id = :jobId": {
    params: { jobId: string }
    row: Record<string, never>
  }
  "\n  select f.account_id as \"accountId\", a.email, a.first_name as \"firstName\", a.job_alerts and a.email_notifications as \"wantsMail\",\n    a.verified_at is not null and a.suspended_at is null as reachable\n  from follows f join accounts a on a.id = f.account_id\n  where f.company_id = :companyId and (:toldTo?::uuid is null or f.account_id > :toldTo) order by f.account_id limit 100": {
    params: { companyId: string; toldTo: string | null }
    row: { accountId: string; email: string; firstName: string; wantsMail: boolean; reachable: boolean }
  }
  "insert into told_jobs (account_id, job_id) select id, :jobId from unnest(:accountIds::uuid[]) id on conflict do nothing returning account_id as id": {
    params: { jobId: string; accountIds: readonly (string)[] }
    row: { id: string }
  }

  // features/alerts/send-alerts.worker.ts
  "\n  select l.id, l.account_id as \"accountId\", l.address_id as \"addressId\", l.name, l.search_key, l.filters, l.frequency, coalesce(greatest(l.created_at, l.seen_until - case l.frequency when 'INSTANT' then interval '1 hour' else interval '7 days' end), now()) as since,\n    coalesce(d.email, a.email, '') as email, d.language as \"addressLanguage\", a.first_name as \"firstName\",\n    d.id is not null or (a.verified_at is not null and a.suspended_at is null and a.role = 'JOBSEEKER') as reachable,\n    d.id is not null or (a.job_alerts and a.email_notifications) as \"wantsMail\"\n  from alerts l left join accounts a on a.id = l.account_id left join alert_addresses d on d.id = l.address_id\n  where l.paused_at is null and l.next_at <= now() and l.frequency <> 'INSTANT' order by l.next_at, l.id limit 1": {
    params: Record<string, never>
    row: { id: string; accountId: string | null; addressId: string | null; name: string; search_key: string; filters: unknown; frequency: 'INSTANT' | 'DAILY' | 'WEEKLY'; since: string; email: string; addressLanguage: string | null; firstName: string | null; reachable: boolean; wantsMail: boolean }
  }
  "\n  select l.id, l.account_id as \"accountId\", l.address_id as \"addressId\", l.name, l.search_key, l.filters, l.frequency, coalesce(greatest(l.created_at, l.seen_until - case l.frequency when 'INSTANT' then interval '1 hour' else interval '7 days' end), now()) as since,\n    coalesce(d.email, a.email, '') as email, d.language as \"addressLanguage\", a.first_name as \"firstName\",\n    d.id is not null or (a.verified_at is not null and a.suspended_at is null and a.role = 'JOBSEEKER') as reachable,\n    d.id is not null or (a.job_alerts and a.email_notifications) as \"wantsMail\"\n  from alerts l left join accounts a on a.id = l.account_id left join alert_addresses d on d.id = l.address_id\n  where l.paused_at is null and l.next_at <= now() and l.frequency = 'INSTANT' and l.seen_until < (select max(published_at) from jobs where status = 'ACTIVE' and company_active) + interval '1 minute' order by l.seen_until, l.id limit 1": {
    params: Record<string, never>
    row: { id: string; accountId: string | null; addressId: string | null; name: string; search_key: string; filters: unknown; frequency: 'INSTANT' | 'DAILY' | 'WEEKLY'; since: string; email: string; addressLanguage: string | null; firstName: string | null; reachable: boolean; wantsMail: boolean }
  }
  "\n  select l.id, l.account_id as \"accountId\", l.address_id as \"addressId\", l.name, l.search_key, l.filters, l.frequency, coalesce(greatest(l.created_at, l.seen_until - case l.frequency when 'INSTANT' then interval '1 hour' else interval '7 days' end), now()) as since,\n    coalesce(d.email, a.email, '') as email, d.language as \"addressLanguage\", a.first_name as \"firstName\",\n    d.id is not null or (a.verified_at is not null and a.suspended_at is null and a.role = 'JOBSEEKER') as reachable,\n    d.id is not null or (a.job_alerts and a.email_notifications) as \"wantsMail\"\n  from alerts l left join accounts a on a.id = l.account_id left join alert_addresses d on d.id = l.address_id\n  where l.paused_at is null and l.next_at <= now() and l.id = :id for update of l skip locked": {
    params: { id: string }
    row: { id: string; accountId: string | null; addressId: string | null; name: string; search_key: string; filters: unknown; frequency: 'INSTANT' | 'DAILY' | 'WEEKLY'; since: string; email: string; addressLanguage: string | null; firstName: string | null; reachable: boolean; wantsMail: boolean }
  }
  "update alerts set next_at = now() + interval '1 hour' where id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "update alerts set seen_until = now(), sent_at = now(), next_at = case frequency when 'INSTANT' then now() + interval '15 minutes' else :nextAt::timestamptz end where id = :id": {
    params: { nextAt: string | Date; id: string }
    row: Record<string, never>
  }
  "update alerts set seen_until = now(), next_at = case frequency when 'INSTANT' then now() + interval '1 minute' else :nextAt::timestamptz end where id = :id": {
    params: { nextAt: string | Date; id: string }
    row: Record<string, never>
  }
  "\n  select account_id as id from notifications where account_id = any(:accountIds::uuid[]) and kind like 'alert.%' and shown_at > now() - interval '1 day'\n  group by account_id having count(*) >= 10": {
    params: { accountIds: readonly (string)[] }
    row: { id: string }
  }
  "insert into told_jobs (account_id, job_id) select :ownerId, id from unnest(:jobIds::uuid[]) id on conflict do nothing returning job_id as id": {
    params: { ownerId: string; jobIds: readonly (string)[] }
    row: { id: string }
  }
  "insert into told_addresses (address_id, job_id) select :ownerId, id from unnest(:jobIds::uuid[]) id on conflict do nothing returning job_id as id": {
    params: { ownerId: string; jobIds: readonly (string)[] }
    row: { id: string }
  }
  "delete from told_jobs where ctid = any(array(select ctid from told_jobs where at < now() - interval '90 days' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from told_addresses where ctid = any(array(select ctid from told_addresses where at < now() - interval '90 days' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from alert_requests where ctid = any(array(select ctid from alert_requests where created_at < now() - interval '7 days' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from alerts where ctid = any(array(select ctid from alerts where address_id is not null and (paused_at < now() - interval '7 days' or confirmed_at < now() - interval '1 year') limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from alert_addresses where ctid = any(array(select ctid from alert_addresses where not exists (select from alerts l where l.address_id = alert_addresses.id) and not exists (select from alert_requests q where q.address_id = alert_addresses.id) limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // features/alerts/visitor-alerts.commands.ts
  "insert into alert_addresses (email) values (:email) on conflict (email) do update set email = excluded.email returning id": {
    params: { email: string }
    row: { id: string }
  }
  "\n  insert into alert_requests (address_id, name, search_key, filters, frequency) values (:addressId, :name, :search, :filters::jsonb, :frequency::alert_frequency) returning id": {
    params: { addressId: string; name: string; search: string; filters: string; frequency: 'INSTANT' | 'DAILY' | 'WEEKLY' }
    row: { id: string }
  }
  "select id, address_id as \"addressId\", frequency from alert_requests where id = :requestId for update": {
    params: { requestId: string }
    row: { id: string; addressId: string; frequency: 'INSTANT' | 'DAILY' | 'WEEKLY' }
  }
  "select 1 from alerts where id = :requestId": {
    params: { requestId: string }
    row: { "?column?": 1 }
  }
  "update alert_addresses set language = :language where id = :addressId returning email": {
    params: { language: string; addressId: string }
    row: { email: string }
  }
  "select id from accounts where email = :email and verified_at is not null and role = 'JOBSEEKER'": {
    params: { email: string }
    row: { id: string }
  }
  "\n  insert into alerts (id, account_id, name, search_key, filters, frequency, next_at, confirmed_at)\n  select q.id, :ownerId, q.name, q.search_key, q.filters, q.frequency, :nextAt, null::timestamptz from alert_requests q\n  where q.id = :requestId and ((select count(*) from alerts where account_id = :ownerId) < :maxAlerts\n    or exists (select from alerts o where o.account_id = :ownerId and lower(o.search_key) = lower(q.search_key) and o.filters = q.filters))\n  on conflict (account_id, md5(lower(search_key) || E'\\n' || filters::text)) do update set\n    frequency = excluded.frequency, next_at = excluded.next_at, confirmed_at = excluded.confirmed_at,\n    seen_until = case when alerts.paused_at is null then alerts.seen_until else now() end, paused_at = null\n  returning id": {
    params: { ownerId: string; nextAt: string | Date; requestId: string; maxAlerts: number }
    row: { id: string }
  }
  "\n  insert into alerts (id, address_id, name, search_key, filters, frequency, next_at, confirmed_at)\n  select q.id, :ownerId, q.name, q.search_key, q.filters, q.frequency, :nextAt, now() from alert_requests q\n  where q.id = :requestId and ((select count(*) from alerts where address_id = :ownerId) < :maxAlerts\n    or exists (select from alerts o where o.address_id = :ownerId and lower(o.search_key) = lower(q.search_key) and o.filters = q.filters))\n  on conflict (address_id, md5(lower(search_key) || E'\\n' || filters::text)) where address_id is not null do update set\n    frequency = excluded.frequency, next_at = excluded.next_at, confirmed_at = excluded.confirmed_at,\n    seen_until = case when alerts.paused_at is null then alerts.seen_until else now() end, paused_at = null\n  returning id": {
    params: { ownerId: string; nextAt: string | Date; requestId: string; maxAlerts: number }
    row: { id: string }
  }
  "delete from alert_requests where id = :id": {
    params: { id: string }
    row: Record<string, never>
  }

  // features/api-keys/api-keys.commands.ts
  "select 1 from companies where id = :companyId for no key update": {
    params: { companyId: string }
    row: { "?column?": 1 }
  }
  "select count(*)::int as count from api_keys where company_id = :companyId and revoked_at is null": {
    params: { companyId: string }
    row: { count: number }
  }
  "\n  insert into api_keys (company_id, name, key_hash, last_four, scopes, created_by, expires_at, expiry_reminders)\n  values (:companyId, :name, :keyHash, :lastFour, :scopes::text[], :accountId, :expiresAt?::timestamptz, case\n    when :expiresAt?::timestamptz < now() + interval '1 day' then 2 when :expiresAt?::timestamptz < now() + interval '14 days' then 1 else 0 end)\n  returning id": {
    params: { companyId: string; name: string; keyHash: Buffer; lastFour: string; scopes: readonly (string)[]; accountId: string; expiresAt: string | Date | null }
    row: { id: string }
  }
  "\n  update api_keys set revoked_at = now() where id = :id and company_id = :companyId and revoked_at is null returning name": {
    params: { id: string; companyId: string }
    row: { name: string }
  }

  // features/api-keys/api-keys.queries.ts
  "\n  select k.id, k.name, k.scopes, k.last_four as \"lastFour\", a.full_name as \"createdBy\", k.created_at as \"createdAt\", k.last_used_at as \"lastUsedAt\",\n    k.expires_at as \"expiresAt\", coalesce(k.expires_at <= now(), false) as \"isExpired\"\n  from api_keys k left join accounts a on a.id = k.created_by\n  where k.company_id = :companyId and k.revoked_at is null [[ and k.id = :id ]] order by k.created_at desc, k.id desc": {
    params: { companyId: string; id?: string | undefined }
    row: { id: string; name: string; scopes: string[]; lastFour: string; createdBy: string | null; createdAt: string; lastUsedAt: string | null; expiresAt: string | null; isExpired: boolean }
  }

  // features/api-keys/expiring-keys.worker.ts
  "\n  update api_keys k set expiry_reminders = case when k.expires_at < now() + interval '1 day' then 2 else 1 end\n  from companies c join accounts a on a.id = c.owner_id\n  where c.id = k.company_id and k.id = (\n    select x.id from api_keys x\n    where x.revoked_at is null and x.expires_at > now() and x.expiry_reminders < 2\n      and x.expires_at < now() + case when x.expiry_reminders = 0 then interval '14 days' else interval '1 day' end\n    order by x.expires_at, x.id limit 1 for update skip locked)\n  returning k.name, k.last_four as \"lastFour\", k.expires_at as \"expiresAt\", c.id as \"companyId\", c.name as \"companyName\", a.id as \"accountId\", a.email, a.first_name as \"firstName\"": {
    params: Record<string, never>
    row: { name: string; lastFour: string; expiresAt: string | null; companyId: string; companyName: string; accountId: string; email: string; firstName: string }
  }

  // features/applications/application-digests.worker.ts
  "\n  select d.waiting as ids, a.id as \"accountId\", a.email, a.first_name as \"firstName\", a.email_notifications and a.application_updates and a.suspended_at is null as \"wantsMail\"\n  from application_digests d join accounts a on a.id = d.account_id\n  where d.open_until <= now() and d.waiting <> '{}' order by d.open_until, d.account_id limit 1 for update of d skip locked": {
    params: Record<string, never>
    row: { ids: string[]; accountId: string; email: string; firstName: string; wantsMail: boolean }
  }
  "\n  select a.id, a.job_id as \"jobId\", j.title, c.name as \"companyName\", p.full_name as applicant\n  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id and c.status = 'ACTIVE'\n  join staff w on w.company_id = a.company_id and w.account_id = :accountId and w.role <> 'VIEWER'\n  join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id\n  where a.id = any(:ids::uuid[]) and a.status <> 'WITHDRAWN' order by a.created_at, a.id": {
    params: { accountId: string; ids: readonly (string)[] }
    row: { id: string; jobId: string; title: string; companyName: string; applicant: string }
  }
  "update application_digests set waiting = '{}', open_until = case when :hasEntries then now() + interval '1 hour' else open_until end where account_id = :accountId": {
    params: { hasEntries: boolean; accountId: string }
    row: Record<string, never>
  }

  // features/applications/application-reminders.worker.ts
  "\n  select c.id, c.name from applications a join companies c on c.id = a.company_id and c.status = 'ACTIVE'\n  where a.viewed_at is null and a.reminded_at is null and a.status = 'PENDING' and a.created_at < now() - interval '7 days'\n  and a.reply_reminders = 0 and a.reply_by > now() + interval '4 days' and not exists (select from applications r where r.company_id = c.id and r.reminded_at > now() - interval '7 days')\n    and not exists (select from company_replies p where p.company_id = c.id and p.reminded_at > now() - interval '20 hours')\n  order by a.created_at limit 1 for no key update of c skip locked": {
    params: Record<string, never>
    row: { id: string; name: string }
  }
  "update applications a set reminded_at = now() where a.company_id = :companyId and a.viewed_at is null and a.reminded_at is null and a.status = 'PENDING' and a.created_at < now() - interval '7 days'\n  and a.reply_reminders = 0 and a.reply_by > now() + interval '4 days' returning a.id": {
    params: { companyId: string }
    row: { id: string }
  }

  // features/applications/application-status.commands.ts
  "\n  select a.id, a.status as before, jsonb_build_object('title', j.title, 'companyName', c.name) as job,\n    case when p.id is not null then\n      jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker,\n    exists (select from conversations v where v.application_id = a.id and v.blocked_at is not null) as \"isBlocked\"\n  from applications a\n  join jobs j on j.id = a.job_id join companies c on c.id = j.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  where a.id = any(:ids::uuid[]) and a.company_id = :companyId and a.status <> 'WITHDRAWN'\n  order by a.id for no key update of a": {
    params: { ids: readonly (string)[]; companyId: string }
    row: { id: string; before: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; job: { title: string; companyName: string }; seeker: { accountId: string | null; email: string | null; firstName: string | null; wantsMail: boolean } | null; isBlocked: boolean }
  }
  "\n  select distinct on (m.application_id) m.id, m.application_id as \"applicationId\", m.from_status as from, m.at, m.message, m.by_account_id as \"byAccountId\", m.by_api_key_id as \"byApiKeyId\", coalesce(w.full_name, y.name) as by\n  from application_moves m left join accounts w on w.id = m.by_account_id left join api_keys y on y.id = m.by_api_key_id\n  where m.application_id = any(:applicationIds::uuid[]) order by m.application_id, m.at desc, m.id desc": {
    params: { applicationIds: readonly (string)[] }
    row: { id: string; applicationId: string; from: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | null; at: string; message: string | null; byAccountId: string | null; byApiKeyId: string | null; by: string }
  }
  "\n  with undone as (\n    update application_moves set is_undone = true\n    where id = any(:changeIds::uuid[]) and at > clock_timestamp() - make_interval(secs => :undoSeconds) returning application_id, at)\n  update applications a set replied_at = (\n    select min(other.at) from (\n      select i.created_at as at from interviews i where i.application_id = a.id and i.created_at >= m.at\n      union all\n      select x.created_at from application_messages x where x.application_id = a.id and x.from_company and x.created_at >= m.at) other)\n  from undone m where m.application_id = a.id and a.replied_at = m.at": {
    params: { changeIds: readonly (string)[]; undoSeconds: number }
    row: Record<string, never>
  }
  "\n  update applications a set status = :status, updated_at = t.now,\n    viewed_at = case when a.id = any(:undoneIds::uuid[]) and a.viewed_at = a.updated_at then null else coalesce(a.viewed_at, t.now) end\n  from (select clock_timestamp() as now) t where a.id = any(:ids::uuid[])": {
    params: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; undoneIds: readonly (string)[]; ids: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from waiting_declines where application_id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: Record<string, never>
  }
  "\n  insert into application_moves (application_id, from_status, to_status, by_account_id, by_api_key_id, message, reason, reason_shared, is_automatic)\n  select u.id, u.before, :status, :byAccountId?, :byApiKeyId?, nullif(u.message, ''), :reason?, :reasonShared, :isAutomatic\n  from unnest(:ids::uuid[], :statuses::application_status[], :messages::text[]) u(id, before, message)\n  returning id, application_id as \"applicationId\"": {
    params: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; byAccountId: string | null; byApiKeyId: string | null; reason: 'NOT_ENOUGH_EXPERIENCE' | 'SKILLS' | 'LOCATION' | 'PAY' | 'POSITION_FILLED' | 'REQUIREMENTS' | 'OTHER' | null; reasonShared: boolean; isAutomatic: boolean; ids: readonly (string)[]; statuses: readonly ('PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN')[]; messages: readonly (string)[] }
    row: { id: string; applicationId: string }
  }
  "\n  update applications a set replied_at = m.at from application_moves m\n  where m.id = any(:changeIds::uuid[]) and m.application_id = a.id and a.replied_at is null": {
    params: { changeIds: readonly (string)[] }
    row: Record<string, never>
  }

  // features/applications/applications.queries.ts
  "\n  select \n  a.id, a.status, a.created_at as \"createdAt\", a.cover_letter as \"coverLetter\",\n  a.github_url as \"githubUrl\", a.linkedin_url as \"linkedinUrl\", a.portfolio_url as \"portfolioUrl\",\n  coalesce((select jsonb_agg(x.question || jsonb_build_object('answer', x.answer, 'isMet', x.is_met) order by x.position)\n    from application_answers x where x.application_id = a.id), '[]') as answers,\n  (select w.decline_at from waiting_declines w where w.application_id = a.id and a.status = 'PENDING' and a.replied_at is null) as \"declinesAt\",\n  a.reply_by as \"replyBy\", round(extract(epoch from a.reply_by - a.created_at) / 86400)::int as \"replyDays\", a.replied_at as \"repliedAt\", (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()) as overdue, coalesce((\n  select jsonb_agg(jsonb_build_object(\n  'id', o.id, 'status', o.status, 'title', o.title, 'startDate', o.start_date, 'salary', o.salary, 'message', o.message,\n  'file', (select jsonb_build_object('id', d.id, 'name', d.name, 'type', d.type, 'size', d.size) from files d where d.id = o.file_id),\n  'expiresAt', o.expires_at, 'answer', o.answer, 'createdAt', o.created_at, 'endedAt', o.ended_at,\n  'madeBy', (select m.full_name from accounts m where m.id = o.made_by)) order by o.created_at desc, o.id desc) from offers o where o.application_id = a.id), '[]') as offers, case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size, 'inline', f.inline) end as resume, json_build_object(\n  'id', j.id, 'title', j.title, 'location', j.location, 'isRemote', j.is_remote, 'type', j.type, 'level', j.level,\n  'companyId', j.company_id, 'companyName', c.name, 'logoId', c.logo_file_id,\n  'available', j.status = 'ACTIVE' and j.company_active and coalesce(j.closes_at > now(), true),\n  'salary', case when j.salary_type is not null then \n  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,\n    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits) end) as job, (select min(u.at)::timestamptz from audit u where u.subject_id = a.id and u.act = 'application.opened' and u.at >= a.created_at) as \"openedAt\", (select min(u.at)::timestamptz from audit u where u.subject_id = a.resume_file_id and u.act = 'file.opened' and u.details -> 'loadedAhead' is null and u.at >= a.created_at) as \"resumeOpenedAt\", case when a.replied_at is null and a.status = 'PENDING' then a.closed_at end as \"closedAt\", (\n  select json_build_object('count', count(m.id), 'unreadBySeeker', count(m.id) filter (where m.from_company and m.read_at is null and m.removed_at is null),\n    'unreadByCompany', count(m.id) filter (where not m.from_company and m.read_at is null and m.removed_at is null),\n    'hasCompanyWritten', coalesce(bool_or(m.from_company), false), 'hasBothSides', a.seeker_id is not null and c.status = 'ACTIVE',\n    'isBlocked', exists (select from conversations v where v.application_id = a.id and v.blocked_at is not null))\n  from application_messages m where m.application_id = a.id) as conversation, (\n    select json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'message', m.message, 'reason', case when m.reason_shared then m.reason end) order by m.at, m.id)\n    from application_moves m where m.application_id = a.id) as timeline\n  from (select a.* from applications a where \n  a.seeker_id = :seekerId [[ and a.id = :id ]] [[ and a.status = :status ]] [[ and (a.closed_at is not null and a.replied_at is null and a.status = 'PENDING') = :closed::boolean ]]\n  [[ and exists (select 1 from jobs s join companies b on b.id = s.company_id where s.id = a.job_id and (s.title ilike :like or b.name ilike :like)) ]] [[ order by a.created_at desc, a.id desc limit :perPage offset :skipped ]]) a \n  left join files f on f.id = a.resume_file_id\n  join jobs j on j.id = a.job_id\n  join companies c on c.id = j.company_id\n  left join job_texts t on t.job_id = j.id order by a.created_at desc, a.id desc": {
    params: { seekerId: string; id?: string | undefined; status?: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | undefined; closed?: boolean | undefined; like?: string | undefined; perPage?: number | undefined; skipped?: number | undefined }
    row: { id: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; createdAt: string; coverLetter: string | null; githubUrl: string | null; linkedinUrl: string | null; portfolioUrl: string | null; answers: unknown[] | null; declinesAt: string | null; replyBy: string; replyDays: number; repliedAt: string | null; overdue: boolean; offers: { id: string; status: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'; title: string; startDate: string; salary: unknown; message: string; file: { id: string; name: string; type: string; size: number } | null; expiresAt: string; answer: string | null; createdAt: string; endedAt: string | null; madeBy: string | null }[] | null; resume: { id: string | null; name: string | null; type: string | null; size: number | null; inline: boolean | null } | null; job: { id: string; title: string; location: string; isRemote: boolean; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; companyId: string; companyName: string; logoId: string | null; available: boolean; salary: { type: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; benefits: string | null } | null }; openedAt: string | null; resumeOpenedAt: string | null; closedAt: string | null; conversation: { count: number | null; unreadBySeeker: number | null; unreadByCompany: number | null; hasCompanyWritten: boolean; hasBothSides: boolean; isBlocked: boolean } | null; timeline: { from: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | null; to: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; at: string; message: string | null; reason: 'NOT_ENOUGH_EXPERIENCE' | 'SKILLS' | 'LOCATION' | 'PAY' | 'POSITION_FILLED' | 'REQUIREMENTS' | 'OTHER' | null }[] | null }
  }
  "select count(*) as total from applications a where \n  a.seeker_id = :seekerId [[ and a.id = :id ]] [[ and a.status = :status ]] [[ and (a.closed_at is not null and a.replied_at is null and a.status = 'PENDING') = :closed::boolean ]]\n  [[ and exists (select 1 from jobs s join companies b on b.id = s.company_id where s.id = a.job_id and (s.title ilike :like or b.name ilike :like)) ]]": {
    params: { seekerId: string; id?: string | undefined; status?: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | undefined; closed?: boolean | undefined; like?: string | undefined }
    row: { total: number }
  }
  "\n  select f.id as \"questionId\", coalesce(\n    (select x.question ->> 'kind' from application_answers x join applications a on a.id = x.application_id\n      where x.question_id = f.id and a.company_id = :companyId order by x.application_id desc limit 1),\n    (select q.question ->> 'kind' from jobs j join job_texts t on t.job_id = j.id, jsonb_array_elements(t.questions) q(question)\n      where j.company_id = :companyId and q.question ->> 'id' = f.id::text limit 1)) as kind\n  from unnest(:questionIds::uuid[]) f(id)": {
    params: { companyId: string; questionIds: readonly (string)[] }
    row: { questionId: string | null; kind: string | null }
  }
  "select a.id from applications a where \n  a.company_id = :companyId and a.status <> 'WITHDRAWN' [[ and a.job_id = :jobId ]] [[ and a.status = :status ]]\n  [[ and (a.viewed_at is null) = :unread::boolean ]] [[ and (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()) = :overdue::boolean ]] [[ and a.assignee_id = :assigneeId ]] [[ and (select avg(r.stars) from application_ratings r where r.application_id = a.id) >= :rating::int ]]\n  [[ and (select bool_and(x.is_met) from application_answers x where x.application_id = a.id) = :meets::boolean ]] \n  [[ and not exists (\n    select from jsonb_to_recordset(:answers::jsonb) f(\"questionId\" uuid, answer text, pattern text, min jsonb, max jsonb)\n    where not exists (select from application_answers x where x.application_id = a.id and x.question_id = f.\"questionId\" and case\n      when coalesce(f.min, f.max) is not null then jsonb_typeof(x.answer) = jsonb_typeof(coalesce(f.min, f.max))\n        and x.answer between coalesce(f.min, x.answer) and coalesce(f.max, x.answer)\n      when jsonb_typeof(x.answer) = 'array' then jsonb_exists(x.answer, f.answer)\n      when x.question ->> 'kind' in ('SHORT_TEXT', 'LONG_TEXT', 'LINK') then x.answer #>> '{}' ilike f.pattern\n      else x.answer #>> '{}' = f.answer end)) ]]\n  [[ and exists (select from seeker_skills x where x.seeker_id = a.seeker_id and x.skill_id = :skillId and x.level >= :skillLevel::skill_level) ]]\n  [[ and a.source = :source ]]\n  [[ and exists (select from candidate_tags x where x.company_id = a.company_id and x.seeker_id = a.seeker_id and lower(x.tag) = lower(:tag)) ]]\n  [[ and exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n      where s.id = a.job_id and (s.title ilike :like or p.full_name ilike :like)) ]] order by a.created_at desc, a.id desc limit :perPage offset :skipped": {
    params: { companyId: string; jobId?: string | undefined; status?: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | undefined; unread?: boolean | undefined; overdue?: boolean | undefined; assigneeId?: string | undefined; rating?: number | undefined; meets?: boolean | undefined; answers?: string | undefined; skillId?: string | undefined; skillLevel?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' | undefined; source?: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other' | undefined; tag?: string | undefined; like?: string | undefined; perPage: number; skipped: number }
    row: { id: string }
  }
  "select a.id from applications a where \n  a.company_id = :companyId and a.status <> 'WITHDRAWN' [[ and a.job_id = :jobId ]] [[ and a.status = :status ]]\n  [[ and (a.viewed_at is null) = :unread::boolean ]] [[ and (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()) = :overdue::boolean ]] [[ and a.assignee_id = :assigneeId ]] [[ and (select avg(r.stars) from application_ratings r where r.application_id = a.id) >= :rating::int ]]\n  [[ and (select bool_and(x.is_met) from application_answers x where x.application_id = a.id) = :meets::boolean ]] \n  [[ and not exists (\n    select from jsonb_to_recordset(:answers::jsonb) f(\"questionId\" uuid, answer text, pattern text, min jsonb, max jsonb)\n    where not exists (select from application_answers x where x.application_id = a.id and x.question_id = f.\"questionId\" and case\n      when coalesce(f.min, f.max) is not null then jsonb_typeof(x.answer) = jsonb_typeof(coalesce(f.min, f.max))\n        and x.answer between coalesce(f.min, x.answer) and coalesce(f.max, x.answer)\n      when jsonb_typeof(x.answer) = 'array' then jsonb_exists(x.answer, f.answer)\n      when x.question ->> 'kind' in ('SHORT_TEXT', 'LONG_TEXT', 'LINK') then x.answer #>> '{}' ilike f.pattern\n      else x.answer #>> '{}' = f.answer end)) ]]\n  [[ and exists (select from seeker_skills x where x.seeker_id = a.seeker_id and x.skill_id = :skillId and x.level >= :skillLevel::skill_level) ]]\n  [[ and a.source = :source ]]\n  [[ and exists (select from candidate_tags x where x.company_id = a.company_id and x.seeker_id = a.seeker_id and lower(x.tag) = lower(:tag)) ]]\n  [[ and exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n      where s.id = a.job_id and (s.title ilike :like or p.full_name ilike :like)) ]] order by a.created_at, a.id limit :perPage offset :skipped": {
    params: { companyId: string; jobId?: string | undefined; status?: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | undefined; unread?: boolean | undefined; overdue?: boolean | undefined; assigneeId?: string | undefined; rating?: number | undefined; meets?: boolean | undefined; answers?: string | undefined; skillId?: string | undefined; skillLevel?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' | undefined; source?: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other' | undefined; tag?: string | undefined; like?: string | undefined; perPage: number; skipped: number }
    row: { id: string }
  }
  "select a.id from applications a where \n  a.company_id = :companyId and a.status <> 'WITHDRAWN' [[ and a.job_id = :jobId ]] [[ and a.status = :status ]]\n  [[ and (a.viewed_at is null) = :unread::boolean ]] [[ and (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()) = :overdue::boolean ]] [[ and a.assignee_id = :assigneeId ]] [[ and (select avg(r.stars) from application_ratings r where r.application_id = a.id) >= :rating::int ]]\n  [[ and (select bool_and(x.is_met) from application_answers x where x.application_id = a.id) = :meets::boolean ]] \n  [[ and not exists (\n    select from jsonb_to_recordset(:answers::jsonb) f(\"questionId\" uuid, answer text, pattern text, min jsonb, max jsonb)\n    where not exists (select from application_answers x where x.application_id = a.id and x.question_id = f.\"questionId\" and case\n      when coalesce(f.min, f.max) is not null then jsonb_typeof(x.answer) = jsonb_typeof(coalesce(f.min, f.max))\n        and x.answer between coalesce(f.min, x.answer) and coalesce(f.max, x.answer)\n      when jsonb_typeof(x.answer) = 'array' then jsonb_exists(x.answer, f.answer)\n      when x.question ->> 'kind' in ('SHORT_TEXT', 'LONG_TEXT', 'LINK') then x.answer #>> '{}' ilike f.pattern\n      else x.answer #>> '{}' = f.answer end)) ]]\n  [[ and exists (select from seeker_skills x where x.seeker_id = a.seeker_id and x.skill_id = :skillId and x.level >= :skillLevel::skill_level) ]]\n  [[ and a.source = :source ]]\n  [[ and exists (select from candidate_tags x where x.company_id = a.company_id and x.seeker_id = a.seeker_id and lower(x.tag) = lower(:tag)) ]]\n  [[ and exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n      where s.id = a.job_id and (s.title ilike :like or p.full_name ilike :like)) ]] order by (select avg(r.stars) from application_ratings r where r.application_id = a.id) desc nulls last, a.created_at desc, a.id desc limit :perPage offset :skipped": {
    params: { companyId: string; jobId?: string | undefined; status?: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | undefined; unread?: boolean | undefined; overdue?: boolean | undefined; assigneeId?: string | undefined; rating?: number | undefined; meets?: boolean | undefined; answers?: string | undefined; skillId?: string | undefined; skillLevel?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' | undefined; source?: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other' | undefined; tag?: string | undefined; like?: string | undefined; perPage: number; skipped: number }
    row: { id: string }
  }
  "select a.id from applications a where \n  a.company_id = :companyId and a.status <> 'WITHDRAWN' [[ and a.job_id = :jobId ]] [[ and a.status = :status ]]\n  [[ and (a.viewed_at is null) = :unread::boolean ]] [[ and (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()) = :overdue::boolean ]] [[ and a.assignee_id = :assigneeId ]] [[ and (select avg(r.stars) from application_ratings r where r.application_id = a.id) >= :rating::int ]]\n  [[ and (select bool_and(x.is_met) from application_answers x where x.application_id = a.id) = :meets::boolean ]] \n  [[ and not exists (\n    select from jsonb_to_recordset(:answers::jsonb) f(\"questionId\" uuid, answer text, pattern text, min jsonb, max jsonb)\n    where not exists (select from application_answers x where x.application_id = a.id and x.question_id = f.\"questionId\" and case\n      when coalesce(f.min, f.max) is not null then jsonb_typeof(x.answer) = jsonb_typeof(coalesce(f.min, f.max))\n        and x.answer between coalesce(f.min, x.answer) and coalesce(f.max, x.answer)\n      when jsonb_typeof(x.answer) = 'array' then jsonb_exists(x.answer, f.answer)\n      when x.question ->> 'kind' in ('SHORT_TEXT', 'LONG_TEXT', 'LINK') then x.answer #>> '{}' ilike f.pattern\n      else x.answer #>> '{}' = f.answer end)) ]]\n  [[ and exists (select from seeker_skills x where x.seeker_id = a.seeker_id and x.skill_id = :skillId and x.level >= :skillLevel::skill_level) ]]\n  [[ and a.source = :source ]]\n  [[ and exists (select from candidate_tags x where x.company_id = a.company_id and x.seeker_id = a.seeker_id and lower(x.tag) = lower(:tag)) ]]\n  [[ and exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n      where s.id = a.job_id and (s.title ilike :like or p.full_name ilike :like)) ]] order by not (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null), case when a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null then a.created_at end, a.created_at desc, a.id desc limit :perPage offset :skipped": {
    params: { companyId: string; jobId?: string | undefined; status?: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | undefined; unread?: boolean | undefined; overdue?: boolean | undefined; assigneeId?: string | undefined; rating?: number | undefined; meets?: boolean | undefined; answers?: string | undefined; skillId?: string | undefined; skillLevel?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' | undefined; source?: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other' | undefined; tag?: string | undefined; like?: string | undefined; perPage: number; skipped: number }
    row: { id: string }
  }
  "select count(*) as total from applications a where \n  a.company_id = :companyId and a.status <> 'WITHDRAWN' [[ and a.job_id = :jobId ]] [[ and a.status = :status ]]\n  [[ and (a.viewed_at is null) = :unread::boolean ]] [[ and (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()) = :overdue::boolean ]] [[ and a.assignee_id = :assigneeId ]] [[ and (select avg(r.stars) from application_ratings r where r.application_id = a.id) >= :rating::int ]]\n  [[ and (select bool_and(x.is_met) from application_answers x where x.application_id = a.id) = :meets::boolean ]] \n  [[ and not exists (\n    select from jsonb_to_recordset(:answers::jsonb) f(\"questionId\" uuid, answer text, pattern text, min jsonb, max jsonb)\n    where not exists (select from application_answers x where x.application_id = a.id and x.question_id = f.\"questionId\" and case\n      when coalesce(f.min, f.max) is not null then jsonb_typeof(x.answer) = jsonb_typeof(coalesce(f.min, f.max))\n        and x.answer between coalesce(f.min, x.answer) and coalesce(f.max, x.answer)\n      when jsonb_typeof(x.answer) = 'array' then jsonb_exists(x.answer, f.answer)\n      when x.question ->> 'kind' in ('SHORT_TEXT', 'LONG_TEXT', 'LINK') then x.answer #>> '{}' ilike f.pattern\n      else x.answer #>> '{}' = f.answer end)) ]]\n  [[ and exists (select from seeker_skills x where x.seeker_id = a.seeker_id and x.skill_id = :skillId and x.level >= :skillLevel::skill_level) ]]\n  [[ and a.source = :source ]]\n  [[ and exists (select from candidate_tags x where x.company_id = a.company_id and x.seeker_id = a.seeker_id and lower(x.tag) = lower(:tag)) ]]\n  [[ and exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n      where s.id = a.job_id and (s.title ilike :like or p.full_name ilike :like)) ]]": {
    params: { companyId: string; jobId?: string | undefined; status?: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | undefined; unread?: boolean | undefined; overdue?: boolean | undefined; assigneeId?: string | undefined; rating?: number | undefined; meets?: boolean | undefined; answers?: string | undefined; skillId?: string | undefined; skillLevel?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' | undefined; source?: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other' | undefined; tag?: string | undefined; like?: string | undefined }
    row: { total: number }
  }
  "\n  select a.id as \"applicationId\", case when a.access_ended_at is null then a.seeker_id end as \"seekerId\", a.job_id as \"jobId\"\n  from applications a where \n  a.company_id = :companyId and a.status <> 'WITHDRAWN' [[ and a.job_id = :jobId ]] [[ and a.status = :status ]]\n  [[ and (a.viewed_at is null) = :unread::boolean ]] [[ and (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()) = :overdue::boolean ]] [[ and a.assignee_id = :assigneeId ]] [[ and (select avg(r.stars) from application_ratings r where r.application_id = a.id) >= :rating::int ]]\n  [[ and (select bool_and(x.is_met) from application_answers x where x.application_id = a.id) = :meets::boolean ]] \n  [[ and not exists (\n    select from jsonb_to_recordset(:answers::jsonb) f(\"questionId\" uuid, answer text, pattern text, min jsonb, max jsonb)\n    where not exists (select from application_answers x where x.application_id = a.id and x.question_id = f.\"questionId\" and case\n      when coalesce(f.min, f.max) is not null then jsonb_typeof(x.answer) = jsonb_typeof(coalesce(f.min, f.max))\n        and x.answer between coalesce(f.min, x.answer) and coalesce(f.max, x.answer)\n      when jsonb_typeof(x.answer) = 'array' then jsonb_exists(x.answer, f.answer)\n      when x.question ->> 'kind' in ('SHORT_TEXT', 'LONG_TEXT', 'LINK') then x.answer #>> '{}' ilike f.pattern\n      else x.answer #>> '{}' = f.answer end)) ]]\n  [[ and exists (select from seeker_skills x where x.seeker_id = a.seeker_id and x.skill_id = :skillId and x.level >= :skillLevel::skill_level) ]]\n  [[ and a.source = :source ]]\n  [[ and exists (select from candidate_tags x where x.company_id = a.company_id and x.seeker_id = a.seeker_id and lower(x.tag) = lower(:tag)) ]]\n  [[ and exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n      where s.id = a.job_id and (s.title ilike :like or p.full_name ilike :like)) ]] order by a.created_at desc, a.id desc limit :most": {
    params: { companyId: string; jobId?: string | undefined; status?: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | undefined; unread?: boolean | undefined; overdue?: boolean | undefined; assigneeId?: string | undefined; rating?: number | undefined; meets?: boolean | undefined; answers?: string | undefined; skillId?: string | undefined; skillLevel?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' | undefined; source?: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other' | undefined; tag?: string | undefined; like?: string | undefined; most: number }
    row: { applicationId: string; seekerId: string | null; jobId: string }
  }
  "\n  select j.id, j.title, j.location, j.is_remote as \"isRemote\", j.level,\n    coalesce((select json_agg(json_build_object('skillId', x.skill_id, 'level', x.level)) from job_skills x where x.job_id = j.id), '[]') as skills\n  from jobs j where j.id = any(:jobIds::uuid[])": {
    params: { jobIds: readonly (string)[] }
    row: { id: string; title: string; location: string; isRemote: boolean; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; skills: { skillId: string; level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' }[] | null }
  }
  "select a.status, count(*) from applications a where \n  a.company_id = :companyId and a.status <> 'WITHDRAWN' [[ and a.job_id = :jobId ]] [[ and a.status = :status ]]\n  [[ and (a.viewed_at is null) = :unread::boolean ]] [[ and (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()) = :overdue::boolean ]] [[ and a.assignee_id = :assigneeId ]] [[ and (select avg(r.stars) from application_ratings r where r.application_id = a.id) >= :rating::int ]]\n  [[ and (select bool_and(x.is_met) from application_answers x where x.application_id = a.id) = :meets::boolean ]] \n  [[ and not exists (\n    select from jsonb_to_recordset(:answers::jsonb) f(\"questionId\" uuid, answer text, pattern text, min jsonb, max jsonb)\n    where not exists (select from application_answers x where x.application_id = a.id and x.question_id = f.\"questionId\" and case\n      when coalesce(f.min, f.max) is not null then jsonb_typeof(x.answer) = jsonb_typeof(coalesce(f.min, f.max))\n        and x.answer between coalesce(f.min, x.answer) and coalesce(f.max, x.answer)\n      when jsonb_typeof(x.answer) = 'array' then jsonb_exists(x.answer, f.answer)\n      when x.question ->> 'kind' in ('SHORT_TEXT', 'LONG_TEXT', 'LINK') then x.answer #>> '{}' ilike f.pattern\n      else x.answer #>> '{}' = f.answer end)) ]]\n  [[ and exists (select from seeker_skills x where x.seeker_id = a.seeker_id and x.skill_id = :skillId and x.level >= :skillLevel::skill_level) ]]\n  [[ and a.source = :source ]]\n  [[ and exists (select from candidate_tags x where x.company_id = a.company_id and x.seeker_id = a.seeker_id and lower(x.tag) = lower(:tag)) ]]\n  [[ and exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n      where s.id = a.job_id and (s.title ilike :like or p.full_name ilike :like)) ]] group by a.status": {
    params: { companyId: string; jobId?: string | undefined; status?: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | undefined; unread?: boolean | undefined; overdue?: boolean | undefined; assigneeId?: string | undefined; rating?: number | undefined; meets?: boolean | undefined; answers?: string | undefined; skillId?: string | undefined; skillLevel?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' | undefined; source?: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other' | undefined; tag?: string | undefined; like?: string | undefined }
    row: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; count: number }
  }
  "\n  select p.full_name as name, k.title, k.location, p.email, p.phone, j.title as job, a.status, a.created_at as \"createdAt\", a.source,\n    (select round(avg(r.stars), 1)::numeric from application_ratings r where r.application_id = a.id) as stars,\n    case when a.status = 'REJECTED' then (\n      select m.reason from application_moves m where m.application_id = a.id and m.reason is not null and not exists (\n        select from application_moves n where n.application_id = a.id and n.to_status <> 'REJECTED' and (n.at, n.id) > (m.at, m.id))\n      order by m.at desc, m.id desc limit 1) end as reason,\n    a.github_url as \"githubUrl\", a.linkedin_url as \"linkedinUrl\", a.portfolio_url as \"portfolioUrl\",\n    coalesce((select json_agg(json_build_object('questionId', x.question_id, 'text', x.question ->> 'text', 'answer', x.answer) order by x.position)\n      from application_answers x where x.application_id = a.id), '[]') as answers\n  from (select a.* from applications a where \n  a.company_id = :companyId and a.status <> 'WITHDRAWN' [[ and a.job_id = :jobId ]] [[ and a.status = :status ]]\n  [[ and (a.viewed_at is null) = :unread::boolean ]] [[ and (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()) = :overdue::boolean ]] [[ and a.assignee_id = :assigneeId ]] [[ and (select avg(r.stars) from application_ratings r where r.application_id = a.id) >= :rating::int ]]\n  [[ and (select bool_and(x.is_met) from application_answers x where x.application_id = a.id) = :meets::boolean ]] \n  [[ and not exists (\n    select from jsonb_to_recordset(:answers::jsonb) f(\"questionId\" uuid, answer text, pattern text, min jsonb, max jsonb)\n    where not exists (select from application_answers x where x.application_id = a.id and x.question_id = f.\"questionId\" and case\n      when coalesce(f.min, f.max) is not null then jsonb_typeof(x.answer) = jsonb_typeof(coalesce(f.min, f.max))\n        and x.answer between coalesce(f.min, x.answer) and coalesce(f.max, x.answer)\n      when jsonb_typeof(x.answer) = 'array' then jsonb_exists(x.answer, f.answer)\n      when x.question ->> 'kind' in ('SHORT_TEXT', 'LONG_TEXT', 'LINK') then x.answer #>> '{}' ilike f.pattern\n      else x.answer #>> '{}' = f.answer end)) ]]\n  [[ and exists (select from seeker_skills x where x.seeker_id = a.seeker_id and x.skill_id = :skillId and x.level >= :skillLevel::skill_level) ]]\n  [[ and a.source = :source ]]\n  [[ and exists (select from candidate_tags x where x.company_id = a.company_id and x.seeker_id = a.seeker_id and lower(x.tag) = lower(:tag)) ]]\n  [[ and exists (select 1 from jobs s left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n      where s.id = a.job_id and (s.title ilike :like or p.full_name ilike :like)) ]] order by a.created_at desc, a.id desc limit :most) a\n  join jobs j on j.id = a.job_id left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  order by a.created_at desc, a.id desc": {
    params: { companyId: string; jobId?: string | undefined; status?: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | undefined; unread?: boolean | undefined; overdue?: boolean | undefined; assigneeId?: string | undefined; rating?: number | undefined; meets?: boolean | undefined; answers?: string | undefined; skillId?: string | undefined; skillLevel?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' | undefined; source?: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other' | undefined; tag?: string | undefined; like?: string | undefined; most: number }
    row: { name: string | null; title: string | null; location: string | null; email: string | null; phone: string | null; job: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; createdAt: string; source: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other'; stars: number | null; reason: 'NOT_ENOUGH_EXPERIENCE' | 'SKILLS' | 'LOCATION' | 'PAY' | 'POSITION_FILLED' | 'REQUIREMENTS' | 'OTHER' | null; githubUrl: string | null; linkedinUrl: string | null; portfolioUrl: string | null; answers: { questionId: string; text: string | null; answer: unknown }[] | null }
  }
  "select 1 from applications where id = :id and seeker_id = :seekerId": {
    params: { id: string; seekerId: string }
    row: { "?column?": 1 }
  }
  "select 1 from applications where id = :id and company_id = :companyId and status <> 'WITHDRAWN'": {
    params: { id: string; companyId: string }
    row: { "?column?": 1 }
  }
  "select 1 from jobs where id = :jobId and company_id = :companyId": {
    params: { jobId: string; companyId: string }
    row: { "?column?": 1 }
  }
  "select count(*) from applications where company_id = :companyId and viewed_at is null and status <> 'WITHDRAWN'": {
    params: { companyId: string }
    row: { count: number }
  }

  // features/applications/apply-state.queries.ts
  "\n  select j.status, j.published_at is not null as \"wasPublic\", j.deleted_at is not null as deleted, j.company_active as \"companyActive\",\n    coalesce(j.closes_at <= now(), false) as over, exists (select 1 from applications a where a.job_id = j.id and a.seeker_id = :seekerId and a.status <> 'WITHDRAWN') as applied\n  from jobs j where j.id = :jobId": {
    params: { seekerId: string; jobId: string }
    row: { status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; wasPublic: boolean; deleted: boolean; companyActive: boolean; over: boolean; applied: boolean }
  }

  // features/applications/assignee.commands.ts
  "select 1 from companies where id = :companyId for share": {
    params: { companyId: string }
    row: { "?column?": 1 }
  }
  "\n  select a.assignee_id as \"assigneeId\", j.title as \"jobTitle\", p.full_name as applicant\n  from applications a join jobs j on j.id = a.job_id left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  where a.id = :applicationId and a.company_id = :companyId and a.status <> 'WITHDRAWN' for no key update of a": {
    params: { applicationId: string; companyId: string }
    row: { assigneeId: string | null; jobTitle: string; applicant: string | null }
  }
  "update applications set assignee_id = :assigneeId? where id = :applicationId": {
    params: { assigneeId: string | null; applicationId: string }
    row: Record<string, never>
  }
  "\n  select a.id, a.full_name as name, w.role from staff w join accounts a on a.id = w.account_id\n  where w.company_id = :companyId and a.id = :memberId and a.suspended_at is null": {
    params: { companyId: string; memberId: string }
    row: { id: string; name: string; role: 'OWNER' | 'RECRUITER' | 'VIEWER' | null }
  }

  // features/applications/declines.commands.ts
  "\n  select id, status from applications where job_id = :jobId and status in ('PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED') order by id for no key update": {
    params: { jobId: string }
    row: { id: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' }
  }
  "delete from waiting_declines w using applications a where w.application_id = :id and a.id = w.application_id and a.company_id = :companyId": {
    params: { id: string; companyId: string }
    row: Record<string, never>
  }
  "\n  select a.id from waiting_declines w join applications a on a.id = w.application_id join companies c on c.id = a.company_id\n  where w.decline_at <= now() and a.status <> 'WITHDRAWN' and c.status = 'ACTIVE' order by w.decline_at limit 1 for no key update of a skip locked": {
    params: Record<string, never>
    row: { id: string }
  }
  "delete from waiting_declines where application_id = :id returning application_id": {
    params: { id: string }
    row: { application_id: string }
  }
  "\n  select a.company_id as \"companyId\", p.language, coalesce((\n    select jsonb_agg(x.question || jsonb_build_object('answer', x.answer, 'isMet', x.is_met) order by x.position)\n    from application_answers x where x.application_id = a.id and not x.is_met), '[]') as answers\n  from applications a left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  where a.id = :id and a.status = 'PENDING' and a.replied_at is null": {
    params: { id: string }
    row: { companyId: string; language: string | null; answers: unknown[] | null }
  }

  // features/applications/end-resume-access.worker.ts
  "\n  update applications set access_ended_at = now() where id in (\n    select a.id from applications a join jobs j on j.id = a.job_id\n    where a.access_ended_at is null and a.seeker_id is not null and a.status <> 'WITHDRAWN' and a.created_at < now() - make_interval(months => :months)\n      and case when a.status in ('ACCEPTED', 'REJECTED') then (select max(m.at) from application_moves m where m.application_id = a.id and m.to_status = a.status and m.from_status is distinct from m.to_status) else job_over_at(j) end < now() - make_interval(months => :months)\n    order by a.created_at limit 1000)\n  returning 1": {
    params: { months: number }
    row: { "?column?": number | null }
  }
  "\n  update job_invitations set access_ended_at = now() where id in (\n    select i.id from job_invitations i join jobs j on j.id = i.job_id\n    where i.access_ended_at is null and i.status = 'ACCEPTED' and i.answered_at < now() - make_interval(months => :months) and job_over_at(j) < now() - make_interval(months => :months)\n    order by i.answered_at limit 1000)\n  returning 1": {
    params: { months: number }
    row: { "?column?": number | null }
  }

  // features/applications/new-application.commands.ts
  "\n  insert into application_digests as d (account_id, open_until)\n  select id, now() + interval '1 hour' from accounts where id = any(:mailed::uuid[]) order by id for key share\n  on conflict (account_id) do update set\n    open_until = case when d.open_until <= now() and d.waiting = '{}' then excluded.open_until else d.open_until end,\n    waiting = case when d.open_until <= now() and d.waiting = '{}' then '{}' else d.waiting || :applicationId::uuid end\n  returning account_id as id, waiting = '{}' as \"isFirst\"": {
    params: { mailed: readonly (string)[]; applicationId: string }
    row: { id: string; isFirst: boolean | null }
  }

  // features/applications/notes.commands.ts
  "select 1 from applications where id = :applicationId and company_id = :companyId and status <> 'WITHDRAWN' for no key update": {
    params: { applicationId: string; companyId: string }
    row: { "?column?": 1 }
  }
  "\n  insert into application_notes (application_id, account_id, body)\n  select :applicationId, :accountId, :body where (select count(*) from application_notes where application_id = :applicationId) < 200 returning id": {
    params: { applicationId: string; accountId: string; body: string }
    row: { id: string }
  }
  "select n.body from application_notes n where \n  n.id = :noteId and n.application_id = :applicationId and n.account_id = :accountId\n  and exists (select from applications a where a.id = n.application_id and a.company_id = :companyId and a.status <> 'WITHDRAWN') for no key update of n": {
    params: { noteId: string; applicationId: string; accountId: string; companyId: string }
    row: { body: string }
  }
  "update application_notes set body = :body, updated_at = now() where id = :noteId": {
    params: { body: string; noteId: string }
    row: Record<string, never>
  }
  "delete from application_notes n where \n  n.id = :noteId and n.application_id = :applicationId and n.account_id = :accountId\n  and exists (select from applications a where a.id = n.application_id and a.company_id = :companyId and a.status <> 'WITHDRAWN') returning 1": {
    params: { noteId: string; applicationId: string; accountId: string; companyId: string }
    row: { "?column?": number | null }
  }
  "delete from application_ratings where application_id = :applicationId and account_id = :accountId": {
    params: { applicationId: string; accountId: string }
    row: Record<string, never>
  }
  "\n  insert into application_ratings (application_id, account_id, stars)\n  select a.id, :accountId, :stars from applications a where a.id = :applicationId and a.company_id = :companyId and a.status <> 'WITHDRAWN'\n  on conflict (application_id, account_id) do update set stars = excluded.stars, updated_at = now()": {
    params: { accountId: string; stars: number; applicationId: string; companyId: string }
    row: Record<string, never>
  }
  "\n  select a.id, a.full_name as name from staff w join accounts a on a.id = w.account_id\n  where w.company_id = :companyId and a.suspended_at is null": {
    params: { companyId: string }
    row: { id: string; name: string }
  }
  "\n  select j.title as \"jobTitle\", p.full_name as applicant\n  from applications a join jobs j on j.id = a.job_id left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  where a.id = :applicationId": {
    params: { applicationId: string }
    row: { jobTitle: string; applicant: string | null }
  }

  // features/applications/notes.queries.ts
  "\n  select n.id, n.application_id as \"applicationId\", n.body, w.full_name as by, coalesce(n.account_id = :readerId, false) as \"isMine\", n.created_at as \"createdAt\", n.updated_at as \"updatedAt\"\n  from application_notes n left join accounts w on w.id = n.account_id where n.application_id = any(:applicationIds::uuid[]) order by n.created_at, n.id": {
    params: { readerId: string; applicationIds: readonly (string)[] }
    row: { id: string; applicationId: string; body: string; by: string | null; isMine: boolean; createdAt: string; updatedAt: string }
  }
  "\n  select n.id, n.application_id as \"applicationId\", n.body, w.full_name as by, coalesce(n.account_id = :readerId, false) as \"isMine\", n.created_at as \"createdAt\", n.updated_at as \"updatedAt\"\n  from application_notes n left join accounts w on w.id = n.account_id where n.id = :noteId": {
    params: { readerId: string; noteId: string }
    row: { id: string; applicationId: string; body: string; by: string | null; isMine: boolean; createdAt: string; updatedAt: string }
  }
  "\n  select r.account_id as \"accountId\", w.full_name as by, r.stars\n  from application_ratings r join accounts w on w.id = r.account_id where r.application_id = :applicationId order by r.updated_at, r.account_id": {
    params: { applicationId: string }
    row: { accountId: string; by: string; stars: number }
  }

  // features/applications/received-applications.queries.ts
  "\n  select \n  a.id, a.status, a.created_at as \"createdAt\", a.cover_letter as \"coverLetter\",\n  a.github_url as \"githubUrl\", a.linkedin_url as \"linkedinUrl\", a.portfolio_url as \"portfolioUrl\",\n  coalesce((select jsonb_agg(x.question || jsonb_build_object('answer', x.answer, 'isMet', x.is_met) order by x.position)\n    from application_answers x where x.application_id = a.id), '[]') as answers,\n  (select w.decline_at from waiting_declines w where w.application_id = a.id and a.status = 'PENDING' and a.replied_at is null) as \"declinesAt\",\n  a.reply_by as \"replyBy\", round(extract(epoch from a.reply_by - a.created_at) / 86400)::int as \"replyDays\", a.replied_at as \"repliedAt\", (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()) as overdue, coalesce((\n  select jsonb_agg(jsonb_build_object(\n  'id', o.id, 'status', o.status, 'title', o.title, 'startDate', o.start_date, 'salary', o.salary, 'message', o.message,\n  'file', (select jsonb_build_object('id', d.id, 'name', d.name, 'type', d.type, 'size', d.size) from files d where d.id = o.file_id),\n  'expiresAt', o.expires_at, 'answer', o.answer, 'createdAt', o.created_at, 'endedAt', o.ended_at,\n  'madeBy', (select m.full_name from accounts m where m.id = o.made_by)) order by o.created_at desc, o.id desc) from offers o where o.application_id = a.id), '[]') as offers, case when f.id is not null and a.access_ended_at is null then json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size, 'inline', f.inline) end as resume, a.viewed_at is not null as \"isViewed\", a.source, coalesce((select json_agg(x.tag order by lower(x.tag)) from candidate_tags x where x.seeker_id = a.seeker_id and x.company_id = a.company_id), '[]') as tags, exists (select from saved_candidates x where x.company_id = a.company_id and x.seeker_id = a.seeker_id) as \"isSaved\", (select count(*)::int from application_notes x where x.application_id = a.id) as \"notesCount\", (select count(*)::int from interviews x where x.application_id = a.id) as \"interviewsCount\", json_build_object(\n  'id', j.id, 'title', j.title, 'location', j.location, 'isRemote', j.is_remote, 'type', j.type, 'level', j.level,\n  'companyId', j.company_id, 'companyName', c.name, 'logoId', c.logo_file_id,\n  'available', j.status = 'ACTIVE' and j.company_active and coalesce(j.closes_at > now(), true),\n  'salary', case when j.salary_type is not null then \n  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,\n    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits) end) as job, j.skill_nos as \"jobSkillNos\", case when k.id is not null then json_build_object(\n  'id', k.id, 'title', k.title, 'location', k.location, 'profileImageId', case when a.access_ended_at is null then k.profile_image_file_id end,\n  'user', json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'email', p.email, 'phone', p.phone),\n  'skills', coalesce((\n    select json_agg(json_build_object('skillId', x.skill_id, 'name', (select s.name from skills s where s.id = x.skill_id), 'level', x.level) order by x.id)\n    from seeker_skills x where x.seeker_id = k.id), '[]')) end as \"jobSeeker\", (\n    select json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'message', m.message, 'reason', m.reason, 'reasonShared', m.reason_shared, 'by', w.full_name, 'byId', w.id, 'apiKey', (select y.name from api_keys y where y.id = m.by_api_key_id)) order by m.at, m.id)\n    from application_moves m left join accounts w on w.id = m.by_account_id where m.application_id = a.id) as timeline, coalesce((\n    select json_agg(json_build_object('accountId', r.account_id, 'by', w.full_name, 'stars', r.stars) order by r.updated_at, r.account_id)\n    from application_ratings r join accounts w on w.id = r.account_id where r.application_id = a.id), '[]') as ratings,\n    (select json_build_object('id', w.id, 'name', w.full_name) from accounts w where w.id = a.assignee_id) as assignee,\n    coalesce((\n  select json_agg(json_build_object('id', o.id, 'jobTitle', b.title, 'status', o.status, 'createdAt', o.created_at) order by o.created_at desc, o.id desc)\n  from applications o join jobs b on b.id = o.job_id\n  where o.seeker_id = a.seeker_id and o.company_id = a.company_id and o.id <> a.id and o.status <> 'WITHDRAWN'), '[]') as others, (\n  select json_build_object('count', count(m.id), 'unreadBySeeker', count(m.id) filter (where m.from_company and m.read_at is null and m.removed_at is null),\n    'unreadByCompany', count(m.id) filter (where not m.from_company and m.read_at is null and m.removed_at is null),\n    'hasCompanyWritten', coalesce(bool_or(m.from_company), false), 'hasBothSides', a.seeker_id is not null and c.status = 'ACTIVE',\n    'isBlocked', exists (select from conversations v where v.application_id = a.id and v.blocked_at is not null))\n  from application_messages m where m.application_id = a.id) as conversation\n  from (select a.* from applications a where a.id = any(:ids::uuid[]) and a.company_id = :companyId and a.status <> 'WITHDRAWN') a \n  left join files f on f.id = a.resume_file_id\n  join jobs j on j.id = a.job_id\n  join companies c on c.id = j.company_id\n  left join job_texts t on t.job_id = j.id\n  left join seekers k on k.id = a.seeker_id\n  left join accounts p on p.id = k.account_id order by array_position(:ids::uuid[], a.id)": {
    params: { ids: readonly (string)[]; companyId: string }
    row: { id: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; createdAt: string; coverLetter: string | null; githubUrl: string | null; linkedinUrl: string | null; portfolioUrl: string | null; answers: unknown[] | null; declinesAt: string | null; replyBy: string; replyDays: number; repliedAt: string | null; overdue: boolean; offers: { id: string; status: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'; title: string; startDate: string; salary: unknown; message: string; file: { id: string; name: string; type: string; size: number } | null; expiresAt: string; answer: string | null; createdAt: string; endedAt: string | null; madeBy: string | null }[] | null; resume: { id: string | null; name: string | null; type: string | null; size: number | null; inline: boolean | null } | null; isViewed: boolean; source: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other'; tags: string[] | null; isSaved: boolean; notesCount: number | null; interviewsCount: number | null; job: { id: string; title: string; location: string; isRemote: boolean; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; companyId: string; companyName: string; logoId: string | null; available: boolean; salary: { type: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; benefits: string | null } | null }; jobSkillNos: number[]; jobSeeker: { id: string | null; title: string | null; location: string | null; profileImageId: string | null; user: { firstName: string | null; lastName: string | null; email: string | null; phone: string | null }; skills: { skillId: string; name: string | null; level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' }[] | null } | null; timeline: { from: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | null; to: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; at: string; message: string | null; reason: 'NOT_ENOUGH_EXPERIENCE' | 'SKILLS' | 'LOCATION' | 'PAY' | 'POSITION_FILLED' | 'REQUIREMENTS' | 'OTHER' | null; reasonShared: boolean; by: string | null; byId: string | null; apiKey: string | null }[] | null; ratings: { accountId: string; by: string; stars: number }[] | null; assignee: { id: string; name: string } | null; others: { id: string; jobTitle: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; createdAt: string }[] | null; conversation: { count: number | null; unreadBySeeker: number | null; unreadByCompany: number | null; hasCompanyWritten: boolean; hasBothSides: boolean; isBlocked: boolean } | null }
  }

  // features/applications/submit-application.commands.ts
  "select questions from job_texts where job_id = :jobId": {
    params: { jobId: string }
    row: { questions: unknown }
  }
  "\n  select f.id, f.name, f.type, f.size, f.sha256, f.inline, f.scanned_at as \"scannedAt\", f.virus\n  from seekers k join files f on f.id = k.resume_file_id where k.id = :seekerId for share of k": {
    params: { seekerId: string }
    row: { id: string; name: string; type: string; size: number; sha256: string; inline: boolean; scannedAt: string | null; virus: string | null }
  }
  "\n  select jsonb_build_object('status', j.status, 'wasPublic', j.published_at is not null, 'deleted', j.deleted_at is not null,\n      'companyActive', j.company_active, 'over', coalesce(j.closes_at <= now(), false)) as state,\n    jsonb_build_object('title', j.title, 'companyName', c.name) as job, c.id as \"companyId\", jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'lastName', p.last_name, 'wantsMail', p.email_notifications and p.application_updates) as applicant,\n    (select coalesce(jsonb_agg(jsonb_build_object('accountId', o.id, 'email', o.email, 'firstName', o.first_name, 'lastName', o.last_name, 'wantsMail', o.email_notifications and o.application_updates) order by o.id), '[]') from staff w join accounts o on o.id = w.account_id\n      where w.company_id = c.id and w.role <> 'VIEWER' and o.suspended_at is null) as answerers,\n    t.questions, t.decline_unmet as \"declineUnmet\"\n  from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id, accounts p\n  where j.id = :jobId and p.id = :accountId\n  for no key update of j": {
    params: { jobId: string; accountId: string }
    row: { state: { status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; wasPublic: boolean; deleted: boolean; companyActive: boolean; over: boolean }; job: { title: string; companyName: string }; companyId: string; applicant: { accountId: string; email: string; firstName: string; lastName: string; wantsMail: boolean }; answerers: { accountId: string; email: string; firstName: string; lastName: string; wantsMail: boolean }[] | null; questions: unknown; declineUnmet: boolean }
  }
  "delete from application_answers where application_id = :applicationId": {
    params: { applicationId: string }
    row: Record<string, never>
  }
  "delete from waiting_declines where application_id = :applicationId": {
    params: { applicationId: string }
    row: Record<string, never>
  }
  "\n  insert into application_answers (application_id, position, question_id, question, answer, is_met)\n  select :applicationId, at - 1, (each -> 'question' ->> 'id')::uuid, each -> 'question', nullif(each -> 'answer', 'null'), (each ->> 'isMet')::boolean\n  from jsonb_array_elements(:answers::jsonb) with ordinality x(each, at)": {
    params: { applicationId: string; answers: string }
    row: Record<string, never>
  }
  "\n  insert into waiting_declines (application_id, decline_at) values (:applicationId, now() + interval '48 hours')\n  on conflict (application_id) do update set decline_at = excluded.decline_at": {
    params: { applicationId: string }
    row: Record<string, never>
  }
  "\n  update applications a set status = 'PENDING', viewed_at = null, replied_at = null, closed_at = null, reply_reminders = 0, created_at = now(), updated_at = now(), access_ended_at = null,\n    resume_file_id = :resume?, cover_letter = :coverLetter?, github_url = :githubUrl?, linkedin_url = :linkedinUrl?, portfolio_url = :portfolioUrl?, source = :source\n  from (select id, resume_file_id as replaced from applications where job_id = :jobId and seeker_id = :seekerId and status = 'WITHDRAWN' for no key update) before\n  where a.id = before.id\n  returning a.id, a.created_at as \"createdAt\", before.replaced,\n    (select count(*)::int from application_moves m where m.application_id = a.id and m.to_status = 'WITHDRAWN') as withdrawn": {
    params: { resume: string | null; coverLetter: string | null; githubUrl: string | null; linkedinUrl: string | null; portfolioUrl: string | null; source: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other'; jobId: string; seekerId: string }
    row: { id: string; createdAt: string; replaced: string | null; withdrawn: number | null }
  }
  "delete from scorecards where application_id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "update conversations set blocked_at = null where application_id = :id and blocked_at is not null": {
    params: { id: string }
    row: Record<string, never>
  }
  "delete from files where id = :replaced": {
    params: { replaced: string }
    row: Record<string, never>
  }
  "select id, from_status as from from application_moves where application_id = :applicationId order by at desc, id desc limit 1": {
    params: { applicationId: string }
    row: { id: string; from: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | null }
  }

  // features/applications/withdraw-application.commands.ts
  "select 1 from jobs where id = (select job_id from applications where id = :id and seeker_id = :seekerId) for no key update": {
    params: { id: string; seekerId: string }
    row: { "?column?": 1 }
  }
  "\n  select a.status, a.company_id as \"companyId\", jsonb_build_object('title', j.title, 'companyName', c.name) as job, p.full_name as applicant,\n    case when o.id is not null then\n      jsonb_build_object('accountId', o.id, 'email', o.email, 'firstName', o.first_name, 'wantsMail', o.email_notifications and o.application_updates) end as owner\n  from applications a\n  join jobs j on j.id = a.job_id join companies c on c.id = j.company_id\n  join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id\n  left join accounts o on o.id = c.owner_id\n  where a.id = :id and a.seeker_id = :seekerId\n  for no key update of a": {
    params: { id: string; seekerId: string }
    row: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; companyId: string; job: { title: string; companyName: string }; applicant: string; owner: { accountId: string | null; email: string | null; firstName: string | null; wantsMail: boolean } | null }
  }
  "update applications set status = :status, updated_at = clock_timestamp() where id = :id": {
    params: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; id: string }
    row: Record<string, never>
  }
  "\n  update offers o set status = 'DECLINED', ended_at = m.at from application_moves m\n  where m.id = :changeId and o.application_id = :applicationId and o.status = 'OPEN'": {
    params: { changeId: string; applicationId: string }
    row: Record<string, never>
  }
  "\n  select 1 from application_moves where id = :id and to_status = 'WITHDRAWN' and at > clock_timestamp() - make_interval(secs => :undoSeconds)": {
    params: { id: string; undoSeconds: number }
    row: { "?column?": 1 }
  }
  "\n  update offers o set status = 'OPEN', ended_at = null from application_moves m\n  where m.id = :changeId and o.application_id = :applicationId and o.status = 'DECLINED' and o.ended_at = m.at": {
    params: { changeId: string; applicationId: string }
    row: Record<string, never>
  }
  "delete from application_moves where id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "update applications a set closed_at = coalesce(a.closed_at, now()) where a.id = :id and a.seeker_id = :seekerId and a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now() returning a.id": {
    params: { id: string; seekerId: string }
    row: { id: string }
  }
  "update applications set closed_at = null where id = :id and seeker_id = :seekerId": {
    params: { id: string; seekerId: string }
    row: Record<string, never>
  }

  // features/auth/accounts.queries.ts
  "\n  select a.id, a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, a.pending_email as \"pendingEmail\", a.phone, a.location, a.role, a.verified_at is not null as \"isVerified\", a.password_hash is not null as \"hasPassword\",\n    (exists (select from passkeys where account_id = a.id) or exists (select from authenticator_apps where account_id = a.id and confirmed_at is not null)) as \"hasSecondFactor\",\n    a.created_at as \"createdAt\", a.created_at as \"updatedAt\", k.profile_image_file_id as avatar,\n    case when k.id is not null then json_build_object('id', k.id, 'title', k.title, 'location', k.location) end as \"jobSeeker\",\n    case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'location', c.location, 'status', c.status,\n      'logo', c.logo_file_id, 'rejectionReason', c.rejection_reason, 'memberRole', w.role) end as company\n  from accounts a\n  left join seekers k on k.account_id = a.id\n  left join staff w on w.account_id = a.id\n  left join companies c on c.id = w.company_id\n  where a.id = :accountId": {
    params: { accountId: string }
    row: { id: string; firstName: string; lastName: string; email: string; pendingEmail: string | null; phone: string; location: string | null; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; isVerified: boolean; hasPassword: boolean; hasSecondFactor: boolean; createdAt: string; updatedAt: string; avatar: string | null; jobSeeker: { id: string | null; title: string | null; location: string | null } | null; company: { id: string | null; name: string | null; location: string | null; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' | null; logo: string | null; rejectionReason: string | null; memberRole: 'OWNER' | 'RECRUITER' | 'VIEWER' | null } | null }
  }
  "\n  select id, email, password_hash as \"passwordHash\", verified_at is not null as \"isVerified\", suspended_at is not null as \"isSuspended\"\n  from accounts where email = :email": {
    params: { email: string }
    row: { id: string; email: string; passwordHash: string | null; isVerified: boolean; isSuspended: boolean }
  }

  // features/auth/administrators.commands.ts
  "\n  insert into accounts (first_name, last_name, email, role, password_hash, verified_at)\n  values (:firstName, 'Administrator', :email, 'ADMIN', :passwordHash, now())\n  on conflict (email) do update set role = 'ADMIN', verified_at = now(), password_hash = excluded.password_hash, updated_at = now()\n    where accounts.verified_at is null\n  returning id": {
    params: { firstName: string; email: string; passwordHash: string }
    row: { id: string }
  }
  "update accounts set role = :role, updated_at = now() where id = :id and role <> 'ADMIN' returning id": {
    params: { role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; id: string }
    row: { id: string }
  }
  "update accounts set role = :role, updated_at = now() where id = :id and role = 'ADMIN' returning id": {
    params: { role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; id: string }
    row: { id: string }
  }
  "insert into audit (act, subject_kind, subject_id) values (:act, 'account', :accountId)": {
    params: { act: string; accountId: string }
    row: Record<string, never>
  }

  // features/auth/authenticator-app.commands.ts
  "\n  insert into authenticator_apps (account_id, secret) values (:accountId, :secret)\n  on conflict (account_id) do update set secret = excluded.secret, created_at = now() where authenticator_apps.confirmed_at is null\n  returning 1": {
    params: { accountId: string; secret: string }
    row: { "?column?": number | null }
  }
  "select secret, last_step as \"lastStep\", confirmed_at is not null as \"isConfirmed\" from authenticator_apps where account_id = :accountId": {
    params: { accountId: string }
    row: { secret: string; lastStep: number; isConfirmed: boolean }
  }
  "update authenticator_apps set last_step = :lastStep, last_used_at = now(), confirmed_at = coalesce(confirmed_at, now()) where account_id = :accountId and last_step < :lastStep and (confirmed_at is not null) = :isConfirmed returning 1": {
    params: { lastStep: number; accountId: string; isConfirmed: boolean }
    row: { "?column?": number | null }
  }
  "select account_id as \"accountId\", secret from authenticator_apps where :last?::uuid is null or account_id > :last order by account_id limit 500": {
    params: { last: string | null }
    row: { accountId: string; secret: string }
  }
  "update authenticator_apps set secret = :newSecret where account_id = :accountId and secret = :oldSecret returning 1": {
    params: { newSecret: string; accountId: string; oldSecret: string }
    row: { "?column?": number | null }
  }

  // features/auth/email-codes.commands.ts
  "\n  insert into email_codes (account_id, code_hash, letter_id, expires_at) values (:accountId, :codeHash, :letterId, now() + interval '10 minutes')\n  on conflict (account_id) do update set code_hash = excluded.code_hash, letter_id = excluded.letter_id, tries = 0, created_at = now(), expires_at = excluded.expires_at": {
    params: { accountId: string; codeHash: Buffer; letterId: string }
    row: Record<string, never>
  }
  "select id, email from accounts where id = :id and verified_at is null and suspended_at is null": {
    params: { id: string }
    row: { id: string; email: string }
  }
  "\n  update email_codes set\n    tries = tries + 1,\n    recent_tries = array(select t from unnest(recent_tries) t where t > now() - interval '24 hours') || now()\n  where account_id = :accountId and tries < 5 and expires_at > now()\n    and exists (select from accounts where id = account_id and suspended_at is null)\n    and (select count(*) from unnest(recent_tries) t where t > now() - interval '24 hours') < 20\n  returning account_id as \"accountId\", code_hash as \"codeHash\"": {
    params: { accountId: string }
    row: { accountId: string; codeHash: Buffer }
  }
  "\n  with used as (delete from email_codes where account_id = :accountId and code_hash = :codeHash returning account_id, browser_key_hash)\n  update accounts set verified_at = coalesce(verified_at, now()), updated_at = now() from used where id = used.account_id\n  returning id, first_name as \"firstName\", coalesce(used.browser_key_hash = :browserKeyHash?, false) as \"isSignUpBrowser\"": {
    params: { accountId: string; codeHash: Buffer; browserKeyHash: Buffer | null }
    row: { id: string; firstName: string; isSignUpBrowser: boolean | null }
  }
  "update email_codes set browser_key_hash = :browserKeyHash where account_id = :accountId": {
    params: { browserKeyHash: Buffer; accountId: string }
    row: Record<string, never>
  }
  "update email_codes set recent_tries = '{}' where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from email_codes where account_id = :accountId and code_hash = :codeHash returning 1": {
    params: { accountId: string; codeHash: Buffer }
    row: { "?column?": number | null }
  }

  // features/auth/finish-sign-in.commands.ts
  "select 1 from accounts where id = :accountId for share": {
    params: { accountId: string }
    row: { "?column?": 1 }
  }
  "insert into audit (act, account_id, subject_kind, subject_id, ip) select 'account.signed-in', id, 'account', id, :ip from accounts where id = :accountId and role = 'ADMIN'": {
    params: { ip: string; accountId: string }
    row: Record<string, never>
  }

  // features/auth/mailed-links.commands.ts
  "delete from mailed_tokens where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "update accounts set pending_email = null where id = :accountId and pending_email is not null": {
    params: { accountId: string }
    row: Record<string, never>
  }

  // features/auth/passkeys.commands.ts
  "insert into passkey_challenges (challenge, account_id, purpose, user_handle, expires_at) values (:challenge, :accountId?, :purpose, :userHandle?, now() + interval '5 minutes')": {
    params: { challenge: string; accountId: string | null; purpose: string; userHandle: Buffer | null }
    row: Record<string, never>
  }
  "delete from passkey_challenges where challenge = :challenge and purpose = :purpose and account_id is not distinct from :accountId? and expires_at > now() returning user_handle as \"userHandle\"": {
    params: { challenge: string; purpose: string; accountId: string | null }
    row: { userHandle: Buffer | null }
  }
  "\n  insert into passkeys (account_id, credential_id, user_handle, public_key, counter, transports, device_type, backed_up, aaguid, name)\n  select :accountId, :credentialId, :userHandle, :publicKey, :counter, :transports, :deviceType, :backedUp, :aaguid, :name\n  where (select count(*) from passkeys where account_id = :accountId) < 20\n  on conflict on constraint one_account_per_credential do nothing returning id": {
    params: { accountId: string; credentialId: string; userHandle: Buffer; publicKey: Buffer; counter: number; transports: readonly (string)[]; deviceType: string; backedUp: boolean; aaguid: string; name: string }
    row: { id: string }
  }
  "update passkeys set counter = :newCounter, backed_up = :credentialBackedUp, last_used_at = now() where id = :id and (counter < :newCounter or :newCounter = 0) and exists (select from accounts where id = account_id and suspended_at is null)": {
    params: { newCounter: number; credentialBackedUp: boolean; id: string }
    row: Record<string, never>
  }
  "update passkeys set name = :name where id = :passkeyId and account_id = :accountId returning id, name, created_at as \"createdAt\", last_used_at as \"lastUsedAt\", backed_up as synced": {
    params: { name: string; passkeyId: string; accountId: string }
    row: { id: string; name: string; createdAt: string; lastUsedAt: string | null; synced: boolean }
  }

  // features/auth/password-reset.commands.ts
  "\n  update mailed_tokens t set expires_at = now() + interval '1 hour' from accounts a\n  where a.id = t.account_id and a.email = :email and a.suspended_at is null and t.purpose = 'reset-password' and t.created_at > now() - interval '1 day'": {
    params: { email: string }
    row: Record<string, never>
  }
  "select id, email, verified_at is not null as \"isVerified\" from accounts where email = :email and suspended_at is null for key share": {
    params: { email: string }
    row: { id: string; email: string; isVerified: boolean }
  }
  "\n  insert into mailed_tokens (token_hash, account_id, purpose, letter_id, expires_at) values (:tokenHash, :accountId, 'reset-password', :letterId, now() + interval '1 hour')\n  on conflict (account_id, purpose) do update set token_hash = excluded.token_hash, letter_id = excluded.letter_id, created_at = now(), expires_at = excluded.expires_at": {
    params: { tokenHash: Buffer; accountId: string; letterId: string }
    row: Record<string, never>
  }
  "\n  select a.id, a.email, a.first_name as \"firstName\", a.last_name as \"lastName\", a.role\n  from mailed_tokens t join accounts a on a.id = t.account_id\n  where t.token_hash = :tokenHash and t.purpose = 'reset-password' and t.expires_at > now() and a.suspended_at is null": {
    params: { tokenHash: Buffer }
    row: { id: string; email: string; firstName: string; lastName: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' }
  }
  "delete from mailed_tokens where token_hash = :tokenHash and purpose = 'reset-password' and expires_at > now() returning account_id": {
    params: { tokenHash: Buffer }
    row: { account_id: string }
  }
  "update accounts set password_hash = :passwordHash, updated_at = now() where id = :id": {
    params: { passwordHash: string; id: string }
    row: Record<string, never>
  }

  // features/auth/reauthentication.commands.ts
  "\n  select password_hash as \"passwordHash\", email, exists (select from passkeys where account_id = accounts.id) as \"hasPasskey\" from accounts where id = :accountId": {
    params: { accountId: string }
    row: { passwordHash: string | null; email: string; hasPasskey: boolean }
  }
  "update sessions set proven_at = now(), second_factor_at = case when :passedSecondFactor then now() else second_factor_at end where id = :sessionId": {
    params: { passedSecondFactor: boolean; sessionId: string }
    row: Record<string, never>
  }

  // features/auth/recovery-codes.commands.ts
  "delete from recovery_codes where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "insert into recovery_codes (account_id, code_hash) select :accountId, unnest(:codeHashes::bytea[])": {
    params: { accountId: string; codeHashes: readonly (Buffer)[] }
    row: Record<string, never>
  }
  "update recovery_codes set used_at = now() where code_hash = :codeHash and account_id = :accountId and used_at is null returning 1": {
    params: { codeHash: Buffer; accountId: string }
    row: { "?column?": number | null }
  }
  "select count(*)::int as n from recovery_codes where account_id = :accountId and used_at is null": {
    params: { accountId: string }
    row: { n: number }
  }

  // features/auth/second-factors.commands.ts
  "select role from accounts where id = :accountId for no key update": {
    params: { accountId: string }
    row: { role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' }
  }
  "update sessions set second_factor_at = now() where id = :sessionId": {
    params: { sessionId: string }
    row: Record<string, never>
  }
  "delete from remembered_devices where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from sign_in_tickets where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from passkey_challenges where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from passkeys where id = :passkeyId and account_id = :accountId returning 1": {
    params: { passkeyId: string; accountId: string }
    row: { "?column?": number | null }
  }
  "delete from authenticator_apps where account_id = :accountId and confirmed_at is not null returning 1": {
    params: { accountId: string }
    row: { "?column?": number | null }
  }
  "delete from passkeys where account_id = :accountId and (:since?::timestamptz is null or created_at > :since) returning 1": {
    params: { accountId: string; since: string | Date | null }
    row: { "?column?": number | null }
  }
  "delete from authenticator_apps where account_id = :accountId and (:since?::timestamptz is null or confirmed_at is null or confirmed_at > :since) returning confirmed_at is not null as \"isOn\"": {
    params: { accountId: string; since: string | Date | null }
    row: { isOn: boolean | null }
  }
  "delete from recovery_codes where account_id = :accountId and (:since?::timestamptz is null or created_at > :since)": {
    params: { accountId: string; since: string | Date | null }
    row: Record<string, never>
  }

  // features/auth/second-factors.queries.ts
  "\n  select exists (select from passkeys where account_id = :accountId) as passkey,\n    exists (select from authenticator_apps where account_id = :accountId and confirmed_at is not null) as totp,\n    exists (select from recovery_codes where account_id = :accountId and used_at is null) as recovery": {
    params: { accountId: string }
    row: { passkey: boolean; totp: boolean; recovery: boolean }
  }
  "\n  select\n    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at, 'synced', backed_up) order by id), '[]') from passkeys where account_id = :accountId) as passkeys,\n    (select jsonb_build_object('createdAt', confirmed_at, 'lastUsedAt', last_used_at) from authenticator_apps where account_id = :accountId and confirmed_at is not null) as authenticator,\n    (select case when count(*) > 0 then jsonb_build_object('left', count(*) filter (where used_at is null), 'of', count(*), 'createdAt', min(created_at)::timestamptz) end from recovery_codes where account_id = :accountId) as \"recoveryCodes\",\n    (select coalesce(jsonb_agg(jsonb_build_object('device', device, 'createdAt', created_at, 'expiresAt', expires_at) order by created_at desc), '[]') from remembered_devices where account_id = :accountId and expires_at > now()) as \"rememberedDevices\"": {
    params: { accountId: string }
    row: { passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null; synced: boolean }[] | null; authenticator: { createdAt: string; lastUsedAt: string | null } | null; recoveryCodes: { left: number | null; of: number | null; createdAt: string | null } | null; rememberedDevices: { device: string; createdAt: string; expiresAt: string }[] | null }
  }
  "select id, name, created_at as \"createdAt\", last_used_at as \"lastUsedAt\", backed_up as synced from passkeys where id = :passkeyId and account_id = :accountId": {
    params: { passkeyId: string; accountId: string }
    row: { id: string; name: string; createdAt: string; lastUsedAt: string | null; synced: boolean }
  }
  "select id, account_id as \"accountId\", credential_id as \"credentialId\", public_key as \"publicKey\", counter, transports, user_handle as \"userHandle\" from passkeys where account_id = :accountId order by id": {
    params: { accountId: string }
    row: { id: string; accountId: string; credentialId: string; publicKey: Buffer; counter: number; transports: string[]; userHandle: Buffer }
  }
  "select id, account_id as \"accountId\", credential_id as \"credentialId\", public_key as \"publicKey\", counter, transports, user_handle as \"userHandle\" from passkeys where credential_id = :credentialId": {
    params: { credentialId: string }
    row: { id: string; accountId: string; credentialId: string; publicKey: Buffer; counter: number; transports: string[]; userHandle: Buffer }
  }
  "\n  select 1 from remembered_devices d join accounts a on a.id = d.account_id\n  where d.token_hash = sha256(convert_to(:token, 'UTF8')) and d.account_id = :accountId and d.expires_at > now() and a.role <> 'ADMIN'": {
    params: { token: string; accountId: string }
    row: { "?column?": 1 }
  }

  // features/auth/second-step.commands.ts
  "\n  with account as (select id from accounts where id = :id and (:passwordHash?::text is null or password_hash = :passwordHash) and suspended_at is null for share)\n  insert into sign_in_tickets (ticket_hash, account_id, hours, is_proven, expires_at) select :ticketHash, id, :hours, :passwordHash::text is not null, now() + interval '10 minutes' from account\n  returning expires_at as \"expiresAt\"": {
    params: { id: string; passwordHash: string | null; ticketHash: Buffer; hours: number }
    row: { expiresAt: string }
  }
  "select account_id as \"accountId\" from sign_in_tickets where ticket_hash = :ticketHash and expires_at > now() and tries < 5": {
    params: { ticketHash: Buffer }
    row: { accountId: string }
  }
  "\n  insert into remembered_devices (token_hash, account_id, device, expires_at) select :tokenHash, id, :device, now() + interval '30 days' from accounts where id = :accountId and role <> 'ADMIN' returning 1": {
    params: { tokenHash: Buffer; device: string; accountId: string }
    row: { "?column?": number | null }
  }
  "select 1 from sign_in_tickets t join accounts a on a.id = t.account_id where t.ticket_hash = :ticketHash and a.suspended_at is not null": {
    params: { ticketHash: Buffer }
    row: { "?column?": 1 }
  }
  "update sign_in_tickets set tries = tries + 1 where ticket_hash = :ticketHash and expires_at > now() and tries < 5 returning account_id as \"accountId\"": {
    params: { ticketHash: Buffer }
    row: { accountId: string }
  }
  "delete from sign_in_tickets where ticket_hash = :ticketHash returning hours, is_proven as \"isProven\"": {
    params: { ticketHash: Buffer }
    row: { hours: number; isProven: boolean }
  }

  // features/auth/security-changes.commands.ts
  "select id, email from accounts where id = :accountId": {
    params: { accountId: string }
    row: { id: string; email: string }
  }

  // features/auth/sessions.commands.ts
  "\n  with account as (select id from accounts where id = :id and password_hash = :passwordHash for share)\n  insert into sessions (token_hash, account_id, expires_at, device, proven_at, second_factor_at)\n  select :tokenHash, id, now() + :hours::float8 * interval '1 hour', :device, case when :isProven then now() end, case when :passedSecondFactor then now() end from account\n  returning id": {
    params: { id: string; passwordHash: string; tokenHash: Buffer; hours: number; device: string; isProven: boolean; passedSecondFactor: boolean }
    row: { id: string }
  }
  "\n  with account as (select id from accounts where id = :accountId and suspended_at is null for share)\n  insert into sessions (token_hash, account_id, expires_at, device, proven_at, second_factor_at)\n  select :tokenHash, id, now() + :hours::float8 * interval '1 hour', :device, case when :isProven then now() end, case when :passedSecondFactor then now() end from account\n  returning id": {
    params: { accountId: string; tokenHash: Buffer; hours: number; device: string; isProven: boolean; passedSecondFactor: boolean }
    row: { id: string }
  }
  "with ended as (delete from sessions where id = :sessionId returning account_id)\n     delete from sign_in_codes where account_id in (select account_id from ended)": {
    params: { sessionId: string }
    row: Record<string, never>
  }
  "delete from sessions where account_id = :accountId and id is distinct from :exceptSessionId?": {
    params: { accountId: string; exceptSessionId: string | null }
    row: Record<string, never>
  }
  "delete from push_subscriptions where account_id = :accountId and session_id is null": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from sign_in_codes where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }

  // features/auth/sign-in-codes.commands.ts
  "insert into sign_in_codes (code_hash, account_id, expires_at) values (:codeHash, :accountId, now() + make_interval(mins => :minutes))": {
    params: { codeHash: Buffer; accountId: string; minutes: number }
    row: Record<string, never>
  }
  "delete from sign_in_codes where code_hash = :codeHash and expires_at > now() returning account_id as \"accountId\"": {
    params: { codeHash: Buffer }
    row: { accountId: string }
  }

  // features/auth/sign-in-limits.commands.ts
  "\n  insert into sign_in_places as p (account_id, place_hash) values (:accountId, :placeHash)\n  on conflict (account_id, place_hash) do update set last_at = now() where p.last_at < now() - interval '1 day'": {
    params: { accountId: string; placeHash: Buffer }
    row: Record<string, never>
  }
  "select 1 from sign_in_places where account_id = :accountId and place_hash = any(:placeHash)": {
    params: { accountId: string; placeHash: readonly (Buffer)[] }
    row: { "?column?": 1 }
  }

  // features/auth/sign-in.commands.ts
  "update accounts set password_hash = :newPasswordHash where id = :id and password_hash = :oldPasswordHash returning id": {
    params: { newPasswordHash: string; id: string; oldPasswordHash: string }
    row: { id: string }
  }

  // features/auth/sign-up.commands.ts
  "update accounts set role = :role, language = coalesce(:language?, language), updated_at = now() where id = :accountId and role = 'OTHER' returning id": {
    params: { role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; language: string | null; accountId: string }
    row: { id: string }
  }

  // features/candidates/candidates.commands.ts
  "\n  select jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications) as seeker\n  from seekers k join accounts p on p.id = k.account_id where k.id = :seekerId and k.discoverable for share of k": {
    params: { seekerId: string }
    row: { seeker: { accountId: string; email: string; firstName: string; wantsMail: boolean } }
  }
  "select j.title, c.name as \"companyName\" from jobs j join companies c on c.id = j.company_id where j.id = :jobId and j.company_id = :companyId and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) for share of j": {
    params: { jobId: string; companyId: string }
    row: { title: string; companyName: string }
  }
  "\n  insert into job_invitations (seeker_id, job_id, company_id, invited_by, message) values (:seekerId, :jobId, :companyId, :accountId, :message)\n  on conflict on constraint one_invitation_per_job do nothing returning id": {
    params: { seekerId: string; jobId: string; companyId: string; accountId: string; message: string }
    row: { id: string }
  }
  "\n  select i.status, i.company_id as \"companyId\", j.title, p.full_name as candidate, case when h.id is not null then\n      jsonb_build_object('accountId', h.id, 'email', h.email, 'firstName', h.first_name, 'wantsMail', h.email_notifications) end as host\n  from job_invitations i join jobs j on j.id = i.job_id join seekers k on k.id = i.seeker_id join accounts p on p.id = k.account_id\n  left join lateral (select account_id from staff w where w.company_id = i.company_id and w.account_id is not null order by (w.account_id = i.invited_by) desc nulls last, w.role limit 1) one on true\n  left join accounts h on h.id = one.account_id\n  where i.id = :id and i.seeker_id = :seekerId for no key update of i": {
    params: { id: string; seekerId: string }
    row: { status: 'SENT' | 'ACCEPTED' | 'DECLINED'; companyId: string; title: string; candidate: string; host: { accountId: string | null; email: string | null; firstName: string | null; wantsMail: boolean | null } | null }
  }
  "update job_invitations set status = :status, answered_at = now() where id = :id": {
    params: { status: 'SENT' | 'ACCEPTED' | 'DECLINED'; id: string }
    row: Record<string, never>
  }
  "update seekers set discoverable = :discoverable, updated_at = now() where id = :seekerId and discoverable <> :discoverable": {
    params: { discoverable: boolean; seekerId: string }
    row: Record<string, never>
  }

  // features/candidates/candidates.queries.ts
  "select from seekers k where lower(k.title) like :pattern and regexp_replace(lower(k.title), :contact, '…', 'g') like :pattern": {
    params: { pattern: string; contact: string }
    row: Record<string, never>
  }
  "select from seekers k where lower(k.location) like :pattern and regexp_replace(lower(k.location), :contact, '…', 'g') like :pattern": {
    params: { pattern: string; contact: string }
    row: Record<string, never>
  }
  "select from seekers k where k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')\n  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = :companyId))": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "select from seekers k where exists (select from seeker_skills x where x.seeker_id = k.id and x.skill_id = :skillId and x.level >= :level::skill_level)": {
    params: { skillId: string; level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' }
    row: Record<string, never>
  }
  "\n  select k.id, k.title, k.location as place, (\n      select floor(sum(upper(one) - lower(one)) / 365.25)::int\n      from (select unnest(range_agg(daterange(start_date, greatest(start_date, coalesce(end_date, current_date)) + 1))) as one from experiences where seeker_id = k.id) x) as years,\n    coalesce((\n      select json_agg(json_build_object('skillId', x.skill_id, 'name', (select s.name from skills s where s.id = x.skill_id), 'level', x.level, 'years', x.years_of_exp) order by x.level desc, x.id)\n      from seeker_skills x where x.seeker_id = k.id), '[]') as skills,\n    coalesce((select json_agg(i.job_id) from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId), '[]') as \"invitedTo\",\n    coalesce((select json_agg(x.tag order by lower(x.tag)) from candidate_tags x where x.seeker_id = k.id and x.company_id = :companyId), '[]') as tags,\n    exists (select from saved_candidates x where x.company_id = :companyId and x.seeker_id = k.id) as \"isSaved\"\n  from (select k.id, k.title, k.location, k.updated_at from seekers k where {where} order by k.updated_at desc, k.id desc limit :limit offset :offset) k\n  order by k.updated_at desc, k.id desc": {
    params: { companyId: string; limit: number; offset: number }
    row: { id: string; title: string; place: string | null; years: number | null; skills: { skillId: string; name: string | null; level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT'; years: number | null }[] | null; invitedTo: string[] | null; tags: string[] | null; isSaved: boolean }
  }
  "select count(*) as total from seekers k where {where}": {
    params: Record<string, never>
    row: { total: number }
  }
  "select 1 from seekers k where k.id = :seekerId and k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')\n  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = :companyId))": {
    params: { seekerId: string; companyId: string }
    row: { "?column?": 1 }
  }
  "\n  select i.id, i.status, i.created_at as \"createdAt\", i.answered_at as \"answeredAt\", json_build_object('id', j.id, 'title', j.title, 'available', (j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) as job,\n    w.full_name as \"invitedBy\",\n    case when i.status = 'ACCEPTED' then json_build_object('seekerId', k.id, 'name', p.full_name, 'title', k.title) end as candidate\n  from job_invitations i join jobs j on j.id = i.job_id join seekers k on k.id = i.seeker_id join accounts p on p.id = k.account_id left join accounts w on w.id = i.invited_by\n  where i.company_id = :companyId order by i.created_at desc, i.id desc limit 200": {
    params: { companyId: string }
    row: { id: string; status: 'SENT' | 'ACCEPTED' | 'DECLINED'; createdAt: string; answeredAt: string | null; job: { id: string; title: string; available: boolean }; invitedBy: string | null; candidate: { seekerId: string; name: string; title: string } | null }
  }
  "\n  select i.id, i.status, i.message, i.created_at as \"createdAt\",\n    json_build_object('id', j.id, 'title', j.title, 'location', j.location, 'isRemote', j.is_remote, 'available', (j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) as job,\n    json_build_object('id', c.id, 'name', c.name, 'logoId', c.logo_file_id) as company,\n    exists (select from applications a where a.job_id = j.id and a.seeker_id = i.seeker_id and a.status <> 'WITHDRAWN') as applied\n  from job_invitations i join jobs j on j.id = i.job_id join companies c on c.id = i.company_id\n  where i.seeker_id = :seekerId and c.status = 'ACTIVE' order by i.created_at desc, i.id desc limit 100": {
    params: { seekerId: string }
    row: { id: string; status: 'SENT' | 'ACCEPTED' | 'DECLINED'; message: string; createdAt: string; job: { id: string; title: string; location: string; isRemote: boolean; available: boolean }; company: { id: string; name: string; logoId: string | null }; applied: boolean }
  }
  "\n  select i.id, i.status, i.message, i.created_at as \"createdAt\",\n    json_build_object('id', j.id, 'title', j.title, 'location', j.location, 'isRemote', j.is_remote, 'available', (j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) as job,\n    json_build_object('id', c.id, 'name', c.name, 'logoId', c.logo_file_id) as company,\n    exists (select from applications a where a.job_id = j.id and a.seeker_id = i.seeker_id and a.status <> 'WITHDRAWN') as applied\n  from job_invitations i join jobs j on j.id = i.job_id join companies c on c.id = i.company_id\n  where i.seeker_id = :seekerId and c.status = 'ACTIVE' and i.id = :id": {
    params: { seekerId: string; id: string }
    row: { id: string; status: 'SENT' | 'ACCEPTED' | 'DECLINED'; message: string; createdAt: string; job: { id: string; title: string; location: string; isRemote: boolean; available: boolean }; company: { id: string; name: string; logoId: string | null }; applied: boolean }
  }
  "select 1 from seekers where id = :seekerId and discoverable": {
    params: { seekerId: string }
    row: { "?column?": 1 }
  }

  // features/candidates/talent-pool.commands.ts
  "\n  select k.id, ((\n  exists (select from applications a where a.seeker_id = k.id and a.company_id = :companyId and a.status <> 'WITHDRAWN')\n  or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED')) or (k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')\n  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = :companyId)))) as \"isMarkable\" from seekers k\n  where k.id = any(:seekerIds::uuid[]) and (((\n  exists (select from applications a where a.seeker_id = k.id and a.company_id = :companyId and a.status <> 'WITHDRAWN')\n  or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED')) or (k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')\n  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = :companyId))))\n  or exists (select from candidate_tags x where x.seeker_id = k.id and x.company_id = :companyId)\n  or exists (select from saved_candidates x where x.company_id = :companyId and x.seeker_id = k.id)) order by k.id for key share of k": {
    params: { companyId: string; seekerIds: readonly (string)[] }
    row: { id: string; isMarkable: boolean }
  }
  "delete from candidate_tags where company_id = :companyId and seeker_id = any(:ids::uuid[]) and lower(tag) in (select lower(one) from unnest(:remove::text[]) one)": {
    params: { companyId: string; ids: readonly (string)[]; remove: readonly (string)[] }
    row: Record<string, never>
  }
  "\n  insert into candidate_tags (company_id, seeker_id, tag, tagged_by)\n  select :companyId, u.id, coalesce((select min(x.tag) from candidate_tags x where x.company_id = :companyId and lower(x.tag) = lower(t.tag)), t.tag), :accountId\n  from unnest(:ids::uuid[]) u(id) cross join (select distinct on (lower(one)) one as tag from unnest(:add::text[]) one) t\n  on conflict do nothing": {
    params: { companyId: string; accountId: string; ids: readonly (string)[]; add: readonly (string)[] }
    row: Record<string, never>
  }
  "\n  select coalesce((select max(n)::int from (select count(*) as n from candidate_tags where company_id = :companyId and seeker_id = any(:ids::uuid[]) group by seeker_id) each), 0) as \"ofPerson\",\n    (select count(distinct lower(x.tag))::int from candidate_tags x join seekers k on k.id = x.seeker_id where x.company_id = :companyId and ((\n  exists (select from applications a where a.seeker_id = k.id and a.company_id = :companyId and a.status <> 'WITHDRAWN')\n  or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED')) or (k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')\n  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = :companyId))))) as \"ofCompany\"": {
    params: { companyId: string; ids: readonly (string)[] }
    row: { ofPerson: number | null; ofCompany: number | null }
  }
  "insert into saved_candidates (company_id, seeker_id, saved_by) values (:companyId, :seekerId, :accountId) on conflict do nothing": {
    params: { companyId: string; seekerId: string; accountId: string }
    row: Record<string, never>
  }
  "delete from saved_candidates where company_id = :companyId and seeker_id = :seekerId": {
    params: { companyId: string; seekerId: string }
    row: Record<string, never>
  }

  // features/candidates/talent-pool.queries.ts
  "\n  select k.id as \"seekerId\", \n  coalesce((select json_agg(x.tag order by lower(x.tag)) from candidate_tags x where x.seeker_id = k.id and x.company_id = :companyId), '[]') as tags,\n  exists (select from saved_candidates x where x.company_id = :companyId and x.seeker_id = k.id) as \"isSaved\" from seekers k\n  where k.id = any(:seekerIds::uuid[]) order by array_position(:seekerIds::uuid[], k.id)": {
    params: { companyId: string; seekerIds: readonly (string)[] }
    row: { seekerId: string; tags: string[] | null; isSaved: boolean }
  }
  "select k.id from seekers k where k.id = :seekerId and (((\n  exists (select from applications a where a.seeker_id = k.id and a.company_id = :companyId and a.status <> 'WITHDRAWN')\n  or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED')) or (k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')\n  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = :companyId))))\n  or exists (select from candidate_tags x where x.seeker_id = k.id and x.company_id = :companyId)\n  or exists (select from saved_candidates x where x.company_id = :companyId and x.seeker_id = k.id))": {
    params: { seekerId: string; companyId: string }
    row: { id: string }
  }
  "\n  select coalesce(min(x.tag)::text, '') as tag, count(*)::int as people\n  from candidate_tags x join seekers k on k.id = x.seeker_id where x.company_id = :companyId and ((\n  exists (select from applications a where a.seeker_id = k.id and a.company_id = :companyId and a.status <> 'WITHDRAWN')\n  or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED')) or (k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')\n  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = :companyId)))) group by lower(x.tag) order by lower(x.tag)": {
    params: { companyId: string }
    row: { tag: string; people: number }
  }
  "\n  select k.id as \"seekerId\", p.\"isKnown\", case when p.\"isKnown\" then u.full_name end as name, k.title, k.location as place, \n  coalesce((select json_agg(x.tag order by lower(x.tag)) from candidate_tags x where x.seeker_id = k.id and x.company_id = :companyId), '[]') as tags,\n  exists (select from saved_candidates x where x.company_id = :companyId and x.seeker_id = k.id) as \"isSaved\",\n    coalesce((\n      select json_agg(json_build_object('skillId', x.skill_id, 'name', (select s.name from skills s where s.id = x.skill_id), 'level', x.level) order by x.level desc, x.id)\n      from seeker_skills x where x.seeker_id = k.id), '[]') as skills,\n    (select json_build_object('id', a.id, 'jobTitle', j.title, 'status', a.status, 'createdAt', a.created_at) from applications a join jobs j on j.id = a.job_id\n      where a.seeker_id = k.id and a.company_id = :companyId and a.status <> 'WITHDRAWN' order by a.created_at desc, a.id desc limit 1) as application\n  from (select k.id, c.at, x.is_known as \"isKnown\" \n  from (\n  select seeker_id, max(at) as at, bool_or(applied) as applied from (\n    select a.seeker_id, a.created_at as at, true as applied from applications a where a.company_id = :companyId and a.status <> 'WITHDRAWN' and a.seeker_id is not null\n    union all select x.seeker_id, x.saved_at, false from saved_candidates x where x.company_id = :companyId\n    union all select x.seeker_id, x.created_at, false from candidate_tags x where x.company_id = :companyId) contacts\n  group by seeker_id) c join seekers k on k.id = c.seeker_id join accounts u on u.id = k.account_id\n  cross join lateral (select c.applied or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED') as is_known) x\n  where (c.applied or ((\n  exists (select from applications a where a.seeker_id = k.id and a.company_id = :companyId and a.status <> 'WITHDRAWN')\n  or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED')) or (k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')\n  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = :companyId)))))\n    [[ and (k.id in (select s.seeker_id from saved_candidates s where s.company_id = :companyId)) = :saved::boolean ]]\n    [[ and k.id in (select g.seeker_id from candidate_tags g where g.company_id = :companyId and lower(g.tag) = lower(:tag)) ]]\n    [[ and exists (select from seeker_skills s where s.seeker_id = k.id and s.skill_id = :skill) ]]\n    [[ and case when x.is_known\n      then k.title ilike :like or k.location ilike :like or u.full_name ilike :like or k.id in (\n        select a.seeker_id from jobs j join applications a on a.job_id = j.id where j.company_id = :companyId and j.title ilike :like and a.status <> 'WITHDRAWN')\n      else regexp_replace(lower(k.title), :contact, '…', 'g') like :like end ]] order by c.at desc, k.id desc limit :perPage offset :skipped) p\n  join seekers k on k.id = p.id join accounts u on u.id = k.account_id order by p.at desc, p.id desc": {
    params: { companyId: string; saved?: boolean | undefined; tag?: string | undefined; skill?: string | undefined; like?: string | undefined; contact?: string | undefined; perPage: number; skipped: number }
    row: { seekerId: string; isKnown: boolean | null; name: string | null; title: string; place: string | null; tags: string[] | null; isSaved: boolean; skills: { skillId: string; name: string | null; level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' }[] | null; application: { id: string; jobTitle: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; createdAt: string } | null }
  }
  "select count(*)::int as total \n  from (\n  select seeker_id, max(at) as at, bool_or(applied) as applied from (\n    select a.seeker_id, a.created_at as at, true as applied from applications a where a.company_id = :companyId and a.status <> 'WITHDRAWN' and a.seeker_id is not null\n    union all select x.seeker_id, x.saved_at, false from saved_candidates x where x.company_id = :companyId\n    union all select x.seeker_id, x.created_at, false from candidate_tags x where x.company_id = :companyId) contacts\n  group by seeker_id) c join seekers k on k.id = c.seeker_id join accounts u on u.id = k.account_id\n  cross join lateral (select c.applied or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED') as is_known) x\n  where (c.applied or ((\n  exists (select from applications a where a.seeker_id = k.id and a.company_id = :companyId and a.status <> 'WITHDRAWN')\n  or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED')) or (k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')\n  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = :companyId)))))\n    [[ and (k.id in (select s.seeker_id from saved_candidates s where s.company_id = :companyId)) = :saved::boolean ]]\n    [[ and k.id in (select g.seeker_id from candidate_tags g where g.company_id = :companyId and lower(g.tag) = lower(:tag)) ]]\n    [[ and exists (select from seeker_skills s where s.seeker_id = k.id and s.skill_id = :skill) ]]\n    [[ and case when x.is_known\n      then k.title ilike :like or k.location ilike :like or u.full_name ilike :like or k.id in (\n        select a.seeker_id from jobs j join applications a on a.job_id = j.id where j.company_id = :companyId and j.title ilike :like and a.status <> 'WITHDRAWN')\n      else regexp_replace(lower(k.title), :contact, '…', 'g') like :like end ]]": {
    params: { companyId: string; saved?: boolean | undefined; tag?: string | undefined; skill?: string | undefined; like?: string | undefined; contact?: string | undefined }
    row: { total: number }
  }

  // features/companies/companies.commands.ts
  "delete from files where id = any(:replaced::uuid[])": {
    params: { replaced: readonly (string)[] }
    row: Record<string, never>
  }
  "\n  with company as (select id from companies where id = :companyId and status = 'ACTIVE'),\n    added as (insert into follows (company_id, account_id) select id, :accountId from company on conflict do nothing)\n  select id from company": {
    params: { companyId: string; accountId: string }
    row: { id: string }
  }
  "delete from follows where company_id = :companyId and account_id = :accountId": {
    params: { companyId: string; accountId: string }
    row: Record<string, never>
  }

  // features/companies/companies.queries.ts
  "select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = :companyId": {
    params: { companyId: string }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number }
  }
  "select company_id as id from follows where account_id = :accountId order by created_at desc, company_id limit 1000": {
    params: { accountId: string }
    row: { id: string }
  }

  // features/companies/list-companies.queries.ts
  "/* own plan */ select count(*)::int as total from companies c where c.status = 'ACTIVE' and {where}": {
    params: Record<string, never>
    row: { total: number }
  }
  "select count(*)::int as total from companies c where c.status = 'ACTIVE' and {where}": {
    params: Record<string, never>
    row: { total: number }
  }
  "/* own plan */ \n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by c.featured desc, c.created_at desc, c.id desc limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by c.featured desc, c.created_at desc, c.id desc": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "/* own plan */ \n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by c.featured, c.created_at, c.id limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by c.featured, c.created_at, c.id": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "/* own plan */ \n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by c.live_jobs desc, c.id limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by c.live_jobs desc, c.id": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "/* own plan */ \n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by c.live_jobs, c.id desc limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by c.live_jobs, c.id desc": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "/* own plan */ \n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by lower(c.name), c.id limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by lower(c.name), c.id": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "/* own plan */ \n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by lower(c.name) desc, c.id desc limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by lower(c.name) desc, c.id desc": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "\n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by c.featured desc, c.created_at desc, c.id desc limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by c.featured desc, c.created_at desc, c.id desc": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "\n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by c.featured, c.created_at, c.id limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by c.featured, c.created_at, c.id": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "\n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by c.live_jobs desc, c.id limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by c.live_jobs desc, c.id": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "\n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by c.live_jobs, c.id desc limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by c.live_jobs, c.id desc": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "\n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by lower(c.name), c.id limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by lower(c.name), c.id": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "\n  select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\"\n  from (select c.id from companies c where c.status = 'ACTIVE' and {where} order by lower(c.name) desc, c.id desc limit :limit offset :offset) page\n  join companies c on c.id = page.id\n  join accounts a on a.id = c.owner_id\n  order by lower(c.name) desc, c.id desc": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string }
  }
  "select from companies c where c.id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: Record<string, never>
  }
  "select from companies c where lower(c.name) = any(:names)": {
    params: { names: readonly (string)[] }
    row: Record<string, never>
  }
  "select from companies c where c.location ilike :pattern": {
    params: { pattern: string }
    row: Record<string, never>
  }
  "select from companies c where lower(c.location) = any(:places)": {
    params: { places: readonly (string)[] }
    row: Record<string, never>
  }
  "select from companies c where c.industry = any(:industries)": {
    params: { industries: readonly ('FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING')[] }
    row: Record<string, never>
  }
  "select from companies c where c.size = any(:sizes)": {
    params: { sizes: readonly ('STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE')[] }
    row: Record<string, never>
  }
  "select from companies c where c.featured = any(:values)": {
    params: { values: readonly (boolean)[] }
    row: Record<string, never>
  }
  "select from companies c where c.status = any(:statuses)": {
    params: { statuses: readonly ('PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED')[] }
    row: Record<string, never>
  }

  // features/company-events/company-events.queries.ts
  "select no from company_events where id = :id and company_id = :companyId and no is not null": {
    params: { id: string; companyId: string }
    row: { no: number }
  }
  "\n  select e.id, e.type, e.at as timestamp, e.data, e.no from company_events e\n  where e.company_id = :companyId and e.no > :after and e.type = any(:types::text[]) order by e.no limit :limit": {
    params: { companyId: string; after: number; types: readonly (string)[]; limit: number }
    row: { id: string; type: string; timestamp: string; data: unknown; no: number | null }
  }

  // features/contact/contact-messages.commands.ts
  "select id as \"accountId\", email, email_notifications as \"wantsMail\" from accounts where role = 'ADMIN' and verified_at is not null and suspended_at is null order by id": {
    params: Record<string, never>
    row: { accountId: string; email: string; wantsMail: boolean }
  }
  "update messages set handled_at = now(), handled_by = :adminId where id = :messageId and handled_at is null returning id": {
    params: { adminId: string; messageId: string }
    row: { id: string }
  }
  "update messages set handled_at = null, handled_by = null where id = :messageId and handled_at is not null returning id": {
    params: { messageId: string }
    row: { id: string }
  }
  "\n  update messages set answer = :text, answered_at = now(), answered_by = :adminId, handled_at = coalesce(handled_at, now()), handled_by = coalesce(handled_by, :adminId)\n  where id = :messageId and answered_at is null returning name, email, subject, message": {
    params: { text: string; adminId: string; messageId: string }
    row: { name: string; email: string; subject: string; message: string }
  }

  // features/contact/contact-messages.queries.ts
  "select count(*)::int as total from messages m where m.handled_at is null[[ and lower(m.name || E'\\n' || m.email || E'\\n' || m.subject || E'\\n' || m.message) like :pattern]]": {
    params: { pattern?: string | undefined }
    row: { total: number }
  }
  "select count(*)::int as total from messages m where m.handled_at is not null[[ and lower(m.name || E'\\n' || m.email || E'\\n' || m.subject || E'\\n' || m.message) like :pattern]]": {
    params: { pattern?: string | undefined }
    row: { total: number }
  }
  "select \n  m.id, m.name, m.email, m.subject, m.message, m.created_at as \"createdAt\", m.handled_at as \"handledAt\", h.full_name as \"handledBy\",\n  m.answer as \"answerText\", m.answered_at as \"answeredAt\", w.full_name as \"answeredBy\" from messages m left join accounts h on h.id = m.handled_by left join accounts w on w.id = m.answered_by where m.handled_at is null[[ and lower(m.name || E'\\n' || m.email || E'\\n' || m.subject || E'\\n' || m.message) like :pattern]] order by m.created_at asc, m.id asc limit :perPage offset :offset": {
    params: { pattern?: string | undefined; perPage: number; offset: number }
    row: { id: string; name: string; email: string; subject: string; message: string; createdAt: string; handledAt: string | null; handledBy: string | null; answerText: string | null; answeredAt: string | null; answeredBy: string | null }
  }
  "select \n  m.id, m.name, m.email, m.subject, m.message, m.created_at as \"createdAt\", m.handled_at as \"handledAt\", h.full_name as \"handledBy\",\n  m.answer as \"answerText\", m.answered_at as \"answeredAt\", w.full_name as \"answeredBy\" from messages m left join accounts h on h.id = m.handled_by left join accounts w on w.id = m.answered_by where m.handled_at is null[[ and lower(m.name || E'\\n' || m.email || E'\\n' || m.subject || E'\\n' || m.message) like :pattern]] order by m.created_at desc, m.id desc limit :perPage offset :offset": {
    params: { pattern?: string | undefined; perPage: number; offset: number }
    row: { id: string; name: string; email: string; subject: string; message: string; createdAt: string; handledAt: string | null; handledBy: string | null; answerText: string | null; answeredAt: string | null; answeredBy: string | null }
  }
  "select \n  m.id, m.name, m.email, m.subject, m.message, m.created_at as \"createdAt\", m.handled_at as \"handledAt\", h.full_name as \"handledBy\",\n  m.answer as \"answerText\", m.answered_at as \"answeredAt\", w.full_name as \"answeredBy\" from messages m left join accounts h on h.id = m.handled_by left join accounts w on w.id = m.answered_by where m.handled_at is not null[[ and lower(m.name || E'\\n' || m.email || E'\\n' || m.subject || E'\\n' || m.message) like :pattern]] order by m.handled_at asc, m.id asc limit :perPage offset :offset": {
    params: { pattern?: string | undefined; perPage: number; offset: number }
    row: { id: string; name: string; email: string; subject: string; message: string; createdAt: string; handledAt: string; handledBy: string | null; answerText: string | null; answeredAt: string | null; answeredBy: string | null }
  }
  "select \n  m.id, m.name, m.email, m.subject, m.message, m.created_at as \"createdAt\", m.handled_at as \"handledAt\", h.full_name as \"handledBy\",\n  m.answer as \"answerText\", m.answered_at as \"answeredAt\", w.full_name as \"answeredBy\" from messages m left join accounts h on h.id = m.handled_by left join accounts w on w.id = m.answered_by where m.handled_at is not null[[ and lower(m.name || E'\\n' || m.email || E'\\n' || m.subject || E'\\n' || m.message) like :pattern]] order by m.handled_at desc, m.id desc limit :perPage offset :offset": {
    params: { pattern?: string | undefined; perPage: number; offset: number }
    row: { id: string; name: string; email: string; subject: string; message: string; createdAt: string; handledAt: string; handledBy: string | null; answerText: string | null; answeredAt: string | null; answeredBy: string | null }
  }
  "select \n  m.id, m.name, m.email, m.subject, m.message, m.created_at as \"createdAt\", m.handled_at as \"handledAt\", h.full_name as \"handledBy\",\n  m.answer as \"answerText\", m.answered_at as \"answeredAt\", w.full_name as \"answeredBy\" from messages m left join accounts h on h.id = m.handled_by left join accounts w on w.id = m.answered_by where m.id = :messageId": {
    params: { messageId: string }
    row: { id: string; name: string; email: string; subject: string; message: string; createdAt: string; handledAt: string | null; handledBy: string | null; answerText: string | null; answeredAt: string | null; answeredBy: string | null }
  }

  // features/contact/contact-messages.worker.ts
  "delete from messages where ctid = any(array(select ctid from messages where created_at < now() - interval '12 months' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // features/conversations/conversations.commands.ts
  "select 1 from application_messages where id = :until and application_id = :applicationId": {
    params: { until: string; applicationId: string }
    row: { "?column?": 1 }
  }
  "\n  update application_messages m set read_at = clock_timestamp()\n  where m.application_id = :applicationId and m.from_company = :ofCompany and m.read_at is null [[ and (m.created_at, m.id) <= (select u.created_at, u.id from application_messages u where u.id = :until) ]]": {
    params: { applicationId: string; ofCompany: boolean; until?: string | undefined }
    row: Record<string, never>
  }
  "\n  update notifications n set read_at = now()\n  where n.account_id = :accountId and n.subject_id = :applicationId and n.read_at is null and n.shown_at <= now()\n    and (n.kind <> 'message.received' or n.held_as is null or n.held_as in (select m.id from application_messages m where m.application_id = :applicationId and (m.created_at, m.id) <= (select u.created_at, u.id from application_messages u where u.id = :until)))": {
    params: { accountId: string; applicationId: string; until: string }
    row: Record<string, never>
  }
  "select 1 from applications where id = :applicationId for no key update": {
    params: { applicationId: string }
    row: { "?column?": 1 }
  }
  "\n  insert into conversations (application_id, company_id, blocked_at)\n  select id, company_id, case when :isBlocked then now() end from applications where id = :applicationId\n  on conflict (application_id) do update set blocked_at = case when :isBlocked then coalesce(conversations.blocked_at, now()) end": {
    params: { isBlocked: boolean; applicationId: string }
    row: Record<string, never>
  }
  "\n  insert into message_reports (message_id, account_id, reason, details) values (:messageId, :accountId, :reason, :details)\n  on conflict (message_id, account_id) do update set reason = excluded.reason, details = excluded.details, created_at = now(), handled_at = null, verdict = null": {
    params: { messageId: string; accountId: string; reason: string; details: string }
    row: Record<string, never>
  }
  "select 1 from application_messages where id = :messageId for no key update": {
    params: { messageId: string }
    row: { "?column?": 1 }
  }
  "\n  update message_reports set handled_at = now(), verdict = :verdict where message_id = :messageId and handled_at is null returning account_id as \"accountId\"": {
    params: { verdict: string; messageId: string }
    row: { accountId: string | null }
  }
  "update application_messages set removed_at = coalesce(removed_at, now()) where id = :messageId": {
    params: { messageId: string }
    row: Record<string, never>
  }

  // features/conversations/conversations.queries.ts
  "\n  select \n  m.id, m.from_company as \"fromCompany\", case when m.removed_at is null then m.body else '' end as body, m.created_at as \"createdAt\",\n  coalesce(m.account_id = :accountId, false) as \"isMine\", m.read_at is not null as \"isRead\", m.removed_at is not null as \"isRemoved\",\n  exists (select from message_reports r where r.message_id = m.id and r.account_id = :accountId) as \"isReported\",\n  m.risks, w.full_name as by from application_messages m left join accounts w on w.id = m.account_id\n  where m.application_id = :applicationId [[ and m.id = :id ]]\n  order by m.created_at desc, m.id desc [[ limit :perPage offset :skipped ]]": {
    params: { accountId: string; applicationId: string; id?: string | undefined; perPage?: number | undefined; skipped?: number | undefined }
    row: { id: string; fromCompany: boolean; body: string; createdAt: string; isMine: boolean; isRead: boolean; isRemoved: boolean; isReported: boolean; risks: string[]; by: string | null }
  }
  "select count(*) as total from application_messages where application_id = :applicationId": {
    params: { applicationId: string }
    row: { total: number }
  }
  "\n  select \n  m.id, m.from_company as \"fromCompany\", case when m.removed_at is null then m.body else '' end as body, m.created_at as \"createdAt\",\n  coalesce(m.account_id = :accountId, false) as \"isMine\", m.read_at is not null as \"isRead\", m.removed_at is not null as \"isRemoved\",\n  exists (select from message_reports r where r.message_id = m.id and r.account_id = :accountId) as \"isReported\",\n  m.risks, w.full_name as by, m.application_id as \"applicationId\", m.total\n  from (\n    select n.*, row_number() over (partition by n.application_id order by n.created_at desc, n.id desc) as place, count(*) over (partition by n.application_id) as total\n    from application_messages n where n.application_id = any(:applicationIds::uuid[])) m\n  left join accounts w on w.id = m.account_id\n  where m.place <= :perPage order by m.created_at, m.id": {
    params: { accountId: string; applicationIds: readonly (string)[]; perPage: number }
    row: { id: string; fromCompany: boolean; body: string; createdAt: string; isMine: boolean; isRead: boolean; isRemoved: boolean; isReported: boolean; risks: string[]; by: string | null; applicationId: string; total: number | null }
  }
  "\n  select a.id, a.status, json_build_object('id', j.id, 'title', j.title) as job, \n  (select json_build_object('from', case when m.from_company then 'COMPANY' else 'SEEKER' end, 'body', case when m.removed_at is null then left(m.body, 200) else '' end,\n    'createdAt', m.created_at, 'isRemoved', m.removed_at is not null)\n  from application_messages m where m.application_id = a.id order by m.created_at desc, m.id desc limit 1) as last, (\n  select json_build_object('count', count(m.id), 'unreadBySeeker', count(m.id) filter (where m.from_company and m.read_at is null and m.removed_at is null),\n    'unreadByCompany', count(m.id) filter (where not m.from_company and m.read_at is null and m.removed_at is null),\n    'hasCompanyWritten', coalesce(bool_or(m.from_company), false), 'hasBothSides', a.seeker_id is not null and c.status = 'ACTIVE',\n    'isBlocked', exists (select from conversations v where v.application_id = a.id and v.blocked_at is not null))\n  from application_messages m where m.application_id = a.id) as conversation, c.name\n  from (select a.*, v.last_message_at from \n  applications a join conversations v on v.application_id = a.id\n  where a.seeker_id = :seekerId and v.last_message_at is not null [[ and a.id = :applicationId ]]\n    [[ and exists (select from application_messages m where m.application_id = a.id and m.from_company and m.read_at is null and m.removed_at is null) = :unread::boolean ]] order by v.last_message_at desc, a.id limit :perPage offset :skipped) a\n  join jobs j on j.id = a.job_id join companies c on c.id = a.company_id order by a.last_message_at desc, a.id": {
    params: { seekerId: string; applicationId?: string | undefined; unread?: boolean | undefined; perPage: number; skipped: number }
    row: { id: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; job: { id: string; title: string }; last: { from: 'COMPANY' | 'SEEKER'; body: unknown; createdAt: string; isRemoved: boolean } | null; conversation: { count: number | null; unreadBySeeker: number | null; unreadByCompany: number | null; hasCompanyWritten: boolean; hasBothSides: boolean; isBlocked: boolean } | null; name: string }
  }
  "select count(*) as total from \n  applications a join conversations v on v.application_id = a.id\n  where a.seeker_id = :seekerId and v.last_message_at is not null [[ and a.id = :applicationId ]]\n    [[ and exists (select from application_messages m where m.application_id = a.id and m.from_company and m.read_at is null and m.removed_at is null) = :unread::boolean ]]": {
    params: { seekerId: string; applicationId?: string | undefined; unread?: boolean | undefined }
    row: { total: number }
  }
  "\n  select a.id, a.status, json_build_object('id', j.id, 'title', j.title) as job, \n  (select json_build_object('from', case when m.from_company then 'COMPANY' else 'SEEKER' end, 'body', case when m.removed_at is null then left(m.body, 200) else '' end,\n    'createdAt', m.created_at, 'isRemoved', m.removed_at is not null)\n  from application_messages m where m.application_id = a.id order by m.created_at desc, m.id desc limit 1) as last, (\n  select json_build_object('count', count(m.id), 'unreadBySeeker', count(m.id) filter (where m.from_company and m.read_at is null and m.removed_at is null),\n    'unreadByCompany', count(m.id) filter (where not m.from_company and m.read_at is null and m.removed_at is null),\n    'hasCompanyWritten', coalesce(bool_or(m.from_company), false), 'hasBothSides', a.seeker_id is not null and c.status = 'ACTIVE',\n    'isBlocked', exists (select from conversations v where v.application_id = a.id and v.blocked_at is not null))\n  from application_messages m where m.application_id = a.id) as conversation, coalesce(p.full_name, 'Deleted account') as name\n  from (select a.*, v.last_message_at from \n  conversations v join applications a on a.id = v.application_id\n  where v.company_id = :companyId and v.last_message_at is not null and a.status <> 'WITHDRAWN' [[ and a.id = :applicationId ]]\n    [[ and exists (select from application_messages m where m.application_id = a.id and not m.from_company and m.read_at is null and m.removed_at is null) = :unread::boolean ]] order by v.last_message_at desc, a.id limit :perPage offset :skipped) a\n  join jobs j on j.id = a.job_id join companies c on c.id = a.company_id left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id order by a.last_message_at desc, a.id": {
    params: { companyId: string; applicationId?: string | undefined; unread?: boolean | undefined; perPage: number; skipped: number }
    row: { id: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; job: { id: string; title: string }; last: { from: 'COMPANY' | 'SEEKER'; body: unknown; createdAt: string; isRemoved: boolean } | null; conversation: { count: number | null; unreadBySeeker: number | null; unreadByCompany: number | null; hasCompanyWritten: boolean; hasBothSides: boolean; isBlocked: boolean } | null; name: string }
  }
  "select count(*) as total from \n  conversations v join applications a on a.id = v.application_id\n  where v.company_id = :companyId and v.last_message_at is not null and a.status <> 'WITHDRAWN' [[ and a.id = :applicationId ]]\n    [[ and exists (select from application_messages m where m.application_id = a.id and not m.from_company and m.read_at is null and m.removed_at is null) = :unread::boolean ]]": {
    params: { companyId: string; applicationId?: string | undefined; unread?: boolean | undefined }
    row: { total: number }
  }
  "\n  select count(*)::int from applications a join application_messages m on m.application_id = a.id\n  where a.seeker_id = :seekerId and m.from_company and m.read_at is null and m.removed_at is null": {
    params: { seekerId: string }
    row: { count: number }
  }
  "\n  select count(*)::int from application_messages m join applications a on a.id = m.application_id\n  where m.company_id = :companyId and not m.from_company and m.read_at is null and m.removed_at is null and a.status <> 'WITHDRAWN'": {
    params: { companyId: string }
    row: { count: number }
  }
  "select application_id as \"applicationId\" from application_messages where id = :id": {
    params: { id: string }
    row: { applicationId: string }
  }
  "select a.status, (\n  select json_build_object('count', count(m.id), 'unreadBySeeker', count(m.id) filter (where m.from_company and m.read_at is null and m.removed_at is null),\n    'unreadByCompany', count(m.id) filter (where not m.from_company and m.read_at is null and m.removed_at is null),\n    'hasCompanyWritten', coalesce(bool_or(m.from_company), false), 'hasBothSides', a.seeker_id is not null and c.status = 'ACTIVE',\n    'isBlocked', exists (select from conversations v where v.application_id = a.id and v.blocked_at is not null))\n  from application_messages m where m.application_id = a.id) as conversation from applications a join companies c on c.id = a.company_id where a.id = :applicationId": {
    params: { applicationId: string }
    row: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; conversation: { count: number | null; unreadBySeeker: number | null; unreadByCompany: number | null; hasCompanyWritten: boolean; hasBothSides: boolean; isBlocked: boolean } | null }
  }

  // features/conversations/reported-messages.queries.ts
  "\n  select m.id, case when m.from_company then 'COMPANY' else 'SEEKER' end as from, m.body, m.created_at as \"createdAt\",\n    case when w.id is not null then json_build_object('id', w.id, 'name', w.full_name) end as author,\n    json_build_object('id', c.id, 'name', c.name) as company, json_build_object('id', j.id, 'title', j.title) as job, m.risks,\n    (select json_agg(json_build_object('reason', r.reason, 'details', r.details, 'at', r.created_at) order by r.created_at)\n      from message_reports r where r.message_id = m.id and r.handled_at is null) as reports\n  from (select * from (select message_id as id, min(created_at) as oldest from message_reports where handled_at is null group by message_id) o order by oldest, id limit :perPage offset :skipped) o\n  join application_messages m on m.id = o.id join applications a on a.id = m.application_id\n  join jobs j on j.id = a.job_id join companies c on c.id = m.company_id left join accounts w on w.id = m.account_id\n  order by o.oldest, o.id": {
    params: { perPage: number; skipped: number }
    row: { id: string; from: 'COMPANY' | 'SEEKER'; body: string; createdAt: string; author: { id: string | null; name: string | null } | null; company: { id: string; name: string }; job: { id: string; title: string }; risks: string[]; reports: { reason: string; details: string; at: string }[] | null }
  }
  "select count(*)::int as total from (select message_id as id, min(created_at) as oldest from message_reports where handled_at is null group by message_id) o": {
    params: Record<string, never>
    row: { total: number }
  }
  "select 1 from application_messages where id = :messageId": {
    params: { messageId: string }
    row: { "?column?": 1 }
  }
  "select 1 from application_messages m join applications a on a.id = m.application_id where m.id = :messageId and m.from_company and a.seeker_id = :seekerId": {
    params: { messageId: string; seekerId: string }
    row: { "?column?": 1 }
  }
  "select 1 from application_messages m join applications a on a.id = m.application_id where m.id = :messageId and not m.from_company and m.company_id = :companyId and a.status <> 'WITHDRAWN'": {
    params: { messageId: string; companyId: string }
    row: { "?column?": 1 }
  }

  // features/conversations/send-message.commands.ts
  "\n  select a.status, a.company_id as \"companyId\", a.seeker_id is not null and c.status = 'ACTIVE' as \"hasBothSides\", v.blocked_at is not null as \"isBlocked\",\n    exists (select from application_messages m where m.application_id = a.id and m.from_company) as \"hasCompanyWritten\",\n    j.title as \"jobTitle\", c.name as \"companyName\", p.full_name as \"seekerName\",\n    case when p.id is not null then jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker\n  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id\n  left join conversations v on v.application_id = a.id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  where a.id = :applicationId [[ and a.seeker_id = :seekerId ]] [[ and a.company_id = :companyId and a.status <> 'WITHDRAWN' ]]\n  for no key update of a": {
    params: { applicationId: string; seekerId?: string | undefined; companyId?: string | undefined }
    row: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; companyId: string; hasBothSides: boolean; isBlocked: boolean; hasCompanyWritten: boolean; jobTitle: string; companyName: string; seekerName: string | null; seeker: { accountId: string | null; email: string | null; firstName: string | null; wantsMail: boolean } | null }
  }
  "\n  insert into conversations (application_id, company_id, last_message_at) values (:applicationId, :companyId, clock_timestamp())\n  on conflict (application_id) do update set last_message_at = excluded.last_message_at": {
    params: { applicationId: string; companyId: string }
    row: Record<string, never>
  }
  "\n  insert into application_messages (application_id, company_id, from_company, account_id, body, risks)\n  values (:applicationId, :companyId, :fromCompany, :accountId, :body, :risks) returning id": {
    params: { applicationId: string; companyId: string; fromCompany: boolean; accountId: string; body: string; risks: readonly (string)[] }
    row: { id: string }
  }
  "update applications set replied_at = clock_timestamp() where id = any(:ids::uuid[]) and replied_at is null": {
    params: { ids: readonly (string)[] }
    row: Record<string, never>
  }
  "insert into message_reports (message_id, account_id, reason) values (:id, null, 'SCAM_RULES')": {
    params: { id: string }
    row: Record<string, never>
  }
  "\n  with team as (\n    select p.id as \"accountId\", p.email, p.first_name as \"firstName\", p.email_notifications and p.application_updates as \"wantsMail\", w.role,\n      p.id = a.assignee_id or exists (select from application_messages m where m.application_id = a.id and m.account_id = p.id) as takes_part\n    from applications a join staff w on w.company_id = a.company_id join accounts p on p.id = w.account_id\n    where a.id = :applicationId and p.suspended_at is null)\n  select \"accountId\", email, \"firstName\", \"wantsMail\" from team\n  where takes_part or (role = 'OWNER' and not exists (select from team where takes_part)) order by \"accountId\"": {
    params: { applicationId: string }
    row: { accountId: string; email: string; firstName: string; wantsMail: boolean }
  }
  "\n  select id, body, created_at as \"createdAt\" from application_messages\n  where application_id = :applicationId and from_company <> :fromCompany and removed_at is null and id <> :id\n  order by created_at desc, id desc limit 1": {
    params: { applicationId: string; fromCompany: boolean; id: string }
    row: { id: string; body: string; createdAt: string }
  }

  // features/dashboards/dashboards.queries.ts
  "\n  select\n    coalesce((select count(*)::int from applications a where a.seeker_id = :seekerId?), 0) as applications,\n    coalesce((select count(*)::int from saved_jobs s join jobs j on j.id = s.job_id\n      where s.account_id = :accountId and j.status in ('ACTIVE', 'CLOSED') and j.company_active and j.published_at is not null and j.deleted_at is null), 0) as \"savedJobs\",\n    coalesce((select count(*)::int from profile_views v where v.seeker_id = :seekerId), 0) as \"profileViews\",\n    coalesce((select count(*)::int from applications a\n      where a.seeker_id = :seekerId and (exists (select from interviews i where i.application_id = a.id) or exists (\n        select from application_moves m where m.application_id = a.id and m.to_status = 'INTERVIEWED' and not exists (\n          select from application_moves u where u.application_id = m.application_id and u.from_status = 'INTERVIEWED' and u.to_status = m.from_status\n            and u.at > m.at and u.at < m.at + interval '10 seconds')))), 0) as \"interviewInvites\"": {
    params: { seekerId: string | null; accountId: string }
    row: { applications: number; savedJobs: number; profileViews: number; interviewInvites: number }
  }
  "\n  with received as (select id, job_id, seeker_id, created_at, status from applications where company_id = :companyId and status <> 'WITHDRAWN'),\n  hired as (\n    select r.job_id, min(m.at) as at from received r join application_moves m on m.application_id = r.id\n    where r.status = 'ACCEPTED' and m.to_status = 'ACCEPTED' group by r.job_id)\n  select\n    coalesce((select count(*)::int from received), 0) as \"totalApplications\",\n    coalesce((select count(*)::int from jobs j where j.company_id = :companyId and j.status = 'ACTIVE' and coalesce(j.closes_at > now(), true)), 0) as \"activeJobs\",\n    coalesce((select count(distinct seeker_id)::int from received), 0) as \"totalCandidates\",\n    (select round(percentile_cont(0.5) within group (order by extract(epoch from h.at - f.at) / 86400))::int\n      from hired h join (select job_id, min(created_at) as at from received group by job_id) f using (job_id)) as \"timeToHire\"": {
    params: { companyId: string }
    row: { totalApplications: number; activeJobs: number; totalCandidates: number; timeToHire: number | null }
  }

  // features/dashboards/plots.queries.ts
  "\n  with days as (\n    select d::date as day from generate_series((now() at time zone 'Africa/Addis_Ababa')::date - 29, (now() at time zone 'Africa/Addis_Ababa')::date, interval '1 day') d),\n  received as (\n    select (created_at at time zone 'Africa/Addis_Ababa')::date as day, count(*)::int as n from applications\n    where company_id = :companyId and status <> 'WITHDRAWN' and created_at >= (select min(day)::timestamp at time zone 'Africa/Addis_Ababa' from days) group by 1)\n  select coalesce(day, '-infinity') as day, coalesce(received.n, 0) as count from days left join received using (day) order by day": {
    params: { companyId: string }
    row: { day: string; count: number }
  }
  "\n  with counted as (select job_id, status, count(*)::int as n from applications where company_id = :companyId and status <> 'WITHDRAWN' group by job_id, status)\n  select j.id as \"jobId\", j.title, coalesce(sum(c.n)::int, 0) as total, jsonb_object_agg(c.status, c.n) as counts, count(*) over ()::int as jobs\n  from counted c join jobs j on j.id = c.job_id\n  where j.deleted_at is null and j.status <> 'ARCHIVED'\n  group by j.id\n  order by j.status = 'ACTIVE' and coalesce(j.closes_at > now(), true) desc, total desc, j.id\n  limit 8": {
    params: { companyId: string }
    row: { jobId: string; title: string; total: number; counts: unknown; jobs: number }
  }

  // features/dashboards/waiting.queries.ts
  "\n  with sent as (select id, status from applications where seeker_id = :seekerId),\n  waiting as (\n    select 'OFFER' as kind, a.id as application_id, o.expires_at as at, 1::bigint as unread\n      from sent a join offers o on o.application_id = a.id where o.status = 'OPEN' and o.expires_at > now()\n    union all\n    select 'INTERVIEW', a.id, (select min(time) from unnest(i.times) time where time > now()), 1\n      from sent a join interviews i on i.application_id = a.id\n      where i.status = 'PROPOSED' and a.status not in ('WITHDRAWN', 'OFFERED', 'ACCEPTED', 'REJECTED') and now() < any(i.times)\n    union all\n    select 'MESSAGES', a.id, max(m.created_at), count(*)\n      from sent a join application_messages m on m.application_id = a.id where m.from_company and m.read_at is null and m.removed_at is null group by a.id),\n  \n  ranked as (\n    select w.*, row_number() over (partition by w.kind order by case when w.kind = 'MESSAGES' then now() - w.at else w.at - now() end, w.application_id) as place, count(*) over (partition by w.kind) as total\n    from waiting w)\n  select \n  r.kind, coalesce(r.total::int, 0) as total, a.id as \"applicationId\", j.title as \"jobTitle\", coalesce(r.at, now()) as at, coalesce(r.unread::int, 0) as count, c.name\n  from ranked r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id join companies c on c.id = a.company_id\n  where r.place <= 3 order by r.kind, r.place": {
    params: { seekerId: string }
    row: { kind: string | null; total: number; applicationId: string; jobTitle: string; at: string; count: number; name: string }
  }
  "\n  with waiting as (\n    select case when i.status = 'ASKED' then 'INTERVIEW_ASKED' else 'INTERVIEW_PASSED' end as kind, i.application_id, i.updated_at as at, 1::bigint as unread\n      from interviews i join applications a on a.id = i.application_id\n      where i.company_id = :companyId and (i.status = 'ASKED' or i.status = 'PROPOSED' and now() >= all(i.times)) and a.status not in ('WITHDRAWN', 'OFFERED', 'ACCEPTED', 'REJECTED')\n    union all\n    select 'MESSAGES', a.id, max(m.created_at), count(*)\n      from application_messages m join applications a on a.id = m.application_id\n      where m.company_id = :companyId and not m.from_company and m.read_at is null and m.removed_at is null and a.status <> 'WITHDRAWN' group by a.id\n    union all\n    select case when n.kind = 'offer.accepted' then 'OFFER_ACCEPTED' else 'OFFER_DECLINED' end, a.id, min(n.shown_at), 1\n      from notifications n join applications a on a.id = n.subject_id\n      where n.account_id = :accountId and n.read_at is null and n.kind in ('offer.accepted', 'offer.declined') and n.company_id = :companyId and a.company_id = :companyId and a.status <> 'WITHDRAWN'\n      group by 1, a.id),\n  \n  ranked as (\n    select w.*, row_number() over (partition by w.kind order by case when w.kind = 'MESSAGES' then now() - w.at else w.at - now() end, w.application_id) as place, count(*) over (partition by w.kind) as total\n    from waiting w)\n  select \n  r.kind, coalesce(r.total::int, 0) as total, a.id as \"applicationId\", j.title as \"jobTitle\", coalesce(r.at, now()) as at, coalesce(r.unread::int, 0) as count, coalesce(p.full_name, 'Deleted account') as name\n  from ranked r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  where r.place <= 3 order by r.kind, r.place": {
    params: { companyId: string; accountId: string }
    row: { kind: string | null; total: number; applicationId: string; jobTitle: string; at: string; count: number; name: string }
  }

  // features/feeds/board-feeds.queries.ts
  "\n  select count(*)::int as jobs,\n    coalesce(sum(hashtextextended(concat_ws(' ', j.id, extract(epoch from j.updated_at), extract(epoch from c.updated_at)), 0)::numeric), 0)::text as version\n  from jobs j join companies c on c.id = j.company_id where j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and j.vacancy = 'EXISTING' [[and j.company_id = :companyId]]": {
    params: { companyId?: string | undefined }
    row: { jobs: number; version: string }
  }
  "select 1 from companies where id = :companyId and status = 'ACTIVE'": {
    params: { companyId: string }
    row: { "?column?": 1 }
  }
  "\n  select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, j.updated_at as \"updatedAt\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id\n  where j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and j.vacancy = 'EXISTING' and j.id > :after [[and j.company_id = :companyId]] order by j.id limit :size": {
    params: { after: string; companyId?: string | undefined; size: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; updatedAt: string }
  }
  "\n  select c.id as \"companyId\", a.email from linkedin_feeds f join companies c on c.id = f.company_id join accounts a on a.id = c.owner_id\n  where f.token_hash = :tokenHash and c.status = 'ACTIVE' and a.suspended_at is null": {
    params: { tokenHash: Buffer }
    row: { companyId: string; email: string }
  }
  "select created_at as since from linkedin_feeds where company_id = :companyId": {
    params: { companyId: string }
    row: { since: string }
  }

  // features/feeds/linkedin-feed.commands.ts
  "\n  insert into linkedin_feeds (company_id, token_hash) values (:companyId, :tokenHash)\n  on conflict (company_id) do update set token_hash = excluded.token_hash, created_at = now()": {
    params: { companyId: string; tokenHash: Buffer }
    row: Record<string, never>
  }
  "delete from linkedin_feeds where company_id = :companyId returning 1 as one": {
    params: { companyId: string }
    row: { one: number | null }
  }
  "insert into audit (act, account_id, subject_kind, subject_id) values (:act, :accountId, 'company', :companyId)": {
    params: { act: string; accountId: string; companyId: string }
    row: Record<string, never>
  }

  // features/feeds/share-previews.queries.ts
  "select logo_file_id as logo from companies where id = :companyId": {
    params: { companyId: string }
    row: { logo: string | null }
  }

  // features/feeds/sitemap.queries.ts
  "select coalesce(min(id::text)::text, '') as id, coalesce(max(lastmod)::timestamptz, now()) as lastmod\n    from (select j.id as id, j.updated_at as lastmod, (row_number() over (order by j.id) - 1) / :size::int as part\n    from jobs j where j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and j.id >= :first) n group by part order by part": {
    params: { size: number; first: string }
    row: { id: string; lastmod: string }
  }
  "select coalesce(min(id::text)::text, '') as id, coalesce(max(lastmod)::timestamptz, now()) as lastmod\n    from (select c.id as id, c.updated_at as lastmod, (row_number() over (order by c.id) - 1) / :size::int as part\n    from companies c where c.status = 'ACTIVE' and c.id >= :first) n group by part order by part": {
    params: { size: number; first: string }
    row: { id: string; lastmod: string }
  }
  "select j.id as id, j.updated_at as lastmod from jobs j where j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and j.id >= :first\n    order by j.id limit :size": {
    params: { first: string; size: number }
    row: { id: string; lastmod: string }
  }
  "select c.id as id, c.updated_at as lastmod from companies c where c.status = 'ACTIVE' and c.id >= :first\n    order by c.id limit :size": {
    params: { first: string; size: number }
    row: { id: string; lastmod: string }
  }

  // features/files/file-access.commands.ts
  "\n  insert into audit (act, account_id, subject_kind, subject_id, ip, details)\n  select case when c.id is null then 'file.opened' else 'trade-license.shown' end, :accountId, case when c.id is null then :kind else 'company' end, coalesce(c.id, :fileId), :ip, :details::jsonb\n  from (select :fileId::uuid as id) f left join companies c on c.trade_license_file_id = f.id": {
    params: { accountId: string; kind: string; fileId: string; ip: string; details: string }
    row: Record<string, never>
  }

  // features/files/files.queries.ts
  "\n  select f.id, f.name, f.type, f.size, f.inline, f.kind, f.account_id as \"ownerId\", f.sha256, f.scanned_at as \"scannedAt\", f.virus\n  from files f\n  join accounts a on a.id = :accountId and a.suspended_at is null\n  where f.id = :fileId and f.kind in ('resume', 'trade_license', 'offer_document') and (\n    (f.account_id = a.id and f.kind <> 'offer_document')\n    or (f.kind = 'trade_license' and a.role = 'ADMIN')\n    or (f.kind = 'resume' and exists (\n      select 1 from companies c\n      join applications p on p.company_id = c.id and p.status <> 'WITHDRAWN' and p.access_ended_at is null\n      join seekers s on s.id = p.seeker_id\n      join staff w on w.company_id = c.id and w.account_id = a.id\n      where a.role = 'COMPANY' and c.status = 'ACTIVE' and (p.resume_file_id = f.id or s.resume_file_id = f.id)))\n    or (f.kind = 'resume' and exists (\n      select 1 from seekers s\n      join job_invitations i on i.seeker_id = s.id and i.status = 'ACCEPTED'\n      join companies c on c.id = i.company_id\n      join staff w on w.company_id = c.id and w.account_id = a.id\n      where s.account_id = f.account_id and a.role = 'COMPANY' and c.status = 'ACTIVE' and i.access_ended_at is null and s.resume_file_id = f.id))\n    or (f.kind = 'offer_document' and exists (\n      select 1 from offers o\n      join applications p on p.id = o.application_id\n      join companies c on c.id = p.company_id\n      left join seekers s on s.id = p.seeker_id\n      left join staff w on w.company_id = c.id and w.account_id = a.id\n      where o.file_id = f.id and (\n        (a.role = 'JOBSEEKER' and s.account_id = a.id)\n        or (a.role = 'COMPANY' and w.account_id = a.id and c.status = 'ACTIVE' and p.status <> 'WITHDRAWN')))))": {
    params: { accountId: string; fileId: string }
    row: { id: string; name: string; type: string; size: number; inline: boolean; kind: string; ownerId: string | null; sha256: string; scannedAt: string | null; virus: string | null }
  }
  "\n  select f.id, f.name, f.type, f.size, f.inline, f.kind, f.account_id as \"ownerId\", f.sha256, f.scanned_at as \"scannedAt\", f.virus\n  from files f\n  where f.id = :fileId and (\n    (f.kind = 'resume' and exists (\n      select from api_keys y join companies c on c.id = y.company_id join applications p on p.company_id = c.id\n      where y.id = :keyId and y.revoked_at is null and coalesce(y.expires_at > now(), true) and 'applications:read' = any(y.scopes)\n    and c.status = 'ACTIVE' and exists (select from accounts o where o.id = c.owner_id and o.suspended_at is null) and p.status <> 'WITHDRAWN' and p.access_ended_at is null and p.resume_file_id = f.id))\n    or (f.kind = 'offer_document' and exists (\n      select from api_keys y join companies c on c.id = y.company_id join applications p on p.company_id = c.id join offers o on o.application_id = p.id\n      where y.id = :keyId and y.revoked_at is null and coalesce(y.expires_at > now(), true) and 'applications:read' = any(y.scopes)\n    and c.status = 'ACTIVE' and exists (select from accounts o where o.id = c.owner_id and o.suspended_at is null) and p.status <> 'WITHDRAWN' and p.access_ended_at is null and o.file_id = f.id)))": {
    params: { fileId: string; keyId: string }
    row: { id: string; name: string; type: string; size: number; inline: boolean; kind: string; ownerId: string | null; sha256: string; scannedAt: string | null; virus: string | null }
  }
  "select 1 from files where id = :fileId and kind = 'logo'": {
    params: { fileId: string }
    row: { "?column?": 1 }
  }
  "\n  select 1 from files f\n  join accounts a on a.id = :accountId and a.suspended_at is null\n  where f.id = :fileId and f.kind in ('profileImage', 'coverImage') and (\n    f.account_id = a.id\n    or exists (\n      select 1 from seekers s\n      join applications p on p.seeker_id = s.id and p.status <> 'WITHDRAWN' and p.access_ended_at is null\n      join companies c on c.id = p.company_id\n      join staff w on w.company_id = c.id and w.account_id = a.id\n      where a.role = 'COMPANY' and c.status = 'ACTIVE' and f.id in (s.profile_image_file_id, s.cover_image_file_id))\n    or exists (\n      select 1 from seekers s\n      join job_invitations i on i.seeker_id = s.id and i.status = 'ACCEPTED'\n      join companies c on c.id = i.company_id\n      join staff w on w.company_id = c.id and w.account_id = a.id\n      where s.account_id = f.account_id and a.role = 'COMPANY' and c.status = 'ACTIVE' and i.access_ended_at is null and f.id in (s.profile_image_file_id, s.cover_image_file_id)))": {
    params: { accountId: string; fileId: string }
    row: { "?column?": 1 }
  }
  "\n  select 1 from files f where f.id = :fileId and f.kind = 'profileImage' and exists (\n    select from api_keys y join companies c on c.id = y.company_id join applications p on p.company_id = c.id join seekers s on s.id = p.seeker_id\n    where y.id = :keyId and y.revoked_at is null and coalesce(y.expires_at > now(), true) and 'applications:read' = any(y.scopes)\n    and c.status = 'ACTIVE' and exists (select from accounts o where o.id = c.owner_id and o.suspended_at is null) and p.status <> 'WITHDRAWN' and p.access_ended_at is null and s.profile_image_file_id = f.id)": {
    params: { fileId: string; keyId: string }
    row: { "?column?": 1 }
  }
  "select id, sha256 from files where scanned_at is null and kind in ('resume', 'trade_license', 'offer_document') and (:after?::uuid is null or id > :after) order by id limit :most": {
    params: { after: string | null; most: number }
    row: { id: string; sha256: string }
  }
  "select id from files where id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: { id: string }
  }
  "select file_id as id from upload_pieces where file_id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: { id: string }
  }

  // features/files/scan-files.worker.ts
  "\n  with seen as (\n    update files set scanned_at = now(), virus = :virus?\n    where sha256 = :sha256 and kind in ('resume', 'trade_license', 'offer_document') and (scanned_at is null or (virus is null and :virus::text is not null))\n    returning id, kind, account_id, name),\n  bad as (select * from seen where :virus::text is not null),\n  noted as (\n    insert into audit (act, account_id, subject_kind, subject_id, details)\n    select 'file.quarantined', account_id, kind, id, jsonb_build_object('virus', :virus::text) from bad)\n  select distinct on (a.id, b.kind) a.id as \"accountId\", a.email, a.first_name as \"firstName\", b.kind, b.name, b.id as \"fileId\"\n  from bad b join accounts a on a.id = b.account_id order by a.id, b.kind, b.id": {
    params: { virus: string | null; sha256: string }
    row: { accountId: string; email: string; firstName: string; kind: string; name: string; fileId: string }
  }

  // features/funnel/funnel.queries.ts
  "\n  select v.source, coalesce(sum(v.views)::int, 0) as views, coalesce(sum(v.apply_starts)::int, 0) as \"applyStarts\"\n  from jobs j join job_views v on v.job_id = j.id\n  where j.company_id = :companyId [[ and j.id = :jobId ]] and v.day between :from::date and :to::date\n  group by v.source": {
    params: { companyId: string; jobId?: string | undefined; from: string; to: string }
    row: { source: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other'; views: number; applyStarts: number }
  }
  "\n  with sent as (\n    select a.id, a.source, a.created_at as sent_at from applications a\n    where a.company_id = :companyId [[ and a.job_id = :jobId ]] and a.status <> 'WITHDRAWN'\n      and a.created_at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' and a.created_at < (:to::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'),\n  changes as (\n    select m.application_id, m.at, case m.to_status when 'REVIEWED' then 1 when 'SHORTLISTED' then 2 when 'INTERVIEWED' then 3 when 'OFFERED' then 4 when 'ACCEPTED' then 5\n    when 'REJECTED' then case when m.is_automatic then 0 else 1 end else 0 end as step\n    from sent s join application_moves m on m.application_id = s.id and m.at >= s.sent_at\n    where m.from_status is not null and not m.is_undone),\n  taken as (\n    select application_id, min(at) filter (where step >= 1) as reviewed_at, min(at) filter (where step >= 2) as shortlisted_at, min(at) filter (where step >= 3) as interviewed_at,\n      min(at) filter (where step >= 4) as offered_at, min(at) filter (where step >= 5) as accepted_at\n    from changes group by application_id)\n  select s.source, count(*)::int as applied, count(t.reviewed_at)::int as reviewed, count(t.shortlisted_at)::int as shortlisted, count(t.interviewed_at)::int as interviewed,\n    count(t.offered_at)::int as offered, count(t.accepted_at)::int as accepted,\n    round((percentile_cont(0.5) within group (order by extract(epoch from t.reviewed_at - s.sent_at)) filter (where t.reviewed_at > s.sent_at) / 86400)::numeric, 1)::float8 as \"reviewedDays\", round((percentile_cont(0.5) within group (order by extract(epoch from t.shortlisted_at - t.reviewed_at)) filter (where t.shortlisted_at > t.reviewed_at) / 86400)::numeric, 1)::float8 as \"shortlistedDays\", round((percentile_cont(0.5) within group (order by extract(epoch from t.interviewed_at - t.shortlisted_at)) filter (where t.interviewed_at > t.shortlisted_at) / 86400)::numeric, 1)::float8 as \"interviewedDays\",\n    round((percentile_cont(0.5) within group (order by extract(epoch from t.offered_at - t.interviewed_at)) filter (where t.offered_at > t.interviewed_at) / 86400)::numeric, 1)::float8 as \"offeredDays\", round((percentile_cont(0.5) within group (order by extract(epoch from t.accepted_at - t.offered_at)) filter (where t.accepted_at > t.offered_at) / 86400)::numeric, 1)::float8 as \"acceptedDays\"\n  from sent s left join taken t on t.application_id = s.id group by grouping sets ((s.source), ())": {
    params: { companyId: string; jobId?: string | undefined; from: string; to: string }
    row: { source: 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other'; applied: number; reviewed: number; shortlisted: number; interviewed: number; offered: number; accepted: number; reviewedDays: number; shortlistedDays: number; interviewedDays: number; offeredDays: number; acceptedDays: number }
  }

  // features/funnel/job-views.worker.ts
  "\n  insert into job_views (job_id, day, source, views, apply_starts)\n  select j.id, coalesce(x.day, current_date), coalesce(x.source, 'direct'), coalesce(x.views, 0), coalesce(x.apply_starts, 0)\n  from unnest(:jobIds::uuid[], :days::date[], :sources::text[]::traffic_source[], :views::int[], :applyStarts::int[]) x(job_id, day, source, views, apply_starts)\n  join jobs j on j.id = x.job_id and j.published_at is not null and j.deleted_at is null\n  order by 1, 2, 3\n  on conflict (job_id, day, source) do update set views = job_views.views + excluded.views, apply_starts = job_views.apply_starts + excluded.apply_starts": {
    params: { jobIds: readonly (string)[]; days: readonly (string)[]; sources: readonly (string)[]; views: readonly (number)[]; applyStarts: readonly (number)[] }
    row: Record<string, never>
  }

  // features/hidden-jobs/hidden-jobs.commands.ts
  "\n  with live as (select j.id from jobs j where j.id = :jobId and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())),\n    known as (update hidden_jobs set reason = coalesce(:reason?::job_hide_reason, reason) where account_id = :accountId and job_id = :jobId returning job_id),\n    added as (\n      insert into hidden_jobs (account_id, job_id, reason) select :accountId, id, :reason::job_hide_reason from live\n      where not exists (select from known) and (select count(*) from hidden_jobs where account_id = :accountId) < :max\n      returning job_id)\n  select exists (select from known) or exists (select from added) as hidden, exists (select from live) as found": {
    params: { jobId: string; reason: 'NOT_MY_FIELD' | 'TOO_FAR' | 'PAY' | 'LEVEL' | 'COMPANY' | 'OTHER' | null; accountId: string; max: number }
    row: { hidden: boolean; found: boolean }
  }
  "\n  with company as (select id from companies where id = :companyId and status = 'ACTIVE'),\n    known as (select company_id from hidden_companies where account_id = :accountId and company_id = :companyId),\n    added as (\n      insert into hidden_companies (account_id, company_id) select :accountId, id from company\n      where not exists (select from known) and (select count(*) from hidden_companies where account_id = :accountId) < :max\n      returning company_id)\n  select exists (select from known) or exists (select from added) as hidden, exists (select from company) as found": {
    params: { companyId: string; accountId: string; max: number }
    row: { hidden: boolean; found: boolean }
  }
  "delete from hidden_jobs where account_id = :accountId and job_id = :jobId": {
    params: { accountId: string; jobId: string }
    row: Record<string, never>
  }
  "delete from hidden_companies where account_id = :accountId and company_id = :companyId": {
    params: { accountId: string; companyId: string }
    row: Record<string, never>
  }

  // features/hidden-jobs/hidden-jobs.queries.ts
  "select count(*)::int as total from hidden_jobs where account_id = :accountId": {
    params: { accountId: string }
    row: { total: number }
  }
  "\n  select h.job_id as id, h.reason, h.created_at as \"hiddenAt\", (j.status in ('ACTIVE', 'CLOSED') and j.company_active and j.published_at is not null and j.deleted_at is null) as readable, j.title, coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status,\n    c.id as \"companyId\", c.name, c.logo_file_id as \"logoFileId\"\n  from hidden_jobs h join jobs j on j.id = h.job_id join companies c on c.id = j.company_id\n  where h.account_id = :accountId order by h.created_at desc, h.job_id limit :perPage::int offset :offset::int": {
    params: { accountId: string; perPage: number; offset: number }
    row: { id: string; reason: 'NOT_MY_FIELD' | 'TOO_FAR' | 'PAY' | 'LEVEL' | 'COMPANY' | 'OTHER' | null; hiddenAt: string; readable: boolean; title: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyId: string; name: string; logoFileId: string | null }
  }
  "select count(*)::int as total from hidden_companies where account_id = :accountId": {
    params: { accountId: string }
    row: { total: number }
  }
  "\n  select h.company_id as \"companyId\", h.created_at as \"hiddenAt\", c.status = 'ACTIVE' as active, c.name, c.logo_file_id as \"logoFileId\"\n  from hidden_companies h join companies c on c.id = h.company_id\n  where h.account_id = :accountId order by h.created_at desc, h.company_id limit :perPage::int offset :offset::int": {
    params: { accountId: string; perPage: number; offset: number }
    row: { companyId: string; hiddenAt: string; active: boolean | null; name: string; logoFileId: string | null }
  }
  "\n  select 1 from jobs j where j.id = :jobId and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())\n  union all select 1 from hidden_jobs where account_id = :accountId and job_id = :jobId": {
    params: { jobId: string; accountId: string }
    row: { "?column?": 1 }
  }
  "select job_id as \"jobId\", reason from hidden_jobs where account_id = :accountId": {
    params: { accountId: string }
    row: { jobId: string; reason: 'NOT_MY_FIELD' | 'TOO_FAR' | 'PAY' | 'LEVEL' | 'COMPANY' | 'OTHER' | null }
  }
  "select company_id as \"companyId\" from hidden_companies where account_id = :accountId": {
    params: { accountId: string }
    row: { companyId: string }
  }

  // features/interviews/end-interviews.worker.ts
  "\n  select i.id, i.untold, i.status = 'ACCEPTED' as \"inCalendars\", a.status as \"applicationStatus\" from interviews i join applications a on a.id = i.application_id\n  where i.untold or (i.status <> 'CANCELLED' and (i.starts_at is null or i.starts_at > now()) and a.status in ('WITHDRAWN', 'REJECTED') and a.updated_at < now() - interval '1 minute')\n  limit 1 for update of i skip locked": {
    params: Record<string, never>
    row: { id: string; untold: boolean; inCalendars: boolean | null; applicationStatus: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' }
  }
  "update interviews set untold = false where id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "update interviews set status = 'CANCELLED', cancelled_by = :actor, untold = false, sequence = sequence + 1, updated_at = clock_timestamp() where id = :id": {
    params: { actor: 'COMPANY' | 'SEEKER'; id: string }
    row: Record<string, never>
  }
  "select pg_notify('company', company_id || ' changed ' || application_id) from interviews where id = :id": {
    params: { id: string }
    row: { pg_notify: unknown }
  }

  // features/interviews/interview-reminders.worker.ts
  "\n  update interviews set reminded_of = starts_at where id = (\n    select i.id from interviews i join applications a on a.id = i.application_id\n    where i.status = 'ACCEPTED' and i.starts_at > now() and i.starts_at <= now() + interval '24 hours' and i.reminded_of is distinct from i.starts_at\n      and i.updated_at < now() - interval '1 hour' and a.status not in ('WITHDRAWN', 'REJECTED')\n    order by i.starts_at, i.id limit 1 for update of i skip locked)\n  returning id": {
    params: Record<string, never>
    row: { id: string }
  }

  // features/interviews/interviews.commands.ts
  "select status, seeker_id as \"seekerId\" from applications where id = :applicationId and company_id = :companyId and status <> 'WITHDRAWN' for no key update": {
    params: { applicationId: string; companyId: string }
    row: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; seekerId: string | null }
  }
  "\n  insert into interviews (application_id, company_id, arranged_by, way, place, minutes, note, times) values (:applicationId, :companyId, :accountId, :way, :place, :minutes, :note, :times::timestamptz[])\n  on conflict (application_id) where status in ('PROPOSED', 'ASKED') do nothing returning id": {
    params: { applicationId: string; companyId: string; accountId: string; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: readonly (string | Date)[] }
    row: { id: string }
  }
  "select application_id as \"applicationId\" from interviews where id = :id": {
    params: { id: string }
    row: { applicationId: string }
  }
  "select status from applications where id = :applicationId for share": {
    params: { applicationId: string }
    row: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' }
  }
  "select status, to_json(times) as times, starts_at as \"startsAt\", sequence from interviews where id = :id for no key update": {
    params: { id: string }
    row: { status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; times: unknown; startsAt: string | null; sequence: number }
  }
  "update interviews set status = 'PROPOSED', starts_at = null where id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "update interviews set arranged_by = :accountId, way = :way, place = :place, minutes = :minutes, note = :note, times = :times::timestamptz[] where id = :id": {
    params: { accountId: string; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: readonly (string | Date)[]; id: string }
    row: Record<string, never>
  }
  "\n  update interviews set status = :status, starts_at = :startsAt?, sequence = sequence + 1, updated_at = clock_timestamp(),\n    wish = case when :act = 'ASK' then :message? when :act = 'MOVE' then null else wish end,\n    reason = case when :act = 'CANCEL' then nullif(:message, '') else reason end,\n    cancelled_by = case when :act = 'CANCEL' then :side::interview_side end\n  where id = :id": {
    params: { status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; startsAt: string | Date | null; act: string; message: string | null; side: 'COMPANY' | 'SEEKER'; id: string }
    row: Record<string, never>
  }
  "\n  insert into calendar_feeds (account_id, token_hash) values (:accountId, :tokenHash)\n  on conflict (account_id) do update set token_hash = excluded.token_hash, created_at = now()": {
    params: { accountId: string; tokenHash: Buffer }
    row: Record<string, never>
  }
  "delete from calendar_feeds where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }

  // features/interviews/interviews.queries.ts
  "select \n  i.id, i.application_id as \"applicationId\", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as \"startsAt\", i.wish,\n  i.cancelled_by as \"cancelledBy\", i.reason, i.sequence, i.created_at as \"createdAt\", i.updated_at as \"updatedAt\",\n  json_build_object('id', j.id, 'title', j.title) as job, c.name as \"companyName\",\n  coalesce(p.full_name, 'Deleted account') as \"candidateName\", w.full_name as \"arrangedBy\"\n  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id left join accounts w on w.id = i.arranged_by where a.seeker_id = :sideId and i.application_id = any(:applicationIds::uuid[]) order by i.created_at desc, i.id desc": {
    params: { sideId: string; applicationIds: readonly (string)[] }
    row: { id: string; applicationId: string; status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: unknown; startsAt: string | null; wish: string | null; cancelledBy: 'COMPANY' | 'SEEKER' | null; reason: string | null; sequence: number; createdAt: string; updatedAt: string; job: { id: string; title: string }; companyName: string; candidateName: string; arrangedBy: string | null }
  }
  "select \n  i.id, i.application_id as \"applicationId\", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as \"startsAt\", i.wish,\n  i.cancelled_by as \"cancelledBy\", i.reason, i.sequence, i.created_at as \"createdAt\", i.updated_at as \"updatedAt\",\n  json_build_object('id', j.id, 'title', j.title) as job, c.name as \"companyName\",\n  coalesce(p.full_name, 'Deleted account') as \"candidateName\", w.full_name as \"arrangedBy\"\n  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id left join accounts w on w.id = i.arranged_by where i.company_id = :sideId and a.status <> 'WITHDRAWN' and i.application_id = any(:applicationIds::uuid[]) order by i.created_at desc, i.id desc": {
    params: { sideId: string; applicationIds: readonly (string)[] }
    row: { id: string; applicationId: string; status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: unknown; startsAt: string | null; wish: string | null; cancelledBy: 'COMPANY' | 'SEEKER' | null; reason: string | null; sequence: number; createdAt: string; updatedAt: string; job: { id: string; title: string }; companyName: string; candidateName: string; arrangedBy: string | null }
  }
  "select \n  i.id, i.application_id as \"applicationId\", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as \"startsAt\", i.wish,\n  i.cancelled_by as \"cancelledBy\", i.reason, i.sequence, i.created_at as \"createdAt\", i.updated_at as \"updatedAt\",\n  json_build_object('id', j.id, 'title', j.title) as job, c.name as \"companyName\",\n  coalesce(p.full_name, 'Deleted account') as \"candidateName\", w.full_name as \"arrangedBy\"\n  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id left join accounts w on w.id = i.arranged_by where a.seeker_id = :sideId and (i.status in ('PROPOSED', 'ASKED') or (i.status = 'ACCEPTED' and i.starts_at + i.minutes * interval '1 minute' > now())) and a.status not in ('WITHDRAWN', 'REJECTED') order by i.starts_at nulls last, i.updated_at desc, i.id limit 100": {
    params: { sideId: string }
    row: { id: string; applicationId: string; status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: unknown; startsAt: string | null; wish: string | null; cancelledBy: 'COMPANY' | 'SEEKER' | null; reason: string | null; sequence: number; createdAt: string; updatedAt: string; job: { id: string; title: string }; companyName: string; candidateName: string; arrangedBy: string | null }
  }
  "select \n  i.id, i.application_id as \"applicationId\", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as \"startsAt\", i.wish,\n  i.cancelled_by as \"cancelledBy\", i.reason, i.sequence, i.created_at as \"createdAt\", i.updated_at as \"updatedAt\",\n  json_build_object('id', j.id, 'title', j.title) as job, c.name as \"companyName\",\n  coalesce(p.full_name, 'Deleted account') as \"candidateName\", w.full_name as \"arrangedBy\"\n  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id left join accounts w on w.id = i.arranged_by where i.company_id = :sideId and a.status <> 'WITHDRAWN' and (i.status in ('PROPOSED', 'ASKED') or (i.status = 'ACCEPTED' and i.starts_at + i.minutes * interval '1 minute' > now())) and a.status not in ('WITHDRAWN', 'REJECTED') order by i.starts_at nulls last, i.updated_at desc, i.id limit 100": {
    params: { sideId: string }
    row: { id: string; applicationId: string; status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: unknown; startsAt: string | null; wish: string | null; cancelledBy: 'COMPANY' | 'SEEKER' | null; reason: string | null; sequence: number; createdAt: string; updatedAt: string; job: { id: string; title: string }; companyName: string; candidateName: string; arrangedBy: string | null }
  }
  "select \n  i.id, i.application_id as \"applicationId\", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as \"startsAt\", i.wish,\n  i.cancelled_by as \"cancelledBy\", i.reason, i.sequence, i.created_at as \"createdAt\", i.updated_at as \"updatedAt\",\n  json_build_object('id', j.id, 'title', j.title) as job, c.name as \"companyName\",\n  coalesce(p.full_name, 'Deleted account') as \"candidateName\", w.full_name as \"arrangedBy\"\n  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id left join accounts w on w.id = i.arranged_by where a.seeker_id = :sideId and i.id = :id": {
    params: { sideId: string; id: string }
    row: { id: string; applicationId: string; status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: unknown; startsAt: string | null; wish: string | null; cancelledBy: 'COMPANY' | 'SEEKER' | null; reason: string | null; sequence: number; createdAt: string; updatedAt: string; job: { id: string; title: string }; companyName: string; candidateName: string; arrangedBy: string | null }
  }
  "select \n  i.id, i.application_id as \"applicationId\", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as \"startsAt\", i.wish,\n  i.cancelled_by as \"cancelledBy\", i.reason, i.sequence, i.created_at as \"createdAt\", i.updated_at as \"updatedAt\",\n  json_build_object('id', j.id, 'title', j.title) as job, c.name as \"companyName\",\n  coalesce(p.full_name, 'Deleted account') as \"candidateName\", w.full_name as \"arrangedBy\"\n  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id left join accounts w on w.id = i.arranged_by where i.company_id = :sideId and a.status <> 'WITHDRAWN' and i.id = :id": {
    params: { sideId: string; id: string }
    row: { id: string; applicationId: string; status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: unknown; startsAt: string | null; wish: string | null; cancelledBy: 'COMPANY' | 'SEEKER' | null; reason: string | null; sequence: number; createdAt: string; updatedAt: string; job: { id: string; title: string }; companyName: string; candidateName: string; arrangedBy: string | null }
  }
  "\n  select i.id, i.company_id as \"companyId\", i.application_id as \"applicationId\", a.status as \"applicationStatus\", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as \"startsAt\",\n    i.wish, i.reason, i.cancelled_by as \"cancelledBy\", i.sequence, i.updated_at as \"updatedAt\", j.title as \"jobTitle\", c.name as \"companyName\", c.email as \"companyEmail\",\n    case when p.id is not null then jsonb_build_object('accountId', p.id, 'email', p.email,\n  'firstName', p.first_name, 'name', p.full_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker, case when h.id is not null then jsonb_build_object('accountId', h.id, 'email', h.email,\n  'firstName', h.first_name, 'name', h.full_name, 'wantsMail', h.email_notifications) end as host\n  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  left join lateral (select account_id from staff w where w.company_id = i.company_id and w.account_id is not null order by (w.account_id = i.arranged_by) desc nulls last, w.role limit 1) one on true\n  left join accounts h on h.id = one.account_id where i.id = :id": {
    params: { id: string }
    row: { id: string; companyId: string; applicationId: string; applicationStatus: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: unknown; startsAt: string | null; wish: string | null; reason: string | null; cancelledBy: 'COMPANY' | 'SEEKER' | null; sequence: number; updatedAt: string; jobTitle: string; companyName: string; companyEmail: string; seeker: { accountId: string | null; email: string | null; firstName: string | null; name: string | null; wantsMail: boolean } | null; host: { accountId: string | null; email: string | null; firstName: string | null; name: string | null; wantsMail: boolean | null } | null }
  }
  "\n  select a.id as \"accountId\", a.language, k.id as \"seekerId\", case when c.status = 'ACTIVE' then c.id end as \"companyId\"\n  from calendar_feeds f join accounts a on a.id = f.account_id and a.suspended_at is null\n  left join seekers k on k.account_id = a.id and a.role = 'JOBSEEKER' left join staff w on w.account_id = a.id and a.role = 'COMPANY' left join companies c on c.id = w.company_id\n  where f.token_hash = :tokenHash": {
    params: { tokenHash: Buffer }
    row: { accountId: string; language: string; seekerId: string | null; companyId: string | null }
  }
  "\n  select i.id, i.company_id as \"companyId\", i.application_id as \"applicationId\", a.status as \"applicationStatus\", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as \"startsAt\",\n    i.wish, i.reason, i.cancelled_by as \"cancelledBy\", i.sequence, i.updated_at as \"updatedAt\", j.title as \"jobTitle\", c.name as \"companyName\", c.email as \"companyEmail\",\n    case when p.id is not null then jsonb_build_object('accountId', p.id, 'email', p.email,\n  'firstName', p.first_name, 'name', p.full_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker, case when h.id is not null then jsonb_build_object('accountId', h.id, 'email', h.email,\n  'firstName', h.first_name, 'name', h.full_name, 'wantsMail', h.email_notifications) end as host\n  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  left join lateral (select account_id from staff w where w.company_id = i.company_id and w.account_id is not null order by (w.account_id = i.arranged_by) desc nulls last, w.role limit 1) one on true\n  left join accounts h on h.id = one.account_id where a.seeker_id = :sideId and i.status = 'ACCEPTED' and a.status not in ('WITHDRAWN', 'REJECTED') and i.starts_at > now() - interval '30 days' order by i.starts_at, i.id limit 500": {
    params: { sideId: string }
    row: { id: string; companyId: string; applicationId: string; applicationStatus: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: unknown; startsAt: string | null; wish: string | null; reason: string | null; cancelledBy: 'COMPANY' | 'SEEKER' | null; sequence: number; updatedAt: string; jobTitle: string; companyName: string; companyEmail: string; seeker: { accountId: string | null; email: string | null; firstName: string | null; name: string | null; wantsMail: boolean } | null; host: { accountId: string | null; email: string | null; firstName: string | null; name: string | null; wantsMail: boolean | null } | null }
  }
  "\n  select i.id, i.company_id as \"companyId\", i.application_id as \"applicationId\", a.status as \"applicationStatus\", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as \"startsAt\",\n    i.wish, i.reason, i.cancelled_by as \"cancelledBy\", i.sequence, i.updated_at as \"updatedAt\", j.title as \"jobTitle\", c.name as \"companyName\", c.email as \"companyEmail\",\n    case when p.id is not null then jsonb_build_object('accountId', p.id, 'email', p.email,\n  'firstName', p.first_name, 'name', p.full_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker, case when h.id is not null then jsonb_build_object('accountId', h.id, 'email', h.email,\n  'firstName', h.first_name, 'name', h.full_name, 'wantsMail', h.email_notifications) end as host\n  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  left join lateral (select account_id from staff w where w.company_id = i.company_id and w.account_id is not null order by (w.account_id = i.arranged_by) desc nulls last, w.role limit 1) one on true\n  left join accounts h on h.id = one.account_id where i.company_id = :sideId and a.status <> 'WITHDRAWN' and i.status = 'ACCEPTED' and a.status not in ('WITHDRAWN', 'REJECTED') and i.starts_at > now() - interval '30 days' order by i.starts_at, i.id limit 500": {
    params: { sideId: string }
    row: { id: string; companyId: string; applicationId: string; applicationStatus: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; status: 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'; way: 'VIDEO' | 'ON_SITE' | 'PHONE'; place: string; minutes: number; note: string; times: unknown; startsAt: string | null; wish: string | null; reason: string | null; cancelledBy: 'COMPANY' | 'SEEKER' | null; sequence: number; updatedAt: string; jobTitle: string; companyName: string; companyEmail: string; seeker: { accountId: string | null; email: string | null; firstName: string | null; name: string | null; wantsMail: boolean } | null; host: { accountId: string | null; email: string | null; firstName: string | null; name: string | null; wantsMail: boolean | null } | null }
  }
  "select created_at as since from calendar_feeds where account_id = :accountId": {
    params: { accountId: string }
    row: { since: string }
  }

  // features/job-import/board-turns.commands.ts
  "\n  with claimed as (\n    update job_boards b set claimed_until = clock_timestamp() + interval '120 seconds', found = null, done = null\n    where b.id = (\n      select d.id from job_boards d join companies o on o.id = d.company_id and o.status = 'ACTIVE'\n      where d.next_sync_at <= now() and d.unlinked_at is null and (d.claimed_until is null or d.claimed_until < now())\n      order by d.next_sync_at limit 1 for update of d skip locked)\n    returning b.*),\n  lost as (update job_board_runs r set ended_at = now(), outcome = 'INTERRUPTED' from claimed b where r.board_id = b.id and r.ended_at is null),\n  begun as (insert into job_board_runs (board_id) select id from claimed returning id, board_id)\n  select b.id, b.kind, b.region, b.token, b.address, b.chosen, b.company_id as \"companyId\", c.name as \"companyName\", c.location as \"companyLocation\", r.id as \"runId\"\n  from claimed b join begun r on r.board_id = b.id join companies c on c.id = b.company_id": {
    params: Record<string, never>
    row: { id: string; kind: string; region: string; token: string; address: string; chosen: string[] | null; companyId: string; companyName: string; companyLocation: string; runId: string }
  }
  "\n  update job_boards b set claimed_until = clock_timestamp() + interval '120 seconds', found = coalesce(:found?::int, found), done = coalesce(:done?::int, done)\n  where b.id = :boardId and b.unlinked_at is null and exists (select from job_board_runs r where r.id = :runId and r.ended_at is null)\n  returning b.id": {
    params: { found: number | null; done: number | null; boardId: string; runId: string }
    row: { id: string }
  }
  "select 1 from job_boards where id = :boardId and unlinked_at is null for no key update": {
    params: { boardId: string }
    row: { "?column?": 1 }
  }
  "select 1 from job_board_runs where id = :runId and ended_at is null": {
    params: { runId: string }
    row: { "?column?": 1 }
  }
  "\n  insert into job_board_pace as p (host, free_at)\n  values (:host, clock_timestamp() + make_interval(secs => :pace::float8 / 1000))\n  on conflict (host) do update set free_at = greatest(p.free_at, clock_timestamp()) + make_interval(secs => :pace::float8 / 1000)\n    where p.free_at <= clock_timestamp() + make_interval(secs => :longest::float8 / 1000)\n  returning greatest(0, extract(epoch from free_at - clock_timestamp())::float8 * 1000 - :pace::float8) as \"waitMs\"": {
    params: { host: string; pace: number; longest: number }
    row: { waitMs: number | null }
  }
  "\n  select extract(epoch from free_at - clock_timestamp())::float8 as seconds from job_board_pace where host = :host": {
    params: { host: string }
    row: { seconds: number | null }
  }
  "\n  insert into job_board_pace as p (host, free_at) values (:host, clock_timestamp() + make_interval(secs => :seconds::float8))\n  on conflict (host) do update set free_at = greatest(p.free_at, excluded.free_at)": {
    params: { host: string; seconds: number }
    row: Record<string, never>
  }
  "delete from job_board_pace where free_at < now() - interval '1 day'": {
    params: Record<string, never>
    row: Record<string, never>
  }

  // features/job-import/end-postings.commands.ts
  "\n  select j.id as \"jobId\", j.status, j.updated_at = i.job_changed_at as \"isUntouched\"\n  from imported_jobs i join jobs j on j.id = i.job_id and j.deleted_at is null\n  where i.board_id = :boardId and i.external_id = :externalId and i.gone_at is null and i.missing_runs >= 2 and j.status <> 'PENDING' for update of j": {
    params: { boardId: string; externalId: string }
    row: { jobId: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; isUntouched: boolean | null }
  }
  "\n  update imported_jobs set gone_at = now(), is_ended_draft = :isEndedDraft where board_id = :boardId and external_id = :externalId": {
    params: { isEndedDraft: boolean; boardId: string; externalId: string }
    row: Record<string, never>
  }
  "\n  update imported_jobs set missing_runs = least(missing_runs + 1, 100), missed_at = now()\n  where board_id = :boardId and gone_at is null and external_id <> all(:seen::text[])\n    and (missing_runs = 0 or missed_at is null or missed_at <= now() - interval '3 hours')": {
    params: { boardId: string; seen: readonly (string)[] }
    row: Record<string, never>
  }
  "\n  select i.external_id as \"externalId\", j.status, j.updated_at = i.job_changed_at as \"isUntouched\"\n  from imported_jobs i join jobs j on j.id = i.job_id and j.deleted_at is null\n  where i.board_id = :boardId and i.gone_at is null and i.missing_runs >= 2 and j.status <> 'PENDING'": {
    params: { boardId: string }
    row: { externalId: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; isUntouched: boolean | null }
  }
  "\n  select count(*)::int as count from imported_jobs i join jobs j on j.id = i.job_id and j.deleted_at is null\n  where i.board_id = :boardId and i.gone_at is null and j.status in ('DRAFT', 'PENDING', 'ACTIVE')": {
    params: { boardId: string }
    row: { count: number }
  }

  // features/job-import/import-posting.commands.ts
  "select id, name::text, aliases from skills": {
    params: Record<string, never>
    row: { id: string; name: string; aliases: string[] }
  }
  "\n  insert into imported_jobs (board_id, external_id, job_id, source_url, applied, notes, job_changed_at)\n  select :boardId, :externalId, :jobId::uuid, nullif(:url, ''), :applied::jsonb, :notes::jsonb, (select updated_at from jobs where id = :jobId)\n  on conflict (board_id, external_id) do update set job_id = excluded.job_id, source_url = excluded.source_url, applied = excluded.applied, different = '{}',\n    notes = excluded.notes, job_changed_at = excluded.job_changed_at, missing_runs = 0, gone_at = null, back_at = null, is_ended_draft = false": {
    params: { boardId: string; externalId: string; jobId: string; url: string; applied: string; notes: string }
    row: Record<string, never>
  }
  "\n  update imported_jobs i set source_url = nullif(:url, ''), applied = :applied::jsonb, different = :different::jsonb, notes = :notes::jsonb,\n    job_changed_at = case when :staysUntouched then (select updated_at from jobs where id = i.job_id) else job_changed_at end, back_at = case when gone_at is not null then now() else back_at end, missing_runs = 0, gone_at = null\n  where board_id = :boardId and external_id = :externalId": {
    params: { url: string; applied: string; different: string; notes: string; staysUntouched: boolean; boardId: string; externalId: string }
    row: Record<string, never>
  }
  "\n  select i.applied, i.notes, i.is_ended_draft as \"isEndedDraft\", j.updated_at = i.job_changed_at as \"isUntouched\", j.id as \"jobId\", j.status, j.deleted_at as \"deletedAt\", j.updated_at as \"updatedAt\", \n  j.title, t.description, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline,\n  case when j.salary_type is not null then \n  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,\n    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits) end as salary\n  from imported_jobs i left join (jobs j join job_texts t on t.job_id = j.id) on j.id = i.job_id\n  where i.board_id = :boardId and i.external_id = :externalId": {
    params: { boardId: string; externalId: string }
    row: { applied: unknown; notes: unknown; isEndedDraft: boolean; isUntouched: boolean | null; jobId: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; deletedAt: string | null; updatedAt: string; title: string; description: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; salary: { type: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; benefits: string | null } | null }
  }
  "\n  update imported_jobs set back_at = case when gone_at is not null then now() else back_at end, missing_runs = 0, gone_at = null where board_id = :boardId and external_id = :externalId and (missing_runs > 0 or gone_at is not null)": {
    params: { boardId: string; externalId: string }
    row: Record<string, never>
  }

  // features/job-import/imported-jobs.commands.ts
  "\n  select j.id, j.title, j.status, j.deadline, exists (select from job_skills s where s.job_id = j.id) as \"hasSkills\",\n    i.missing_runs >= 2 as \"isGone\"\n  from imported_jobs i join jobs j on j.id = i.job_id\n  where i.board_id = :boardId and j.deleted_at is null and j.status = 'DRAFT'[[ and j.id = any(:jobIds::uuid[])]] order by j.title, j.id": {
    params: { boardId: string; jobIds?: readonly (string)[] | undefined }
    row: { id: string; title: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; deadline: string | null; hasSkills: boolean; isGone: boolean }
  }
  "\n  select i.different, j.updated_at = i.job_changed_at as \"isUntouched\" from imported_jobs i join jobs j on j.id = i.job_id\n  where i.board_id = :boardId and i.job_id = :jobId and j.deleted_at is null for update of j": {
    params: { boardId: string; jobId: string }
    row: { different: unknown; isUntouched: boolean | null }
  }
  "\n  update imported_jobs i set applied = i.applied || :resolved::jsonb, different = i.different - :fields::text[],\n    job_changed_at = case when :staysUntouched then (select updated_at from jobs where id = i.job_id) else job_changed_at end\n  where i.board_id = :boardId and i.job_id = :jobId": {
    params: { resolved: string; fields: readonly (string)[]; staysUntouched: boolean; boardId: string; jobId: string }
    row: Record<string, never>
  }

  // features/job-import/job-boards.commands.ts
  "\n  select id, kind, region, token, unlinked_at is null as \"isLinked\" from job_boards\n  where company_id = :companyId order by unlinked_at desc nulls first, id": {
    params: { companyId: string }
    row: { id: string; kind: string; region: string; token: string; isLinked: boolean }
  }
  "select name from companies where id = :companyId": {
    params: { companyId: string }
    row: { name: string }
  }
  "\n  insert into job_boards (company_id, kind, region, token, address, name, chosen, next_sync_at)\n  values (:companyId, :kind, :region, :token, :address, nullif(:name, ''), :chosen?::text[], now()) returning id": {
    params: { companyId: string; kind: string; region: string; token: string; address: string; name: string; chosen: readonly (string)[] | null }
    row: { id: string }
  }
  "update job_board_runs set ended_at = now(), outcome = 'INTERRUPTED' where board_id = :boardId and ended_at is null": {
    params: { boardId: string }
    row: Record<string, never>
  }
  "\n  update job_boards set region = :region, token = :token, address = :address, name = nullif(:name, ''), chosen = :chosen?::text[],\n    linked_at = now(), unlinked_at = null, next_sync_at = now(), claimed_until = null, failure = null, failures_in_row = 0, missing_in_row = 0, empty_in_row = 0, is_held = false\n  where id = :boardId returning id": {
    params: { region: string; token: string; address: string; name: string; chosen: readonly (string)[] | null; boardId: string }
    row: { id: string }
  }
  "\n  update job_boards set next_sync_at = now(), missing_in_row = 0 where id = :boardId and company_id = :companyId and unlinked_at is null returning id": {
    params: { boardId: string; companyId: string }
    row: { id: string }
  }
  "\n  update job_boards set unlinked_at = now(), next_sync_at = null where id = :boardId and company_id = :companyId and unlinked_at is null returning id": {
    params: { boardId: string; companyId: string }
    row: { id: string }
  }

  // features/job-import/job-boards.queries.ts
  "\n  select b.id, b.kind, b.address, b.name, b.failure, b.failures_in_row as \"failuresInRow\", b.linked_at as \"linkedAt\", b.last_success_at as \"lastSuccessAt\",\n    b.next_sync_at as \"nextSyncAt\", b.claimed_until > now() as \"isClaimed\", b.found, b.done, b.empty_in_row as \"emptyInRow\", b.is_held as \"isHeld\",\n    coalesce(n.drafts, 0) as drafts, coalesce(n.\"inReview\", 0) as \"inReview\", coalesce(n.live, 0) as live, coalesce(n.ended, 0) as ended, coalesce(n.changed, 0) as changed,\n    coalesce(n.back, 0) as back\n  from job_boards b left join lateral (\n    select count(*) filter (where j.status = 'DRAFT')::int as drafts, count(*) filter (where j.status in ('PENDING', 'REJECTED'))::int as \"inReview\",\n      count(*) filter (where j.status = 'ACTIVE')::int as live, count(*) filter (where j.status in ('CLOSED', 'ARCHIVED'))::int as ended,\n      count(*) filter (where i.different <> '{}')::int as changed, count(*) filter (where \n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end))::int as back\n    from imported_jobs i join jobs j on j.id = i.job_id where i.board_id = b.id and j.deleted_at is null) n on true\n  where b.company_id = :companyId and b.unlinked_at is null[[ and b.id = :boardId]] order by b.linked_at, b.id": {
    params: { companyId: string; boardId?: string | undefined }
    row: { id: string; kind: string; address: string; name: string | null; failure: string | null; failuresInRow: number; linkedAt: string; lastSuccessAt: string | null; nextSyncAt: string | null; isClaimed: boolean | null; found: number | null; done: number | null; emptyInRow: number; isHeld: boolean; drafts: number; inReview: number; live: number; ended: number; changed: number; back: number }
  }
  "\n  select id, started_at as \"startedAt\", ended_at as \"endedAt\", outcome, found, created, updated, ended, skipped\n  from job_board_runs where board_id = :boardId order by started_at desc limit 10": {
    params: { boardId: string }
    row: { id: string; startedAt: string; endedAt: string | null; outcome: string; found: number; created: number; updated: number; ended: number; skipped: unknown }
  }
  "select count(*)::int as total \n  from imported_jobs i join jobs j on j.id = i.job_id join job_texts t on t.job_id = j.id\n  where i.board_id = :boardId and j.deleted_at is null": {
    params: { boardId: string }
    row: { total: number }
  }
  "select count(*)::int as total \n  from imported_jobs i join jobs j on j.id = i.job_id join job_texts t on t.job_id = j.id\n  where i.board_id = :boardId and j.deleted_at is null and j.status = 'DRAFT'": {
    params: { boardId: string }
    row: { total: number }
  }
  "select count(*)::int as total \n  from imported_jobs i join jobs j on j.id = i.job_id join job_texts t on t.job_id = j.id\n  where i.board_id = :boardId and j.deleted_at is null and i.different <> '{}'": {
    params: { boardId: string }
    row: { total: number }
  }
  "select count(*)::int as total \n  from imported_jobs i join jobs j on j.id = i.job_id join job_texts t on t.job_id = j.id\n  where i.board_id = :boardId and j.deleted_at is null and \n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end)": {
    params: { boardId: string }
    row: { total: number }
  }
  "select j.id, j.status, i.source_url as \"sourceUrl\", i.missing_runs >= 2 as \"isGone\", i.missing_runs > 0 and i.missing_runs < 2 as \"isMissing\", coalesce(\n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end), false) as \"isBack\",\n  j.status = 'CLOSED' and j.published_at is not null and (j.deadline is null or j.closes_at > now()) as \"canReopen\", i.notes, i.different,\n  exists (select from job_skills s where s.job_id = j.id) as \"hasSkills\", \n  j.title, t.description, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline,\n  case when j.salary_type is not null then \n  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,\n    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits) end as salary \n  from imported_jobs i join jobs j on j.id = i.job_id join job_texts t on t.job_id = j.id\n  where i.board_id = :boardId and j.deleted_at is null order by i.different <> '{}' or coalesce(\n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end), false) desc, j.title, j.id limit :perPage::int offset :offset::int": {
    params: { boardId: string; perPage: number; offset: number }
    row: { id: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; sourceUrl: string | null; isGone: boolean; isMissing: boolean; isBack: boolean; canReopen: boolean; notes: unknown; different: unknown; hasSkills: boolean; title: string; description: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; salary: { type: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; benefits: string | null } | null }
  }
  "select j.id, j.status, i.source_url as \"sourceUrl\", i.missing_runs >= 2 as \"isGone\", i.missing_runs > 0 and i.missing_runs < 2 as \"isMissing\", coalesce(\n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end), false) as \"isBack\",\n  j.status = 'CLOSED' and j.published_at is not null and (j.deadline is null or j.closes_at > now()) as \"canReopen\", i.notes, i.different,\n  exists (select from job_skills s where s.job_id = j.id) as \"hasSkills\", \n  j.title, t.description, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline,\n  case when j.salary_type is not null then \n  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,\n    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits) end as salary \n  from imported_jobs i join jobs j on j.id = i.job_id join job_texts t on t.job_id = j.id\n  where i.board_id = :boardId and j.deleted_at is null and j.status = 'DRAFT' order by i.different <> '{}' or coalesce(\n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end), false) desc, j.title, j.id limit :perPage::int offset :offset::int": {
    params: { boardId: string; perPage: number; offset: number }
    row: { id: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; sourceUrl: string | null; isGone: boolean; isMissing: boolean; isBack: boolean; canReopen: boolean; notes: unknown; different: unknown; hasSkills: boolean; title: string; description: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; salary: { type: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; benefits: string | null } | null }
  }
  "select j.id, j.status, i.source_url as \"sourceUrl\", i.missing_runs >= 2 as \"isGone\", i.missing_runs > 0 and i.missing_runs < 2 as \"isMissing\", coalesce(\n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end), false) as \"isBack\",\n  j.status = 'CLOSED' and j.published_at is not null and (j.deadline is null or j.closes_at > now()) as \"canReopen\", i.notes, i.different,\n  exists (select from job_skills s where s.job_id = j.id) as \"hasSkills\", \n  j.title, t.description, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline,\n  case when j.salary_type is not null then \n  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,\n    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits) end as salary \n  from imported_jobs i join jobs j on j.id = i.job_id join job_texts t on t.job_id = j.id\n  where i.board_id = :boardId and j.deleted_at is null and i.different <> '{}' order by i.different <> '{}' or coalesce(\n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end), false) desc, j.title, j.id limit :perPage::int offset :offset::int": {
    params: { boardId: string; perPage: number; offset: number }
    row: { id: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; sourceUrl: string | null; isGone: boolean; isMissing: boolean; isBack: boolean; canReopen: boolean; notes: unknown; different: unknown; hasSkills: boolean; title: string; description: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; salary: { type: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; benefits: string | null } | null }
  }
  "select j.id, j.status, i.source_url as \"sourceUrl\", i.missing_runs >= 2 as \"isGone\", i.missing_runs > 0 and i.missing_runs < 2 as \"isMissing\", coalesce(\n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end), false) as \"isBack\",\n  j.status = 'CLOSED' and j.published_at is not null and (j.deadline is null or j.closes_at > now()) as \"canReopen\", i.notes, i.different,\n  exists (select from job_skills s where s.job_id = j.id) as \"hasSkills\", \n  j.title, t.description, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline,\n  case when j.salary_type is not null then \n  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,\n    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits) end as salary \n  from imported_jobs i join jobs j on j.id = i.job_id join job_texts t on t.job_id = j.id\n  where i.board_id = :boardId and j.deleted_at is null and \n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end) order by i.different <> '{}' or coalesce(\n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end), false) desc, j.title, j.id limit :perPage::int offset :offset::int": {
    params: { boardId: string; perPage: number; offset: number }
    row: { id: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; sourceUrl: string | null; isGone: boolean; isMissing: boolean; isBack: boolean; canReopen: boolean; notes: unknown; different: unknown; hasSkills: boolean; title: string; description: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; salary: { type: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; benefits: string | null } | null }
  }
  "select j.id, j.status, i.source_url as \"sourceUrl\", i.missing_runs >= 2 as \"isGone\", i.missing_runs > 0 and i.missing_runs < 2 as \"isMissing\", coalesce(\n  (i.back_at is not null and i.missing_runs < 2 and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end), false) as \"isBack\",\n  j.status = 'CLOSED' and j.published_at is not null and (j.deadline is null or j.closes_at > now()) as \"canReopen\", i.notes, i.different,\n  exists (select from job_skills s where s.job_id = j.id) as \"hasSkills\", \n  j.title, t.description, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline,\n  case when j.salary_type is not null then \n  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,\n    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits) end as salary \n  from imported_jobs i join jobs j on j.id = i.job_id join job_texts t on t.job_id = j.id\n  where i.board_id = :boardId and j.deleted_at is null and j.id = :jobId": {
    params: { boardId: string; jobId: string }
    row: { id: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; sourceUrl: string | null; isGone: boolean; isMissing: boolean; isBack: boolean; canReopen: boolean; notes: unknown; different: unknown; hasSkills: boolean; title: string; description: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; salary: { type: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; benefits: string | null } | null }
  }

  // features/job-import/sync-boards.worker.ts
  "\n  update job_board_runs set ended_at = now(), outcome = :outcome, found = :found::int, created = :created::int, updated = :updated::int, ended = :ended::int, skipped = :skipped::jsonb\n  where id = :runId and ended_at is null returning id": {
    params: { outcome: string; found: number; created: number; updated: number; ended: number; skipped: string; runId: string }
    row: { id: string }
  }
  "\n  update job_boards b set claimed_until = null, found = null, done = null, last_success_at = now(), failure = null, failures_in_row = 0, missing_in_row = 0,\n    empty_in_row = case when :isEmpty then least(empty_in_row + 1, 100) else 0 end, is_held = :isHeld, name = coalesce(nullif(:name, ''), name),\n    next_sync_at = case when unlinked_at is null then case\n      when next_sync_at > (select started_at from job_board_runs where id = :runId) then next_sync_at\n      else now() + interval '6 hours' end end\n  from (select id as \"heldId\", is_held as \"wasHeld\" from job_boards where id = :boardId for update) before\n  where b.id = before.\"heldId\" returning empty_in_row as \"emptyInRow\", before.\"wasHeld\", coalesce(name, address) as name": {
    params: { isEmpty: boolean; isHeld: boolean; name: string; runId: string; boardId: string }
    row: { emptyInRow: number; wasHeld: boolean; name: string | null }
  }
  "\n  update job_boards set claimed_until = null, found = null, done = null, failure = :failure, failures_in_row = least(failures_in_row + 1, 1000),\n    missing_in_row = case when :failure = 'NOT_FOUND' then least(missing_in_row + 1, 100) else 0 end,\n    next_sync_at = case\n      when unlinked_at is not null or (:failure = 'NOT_FOUND' and missing_in_row + 1 >= 5) then null\n      when :pause?::float8 is not null then now() + make_interval(secs => greatest(:pause?::float8, 60))\n      when :failure <> 'NOT_FOUND' and failures_in_row < 2 then now() + interval '1 hour'\n      else now() + interval '6 hours' end\n  where id = :boardId returning missing_in_row as \"missingInRow\", coalesce(name, address) as name": {
    params: { failure: string; pause: number | null; boardId: string }
    row: { missingInRow: number; name: string | null }
  }
  "\n  select 1 from imported_jobs i join jobs j on j.id = i.job_id and j.deleted_at is null and j.status in ('DRAFT', 'PENDING', 'ACTIVE')\n  where i.board_id = :boardId and i.gone_at is null limit 1": {
    params: { boardId: string }
    row: { "?column?": 1 }
  }
  "\n  delete from job_board_runs where id in (select id from job_board_runs where started_at < now() - interval '30 days' limit 1000) returning id": {
    params: Record<string, never>
    row: { id: string }
  }

  // features/job-search/job-index.queries.ts
  "\n  select coalesce(pg_current_snapshot()::text, '') as snapshot, coalesce((case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end)::text, '') as timeline, coalesce((\n    select string_agg(distinct concat_ws(' ', kind, ref), ',') from search_changes\n    where transaction_id >= pg_snapshot_xmin(:seen::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, :seen::pg_snapshot)), '')::text as changes": {
    params: { seen: string }
    row: { snapshot: string; timeline: string; changes: string | null }
  }
  "select coalesce(pg_current_snapshot()::text, '') as snapshot, coalesce((case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end)::text, '') as timeline": {
    params: Record<string, never>
    row: { snapshot: string; timeline: string }
  }
  "select id, name, description, location from companies where status = 'ACTIVE' and id > :after order by id limit :limit": {
    params: { after: string; limit: number }
    row: { id: string; name: string; description: string; location: string }
  }
  "select \n  j.id, j.company_id as \"companyId\", c.name as \"companyName\", j.title, j.location, j.type, j.level, j.industry, j.is_remote as \"isRemote\", j.featured,\n  coalesce((extract(epoch from j.created_at) * 1000000)::bigint, 0) as \"createdAt\", coalesce((extract(epoch from j.published_at) * 1000000)::bigint, 0) as \"publishedAt\",\n  (extract(epoch from j.closes_at) * 1000000)::bigint as \"closesAt\", coalesce(j.deadline is not null, false) as \"hasDeadline\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  case when j.salary_type is not null then j.currency end as currency, j.pay_basis as \"payBasis\", coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.skill_nos as \"skillNos\" from jobs j join companies c on c.id = j.company_id where j.status = 'ACTIVE' and j.company_active and j.id > :after order by j.id limit :limit": {
    params: { after: string; limit: number }
    row: { id: string; companyId: string; companyName: string; title: string; location: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; isRemote: boolean; featured: boolean; createdAt: number; publishedAt: number; closesAt: number | null; hasDeadline: boolean; payLo: number | null; payHi: number | null; currency: 'ETB' | 'USD' | 'EUR' | null; payBasis: 'GROSS' | 'NET' | 'UNKNOWN'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; skillNos: number[] }
  }
  "select \n  j.id, j.company_id as \"companyId\", c.name as \"companyName\", j.title, j.location, j.type, j.level, j.industry, j.is_remote as \"isRemote\", j.featured,\n  coalesce((extract(epoch from j.created_at) * 1000000)::bigint, 0) as \"createdAt\", coalesce((extract(epoch from j.published_at) * 1000000)::bigint, 0) as \"publishedAt\",\n  (extract(epoch from j.closes_at) * 1000000)::bigint as \"closesAt\", coalesce(j.deadline is not null, false) as \"hasDeadline\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  case when j.salary_type is not null then j.currency end as currency, j.pay_basis as \"payBasis\", coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.skill_nos as \"skillNos\" from jobs j join companies c on c.id = j.company_id where j.status = 'ACTIVE' and j.company_active and j.id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: { id: string; companyId: string; companyName: string; title: string; location: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; isRemote: boolean; featured: boolean; createdAt: number; publishedAt: number; closesAt: number | null; hasDeadline: boolean; payLo: number | null; payHi: number | null; currency: 'ETB' | 'USD' | 'EUR' | null; payBasis: 'GROSS' | 'NET' | 'UNKNOWN'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; skillNos: number[] }
  }
  "select id, name, description, location from companies where status = 'ACTIVE' and id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: { id: string; name: string; description: string; location: string }
  }
  "select j.id from jobs j where j.status = 'ACTIVE' and j.company_active and j.company_id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: { id: string }
  }

  // features/job-search/live-jobs.queries.ts
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and j.featured order by j.created_at desc, j.id desc limit 12": {
    params: Record<string, never>
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string }
  }
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.company_id = :companyId and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) order by j.created_at desc, j.id desc limit 100": {
    params: { companyId: string }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string }
  }
  "select coalesce(sum(live_jobs), 0)::int as jobs from companies where status = 'ACTIVE'": {
    params: Record<string, never>
    row: { jobs: number }
  }
  "select j.status, j.skill_nos as \"skillNos\", j.level, j.location from jobs j where j.id = :jobId and j.company_active and j.published_at is not null and j.deleted_at is null and coalesce(case when j.status = 'CLOSED' then coalesce(j.closed_at, j.closes_at, j.updated_at) when j.status = 'ACTIVE' then coalesce(j.closes_at, 'infinity') end > now() - interval '90 days', false)": {
    params: { jobId: string }
    row: { status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; skillNos: number[]; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string }
  }

  // features/job-search/match-profile.queries.ts
  "\n  select k.id, k.title, k.location, x.skills, w.work\n  from seekers k\n  left join (\n    select x.seeker_id, string_agg(s.no || ' ' || x.level::text, ',' order by s.no) as skills\n    from seeker_skills x join skills s on s.id = x.skill_id where x.seeker_id = any(:seekerIds::uuid[]) group by x.seeker_id) x on x.seeker_id = k.id\n  left join (\n    select e.seeker_id, string_agg(e.start_date::text || ' ' || coalesce(e.end_date::text, ''), ',' order by e.id) as work\n    from experiences e where e.seeker_id = any(:seekerIds::uuid[]) group by e.seeker_id) w on w.seeker_id = k.id\n  where k.id = any(:seekerIds::uuid[])": {
    params: { seekerIds: readonly (string)[] }
    row: { id: string; title: string; location: string | null; skills: string | null; work: string | null }
  }
  "select job_id as \"jobId\" from applications where seeker_id = :seekerId": {
    params: { seekerId: string }
    row: { jobId: string }
  }

  // features/job-search/match-search.queries.ts
  "/* own plan */ \n  select count(*)::int as count, coalesce(string_agg(uuid_send(job_id), ''::bytea), ''::bytea)::bytea as ids\n  from (select job_id from job_texts where search @@ :query::tsquery order by job_id desc limit 15000) t": {
    params: { query: string }
    row: { count: number; ids: Buffer }
  }
  "/* own plan */ \n  select count(*)::int as count, coalesce(string_agg(uuid_send(job_id), ''::bytea), ''::bytea)::bytea as ids\n  from (\n    select t.job_id from job_texts t join jobs j on j.id = t.job_id where t.search @@ :query::tsquery and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())\n    order by t.job_id desc limit 10001) t": {
    params: { query: string }
    row: { count: number; ids: Buffer }
  }
  "\n  select coalesce(string_agg(uuid_send(job_id), ''::bytea), ''::bytea)::bytea as ids\n  from job_texts where job_id = any(:ids::uuid[]) and search @@ :query::tsquery": {
    params: { ids: readonly (string)[]; query: string }
    row: { ids: Buffer }
  }
  "\n  select coalesce(concept, 0) as concept, coalesce(string_agg('(' || query || ')', ' | ' order by query), '')::text as query\n  from unnest(:concepts::int[], :phrases::text[]) with ordinality x(concept, phrase, at),\n    lateral (select plainto_tsquery('english', phrase)::text as query) q\n  where query <> '' group by concept": {
    params: { concepts: readonly (number)[]; phrases: readonly (string)[] }
    row: { concept: number; query: string }
  }

  // features/job-search/published-jobs.queries.ts
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any(:ids::uuid[]) and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and not exists (select from decisions recent where (recent.job_id = j.id or recent.company_id = j.company_id) and recent.undone_at is null\n  and j.published_at > recent.decided_at - interval '1 minute' and recent.decided_at > clock_timestamp() - make_interval(secs => :notifyAfterSeconds)) order by j.published_at desc, j.id desc": {
    params: { ids: readonly (string)[]; notifyAfterSeconds: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string }
  }
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = :jobId and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())": {
    params: { jobId: string }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string }
  }

  // features/job-search/read-search-text.queries.ts
  "select coalesce(etb, 1)::float8 as etb from exchange_rates where currency = :currency::currency": {
    params: { currency: 'ETB' | 'USD' | 'EUR' }
    row: { etb: number }
  }
  "select coalesce(word, '') as word from unnest(:words::text[]) word where in_live_texts(word_stem(word)::tsquery)": {
    params: { words: readonly (string)[] }
    row: { word: string }
  }

  // features/job-search/search-words.worker.ts
  "delete from search_changes where no = any(array(select no from search_changes where at < now() - interval '1 day' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // features/job-search/unmatched-searches.worker.ts
  "\n  insert into unmatched_searches (words, searches, empty_searches, first_searched_on, last_searched_on)\n  select coalesce(x.words, ''), coalesce(x.searches, 1), coalesce(x.empty, 0), today, today\n  from unnest(:words::text[], :searches::int[], :emptySearches::int[]) x(words, searches, empty), lateral (select (now() at time zone 'Africa/Addis_Ababa')::date as today) t\n  order by 1\n  on conflict (words) do update set searches = unmatched_searches.searches + excluded.searches,\n    empty_searches = unmatched_searches.empty_searches + excluded.empty_searches, last_searched_on = excluded.last_searched_on": {
    params: { words: readonly (string)[]; searches: readonly (number)[]; emptySearches: readonly (number)[] }
    row: Record<string, never>
  }
  "delete from unmatched_searches where words = any(array(select words from unmatched_searches order by searches desc, last_searched_on desc, words offset 10000))": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "delete from unmatched_searches where words = any(array(select words from unmatched_searches where last_searched_on < (now() at time zone 'Africa/Addis_Ababa')::date - 90 limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // features/jobs/close-past-deadlines.worker.ts
  "select 1 from companies where id in (select company_id from jobs where status = 'ACTIVE' and closes_at <= now() order by closes_at, id limit 500) order by id for no key update": {
    params: Record<string, never>
    row: { "?column?": 1 }
  }
  "update jobs set status = 'CLOSED', closed_at = closes_at, updated_at = now() where id in (select id from jobs where status = 'ACTIVE' and closes_at <= now() order by closes_at, id limit 500) returning id": {
    params: Record<string, never>
    row: { id: string }
  }

  // features/jobs/expiring-job.commands.ts
  "\n  select j.title, j.company_id as \"companyId\", c.name as \"companyName\", j.closes_at as \"closesAt\", j.status\n  from jobs j join companies c on c.id = j.company_id and c.status = 'ACTIVE'\n    join staff w on w.company_id = c.id and w.account_id = :accountId and w.role <> 'VIEWER' join accounts a on a.id = w.account_id and a.suspended_at is null\n  where j.id = :jobId and j.deleted_at is null": {
    params: { accountId: string; jobId: string }
    row: { title: string; companyId: string; companyName: string; closesAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED' }
  }

  // features/jobs/expiry-reminders.worker.ts
  "\n  select c.id, c.name from jobs j join companies c on c.id = j.company_id and c.status = 'ACTIVE'\n  where j.status = 'ACTIVE' and j.company_active and j.expiry_reminders < 2 and j.closes_at > now()\n  and j.closes_at <= now() + case when j.expiry_reminders = 0 then interval '5 days' else interval '1 day' end\n  and coalesce(j.renewed_at, j.published_at) < now() - interval '1 day' and j.closes_at <= now() + interval '5 days' order by j.closes_at limit 1 for no key update of c skip locked": {
    params: Record<string, never>
    row: { id: string; name: string }
  }
  "\n  update jobs j set expiry_reminders = case when j.closes_at <= now() + interval '1 day' then 2 else 1 end\n  where j.company_id = :companyId and j.status = 'ACTIVE' and j.company_active and j.expiry_reminders < 2 and j.closes_at > now()\n  and j.closes_at <= now() + case when j.expiry_reminders = 0 then interval '5 days' else interval '1 day' end\n  and coalesce(j.renewed_at, j.published_at) < now() - interval '1 day' returning j.id, j.title, j.closes_at as \"expiresAt\"": {
    params: { companyId: string }
    row: { id: string; title: string; expiresAt: string | null }
  }
  "\n  delete from expiry_announcements where company_id = (select company_id from expiry_announcements order by company_id limit 1 for update skip locked)\n  returning company_id as \"companyId\"": {
    params: Record<string, never>
    row: { companyId: string }
  }
  "\n  select j.id, j.title, j.closes_at as \"expiresAt\", c.name as \"companyName\" from jobs j join companies c on c.id = j.company_id\n  where j.company_id = :companyId and j.status = 'ACTIVE' and j.deadline is null and j.closes_at > now() order by j.created_at desc, j.id desc limit 100": {
    params: { companyId: string }
    row: { id: string; title: string; expiresAt: string | null; companyName: string }
  }

  // features/jobs/job-audit.commands.ts
  "insert into audit (act, account_id, subject_kind, subject_id, details) values (:act, :accountId?, 'job', :jobId, :details)": {
    params: { act: string; accountId: string | null; jobId: string; details: string }
    row: Record<string, never>
  }

  // features/jobs/job-fields.commands.ts
  "\n  insert into job_skills (job_id, skill_id, level)\n  select :jobId, s.id, p.level from unnest(:skillIds::uuid[], :levels::skill_level[]) as p(id, level) join skills s on s.id = p.id\n  on conflict do nothing\n  returning skill_id as id": {
    params: { jobId: string; skillIds: readonly (string)[]; levels: readonly ('BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT')[] }
    row: { id: string }
  }

  // features/jobs/job-outcomes.worker.ts
  "\n  delete from job_outcomes k where not exists (select from jobs j where j.id = k.job_id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select c.id from companies c where c.live_jobs > 0 and c.id > :after order by c.id limit 100": {
    params: { after: string }
    row: { id: string }
  }
  "\n  with own as materialized (\n    select j.id, j.company_id, j.published_at, j.submitted_at, lower(j.title) as title, coalesce(j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()), false) as is_live\n    from jobs j where j.company_id = any(:companyIds::uuid[]) and j.deleted_at is null\n  ), active as (\n    select o.company_id, greatest(max(o.submitted_at), (select max(greatest(a.viewed_at, a.replied_at)) from applications a where a.company_id = o.company_id)) as at\n    from own o group by o.company_id\n  ), reposted as (\n    select l.id, count(*)::int as times\n    from own l join own o on o.company_id = l.company_id and o.title = l.title and o.id <> l.id\n        and o.published_at < l.published_at and o.published_at > l.published_at - interval '1 year'\n      join job_texts t on t.job_id = l.id join job_texts x on x.job_id = o.id\n    where l.is_live and case when cardinality(t.sentences) = 0 then x.description = t.description\n      else 2 * (select count(*) from unnest(x.sentences) s where s = any(t.sentences)) >= cardinality(t.sentences) end\n    group by l.id\n  ), hired as (\n    select o.company_id, o.title, max(m.at) as at\n    from own o join applications h on h.job_id = o.id and h.status = 'ACCEPTED'\n      join application_moves m on m.application_id = h.id and m.to_status = 'ACCEPTED' and not m.is_undone\n    group by o.company_id, o.title\n  )\n  insert into job_outcomes as k (job_id, reposts, applicants, answered, last_active_on, last_hire_on)\n  select l.id, coalesce(r.times, 0), p.applicants, p.answered, (a.at at time zone 'Africa/Addis_Ababa')::date, (h.at at time zone 'Africa/Addis_Ababa')::date\n  from own l join active a on a.company_id = l.company_id left join reposted r on r.id = l.id\n    left join hired h on h.company_id = l.company_id and h.title = l.title\n    cross join lateral (select count(*)::int as applicants, count(p.replied_at)::int as answered from applications p where p.job_id = l.id and p.status <> 'WITHDRAWN') p\n  where l.is_live order by l.id\n  on conflict (job_id) do update set\n    reposts = excluded.reposts, applicants = excluded.applicants, answered = excluded.answered, last_active_on = excluded.last_active_on, last_hire_on = excluded.last_hire_on\n  where (k.reposts, k.applicants, k.answered, k.last_active_on, k.last_hire_on)\n    is distinct from (excluded.reposts, excluded.applicants, excluded.answered, excluded.last_active_on, excluded.last_hire_on)": {
    params: { companyIds: readonly (string)[] }
    row: Record<string, never>
  }

  // features/jobs/job-page.queries.ts
  "\n  select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", k.reposts, k.applicants, k.answered, k.last_active_on as \"lastActiveOn\", k.last_hire_on as \"lastHireOn\", c.description as \"companyDescription\", c.size, c.website, c.live_jobs as \"jobsCount\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n    j.hidden_at is not null as hidden, j.company_active and j.published_at is not null and j.deleted_at is null and coalesce(case when j.status = 'CLOSED' then coalesce(j.closed_at, j.closes_at, j.updated_at) when j.status = 'ACTIVE' then coalesce(j.closes_at, 'infinity') end > now() - interval '90 days', false) as readable\n  from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id left join company_replies r on r.company_id = c.id left join job_outcomes k on k.job_id = j.id\n  where j.id = any(:jobIds::uuid[]) and j.deleted_at is null": {
    params: { jobIds: readonly (string)[] }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; reposts: number | null; applicants: number | null; answered: number | null; lastActiveOn: string | null; lastHireOn: string | null; companyDescription: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; website: string | null; jobsCount: number; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; hidden: boolean; readable: boolean }
  }
  "select 1 from jobs j where j.id = :jobId and j.company_active and j.published_at is not null and j.deleted_at is null and coalesce(case when j.status = 'CLOSED' then coalesce(j.closed_at, j.closes_at, j.updated_at) when j.status = 'ACTIVE' then coalesce(j.closes_at, 'infinity') end > now() - interval '90 days', false)": {
    params: { jobId: string }
    row: { "?column?": 1 }
  }
  "\n  select j.id, j.title, c.name as \"companyName\", (j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())) as \"isOpen\"\n  from jobs j join companies c on c.id = j.company_id\n  where j.id = any(:ids::uuid[]) and j.company_active and j.published_at is not null and j.deleted_at is null and coalesce(case when j.status = 'CLOSED' then coalesce(j.closed_at, j.closes_at, j.updated_at) when j.status = 'ACTIVE' then coalesce(j.closes_at, 'infinity') end > now() - interval '90 days', false)": {
    params: { ids: readonly (string)[] }
    row: { id: string; title: string; companyName: string; isOpen: boolean }
  }

  // features/jobs/job-reports.commands.ts
  "select 1 from companies c join jobs j on j.company_id = c.id where j.id = :jobId for no key update of c": {
    params: { jobId: string }
    row: { "?column?": 1 }
  }
  "\n  insert into job_reports (job_id, account_id, reason, details) values (:jobId, :accountId, :reason, :details)\n  on conflict on constraint one_report_per_person do update set reason = excluded.reason, details = excluded.details, handled_at = null, created_at = now()\n    where (job_reports.reason, job_reports.details) is distinct from (excluded.reason, excluded.details)": {
    params: { jobId: string; accountId: string; reason: string; details: string }
    row: Record<string, never>
  }
  "\n  update jobs set hidden_at = now()\n  where id = :jobId and hidden_at is null and status in ('ACTIVE', 'CLOSED')\n    and 3 <= (select count(*) from job_reports r where r.job_id = :jobId and r.handled_at is null and r.verdict is distinct from 'DISMISSED')\n  returning title, company_id as \"companyId\"": {
    params: { jobId: string }
    row: { title: string; companyId: string }
  }
  "insert into audit (act, subject_kind, subject_id, details) values ('job.hidden', 'job', :jobId, :details)": {
    params: { jobId: string; details: string }
    row: Record<string, never>
  }
  "delete from job_reports where handled_at < now() - interval '12 months' returning job_id": {
    params: Record<string, never>
    row: { job_id: string }
  }

  // features/jobs/job-status.commands.ts
  "update jobs set status = 'CLOSED', closed_at = now(), updated_at = now() where id = :jobId and company_id = :companyId and deleted_at is null and status = 'ACTIVE' returning id": {
    params: { jobId: string; companyId: string }
    row: { id: string }
  }
  "update jobs set status = 'PENDING', submitted_at = now(), updated_at = now() where id = :jobId and company_id = :companyId and deleted_at is null and status = 'DRAFT' returning id": {
    params: { jobId: string; companyId: string }
    row: { id: string }
  }
  "update jobs set status = 'ACTIVE', closed_at = null, renewed_at = case when deadline is null and closes_at > now() then renewed_at else now() end, updated_at = now() where id = :jobId and company_id = :companyId and deleted_at is null and\n    status = 'CLOSED' and published_at is not null and (deadline is null or closes_at > now()) returning id": {
    params: { jobId: string; companyId: string }
    row: { id: string }
  }
  "update jobs set status = 'ACTIVE', closed_at = null, renewed_at = now(),\n    deadline = case when deadline is not null then (now() at time zone 'Africa/Addis_Ababa')::date + 30 end, updated_at = now() where id = :jobId and company_id = :companyId and deleted_at is null and\n    published_at is not null and (status = 'ACTIVE' or (status = 'CLOSED' and closes_at <= now())) returning id": {
    params: { jobId: string; companyId: string }
    row: { id: string }
  }
  "update jobs set status = 'ARCHIVED', rejection_reason = null, featured = false, closed_at = case when status = 'ACTIVE' then least(now(), closes_at) else closed_at end,\n    published_at = case when status in ('ACTIVE', 'CLOSED') then published_at end, updated_at = now() where id = :jobId and company_id = :companyId and deleted_at is null and status <> 'ARCHIVED' returning id": {
    params: { jobId: string; companyId: string }
    row: { id: string }
  }
  "update jobs set status = case when published_at is null then 'DRAFT' else 'CLOSED' end::job_status, updated_at = now() where id = :jobId and company_id = :companyId and deleted_at is null\n    and status = 'ARCHIVED' returning id": {
    params: { jobId: string; companyId: string }
    row: { id: string }
  }
  "update jobs set status = 'ARCHIVED', rejection_reason = null, featured = false, deleted_at = now(), updated_at = now() where id = :jobId and company_id = :companyId and deleted_at is null and true returning id": {
    params: { jobId: string; companyId: string }
    row: { id: string }
  }

  // features/jobs/live-job-cards.queries.ts
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any(:ids::uuid[]) and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())": {
    params: { ids: readonly (string)[] }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string }
  }

  // features/jobs/own-jobs.queries.ts
  "select 1 from jobs j where j.company_id = :companyId and j.deleted_at is null and j.id = :jobId": {
    params: { companyId: string; jobId: string }
    row: { "?column?": 1 }
  }
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.criteria, t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id and q.answered_at is null) as \"reachAskedAt\", j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.viewed_at is null and a.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.status in ('PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED')), 0) as \"openApplicationsCount\",\n  j.updated_at as \"updatedAt\", \n  (select coalesce(a.full_name, y.name) from audit u\n    left join staff w on w.account_id = u.account_id and w.company_id = j.company_id left join accounts a on a.id = w.account_id\n    left join api_keys y on y.id = u.account_id and y.company_id = j.company_id\n    where u.subject_id = j.id and u.at = j.updated_at and coalesce(a.id, y.id) is not null limit 1) as \"updatedBy\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.company_id = :companyId and j.deleted_at is null and j.id = :jobId": {
    params: { companyId: string; jobId: string }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; criteria: string[]; workTerms: unknown; reachAskedAt: string | null; rejectionReason: string | null; hiddenAt: string | null; applicationsCount: number; unviewedCount: number; openApplicationsCount: number; updatedAt: string; updatedBy: string | null }
  }
  "select count(*)::int as total from jobs j where j.company_id = :companyId and j.deleted_at is null and j.status <> 'ARCHIVED'[[ and j.title ilike :title]]": {
    params: { companyId: string; title?: string | undefined }
    row: { total: number }
  }
  "select count(*)::int as total from jobs j where j.company_id = :companyId and j.deleted_at is null[[ and coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') = :status::job_status]][[ and j.title ilike :title]]": {
    params: { companyId: string; status?: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED' | undefined; title?: string | undefined }
    row: { total: number }
  }
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.criteria, t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id and q.answered_at is null) as \"reachAskedAt\", j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.viewed_at is null and a.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.status in ('PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED')), 0) as \"openApplicationsCount\",\n  j.updated_at as \"updatedAt\", \n  (select coalesce(a.full_name, y.name) from audit u\n    left join staff w on w.account_id = u.account_id and w.company_id = j.company_id left join accounts a on a.id = w.account_id\n    left join api_keys y on y.id = u.account_id and y.company_id = j.company_id\n    where u.subject_id = j.id and u.at = j.updated_at and coalesce(a.id, y.id) is not null limit 1) as \"updatedBy\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.company_id = :companyId and j.deleted_at is null and j.status <> 'ARCHIVED'[[ and j.title ilike :title]] order by j.created_at desc, j.id desc limit :perPage::int offset :offset::int": {
    params: { companyId: string; title?: string | undefined; perPage: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; criteria: string[]; workTerms: unknown; reachAskedAt: string | null; rejectionReason: string | null; hiddenAt: string | null; applicationsCount: number; unviewedCount: number; openApplicationsCount: number; updatedAt: string; updatedBy: string | null }
  }
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.criteria, t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id and q.answered_at is null) as \"reachAskedAt\", j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.viewed_at is null and a.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.status in ('PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED')), 0) as \"openApplicationsCount\",\n  j.updated_at as \"updatedAt\", \n  (select coalesce(a.full_name, y.name) from audit u\n    left join staff w on w.account_id = u.account_id and w.company_id = j.company_id left join accounts a on a.id = w.account_id\n    left join api_keys y on y.id = u.account_id and y.company_id = j.company_id\n    where u.subject_id = j.id and u.at = j.updated_at and coalesce(a.id, y.id) is not null limit 1) as \"updatedBy\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.company_id = :companyId and j.deleted_at is null and j.status <> 'ARCHIVED'[[ and j.title ilike :title]] order by array_position(array['PENDING', 'ACTIVE'], coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED')::text) desc nulls last, j.created_at desc, j.id desc limit :perPage::int offset :offset::int": {
    params: { companyId: string; title?: string | undefined; perPage: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; criteria: string[]; workTerms: unknown; reachAskedAt: string | null; rejectionReason: string | null; hiddenAt: string | null; applicationsCount: number; unviewedCount: number; openApplicationsCount: number; updatedAt: string; updatedBy: string | null }
  }
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.criteria, t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id and q.answered_at is null) as \"reachAskedAt\", j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.viewed_at is null and a.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.status in ('PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED')), 0) as \"openApplicationsCount\",\n  j.updated_at as \"updatedAt\", \n  (select coalesce(a.full_name, y.name) from audit u\n    left join staff w on w.account_id = u.account_id and w.company_id = j.company_id left join accounts a on a.id = w.account_id\n    left join api_keys y on y.id = u.account_id and y.company_id = j.company_id\n    where u.subject_id = j.id and u.at = j.updated_at and coalesce(a.id, y.id) is not null limit 1) as \"updatedBy\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.company_id = :companyId and j.deleted_at is null[[ and coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') = :status::job_status]][[ and j.title ilike :title]] order by j.created_at desc, j.id desc limit :perPage::int offset :offset::int": {
    params: { companyId: string; status?: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED' | undefined; title?: string | undefined; perPage: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; criteria: string[]; workTerms: unknown; reachAskedAt: string | null; rejectionReason: string | null; hiddenAt: string | null; applicationsCount: number; unviewedCount: number; openApplicationsCount: number; updatedAt: string; updatedBy: string | null }
  }
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.criteria, t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id and q.answered_at is null) as \"reachAskedAt\", j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.viewed_at is null and a.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.status in ('PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED')), 0) as \"openApplicationsCount\",\n  j.updated_at as \"updatedAt\", \n  (select coalesce(a.full_name, y.name) from audit u\n    left join staff w on w.account_id = u.account_id and w.company_id = j.company_id left join accounts a on a.id = w.account_id\n    left join api_keys y on y.id = u.account_id and y.company_id = j.company_id\n    where u.subject_id = j.id and u.at = j.updated_at and coalesce(a.id, y.id) is not null limit 1) as \"updatedBy\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.company_id = :companyId and j.deleted_at is null[[ and coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') = :status::job_status]][[ and j.title ilike :title]] order by array_position(array['PENDING', 'ACTIVE'], coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED')::text) desc nulls last, j.created_at desc, j.id desc limit :perPage::int offset :offset::int": {
    params: { companyId: string; status?: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED' | undefined; title?: string | undefined; perPage: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; criteria: string[]; workTerms: unknown; reachAskedAt: string | null; rejectionReason: string | null; hiddenAt: string | null; applicationsCount: number; unviewedCount: number; openApplicationsCount: number; updatedAt: string; updatedBy: string | null }
  }
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.criteria, t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id and q.answered_at is null) as \"reachAskedAt\", j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.viewed_at is null and a.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  coalesce((select count(*)::int from applications a where a.job_id = j.id and a.status in ('PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED')), 0) as \"openApplicationsCount\",\n  j.updated_at as \"updatedAt\", \n  (select coalesce(a.full_name, y.name) from audit u\n    left join staff w on w.account_id = u.account_id and w.company_id = j.company_id left join accounts a on a.id = w.account_id\n    left join api_keys y on y.id = u.account_id and y.company_id = j.company_id\n    where u.subject_id = j.id and u.at = j.updated_at and coalesce(a.id, y.id) is not null limit 1) as \"updatedBy\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.company_id = :companyId and j.deleted_at is null and j.id = any(:ids::uuid[])": {
    params: { companyId: string; ids: readonly (string)[] }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; criteria: string[]; workTerms: unknown; reachAskedAt: string | null; rejectionReason: string | null; hiddenAt: string | null; applicationsCount: number; unviewedCount: number; openApplicationsCount: number; updatedAt: string; updatedBy: string | null }
  }

  // features/jobs/saved-jobs.commands.ts
  "\n  with live as (select j.id from jobs j where j.id = :jobId and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())),\n  saving as (insert into saved_jobs (job_id, account_id) select id, :accountId from live on conflict (account_id, job_id) do nothing)\n  select 1 from live union all select 1 from saved_jobs where job_id = :jobId and account_id = :accountId": {
    params: { jobId: string; accountId: string }
    row: { "?column?": 1 }
  }
  "delete from saved_jobs where job_id = :jobId and account_id = :accountId": {
    params: { jobId: string; accountId: string }
    row: Record<string, never>
  }

  // features/jobs/saved-jobs.queries.ts
  "select count(*)::int as total from saved_jobs s join jobs j on j.id = s.job_id where s.account_id = :accountId and j.status in ('ACTIVE', 'CLOSED') and j.company_active and j.published_at is not null and j.deleted_at is null": {
    params: { accountId: string }
    row: { total: number }
  }
  "\n  select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", s.id as \"savedId\", s.created_at as \"savedAt\"\n  from saved_jobs s join jobs j on j.id = s.job_id join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id\n  where s.account_id = :accountId and j.status in ('ACTIVE', 'CLOSED') and j.company_active and j.published_at is not null and j.deleted_at is null order by s.created_at desc, s.id desc limit :perPage::int offset :offset::int": {
    params: { accountId: string; perPage: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; savedId: string; savedAt: string }
  }
  "\n  select coalesce((select coalesce(json_agg(job_id), '[]') from (select job_id from saved_jobs where account_id = :accountId order by created_at desc limit 2000) s), '[]') as saved,\n    coalesce((select coalesce(json_agg(json_build_object('jobId', job_id, 'applicationId', id, 'at', created_at)), '[]') from (\n      select id, job_id, created_at from applications where seeker_id = :seekerId? and status <> 'WITHDRAWN' order by created_at desc, id desc limit 2000) a), '[]') as applied,\n    coalesce((select coalesce(json_agg(job_id), '[]') from hidden_jobs where account_id = :accountId), '[]') as \"hiddenJobs\",\n    coalesce((select coalesce(json_agg(company_id), '[]') from hidden_companies where account_id = :accountId), '[]') as \"hiddenCompanies\"": {
    params: { accountId: string; seekerId: string | null }
    row: { saved: string[]; applied: { jobId: string; applicationId: string; at: string }[]; hiddenJobs: string[]; hiddenCompanies: string[] }
  }

  // features/jobs/update-job.commands.ts
  "\n  select j.status, j.title, t.description, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline,\n    coalesce((select coalesce(json_agg(json_build_object('skillId', x.skill_id, 'level', x.level)), '[]') from job_skills x where x.job_id = j.id), '[]') as skills,\n    \n  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,\n    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits) as salary, j.pay_hidden_reason as \"payHiddenReason\", j.vacancy,\n    t.questions, t.decline_unmet as \"declineUnmet\", t.criteria, t.work_terms as \"workTerms\",\n    j.updated_at as \"updatedAt\", \n  (select coalesce(a.full_name, y.name) from audit u\n    left join staff w on w.account_id = u.account_id and w.company_id = j.company_id left join accounts a on a.id = w.account_id\n    left join api_keys y on y.id = u.account_id and y.company_id = j.company_id\n    where u.subject_id = j.id and u.at = j.updated_at and coalesce(a.id, y.id) is not null limit 1) as \"updatedBy\"\n  from jobs j join job_texts t on t.job_id = j.id\n  where j.id = :jobId and j.company_id = :companyId and j.deleted_at is null\n  for update of j": {
    params: { jobId: string; companyId: string }
    row: { status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; title: string; description: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; skills: { skillId: string; level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT' }[]; salary: { type: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; benefits: string | null }; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; vacancy: 'EXISTING' | 'POOL'; questions: unknown; declineUnmet: boolean; criteria: string[]; workTerms: unknown; updatedAt: string; updatedBy: string | null }
  }
  "\n  insert into job_versions (job_id, verdict, facts)\n  select j.id, case when j.status = 'REJECTED' then 'REJECTED' else 'APPROVED' end, jsonb_build_object(\n    'title', j.title, 'description', t.description, 'type', j.type, 'level', j.level, 'location', j.location, 'isRemote', j.is_remote, 'deadline', j.deadline,\n    'skills', (select coalesce(jsonb_agg(s.name || ' (' || lower(x.level::text) || ')' order by s.name), '[]') from job_skills x join skills s on s.id = x.skill_id where x.job_id = j.id),\n    'salary', case when j.salary_type is not null then \n  json_build_object('type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,\n    'currency', j.currency, 'frequency', j.frequency, 'basis', j.pay_basis, 'negotiable', j.negotiable, 'benefits', t.benefits) end, 'payHiddenReason', case when j.salary_type is null then j.pay_hidden_reason end,\n    'questions', t.questions, 'declineUnmet', t.decline_unmet, 'vacancy', j.vacancy) || t.work_terms\n  from jobs j join job_texts t on t.job_id = j.id\n  where j.id = :jobId and (j.status = 'REJECTED' or (j.published_at is not null and j.status in ('ACTIVE', 'CLOSED', 'ARCHIVED')))\n  on conflict (job_id) do nothing": {
    params: { jobId: string }
    row: Record<string, never>
  }
  "delete from job_skills where job_id = :jobId": {
    params: { jobId: string }
    row: Record<string, never>
  }
  "update job_texts set description = :description where job_id = :jobId": {
    params: { description: string; jobId: string }
    row: Record<string, never>
  }
  "update job_texts set benefits = :benefits? where job_id = :jobId": {
    params: { benefits: string | null; jobId: string }
    row: Record<string, never>
  }
  "update job_texts set questions = :questions::jsonb where job_id = :jobId": {
    params: { questions: string; jobId: string }
    row: Record<string, never>
  }
  "update job_texts set decline_unmet = :declineUnmet where job_id = :jobId": {
    params: { declineUnmet: boolean; jobId: string }
    row: Record<string, never>
  }
  "update job_texts set work_terms = work_terms || :terms::jsonb where job_id = :jobId": {
    params: { terms: string; jobId: string }
    row: Record<string, never>
  }
  "update job_texts set criteria = :criteria::text[] where job_id = :jobId": {
    params: { criteria: readonly (string)[]; jobId: string }
    row: Record<string, never>
  }

  // features/moderation/decision-history.queries.ts
  "\n  select u.at, u.act, a.full_name as by, u.details ->> 'reason' as reason\n  from audit u left join accounts a on a.id = u.account_id\n  where u.subject_id = :id and u.act = any(:acts) order by u.at desc, u.id desc limit 20": {
    params: { id: string; acts: readonly (string)[] }
    row: { at: string; act: string; by: string | null; reason: string | null }
  }

  // features/moderation/decisions.commands.ts
  "select updated_at as at from companies where id = :id and (status in ('PENDING', 'SUSPENDED') or needs_another_look) for no key update": {
    params: { id: string }
    row: { at: string }
  }
  "select updated_at as at from jobs where id = :id and (status = 'PENDING' or needs_another_look or (status = 'REJECTED' and published_at is not null)) for no key update": {
    params: { id: string }
    row: { at: string }
  }
  "\n  update companies c\n  set status = :status::company_status, rejection_reason = :rejectionReason?, featured = c.featured and :status::company_status = 'ACTIVE', needs_another_look = false, reviewed_at = now(), updated_at = now()\n  where c.id = :companyId and c.owner_id is not null and (c.status = any(:decidable::company_status[]) or (:status::company_status = 'ACTIVE' and c.status = 'ACTIVE' and c.needs_another_look))\n  returning old.status as \"from\", c.name, c.updated_at::text as version, jsonb_build_object('status', old.status, 'rejection_reason', old.rejection_reason,\n    'featured', old.featured, 'needs_another_look', old.needs_another_look, 'reviewed_at', old.reviewed_at, 'updated_at', old.updated_at) as before": {
    params: { status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; rejectionReason: string | null; companyId: string; decidable: readonly ('PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED')[] }
    row: { from: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; name: string; version: string | null; before: unknown }
  }
  "\n  select coalesce(j.deadline is not null and j.closes_at <= now(), false) as overdue, j.hidden_at is not null as hidden from jobs j\n  where j.id = :jobId and j.deleted_at is null and (:from?::job_status is null or j.status = :from) and (j.status = 'PENDING' or (j.status = 'REJECTED' and j.published_at is not null))": {
    params: { jobId: string; from: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED' | null }
    row: { overdue: boolean; hidden: boolean }
  }
  "delete from job_versions where job_id = :jobId and (:to::job_status = 'ACTIVE' or verdict = 'REJECTED') returning to_jsonb(job_versions) as version": {
    params: { jobId: string; to: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED' }
    row: { version: unknown }
  }
  "\n  insert into job_news (job_id) select j.id from jobs j\n  where j.id = :jobId and j.published_at > now() - interval '7 days' and exists (select from follows f where f.company_id = j.company_id) on conflict do nothing": {
    params: { jobId: string }
    row: Record<string, never>
  }
  "select c.id, c.status from companies c join jobs j on j.company_id = c.id where j.id = :jobId for no key update of c": {
    params: { jobId: string }
    row: { id: string; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "\n  update jobs j\n  set status = :to::job_status, rejection_reason = :reason?, published_at = case when :to::job_status = 'ACTIVE' then coalesce(j.published_at, now()) else j.published_at end,\n    renewed_at = case when :to::job_status = 'ACTIVE' and j.deadline is null and j.closes_at <= now() then now() else j.renewed_at end,\n    featured = j.featured and :to::job_status = 'ACTIVE', needs_another_look = false, updated_at = now()\n  where j.id = :jobId and j.deleted_at is null and (:from?::job_status is null or j.status = :from) and (j.status = 'PENDING' or case when :to::job_status = 'REJECTED' then j.status = 'ACTIVE'\n      else (j.status = 'ACTIVE' and j.needs_another_look) or (j.status = 'REJECTED' and j.published_at is not null) end)\n    and (:to::job_status <> 'ACTIVE' or ((j.deadline is null or j.closes_at > now()) and (j.status = 'ACTIVE' or (j.hidden_at is null and (select c.status from companies c where c.id = j.company_id) = 'ACTIVE'))))\n  returning old.status as \"from\", j.title, j.company_id as \"companyId\", j.updated_at::text as version, jsonb_build_object('status', old.status, 'rejection_reason', old.rejection_reason, 'published_at', old.published_at, 'renewed_at', old.renewed_at,\n    'featured', old.featured, 'needs_another_look', old.needs_another_look, 'hidden_at', old.hidden_at, 'updated_at', old.updated_at) as before": {
    params: { to: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; reason: string | null; jobId: string; from: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED' | null }
    row: { from: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; title: string; companyId: string; version: string | null; before: unknown }
  }
  "\n  update jobs j set featured = :featured where j.id = :id and j.deleted_at is null\n    and (not :featured::boolean or (j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) returning old.featured as was, j.title as name": {
    params: { featured: boolean; id: string }
    row: { was: boolean; name: string }
  }
  "\n  update companies c set featured = :featured where c.id = :id and c.owner_id is not null and (not :featured::boolean or c.status = 'ACTIVE') returning old.featured as was, c.name": {
    params: { featured: boolean; id: string }
    row: { was: boolean; name: string }
  }

  // features/moderation/job-reports.commands.ts
  "\n  select j.title, j.company_id as \"companyId\", c.name as \"companyName\", j.hidden_at is not null as \"wasHidden\", j.deleted_at is not null as deleted, c.owner_id is not null as owned,\n    jsonb_build_object('status', j.status, 'rejection_reason', j.rejection_reason, 'published_at', j.published_at, 'renewed_at', j.renewed_at,\n    'featured', j.featured, 'needs_another_look', j.needs_another_look, 'hidden_at', j.hidden_at, 'updated_at', j.updated_at) as before\n  from jobs j join companies c on c.id = j.company_id where j.id = :jobId for no key update of j": {
    params: { jobId: string }
    row: { title: string; companyId: string; companyName: string; wasHidden: boolean; deleted: boolean; owned: boolean; before: { status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; rejection_reason: string | null; published_at: string | null; renewed_at: string | null; featured: boolean; needs_another_look: boolean; hidden_at: string | null; updated_at: string } }
  }
  "\n  update job_reports set handled_at = now(), verdict = :verdict\n  where job_id = :jobId and handled_at is null and (:until?::timestamptz is null or date_trunc('milliseconds', created_at) <= :until) returning id, account_id as \"accountId\", old.verdict": {
    params: { verdict: string; jobId: string; until: string | Date | null }
    row: { id: string; accountId: string; verdict: string | null }
  }
  "\n  update jobs set hidden_at = null, featured = false, needs_another_look = false, updated_at = now(),\n    status = case when deleted_at is null then 'REJECTED' else status end, rejection_reason = case when deleted_at is null then :reason end\n  where id = :jobId returning updated_at::text as version": {
    params: { reason: string; jobId: string }
    row: { version: string | null }
  }
  "update jobs set hidden_at = null where id = :jobId returning updated_at::text as version": {
    params: { jobId: string }
    row: { version: string | null }
  }
  "\n  select a.id as \"applicationId\", p.id as \"accountId\", p.email, p.first_name as \"firstName\"\n  from applications a join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id\n  where a.job_id = :jobId and a.id > :last order by a.id limit 500": {
    params: { jobId: string; last: string }
    row: { applicationId: string; accountId: string; email: string; firstName: string }
  }

  // features/moderation/job-reports.queries.ts
  "select 1 from jobs where id = :jobId": {
    params: { jobId: string }
    row: { "?column?": 1 }
  }
  "select count(*)::int as total from (\n  select coalesce(r.job_id, h.id) as id, coalesce(r.n, 0) as n, coalesce(r.oldest, h.hidden_at) as oldest, h.id is not null as hidden\n  from (select job_id, count(*)::int as n, min(created_at) as oldest from job_reports where handled_at is null group by job_id) r\n  full join (select id, hidden_at from jobs where hidden_at is not null) h on h.id = r.job_id) w join jobs f on f.id = w.id join companies o on o.id = f.company_id\n  where (:pattern?::text is null or lower(f.title) like :pattern or lower(o.name) like :pattern)\n    and (:reason?::text is null or exists (select from job_reports s where s.job_id = w.id and s.handled_at is null and s.reason = :reason))": {
    params: { pattern: string | null; reason: string | null }
    row: { total: number }
  }
  "\n  with page as materialized (select w.* from (\n  select coalesce(r.job_id, h.id) as id, coalesce(r.n, 0) as n, coalesce(r.oldest, h.hidden_at) as oldest, h.id is not null as hidden\n  from (select job_id, count(*)::int as n, min(created_at) as oldest from job_reports where handled_at is null group by job_id) r\n  full join (select id, hidden_at from jobs where hidden_at is not null) h on h.id = r.job_id) w join jobs f on f.id = w.id join companies o on o.id = f.company_id\n  where (:pattern?::text is null or lower(f.title) like :pattern or lower(o.name) like :pattern)\n    and (:reason?::text is null or exists (select from job_reports s where s.job_id = w.id and s.handled_at is null and s.reason = :reason)) order by w.hidden desc, w.n desc, w.oldest, w.id limit :perPage offset :offset)\n  select jsonb_build_object('id', j.id, 'title', j.title, 'status', j.status, 'deleted', j.deleted_at is not null, 'applicationsCount', j.applications_count) as job,\n    jsonb_build_object('id', c.id, 'name', c.name, 'logoFileId', c.logo_file_id) as company, j.hidden_at as \"hiddenAt\", p.oldest,\n    (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details, 'at', r.created_at,\n        'applied', exists (select from applications a join seekers k on k.id = a.seeker_id where a.job_id = j.id and k.account_id = r.account_id),\n        'upheld', (select count(*) from job_reports e where e.account_id = r.account_id and e.verdict = 'UPHELD'),\n        'dismissed', (select count(*) from job_reports e where e.account_id = r.account_id and e.verdict = 'DISMISSED')) order by r.created_at, r.id), '[]')\n      from job_reports r where r.job_id = j.id and r.handled_at is null) as reports\n  from page p join jobs j on j.id = p.id join companies c on c.id = j.company_id\n  order by p.hidden desc, p.n desc, p.oldest, p.id": {
    params: { pattern: string | null; reason: string | null; perPage: number; offset: number }
    row: { job: { id: string; title: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; deleted: boolean; applicationsCount: number }; company: { id: string; name: string; logoFileId: string | null }; hiddenAt: string | null; oldest: string | null; reports: { reason: string; details: string; at: string; applied: boolean; upheld: number | null; dismissed: number | null }[] | null }
  }
  "\n  with page as materialized (select w.* from (\n  select coalesce(r.job_id, h.id) as id, coalesce(r.n, 0) as n, coalesce(r.oldest, h.hidden_at) as oldest, h.id is not null as hidden\n  from (select job_id, count(*)::int as n, min(created_at) as oldest from job_reports where handled_at is null group by job_id) r\n  full join (select id, hidden_at from jobs where hidden_at is not null) h on h.id = r.job_id) w join jobs f on f.id = w.id join companies o on o.id = f.company_id\n  where (:pattern?::text is null or lower(f.title) like :pattern or lower(o.name) like :pattern)\n    and (:reason?::text is null or exists (select from job_reports s where s.job_id = w.id and s.handled_at is null and s.reason = :reason)) order by w.oldest, w.id limit :perPage offset :offset)\n  select jsonb_build_object('id', j.id, 'title', j.title, 'status', j.status, 'deleted', j.deleted_at is not null, 'applicationsCount', j.applications_count) as job,\n    jsonb_build_object('id', c.id, 'name', c.name, 'logoFileId', c.logo_file_id) as company, j.hidden_at as \"hiddenAt\", p.oldest,\n    (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details, 'at', r.created_at,\n        'applied', exists (select from applications a join seekers k on k.id = a.seeker_id where a.job_id = j.id and k.account_id = r.account_id),\n        'upheld', (select count(*) from job_reports e where e.account_id = r.account_id and e.verdict = 'UPHELD'),\n        'dismissed', (select count(*) from job_reports e where e.account_id = r.account_id and e.verdict = 'DISMISSED')) order by r.created_at, r.id), '[]')\n      from job_reports r where r.job_id = j.id and r.handled_at is null) as reports\n  from page p join jobs j on j.id = p.id join companies c on c.id = j.company_id\n  order by p.oldest, p.id": {
    params: { pattern: string | null; reason: string | null; perPage: number; offset: number }
    row: { job: { id: string; title: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; deleted: boolean; applicationsCount: number }; company: { id: string; name: string; logoFileId: string | null }; hiddenAt: string | null; oldest: string | null; reports: { reason: string; details: string; at: string; applied: boolean; upheld: number | null; dismissed: number | null }[] | null }
  }
  "\n  with page as materialized (select w.* from (\n  select coalesce(r.job_id, h.id) as id, coalesce(r.n, 0) as n, coalesce(r.oldest, h.hidden_at) as oldest, h.id is not null as hidden\n  from (select job_id, count(*)::int as n, min(created_at) as oldest from job_reports where handled_at is null group by job_id) r\n  full join (select id, hidden_at from jobs where hidden_at is not null) h on h.id = r.job_id) w join jobs f on f.id = w.id join companies o on o.id = f.company_id\n  where (:pattern?::text is null or lower(f.title) like :pattern or lower(o.name) like :pattern)\n    and (:reason?::text is null or exists (select from job_reports s where s.job_id = w.id and s.handled_at is null and s.reason = :reason)) order by w.oldest desc, w.id desc limit :perPage offset :offset)\n  select jsonb_build_object('id', j.id, 'title', j.title, 'status', j.status, 'deleted', j.deleted_at is not null, 'applicationsCount', j.applications_count) as job,\n    jsonb_build_object('id', c.id, 'name', c.name, 'logoFileId', c.logo_file_id) as company, j.hidden_at as \"hiddenAt\", p.oldest,\n    (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details, 'at', r.created_at,\n        'applied', exists (select from applications a join seekers k on k.id = a.seeker_id where a.job_id = j.id and k.account_id = r.account_id),\n        'upheld', (select count(*) from job_reports e where e.account_id = r.account_id and e.verdict = 'UPHELD'),\n        'dismissed', (select count(*) from job_reports e where e.account_id = r.account_id and e.verdict = 'DISMISSED')) order by r.created_at, r.id), '[]')\n      from job_reports r where r.job_id = j.id and r.handled_at is null) as reports\n  from page p join jobs j on j.id = p.id join companies c on c.id = j.company_id\n  order by p.oldest desc, p.id desc": {
    params: { pattern: string | null; reason: string | null; perPage: number; offset: number }
    row: { job: { id: string; title: string; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; deleted: boolean; applicationsCount: number }; company: { id: string; name: string; logoFileId: string | null }; hiddenAt: string | null; oldest: string | null; reports: { reason: string; details: string; at: string; applied: boolean; upheld: number | null; dismissed: number | null }[] | null }
  }

  // features/moderation/moderated-companies.queries.ts
  "select 1 from companies where id = :companyId and owner_id is not null": {
    params: { companyId: string }
    row: { "?column?": 1 }
  }
  "select 1 from jobs where id = :jobId and deleted_at is null": {
    params: { jobId: string }
    row: { "?column?": 1 }
  }
  "select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = :companyId": {
    params: { companyId: string }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "select count(*)::int as total from companies where {where}": {
    params: Record<string, never>
    row: { total: number }
  }
  "/* own plan */ with page as materialized (select array(select id from companies where {where} order by id desc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "/* own plan */ with page as materialized (select array(select id from companies where {where} order by id asc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "/* own plan */ with page as materialized (select array(select id from companies where {where} order by submitted_at desc, id desc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "/* own plan */ with page as materialized (select array(select id from companies where {where} order by submitted_at asc, id asc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "/* own plan */ with page as materialized (select array(select id from companies where {where} order by updated_at desc, id desc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "/* own plan */ with page as materialized (select array(select id from companies where {where} order by updated_at asc, id asc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "/* own plan */ with page as materialized (select array(select id from (\n    (select id, submitted_at as since, false as again from companies where status = 'PENDING' and owner_id is not null and {where} order by submitted_at desc, id desc limit :limit::bigint + :offset::bigint)\n    union all (select id, updated_at, true from companies where status = 'ACTIVE' and needs_another_look and {where} order by updated_at desc, id desc limit :limit::bigint + :offset::bigint)) w\n    order by again, since desc, id desc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "/* own plan */ with page as materialized (select array(select id from (\n    (select id, submitted_at as since, false as again from companies where status = 'PENDING' and owner_id is not null and {where} order by submitted_at asc, id asc limit :limit::bigint + :offset::bigint)\n    union all (select id, updated_at, true from companies where status = 'ACTIVE' and needs_another_look and {where} order by updated_at asc, id asc limit :limit::bigint + :offset::bigint)) w\n    order by again, since asc, id asc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "with page as materialized (select array(select id from companies where {where} order by id desc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "with page as materialized (select array(select id from companies where {where} order by id asc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "with page as materialized (select array(select id from companies where {where} order by submitted_at desc, id desc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "with page as materialized (select array(select id from companies where {where} order by submitted_at asc, id asc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "with page as materialized (select array(select id from companies where {where} order by updated_at desc, id desc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "with page as materialized (select array(select id from companies where {where} order by updated_at asc, id asc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "with page as materialized (select array(select id from (\n    (select id, submitted_at as since, false as again from companies where status = 'PENDING' and owner_id is not null and {where} order by submitted_at desc, id desc limit :limit::bigint + :offset::bigint)\n    union all (select id, updated_at, true from companies where status = 'ACTIVE' and needs_another_look and {where} order by updated_at desc, id desc limit :limit::bigint + :offset::bigint)) w\n    order by again, since desc, id desc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "with page as materialized (select array(select id from (\n    (select id, submitted_at as since, false as again from companies where status = 'PENDING' and owner_id is not null and {where} order by submitted_at asc, id asc limit :limit::bigint + :offset::bigint)\n    union all (select id, updated_at, true from companies where status = 'ACTIVE' and needs_another_look and {where} order by updated_at asc, id asc limit :limit::bigint + :offset::bigint)) w\n    order by again, since asc, id asc limit :limit offset :offset) as ids) select \n  c.id, c.name, c.logo_file_id as \"logoFileId\", c.description, c.size, c.location, c.industry, c.status, c.featured,\n  a.first_name as \"firstName\", a.last_name as \"lastName\",\n  a.id as \"ownerId\", c.website, c.email, c.phone, c.created_at as \"createdAt\", c.submitted_at as \"submittedAt\", c.updated_at as \"updatedAt\",\n  c.rejection_reason as \"rejectionReason\", coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\",\n  json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) as license,\n  coalesce((select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now())), 0) as \"jobsCount\", a.email as \"ownerEmail\", a.phone as \"ownerPhone\", c.needs_another_look as \"needsAnotherLook\", f.inline as \"licenseInline\",\n  f.scanned_at is not null as \"licenseScanned\", f.virus as \"licenseVirus\",\n  case when c.needs_another_look then c.updated_at else c.submitted_at end as \"waitingSince\" from companies c join accounts a on a.id = c.owner_id join files f on f.id = c.trade_license_file_id left join company_replies r on r.company_id = c.id where c.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), c.id)": {
    params: { limit: number; offset: number }
    row: { id: string; name: string; logoFileId: string | null; description: string; size: 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'; location: string; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; featured: boolean; firstName: string; lastName: string; ownerId: string; website: string | null; email: string; phone: string; createdAt: string; submittedAt: string; updatedAt: string; rejectionReason: string | null; replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null; license: { id: string; name: string; type: string; size: number }; jobsCount: number; ownerEmail: string; ownerPhone: string; needsAnotherLook: boolean; licenseInline: boolean; licenseScanned: boolean; licenseVirus: string | null; waitingSince: string }
  }
  "/* own plan */ \n  with this as (\n    select c.id, company_key(c.name) as name, phone_key(c.phone) as phone, site_key(c.website) as site, lower(c.email) as email, f.sha256\n    from companies c left join files f on f.id = c.trade_license_file_id where c.id = :companyId\n  ), found as (\n    select c.id, 'NAME' as likeness from this t join companies c on company_key(c.name) % t.name and similarity(company_key(c.name), t.name) >= 0.6\n    union all select c.id, 'PHONE' from this t join companies c on phone_key(c.phone) = t.phone\n    union all select c.id, 'LICENSE' from this t join files f on f.sha256 = t.sha256 and f.kind = 'trade_license' join companies c on c.trade_license_file_id = f.id\n    union all select c.id, 'WEBSITE' from this t join companies c on site_key(c.website) = t.site\n    union all select c.id, 'EMAIL' from this t join companies c on lower(c.email) = t.email\n  )\n  select c.id, c.name, c.status, array_agg(distinct found.likeness) as alike\n  from found join companies c on c.id = found.id\n  where c.id <> :companyId and c.owner_id is not null\n  group by c.id order by count(distinct found.likeness) desc, c.id desc limit 10": {
    params: { companyId: string }
    row: { id: string; name: string; status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; alike: unknown[] | null }
  }

  // features/moderation/moderated-jobs.queries.ts
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = :jobId and j.deleted_at is null": {
    params: { jobId: string }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "select count(*)::int as total from jobs where {where}": {
    params: Record<string, never>
    row: { total: number }
  }
  "/* own plan */ with page as materialized (select array(select id from jobs where {where} order by id desc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "/* own plan */ with page as materialized (select array(select id from jobs where {where} order by id asc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "/* own plan */ with page as materialized (select array(select id from jobs where {where} order by submitted_at desc, id desc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "/* own plan */ with page as materialized (select array(select id from jobs where {where} order by submitted_at asc, id asc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "/* own plan */ with page as materialized (select array(select id from jobs where {where} order by updated_at desc, id desc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "/* own plan */ with page as materialized (select array(select id from jobs where {where} order by updated_at asc, id asc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "/* own plan */ with page as materialized (select array(select id from (\n    (select id, submitted_at as since, false as again from jobs where status = 'PENDING' and deleted_at is null and {where} order by submitted_at desc, id desc limit :limit::bigint + :offset::bigint)\n    union all (select id, updated_at, true from jobs where status = 'ACTIVE' and needs_another_look and {where} order by updated_at desc, id desc limit :limit::bigint + :offset::bigint)) w\n    order by again, since desc, id desc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "/* own plan */ with page as materialized (select array(select id from (\n    (select id, submitted_at as since, false as again from jobs where status = 'PENDING' and deleted_at is null and {where} order by submitted_at asc, id asc limit :limit::bigint + :offset::bigint)\n    union all (select id, updated_at, true from jobs where status = 'ACTIVE' and needs_another_look and {where} order by updated_at asc, id asc limit :limit::bigint + :offset::bigint)) w\n    order by again, since asc, id asc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "with page as materialized (select array(select id from jobs where {where} order by id desc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "with page as materialized (select array(select id from jobs where {where} order by id asc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "with page as materialized (select array(select id from jobs where {where} order by submitted_at desc, id desc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "with page as materialized (select array(select id from jobs where {where} order by submitted_at asc, id asc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "with page as materialized (select array(select id from jobs where {where} order by updated_at desc, id desc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "with page as materialized (select array(select id from jobs where {where} order by updated_at asc, id asc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "with page as materialized (select array(select id from (\n    (select id, submitted_at as since, false as again from jobs where status = 'PENDING' and deleted_at is null and {where} order by submitted_at desc, id desc limit :limit::bigint + :offset::bigint)\n    union all (select id, updated_at, true from jobs where status = 'ACTIVE' and needs_another_look and {where} order by updated_at desc, id desc limit :limit::bigint + :offset::bigint)) w\n    order by again, since desc, id desc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "with page as materialized (select array(select id from (\n    (select id, submitted_at as since, false as again from jobs where status = 'PENDING' and deleted_at is null and {where} order by submitted_at asc, id asc limit :limit::bigint + :offset::bigint)\n    union all (select id, updated_at, true from jobs where status = 'ACTIVE' and needs_another_look and {where} order by updated_at asc, id asc limit :limit::bigint + :offset::bigint)) w\n    order by again, since asc, id asc limit :limit offset :offset) as ids) select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", t.description, t.questions, t.decline_unmet as \"declineUnmet\", t.work_terms as \"workTerms\", (select q.asked_at from reach_questions q where q.job_id = j.id) as \"reachAskedAt\", j.applications_count as \"applicationsCount\",\n  coalesce((select count(*)::int from applications p where p.job_id = j.id and p.viewed_at is null and p.status <> 'WITHDRAWN'), 0) as \"unviewedCount\",\n  j.rejection_reason as \"rejectionReason\", j.hidden_at as \"hiddenAt\", j.needs_another_look as \"needsAnotherLook\", j.submitted_at as \"submittedAt\", j.updated_at as \"updatedAt\",\n  case when j.needs_another_look then j.updated_at else j.submitted_at end as \"waitingSince\", c.status as \"companyStatus\" from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = any((select ids from page)::uuid[]) order by array_position((select ids from page), j.id)": {
    params: { limit: number; offset: number }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; description: string; questions: unknown; declineUnmet: boolean; workTerms: unknown; reachAskedAt: string | null; applicationsCount: number; unviewedCount: number; rejectionReason: string | null; hiddenAt: string | null; needsAnotherLook: boolean; submittedAt: string; updatedAt: string; waitingSince: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' }
  }
  "select verdict, at, facts from job_versions where job_id = :jobId": {
    params: { jobId: string }
    row: { verdict: string; at: string; facts: unknown }
  }
  "\n  with own as materialized (\n    select id, published_at from jobs where company_id = :companyId and deleted_at is null\n    union all select id, published_at from jobs where company_id = :companyId and deleted_at is not null),\n  acts as materialized (select u.act, u.details from own join audit u on u.subject_id = own.id where u.act in ('job.rejected', 'job.taken-down', 'job.reports-upheld', 'job.undone'))\n  select case when c.status = 'ACTIVE' then c.reviewed_at end as \"verifiedAt\",\n    coalesce((select count(*)::int from own where published_at is not null), 0) as published,\n    coalesce((select (count(*) filter (where u.act in ('company.rejected', 'company.suspended')) - count(*) filter (where u.details ->> 'undone' in ('company.rejected', 'company.suspended')))::int\n        from audit u where u.subject_id = c.id and u.act in ('company.rejected', 'company.suspended', 'company.undone')), 0)\n      + coalesce((select (count(*) filter (where a.act = 'job.rejected') - count(*) filter (where a.details ->> 'undone' = 'job.rejected'))::int from acts a), 0) as rejections,\n    coalesce((select (count(*) filter (where a.act in ('job.taken-down', 'job.reports-upheld')) - count(*) filter (where a.details ->> 'undone' in ('job.taken-down', 'job.reports-upheld')))::int from acts a), 0) as upheld\n  from companies c where c.id = :companyId": {
    params: { companyId: string }
    row: { verifiedAt: string | null; published: number; rejections: number; upheld: number }
  }

  // features/moderation/moderation-queue.queries.ts
  "select from companies where id in (\n  select id from companies where lower(name) like :pattern\n  union select c.id from companies c join accounts a on a.id = c.owner_id where lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern)": {
    params: { pattern: string }
    row: Record<string, never>
  }
  "select from jobs where id in (select id from jobs where deleted_at is null and lower(title) like :pattern union select id from jobs where deleted_at is null and company_id in (\n  select id from companies where lower(name) like :pattern\n  union select c.id from companies c join accounts a on a.id = c.owner_id where lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', '')) like :pattern))": {
    params: { pattern: string }
    row: Record<string, never>
  }
  "select from companies where status = 'PENDING' and owner_id is not null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from companies where status = 'ACTIVE' and owner_id is not null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from companies where status = 'REJECTED' and owner_id is not null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from companies where status = 'SUSPENDED' and owner_id is not null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from companies where owner_id is not null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from companies where status = 'ACTIVE' and needs_another_look": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from companies where (status = 'PENDING' or (status = 'ACTIVE' and needs_another_look))": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from jobs where status = 'PENDING' and deleted_at is null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from jobs where status = 'DRAFT' and deleted_at is null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from jobs where status = 'ACTIVE' and deleted_at is null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from jobs where status = 'REJECTED' and deleted_at is null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from jobs where status = 'CLOSED' and deleted_at is null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from jobs where status = 'ARCHIVED' and deleted_at is null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from jobs where status <> 'DRAFT' and deleted_at is null": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from jobs where status = 'ACTIVE' and needs_another_look": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "select from jobs where (status = 'PENDING' or (status = 'ACTIVE' and needs_another_look))": {
    params: Record<string, never>
    row: Record<string, never>
  }

  // features/moderation/risk-flags.queries.ts
  "/* own plan */ \n  select count(*)::int as n, percentile_cont(0.1) within group (order by (pay_lo + pay_hi) / 2.0) as low, percentile_cont(0.9) within group (order by (pay_lo + pay_hi) / 2.0) as high\n  from jobs where status = 'ACTIVE' and company_active and level = :level and pay_lo is not null": {
    params: { level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER' }
    row: { n: number; low: unknown; high: unknown }
  }
  "\n  select j.title, t.description, t.benefits, t.questions, j.level, j.pay_lo as \"payLo\", j.pay_hi as \"payHi\"\n  from jobs j join job_texts t on t.job_id = j.id where j.id = :jobId": {
    params: { jobId: string }
    row: { title: string; description: string; benefits: string | null; questions: unknown; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; payLo: number | null; payHi: number | null }
  }
  "/* own plan */ \n  with job as materialized (select j.company_id, t.sentences from jobs j join job_texts t on t.job_id = j.id where j.id = :jobId),\n  sharing as (\n    select j.id, t.description, (select count(*) from unnest(t.sentences) s where s = any((select sentences from job)::int[])) as shared\n    from job_texts t join jobs j on j.id = t.job_id\n    where t.sentences && (select sentences from job) and j.company_id <> (select company_id from job) and j.status <> 'DRAFT' limit 300)\n  select s.id, j.title, c.name as company, s.description\n  from (select * from sharing where shared >= 3 order by shared desc, id limit 3) s join jobs j on j.id = s.id join companies c on c.id = j.company_id": {
    params: { jobId: string }
    row: { id: string; title: string; company: string; description: string }
  }

  // features/moderation/undo-decision.commands.ts
  "\n  select d.admin_id as \"adminId\", d.act, d.letters, d.undone_at is not null as \"isUndone\", d.decided_at <= clock_timestamp() - interval '10 seconds' as \"isExpired\",\n    case when d.company_id is not null then 'company' when d.job_id is not null then 'job' else 'account' end as kind, coalesce(d.company_id, d.job_id, d.account_id) as id\n  from decisions d where d.id = :decisionId for update": {
    params: { decisionId: string }
    row: { adminId: string; act: string; letters: string[]; isUndone: boolean; isExpired: boolean | null; kind: 'company' | 'job' | 'account'; id: string }
  }
  "\n  update companies t set (status, rejection_reason, featured, needs_another_look, reviewed_at, updated_at) = (select status, rejection_reason, featured, needs_another_look, reviewed_at, updated_at from jsonb_populate_record(null::companies, d.before -> 'company'))\n  from decisions d where d.id = :decisionId and t.id = d.company_id and t.updated_at = d.version\n  returning t.name as name": {
    params: { decisionId: string }
    row: { name: string }
  }
  "\n  update jobs t set (status, rejection_reason, published_at, renewed_at, featured, needs_another_look, hidden_at, updated_at) =\n    (select status, rejection_reason, published_at, renewed_at, featured, needs_another_look,\n      case when t.hidden_at > d.decided_at then t.hidden_at else hidden_at end, updated_at from jsonb_populate_record(null::jobs, d.before -> 'job'))\n  from decisions d where d.id = :decisionId and t.id = d.job_id and t.updated_at = d.version\n  returning t.title as name": {
    params: { decisionId: string }
    row: { name: string }
  }
  "\n  update accounts t set (suspended_at, suspension_reason, updated_at) = (select suspended_at, suspension_reason, updated_at from jsonb_populate_record(null::accounts, d.before -> 'account'))\n  from decisions d where d.id = :decisionId and t.id = d.account_id and t.updated_at = d.version\n  returning null as name": {
    params: { decisionId: string }
    row: { name: string | null }
  }
  "update decisions set undone_at = now() where id = :decisionId": {
    params: { decisionId: string }
    row: Record<string, never>
  }
  "select 1 from notifications where held_as = :decisionId limit 1": {
    params: { decisionId: string }
    row: { "?column?": 1 }
  }
  "insert into job_versions select r.* from decisions d, jsonb_populate_recordset(null::job_versions, d.before -> 'versions') r where d.id = :decisionId and jsonb_typeof(d.before -> 'versions') = 'array' on conflict do nothing": {
    params: { decisionId: string }
    row: Record<string, never>
  }
  "\n  update job_reports r set handled_at = null, verdict = b.verdict\n  from decisions d, jsonb_to_recordset(d.before -> 'reports') b(id uuid, verdict text)\n  where d.id = :decisionId and jsonb_typeof(d.before -> 'reports') = 'array' and r.id = b.id": {
    params: { decisionId: string }
    row: Record<string, never>
  }
  "delete from job_news n using decisions d, jobs j where d.id = :decisionId and j.id = d.job_id and n.job_id = j.id and j.published_at is null": {
    params: { decisionId: string }
    row: Record<string, never>
  }
  "delete from sessions where account_id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "delete from mailed_tokens where account_id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "delete from sign_in_codes where account_id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "delete from sign_in_tickets where account_id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "insert into sessions select r.* from decisions d, jsonb_populate_recordset(null::sessions, d.before -> 'sessions') r where d.id = :decisionId and jsonb_typeof(d.before -> 'sessions') = 'array' on conflict do nothing": {
    params: { decisionId: string }
    row: Record<string, never>
  }
  "insert into mailed_tokens select r.* from decisions d, jsonb_populate_recordset(null::mailed_tokens, d.before -> 'mailed_tokens') r where d.id = :decisionId and jsonb_typeof(d.before -> 'mailed_tokens') = 'array' on conflict do nothing": {
    params: { decisionId: string }
    row: Record<string, never>
  }
  "insert into sign_in_codes select r.* from decisions d, jsonb_populate_recordset(null::sign_in_codes, d.before -> 'sign_in_codes') r where d.id = :decisionId and jsonb_typeof(d.before -> 'sign_in_codes') = 'array' on conflict do nothing": {
    params: { decisionId: string }
    row: Record<string, never>
  }
  "insert into sign_in_tickets select r.* from decisions d, jsonb_populate_recordset(null::sign_in_tickets, d.before -> 'sign_in_tickets') r where d.id = :decisionId and jsonb_typeof(d.before -> 'sign_in_tickets') = 'array' on conflict do nothing": {
    params: { decisionId: string }
    row: Record<string, never>
  }

  // features/notifications/notifications.commands.ts
  "\n  update notifications n set read_at = now() from notifications newest\n  where newest.id = :id and newest.account_id = :accountId and n.account_id = :accountId and n.read_at is null\n    and (n.id = newest.id or (n.kind = newest.kind and n.group_id = newest.group_id and n.shown_at <= newest.shown_at))": {
    params: { id: string; accountId: string }
    row: Record<string, never>
  }
  "update notifications set read_at = now() where account_id = :accountId and read_at is null and shown_at <= now() and date_trunc('milliseconds', shown_at) <= coalesce(:until?::timestamptz, now())": {
    params: { accountId: string; until: string | Date | null }
    row: Record<string, never>
  }
  "update alerts set seen_until = now(), paused_at = null where id = :alertId and paused_at is not null": {
    params: { alertId: string }
    row: Record<string, never>
  }
  "update alerts set paused_at = coalesce(paused_at, now()) where id = :alertId": {
    params: { alertId: string }
    row: Record<string, never>
  }
  "\n  insert into follows (company_id, account_id) select c.id, a.id from companies c, accounts a where c.id = :companyId and c.status = 'ACTIVE' and a.id = :accountId and a.suspended_at is null\n  on conflict do nothing": {
    params: { companyId: string; accountId: string }
    row: Record<string, never>
  }
  "update accounts set application_updates = :isOn, updated_at = now() where id = :accountId and application_updates <> :isOn": {
    params: { isOn: boolean; accountId: string }
    row: Record<string, never>
  }
  "update accounts set job_alerts = :isOn, updated_at = now() where id = :accountId and job_alerts <> :isOn": {
    params: { isOn: boolean; accountId: string }
    row: Record<string, never>
  }
  "update accounts set marketing_emails = :isOn, updated_at = now() where id = :accountId and marketing_emails <> :isOn": {
    params: { isOn: boolean; accountId: string }
    row: Record<string, never>
  }
  "update accounts set email_notifications = :isOn, updated_at = now() where id = :accountId and email_notifications <> :isOn": {
    params: { isOn: boolean; accountId: string }
    row: Record<string, never>
  }

  // features/notifications/notifications.queries.ts
  "\n  select \n  e.id, e.kind, coalesce(e.translations -> :language::text ->> 'title', e.title) as title, coalesce(e.translations -> :language::text ->> 'body', e.body) as body, e.link, e.read_at is not null as \"isRead\", e.shown_at as \"createdAt\",\n  e.count::int as count, case when e.kind = 'application.received' then e.group_id end as \"jobId\",\n  (select j.title from jobs j where e.kind = 'application.received' and j.id = e.group_id) as \"jobTitle\", (count(*) over ())::int as total\n  from (\n  select n.*, row_number() over (entry order by n.shown_at desc, n.id desc) as place, count(*) over entry as count\n  from shown_notifications n where n.account_id = :accountId and (:unread::boolean is not true or n.read_at is null)\n  window entry as (partition by n.kind, coalesce(n.group_id, n.id), n.read_at)) e where e.place = 1 order by e.shown_at desc, e.id desc limit :perPage offset :offset": {
    params: { language: string; accountId: string; unread: boolean; perPage: number; offset: number }
    row: { id: string | null; kind: string | null; title: string; body: string; link: string | null; isRead: boolean; createdAt: string | null; count: number | null; jobId: string | null; jobTitle: string | null; total: number }
  }
  "select count(*)::int as total from (\n  select n.*, row_number() over (entry order by n.shown_at desc, n.id desc) as place, count(*) over entry as count\n  from shown_notifications n where n.account_id = :accountId and (:unread::boolean is not true or n.read_at is null)\n  window entry as (partition by n.kind, coalesce(n.group_id, n.id), n.read_at)) e where e.place = 1": {
    params: { accountId: string; unread: boolean }
    row: { total: number }
  }
  "select \n  e.id, e.kind, coalesce(e.translations -> :language::text ->> 'title', e.title) as title, coalesce(e.translations -> :language::text ->> 'body', e.body) as body, e.link, e.read_at is not null as \"isRead\", e.shown_at as \"createdAt\",\n  e.count::int as count, case when e.kind = 'application.received' then e.group_id end as \"jobId\",\n  (select j.title from jobs j where e.kind = 'application.received' and j.id = e.group_id) as \"jobTitle\" from (\n  select n.*, row_number() over (entry order by n.shown_at desc, n.id desc) as place, count(*) over entry as count\n  from shown_notifications n where n.account_id = :accountId and (:unread::boolean is not true or n.read_at is null)\n  window entry as (partition by n.kind, coalesce(n.group_id, n.id), n.read_at)) e where e.id = :id": {
    params: { language: string; accountId: string; unread: boolean; id: string }
    row: { id: string | null; kind: string | null; title: string; body: string; link: string | null; isRead: boolean; createdAt: string | null; count: number | null; jobId: string | null; jobTitle: string | null }
  }
  "select count(*)::int as count from (select from shown_notifications where account_id = :accountId and read_at is null group by kind, coalesce(group_id, id) limit 100) n": {
    params: { accountId: string }
    row: { count: number }
  }

  // features/offers/end-offers.worker.ts
  "\n  select a.id as \"applicationId\", o.id as \"offerId\" from offers o join applications a on a.id = o.application_id\n  where o.is_unannounced or (o.status = 'OPEN' and (o.expires_at <= now() or (a.status <> 'OFFERED' and a.updated_at < now() - interval '1 minute')))\n  order by o.expires_at, o.id limit 1 for no key update of a skip locked": {
    params: Record<string, never>
    row: { applicationId: string; offerId: string }
  }
  "\n  select o.status, o.expires_at <= now() as \"hasExpired\", o.is_unannounced as \"isUnannounced\", a.status as \"applicationStatus\", a.seeker_id as \"seekerId\"\n  from offers o join applications a on a.id = o.application_id where o.id = :offerId for no key update of o": {
    params: { offerId: string }
    row: { status: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'; hasExpired: boolean | null; isUnannounced: boolean; applicationStatus: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; seekerId: string | null }
  }
  "\n  update offers set status = :status, ended_at = coalesce(ended_at, clock_timestamp()), is_unannounced = false where id = :offerId": {
    params: { status: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'; offerId: string }
    row: Record<string, never>
  }
  "select pg_notify('company', company_id || ' changed ' || id) from applications where id = :applicationId": {
    params: { applicationId: string }
    row: { pg_notify: unknown }
  }

  // features/offers/offers.commands.ts
  "select 1 from companies where id = :companyId and status = 'ACTIVE' for share": {
    params: { companyId: string }
    row: { "?column?": 1 }
  }
  "\n  select status, seeker_id as \"seekerId\" from applications\n  where id = :applicationId and company_id = :companyId and status <> 'WITHDRAWN' for no key update": {
    params: { applicationId: string; companyId: string }
    row: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; seekerId: string | null }
  }
  "\n  update offers set status = 'EXPIRED', ended_at = clock_timestamp() where application_id = :applicationId and status = 'OPEN' and expires_at <= now() returning id": {
    params: { applicationId: string }
    row: { id: string }
  }
  "\n  insert into offers (application_id, made_by, title, start_date, salary, message, file_id, expires_at)\n  values (:applicationId, :accountId, :title, :startDate, :salary::jsonb, :message, :fileId?, :expiresAt)\n  on conflict (application_id) where status = 'OPEN' do nothing returning id": {
    params: { applicationId: string; accountId: string; title: string; startDate: string; salary: string; message: string; fileId: string | null; expiresAt: string | Date }
    row: { id: string }
  }
  "\n  with before as (select id, status from applications where id = :applicationId and status <> :status::application_status),\n  moved as (\n    update applications a set status = :status::application_status, replied_at = coalesce(a.replied_at, clock_timestamp()), updated_at = clock_timestamp()\n    from before where a.id = before.id returning a.id)\n  insert into application_moves (application_id, from_status, to_status, by_account_id)\n  select before.id, before.status, :status::application_status, :accountId from before join moved on moved.id = before.id": {
    params: { applicationId: string; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; accountId: string }
    row: Record<string, never>
  }
  "\n  select a.id as \"applicationId\", a.status as \"applicationStatus\" from applications a\n  where a.id = (select application_id from offers where id = :offerId) for no key update of a": {
    params: { offerId: string }
    row: { applicationId: string; applicationStatus: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' }
  }
  "select status, expires_at <= clock_timestamp() as \"hasExpired\" from offers where id = :offerId for no key update": {
    params: { offerId: string }
    row: { status: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'; hasExpired: boolean | null }
  }
  "update offers set status = :status, answer = :answer?, ended_at = clock_timestamp() where id = :offerId": {
    params: { status: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'; answer: string | null; offerId: string }
    row: Record<string, never>
  }

  // features/offers/offers.queries.ts
  "\n  select jsonb_build_object(\n  'id', o.id, 'status', o.status, 'title', o.title, 'startDate', o.start_date, 'salary', o.salary, 'message', o.message,\n  'file', (select jsonb_build_object('id', d.id, 'name', d.name, 'type', d.type, 'size', d.size) from files d where d.id = o.file_id),\n  'expiresAt', o.expires_at, 'answer', o.answer, 'createdAt', o.created_at, 'endedAt', o.ended_at,\n  'madeBy', (select m.full_name from accounts m where m.id = o.made_by)) as offer from offers o join applications a on a.id = o.application_id\n  where o.id = :offerId [[ and a.seeker_id = :seekerId ]] [[ and a.company_id = :companyId and a.status <> 'WITHDRAWN' ]]": {
    params: { offerId: string; seekerId?: string | undefined; companyId?: string | undefined }
    row: { offer: { id: string; status: 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'; title: string; startDate: string; salary: unknown; message: string; file: { id: string; name: string; type: string; size: number } | null; expiresAt: string; answer: string | null; createdAt: string; endedAt: string | null; madeBy: string | null } }
  }
  "\n  select a.status, a.seeker_id as \"seekerId\", exists (select from offers o where o.application_id = a.id and o.status = 'OPEN' and o.expires_at > now()) as \"hasOpen\"\n  from applications a where a.id = :applicationId and a.company_id = :companyId and a.status <> 'WITHDRAWN'": {
    params: { applicationId: string; companyId: string }
    row: { status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; seekerId: string | null; hasOpen: boolean }
  }
  "\n  select o.id, a.company_id as \"companyId\", a.id as \"applicationId\", j.title as \"jobTitle\", c.name as \"companyName\", o.title, o.start_date as \"startDate\", o.salary, o.message,\n    o.file_id is not null as \"hasDocument\", o.expires_at as \"expiresAt\", o.answer, p.full_name as \"candidateName\",\n    case when p.id is not null then jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker,\n    (select coalesce(jsonb_agg(jsonb_build_object('accountId', m.id, 'email', m.email, 'firstName', m.first_name, 'wantsMail', m.email_notifications and m.application_updates) order by m.id), '[]')\n      from staff w join accounts m on m.id = w.account_id where w.company_id = a.company_id and w.role <> 'VIEWER' and m.suspended_at is null) as team\n  from offers o join applications a on a.id = o.application_id join jobs j on j.id = a.job_id join companies c on c.id = a.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  where o.id = :offerId": {
    params: { offerId: string }
    row: { id: string; companyId: string; applicationId: string; jobTitle: string; companyName: string; title: string; startDate: string; salary: unknown; message: string; hasDocument: boolean; expiresAt: string; answer: string | null; candidateName: string | null; seeker: { accountId: string | null; email: string | null; firstName: string | null; wantsMail: boolean } | null; team: { accountId: string; email: string; firstName: string; wantsMail: boolean }[] | null }
  }

  // features/pay/pay-rates.commands.ts
  "\n  insert into exchange_rates (currency, etb, source)\n  select :currency::currency, :etb::text::numeric, :source\n  where not exists (select from exchange_rates where currency = :currency::currency and source <> :source)\n    and :etb::text::numeric is distinct from (select etb from exchange_rates where currency = :currency::currency order by rate_on desc limit 1)\n  on conflict (currency, rate_on) do update set etb = excluded.etb\n  returning currency": {
    params: { currency: 'ETB' | 'USD' | 'EUR'; etb: string; source: string }
    row: { currency: 'ETB' | 'USD' | 'EUR' }
  }
  "\n  insert into pay_recalculations (currency) values (:currency::currency)\n  on conflict (currency) do update set after = '00000000-0000-0000-0000-000000000000'": {
    params: { currency: 'ETB' | 'USD' | 'EUR' }
    row: Record<string, never>
  }
  "\n  insert into exchange_rates (currency, rate_on, etb, source) values (:currency::currency, :rateOn, :etb, :source)\n  on conflict (currency, rate_on) do update set etb = excluded.etb, source = excluded.source": {
    params: { currency: 'ETB' | 'USD' | 'EUR'; rateOn: string; etb: number; source: string }
    row: Record<string, never>
  }
  "\n  insert into income_tax_rules (valid_from, bands, pension_percent, source) values (:validFrom, :bands::jsonb, :pensionPercent, :source)\n  on conflict (valid_from) do update set bands = excluded.bands, pension_percent = excluded.pension_percent, source = excluded.source": {
    params: { validFrom: string; bands: string; pensionPercent: number; source: string }
    row: Record<string, never>
  }

  // features/pay/pay-rates.queries.ts
  "\n  select coalesce((select json_agg(r) from (\n      select currency, rate_on as \"rateOn\", etb, source from exchange_rates where currency <> 'ETB' order by rate_on desc, currency desc limit 100) r), '[]') as rates,\n    coalesce((select json_agg(x) from (\n      select valid_from as \"validFrom\", bands, pension_percent as \"pensionPercent\", source from income_tax_rules order by valid_from desc limit 100) x), '[]') as \"taxRules\"": {
    params: Record<string, never>
    row: { rates: unknown; taxRules: unknown }
  }
  "select (select f.facts from pay_facts f) as facts": {
    params: Record<string, never>
    row: { facts: string | null }
  }

  // features/pay/recalculate-pay.worker.ts
  "select currency, after from pay_recalculations order by currency limit 1 for update skip locked": {
    params: Record<string, never>
    row: { currency: 'ETB' | 'USD' | 'EUR'; after: string }
  }
  "\n  select id from jobs where currency = :currency::currency and salary_type is not null and id > :after order by id limit 500": {
    params: { currency: 'ETB' | 'USD' | 'EUR'; after: string }
    row: { id: string }
  }
  "update jobs set currency = currency where id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: Record<string, never>
  }
  "delete from pay_recalculations where currency = :currency::currency": {
    params: { currency: 'ETB' | 'USD' | 'EUR' }
    row: Record<string, never>
  }
  "update pay_recalculations set after = :after where currency = :currency::currency": {
    params: { after: string; currency: 'ETB' | 'USD' | 'EUR' }
    row: Record<string, never>
  }

  // features/push/push-subscriptions.commands.ts
  "\n  delete from push_subscriptions where endpoint = :endpoint and account_id <> :accountId": {
    params: { endpoint: string; accountId: string }
    row: Record<string, never>
  }
  "\n  insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, server_key)\n  select :accountId, id, :endpoint, :p256dh, :auth, :serverKey from sessions where id = :sessionId for key share\n  on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id,\n    p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key, saved_at = now()": {
    params: { accountId: string; endpoint: string; p256dh: Buffer; auth: Buffer; serverKey: Buffer; sessionId: string }
    row: Record<string, never>
  }
  "\n  delete from push_subscriptions where id in (\n    select id from push_subscriptions where account_id = :accountId order by saved_at desc, id desc offset 10)": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from push_subscriptions where account_id = :accountId and endpoint = :endpoint": {
    params: { accountId: string; endpoint: string }
    row: Record<string, never>
  }

  // features/push/push.worker.ts
  "delete from push_subscriptions where id = :subscriptionId": {
    params: { subscriptionId: string }
    row: Record<string, never>
  }
  "\n  update push_messages set next_attempt_at = greatest(next_attempt_at, clock_timestamp() + make_interval(secs => :seconds::float8)) where subscription_id = :subscriptionId": {
    params: { seconds: number; subscriptionId: string }
    row: Record<string, never>
  }
  "delete from push_messages where subscription_id = :subscriptionId and notification_id = :notificationId": {
    params: { subscriptionId: string; notificationId: string }
    row: Record<string, never>
  }
  "\n  with due as (\n    select subscription_id, notification_id from push_messages where next_attempt_at <= now()\n    order by next_attempt_at limit 20 for update skip locked)\n  update push_messages m set attempts = m.attempts + 1, next_attempt_at = clock_timestamp() + interval '30 seconds' * power(4, m.attempts)\n  from due d where m.subscription_id = d.subscription_id and m.notification_id = d.notification_id\n  returning m.subscription_id as \"subscriptionId\", m.notification_id as \"notificationId\", m.attempts": {
    params: Record<string, never>
    row: { subscriptionId: string; notificationId: string; attempts: number }
  }
  "\n  select s.id as \"subscriptionId\", s.endpoint, s.p256dh, s.auth, s.server_key as \"serverKey\", n.id as \"notificationId\", n.kind, n.link, a.language\n  from unnest(:subscriptionIds::uuid[], :notificationIds::uuid[]) as m(subscription_id, notification_id)\n  join push_subscriptions s on s.id = m.subscription_id\n  join accounts a on a.id = s.account_id and a.suspended_at is null\n  join shown_notifications n on n.id = m.notification_id and n.account_id = s.account_id and n.read_at is null and n.shown_at > now() - interval '1 day'": {
    params: { subscriptionIds: readonly (string)[]; notificationIds: readonly (string)[] }
    row: { subscriptionId: string; endpoint: string; p256dh: Buffer; auth: Buffer; serverKey: Buffer; notificationId: string | null; kind: string | null; link: string | null; language: string }
  }
  "delete from push_messages where next_attempt_at < now() - interval '1 day'": {
    params: Record<string, never>
    row: Record<string, never>
  }

  // features/reach/reach-questions.commands.ts
  "\n  select j.id, j.title, j.company_id as \"companyId\", c.name as \"companyName\", coalesce(j.from_ethiopia, 'UNKNOWN') as reach\n  from jobs j join companies c on c.id = j.company_id\n  where j.id = :jobId and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) for no key update of j": {
    params: { jobId: string }
    row: { id: string; title: string; companyId: string; companyName: string; reach: 'YES' | 'NO' | 'UNKNOWN' }
  }
  "insert into reach_questions (job_id) values (:jobId) on conflict do nothing returning job_id": {
    params: { jobId: string }
    row: { job_id: string }
  }
  "insert into reach_askers (job_id, account_id) values (:jobId, :accountId) on conflict do nothing": {
    params: { jobId: string; accountId: string }
    row: Record<string, never>
  }
  "\n  with told as (\n    delete from reach_askers k using jobs j where j.id = k.job_id and j.from_ethiopia <> 'UNKNOWN' [[ and j.id = :jobId::uuid ]] returning k.account_id, k.job_id)\n  select a.id as \"accountId\", a.email, a.first_name as \"firstName\", a.email_notifications and a.application_updates as \"wantsMail\",\n    j.id as \"jobId\", j.title, c.name as \"companyName\", j.from_ethiopia = 'YES' as answer\n  from told join accounts a on a.id = told.account_id join jobs j on j.id = told.job_id join companies c on c.id = j.company_id\n  where a.suspended_at is null order by j.id, a.id": {
    params: { jobId?: string | undefined }
    row: { accountId: string; email: string; firstName: string; wantsMail: boolean; jobId: string; title: string; companyName: string; answer: boolean | null }
  }
  "select j.id from jobs j where j.id = :jobId and j.company_id = :companyId and j.deleted_at is null": {
    params: { jobId: string; companyId: string }
    row: { id: string }
  }
  "select j.id from jobs j join reach_questions q on q.job_id = j.id\n       where j.id = :jobId and j.company_id = :companyId and j.deleted_at is null for no key update of j": {
    params: { jobId: string; companyId: string }
    row: { id: string }
  }
  "\n  update reach_questions q set answer = :answer::boolean, answered_at = now(), answered_by = :accountId?\n  where q.job_id = :jobId and (q.answer is null or q.answer <> :answer::boolean) returning q.job_id": {
    params: { answer: boolean; accountId: string | null; jobId: string }
    row: { job_id: string }
  }
  "update jobs set updated_at = now() where id = :jobId": {
    params: { jobId: string }
    row: Record<string, never>
  }
  "\n  select j.title, j.company_id as \"companyId\", c.name as \"companyName\", q.answer\n  from jobs j join companies c on c.id = j.company_id and c.status = 'ACTIVE' join reach_questions q on q.job_id = j.id\n    join staff w on w.company_id = c.id and w.account_id = :accountId and w.role <> 'VIEWER' join accounts a on a.id = w.account_id and a.suspended_at is null\n  where j.id = :jobId and j.deleted_at is null": {
    params: { accountId: string; jobId: string }
    row: { title: string; companyId: string; companyName: string; answer: boolean | null }
  }

  // features/reach/reach.commands.ts
  "\n  select j.id, j.type, j.is_remote as \"isRemote\", j.location, c.location as \"companyLocation\", t.work_terms as \"workTerms\", q.answer\n  from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id left join reach_questions q on q.job_id = j.id\n  where j.id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: { id: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; isRemote: boolean; location: string; companyLocation: string; workTerms: unknown; answer: boolean | null }
  }
  "\n  update jobs j set from_ethiopia = r.reach, from_ethiopia_by = r.by,\n    from_ethiopia_at = case when r.by is null then null when j.from_ethiopia_by is distinct from r.by or j.from_ethiopia is distinct from r.reach or j.from_ethiopia_at is null then now() else j.from_ethiopia_at end\n  from (select u.id, u.reach, nullif(u.source, '')::reach_source as by from unnest(:ids::uuid[], :reaches::from_ethiopia[], :sources::text[]) u(id, reach, source)) r where j.id = r.id": {
    params: { ids: readonly (string)[]; reaches: readonly ('YES' | 'NO' | 'UNKNOWN')[]; sources: readonly (string)[] }
    row: Record<string, never>
  }

  // features/reach/reach.worker.ts
  "select id from jobs where from_ethiopia is null order by id limit 500 for no key update skip locked": {
    params: Record<string, never>
    row: { id: string }
  }

  // features/replies/replies.commands.ts
  "\n  with measured as (\n    select a.company_id, count(*)::int as due, round(100.0 * count(a.replied_at) / count(*))::smallint as rate,\n      round((percentile_cont(0.5) within group (order by extract(epoch from a.replied_at - a.created_at)) / 3600)::numeric)::int as median\n    from applications a join companies c on c.id = a.company_id and c.owner_id is not null\n    where a.created_at > now() - interval '90 days' and (a.replied_at is not null or (a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now()))\n      [[ and a.company_id = :companyId::uuid ]]\n    group by a.company_id having count(*) >= 10\n  ), written as (\n    insert into company_replies as r (company_id, reply_rate, median_reply_hours, replies_measured)\n    select company_id, rate, median, due from measured order by company_id\n    on conflict (company_id) do update set\n      reply_rate = excluded.reply_rate, median_reply_hours = excluded.median_reply_hours, replies_measured = excluded.replies_measured\n    where (r.reply_rate, r.median_reply_hours, r.replies_measured) is distinct from (excluded.reply_rate, excluded.median_reply_hours, excluded.replies_measured)\n  )\n  update company_replies r set reply_rate = null, median_reply_hours = null, replies_measured = null\n  where r.replies_measured is not null [[ and r.company_id = :companyId::uuid ]] and not exists (select from measured m where m.company_id = r.company_id)": {
    params: { companyId?: string | undefined }
    row: Record<string, never>
  }
  "\n  insert into company_replies (company_id, reply_days) values (:companyId, :replyDays)\n  on conflict (company_id) do update set reply_days = excluded.reply_days": {
    params: { companyId: string; replyDays: number }
    row: Record<string, never>
  }

  // features/replies/replies.queries.ts
  "\n  select j.id as \"jobId\", j.title, n.count, sum(n.count) over ()::int as total\n  from (select a.job_id, count(*)::int as count from applications a where a.company_id = :companyId and a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_by <= now() group by a.job_id) n\n  join jobs j on j.id = n.job_id order by n.count desc, j.id limit 50": {
    params: { companyId: string }
    row: { jobId: string; title: string; count: number | null; total: number | null }
  }
  "select coalesce(r.reply_days, 14)::int as \"replyDays\", r.reply_rate as \"replyRate\", r.median_reply_hours as \"medianReplyHours\", r.replies_measured as \"repliesMeasured\" from companies c left join company_replies r on r.company_id = c.id where c.id = :companyId": {
    params: { companyId: string }
    row: { replyDays: number; replyRate: number | null; medianReplyHours: number | null; repliesMeasured: number | null }
  }

  // features/replies/reply-reminders.worker.ts
  "\n  select c.id, c.name from applications a join companies c on c.id = a.company_id and c.status = 'ACTIVE'\n  where a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_reminders < 2 and a.created_at < date_trunc('day', now() - interval '5 hours', 'UTC') + interval '5 hours' and a.reply_by > now() - interval '1 day'\n  and a.reply_by <= date_trunc('day', now() - interval '5 hours', 'UTC') + interval '5 hours' + interval '4 days' and (a.reply_reminders = 0 or a.reply_by <= date_trunc('day', now() - interval '5 hours', 'UTC') + interval '5 hours' + interval '1 day') and not exists (select from company_replies r where r.company_id = c.id and r.reminded_at >= date_trunc('day', now() - interval '5 hours', 'UTC') + interval '5 hours')\n  order by a.reply_by limit 1 for no key update of c skip locked": {
    params: Record<string, never>
    row: { id: string; name: string }
  }
  "\n  update applications a set reply_reminders = case when a.reply_by <= date_trunc('day', now() - interval '5 hours', 'UTC') + interval '5 hours' + interval '1 day' then 2 else 1 end\n  where a.company_id = :companyId and a.replied_at is null and a.status = 'PENDING' and a.seeker_id is not null and a.reply_reminders < 2 and a.created_at < date_trunc('day', now() - interval '5 hours', 'UTC') + interval '5 hours' and a.reply_by > now() - interval '1 day'\n  and a.reply_by <= date_trunc('day', now() - interval '5 hours', 'UTC') + interval '5 hours' + interval '4 days' and (a.reply_reminders = 0 or a.reply_by <= date_trunc('day', now() - interval '5 hours', 'UTC') + interval '5 hours' + interval '1 day') returning a.id, a.reply_reminders = 2 as \"isLastDay\"": {
    params: { companyId: string }
    row: { id: string; isLastDay: boolean | null }
  }
  "\n  insert into company_replies (company_id, reminded_at) values (:companyId, now())\n  on conflict (company_id) do update set reminded_at = excluded.reminded_at": {
    params: { companyId: string }
    row: Record<string, never>
  }
  "\n  select j.id, j.title, count(*)::int as count, min(a.reply_by) as \"replyBy\"\n  from applications a join jobs j on j.id = a.job_id where a.id = any(:ids::uuid[]) group by j.id order by min(a.reply_by), j.id": {
    params: { ids: readonly (string)[] }
    row: { id: string; title: string; count: number; replyBy: number | null }
  }

  // features/review/open-application.commands.ts
  "update applications set viewed_at = now() where id = :applicationId and company_id = :companyId and viewed_at is null": {
    params: { applicationId: string; companyId: string }
    row: Record<string, never>
  }
  "\n  insert into audit (act, account_id, subject_kind, subject_id, ip)\n  select distinct on (a.resume_file_id) 'file.opened', :accountId::uuid, 'resume', a.resume_file_id, :ip\n  from applications a\n  where a.id = any(:ids::uuid[]) and a.company_id = :companyId and a.status <> 'WITHDRAWN' and a.access_ended_at is null and a.resume_file_id is not null\n    and not exists (\n      select 1 from audit u where u.subject_id = a.resume_file_id and u.act = 'file.opened' and u.account_id = :accountId and u.ip is not distinct from :ip\n        and u.details -> 'loadedAhead' is null and u.at > now() - interval '10 minutes')": {
    params: { accountId: string; ip: string; ids: readonly (string)[]; companyId: string }
    row: Record<string, never>
  }

  // features/review/resume-text.queries.ts
  "\n  select resume_file_id as id from applications\n  where id = :applicationId and company_id = :companyId and status <> 'WITHDRAWN' and resume_file_id is not null": {
    params: { applicationId: string; companyId: string }
    row: { id: string }
  }

  // features/review/review.queries.ts
  "\n  select a.id, case when a.access_ended_at is null then a.seeker_id end as \"seekerId\",\n    (select json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) from files f where f.id = a.resume_file_id and a.access_ended_at is null) as resume\n  from applications a where a.id = any(:ids::uuid[]) and a.company_id = :companyId and a.status <> 'WITHDRAWN'": {
    params: { ids: readonly (string)[]; companyId: string }
    row: { id: string; seekerId: string | null; resume: { id: string; name: string; type: string; size: number } | null }
  }

  // features/salaries/advertised-pay.queries.ts
  "select currency, rate_on::text as day, etb::float8 as etb from exchange_rates order by currency, rate_on": {
    params: Record<string, never>
    row: { currency: 'ETB' | 'USD' | 'EUR'; day: string; etb: number }
  }
  "\n  select j.id, j.company_id as \"companyId\", j.title, j.level, j.location, j.pay_basis as basis, j.currency, j.salary_type as type, j.frequency,\n    j.salary_amount as amount, j.salary_min as min, j.salary_max as max, j.hourly_rate as hourly, j.skill_nos as \"skillNos\",\n    coalesce((j.published_at at time zone 'Africa/Addis_Ababa')::date::text, '') as day\n  from jobs j\n  where j.status in ('ACTIVE', 'CLOSED', 'ARCHIVED') and j.company_active and j.salary_type is not null and j.deleted_at is null and j.hidden_at is null\n    and j.published_at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' and j.published_at <= now() and j.id > :after\n  order by j.id limit :limit": {
    params: { from: string; after: string; limit: number }
    row: { id: string; companyId: string; title: string; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; basis: 'GROSS' | 'NET' | 'UNKNOWN'; currency: 'ETB' | 'USD' | 'EUR'; type: 'HOURLY' | 'FIXED' | 'RANGE'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; amount: number | null; min: number | null; max: number | null; hourly: number | null; skillNos: number[]; day: string }
  }

  // features/scorecards/scorecards.commands.ts
  "\n  select coalesce(t.criteria, '{}') as criteria, own.scores\n  from applications a left join job_texts t on t.job_id = a.job_id\n  left join scorecards own on own.application_id = a.id and own.account_id = :accountId\n  where a.id = :applicationId and a.company_id = :companyId and a.status <> 'WITHDRAWN' for share of a": {
    params: { accountId: string; applicationId: string; companyId: string }
    row: { criteria: string[]; scores: unknown }
  }
  "\n  insert into scorecards (application_id, account_id, scores, overall) values (:applicationId, :accountId, :scores::jsonb, :overall)\n  on conflict (application_id, account_id) do update set scores = excluded.scores, overall = excluded.overall, updated_at = now()": {
    params: { applicationId: string; accountId: string; scores: string; overall: 'STRONG_NO' | 'NO' | 'YES' | 'STRONG_YES' }
    row: Record<string, never>
  }

  // features/scorecards/scorecards.queries.ts
  "\n  select a.id, coalesce(t.criteria, '{}') as criteria, coalesce((\n    select jsonb_agg(jsonb_build_object('accountId', s.account_id, 'by', w.full_name, 'scores', s.scores, 'overall', s.overall,\n      'createdAt', s.created_at, 'updatedAt', s.updated_at) order by s.created_at, s.account_id)\n    from scorecards s join accounts w on w.id = s.account_id where s.application_id = a.id), '[]') as cards\n  from applications a left join job_texts t on t.job_id = a.job_id where a.id = any(:applicationIds::uuid[])": {
    params: { applicationIds: readonly (string)[] }
    row: { id: string; criteria: string[]; cards: { accountId: string; by: string; scores: unknown; overall: 'STRONG_NO' | 'NO' | 'YES' | 'STRONG_YES'; createdAt: string; updatedAt: string }[] | null }
  }

  // features/seekers/import-resume.commands.ts
  "\n  insert into seeker_skills (seeker_id, skill_id, level, years_of_exp)\n  select :seekerId, x.id, x.level, nullif(x.years, -1) from unnest(:skillIds::uuid[], :levels::skill_level[], :years::int[]) with ordinality x(id, level, years, n) order by n on conflict do nothing": {
    params: { seekerId: string; skillIds: readonly (string)[]; levels: readonly ('BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT')[]; years: readonly (number)[] }
    row: Record<string, never>
  }
  "\n  update seekers set bio = coalesce(bio, :bio?), location = coalesce(location, :location?), github_url = coalesce(github_url, :githubUrl?), linkedin_url = coalesce(linkedin_url, :linkedinUrl?),\n    portfolio_url = coalesce(portfolio_url, :portfolioUrl?) where id = :seekerId": {
    params: { bio: string | null; location: string | null; githubUrl: string | null; linkedinUrl: string | null; portfolioUrl: string | null; seekerId: string }
    row: Record<string, never>
  }

  // features/seekers/profile-sections.commands.ts
  "update seekers set updated_at = now() where id = :seekerId returning id": {
    params: { seekerId: string }
    row: { id: string }
  }
  "update educations t set (institution, degree, field_of_study, grade, start_date, end_date, is_current_study, description, achievements) =\n    row(x.\"institution\", x.\"degree\", x.\"fieldOfStudy\", x.\"grade\", x.\"startDate\", x.\"endDate\", x.\"isCurrentStudy\", x.\"description\", x.\"achievements\") from\n    jsonb_to_recordset(:entries::jsonb) x(no int, id uuid,\n    \"institution\" text, \"degree\" text, \"fieldOfStudy\" text, \"grade\" numeric, \"startDate\" date, \"endDate\" date, \"isCurrentStudy\" boolean, \"description\" text, \"achievements\" text[]) where t.id = x.id and t.seeker_id = :seekerId returning t.id": {
    params: { entries: string; seekerId: string }
    row: { id: string }
  }
  "update experiences t set (company_name, position, location, start_date, end_date, is_current_role, description, responsibilities, achievements) =\n    row(x.\"companyName\", x.\"position\", x.\"location\", x.\"startDate\", x.\"endDate\", x.\"isCurrentRole\", x.\"description\", x.\"responsibilities\", x.\"achievements\") from\n    jsonb_to_recordset(:entries::jsonb) x(no int, id uuid,\n    \"companyName\" text, \"position\" text, \"location\" text, \"startDate\" date, \"endDate\" date, \"isCurrentRole\" boolean, \"description\" text, \"responsibilities\" text[], \"achievements\" text[]) where t.id = x.id and t.seeker_id = :seekerId returning t.id": {
    params: { entries: string; seekerId: string }
    row: { id: string }
  }
  "update portfolios t set (title, description, project_url, image_url, start_date, end_date, is_ongoing, technologies, category) =\n    row(x.\"title\", x.\"description\", x.\"projectUrl\", x.\"imageUrl\", x.\"startDate\", x.\"endDate\", x.\"isOngoing\", x.\"technologies\", x.\"category\") from\n    jsonb_to_recordset(:entries::jsonb) x(no int, id uuid,\n    \"title\" text, \"description\" text, \"projectUrl\" text, \"imageUrl\" text, \"startDate\" date, \"endDate\" date, \"isOngoing\" boolean, \"technologies\" text[], \"category\" portfolio_category) where t.id = x.id and t.seeker_id = :seekerId returning t.id": {
    params: { entries: string; seekerId: string }
    row: { id: string }
  }
  "insert into educations (seeker_id, institution, degree, field_of_study, grade, start_date, end_date, is_current_study, description, achievements) select :seekerId, x.\"institution\", x.\"degree\", x.\"fieldOfStudy\", x.\"grade\", x.\"startDate\", x.\"endDate\", x.\"isCurrentStudy\", x.\"description\", x.\"achievements\" from\n    jsonb_to_recordset(:entries::jsonb) x(no int, id uuid,\n    \"institution\" text, \"degree\" text, \"fieldOfStudy\" text, \"grade\" numeric, \"startDate\" date, \"endDate\" date, \"isCurrentStudy\" boolean, \"description\" text, \"achievements\" text[])\n      where not exists (select 1 from educations t where t.seeker_id = :seekerId and (t.institution, t.degree, t.field_of_study, t.grade, t.start_date, t.end_date, t.is_current_study, t.description, t.achievements) is not distinct from (x.\"institution\", x.\"degree\", x.\"fieldOfStudy\", x.\"grade\", x.\"startDate\", x.\"endDate\", x.\"isCurrentStudy\", x.\"description\", x.\"achievements\")) order by x.no": {
    params: { seekerId: string; entries: string }
    row: Record<string, never>
  }
  "insert into experiences (seeker_id, company_name, position, location, start_date, end_date, is_current_role, description, responsibilities, achievements) select :seekerId, x.\"companyName\", x.\"position\", x.\"location\", x.\"startDate\", x.\"endDate\", x.\"isCurrentRole\", x.\"description\", x.\"responsibilities\", x.\"achievements\" from\n    jsonb_to_recordset(:entries::jsonb) x(no int, id uuid,\n    \"companyName\" text, \"position\" text, \"location\" text, \"startDate\" date, \"endDate\" date, \"isCurrentRole\" boolean, \"description\" text, \"responsibilities\" text[], \"achievements\" text[])\n      where not exists (select 1 from experiences t where t.seeker_id = :seekerId and (t.company_name, t.position, t.location, t.start_date, t.end_date, t.is_current_role, t.description, t.responsibilities, t.achievements) is not distinct from (x.\"companyName\", x.\"position\", x.\"location\", x.\"startDate\", x.\"endDate\", x.\"isCurrentRole\", x.\"description\", x.\"responsibilities\", x.\"achievements\")) order by x.no": {
    params: { seekerId: string; entries: string }
    row: Record<string, never>
  }
  "insert into portfolios (seeker_id, title, description, project_url, image_url, start_date, end_date, is_ongoing, technologies, category) select :seekerId, x.\"title\", x.\"description\", x.\"projectUrl\", x.\"imageUrl\", x.\"startDate\", x.\"endDate\", x.\"isOngoing\", x.\"technologies\", x.\"category\" from\n    jsonb_to_recordset(:entries::jsonb) x(no int, id uuid,\n    \"title\" text, \"description\" text, \"projectUrl\" text, \"imageUrl\" text, \"startDate\" date, \"endDate\" date, \"isOngoing\" boolean, \"technologies\" text[], \"category\" portfolio_category)\n      where not exists (select 1 from portfolios t where t.seeker_id = :seekerId and (t.title, t.description, t.project_url, t.image_url, t.start_date, t.end_date, t.is_ongoing, t.technologies, t.category) is not distinct from (x.\"title\", x.\"description\", x.\"projectUrl\", x.\"imageUrl\", x.\"startDate\", x.\"endDate\", x.\"isOngoing\", x.\"technologies\", x.\"category\")) order by x.no": {
    params: { seekerId: string; entries: string }
    row: Record<string, never>
  }
  "select count(*)::int as count from educations where seeker_id = :seekerId": {
    params: { seekerId: string }
    row: { count: number }
  }
  "select count(*)::int as count from experiences where seeker_id = :seekerId": {
    params: { seekerId: string }
    row: { count: number }
  }
  "select count(*)::int as count from portfolios where seeker_id = :seekerId": {
    params: { seekerId: string }
    row: { count: number }
  }
  "delete from educations where id = :entryId and seeker_id = :seekerId returning id": {
    params: { entryId: string; seekerId: string }
    row: { id: string }
  }
  "delete from experiences where id = :entryId and seeker_id = :seekerId returning id": {
    params: { entryId: string; seekerId: string }
    row: { id: string }
  }
  "delete from portfolios where id = :entryId and seeker_id = :seekerId returning id": {
    params: { entryId: string; seekerId: string }
    row: { id: string }
  }

  // features/seekers/profile-skills.commands.ts
  "\n  with picks as (\n    select x.id, x.level, case when x.keeps then old.years_of_exp else nullif(x.years, -1) end as years, x.n\n    from unnest(:skillIds::uuid[], :levels::skill_level[], :years::int[], :keeps::boolean[]) with ordinality x(id, level, years, keeps, n)\n    left join seeker_skills old on old.seeker_id = :seekerId and old.skill_id = x.id\n  ),\n  gone as (delete from seeker_skills where seeker_id = :seekerId and skill_id <> all(:skillIds))\n  insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select :seekerId, id, level, years from picks order by n\n  on conflict (seeker_id, skill_id) do update set level = excluded.level, years_of_exp = excluded.years_of_exp": {
    params: { skillIds: readonly (string)[]; levels: readonly ('BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT')[]; years: readonly (number)[]; keeps: readonly (boolean)[]; seekerId: string }
    row: Record<string, never>
  }
  "\n  with picks as (\n    select x.id, x.level, case when x.keeps then old.years_of_exp else nullif(x.years, -1) end as years, x.n\n    from unnest(:skillIds::uuid[], :levels::skill_level[], :years::int[], :keeps::boolean[]) with ordinality x(id, level, years, keeps, n)\n    left join seeker_skills old on old.seeker_id = :seekerId and old.skill_id = x.id\n  )\n  insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select :seekerId, id, level, years from picks order by n\n  on conflict (seeker_id, skill_id) do update set level = excluded.level, years_of_exp = excluded.years_of_exp": {
    params: { skillIds: readonly (string)[]; levels: readonly ('BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT')[]; years: readonly (number)[]; keeps: readonly (boolean)[]; seekerId: string }
    row: Record<string, never>
  }
  "select count(*)::int as count from seeker_skills where seeker_id = :seekerId": {
    params: { seekerId: string }
    row: { count: number }
  }
  "delete from seeker_skills where seeker_id = :seekerId and skill_id = :skillId returning id": {
    params: { seekerId: string; skillId: string }
    row: { id: string }
  }
  "select 1 from seeker_skills where seeker_id = :seekerId limit 1": {
    params: { seekerId: string }
    row: { "?column?": 1 }
  }

  // features/seekers/profiles.commands.ts
  "delete from files f where id = any(:ids::uuid[]) and not exists (select 1 from applications a where a.resume_file_id = f.id) returning id": {
    params: { ids: readonly (string)[] }
    row: { id: string }
  }
  "insert into profile_views (seeker_id, company_id, day) values (:seekerId, :companyId, (now() at time zone 'Africa/Addis_Ababa')::date) on conflict do nothing": {
    params: { seekerId: string; companyId: string }
    row: Record<string, never>
  }

  // features/seekers/profiles.queries.ts
  "\n  select k.id, k.title, k.bio, k.location, k.github_url as \"githubUrl\", k.linkedin_url as \"linkedinUrl\", k.portfolio_url as \"portfolioUrl\",\n    (select json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) from files f where f.id = k.resume_file_id) as resume,\n    k.profile_image_file_id as \"profileImageId\", k.cover_image_file_id as \"coverImageId\",\n    json_build_object('firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'phone', a.phone) as \"user\",\n    coalesce((select coalesce(json_agg(json_build_object('skill', json_build_object('id', s.id, 'name', s.name, 'category', s.category), 'level', x.level, 'yearsOfExp', x.years_of_exp) order by x.id), '[]') from seeker_skills x join skills s on s.id = x.skill_id where x.seeker_id = k.id), '[]') as skills, coalesce((select coalesce(json_agg(json_build_object('id', e.id, 'institution', e.institution, 'degree', e.degree, 'fieldOfStudy', e.field_of_study, 'grade', e.grade, 'startDate', e.start_date,\n    'endDate', e.end_date, 'isCurrentStudy', e.is_current_study, 'description', e.description, 'achievements', e.achievements) order by e.start_date desc, e.id), '[]') from educations e where e.seeker_id = k.id), '[]') as education, coalesce((select coalesce(json_agg(json_build_object('id', e.id, 'companyName', e.company_name, 'position', e.position, 'location', e.location, 'isCurrentRole', e.is_current_role,\n    'startDate', e.start_date, 'endDate', e.end_date, 'description', e.description, 'responsibilities', e.responsibilities, 'achievements', e.achievements) order by e.start_date desc, e.id), '[]') from experiences e where e.seeker_id = k.id), '[]') as experiences, coalesce((select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'description', p.description, 'projectUrl', p.project_url, 'imageUrl', p.image_url, 'startDate', p.start_date,\n    'endDate', p.end_date, 'isOngoing', p.is_ongoing, 'technologies', p.technologies, 'category', p.category) order by p.start_date desc nulls last, p.id), '[]') from portfolios p where p.seeker_id = k.id), '[]') as portfolios\n  from seekers k join accounts a on a.id = k.account_id\n  where k.id = any(:seekerIds::uuid[])": {
    params: { seekerIds: readonly (string)[] }
    row: { id: string; title: string; bio: string | null; location: string | null; githubUrl: string | null; linkedinUrl: string | null; portfolioUrl: string | null; resume: { id: string; name: string; type: string; size: number } | null; profileImageId: string | null; coverImageId: string | null; user: { firstName: string; lastName: string; email: string; phone: string }; skills: { skill: { id: string; name: string; category: string }; level: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT'; yearsOfExp: number | null }[]; education: { id: string; institution: string; degree: string; fieldOfStudy: string | null; grade: number | null; startDate: string; endDate: string | null; isCurrentStudy: boolean; description: string | null; achievements: string[] }[]; experiences: { id: string; companyName: string; position: string; location: string | null; isCurrentRole: boolean; startDate: string; endDate: string | null; description: string | null; responsibilities: string[]; achievements: string[] }[]; portfolios: { id: string; title: string; description: string | null; projectUrl: string | null; imageUrl: string | null; startDate: string | null; endDate: string | null; isOngoing: boolean; technologies: string[]; category: 'PERSONAL_PROJECT' | 'CLIENT_WORK' | 'OPEN_SOURCE' | 'ACADEMIC' | 'HACKATHON' | 'OTHER' }[] }
  }
  "select 1 from seekers where account_id = :accountId": {
    params: { accountId: string }
    row: { "?column?": 1 }
  }
  "\n  select 1 where exists (select from applications where seeker_id = :seekerId and company_id = :companyId and status <> 'WITHDRAWN' and access_ended_at is null)\n    or exists (select from job_invitations where seeker_id = :seekerId and company_id = :companyId and status = 'ACCEPTED' and access_ended_at is null)": {
    params: { seekerId: string; companyId: string }
    row: { "?column?": 1 }
  }

  // features/skills/manage-skills.commands.ts
  "select 1 from jobs_to_refresh limit 1": {
    params: Record<string, never>
    row: { "?column?": 1 }
  }
  "\n  select s.name::text from skills s where s.id is distinct from :skillId?\n    and (lower(s.name::text) = any(:words) or exists (select from unnest(s.aliases) alias where lower(alias) = any(:words))) order by s.name limit 1": {
    params: { skillId: string | null; words: readonly (string)[] }
    row: { name: string }
  }
  "\n  insert into skills (slug, name, category, aliases, source)\n  values (case when exists (select from skills where slug = :slug union select from retired_skills where slug = :slug) then :slug || '-' || left(gen_random_uuid()::text, 8) else :slug end, :name, :category, :others, 'hand') returning id": {
    params: { slug: string; name: string; category: string; others: readonly (string)[] }
    row: { id: string }
  }
  "select id, name::text, category, aliases from skills where id = any(:ids::uuid[]) order by id for update": {
    params: { ids: readonly (string)[] }
    row: { id: string; name: string; category: string; aliases: string[] }
  }
  "update skills set name = :name, category = :category, aliases = :aliases where id = :skillId": {
    params: { name: string; category: string; aliases: readonly (string)[]; skillId: string }
    row: Record<string, never>
  }
  "select set_config('statement_timeout', '60s', true) as statement, set_config('lock_timeout', '2s', true) as lock": {
    params: Record<string, never>
    row: { statement: unknown; lock: unknown }
  }
  "\n  insert into retired_skills (id, no, slug, name, category, aliases, source, source_ref, merged_into, gave)\n  select id, no, slug, name, category, aliases, source, source_ref, :mergedInto?, :addedAliases from skills where id = :skillId": {
    params: { mergedInto: string | null; addedAliases: readonly (string)[]; skillId: string }
    row: Record<string, never>
  }
  "delete from skills where id = :skillId": {
    params: { skillId: string }
    row: Record<string, never>
  }
  "(select 1 from job_skills where skill_id = :skillId limit 1) union all (select 1 from seeker_skills where skill_id = :skillId limit 1)": {
    params: { skillId: string }
    row: { "?column?": 1 }
  }
  "update skills set aliases = aliases || :addedAliases::text[] where id = :id": {
    params: { addedAliases: readonly (string)[]; id: string }
    row: Record<string, never>
  }
  "\n  insert into skill_moves (skill_id, job_id, level, years_of_exp, beside)\n  select :fromId, x.job_id, x.level, null::int, y.level from job_skills x left join job_skills y on y.job_id = x.job_id and y.skill_id = :targetId where x.skill_id = :fromId returning 1": {
    params: { fromId: string; targetId: string }
    row: { "?column?": number | null }
  }
  "\n  insert into skill_moves (skill_id, seeker_id, level, years_of_exp, beside)\n  select :fromId, x.seeker_id, x.level, x.years_of_exp, y.level from seeker_skills x left join seeker_skills y on y.seeker_id = x.seeker_id and y.skill_id = :targetId where x.skill_id = :fromId returning 1": {
    params: { fromId: string; targetId: string }
    row: { "?column?": number | null }
  }
  "update job_skills y set level = x.level from job_skills x where x.job_id = y.job_id and x.skill_id = :fromId and y.skill_id = :targetId and x.level > y.level": {
    params: { fromId: string; targetId: string }
    row: Record<string, never>
  }
  "\n    update seeker_skills y set level = greatest(y.level, x.level), years_of_exp = greatest(y.years_of_exp, x.years_of_exp)\n    from seeker_skills x where x.seeker_id = y.seeker_id and x.skill_id = :fromId and y.skill_id = :targetId": {
    params: { fromId: string; targetId: string }
    row: Record<string, never>
  }
  "delete from job_skills x using job_skills y where y.job_id = x.job_id and y.skill_id = :targetId and x.skill_id = :fromId": {
    params: { targetId: string; fromId: string }
    row: Record<string, never>
  }
  "delete from seeker_skills x using seeker_skills y where y.seeker_id = x.seeker_id and y.skill_id = :targetId and x.skill_id = :fromId": {
    params: { targetId: string; fromId: string }
    row: Record<string, never>
  }
  "update job_skills set skill_id = :targetId where skill_id = :fromId": {
    params: { targetId: string; fromId: string }
    row: Record<string, never>
  }
  "update seeker_skills set skill_id = :targetId where skill_id = :fromId": {
    params: { targetId: string; fromId: string }
    row: Record<string, never>
  }
  "delete from skill_moves where skill_id in (select id from retired_skills where merged_into = :fromId)": {
    params: { fromId: string }
    row: Record<string, never>
  }
  "update retired_skills set merged_into = :targetId, restorable = false where merged_into = :fromId": {
    params: { targetId: string; fromId: string }
    row: Record<string, never>
  }
  "update job_skills x set skill_id = :restoredId from skill_moves m where m.skill_id = :restoredId and m.beside is null and x.job_id = m.job_id and x.skill_id = :targetId": {
    params: { restoredId: string; targetId: string }
    row: Record<string, never>
  }
  "insert into job_skills (job_id, skill_id, level) select m.job_id, :restoredId, m.level from skill_moves m join job_skills x on x.job_id = m.job_id and x.skill_id = :targetId\n     where m.skill_id = :restoredId and m.beside is not null on conflict do nothing": {
    params: { restoredId: string; targetId: string }
    row: Record<string, never>
  }
  "update job_skills x set level = m.beside from skill_moves m where m.skill_id = :restoredId and m.beside < m.level and x.job_id = m.job_id and x.skill_id = :targetId and x.level = m.level": {
    params: { restoredId: string; targetId: string }
    row: Record<string, never>
  }
  "update seeker_skills x set skill_id = :restoredId from skill_moves m where m.skill_id = :restoredId and m.beside is null and x.seeker_id = m.seeker_id and x.skill_id = :targetId": {
    params: { restoredId: string; targetId: string }
    row: Record<string, never>
  }
  "insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select m.seeker_id, :restoredId, m.level, m.years_of_exp\n     from skill_moves m join seeker_skills x on x.seeker_id = m.seeker_id and x.skill_id = :targetId where m.skill_id = :restoredId and m.beside is not null on conflict do nothing": {
    params: { restoredId: string; targetId: string }
    row: Record<string, never>
  }
  "update seeker_skills x set level = m.beside from skill_moves m where m.skill_id = :restoredId and m.beside < m.level and x.seeker_id = m.seeker_id and x.skill_id = :targetId and x.level = m.level": {
    params: { restoredId: string; targetId: string }
    row: Record<string, never>
  }
  "select name::text, aliases, merged_into as \"mergedInto\", gave from retired_skills where id = :skillId and restorable and retired_at > now() - interval '30 days' for update": {
    params: { skillId: string }
    row: { name: string; aliases: string[]; mergedInto: string | null; gave: string[] }
  }
  "update skills set aliases = array(select alias from unnest(aliases) with ordinality x(alias, n) where alias <> all(:addedAliases) order by n) where id = :mergedInto": {
    params: { addedAliases: readonly (string)[]; mergedInto: string }
    row: Record<string, never>
  }
  "\n  insert into skills (id, no, slug, name, category, aliases, source, source_ref) overriding system value\n  select id, no, slug, name, category, aliases, source, source_ref from retired_skills where id = :skillId": {
    params: { skillId: string }
    row: Record<string, never>
  }
  "delete from retired_skills where id = :skillId": {
    params: { skillId: string }
    row: Record<string, never>
  }

  // features/skills/manage-skills.queries.ts
  "select count(*)::int as total from skills s where (:pattern = '%%' or lower(s.name::text || E'\\n' || array_to_string(s.aliases, E'\\n')) like :pattern or s.id = any(:foundIds::uuid[])) and (:category?::text is null or s.category = :category)": {
    params: { pattern: string; foundIds: readonly (string)[]; category: string | null }
    row: { total: number }
  }
  "\n  with matching as (select s.* from skills s where (:pattern = '%%' or lower(s.name::text || E'\\n' || array_to_string(s.aliases, E'\\n')) like :pattern or s.id = any(:foundIds::uuid[])) and (:category?::text is null or s.category = :category))\n  select s.id, s.name::text, s.category, s.aliases, coalesce(j.n, 0) as jobs, coalesce(p.n, 0) as profiles\n  from matching s\n  left join (select skill_id, count(*)::int as n from job_skills group by skill_id) j on j.skill_id = s.id\n  left join (select skill_id, count(*)::int as n from seeker_skills group by skill_id) p on p.skill_id = s.id\n  order by s.name, s.id limit :perPage offset :offset": {
    params: { pattern: string; foundIds: readonly (string)[]; category: string | null; perPage: number; offset: number }
    row: { id: string; name: string; category: string; aliases: string[]; jobs: number; profiles: number }
  }
  "\n  with matching as (select s.* from skills s where (:pattern = '%%' or lower(s.name::text || E'\\n' || array_to_string(s.aliases, E'\\n')) like :pattern or s.id = any(:foundIds::uuid[])) and (:category?::text is null or s.category = :category))\n  select s.id, s.name::text, s.category, s.aliases, coalesce(j.n, 0) as jobs, coalesce(p.n, 0) as profiles\n  from matching s\n  left join (select skill_id, count(*)::int as n from job_skills group by skill_id) j on j.skill_id = s.id\n  left join (select skill_id, count(*)::int as n from seeker_skills group by skill_id) p on p.skill_id = s.id\n  order by coalesce(j.n, 0) + coalesce(p.n, 0) desc, s.name, s.id limit :perPage offset :offset": {
    params: { pattern: string; foundIds: readonly (string)[]; category: string | null; perPage: number; offset: number }
    row: { id: string; name: string; category: string; aliases: string[]; jobs: number; profiles: number }
  }
  "\n  select r.id, r.name::text, case when s.id is not null then json_build_object('id', s.id, 'name', s.name::text) end as \"mergedInto\", r.retired_at as at\n  from retired_skills r left join skills s on s.id = r.merged_into where restorable and retired_at > now() - interval '30 days' order by r.retired_at desc, r.id": {
    params: Record<string, never>
    row: { id: string; name: string; mergedInto: { id: string | null; name: string | null } | null; at: string }
  }
  "\n  select s.id, s.name::text, s.category, s.aliases,\n    coalesce((select count(*)::int from job_skills x where x.skill_id = s.id), 0) as jobs, coalesce((select count(*)::int from seeker_skills x where x.skill_id = s.id), 0) as profiles\n  from skills s where s.id = :skillId": {
    params: { skillId: string }
    row: { id: string; name: string; category: string; aliases: string[]; jobs: number; profiles: number }
  }
  "select 1 from retired_skills where id = :skillId and restorable and retired_at > now() - interval '30 days'": {
    params: { skillId: string }
    row: { "?column?": 1 }
  }
  "\n  select coalesce(min(name::text)::text, '') as name, count(*)::int as people, coalesce(min(asked_at)::timestamptz, now()) as \"firstAskedAt\" from skill_requests\n  where dismissed_at is null group by name order by count(*) desc, min(asked_at) limit 100": {
    params: Record<string, never>
    row: { name: string; people: number; firstAskedAt: string }
  }

  // features/skills/seed-skills.commands.ts
  "select pg_advisory_xact_lock(hashtextextended('skills list', 0))": {
    params: Record<string, never>
    row: { pg_advisory_xact_lock: void | null }
  }
  "\n  insert into skills (slug, name, category, aliases, source, source_ref)\n  select slug, name, category, aliases, source, \"sourceRef\"\n  from jsonb_to_recordset(:skills::jsonb) as x(slug text, name text, category text, aliases text[], source text, \"sourceRef\" text)\n  where not exists (select from skills s where s.slug = x.slug or lower(s.name::text) = lower(x.name) or exists (select from unnest(s.aliases) alias where lower(alias) = lower(x.name)))\n    and not exists (select from retired_skills r where r.slug = x.slug or lower(r.name::text) = lower(x.name))\n  on conflict do nothing": {
    params: { skills: string }
    row: Record<string, never>
  }

  // features/skills/skill-requests.commands.ts
  "\n  select name::text from skills where lower(name::text) = lower(:name) or exists (select from unnest(aliases) alias where lower(alias) = lower(:name)) limit 1": {
    params: { name: string }
    row: { name: string }
  }
  "insert into skill_requests (account_id, name) values (:accountId, :name) on conflict (account_id, name) do nothing": {
    params: { accountId: string; name: string }
    row: Record<string, never>
  }
  "update skill_requests set dismissed_at = now() where name = :name::citext and dismissed_at is null": {
    params: { name: string }
    row: Record<string, never>
  }
  "\n  with answered as (delete from skill_requests where name = any(:names::citext[]) returning account_id, name)\n  select distinct on (a.id) a.id, a.role from answered r join accounts a on a.id = r.account_id order by a.id": {
    params: { names: readonly (string)[] }
    row: { id: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN' }
  }

  // features/skills/skills.queries.ts
  "select id, name::text, category, aliases from skills order by name": {
    params: Record<string, never>
    row: { id: string; name: string; category: string; aliases: string[] }
  }
  "select id from skills where id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: { id: string }
  }
  "select no, id, name::text, category from skills": {
    params: Record<string, never>
    row: { no: number; id: string; name: string; category: string }
  }
  "select id, no, merged_into as into from retired_skills where merged_into is not null": {
    params: Record<string, never>
    row: { id: string; no: number; into: string }
  }

  // features/skills/skills.worker.ts
  "select refresh_waiting_jobs(:refreshBatchSize) as refreshed": {
    params: { refreshBatchSize: number }
    row: { refreshed: unknown }
  }
  "delete from skill_moves where skill_id in (select id from retired_skills where retired_at <= now() - interval '30 days') returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from skill_requests where ctid = any(array(select ctid from skill_requests where asked_at < now() - interval '1 year' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // features/social-sign-in/social-accounts.commands.ts
  "select pg_advisory_xact_lock(hashtextextended(:identity, 0))": {
    params: { identity: string }
    row: { pg_advisory_xact_lock: void | null }
  }
  "select a.id, a.verified_at is not null as \"isVerified\", a.suspended_at is not null as \"isSuspended\" from identities i join accounts a on a.id = i.account_id where i.provider = :provider and i.subject = :subject": {
    params: { provider: string; subject: string }
    row: { id: string; isVerified: boolean; isSuspended: boolean }
  }
  "insert into identities (provider, subject, account_id) values (:provider, :subject, :accountId)": {
    params: { provider: string; subject: string; accountId: string }
    row: Record<string, never>
  }
  "\n  insert into accounts (first_name, last_name, email, role, verified_at, terms_version, terms_agreed_at) values (:firstName, :lastName, :email, 'OTHER', now(), :termsVersion, now())\n  on conflict (email) do nothing returning id": {
    params: { firstName: string; lastName: string; email: string; termsVersion: string }
    row: { id: string }
  }
  "select a.id, a.verified_at is not null as \"isVerified\", a.suspended_at is not null as \"isSuspended\" from accounts a where a.email = :email for update": {
    params: { email: string }
    row: { id: string; isVerified: boolean; isSuspended: boolean }
  }
  "\n  update accounts set first_name = :firstName, last_name = :lastName, phone = '', location = null, pending_email = null, role = 'OTHER', password_hash = null,\n    verified_at = now(), terms_version = :termsVersion, terms_agreed_at = now(), updated_at = now()\n  where id = :accountId": {
    params: { firstName: string; lastName: string; termsVersion: string; accountId: string }
    row: Record<string, never>
  }
  "delete from sessions where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from email_codes where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from sign_in_places where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from passkeys where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from authenticator_apps where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from email_reverts where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "delete from account_activity where account_id = :accountId": {
    params: { accountId: string }
    row: Record<string, never>
  }
  "\n  insert into used_credentials (credential_hash, expires_at) values (:credentialHash, to_timestamp(:expiresAt::float8)) on conflict do nothing returning 1": {
    params: { credentialHash: Buffer; expiresAt: number }
    row: { "?column?": number | null }
  }

  // features/social-sign-in/telegram-email.commands.ts
  "select subject from telegram_sign_ins where token_hash = :ticketHash and step = 'email' and expires_at > now()": {
    params: { ticketHash: Buffer }
    row: { subject: string }
  }
  "select id from accounts where email = :email and verified_at is not null": {
    params: { email: string }
    row: { id: string }
  }
  "\n  update telegram_sign_ins set email = :email, code_hash = :codeHash, letter_id = :letterId, code_expires_at = now() + interval '10 minutes', tries = 0\n  where token_hash = :ticketHash and step = 'email' and expires_at > now() returning 1": {
    params: { email: string; codeHash: Buffer; letterId: string; ticketHash: Buffer }
    row: { "?column?": number | null }
  }
  "\n  update telegram_sign_ins set tries = tries + 1\n  where token_hash = :ticketHash and step = 'email' and expires_at > now() and code_expires_at > now() and tries < 5\n  returning code_hash as \"codeHash\"": {
    params: { ticketHash: Buffer }
    row: { codeHash: Buffer | null }
  }
  "\n  delete from telegram_sign_ins where token_hash = :ticketHash and code_hash = :codeHash\n  returning subject, email::text as email, first_name as \"firstName\", last_name as \"lastName\"": {
    params: { ticketHash: Buffer; codeHash: Buffer }
    row: { subject: string; email: string | null; firstName: string; lastName: string }
  }

  // features/social-sign-in/telegram-link.commands.ts
  "select created_at as \"linkedAt\" from identities where account_id = :accountId and provider = 'telegram' order by created_at limit 1": {
    params: { accountId: string }
    row: { linkedAt: string }
  }
  "\n  delete from telegram_sign_ins where token_hash = :tokenHash and step = 'link' and expires_at > now() returning subject": {
    params: { tokenHash: Buffer }
    row: { subject: string }
  }
  "select account_id as \"accountId\" from identities where provider = 'telegram' and subject = :subject": {
    params: { subject: string }
    row: { accountId: string }
  }
  "delete from identities where account_id = :accountId and provider = 'telegram' returning 1": {
    params: { accountId: string }
    row: { "?column?": number | null }
  }

  // features/social-sign-in/telegram-sign-in.commands.ts
  "\n  insert into telegram_sign_ins (token_hash, step, subject, first_name, last_name, expires_at) values (:tokenHash, :step, :subject, :firstName, :lastName, now() + make_interval(mins => :minutes))": {
    params: { tokenHash: Buffer; step: string; subject: string; firstName: string; lastName: string; minutes: number }
    row: Record<string, never>
  }
  "\n  update telegram_sign_ins set step = 'email', token_hash = :ticketHash, expires_at = now() + interval '30 minutes'\n  where token_hash = :codeHash and step = 'code' and expires_at > now()\n  returning first_name as \"firstName\", last_name as \"lastName\", expires_at as \"expiresAt\"": {
    params: { ticketHash: Buffer; codeHash: Buffer }
    row: { firstName: string; lastName: string; expiresAt: string }
  }

  // features/synonyms/synonyms.commands.ts
  "select pg_advisory_xact_lock(hashtextextended('synonyms', 0))": {
    params: Record<string, never>
    row: { pg_advisory_xact_lock: void | null }
  }
  "select phrase, meaning from search_synonyms where phrase_key = :phraseKey and id is distinct from :synonymId?": {
    params: { phraseKey: string; synonymId: string | null }
    row: { phrase: string; meaning: string }
  }
  "delete from unmatched_searches where words = :words": {
    params: { words: string }
    row: Record<string, never>
  }
  "insert into search_synonyms (phrase, meaning, phrase_key) values (:phrase, :meaning, :phraseKey) returning id": {
    params: { phrase: string; meaning: string; phraseKey: string }
    row: { id: string }
  }
  "select phrase, meaning, updated_at as \"updatedAt\" from search_synonyms where id = :synonymId for update": {
    params: { synonymId: string }
    row: { phrase: string; meaning: string; updatedAt: string }
  }
  "update search_synonyms set phrase = :phrase, meaning = :meaning, phrase_key = :phraseKey, updated_at = now() where id = :synonymId": {
    params: { phrase: string; meaning: string; phraseKey: string; synonymId: string }
    row: Record<string, never>
  }
  "delete from search_synonyms where id = :synonymId returning phrase, meaning": {
    params: { synonymId: string }
    row: { phrase: string; meaning: string }
  }
  "update unmatched_searches set dismissed_at = case when :dismissed then now() end where words = :words and (dismissed_at is null) = :dismissed": {
    params: { dismissed: boolean; words: string }
    row: Record<string, never>
  }

  // features/synonyms/synonyms.queries.ts
  "select count(*)::int as total from search_synonyms where lower(phrase || E'\\n' || meaning) like :pattern [[and phrase_key = :phraseKey]]": {
    params: { pattern: string; phraseKey?: string | undefined }
    row: { total: number }
  }
  "select id, phrase, meaning, updated_at as \"updatedAt\" from search_synonyms where lower(phrase || E'\\n' || meaning) like :pattern [[and phrase_key = :phraseKey]] order by lower(phrase), id limit :perPage offset :offset": {
    params: { pattern: string; phraseKey?: string | undefined; perPage: number; offset: number }
    row: { id: string; phrase: string; meaning: string; updatedAt: string }
  }
  "select id, phrase, meaning, updated_at as \"updatedAt\" from search_synonyms where id = :synonymId": {
    params: { synonymId: string }
    row: { id: string; phrase: string; meaning: string; updatedAt: string }
  }
  "select id, phrase, meaning, updated_at as \"updatedAt\" from search_synonyms where phrase_key = any(:keys::text[])": {
    params: { keys: readonly (string)[] }
    row: { id: string; phrase: string; meaning: string; updatedAt: string }
  }
  "select phrase, meaning from search_synonyms": {
    params: Record<string, never>
    row: { phrase: string; meaning: string }
  }

  // features/synonyms/unmatched-searches.queries.ts
  "select count(*)::int as total from unmatched_searches where dismissed_at is null": {
    params: Record<string, never>
    row: { total: number }
  }
  "\n  select words, searches, empty_searches as \"emptySearches\", first_searched_on::text as \"firstSearchedOn\", last_searched_on::text as \"lastSearchedOn\"\n  from unmatched_searches where dismissed_at is null order by searches desc, last_searched_on desc, words limit :perPage offset :offset": {
    params: { perPage: number; offset: number }
    row: { words: string; searches: number; emptySearches: number; firstSearchedOn: string; lastSearchedOn: string }
  }

  // features/team/team.commands.ts
  "insert into audit (act, account_id, subject_kind, subject_id, details) values (:act, :accountId, 'company', :companyId, :details)": {
    params: { act: string; accountId: string; companyId: string; details: string }
    row: Record<string, never>
  }
  "select 1 from staff w join accounts a on a.id = w.account_id where w.company_id = :companyId and a.email = :email": {
    params: { companyId: string; email: string }
    row: { "?column?": 1 }
  }
  "\n  insert into invitations (company_id, email, role, token_hash, invited_by) values (:companyId, :email, :role, sha256(convert_to(:token, 'UTF8')), :accountId)\n  on conflict on constraint one_invitation_per_address do update set\n    role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at\n  returning id, email, role, created_at as \"createdAt\", expires_at as \"expiresAt\"": {
    params: { companyId: string; email: string; role: 'OWNER' | 'RECRUITER' | 'VIEWER'; token: string; accountId: string }
    row: { id: string; email: string; role: 'OWNER' | 'RECRUITER' | 'VIEWER'; createdAt: string; expiresAt: string }
  }
  "select id, language from accounts where email = :email and verified_at is not null and suspended_at is null": {
    params: { email: string }
    row: { id: string; language: string }
  }
  "delete from notifications where subject_id = :subjectId and kind = 'team.invited'": {
    params: { subjectId: string }
    row: Record<string, never>
  }
  "delete from invitations where id = :invitationId and company_id = :companyId": {
    params: { invitationId: string; companyId: string }
    row: Record<string, never>
  }
  "select a.id, a.email, a.full_name as name from accounts a where a.id = :accountId for no key update": {
    params: { accountId: string }
    row: { id: string; email: string; name: string }
  }
  "select 1 from staff where account_id = :accountId": {
    params: { accountId: string }
    row: { "?column?": 1 }
  }
  "\n  delete from invitations i using companies c\n  where i.token_hash = sha256(convert_to(:token, 'UTF8')) and i.email = :email and i.expires_at > now() and c.id = i.company_id and c.status = 'ACTIVE'\n  returning i.company_id as \"companyId\", i.role": {
    params: { token: string; email: string }
    row: { companyId: string; role: 'OWNER' | 'RECRUITER' | 'VIEWER' }
  }
  "insert into members (account_id, company_id, role) values (:accountId, :companyId, :role)": {
    params: { accountId: string; companyId: string; role: 'OWNER' | 'RECRUITER' | 'VIEWER' }
    row: Record<string, never>
  }
  "update members set role = :role where account_id = :memberId and company_id = :companyId and role <> :role returning 1": {
    params: { role: 'OWNER' | 'RECRUITER' | 'VIEWER'; memberId: string; companyId: string }
    row: { "?column?": number | null }
  }
  "delete from members where account_id = :memberId and company_id = :companyId returning 1": {
    params: { memberId: string; companyId: string }
    row: { "?column?": number | null }
  }
  "update applications set assignee_id = null where company_id = :companyId and assignee_id = :memberId": {
    params: { companyId: string; memberId: string }
    row: Record<string, never>
  }
  "delete from invitations where expires_at <= now() returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // features/team/team.queries.ts
  "\n  select a.id as \"accountId\", a.first_name as \"firstName\", a.last_name as \"lastName\", a.email, coalesce(w.role, 'VIEWER') as role, coalesce(m.joined_at, c.created_at) as \"joinedAt\"\n  from staff w join accounts a on a.id = w.account_id join companies c on c.id = w.company_id left join members m on m.account_id = w.account_id\n  where w.company_id = :companyId order by w.role, \"joinedAt\", w.account_id": {
    params: { companyId: string }
    row: { accountId: string; firstName: string; lastName: string; email: string; role: 'OWNER' | 'RECRUITER' | 'VIEWER'; joinedAt: string }
  }
  "\n  select id, email, role, created_at as \"createdAt\", expires_at as \"expiresAt\" from invitations where company_id = :companyId and expires_at > now() order by created_at, id": {
    params: { companyId: string }
    row: { id: string; email: string; role: 'OWNER' | 'RECRUITER' | 'VIEWER'; createdAt: string; expiresAt: string }
  }
  "\n  select c.name as \"companyName\", i.role, i.email from invitations i join companies c on c.id = i.company_id\n  where i.token_hash = :tokenHash and i.expires_at > now() and c.status = 'ACTIVE'": {
    params: { tokenHash: Buffer }
    row: { companyName: string; role: 'OWNER' | 'RECRUITER' | 'VIEWER'; email: string }
  }
  "select 1 from members where account_id = :accountId and company_id = :companyId": {
    params: { accountId: string; companyId: string }
    row: { "?column?": 1 }
  }
  "select 1 from invitations where id = :invitationId and company_id = :companyId": {
    params: { invitationId: string; companyId: string }
    row: { "?column?": 1 }
  }
  "\n  select o.id as \"accountId\", o.email, o.first_name as \"firstName\", o.email_notifications and o.application_updates as \"wantsMail\"\n  from staff w join accounts o on o.id = w.account_id where w.company_id = :companyId and w.role <> 'VIEWER' and o.suspended_at is null order by o.id": {
    params: { companyId: string }
    row: { accountId: string; email: string; firstName: string; wantsMail: boolean }
  }
  "select account_id as id from staff where company_id = :companyId and role <> 'VIEWER' and account_id is not null order by 1": {
    params: { companyId: string }
    row: { id: string }
  }
  "\n  select a.id as \"accountId\", a.email, a.first_name as \"firstName\"\n  from companies c join accounts a on a.id = c.owner_id where c.id = :companyId": {
    params: { companyId: string }
    row: { accountId: string; email: string; firstName: string }
  }

  // features/telegram/channel-posts.worker.ts
  "\n  with fresh as (\n    select j.id, j.published_at from jobs j\n    where j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and j.deleted_at is null and j.published_at > now() - interval '1 day' and not exists (select from decisions recent where (recent.job_id = j.id or recent.company_id = j.company_id) and recent.undone_at is null\n  and j.published_at > recent.decided_at - interval '1 minute' and recent.decided_at > clock_timestamp() - make_interval(secs => :notifyAfterSeconds))\n      and not exists (select from telegram_posts p where p.job_id = j.id and p.chat = :chat)\n    order by j.published_at, j.id limit 100),\n  posts as (insert into telegram_posts (job_id, chat) select id, :chat from fresh on conflict do nothing returning job_id)\n  insert into telegram_messages (chat, job_id, due_at) select :chat, p.job_id, clock_timestamp() from posts p join fresh f on f.id = p.job_id\n  order by f.published_at, f.id on conflict do nothing returning id": {
    params: { notifyAfterSeconds: number; chat: string }
    row: { id: string }
  }
  "\n  insert into telegram_messages (chat, job_id, due_at)\n  select :chat, p.job_id, clock_timestamp() from telegram_posts p left join jobs j on j.id = p.job_id\n  where p.chat = :chat and not p.is_closed and (p.message_id is not null and (not coalesce(j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and j.deleted_at is null, false) or j.updated_at is distinct from p.shown_at)\n      or p.message_id is null and p.tried_at is null and p.shown_at is not null and coalesce(j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and j.deleted_at is null, false) and j.updated_at <> p.shown_at)\n    and not exists (select from decisions recent where (recent.job_id = j.id or recent.company_id = j.company_id) and recent.undone_at is null\n  and j.published_at > recent.decided_at - interval '1 minute' and recent.decided_at > clock_timestamp() - make_interval(secs => :notifyAfterSeconds)) and not exists (select from telegram_messages o where o.job_id = p.job_id and o.state in ('WAITING', 'SENDING'))\n  limit 100 on conflict do nothing returning id": {
    params: { chat: string; notifyAfterSeconds: number }
    row: { id: string }
  }
  "\n  insert into telegram_messages (chat, job_id, due_at)\n  select :chat, p.job_id, clock_timestamp() from jobs j join telegram_posts p on p.job_id = j.id and p.chat = :chat\n  where j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and j.deleted_at is null and p.is_closed and p.message_id is not null and not exists (select from decisions recent where (recent.job_id = j.id or recent.company_id = j.company_id) and recent.undone_at is null\n  and j.published_at > recent.decided_at - interval '1 minute' and recent.decided_at > clock_timestamp() - make_interval(secs => :notifyAfterSeconds)) and not exists (select from telegram_messages o where o.job_id = p.job_id and o.state in ('WAITING', 'SENDING'))\n  limit 100 on conflict do nothing returning id": {
    params: { chat: string; notifyAfterSeconds: number }
    row: { id: string }
  }
  "select moved_to as \"movedTo\" from telegram_pace where chat = :channel": {
    params: { channel: string }
    row: { movedTo: string | null }
  }

  // features/telegram/claim-messages.commands.ts
  "select clock_timestamp()::text as now, extract(epoch from free_at - clock_timestamp())::float8 * 1000 as \"freeInMs\" from telegram_pace where chat = '*' for update": {
    params: Record<string, never>
    row: { now: string | null; freeInMs: number | null }
  }
  "\n  update telegram_messages m set claimed_until = null, content = null, last_error = 'The server stopped while it was being sent',\n    state = case when exists (select from telegram_posts p where p.job_id = m.job_id and p.chat = m.chat and p.message_id is not null) then 'WAITING' else 'UNKNOWN' end::telegram_message_state\n  where m.state = 'SENDING' and m.claimed_until < :now::timestamptz": {
    params: { now: string | Date }
    row: Record<string, never>
  }
  "\n  select m.id, m.chat, m.notification_id is not null as \"isNotification\",\n    exists (select from telegram_messages o where o.chat = m.chat and o.state in ('WAITING', 'SENDING') and o.claimed_until > :now::timestamptz) as \"isBusy\",\n    (select extract(epoch from o.next_attempt_at - :now::timestamptz)::float8 * 1000 from telegram_messages o\n      where o.chat = m.chat and o.state = 'WAITING' and (o.content is null) = (m.content is null) and (o.due_at, o.id) < (m.due_at, m.id)\n      order by o.due_at, o.id limit 1) as \"earlierInMs\",\n    coalesce(extract(epoch from p.free_at - :now::timestamptz)::float8 * 1000, 0)::float8 as \"chatFreeInMs\",\n    t.quiet_from as \"quietFrom\", t.quiet_until as \"quietUntil\", coalesce(a.timezone, '') as timezone\n  from (\n    select id, chat, notification_id, account_id, content, due_at from telegram_messages\n    where state = 'WAITING' and next_attempt_at <= :now::timestamptz and (claimed_until is null or claimed_until < :now::timestamptz)\n    order by next_attempt_at, due_at, id limit 200 for update) m\n  left join telegram_pace p on p.chat = m.chat\n  left join telegram_chats t on t.account_id = m.account_id left join accounts a on a.id = m.account_id\n  order by m.due_at, m.id": {
    params: { now: string | Date }
    row: { id: string; chat: string; isNotification: boolean; isBusy: boolean; earlierInMs: number | null; chatFreeInMs: number; quietFrom: number | null; quietUntil: number | null; timezone: string }
  }
  "\n  update telegram_messages m set claimed_until = clock_timestamp() + make_interval(secs => s.ms / 1000 + 5)\n  from unnest(:ids::uuid[], :ms::float8[]) as s(id, ms) where m.id = s.id": {
    params: { ids: readonly (string)[]; ms: readonly (number)[] }
    row: Record<string, never>
  }
  "update telegram_pace set free_at = :now::timestamptz + make_interval(secs => :ms::float8 / 1000) where chat = '*'": {
    params: { now: string | Date; ms: number }
    row: Record<string, never>
  }
  "\n  update telegram_messages m set next_attempt_at = :now::timestamptz + make_interval(secs => s.ms / 1000), claimed_until = null\n  from unnest(:ids::uuid[], :ms::float8[]) as s(id, ms) where m.id = s.id": {
    params: { now: string | Date; ids: readonly (string)[]; ms: readonly (number)[] }
    row: Record<string, never>
  }
  "update telegram_messages set claimed_until = null where id = any(:ids::uuid[]) and state = 'WAITING'": {
    params: { ids: readonly (string)[] }
    row: Record<string, never>
  }

  // features/telegram/compose-message.queries.ts
  "\n  select coalesce(n.translations -> a.language ->> 'title', n.title) as title, coalesce(n.translations -> a.language ->> 'body', n.body) as body, n.link, n.kind, d.subject_id as \"subjectId\", a.id as \"accountId\", a.language, s.id as \"seekerId\"\n  from shown_notifications n join notifications d on d.id = n.id join accounts a on a.id = n.account_id and a.suspended_at is null\n  join telegram_chats c on c.account_id = a.id and c.chat_id = :chatId::bigint\n  left join seekers s on s.account_id = a.id\n  where n.id = :notificationId and n.read_at is null\n    and not (n.kind like 'interview.%' and exists (\n      select from shown_notifications l join notifications m on m.id = l.id\n      where l.account_id = n.account_id and l.kind like 'interview.%' and m.subject_id = d.subject_id and l.id > n.id))": {
    params: { chatId: number; notificationId: string }
    row: { title: string; body: string; link: string | null; kind: string | null; subjectId: string | null; accountId: string; language: string; seekerId: string | null }
  }
  "select message_id as \"messageId\", card_hash as \"cardHash\", tried_at as \"triedAt\" from telegram_posts where job_id = :jobId and chat = :chat": {
    params: { jobId: string; chat: string }
    row: { messageId: number | null; cardHash: Buffer | null; triedAt: string | null }
  }
  "select \n  j.id, j.title, j.type, j.level, j.location, j.is_remote as \"isRemote\", j.deadline, j.closes_at as \"expiresAt\", j.skill_nos as \"skillNos\", j.featured, j.vacancy, coalesce(j.from_ethiopia, 'UNKNOWN') as \"fromEthiopia\", j.from_ethiopia_by as \"fromEthiopiaBy\", j.from_ethiopia_at as \"fromEthiopiaAt\",\n  j.created_at as \"createdAt\", j.published_at as \"publishedAt\", coalesce(case when j.status = 'ACTIVE' and j.closes_at <= now() then null else j.status end, 'CLOSED') as status, coalesce(c.status = 'ACTIVE', false) as \"companyActive\",\n  j.salary_type as \"salaryType\", j.salary_amount as \"amount\", j.salary_min as \"minAmount\", j.salary_max as \"maxAmount\", j.hourly_rate as \"hourlyRate\",\n  j.currency, j.frequency, j.pay_basis as basis, j.negotiable, case when j.salary_type is null then j.pay_hidden_reason end as \"payHiddenReason\", j.pay_lo as \"payLo\", j.pay_hi as \"payHi\",\n  (select f.facts from pay_facts f) as \"payFacts\", t.benefits, t.work_terms ->> 'contract' as contract,\n  j.company_id as \"companyId\", c.name as \"companyName\", c.logo_file_id as \"logoFileId\", j.industry, c.location as \"companyLocation\", j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()) and j.deleted_at is null as \"isLive\", j.updated_at::text as version from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id where j.id = :jobId": {
    params: { jobId: string }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; level: 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'; location: string; isRemote: boolean; deadline: string | null; expiresAt: string | null; skillNos: number[]; featured: boolean; vacancy: 'EXISTING' | 'POOL'; fromEthiopia: 'YES' | 'NO' | 'UNKNOWN'; fromEthiopiaBy: 'COMPANY' | 'ANSWER' | 'PLACE' | null; fromEthiopiaAt: string | null; createdAt: string; publishedAt: string | null; status: 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'; companyActive: boolean; salaryType: 'HOURLY' | 'FIXED' | 'RANGE' | null; amount: number | null; minAmount: number | null; maxAmount: number | null; hourlyRate: number | null; currency: 'ETB' | 'USD' | 'EUR'; frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'; basis: 'GROSS' | 'NET' | 'UNKNOWN'; negotiable: boolean; payHiddenReason: 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE' | null; payLo: number | null; payHi: number | null; payFacts: string | null; benefits: string | null; contract: string | null; companyId: string; companyName: string; logoFileId: string | null; industry: 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'; companyLocation: string; isLive: boolean; version: string }
  }
  "update telegram_posts set is_closed = :isClosed, shown_at = :version?::timestamptz where job_id = :jobId and chat = :chat": {
    params: { isClosed: boolean; version: string | Date | null; jobId: string; chat: string }
    row: Record<string, never>
  }
  "delete from telegram_posts where job_id = :jobId and chat = :chat and message_id is null and tried_at is null": {
    params: { jobId: string; chat: string }
    row: Record<string, never>
  }
  "update telegram_posts set tried_at = now() where job_id = :jobId and chat = :chat and message_id is null and tried_at is null returning job_id": {
    params: { jobId: string; chat: string }
    row: { job_id: string }
  }

  // features/telegram/message-outcomes.commands.ts
  "\n  with begun as (\n    update telegram_messages set state = 'SENDING', attempts = attempts + 1, last_error = null, claimed_until = clock_timestamp() + interval '30 seconds'\n    where id = :id and state = 'WAITING' and claimed_until > clock_timestamp()\n    returning id, chat, notification_id, job_id, content, attempts),\n  paced as (\n    insert into telegram_pace (chat, free_at) select chat, clock_timestamp() + make_interval(secs => :chatMs::float8 / 1000) from begun\n    on conflict (chat) do update set free_at = greatest(telegram_pace.free_at, excluded.free_at))\n  select id, chat, notification_id as \"notificationId\", job_id as \"jobId\", content, attempts from begun": {
    params: { id: string; chatMs: number }
    row: { id: string; chat: string; notificationId: string | null; jobId: string | null; content: unknown; attempts: number }
  }
  "delete from telegram_messages where id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "\n  update telegram_messages set state = :state::telegram_message_state, claimed_until = null, content = null, last_error = :reason?,\n    sent_at = case when :state = 'SENT' then clock_timestamp() end\n  where id = :id": {
    params: { state: 'WAITING' | 'SENDING' | 'SENT' | 'FAILED' | 'UNKNOWN'; reason: string | null; id: string }
    row: Record<string, never>
  }
  "\n  insert into telegram_pace (chat, free_at) select each, clock_timestamp() + make_interval(secs => :ms::float8 / 1000) from unnest(:chats::text[]) each\n  on conflict (chat) do update set free_at = greatest(telegram_pace.free_at, excluded.free_at)": {
    params: { ms: number; chats: readonly (string)[] }
    row: Record<string, never>
  }
  "\n  update telegram_posts set message_id = coalesce(:messageId?::bigint, message_id), card_hash = :cardHash, is_closed = :isClosed, shown_at = :version?::timestamptz\n  where job_id = :jobId and chat = :chat": {
    params: { messageId: number | null; cardHash: Buffer; isClosed: boolean; version: string | Date | null; jobId: string; chat: string }
    row: Record<string, never>
  }
  "\n  with moved as (insert into telegram_pace (chat, moved_to) values (:oldChat, :newChat) on conflict (chat) do update set moved_to = excluded.moved_to),\n  posts as (update telegram_posts set chat = :newChat where chat = :oldChat)\n  update telegram_messages set chat = :newChat where chat = :oldChat and state in ('WAITING', 'SENDING')": {
    params: { oldChat: string; newChat: string }
    row: Record<string, never>
  }
  "delete from telegram_messages where chat = :chat and state = 'WAITING'": {
    params: { chat: string }
    row: Record<string, never>
  }
  "\n  update telegram_posts set tried_at = case when message_id is not null then tried_at end, is_closed = :isClosed, shown_at = :version?::timestamptz\n  where job_id = :jobId and chat = :chat": {
    params: { isClosed: boolean; version: string | Date | null; jobId: string; chat: string }
    row: Record<string, never>
  }
  "delete from telegram_posts where job_id = :jobId and chat = :chat and message_id is null": {
    params: { jobId: string; chat: string }
    row: Record<string, never>
  }
  "\n  update telegram_messages set state = 'WAITING', claimed_until = null, last_error = :reason, attempts = attempts - case when :isFree then 1 else 0 end,\n    next_attempt_at = clock_timestamp() + make_interval(secs => :ms::float8 / 1000)\n  where id = :id": {
    params: { reason: string; isFree: boolean; ms: number; id: string }
    row: Record<string, never>
  }
  "update telegram_posts set tried_at = null where job_id = :jobId and chat = :chat and message_id is null": {
    params: { jobId: string; chat: string }
    row: Record<string, never>
  }

  // features/telegram/receive-updates.worker.ts
  "select pg_advisory_xact_lock(hashtextextended('telegram updates', 0))": {
    params: Record<string, never>
    row: { pg_advisory_xact_lock: void | null }
  }
  "\n  with failed as materialized (\n    select f.update_id, coalesce(f.content #>> '{message,chat,id}', f.content #>> '{callback_query,message,chat,id}', f.content #>> '{my_chat_member,chat,id}') as chat from telegram_updates f where f.done_at is null and f.next_attempt_at > clock_timestamp())\n  select u.update_id as id, u.content, u.attempts from telegram_updates u\n  where u.done_at is null and u.next_attempt_at <= clock_timestamp()\n    and not exists (select from failed f where f.update_id < u.update_id\n      and f.chat in (u.content #>> '{message,chat,id}', u.content #>> '{callback_query,message,chat,id}', u.content #>> '{my_chat_member,chat,id}'))\n  order by u.update_id limit 1": {
    params: Record<string, never>
    row: { id: number; content: unknown; attempts: number }
  }
  "update telegram_updates set done_at = now(), content = null where update_id = :id": {
    params: { id: number }
    row: Record<string, never>
  }
  "\n  update telegram_updates set attempts = :attempts::smallint, next_attempt_at = clock_timestamp() + make_interval(secs => :ms::float8 / 1000),\n    done_at = case when :attempts::smallint >= 10 then now() end, content = case when :attempts::smallint < 10 then content end\n  where update_id = :id and done_at is null": {
    params: { attempts: number; ms: number; id: number }
    row: Record<string, never>
  }
  "\n  update telegram_pace set free_at = clock_timestamp() + interval '15 seconds' where chat = 'getUpdates' and free_at <= clock_timestamp()\n  returning chat": {
    params: Record<string, never>
    row: { chat: string }
  }
  "select max(update_id) as newest from telegram_updates": {
    params: Record<string, never>
    row: { newest: number | null }
  }
  "update telegram_pace set free_at = clock_timestamp() where chat = 'getUpdates'": {
    params: Record<string, never>
    row: Record<string, never>
  }

  // features/telegram/telegram-chats.commands.ts
  "\n  insert into telegram_links (token_hash, account_id, expires_at) values (:tokenHash, :accountId, now() + interval '15 minutes')\n  on conflict (account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at\n  returning expires_at as \"expiresAt\"": {
    params: { tokenHash: Buffer; accountId: string }
    row: { expiresAt: string }
  }
  "\n  select a.id, a.email, exists (select from telegram_chats c where c.chat_id = :chatId::bigint and c.account_id <> a.id) as \"isOfOther\"\n  from telegram_links l join accounts a on a.id = l.account_id\n  where l.token_hash = :tokenHash and l.expires_at > now() and a.suspended_at is null for update of l": {
    params: { chatId: number; tokenHash: Buffer }
    row: { id: string; email: string; isOfOther: boolean }
  }
  "select chat_id as \"chatId\" from telegram_chats where account_id = :accountId and chat_id <> :chatId::bigint": {
    params: { accountId: string; chatId: number }
    row: { chatId: number }
  }
  "insert into telegram_chats (account_id, chat_id) values (:accountId, :chatId::bigint)": {
    params: { accountId: string; chatId: number }
    row: Record<string, never>
  }
  "\n  with unlinked as (delete from telegram_chats where chat_id = :chatId::bigint returning account_id)\n  delete from telegram_messages m using unlinked u where m.account_id = u.account_id and m.state = 'WAITING' and m.notification_id is not null": {
    params: { chatId: number }
    row: Record<string, never>
  }
  "select chat_id from telegram_chats where account_id = :accountId for update": {
    params: { accountId: string }
    row: { chat_id: number }
  }
  "update telegram_chats set quiet_from = :from?::smallint, quiet_until = :until?::smallint where account_id = :accountId returning account_id": {
    params: { from: number | null; until: number | null; accountId: string }
    row: { account_id: string }
  }
  "update telegram_messages set next_attempt_at = least(next_attempt_at, greatest(due_at, now())) where account_id = :accountId and state = 'WAITING' and claimed_until is null": {
    params: { accountId: string }
    row: Record<string, never>
  }

  // features/telegram/telegram-chats.queries.ts
  "select linked_at as \"linkedAt\", quiet_from as \"quietFrom\", quiet_until as \"quietUntil\" from telegram_chats where account_id = :accountId": {
    params: { accountId: string }
    row: { linkedAt: string; quietFrom: number | null; quietUntil: number | null }
  }
  "\n  select a.id as \"accountId\", s.id as \"seekerId\", a.language from telegram_chats c join accounts a on a.id = c.account_id and a.suspended_at is null\n  left join seekers s on s.account_id = a.id where c.chat_id = :chatId::bigint": {
    params: { chatId: number }
    row: { accountId: string; seekerId: string | null; language: string }
  }

  // features/telegram/telegram-messages.commands.ts
  "\n  insert into telegram_messages (chat, account_id, content, due_at) values (:chatId::bigint::text, (select account_id from telegram_chats where chat_id = :chatId::bigint), :content::jsonb, clock_timestamp())": {
    params: { chatId: number; content: string }
    row: Record<string, never>
  }

  // features/telegram/telegram-updates.commands.ts
  "\n  insert into telegram_updates (update_id, content) select (u ->> 'update_id')::bigint, u from jsonb_array_elements(:updates::jsonb) u\n  on conflict do nothing returning update_id": {
    params: { updates: string }
    row: { update_id: number }
  }
  "\n  update telegram_messages set state = 'FAILED', content = null, last_error = 'It could not be sent within a day'\n  where state = 'WAITING' and job_id is null and due_at < now() - interval '1 day'": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "delete from telegram_updates where ctid = any(array(select ctid from telegram_updates where received_at < now() - interval '48 hours' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from telegram_messages where ctid = any(array(select ctid from telegram_messages where due_at < now() - interval '7 days' and not (state = 'WAITING' and job_id is not null) limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from telegram_pace where ctid = any(array(select ctid from telegram_pace where free_at < now() - interval '1 hour' and moved_to is null and chat not in ('*', 'getUpdates') limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from telegram_posts where ctid = any(array(select p.ctid from telegram_posts p where (p.is_closed or p.message_id is null) and not exists (select from jobs j where j.id = p.job_id) limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }
  "delete from telegram_links where ctid = any(array(select ctid from telegram_links where expires_at < now() limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // features/templates/company-templates.commands.ts
  "select count(*) from company_templates where company_id = :companyId": {
    params: { companyId: string }
    row: { count: number }
  }
  "\n  insert into company_templates (company_id, name, kind, status, subject, body)\n  values (:companyId, :name, :kind, :status?, :subject?, :body)\n  on conflict (company_id, lower(name)) do nothing returning id": {
    params: { companyId: string; name: string; kind: 'STATUS' | 'MESSAGE' | 'INVITATION'; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | null; subject: string | null; body: string }
    row: { id: string }
  }
  "select updated_at as \"updatedAt\" from company_templates where id = :id and company_id = :companyId for no key update": {
    params: { id: string; companyId: string }
    row: { updatedAt: string }
  }
  "select 1 from company_templates where company_id = :companyId and lower(name) = lower(:name) and id <> :id": {
    params: { companyId: string; name: string; id: string }
    row: { "?column?": 1 }
  }
  "\n  update company_templates set name = :name, kind = :kind, status = :status?, subject = :subject?, body = :body, updated_at = clock_timestamp()\n  where id = :id and company_id = :companyId": {
    params: { name: string; kind: 'STATUS' | 'MESSAGE' | 'INVITATION'; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | null; subject: string | null; body: string; id: string; companyId: string }
    row: Record<string, never>
  }
  "delete from company_templates where id = :id and company_id = :companyId returning id": {
    params: { id: string; companyId: string }
    row: { id: string }
  }

  // features/templates/company-templates.queries.ts
  "\n  select id, name, kind, status, subject, body, updated_at as \"updatedAt\" from company_templates\n  where company_id = :companyId [[ and id = :id ]] order by lower(name)": {
    params: { companyId: string; id?: string | undefined }
    row: { id: string; name: string; kind: 'STATUS' | 'MESSAGE' | 'INVITATION'; status: 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | null; subject: string | null; body: string; updatedAt: string }
  }
  "select 1 from company_templates where id = :id and company_id = :companyId": {
    params: { id: string; companyId: string }
    row: { "?column?": 1 }
  }

  // features/templates/fill-message.queries.ts
  "\n  select a.id, p.first_name as \"firstName\", j.title as \"jobTitle\", c.name as \"companyName\", (\n    select min(i.starts_at)::timestamptz from interviews i where i.application_id = a.id and i.status = 'ACCEPTED' and i.starts_at > now()) as \"interviewAt\"\n  from applications a join jobs j on j.id = a.job_id join companies c on c.id = j.company_id\n  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id\n  where a.id = any(:applicationIds::uuid[])": {
    params: { applicationIds: readonly (string)[] }
    row: { id: string; firstName: string | null; jobTitle: string; companyName: string; interviewAt: string | null }
  }

  // features/templates/question-sets.commands.ts
  "\n  insert into question_sets (company_id, name, questions)\n  select :companyId, :name, :questions::jsonb\n  where exists (select from question_sets where company_id = :companyId and lower(name) = lower(:name))\n    or (select count(*) from question_sets where company_id = :companyId) < :max\n  on conflict (company_id, lower(name)) do update set name = excluded.name, questions = excluded.questions, updated_at = now()\n  returning id": {
    params: { companyId: string; name: string; questions: string; max: number }
    row: { id: string }
  }
  "delete from question_sets where id = :id and company_id = :companyId returning id": {
    params: { id: string; companyId: string }
    row: { id: string }
  }

  // features/templates/question-sets.queries.ts
  "\n  select id, name, questions, updated_at as \"updatedAt\" from question_sets where company_id = :companyId [[ and id = :id ]] order by lower(name)": {
    params: { companyId: string; id?: string | undefined }
    row: { id: string; name: string; questions: unknown; updatedAt: string }
  }

  // features/webhooks/call-webhook.commands.ts
  "\n  insert into webhook_attempts (webhook_id, kind, event_id, event_type, attempt, status, failure, succeeded, gave_up, duration_ms, answer)\n  select w.id, :kind, :eventId, :eventType, :attempt?, :status?, :failure?, :succeeded, :gaveUp, :durationMs, :answer\n  from webhooks w where w.id = :webhookId for key share\n  returning id, at": {
    params: { kind: string; eventId: string; eventType: string; attempt: number | null; status: number | null; failure: string | null; succeeded: boolean; gaveUp: boolean; durationMs: number; answer: string; webhookId: string }
    row: { id: string; at: string }
  }

  // features/webhooks/webhook-calls.commands.ts
  "select e.id, e.type, e.at as timestamp, e.data, e.no from company_events e where e.id = :eventId and e.company_id = :companyId and e.no is not null": {
    params: { eventId: string; companyId: string }
    row: { id: string; type: string; timestamp: string; data: unknown; no: number }
  }
  "\n  update webhooks w set position = e.no, attempts = 0, next_attempt_at = now(), last_delivered_at = now(), failures = 0, failures_since = null, failing_since = null\n  from company_events e\n  where w.id = :webhookId and w.is_on and w.attempts > 0 and e.id = :eventId and e.company_id = w.company_id and e.no > w.position and e.type = any(w.events)\n    and not exists (select from company_events o where o.company_id = w.company_id and o.no > w.position and o.no < e.no and o.type = any(w.events))": {
    params: { webhookId: string; eventId: string }
    row: Record<string, never>
  }

  // features/webhooks/webhook-delivery.commands.ts
  "\n  update webhooks w set leased_until = now() + interval '60 seconds'\n  where w.id = :id and w.lease_id = :leaseId and w.is_on and w.next_attempt_at <= now()\n    and exists (select from companies c join accounts o on o.id = c.owner_id and o.suspended_at is null where c.id = w.company_id and c.status = 'ACTIVE')\n  returning w.id, w.company_id as \"companyId\", w.url, w.secret, case when w.previous_secret_until > now() then w.previous_secret end as \"previousSecret\",\n    w.events, w.position, w.last_no as \"lastNo\", w.attempts": {
    params: { id: string; leaseId: string }
    row: { id: string; companyId: string; url: string; secret: string; previousSecret: string | null; events: string[]; position: number; lastNo: number; attempts: number }
  }
  "\n  select e.id, e.type, e.at as timestamp, e.data, e.no from company_events e\n  where e.company_id = :companyId and e.no > :position and e.type = any(:events::text[]) order by e.no limit 1": {
    params: { companyId: string; position: number; events: readonly (string)[] }
    row: { id: string; type: string; timestamp: string; data: unknown; no: number | null }
  }
  "\n  update webhooks set position = greatest(position, :lastNo::bigint), attempts = 0 where id = :id and lease_id = :leaseId": {
    params: { lastNo: number; id: string; leaseId: string }
    row: Record<string, never>
  }
  "\n  update webhooks set position = greatest(position, :no::bigint), attempts = 0, next_attempt_at = now(), last_delivered_at = now(),\n    failures = 0, failures_since = null, failing_since = null\n  where id = :id": {
    params: { no: number; id: string }
    row: Record<string, never>
  }
  "\n  update webhooks set attempts = case when :isTriedAgain then attempts + 1 else 0 end, next_attempt_at = now() + make_interval(secs => :seconds::float8), position = greatest(position, :position::bigint),\n    failures = case when failures_since > now() - interval '24 hours' then failures + 1 else 1 end,\n    failures_since = case when failures_since > now() - interval '24 hours' then failures_since else now() end,\n    failing_since = coalesce(failing_since,\n      case when failures_since > now() - interval '24 hours' and failures + 1 >= 3 then now() end)\n  where id = :id and lease_id = :leaseId and url = :url and attempts = :attempts\n  returning is_on and failing_since < now() - make_interval(days => :maxDays::int) as \"isOver\"": {
    params: { isTriedAgain: boolean; seconds: number; position: number; id: string; leaseId: string; url: string; attempts: number; maxDays: number }
    row: { isOver: boolean | null }
  }
  "\n  update webhooks w set is_on = false, off_reason = :reason\n  from companies c join accounts a on a.id = c.owner_id\n  where w.id = :id and w.is_on and c.id = w.company_id\n  returning w.id as \"webhookId\", w.url, c.id as \"companyId\", c.name as \"companyName\", a.id as \"accountId\", a.email, a.first_name as \"firstName\"": {
    params: { reason: string; id: string }
    row: { webhookId: string; url: string; companyId: string; companyName: string; accountId: string; email: string; firstName: string }
  }
  "insert into audit (act, subject_kind, subject_id, details) values ('webhook.switched-off', 'company', :companyId, :details)": {
    params: { companyId: string; details: string }
    row: Record<string, never>
  }

  // features/webhooks/webhook-secrets.commands.ts
  "\n  select id, secret, previous_secret as \"previousSecret\" from webhooks where :last?::uuid is null or id > :last order by id limit 500": {
    params: { last: string | null }
    row: { id: string; secret: string; previousSecret: string | null }
  }
  "\n  update webhooks set secret = :newSecret, previous_secret = case when previous_secret is null then null else :newPrevious?::text end\n  where id = :id and secret = :oldSecret and previous_secret is not distinct from :oldPrevious?::text returning 1": {
    params: { newSecret: string; newPrevious: string | null; id: string; oldSecret: string; oldPrevious: string | null }
    row: { "?column?": number | null }
  }

  // features/webhooks/webhooks.commands.ts
  "select id from companies where id = :companyId for no key update": {
    params: { companyId: string }
    row: { id: string }
  }
  "select uuidv7() as id, count(*)::int as count from webhooks where company_id = :companyId": {
    params: { companyId: string }
    row: { id: string | null; count: number }
  }
  "\n  insert into webhooks (id, company_id, url, description, events, secret, created_by, position, last_no)\n  select :id, :companyId, :url, :description, :events::text[], :secret, :accountId, e.no, e.no\n  from (select coalesce(max(no), 0) as no from company_events where company_id = :companyId) e": {
    params: { id: string; companyId: string; url: string; description: string; events: readonly (string)[]; secret: string; accountId: string }
    row: Record<string, never>
  }
  "\n  select url, description, events, is_on as \"isOn\", off_reason as \"offReason\", is_on and attempts > 0 as \"isWaiting\" from webhooks where id = :id and company_id = :companyId for no key update": {
    params: { id: string; companyId: string }
    row: { url: string; description: string; events: string[]; isOn: boolean; offReason: string | null; isWaiting: boolean }
  }
  "update webhooks set next_attempt_at = least(next_attempt_at, now()), attempts = greatest(attempts - 1, 1) where id = :id": {
    params: { id: string }
    row: Record<string, never>
  }
  "\n  update webhooks set url = :url, description = :description, events = :events::text[], is_on = :isOn, off_reason = :offReason?::text,\n    attempts = case when :restarts then 0 else attempts end, next_attempt_at = case when :restarts then now() else next_attempt_at end,\n    failures = case when :restarts then 0 else failures end, failures_since = case when :restarts then null else failures_since end,\n    failing_since = case when :restarts then null else failing_since end\n  where id = :id": {
    params: { url: string; description: string; events: readonly (string)[]; isOn: boolean; offReason: string | null; restarts: boolean; id: string }
    row: Record<string, never>
  }
  "delete from webhooks where id = :id and company_id = :companyId returning url": {
    params: { id: string; companyId: string }
    row: { url: string }
  }
  "\n  select case when previous_secret_until > now() then previous_secret_until end as \"until\" from webhooks\n  where id = :id and company_id = :companyId for no key update": {
    params: { id: string; companyId: string }
    row: { until: string | null }
  }
  "\n  update webhooks set secret = :secret, previous_secret = secret, previous_secret_until = now() + make_interval(hours => :hours::int)\n  where id = :id": {
    params: { secret: string; hours: number; id: string }
    row: Record<string, never>
  }
  "update webhooks set previous_secret = null, previous_secret_until = null where id = :id": {
    params: { id: string }
    row: Record<string, never>
  }

  // features/webhooks/webhooks.queries.ts
  "\n  select w.id, w.url, w.description, w.events, w.is_on as \"isOn\", w.off_reason as \"offReason\",\n    case when w.is_on and w.attempts > 0 then w.next_attempt_at end as \"nextAttemptAt\",\n    case when w.is_on and w.attempts > 0 then (\n      select count(*) from (select from company_events e where e.company_id = w.company_id and e.no > w.position and e.type = any(w.events) limit 1000) waiting) else 0 end as \"waitingEvents\", w.failing_since as \"failingSince\", w.last_delivered_at as \"lastDeliveredAt\",\n    case when w.previous_secret_until > now() then w.previous_secret_until end as \"previousSecretUntil\", a.full_name as \"createdBy\", w.created_at as \"createdAt\"\n  from webhooks w left join accounts a on a.id = w.created_by\n  where w.company_id = :companyId [[ and w.id = :id ]] order by w.created_at, w.id": {
    params: { companyId: string; id?: string | undefined }
    row: { id: string; url: string; description: string; events: string[]; isOn: boolean; offReason: string | null; nextAttemptAt: string | null; waitingEvents: number | null; failingSince: string | null; lastDeliveredAt: string | null; previousSecretUntil: string | null; createdBy: string | null; createdAt: string }
  }
  "\n  select a.id, a.kind, a.event_id as \"eventId\", a.event_type as \"eventType\", a.at, a.attempt, a.status, a.failure, a.succeeded, a.gave_up as \"gaveUp\",\n    a.duration_ms as \"durationMs\", a.answer, a.skipped from webhook_attempts a where a.webhook_id = :webhookId and not a.succeeded [[ and (a.at, a.id) < (select b.at, b.id from webhook_attempts b where b.id = :before and b.webhook_id = :webhookId) ]] order by a.at desc, a.id desc limit :most": {
    params: { webhookId: string; before?: string | undefined; most: number }
    row: { id: string; kind: string; eventId: string | null; eventType: string | null; at: string; attempt: number | null; status: number | null; failure: string | null; succeeded: boolean; gaveUp: boolean; durationMs: number | null; answer: string; skipped: number | null }
  }
  "\n  select a.id, a.kind, a.event_id as \"eventId\", a.event_type as \"eventType\", a.at, a.attempt, a.status, a.failure, a.succeeded, a.gave_up as \"gaveUp\",\n    a.duration_ms as \"durationMs\", a.answer, a.skipped from webhook_attempts a where a.webhook_id = :webhookId [[ and (a.at, a.id) < (select b.at, b.id from webhook_attempts b where b.id = :before and b.webhook_id = :webhookId) ]] order by a.at desc, a.id desc limit :most": {
    params: { webhookId: string; before?: string | undefined; most: number }
    row: { id: string; kind: string; eventId: string | null; eventType: string | null; at: string; attempt: number | null; status: number | null; failure: string | null; succeeded: boolean; gaveUp: boolean; durationMs: number | null; answer: string; skipped: number | null }
  }
  "\n  select w.id, w.url, w.secret, case when w.previous_secret_until > now() then w.previous_secret end as \"previousSecret\"\n  from webhooks w where w.id = :id and w.company_id = :companyId": {
    params: { id: string; companyId: string }
    row: { id: string; url: string; secret: string; previousSecret: string | null }
  }

  // features/webhooks/webhooks.worker.ts
  "select coalesce(max(no), 0) as no from company_events": {
    params: Record<string, never>
    row: { no: number }
  }
  "\n  with behind as (\n    select w.id, n.no from webhooks w cross join lateral (select max(e.no) as no from company_events e where e.company_id = w.company_id) n\n    where w.last_no < n.no order by w.id for no key update of w)\n  update webhooks w set last_no = greatest(w.last_no, b.no) from behind b where b.id = w.id": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "\n  with newest as (select company_id, max(no) as no from company_events where no > :after group by company_id),\n  behind as (\n    select w.id, n.no from newest n join webhooks w on w.company_id = n.company_id and w.last_no < n.no order by w.id for no key update of w)\n  update webhooks w set last_no = greatest(w.last_no, b.no) from behind b where b.id = w.id": {
    params: { after: number }
    row: Record<string, never>
  }
  "\n  with due as (\n    select w.id from webhooks w\n    where w.is_on and w.last_no > w.position and w.next_attempt_at <= now() and (w.leased_until is null or w.leased_until <= now())\n      and exists (select from companies c join accounts o on o.id = c.owner_id and o.suspended_at is null where c.id = w.company_id and c.status = 'ACTIVE')\n    order by w.next_attempt_at limit :most for no key update of w skip locked)\n  update webhooks w set lease_id = :leaseId, leased_until = now() + interval '60 seconds' from due d where w.id = d.id returning w.id": {
    params: { most: number; leaseId: string }
    row: { id: string }
  }
  "\n  update webhooks set lease_id = null, leased_until = null, next_attempt_at = greatest(next_attempt_at, now()) where id = :id and lease_id = :leaseId": {
    params: { id: string; leaseId: string }
    row: Record<string, never>
  }
  "\n  update webhooks set previous_secret = null, previous_secret_until = null where previous_secret is not null and previous_secret_until < now()": {
    params: Record<string, never>
    row: Record<string, never>
  }
  "delete from webhook_attempts where ctid = any(array(select ctid from webhook_attempts where at < now() - interval '30 days' limit 1000)) returning 1": {
    params: Record<string, never>
    row: { "?column?": number | null }
  }

  // http/gauges.ts
  "select extract(epoch from now() - max(finished_at))::float8 as seconds from backup_runs": {
    params: Record<string, never>
    row: { seconds: number | null }
  }

  // http/health.ts
  "select count(*) n from migrations": {
    params: Record<string, never>
    row: { n: number }
  }

  // http/rate-limits/leased-quotas.ts
  "\n  with wanted as (select * from unnest(:keys::text[], :counts::int[], :mosts::int[], :seconds::float8[]) w(key, count, most, seconds))\n  insert into limit_counters as l (key, count, ends_at)\n  select key, count, now() + seconds * interval '1 second' from wanted order by key\n  on conflict (key) do update set\n    count = case when l.ends_at <= now() then excluded.count\n      else (select greatest(l.count, least(w.most, l.count + greatest(1, (w.most - l.count) / 20))) from wanted w where w.key = excluded.key) end,\n    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end\n  returning key, new.count, new.count - case when old.ends_at > now() then old.count else 0 end as uses, (extract(epoch from new.ends_at - now()) * 1000)::float8 as ms": {
    params: { keys: readonly (string)[]; counts: readonly (number)[]; mosts: readonly (number)[]; seconds: readonly (number)[] }
    row: { key: string; count: number; uses: number | null; ms: number | null }
  }

  // http/rate-limits/rate-limits.ts
  "update limit_counters set count = count - 1 where key = :key and count > 0": {
    params: { key: string }
    row: Record<string, never>
  }
  "delete from limit_counters where key = :key": {
    params: { key: string }
    row: Record<string, never>
  }
  "\n  insert into limit_counters as l (key, ends_at, count)\n  select key, now() + seconds * interval '1 second', times from unnest(:keys::text[], :seconds::float8[], :times::int[]) u(key, seconds, times) order by key\n  on conflict (key) do update set\n    count = case when l.ends_at <= now() then excluded.count else least(l.count::bigint + excluded.count, 2147483647)::int end,\n    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end\n  returning key, count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as left": {
    params: { keys: readonly (string)[]; seconds: readonly (number)[]; times: readonly (number)[] }
    row: { key: string; count: number; left: number | null }
  }

  // http/session.ts
  "\n  select s.account_id as \"accountId\", s.id as \"sessionId\", a.role, a.language, k.id as \"seekerId\", c.id as \"companyId\", c.status as \"companyStatus\", w.role as \"memberRole\",\n    coalesce(s.proven_at > now() - interval '10 minutes', false) as \"isProven\", s.second_factor_at is not null as \"passedSecondFactor\",\n    s.last_used_at < now() - interval '1 hour' as rested\n  from sessions s\n  join accounts a on a.id = s.account_id\n  left join seekers k on k.account_id = a.id\n  left join staff w on w.account_id = a.id\n  left join companies c on c.id = w.company_id\n  where s.token_hash = :tokenHash and s.expires_at > now() and s.last_used_at > now() - interval '7 days' and a.suspended_at is null": {
    params: { tokenHash: Buffer }
    row: { accountId: string; sessionId: string; role: 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'; language: string; seekerId: string | null; companyId: string | null; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' | null; memberRole: 'OWNER' | 'RECRUITER' | 'VIEWER' | null; isProven: boolean; passedSecondFactor: boolean; rested: boolean | null }
  }
  "update sessions set last_used_at = now() where id = :sessionId and last_used_at < now() - interval '1 hour'": {
    params: { sessionId: string }
    row: Record<string, never>
  }
  "\n  select k.id, k.scopes, c.id as \"companyId\", c.status as \"companyStatus\", coalesce(k.last_used_at < now() - interval '5 minutes', true) as rested\n  from api_keys k join companies c on c.id = k.company_id join accounts o on o.id = c.owner_id and o.suspended_at is null\n  where k.key_hash = :keyHash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())": {
    params: { keyHash: Buffer }
    row: { id: string; scopes: string[]; companyId: string; companyStatus: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'; rested: boolean }
  }
  "update api_keys set last_used_at = now() where id = :id and coalesce(last_used_at < now() - interval '5 minutes', true)": {
    params: { id: string }
    row: Record<string, never>
  }

  // queue/failed-tasks.ts
  "select \n  count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as running,\n  count(*) filter (where state = 'failed')::int as dead from (\n    select name, state::text, start_after from pgboss.job where name <> 'letter' and name not like '\\_\\_%'\n    union all select null, case when sent_at is null and attempts > 0 and last_error is null and coalesce(claimed_until, next_attempt_at) > now() then 'active' else 'created' end, next_attempt_at from outbox where sent_at is null and attempts < max_attempts and body_text <> ''\n    union all select null, case when next_attempt_at > now() then 'active' else 'failed' end, next_attempt_at from outbox where sent_at is null and attempts >= max_attempts and body_text <> '') t": {
    params: Record<string, never>
    row: { waiting: number; running: number; dead: number }
  }
  "select coalesce(name, 'letter') as kind, \n  count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as running,\n  count(*) filter (where state = 'failed')::int as dead, coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as late\n     from (\n    select name, state::text, start_after from pgboss.job where name <> 'letter' and name not like '\\_\\_%'\n    union all select null, case when sent_at is null and attempts > 0 and last_error is null and coalesce(claimed_until, next_attempt_at) > now() then 'active' else 'created' end, next_attempt_at from outbox where sent_at is null and attempts < max_attempts and body_text <> ''\n    union all select null, case when next_attempt_at > now() then 'active' else 'failed' end, next_attempt_at from outbox where sent_at is null and attempts >= max_attempts and body_text <> '') t group by name order by kind": {
    params: Record<string, never>
    row: { kind: string; waiting: number; running: number; dead: number; late: number }
  }
  "\n  with tasks as (\n    select id, name, created_on, completed_on, retry_count, output from pgboss.job where state = 'failed' and name <> 'letter' and name not like '\\_\\_%' order by completed_on desc, id limit :limit::int + :offset::int),\n  emails as (\n    select id, letter, created_at, next_attempt_at, attempts, last_error from outbox where sent_at is null and attempts >= max_attempts and body_text <> '' and next_attempt_at <= now() order by next_attempt_at desc, id limit :limit::int + :offset::int)\n  select coalesce(t.id, e.id) as id, coalesce(t.name, 'letter') as kind, e.letter, coalesce(t.created_on, e.created_at) as \"addedAt\", coalesce(t.completed_on, t.created_on, e.next_attempt_at) as \"deadSince\",\n    coalesce(t.retry_count + 1, e.attempts) as tries, coalesce(t.output ->> 'message', e.last_error, 'It was not finished in time') as error\n  from tasks t full join emails e on e.id = t.id order by \"deadSince\" desc, id limit :limit offset :offset": {
    params: { limit: number; offset: number }
    row: { id: string; kind: string; letter: string; addedAt: string; deadSince: string; tries: number; error: string }
  }
  "select name as kind, state = 'failed' as \"isDead\" from pgboss.job where id = :id and name <> 'letter' and name not like '\\_\\_%' for update": {
    params: { id: string }
    row: { kind: string; isDead: boolean | null }
  }
  "select 'letter' as kind, sent_at is null and attempts >= max_attempts and body_text <> '' and next_attempt_at <= now() as \"isDead\" from outbox where id = :id and sent_at is null and body_text <> '' for update": {
    params: { id: string }
    row: { kind: 'letter'; isDead: boolean }
  }
  "\n  with tasks as (\n    select id, name, completed_on from pgboss.job where state = 'failed' and name <> 'letter' and name not like '\\_\\_%' order by completed_on, id limit 1000 for update skip locked),\n  emails as (\n    select id, next_attempt_at from outbox where sent_at is null and attempts >= max_attempts and body_text <> '' and next_attempt_at <= now() order by next_attempt_at, id limit 1000 for update skip locked)\n  select coalesce(t.id, e.id) as id, coalesce(t.name, 'letter') as kind from tasks t full join emails e on e.id = t.id\n  order by coalesce(t.completed_on, e.next_attempt_at), coalesce(t.id, e.id) limit 1000": {
    params: Record<string, never>
    row: { id: string; kind: string }
  }
  "update outbox set max_attempts = attempts + 1, next_attempt_at = now() where id = any(:ids::uuid[])": {
    params: { ids: readonly (string)[] }
    row: Record<string, never>
  }

  // storage/open-upload.ts
  "select file_id as \"fileId\", start, size from upload_pieces where upload_id = :uploadId order by start": {
    params: { uploadId: string }
    row: { fileId: string; start: number; size: number }
  }

  // storage/stored-files.ts
  "select coalesce(sum(size), 0)::float8 as bytes from (select distinct on (sha256) size from files where account_id = :accountId order by sha256) kept": {
    params: { accountId: string }
    row: { bytes: number }
  }

  // storage/unused-uploads.ts
  "\n  insert into uploads (id, account_id, name, size, sha256, expires_at)\n  select :id, :accountId, :name, :size, :sha256?, now() + :hours::int * interval '1 hour'\n  where (select count(*) < :maxUploads::int and coalesce(sum(u.size), 0) + :size::int <= :maxBytes::int\n    from uploads u where u.account_id = :accountId and u.expires_at > now())\n  returning id, expires_at as \"expiresAt\"": {
    params: { id: string; accountId: string; name: string; size: number; sha256: string | null; hours: number; maxUploads: number; maxBytes: number }
    row: { id: string; expiresAt: string }
  }
  "\n  select id, name, size, received_bytes as received, sha256, expires_at as \"expiresAt\"\n  from uploads where id = :id and account_id = :accountId and expires_at > now()": {
    params: { id: string; accountId: string }
    row: { id: string; name: string; size: number; received: number; sha256: string | null; expiresAt: string }
  }
  "\n  select id, name, size, received_bytes as received, sha256, expires_at as \"expiresAt\"\n  from uploads where account_id = :accountId and expires_at > now() order by created_at desc, id": {
    params: { accountId: string }
    row: { id: string; name: string; size: number; received: number; sha256: string | null; expiresAt: string }
  }
  "\n  update uploads set writer_id = :writerId where id = :uploadId and received_bytes = :offset and expires_at > now()\n  returning extract(epoch from clock_timestamp())::float8 as \"claimedAt\"": {
    params: { writerId: string; uploadId: string; offset: number }
    row: { claimedAt: number | null }
  }
  "\n  with moved as (\n    update uploads set received_bytes = received_bytes + :size::int, writer_id = null\n    where id = :uploadId and writer_id = :writerId and received_bytes = :offset\n    returning id)\n  insert into upload_pieces (file_id, upload_id, start, size)\n  select :fileId, id, :offset::int, :size::int from moved returning upload_id as \"uploadId\"": {
    params: { size: number; uploadId: string; writerId: string; offset: number; fileId: string }
    row: { uploadId: string }
  }
  "\n  with gone as (delete from uploads where id = any(:ids::uuid[]) and account_id = :accountId returning id)\n  select p.file_id as \"fileId\" from upload_pieces p join gone g on g.id = p.upload_id": {
    params: { ids: readonly (string)[]; accountId: string }
    row: { fileId: string }
  }
  "select id from uploads where expires_at < now() order by expires_at limit 20": {
    params: Record<string, never>
    row: { id: string }
  }
  "\n  with gone as (delete from uploads where id = any(:ids::uuid[]) and expires_at < now() returning id)\n  select p.file_id as \"fileId\" from upload_pieces p join gone g on g.id = p.upload_id": {
    params: { ids: readonly (string)[] }
    row: { fileId: string }
  }
  "select p.file_id as \"fileId\" from upload_pieces p join uploads u on u.id = p.upload_id where u.account_id = :accountId": {
    params: { accountId: string }
    row: { fileId: string }
  }
}
