/** Columns with text or bytes that anybody may read, of ACTIVE companies, live jobs and the skills list, by table. */
export const PUBLIC_COLUMNS: Record<string, string> = {
  companies: 'name website email phone location description',
  jobs: 'title location',
  job_texts: 'description benefits search_text questions',
  skills: 'slug name category aliases source source_ref',
  retired_skills: 'slug name category aliases source source_ref gave',
  search_synonyms: 'phrase meaning phrase_key',
}

/** Columns with our own values from a closed list, which say nothing about anybody, by table. */
export const CODED_COLUMNS: Record<string, string> = {
  account_activity: 'activity actor place',
  accounts: 'language theme timezone terms_version',
  audit: 'act subject_kind',
  decisions: 'act',
  // `virus` is the name that the scanner's makers give it.
  files: 'kind type virus',
  identities: 'provider',
  application_messages: 'risks',
  job_reports: 'verdict',
  message_reports: 'reason verdict',
  job_versions: 'verdict',
  mailed_tokens: 'purpose',
  migrations: 'name',
  notifications: 'kind',
  outbox: 'letter',
  passkey_challenges: 'purpose',
  search_changes: 'kind',
  telegram_posts: 'chat card_hash',
  passkeys: 'device_type',
}

/** All other columns with texts of people or secrets, by table: never in a response to somebody without a right to them. */
export const PRIVATE_COLUMNS: Record<string, string> = {
  account_activity: 'device',
  accounts: 'email pending_email phone location password_hash suspension_reason',
  alert_addresses: 'email',
  alert_requests: 'name search_key filters',
  alerts: 'name search_key filters',
  application_answers: 'question answer',
  question_sets: 'name questions',
  company_templates: 'name subject body',
  application_moves: 'message',
  application_messages: 'body',
  candidate_tags: 'tag',
  application_notes: 'body',
  message_reports: 'details',
  applications: 'cover_letter github_url linkedin_url portfolio_url',
  audit: 'details ip',
  authenticator_apps: 'secret',
  companies: 'rejection_reason',
  decisions: 'before',
  educations: 'institution degree field_of_study description achievements',
  email_codes: 'code_hash',
  email_reverts: 'token_hash email',
  experiences: 'company_name position location description responsibilities achievements',
  files: 'name sha256',
  identities: 'subject',
  calendar_feeds: 'token_hash',
  interviews: 'place note wish reason',
  invitations: 'email token_hash',
  job_invitations: 'message',
  job_reports: 'reason details',
  job_versions: 'facts',
  job_texts: 'criteria',
  jobs: 'rejection_reason',
  limit_counters: 'key',
  mailed_tokens: 'token_hash',
  messages: 'name email subject message answer',
  notifications: 'title body link',
  offers: 'title salary message answer',
  outbox: 'recipient subject body_text body_html last_error unsubscribe_url calendar',
  passkey_challenges: 'challenge user_handle',
  passkeys: 'credential_id user_handle public_key transports aaguid name',
  portfolios: 'title description project_url image_url technologies',
  receipts: 'key_hash asked_hash',
  recovery_codes: 'code_hash',
  remembered_devices: 'token_hash device',
  scorecards: 'scores',
  seekers: 'title bio location github_url linkedin_url portfolio_url',
  sessions: 'token_hash device',
  sign_in_codes: 'code_hash',
  skill_requests: 'name',
  sign_in_places: 'place_hash',
  sign_in_tickets: 'ticket_hash',
  telegram_links: 'token_hash',
  telegram_messages: 'chat content last_error',
  telegram_pace: 'chat moved_to',
  telegram_updates: 'content',
  unmatched_searches: 'words',
}

/** Columns that are public for owners of ACTIVE companies only, by table. */
export const OWNER_NAME_COLUMNS: Record<string, string> = { accounts: 'first_name last_name' }

/** Returns the columns of such a list as `table.column`. */
export const toColumnNames = (list: Record<string, string>) =>
  Object.entries(list).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))
