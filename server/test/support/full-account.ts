import { hash } from '@node-rs/argon2'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from '#db/database.ts'
import { CODED_COLUMNS, toColumnNames } from '#test/column-classes.ts'
import { listTextColumns } from './leak-markers.ts'
import { SAMPLE_COVER_LETTER } from './factories.ts'
import { TEST_PASSWORD } from './sign-up.ts'
import { createSamplePdf, createSamplePng } from './sample-files.ts'
import { createStoredFile } from './stored-files.ts'
import type { TestApp } from './test-app.ts'

const [PDF, PNG, PASSWORD_HASH] = await Promise.all([
  createSamplePdf(),
  createSamplePng(),
  hash(TEST_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
])

const DOCUMENT_KINDS: readonly string[] = ['resume', 'trade_license', 'offer_document']

/**
 * Creates a person with a row in every table that holds personal data: seeker and employer in one, so that the database
 * has nobody else. The files are in the store.
 */
export async function createFullAccount(testApp: TestApp) {
  const { id: companyId, owner: person } = await testApp.createCompany({
    website: 'https://sheba.example',
    description: 'What we do.',
  })
  const storeFile = (kind: 'resume' | 'logo' | 'profileImage' | 'coverImage' | 'trade_license' | 'offer_document') =>
    createStoredFile(testApp, person.id, {
      bytes: DOCUMENT_KINDS.includes(kind) ? PDF : PNG,
      kind,
      name: `${kind}.pdf`,
    })
  const files = {
    resume: await storeFile('resume'),
    sent: await storeFile('resume'),
    face: await storeFile('profileImage'),
    cover: await storeFile('coverImage'),
    logo: await storeFile('logo'),
    licence: await storeFile('trade_license'),
    offer: await storeFile('offer_document'),
  }
  const piece = path.join(testApp.resources.tmpDir, 'upload-piece-of-an-account')
  await writeFile(piece, PDF)
  const pieceFileId = await testApp.resources.fileStore.storePiece(piece)
  const [seeker] = await run<{ id: string }>(
    testApp.db,
    `insert into seekers (account_id, title, resume_file_id, profile_image_file_id, cover_image_file_id) values ($1, 'Developer', $2, $3, $4) returning id`,
    [person.id, files.resume, files.face, files.cover],
  )
  const job = await testApp.createJob(companyId)
  const [application] = await run<{ id: string }>(
    testApp.db,
    'insert into applications (job_id, seeker_id, cover_letter, resume_file_id) values ($1, $2, $3, $4) returning id',
    [job.id, seeker!.id, SAMPLE_COVER_LETTER, files.sent],
  )
  const rows: [string, unknown[]][] = [
    [
      `update accounts set password_hash = $2, pending_email = 'new@town.example', location = 'Adama', terms_version = 'x', terms_agreed_at = now() where id = $1`,
      [person.id, PASSWORD_HASH],
    ],
    [
      `update companies set logo_file_id = $2, trade_license_file_id = $3 where id = $1`,
      [companyId, files.logo, files.licence],
    ],
    // The file rows that the factory created with the company.
    [`delete from files where account_id = $1 and sha256 = 'x'`, [person.id]],
    [`insert into seeker_skills (seeker_id, skill_id) select $1, id from skills where name = 'Go'`, [seeker!.id]],
    [
      `insert into retired_skills (id, no, slug, name, category, aliases, source) values ('0199a000-0000-7000-8000-0000000000aa', 8000, 'x', 'x', 'SOFT', '{}', 'hand') on conflict do nothing`,
      [],
    ],
    [
      `insert into skill_moves (skill_id, seeker_id, level) values ('0199a000-0000-7000-8000-0000000000aa', $1, 'EXPERT')`,
      [seeker!.id],
    ],
    [
      `insert into educations (seeker_id, institution, degree, start_date, is_current_study) values ($1, 'x', 'x', '2020-01-01', true)`,
      [seeker!.id],
    ],
    [
      `insert into experiences (seeker_id, company_name, position, start_date, is_current_role) values ($1, 'x', 'x', '2020-01-01', true)`,
      [seeker!.id],
    ],
    [`insert into portfolios (seeker_id, title) values ($1, 'x')`, [seeker!.id]],
    [`insert into profile_views (seeker_id, company_id, day) values ($1, $2, '2026-11-01')`, [seeker!.id, companyId]],
    [
      `insert into application_moves (application_id, to_status, by_account_id) values ($1, 'PENDING', $2)`,
      [application!.id, person.id],
    ],
    [
      `insert into application_notes (application_id, account_id, body) values ($1, $2, 'x')`,
      [application!.id, person.id],
    ],
    [
      `insert into application_ratings (application_id, account_id, stars) values ($1, $2, 4)`,
      [application!.id, person.id],
    ],
    [
      `insert into application_answers (application_id, position, question_id, question, answer) values ($1, 0, uuidv7(), '{}', '{}')`,
      [application!.id],
    ],
    [`insert into conversations (application_id, company_id) values ($1, $2)`, [application!.id, companyId]],
    [
      `insert into application_messages (application_id, company_id, from_company, account_id, body) values ($1, $2, false, $3, 'x')`,
      [application!.id, companyId, person.id],
    ],
    [
      `insert into message_reports (message_id, account_id, reason) select id, $2, 'OTHER' from application_messages where application_id = $1`,
      [application!.id, person.id],
    ],
    [
      `insert into scorecards (application_id, account_id, scores, overall) values ($1, $2, '[]', 'YES')`,
      [application!.id, person.id],
    ],
    [
      `insert into offers (application_id, made_by, title, start_date, salary, message, file_id, expires_at) values ($1, $2, 'x', '2126-11-20', '{}', 'x', $3, now() + interval '5 days')`,
      [application!.id, person.id, files.offer],
    ],
    [`insert into waiting_declines (application_id, decline_at) values ($1, now())`, [application!.id]],
    [
      `with made as (insert into webhooks (company_id, url, description, events, secret, previous_secret, previous_secret_until, created_by, position, last_no)
         values ($1, 'https://hooks.example/x', 'x', '{job.closed}', 'x', 'x', now(), $2, 0, 0) returning id)
       insert into webhook_attempts (webhook_id, kind, event_id, event_type, succeeded, duration_ms, answer) select id, 'test', id, 'webhook.test', true, 1, 'x' from made`,
      [companyId, person.id],
    ],
    [`insert into question_sets (company_id, name, questions) values ($1, 'x', '[]')`, [companyId]],
    [
      `insert into api_keys (company_id, name, key_hash, last_four, scopes, created_by) values ($1, 'x', sha256($1::uuid::text::bytea), 'abcd', '{jobs:read}', $2)`,
      [companyId, person.id],
    ],
    [
      `insert into company_templates (company_id, name, kind, subject, body) values ($1, 'x', 'MESSAGE', 'x', 'x')`,
      [companyId],
    ],
    [
      `insert into job_boards (company_id, kind, token, address, name, chosen) values ($1, 'PAGE', 'x', 'x', 'x', array['x'])`,
      [companyId],
    ],
    [
      `insert into imported_jobs (board_id, external_id, job_id, source_url, applied, different, notes) select id, 'x', $2, 'x', '{"title": "x"}', '{"title": "x"}', '[]' from job_boards where company_id = $1`,
      [companyId, job.id],
    ],
    [
      `insert into job_board_runs (board_id, skipped) select id, '[]' from job_boards where company_id = $1`,
      [companyId],
    ],
    [`insert into company_replies (company_id, reply_days) values ($1, 7)`, [companyId]],
    [
      `insert into candidate_tags (company_id, seeker_id, tag, tagged_by) values ($1, $2, 'x', $3)`,
      [companyId, seeker!.id, person.id],
    ],
    [
      `insert into saved_candidates (company_id, seeker_id, saved_by) values ($1, $2, $3)`,
      [companyId, seeker!.id, person.id],
    ],
    [`insert into job_views (job_id, day, source, views) values ($1, '2026-11-01', 'search', 3)`, [job.id]],
    [`insert into saved_jobs (job_id, account_id) values ($1, $2)`, [job.id, person.id]],
    [
      `insert into reach_questions (job_id, answered_at, answer, answered_by) values ($1, now(), true, $2)`,
      [job.id, person.id],
    ],
    [`insert into reach_askers (job_id, account_id) values ($1, $2)`, [job.id, person.id]],
    [`insert into hidden_jobs (account_id, job_id, reason) values ($1, $2, 'PAY')`, [person.id, job.id]],
    [`insert into hidden_companies (account_id, company_id) values ($1, $2)`, [person.id, companyId]],
    [`insert into job_reports (job_id, account_id, reason) values ($1, $2, 'x')`, [job.id, person.id]],
    [`insert into job_versions (job_id, verdict, facts) values ($1, 'APPROVED', '{}')`, [job.id]],
    [`insert into alerts (account_id, name, search_key, filters) values ($1, 'x', 'x', '[]')`, [person.id]],
    [`insert into told_jobs (account_id, job_id) values ($1, $2)`, [person.id, job.id]],
    [`insert into alert_addresses (email) select email from accounts where id = $1`, [person.id]],
    [
      `insert into alert_requests (address_id, name, search_key, filters) select id, 'x', 'x', '[]' from alert_addresses`,
      [],
    ],
    [`insert into told_addresses (address_id, job_id) select id, $1 from alert_addresses`, [job.id]],
    [`insert into skill_requests (account_id, name) values ($1, 'x')`, [person.id]],
    [`insert into follows (company_id, account_id) values ($1, $2)`, [companyId, person.id]],
    [`insert into identities (provider, subject, account_id) values ('google', 'x', $1)`, [person.id]],
    [`insert into email_codes (account_id, code_hash, expires_at) values ($1, sha256('x'), now())`, [person.id]],
    [
      `insert into mailed_tokens (token_hash, account_id, purpose, expires_at) values (sha256('x'), $1, 'reset-password', now())`,
      [person.id],
    ],
    [`insert into sign_in_codes (code_hash, account_id, expires_at) values (sha256('x'), $1, now())`, [person.id]],
    [
      `insert into passkeys (account_id, credential_id, user_handle, public_key, transports, device_type, backed_up, aaguid, name) values ($1, 'x', sha256('x'), '\\x01', array['internal'], 'multiDevice', true, 'x', 'x')`,
      [person.id],
    ],
    [`insert into authenticator_apps (account_id, secret) values ($1, 'x')`, [person.id]],
    [`insert into recovery_codes (account_id, code_hash) values ($1, sha256('x'))`, [person.id]],
    [
      `insert into passkey_challenges (challenge, account_id, purpose, user_handle, expires_at) values ('x', $1, 'register', sha256('x'), now())`,
      [person.id],
    ],
    [
      `insert into sign_in_tickets (ticket_hash, account_id, hours, is_proven, expires_at) values (sha256('x'), $1, 24, true, now())`,
      [person.id],
    ],
    [
      `insert into telegram_sign_ins (token_hash, step, subject, first_name, last_name, email, code_hash, code_expires_at, expires_at) select sha256('x'), 'email', 'x', 'x', 'x', email, sha256('x'), now(), now() from accounts where id = $1`,
      [person.id],
    ],
    [
      `insert into remembered_devices (token_hash, account_id, device, expires_at) values (sha256('x'), $1, 'x', now())`,
      [person.id],
    ],
    [
      `insert into email_reverts (token_hash, account_id, email) values (sha256('x'), $1, 'old@town.example')`,
      [person.id],
    ],
    [
      `insert into uploads (id, account_id, name, size, sha256, expires_at) values (uuidv7(), $1, 'x', 9, repeat('a', 64), now() + interval '1 day')`,
      [person.id],
    ],
    [
      `insert into upload_pieces (file_id, upload_id, start, size) select $2, id, 0, 9 from uploads where account_id = $1`,
      [person.id, pieceFileId],
    ],
    [`insert into account_activity (account_id, activity, device) values ($1, 'signed-in', 'x')`, [person.id]],
    [`insert into sign_in_places (account_id, place_hash) values ($1, sha256('x'))`, [person.id]],
    [
      `insert into outbox (letter, account_id, recipient, subject, body_text) values ('application.sent', $1, 'x', 'x', 'x')`,
      [person.id],
    ],
    [`insert into notifications (account_id, kind, title) values ($1, 'application.moved', 'x')`, [person.id]],
    [
      `insert into telegram_messages (chat, account_id, notification_id, content) select '42', account_id, id, '{}' from notifications where account_id = $1`,
      [person.id],
    ],
    [
      `insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, server_key) select account_id, id, 'https://push.example/' || account_id, sha512('x') || '\\x04', decode(md5('x'), 'hex'), sha512('y') || '\\x04' from sessions where account_id = $1 limit 1`,
      [person.id],
    ],
    [
      `insert into push_messages (subscription_id, notification_id, next_attempt_at) select s.id, n.id, now() from push_subscriptions s join notifications n using (account_id) where account_id = $1`,
      [person.id],
    ],
    [`insert into telegram_chats (account_id, chat_id) values ($1, 42)`, [person.id]],
    [`insert into telegram_links (token_hash, account_id, expires_at) values (sha256('x'), $1, now())`, [person.id]],
    [
      `insert into notification_preferences (account_id, channel, topic, is_on) values ($1, 'TELEGRAM', 'OTHER', false)`,
      [person.id],
    ],
    [`insert into application_digests (account_id, open_until) values ($1, now())`, [person.id]],
    [
      `insert into messages (name, email, subject, message) select 'x', email, 'x', 'x' from accounts where id = $1`,
      [person.id],
    ],
    [
      `insert into interviews (application_id, company_id, arranged_by, way, place, minutes, times, starts_at, status) values ($1, $2, $3, 'PHONE', 'x', 30, array['2126-11-20'::timestamptz], '2126-11-20', 'ACCEPTED')`,
      [application!.id, companyId, person.id],
    ],
    [
      `insert into job_invitations (seeker_id, job_id, company_id, invited_by, message) values ($1, $2, $3, $4, 'Please apply for it.')`,
      [seeker!.id, job.id, companyId, person.id],
    ],
    [`insert into linkedin_feeds (company_id, token_hash) values ($1, sha256('x'))`, [companyId]],
    [`insert into calendar_feeds (account_id, token_hash) values ($1, sha256('x'))`, [person.id]],
    [`insert into members (account_id, company_id, role) values ($1, $2, 'VIEWER')`, [person.id, companyId]],
    [
      `insert into invitations (company_id, email, role, token_hash, invited_by) values ($1, 'x@town.example', 'VIEWER', sha256('x'), $2)`,
      [companyId, person.id],
    ],
    [
      `insert into receipts (account_id, key_hash, asked_hash, made_id) values ($1, sha256('x'), sha256('x'), $1)`,
      [person.id],
    ],
    [
      `insert into decisions (admin_id, job_id, act, before, version) values ($1, $2, 'job.approved', '{"x": "x"}', now())`,
      [person.id, job.id],
    ],
    [
      `insert into audit (act, account_id, subject_kind, subject_id, details, ip) values ('file.opened', $1, 'resume', $2, '{}', 'x'), ('company.approved', null, 'company', $3, '{}', null)`,
      [person.id, files.resume, companyId],
    ],
  ]
  for (const [text, values] of rows) await run(testApp.db, text, values)
  return { person, companyId, seekerId: seeker!.id, jobId: job.id, applicationId: application!.id, files }
}

/** Columns whose value has to match another row. */
const MATCHING_COLUMNS = new Set(['alert_addresses.email', 'messages.email', 'telegram_sign_ins.email'])

/** Writes `canary.table.column` into every text column of these tables, and returns the columns that were written. */
export async function writeLeakMarkers(
  testApp: TestApp,
  tables: readonly string[],
  skipped: readonly string[] = [],
): Promise<string[]> {
  const codedColumns = new Set(toColumnNames(CODED_COLUMNS))
  const columns = (await listTextColumns(testApp)).filter(
    ({ table, type }) => tables.includes(table) && type !== 'bytea',
  )
  const written = columns
    .map(({ table, column, type }) => ({ table, column, type, name: `${table}.${column}` }))
    .filter(({ name }) => !codedColumns.has(name) && !MATCHING_COLUMNS.has(name) && !skipped.includes(name))
  for (const { table, column, type, name } of written)
    await run(testApp.db, `update ${table} set ${column} = ${buildLeakMarkerSql(name, type)}`)
  return written.map(({ name }) => name)
}

/** Returns SQL for the leak marker of a column; it is long enough for a cover letter. */
export const buildLeakMarkerSql = (name: string, type = 'text') => {
  const text = `'canary.${name}.so that it is as long as the longest minimum of all'`
  if (type.startsWith('json')) return `jsonb_build_object('canary', ${text})`
  return type === '_text' ? `array[${text}]` : text
}
