import { run } from '#db/database.ts'
import { OWNER_NAME_COLUMNS, PRIVATE_COLUMNS, PUBLIC_COLUMNS } from '#test/column-classes.ts'
import type { Scenario } from './scenario.ts'
import type { TestApp } from './test-app.ts'

interface Column {
  table: string
  column: string
  type: string
}

/** Lists the columns with text or bytes that somebody or something writes; columns that PostgreSQL generates are left out. */
export const listTextColumns = (testApp: TestApp) =>
  run<Column>(
    testApp.db,
    `select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.udt_name in ('text', 'citext', 'varchar', 'bytea', 'json', 'jsonb', '_text') order by 1, 2`,
  )

/** Adds at least one row to every table with private columns. */
async function fillTables({ testApp, fixtures }: Scenario) {
  const { J, CA } = fixtures.people
  const [account, seeker, job] = [J.id, fixtures.seekerId, fixtures.jobs.live]
  const rows: [string, unknown[]][] = [
    [`insert into identities (provider, subject, account_id) values ('google', 'x', $1)`, [account]],
    [`insert into email_codes (account_id, code_hash, expires_at) values ($1, sha256('x'), now())`, [account]],
    [
      `insert into mailed_tokens (token_hash, account_id, purpose, expires_at) values (sha256('x'), $1, 'reset-password', now())`,
      [account],
    ],
    [`insert into sign_in_places (account_id, place_hash) values ($1, sha256('x'))`, [account]],
    [
      `insert into passkeys (account_id, credential_id, user_handle, public_key, transports, device_type, backed_up, aaguid, name) values ($1, 'x', sha256('x'), '\\x01', array['internal'], 'multiDevice', true, 'x', 'x')`,
      [account],
    ],
    [`insert into authenticator_apps (account_id, secret) values ($1, 'x')`, [account]],
    [`insert into recovery_codes (account_id, code_hash) values ($1, sha256('x'))`, [account]],
    [
      `insert into passkey_challenges (challenge, account_id, purpose, user_handle, expires_at) values ('x', $1, 'register', sha256('x'), now())`,
      [account],
    ],
    [
      `insert into sign_in_tickets (ticket_hash, account_id, hours, is_proven, expires_at) values (sha256('x'), $1, 24, true, now())`,
      [account],
    ],
    [
      `insert into telegram_sign_ins (token_hash, step, subject, first_name, last_name, email, code_hash, code_expires_at, expires_at) select sha256('x'), 'email', 'x', 'x', 'x', email, sha256('x'), now(), now() from accounts where id = $1`,
      [account],
    ],
    [
      `insert into remembered_devices (token_hash, account_id, device, expires_at) values (sha256('x'), $1, 'x', now())`,
      [account],
    ],
    [
      `insert into email_reverts (token_hash, account_id, email) values (sha256('x'), $1, 'old@town.example')`,
      [account],
    ],
    [`insert into account_activity (account_id, activity, device) values ($1, 'signed-in', 'x')`, [account]],
    [`insert into sign_in_codes (code_hash, account_id, expires_at) values (sha256('x'), $1, now())`, [account]],
    [`insert into used_credentials (credential_hash, expires_at) values (sha256('x'), now())`, []],
    [`insert into limit_counters (key, ends_at) values ('x', now())`, []],
    [`insert into outbox (letter, recipient, subject, body_text) values ('account.code', 'x', 'x', 'x')`, []],
    [`insert into audit (act, account_id) values ('file.opened', $1)`, [account]],
    [
      `insert into receipts (account_id, key_hash, asked_hash, made_id) values ($1, sha256('x'), sha256('x'), $1)`,
      [account],
    ],
    [
      `insert into invitations (company_id, email, role, token_hash, invited_by) select id, 'x@x', 'VIEWER', sha256('x'), $1 from companies where owner_id = $2`,
      [account, CA.id],
    ],
    [
      `insert into application_notes (application_id, account_id, body) values ($1, $2, 'x')`,
      [fixtures.application, CA.id],
    ],
    [
      `insert into application_answers (application_id, position, question_id, question, answer) values ($1, 0, uuidv7(), '{}', '{}')`,
      [fixtures.application],
    ],
    [
      `insert into conversations (application_id, company_id) select id, company_id from applications where id = $1 on conflict do nothing`,
      [fixtures.application],
    ],
    [
      `insert into application_messages (application_id, company_id, from_company, account_id, body) select id, company_id, true, $2, 'x' from applications where id = $1`,
      [fixtures.application, CA.id],
    ],
    [
      `insert into message_reports (message_id, account_id, reason, details) select id, $2, 'OTHER', 'x' from application_messages where application_id = $1`,
      [fixtures.application, account],
    ],
    [
      `insert into scorecards (application_id, account_id, scores, overall) values ($1, $2, '[]', 'YES') on conflict do nothing`,
      [fixtures.application, CA.id],
    ],
    [
      `insert into offers (application_id, title, start_date, salary, expires_at) values ($1, 'x', '2126-11-20', '{}', now() + interval '5 days') on conflict do nothing`,
      [fixtures.application],
    ],
    [
      `with made as (insert into webhooks (company_id, url, description, events, secret, previous_secret, previous_secret_until, position, last_no)
         select id, 'https://hooks.example/x', 'x', '{job.closed}', 'x', 'x', now(), 0, 0 from companies where owner_id = $1 returning id)
       insert into webhook_attempts (webhook_id, kind, event_id, event_type, succeeded, duration_ms, answer) select id, 'test', id, 'webhook.test', true, 1, 'x' from made`,
      [CA.id],
    ],
    [
      `insert into question_sets (company_id, name, questions) select id, 'x', '[]' from companies where owner_id = $1`,
      [CA.id],
    ],
    [
      `insert into api_keys (company_id, name, key_hash, last_four, scopes, created_by) select id, 'x', sha256('x'), 'abcd', '{jobs:read}', $1 from companies where owner_id = $1`,
      [CA.id],
    ],
    [
      `insert into company_templates (company_id, name, kind, subject, body) select id, 'x', 'MESSAGE', 'x', 'x' from companies where owner_id = $1`,
      [CA.id],
    ],
    [
      `insert into job_boards (company_id, kind, token, address, name, chosen) select id, 'PAGE', 'x', 'x', 'x', array['x'] from companies where owner_id = $1`,
      [CA.id],
    ],
    [
      `insert into imported_jobs (board_id, external_id, source_url, applied, different, notes) select b.id, 'x', 'x', '{}', '{}', '[]' from job_boards b join companies c on c.id = b.company_id where c.owner_id = $1`,
      [CA.id],
    ],
    [
      `insert into job_board_runs (board_id, skipped) select b.id, '[]' from job_boards b join companies c on c.id = b.company_id where c.owner_id = $1`,
      [CA.id],
    ],
    [
      `insert into candidate_tags (company_id, seeker_id, tag, tagged_by) select id, $1, 'x', $2 from companies where owner_id = $2`,
      [seeker, CA.id],
    ],
    [
      `insert into saved_candidates (company_id, seeker_id, saved_by) select id, $1, $2 from companies where owner_id = $2`,
      [seeker, CA.id],
    ],
    [
      `insert into linkedin_feeds (company_id, token_hash) select id, sha256('x') from companies where owner_id = $1`,
      [CA.id],
    ],
    [`insert into calendar_feeds (account_id, token_hash) values ($1, sha256('x'))`, [account]],
    [`insert into skill_requests (account_id, name) values ($1, 'x')`, [account]],
    [
      `insert into unmatched_searches (words, searches, empty_searches, first_searched_on, last_searched_on) values ('x', 1, 1, now(), now())`,
      [],
    ],
    [`insert into messages (name, email, subject, message) values ('x', 'x', 'x', 'x')`, []],
    [`insert into alert_addresses (email) values ('x@x')`, []],
    [`insert into alert_requests (address_id, name, search_key) select id, 'x', 'x' from alert_addresses`, []],
    [`insert into notifications (account_id, kind, title) values ($1, 'application.moved', 'x')`, [account]],
    [
      `insert into push_subscriptions (account_id, endpoint, p256dh, auth, server_key) values ($1, 'https://push.example/x', sha512('x') || '\\x04', decode(md5('x'), 'hex'), sha512('x') || '\\x04')`,
      [account],
    ],
    [`insert into telegram_messages (chat, account_id, content) values ('42', $1, '{}')`, [account]],
    [`insert into telegram_links (token_hash, account_id, expires_at) values (sha256('x'), $1, now())`, [account]],
    [`insert into telegram_updates (update_id, content) values (1, '{}')`, []],
    [`insert into job_reports (job_id, account_id, reason) values ($1, $2, 'x')`, [job, account]],
    [`insert into job_versions (job_id, verdict, facts) values ($1, 'APPROVED', '{}')`, [job]],
    [
      `insert into decisions (admin_id, job_id, act, before, version) values ($1, $2, 'job.approved', '{}', now())`,
      [account, job],
    ],
    [
      `insert into educations (seeker_id, institution, degree, start_date, is_current_study) values ($1, 'x', 'x', '2020-01-01', true)`,
      [seeker],
    ],
    [
      `insert into experiences (seeker_id, company_name, position, start_date, is_current_role) values ($1, 'x', 'x', '2020-01-01', true)`,
      [seeker],
    ],
    [`insert into portfolios (seeker_id, title) values ($1, 'x')`, [seeker]],
    [
      `insert into companies (owner_id, name, email, phone, location, size, industry, logo_file_id, trade_license_file_id, status, rejection_reason)
      select $1, 'x y', 'x', 'x', 'x y', size, industry, logo_file_id, trade_license_file_id, 'REJECTED', 'x' from companies where owner_id = $2`,
      [fixtures.people.C0.id, CA.id],
    ],
  ]
  for (const [text, values] of rows) await run(testApp.db, text, values)
}

const HIDDEN_COMPANY_CONDITION = `status <> 'ACTIVE'`
const HIDDEN_JOB_CONDITION = `not (company_active and status in ('ACTIVE', 'CLOSED'))`
/** Conditions for the rows whose public columns are not public, by table. */
const HIDDEN_ROW_CONDITIONS: Record<string, string> = {
  companies: HIDDEN_COMPANY_CONDITION,
  jobs: HIDDEN_JOB_CONDITION,
  job_texts: `job_id in (select id from jobs where ${HIDDEN_JOB_CONDITION})`,
}
/** Conditions for the rows in which a constraint allows the column to be filled. */
const FILLABLE_CONDITIONS: Record<string, string> = {
  'accounts.suspension_reason': 'suspended_at is not null',
  'companies.rejection_reason': `status in ('REJECTED', 'SUSPENDED')`,
  'jobs.rejection_reason': `status = 'REJECTED'`,
  'webhooks.previous_secret': 'previous_secret is not null',
  'telegram_sign_ins.email': 'email is not null',
  'telegram_sign_ins.code_hash': 'email is not null',
}

/**
 * Fills every table and writes a leak marker into every private column, and into the public columns of rows that are not
 * public. Returns the number of rows by `table.column`.
 */
export async function seedLeakMarkers(scenario: Scenario): Promise<Map<string, number>> {
  await fillTables(scenario)
  const types = new Map(
    (await listTextColumns(scenario.testApp)).map(({ table, column, type }) => [`${table}.${column}`, type]),
  )
  const written = new Map<string, number>()
  const writeMarkers = async (
    columnsByTable: Record<string, string>,
    where: (table: string, column: string) => string,
  ) => {
    for (const [table, columns] of Object.entries(columnsByTable))
      for (const column of columns.split(' ')) {
        const rows = await run(
          scenario.testApp.db,
          `update ${table} set ${column} = ${buildLeakMarkerValue(column, types.get(`${table}.${column}`)!)} where ${where(table, column)} returning 1`,
        )
        written.set(`${table}.${column}`, rows.length)
      }
  }
  await writeMarkers(PRIVATE_COLUMNS, (table, column) => FILLABLE_CONDITIONS[`${table}.${column}`] ?? 'true')
  await writeMarkers(
    Object.fromEntries(Object.keys(HIDDEN_ROW_CONDITIONS).map((table) => [table, PUBLIC_COLUMNS[table]!])),
    (table) => HIDDEN_ROW_CONDITIONS[table]!,
  )
  await writeMarkers(OWNER_NAME_COLUMNS, () => `id not in (select owner_id from companies where status = 'ACTIVE')`)
  return written
}

/** Returns SQL for a leak marker that differs in every row and is long enough for a cover letter. */
const buildLeakMarkerValue = (column: string, type: string) => {
  const text = `'canary-${column}-' || md5(ctid::text) || '-so that it is as long as the longest minimum'`
  if (type === 'bytea') return `substr(convert_to('canary-' || md5(ctid::text || '${column}'), 'UTF8'), 1, 32)`
  if (type.startsWith('json')) return `jsonb_build_object('canary', ${text})`
  return type === '_text' ? `array[${text}]` : text
}

/** Matches a leak marker in a response, however its bytes are encoded. */
export const LEAK_MARKER_PATTERN = /canary|63616e617279|Y2FuYXJ5|99,\s*97,\s*110,\s*97,\s*114,\s*121/i

/** Lists the ids that no public response may contain. */
export async function listPrivateIds(testApp: TestApp): Promise<string[]> {
  const rows = await run<{ id: string }>(
    testApp.db,
    `select id from accounts union all select id from seekers union all select id from applications union all select id from sessions union all select id from saved_jobs
     union all select id from application_moves union all select id from files where kind <> 'logo' union all select id from companies where ${HIDDEN_COMPANY_CONDITION} union all select id from jobs where ${HIDDEN_JOB_CONDITION}`,
  )
  return rows.map(({ id }) => id)
}
