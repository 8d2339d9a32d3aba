/** What is kept of one kind of thing about a person. */
export interface Part {
  /** Whose rows, `$1` being the account and `t` the table. */
  of: string
  /** Columns that stay here: secrets, digests and what is made of other columns. */
  without?: readonly string[]
  /** Another form of the row than its columns. */
  row?: string
}

const SEEKER = '(select id from seekers where account_id = $1)'
const COMPANY = '(select id from companies where owner_id = $1)'
const JOBS = `(select id from jobs where company_id in ${COMPANY})`
const SENT = `(select id from applications where seeker_id in ${SEEKER})`
const ADDRESS = '(select lower(email::text) from accounts where id = $1)'
const ALERTED = `(select id from alert_addresses where lower(email::text) = ${ADDRESS})`
/** Everything of the person's that the audit log may name. */
const SUBJECTS = `(select id from applications where seeker_id in ${SEEKER} union all select id from files where account_id = $1 union all select id from seekers where account_id = $1 union all select id from companies where owner_id = $1
  union all select id from jobs where company_id in ${COMPANY} union all select $1)`
const withSkill = `to_jsonb(t) || jsonb_build_object('skill', (select s.name from skills s where s.id = t.skill_id))`

/** Every table with personal data: how its rows are found from the account. A test holds the list against the schema. */
export const PERSONAL: Readonly<Record<string, Part>> = {
  accounts: { of: 't.id = $1', without: ['password_hash'] },
  identities: { of: 't.account_id = $1' },
  sessions: { of: 't.account_id = $1', without: ['token_hash'] },
  sign_in_places: { of: 't.account_id = $1', without: ['place_hash'] },
  email_codes: { of: 't.account_id = $1', without: ['code_hash'] },
  mailed_tokens: { of: 't.account_id = $1', without: ['token_hash'] },
  sign_in_codes: { of: 't.account_id = $1', without: ['code_hash'] },
  passkeys: { of: 't.account_id = $1', without: ['public_key', 'user_handle'] },
  authenticator_apps: { of: 't.account_id = $1', without: ['secret', 'last_step'] },
  recovery_codes: { of: 't.account_id = $1', without: ['code_hash'] },
  passkey_challenges: { of: 't.account_id = $1', without: ['challenge', 'user_handle'] },
  sign_in_tickets: { of: 't.account_id = $1', without: ['ticket_hash'] },
  remembered_devices: { of: 't.account_id = $1', without: ['token_hash'] },
  email_reverts: { of: 't.account_id = $1', without: ['token_hash'] },
  account_activity: { of: 't.account_id = $1' },
  files: { of: 't.account_id = $1' },
  seekers: { of: 't.account_id = $1' },
  seeker_skills: { of: `t.seeker_id in ${SEEKER}`, row: withSkill },
  // Where a skill was named that was merged into another one, for thirty days.
  skill_moves: {
    of: `t.seeker_id in ${SEEKER} or t.job_id in ${JOBS}`,
    row: `to_jsonb(t) || jsonb_build_object('skill', (select r.name from retired_skills r where r.id = t.skill_id))`,
  },
  educations: { of: `t.seeker_id in ${SEEKER}` },
  experiences: { of: `t.seeker_id in ${SEEKER}` },
  portfolios: { of: `t.seeker_id in ${SEEKER}` },
  profile_views: { of: `t.seeker_id in ${SEEKER}` },
  // Whether it was opened, and that the company was reminded, is the company's own note.
  applications: { of: `t.seeker_id in ${SEEKER}`, without: ['viewed_at', 'reminded_at'] },
  application_moves: { of: `t.application_id in ${SENT} or t.by_account_id = $1`, without: ['by_account_id'] },
  // What colleagues write about a candidate is the company's; the export of whoever wrote it has it.
  application_notes: { of: 't.account_id = $1' },
  application_ratings: { of: 't.account_id = $1' },
  // Of what the person arranged for a company, without the candidate's words.
  interviews: {
    of: `t.application_id in ${SENT} or t.arranged_by = $1`,
    without: ['arranged_by', 'untold', 'reminded_of'],
    row: `case when t.application_id in ${SENT} then to_jsonb(t) else to_jsonb(t) - '{wish,reason}'::text[] end`,
  },
  // Of what the person sent for a company, not to whom.
  job_invitations: {
    of: `t.seeker_id in ${SEEKER} or t.invited_by = $1`,
    without: ['invited_by'],
    row: `case when t.seeker_id in ${SEEKER} then to_jsonb(t) else to_jsonb(t) - 'seeker_id' end`,
  },
  calendar_feeds: { of: 't.account_id = $1', without: ['token_hash'] },
  saved_jobs: { of: 't.account_id = $1' },
  skill_requests: { of: 't.account_id = $1' },
  job_reports: { of: 't.account_id = $1' },
  // What was asked for at the person's address without an account.
  alert_addresses: { of: `lower(t.email::text) = ${ADDRESS}` },
  alert_requests: { of: `t.address_id in ${ALERTED}` },
  told_addresses: { of: `t.address_id in ${ALERTED}` },
  alerts: { of: `t.account_id = $1 or t.address_id in ${ALERTED}` },
  told_jobs: { of: 't.account_id = $1' },
  follows: { of: 't.account_id = $1' },
  members: { of: 't.account_id = $1' },
  invitations: { of: `lower(t.email::text) = ${ADDRESS} or t.invited_by = $1`, without: ['token_hash'] },
  companies: { of: 't.owner_id = $1', without: ['words'] },
  jobs: { of: `t.company_id in ${COMPANY}`, without: ['search', 'skill_nos'] },
  job_texts: { of: `t.job_id in ${JOBS}`, without: ['search', 'sentences'] },
  job_versions: { of: `t.job_id in ${JOBS}` },
  job_skills: { of: `t.job_id in ${JOBS}`, row: withSkill },
  notifications: { of: 't.account_id = $1', without: ['held_as'] },
  application_digests: { of: 't.account_id = $1' },
  messages: { of: `lower(t.email) = ${ADDRESS}`, without: ['handled_by', 'answered_by'] },
  // A letter that waits may hold a code or a link that opens the account.
  outbox: {
    of: 't.account_id = $1',
    without: ['body_text', 'body_html', 'last_error', 'unsubscribe_url', 'calendar', 'mailbox'],
  },
  // Of what others did with the person's things: what and when.
  audit: {
    of: `t.account_id = $1 or t.subject_id in ${SUBJECTS}`,
    row: `case when t.account_id = $1 then to_jsonb(t) else to_jsonb(t) - '{account_id,ip}'::text[] end`,
  },
  // How things stood before somebody decided about the person or what is theirs; what the administrators keep of it is in the log.
  decisions: {
    of: `t.admin_id = $1 or t.account_id = $1 or t.company_id in ${COMPANY} or t.job_id in ${JOBS}`,
    without: ['admin_id', 'before', 'letters', 'version'],
  },
  receipts: { of: 't.account_id = $1', without: ['key_hash', 'asked_hash'] },
}

/** Tables in which nobody is. */
export const IMPERSONAL = [
  'exchange_rates',
  'job_news',
  'jobs_to_refresh',
  'limit_counters',
  'migrations',
  'retired_skills',
  'search_terms',
  'search_words',
  'skills',
]
