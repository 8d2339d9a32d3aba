/** What a table stores about a person, and what of it the export contains. */
export interface PersonalDataTable {
  /** SQL condition for the person's rows: `:accountId` is the account, `t` the table. */
  where: string
  /** Columns that are not exported: secrets, hashes and what is computed from other columns. */
  without?: readonly string[]
  /** SQL expression for the exported row, where it is not simply all columns. */
  select?: string
}

const SEEKER_ID = '(select id from seekers where account_id = :accountId)'
const COMPANY_ID = '(select id from companies where owner_id = :accountId)'
const JOB_IDS = `(select id from jobs where company_id in ${COMPANY_ID})`
const BOARD_IDS = `(select id from job_boards where company_id in ${COMPANY_ID})`
const APPLICATION_IDS = `(select id from applications where seeker_id in ${SEEKER_ID})`
const EMAIL_ADDRESS = '(select lower(email::text) from accounts where id = :accountId)'
const ALERT_ADDRESS_IDS = `(select id from alert_addresses where lower(email::text) = ${EMAIL_ADDRESS})`
/** Everything of the person's to which an entry of the audit log may refer. */
const AUDIT_SUBJECT_IDS = `(select id from applications where seeker_id in ${SEEKER_ID} union all select id from files where account_id = :accountId union all select id from seekers where account_id = :accountId union all select id from companies where owner_id = :accountId
  union all select id from jobs where company_id in ${COMPANY_ID} union all select :accountId)`
const ROW_WITH_SKILL = `to_jsonb(t) || jsonb_build_object('skill', (select s.name from skills s where s.id = t.skill_id))`

/**
 * Every table with personal data, and how to find the rows of an account in it. A test compares the list with the
 * schema.
 */
export const PERSONAL_DATA_TABLES: Readonly<Record<string, PersonalDataTable>> = {
  accounts: { where: 't.id = :accountId', without: ['password_hash'] },
  identities: { where: 't.account_id = :accountId' },
  sessions: { where: 't.account_id = :accountId', without: ['token_hash'] },
  sign_in_places: { where: 't.account_id = :accountId', without: ['place_hash'] },
  email_codes: { where: 't.account_id = :accountId', without: ['code_hash', 'browser_key_hash'] },
  mailed_tokens: { where: 't.account_id = :accountId', without: ['token_hash'] },
  sign_in_codes: { where: 't.account_id = :accountId', without: ['code_hash'] },
  passkeys: { where: 't.account_id = :accountId', without: ['public_key', 'user_handle'] },
  authenticator_apps: { where: 't.account_id = :accountId', without: ['secret', 'last_step'] },
  recovery_codes: { where: 't.account_id = :accountId', without: ['code_hash'] },
  passkey_challenges: { where: 't.account_id = :accountId', without: ['challenge', 'user_handle'] },
  sign_in_tickets: { where: 't.account_id = :accountId', without: ['ticket_hash'] },
  // That somebody from Telegram entered the person's address; who they are is theirs.
  telegram_sign_ins: {
    where: `lower(t.email::text) = ${EMAIL_ADDRESS}`,
    without: ['token_hash', 'subject', 'first_name', 'last_name', 'code_hash'],
  },
  remembered_devices: { where: 't.account_id = :accountId', without: ['token_hash'] },
  email_reverts: { where: 't.account_id = :accountId', without: ['token_hash'] },
  account_activity: { where: 't.account_id = :accountId' },
  files: {
    // The documents of offers too, no matter which team member uploaded them.
    where: `t.account_id = :accountId or t.id in (select o.file_id from offers o where o.application_id in ${APPLICATION_IDS})`,
    select: `case when t.account_id = :accountId then to_jsonb(t) else to_jsonb(t) - 'account_id' end`,
  },
  uploads: { where: 't.account_id = :accountId', without: ['writer_id'] },
  upload_pieces: {
    where: 't.upload_id in (select id from uploads where account_id = :accountId)',
    without: ['file_id'],
  },
  seekers: { where: 't.account_id = :accountId' },
  seeker_skills: { where: `t.seeker_id in ${SEEKER_ID}`, select: ROW_WITH_SKILL },
  // Where a skill was used that was merged into another one; kept for 30 days.
  skill_moves: {
    where: `t.seeker_id in ${SEEKER_ID} or t.job_id in ${JOB_IDS}`,
    select: `to_jsonb(t) || jsonb_build_object('skill', (select r.name from retired_skills r where r.id = t.skill_id))`,
  },
  educations: { where: `t.seeker_id in ${SEEKER_ID}` },
  experiences: { where: `t.seeker_id in ${SEEKER_ID}` },
  portfolios: { where: `t.seeker_id in ${SEEKER_ID}` },
  profile_views: { where: `t.seeker_id in ${SEEKER_ID}` },
  // Whether the company opened it, was reminded of it, and who in it takes care of it is the company's own information.
  applications: {
    where: `t.seeker_id in ${SEEKER_ID}`,
    without: ['viewed_at', 'reminded_at', 'reply_reminders', 'assignee_id'],
  },
  application_answers: { where: `t.application_id in ${APPLICATION_IDS}`, without: ['position'] },
  question_sets: { where: `t.company_id in ${COMPANY_ID}` },
  linkedin_feeds: { where: `t.company_id in ${COMPANY_ID}`, without: ['token_hash'] },
  company_templates: { where: `t.company_id in ${COMPANY_ID}` },
  // The keys of the person's company, and those that the person created for another.
  api_keys: {
    where: `t.company_id in ${COMPANY_ID} or t.created_by = :accountId`,
    without: ['key_hash', 'created_by'],
  },
  webhooks: {
    where: `t.company_id in ${COMPANY_ID}`,
    without: ['secret', 'previous_secret', 'created_by', 'lease_id', 'leased_until'],
  },
  webhook_attempts: { where: `t.webhook_id in (select id from webhooks where company_id in ${COMPANY_ID})` },
  company_replies: { where: `t.company_id in ${COMPANY_ID}`, without: ['reminded_at'] },
  waiting_declines: { where: `t.application_id in ${APPLICATION_IDS}` },
  // Why the company rejected the person is exported only where the company shares it.
  application_moves: {
    where: `t.application_id in ${APPLICATION_IDS} or t.by_account_id = :accountId`,
    without: ['by_account_id', 'by_api_key_id'],
    select: `case when t.application_id in ${APPLICATION_IDS} and not t.reason_shared then to_jsonb(t) || '{"reason": null}'::jsonb else to_jsonb(t) end`,
  },
  conversations: { where: `t.application_id in ${APPLICATION_IDS}` },
  // A seeker's export has both sides; a team member's has what they wrote.
  application_messages: {
    where: `t.application_id in ${APPLICATION_IDS} or t.account_id = :accountId`,
    without: ['account_id', 'company_id', 'risks'],
    select: `case when t.removed_at is null or t.account_id = :accountId then to_jsonb(t) else to_jsonb(t) || '{"body": ""}' end`,
  },
  message_reports: { where: 't.account_id = :accountId' },
  // What team members write about a candidate belongs to the company; it is in the export of the person who wrote it.
  application_notes: { where: 't.account_id = :accountId' },
  application_ratings: { where: 't.account_id = :accountId' },
  // Scorecards, and offers that the person made for a company, are exported without the candidate and their words.
  scorecards: { where: 't.account_id = :accountId', without: ['application_id'] },
  offers: {
    where: `t.application_id in ${APPLICATION_IDS} or t.made_by = :accountId`,
    without: ['made_by', 'is_unannounced'],
    select: `case when t.application_id in ${APPLICATION_IDS} then to_jsonb(t) else to_jsonb(t) - '{application_id,answer}'::text[] end`,
  },
  // Tags and saved people belong to the company; they are in the export of the person who noted them, without the person.
  candidate_tags: { where: 't.tagged_by = :accountId', without: ['seeker_id', 'tagged_by'] },
  saved_candidates: { where: 't.saved_by = :accountId', without: ['seeker_id', 'saved_by'] },
  // Interviews that the person arranged for a company are exported without the candidate's own words.
  interviews: {
    where: `t.application_id in ${APPLICATION_IDS} or t.arranged_by = :accountId`,
    without: ['arranged_by', 'untold', 'reminded_of'],
    select: `case when t.application_id in ${APPLICATION_IDS} then to_jsonb(t) else to_jsonb(t) - '{wish,reason}'::text[] end`,
  },
  // Invitations that the person sent for a company are exported without the recipient.
  job_invitations: {
    where: `t.seeker_id in ${SEEKER_ID} or t.invited_by = :accountId`,
    without: ['invited_by'],
    select: `case when t.seeker_id in ${SEEKER_ID} then to_jsonb(t) else to_jsonb(t) - 'seeker_id' end`,
  },
  calendar_feeds: { where: 't.account_id = :accountId', without: ['token_hash'] },
  saved_jobs: { where: 't.account_id = :accountId' },
  hidden_jobs: { where: 't.account_id = :accountId' },
  hidden_companies: { where: 't.account_id = :accountId' },
  skill_requests: { where: 't.account_id = :accountId' },
  job_reports: { where: 't.account_id = :accountId' },
  reach_askers: { where: 't.account_id = :accountId' },
  reach_questions: { where: `t.answered_by = :accountId or t.job_id in ${JOB_IDS}`, without: ['answered_by'] },
  // Job alerts that were requested for the person's email address without an account.
  alert_addresses: { where: `lower(t.email::text) = ${EMAIL_ADDRESS}` },
  alert_requests: { where: `t.address_id in ${ALERT_ADDRESS_IDS}` },
  told_addresses: { where: `t.address_id in ${ALERT_ADDRESS_IDS}` },
  alerts: { where: `t.account_id = :accountId or t.address_id in ${ALERT_ADDRESS_IDS}` },
  told_jobs: { where: 't.account_id = :accountId' },
  follows: { where: 't.account_id = :accountId' },
  members: { where: 't.account_id = :accountId' },
  invitations: {
    where: `lower(t.email::text) = ${EMAIL_ADDRESS} or t.invited_by = :accountId`,
    without: ['token_hash'],
  },
  companies: { where: 't.owner_id = :accountId', without: ['words'] },
  jobs: { where: `t.company_id in ${COMPANY_ID}`, without: ['search', 'skill_nos'] },
  job_texts: { where: `t.job_id in ${JOB_IDS}`, without: ['search', 'search_text', 'awaits_search_text', 'sentences'] },
  job_versions: { where: `t.job_id in ${JOB_IDS}` },
  job_boards: { where: `t.company_id in ${COMPANY_ID}` },
  imported_jobs: { where: `t.board_id in ${BOARD_IDS}` },
  job_board_runs: { where: `t.board_id in ${BOARD_IDS}` },
  job_skills: { where: `t.job_id in ${JOB_IDS}`, select: ROW_WITH_SKILL },
  notifications: { where: 't.account_id = :accountId', without: ['held_as'] },
  application_digests: { where: 't.account_id = :accountId' },
  notification_preferences: { where: 't.account_id = :accountId' },
  // With the address and the keys anybody could show notifications in the person's browser.
  push_subscriptions: { where: 't.account_id = :accountId', without: ['endpoint', 'p256dh', 'auth'] },
  push_messages: {
    where: 't.subscription_id in (select id from push_subscriptions where account_id = :accountId)',
  },
  telegram_chats: { where: 't.account_id = :accountId' },
  telegram_links: { where: 't.account_id = :accountId', without: ['token_hash'] },
  telegram_messages: { where: 't.account_id = :accountId' },
  messages: { where: `lower(t.email) = ${EMAIL_ADDRESS}`, without: ['handled_by', 'answered_by'] },
  // An email that is still waiting may contain a code or a link that gives access to the account.
  outbox: {
    where: 't.account_id = :accountId',
    without: ['body_text', 'body_html', 'last_error', 'unsubscribe_url', 'calendar', 'mailbox'],
  },
  // For what others did with the person's data: what and when, not who and from where.
  audit: {
    where: `t.account_id = :accountId or t.subject_id in ${AUDIT_SUBJECT_IDS}`,
    select: `case when t.account_id = :accountId then to_jsonb(t) else to_jsonb(t) - '{account_id,ip}'::text[] end`,
  },
  // The state before an administrator's decision about the person or what belongs to them. The lasting record is in the
  // audit log.
  decisions: {
    where: `t.admin_id = :accountId or t.account_id = :accountId or t.company_id in ${COMPANY_ID} or t.job_id in ${JOB_IDS}`,
    without: ['admin_id', 'before', 'letters', 'version'],
  },
  receipts: { where: 't.account_id = :accountId', without: ['key_hash', 'asked_hash', 'reference_hash'] },
}

/** Tables without personal data. */
export const TABLES_WITHOUT_PERSONAL_DATA = [
  'backup_runs',
  // Ids and statuses, deleted after 30 and 90 days.
  'company_changes',
  'company_events',
  'exchange_rates',
  'expiry_announcements',
  'income_tax_rules',
  'job_board_pace',
  'job_news',
  'job_outcomes',
  'job_views',
  'jobs_to_refresh',
  'limit_counters',
  'migrations',
  'pay_recalculations',
  'retired_skills',
  'search_changes',
  'used_credentials',
  'search_synonyms',
  'skills',
  // Chats without their account, for an hour at most; what people wrote there, until it is handled a moment later.
  'telegram_pace',
  'telegram_posts',
  'telegram_updates',
  'unmatched_searches',
]
