// Generated from the migrated database by `npm run tables`; a test fails when it is stale.
import type { ColumnType, Generated } from 'kysely'

type JsonColumn = ColumnType<unknown, string, string>
export type AccountRole = 'JOBSEEKER' | 'COMPANY' | 'OTHER' | 'ADMIN'
export type AlertFrequency = 'INSTANT' | 'DAILY' | 'WEEKLY'
export type ApplicationStatus = 'PENDING' | 'REVIEWED' | 'SHORTLISTED' | 'INTERVIEWED' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'
export type CompanySize = 'STARTUP' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ENTERPRISE'
export type CompanyStatus = 'PENDING' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED'
export type Currency = 'ETB' | 'USD' | 'EUR'
export type FromEthiopia = 'YES' | 'NO' | 'UNKNOWN'
export type Industry = 'FINTECH' | 'TELECOM' | 'BANKING' | 'SOFTWARE' | 'EDTECH' | 'ECOMMERCE' | 'CONSULTING'
export type InterviewSide = 'COMPANY' | 'SEEKER'
export type InterviewStatus = 'PROPOSED' | 'ASKED' | 'ACCEPTED' | 'CANCELLED'
export type InterviewWay = 'VIDEO' | 'ON_SITE' | 'PHONE'
export type JobHideReason = 'NOT_MY_FIELD' | 'TOO_FAR' | 'PAY' | 'LEVEL' | 'COMPANY' | 'OTHER'
export type JobInvitationStatus = 'SENT' | 'ACCEPTED' | 'DECLINED'
export type JobLevel = 'INTERN' | 'JUNIOR' | 'MIDLEVEL' | 'SENIOR' | 'LEAD' | 'MANAGER'
export type JobStatus = 'PENDING' | 'DRAFT' | 'ACTIVE' | 'REJECTED' | 'CLOSED' | 'ARCHIVED'
export type JobType = 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'
export type MemberRole = 'OWNER' | 'RECRUITER' | 'VIEWER'
export type NotificationChannel = 'EMAIL' | 'TELEGRAM' | 'PUSH'
export type NotificationTopic = 'JOB_ALERTS' | 'APPLICATIONS' | 'INTERVIEWS' | 'MESSAGES' | 'OTHER'
export type OfferStatus = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'
export type PayBasis = 'GROSS' | 'NET' | 'UNKNOWN'
export type PayHiddenReason = 'NEGOTIABLE' | 'POLICY' | 'DEPENDS_ON_EXPERIENCE'
export type PortfolioCategory = 'PERSONAL_PROJECT' | 'CLIENT_WORK' | 'OPEN_SOURCE' | 'ACADEMIC' | 'HACKATHON' | 'OTHER'
export type ReachSource = 'COMPANY' | 'ANSWER' | 'PLACE'
export type RejectionReason = 'NOT_ENOUGH_EXPERIENCE' | 'SKILLS' | 'LOCATION' | 'PAY' | 'POSITION_FILLED' | 'REQUIREMENTS' | 'OTHER'
export type SalaryFrequency = 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
export type SalaryType = 'HOURLY' | 'FIXED' | 'RANGE'
export type ScorecardOverall = 'STRONG_NO' | 'NO' | 'YES' | 'STRONG_YES'
export type SkillLevel = 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED' | 'EXPERT'
export type TelegramMessageState = 'WAITING' | 'SENDING' | 'SENT' | 'FAILED' | 'UNKNOWN'
export type TemplateKind = 'STATUS' | 'MESSAGE' | 'INVITATION'
export type TrafficSource = 'direct' | 'search' | 'telegram' | 'linkedin' | 'alert' | 'feed' | 'embed' | 'other'
export type Vacancy = 'EXISTING' | 'POOL'

export interface AccountActivity {
  id: Generated<string>
  account_id: string
  activity: string
  at: Generated<string>
  actor: Generated<string>
  device: Generated<string>
  place: string | null
}

export interface Accounts {
  id: Generated<string>
  first_name: string
  last_name: string
  email: string
  pending_email: string | null
  phone: Generated<string>
  location: string | null
  role: AccountRole
  password_hash: string | null
  verified_at: string | null
  suspended_at: string | null
  suspension_reason: string | null
  avatar_file_id: string | null
  email_notifications: Generated<boolean>
  job_alerts: Generated<boolean>
  application_updates: Generated<boolean>
  marketing_emails: Generated<boolean>
  language: Generated<string>
  theme: Generated<string>
  timezone: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
  terms_version: string | null
  terms_agreed_at: string | null
  full_name: ColumnType<string, never, never>
}

export interface AlertAddresses {
  id: Generated<string>
  email: string
  created_at: Generated<string>
  language: Generated<string>
}

export interface AlertRequests {
  id: Generated<string>
  address_id: string
  name: string
  search_key: Generated<string>
  filters: Generated<JsonColumn>
  frequency: Generated<AlertFrequency>
  created_at: Generated<string>
}

export interface Alerts {
  id: Generated<string>
  account_id: string | null
  name: string
  search_key: Generated<string>
  filters: Generated<JsonColumn>
  frequency: Generated<AlertFrequency>
  paused_at: string | null
  seen_until: Generated<string>
  next_at: Generated<string>
  sent_at: string | null
  created_at: Generated<string>
  address_id: string | null
  confirmed_at: string | null
}

export interface ApiKeys {
  id: Generated<string>
  company_id: string
  name: string
  key_hash: Buffer
  last_four: string
  scopes: string[]
  created_by: string | null
  created_at: Generated<string>
  last_used_at: string | null
  expires_at: string | null
  revoked_at: string | null
  expiry_reminders: Generated<number>
}

export interface ApplicationAnswers {
  application_id: string
  position: number
  question_id: string
  question: JsonColumn
  answer: JsonColumn | null
  is_met: boolean | null
}

export interface ApplicationDigests {
  account_id: string
  open_until: string
  waiting: Generated<string[]>
}

export interface ApplicationMessages {
  id: Generated<string>
  application_id: string
  company_id: string
  from_company: boolean
  account_id: string | null
  body: string
  risks: Generated<string[]>
  created_at: Generated<string>
  read_at: string | null
  removed_at: string | null
}

export interface ApplicationMoves {
  id: Generated<string>
  application_id: string
  from_status: ApplicationStatus | null
  to_status: ApplicationStatus
  by_account_id: string | null
  at: Generated<string>
  message: string | null
  reason: RejectionReason | null
  reason_shared: Generated<boolean>
  is_automatic: Generated<boolean>
  is_undone: Generated<boolean>
  by_api_key_id: string | null
}

export interface ApplicationNotes {
  id: Generated<string>
  application_id: string
  account_id: string | null
  body: string
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface ApplicationRatings {
  application_id: string
  account_id: string
  stars: number
  updated_at: Generated<string>
}

export interface Applications {
  id: Generated<string>
  job_id: string
  company_id: Generated<string>
  seeker_id: string | null
  status: Generated<ApplicationStatus>
  cover_letter: string | null
  resume_file_id: string | null
  github_url: string | null
  linkedin_url: string | null
  portfolio_url: string | null
  viewed_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  reminded_at: string | null
  access_ended_at: string | null
  assignee_id: string | null
  replied_at: string | null
  reply_by: Generated<string>
  reply_reminders: Generated<number>
  closed_at: string | null
  source: Generated<TrafficSource>
}

export interface Audit {
  id: Generated<string>
  at: Generated<string>
  account_id: string | null
  act: string
  subject_kind: string | null
  subject_id: string | null
  details: Generated<JsonColumn>
  ip: string | null
}

export interface AuthenticatorApps {
  account_id: string
  secret: string
  confirmed_at: string | null
  last_step: Generated<number>
  created_at: Generated<string>
  last_used_at: string | null
}

export interface BackupRuns {
  finished_at: Generated<string>
}

export interface CalendarFeeds {
  account_id: string
  token_hash: Buffer
  created_at: Generated<string>
}

export interface CandidateTags {
  seeker_id: string
  company_id: string
  tag: string
  tagged_by: string | null
  created_at: Generated<string>
}

export interface Companies {
  id: Generated<string>
  owner_id: string | null
  name: string
  website: string | null
  email: string
  phone: string
  location: string
  description: Generated<string>
  size: CompanySize
  industry: Industry
  logo_file_id: string | null
  trade_license_file_id: string | null
  status: Generated<CompanyStatus>
  rejection_reason: string | null
  featured: Generated<boolean>
  needs_another_look: Generated<boolean>
  submitted_at: Generated<string>
  reviewed_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  live_jobs: Generated<number>
  words: ColumnType<string, never, never>
  owner_role: ColumnType<MemberRole, never, never>
}

export interface CompanyChanges {
  id: string
  company_id: string
  kind: string
  is_deleted: Generated<boolean>
  no: number | null
}

export interface CompanyEvents {
  id: Generated<string>
  company_id: string
  type: string
  data: JsonColumn
  at: Generated<string>
  due_at: Generated<string>
  no: number | null
}

export interface CompanyReplies {
  company_id: string
  reply_days: Generated<number>
  reply_rate: number | null
  median_reply_hours: number | null
  replies_measured: number | null
  reminded_at: string | null
}

export interface CompanyTemplates {
  id: Generated<string>
  company_id: string
  name: string
  kind: TemplateKind
  status: ApplicationStatus | null
  subject: string | null
  body: string
  updated_at: Generated<string>
}

export interface Conversations {
  application_id: string
  company_id: string
  last_message_at: string | null
  blocked_at: string | null
}

export interface Decisions {
  id: Generated<string>
  admin_id: string
  company_id: string | null
  job_id: string | null
  account_id: string | null
  act: string
  before: JsonColumn
  version: string
  letters: Generated<string[]>
  decided_at: Generated<string>
  undone_at: string | null
}

export interface Educations {
  id: Generated<string>
  seeker_id: string
  institution: string
  degree: string
  field_of_study: string | null
  grade: number | null
  start_date: string
  end_date: string | null
  is_current_study: Generated<boolean>
  description: string | null
  achievements: Generated<string[]>
}

export interface EmailCodes {
  account_id: string
  code_hash: Buffer
  tries: Generated<number>
  recent_tries: Generated<string[]>
  created_at: Generated<string>
  expires_at: string
  letter_id: string | null
  browser_key_hash: Buffer | null
}

export interface EmailReverts {
  token_hash: Buffer
  account_id: string
  email: string
  created_at: Generated<string>
  expires_at: Generated<string>
}

export interface ExchangeRates {
  currency: Currency
  etb: number
  rate_on: Generated<string>
  source: Generated<string>
}

export interface Experiences {
  id: Generated<string>
  seeker_id: string
  company_name: string
  position: string
  location: string | null
  is_current_role: Generated<boolean>
  start_date: string
  end_date: string | null
  description: string | null
  responsibilities: Generated<string[]>
  achievements: Generated<string[]>
}

export interface ExpiryAnnouncements {
  company_id: string
}

export interface Files {
  id: string
  kind: string
  account_id: string | null
  name: string
  type: string
  size: number
  sha256: string
  inline: Generated<boolean>
  created_at: Generated<string>
  scanned_at: string | null
  virus: string | null
}

export interface Follows {
  company_id: string
  account_id: string
  created_at: Generated<string>
}

export interface HiddenCompanies {
  account_id: string
  company_id: string
  created_at: Generated<string>
}

export interface HiddenJobs {
  account_id: string
  job_id: string
  reason: JobHideReason | null
  created_at: Generated<string>
}

export interface Identities {
  provider: string
  subject: string
  account_id: string
  created_at: Generated<string>
}

export interface ImportedJobs {
  board_id: string
  external_id: string
  job_id: string | null
  source_url: string | null
  applied: JsonColumn
  different: Generated<JsonColumn>
  notes: Generated<JsonColumn>
  job_changed_at: string | null
  missing_runs: Generated<number>
  missed_at: string | null
  gone_at: string | null
  is_ended_draft: Generated<boolean>
  imported_at: Generated<string>
  back_at: string | null
}

export interface IncomeTaxRules {
  valid_from: string
  bands: JsonColumn
  pension_percent: number
  source: string
}

export interface Interviews {
  id: Generated<string>
  application_id: string
  company_id: Generated<string>
  arranged_by: string | null
  status: Generated<InterviewStatus>
  way: InterviewWay
  place: string
  minutes: number
  note: Generated<string>
  times: string[]
  starts_at: string | null
  wish: string | null
  cancelled_by: InterviewSide | null
  reason: string | null
  sequence: Generated<number>
  untold: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
  reminded_of: string | null
}

export interface Invitations {
  id: Generated<string>
  company_id: string
  email: string
  role: MemberRole
  token_hash: Buffer
  invited_by: string
  created_at: Generated<string>
  expires_at: Generated<string>
}

export interface JobBoardPace {
  host: string
  free_at: string
}

export interface JobBoardRuns {
  id: Generated<string>
  board_id: string
  started_at: Generated<string>
  ended_at: string | null
  outcome: Generated<string>
  found: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  ended: Generated<number>
  skipped: Generated<JsonColumn>
}

export interface JobBoards {
  id: Generated<string>
  company_id: string
  kind: string
  region: Generated<string>
  token: string
  address: string
  name: string | null
  chosen: string[] | null
  linked_at: Generated<string>
  unlinked_at: string | null
  next_sync_at: string | null
  claimed_until: string | null
  found: number | null
  done: number | null
  last_success_at: string | null
  failure: string | null
  failures_in_row: Generated<number>
  missing_in_row: Generated<number>
  empty_in_row: Generated<number>
  is_held: Generated<boolean>
}

export interface JobInvitations {
  id: Generated<string>
  seeker_id: string
  job_id: string
  company_id: Generated<string>
  invited_by: string | null
  message: string
  status: Generated<JobInvitationStatus>
  created_at: Generated<string>
  answered_at: string | null
  access_ended_at: string | null
}

export interface JobNews {
  job_id: string
  told_to: string | null
  at: Generated<string>
}

export interface JobOutcomes {
  job_id: string
  reposts: number
  applicants: number
  answered: number
  last_active_on: string | null
  last_hire_on: string | null
}

export interface JobReports {
  id: Generated<string>
  job_id: string
  account_id: string
  reason: string
  details: Generated<string>
  handled_at: string | null
  created_at: Generated<string>
  verdict: string | null
}

export interface JobSkills {
  job_id: string
  skill_id: string
  level: Generated<SkillLevel>
}

export interface JobTexts {
  job_id: string
  description: string
  benefits: string | null
  search: Generated<string>
  sentences: ColumnType<number[], never, never>
  search_text: string | null
  awaits_search_text: Generated<boolean>
  questions: Generated<JsonColumn>
  decline_unmet: Generated<boolean>
  criteria: Generated<string[]>
  work_terms: Generated<JsonColumn>
}

export interface JobVersions {
  job_id: string
  verdict: string
  facts: JsonColumn
  at: Generated<string>
}

export interface JobViews {
  job_id: string
  day: string
  source: TrafficSource
  views: Generated<number>
  apply_starts: Generated<number>
}

export interface Jobs {
  id: Generated<string>
  company_id: string
  created_at: Generated<string>
  updated_at: Generated<string>
  submitted_at: Generated<string>
  published_at: string | null
  closed_at: string | null
  deleted_at: string | null
  closes_at: Generated<string | null>
  salary_amount: number | null
  salary_min: number | null
  salary_max: number | null
  hourly_rate: number | null
  pay_lo: number | null
  pay_hi: number | null
  deadline: string | null
  applications_count: Generated<number>
  type: Generated<JobType>
  level: Generated<JobLevel>
  industry: Generated<Industry>
  status: Generated<JobStatus>
  salary_type: SalaryType | null
  currency: Generated<Currency>
  frequency: Generated<SalaryFrequency>
  is_remote: Generated<boolean>
  negotiable: Generated<boolean>
  featured: Generated<boolean>
  company_active: Generated<boolean>
  needs_another_look: Generated<boolean>
  title: string
  location: string
  rejection_reason: string | null
  skill_nos: Generated<number[]>
  search: Generated<string>
  hidden_at: string | null
  pay_basis: Generated<PayBasis>
  pay_hidden_reason: PayHiddenReason | null
  renewed_at: string | null
  expiry_reminders: Generated<number>
  from_ethiopia: FromEthiopia | null
  from_ethiopia_by: ReachSource | null
  from_ethiopia_at: string | null
  vacancy: Generated<Vacancy>
}

export interface JobsToRefresh {
  job_id: string
}

export interface LimitCounters {
  key: string
  count: Generated<number>
  ends_at: string
}

export interface LinkedinFeeds {
  company_id: string
  token_hash: Buffer
  created_at: Generated<string>
}

export interface MailedTokens {
  token_hash: Buffer
  account_id: string
  purpose: string
  created_at: Generated<string>
  expires_at: string
  letter_id: string | null
}

export interface Members {
  account_id: string
  company_id: string
  role: MemberRole
  joined_at: Generated<string>
}

export interface MessageReports {
  message_id: string
  account_id: string | null
  reason: string
  details: Generated<string>
  created_at: Generated<string>
  handled_at: string | null
  verdict: string | null
}

export interface Messages {
  id: Generated<string>
  name: string
  email: string
  subject: string
  message: string
  handled_at: string | null
  handled_by: string | null
  created_at: Generated<string>
  answer: string | null
  answered_at: string | null
  answered_by: string | null
}

export interface Migrations {
  name: string
  run_at: Generated<string>
}

export interface NotificationPreferences {
  account_id: string
  channel: NotificationChannel
  topic: NotificationTopic
  is_on: boolean
}

export interface Notifications {
  id: Generated<string>
  account_id: string
  kind: string
  subject_id: string | null
  title: string
  body: Generated<string>
  link: string | null
  read_at: string | null
  created_at: Generated<string>
  company_id: string | null
  shown_at: Generated<string>
  held_as: string | null
  title_am: string | null
  body_am: string | null
  group_id: string | null
  translations: JsonColumn | null
}

export interface Offers {
  id: Generated<string>
  application_id: string
  made_by: string | null
  status: Generated<OfferStatus>
  title: string
  start_date: string
  salary: JsonColumn | null
  message: Generated<string>
  file_id: string | null
  expires_at: string
  answer: string | null
  ended_at: string | null
  is_unannounced: Generated<boolean>
  created_at: Generated<string>
}

export interface Outbox {
  id: Generated<string>
  letter: string
  account_id: string | null
  recipient: string
  subject: string
  body_text: string
  body_html: string | null
  created_at: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Generated<string>
  sent_at: string | null
  last_error: string | null
  unsubscribe_url: string | null
  mailbox: ColumnType<string, never, never>
  calendar: string | null
  max_attempts: Generated<number>
  claimed_until: string | null
  priority: Generated<number>
  thread_id: string | null
  message_ids: string[] | null
}

export interface PasskeyChallenges {
  challenge: string
  account_id: string | null
  user_handle: Buffer | null
  purpose: string
  expires_at: string
}

export interface Passkeys {
  id: Generated<string>
  account_id: string
  credential_id: string
  user_handle: Buffer
  public_key: Buffer
  counter: Generated<number>
  transports: Generated<string[]>
  device_type: string
  backed_up: boolean
  aaguid: string
  name: string
  created_at: Generated<string>
  last_used_at: string | null
}

export interface PayRecalculations {
  currency: Currency
  after: Generated<string>
}

export interface Portfolios {
  id: Generated<string>
  seeker_id: string
  title: string
  description: string | null
  project_url: string | null
  image_url: string | null
  start_date: string | null
  end_date: string | null
  is_ongoing: Generated<boolean>
  technologies: Generated<string[]>
  category: Generated<PortfolioCategory>
}

export interface ProfileViews {
  seeker_id: string
  company_id: string
  day: string
}

export interface PushMessages {
  subscription_id: string
  notification_id: string
  attempts: Generated<number>
  next_attempt_at: string
}

export interface PushSubscriptions {
  id: Generated<string>
  account_id: string
  session_id: string | null
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  server_key: Buffer
  saved_at: Generated<string>
}

export interface QuestionSets {
  id: Generated<string>
  company_id: string
  name: string
  questions: JsonColumn
  updated_at: Generated<string>
}

export interface ReachAskers {
  job_id: string
  account_id: string
  asked_at: Generated<string>
}

export interface ReachQuestions {
  job_id: string
  asked_at: Generated<string>
  answered_at: string | null
  answer: boolean | null
  answered_by: string | null
}

export interface Receipts {
  key_hash: Buffer
  asked_hash: Buffer
  account_id: string | null
  made_id: string
  at: Generated<string>
  reference_hash: Buffer | null
}

export interface RecoveryCodes {
  code_hash: Buffer
  account_id: string
  created_at: Generated<string>
  used_at: string | null
}

export interface RememberedDevices {
  token_hash: Buffer
  account_id: string
  device: Generated<string>
  created_at: Generated<string>
  expires_at: string
}

export interface RetiredSkills {
  id: string
  no: number
  slug: string
  name: string
  category: string
  aliases: string[]
  source: string
  source_ref: string | null
  merged_into: string | null
  gave: Generated<string[]>
  restorable: Generated<boolean>
  retired_at: Generated<string>
}

export interface SavedCandidates {
  company_id: string
  seeker_id: string
  saved_by: string | null
  saved_at: Generated<string>
}

export interface SavedJobs {
  id: Generated<string>
  job_id: string
  account_id: string
  created_at: Generated<string>
}

export interface Scorecards {
  application_id: string
  account_id: string
  scores: JsonColumn
  overall: ScorecardOverall
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface SearchChanges {
  no: ColumnType<number, never, never>
  transaction_id: Generated<string>
  at: Generated<string>
  kind: string
  ref: string | null
}

export interface SearchSynonyms {
  id: Generated<string>
  phrase: string
  meaning: string
  phrase_key: string
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface SeekerSkills {
  id: Generated<string>
  seeker_id: string
  skill_id: string
  level: Generated<SkillLevel>
  years_of_exp: number | null
}

export interface Seekers {
  id: Generated<string>
  account_id: string
  title: string
  bio: string | null
  location: string | null
  github_url: string | null
  linkedin_url: string | null
  portfolio_url: string | null
  resume_file_id: string | null
  profile_image_file_id: string | null
  cover_image_file_id: string | null
  discoverable: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface Sessions {
  token_hash: Buffer
  id: Generated<string>
  account_id: string
  created_at: Generated<string>
  expires_at: string
  last_used_at: Generated<string>
  device: Generated<string>
  proven_at: string | null
  second_factor_at: string | null
}

export interface SignInCodes {
  code_hash: Buffer
  account_id: string
  expires_at: string
}

export interface SignInPlaces {
  account_id: string
  place_hash: Buffer
  last_at: Generated<string>
}

export interface SignInTickets {
  ticket_hash: Buffer
  account_id: string
  hours: number
  is_proven: boolean
  tries: Generated<number>
  expires_at: string
}

export interface SkillMoves {
  skill_id: string
  job_id: string | null
  seeker_id: string | null
  level: SkillLevel
  years_of_exp: number | null
  beside: SkillLevel | null
}

export interface SkillRequests {
  account_id: string
  name: string
  asked_at: Generated<string>
  dismissed_at: string | null
}

export interface Skills {
  id: Generated<string>
  no: ColumnType<number, never, never>
  slug: string
  name: string
  category: string
  aliases: Generated<string[]>
  source: Generated<string>
  source_ref: string | null
}

export interface TelegramChats {
  account_id: string
  chat_id: number
  quiet_from: Generated<number | null>
  quiet_until: Generated<number | null>
  linked_at: Generated<string>
}

export interface TelegramLinks {
  token_hash: Buffer
  account_id: string
  expires_at: string
}

export interface TelegramMessages {
  id: Generated<string>
  chat: string
  account_id: string | null
  notification_id: string | null
  job_id: string | null
  content: JsonColumn | null
  state: Generated<TelegramMessageState>
  attempts: Generated<number>
  due_at: Generated<string>
  next_attempt_at: Generated<string>
  claimed_until: string | null
  last_error: string | null
  sent_at: string | null
}

export interface TelegramPace {
  chat: string
  free_at: Generated<string>
  moved_to: string | null
}

export interface TelegramPosts {
  job_id: string
  chat: string
  tried_at: string | null
  message_id: number | null
  card_hash: Buffer | null
  is_closed: Generated<boolean>
  shown_at: string | null
}

export interface TelegramSignIns {
  token_hash: Buffer
  step: string
  subject: string
  first_name: string
  last_name: string
  email: string | null
  code_hash: Buffer | null
  letter_id: string | null
  code_expires_at: string | null
  tries: Generated<number>
  created_at: Generated<string>
  expires_at: string
}

export interface TelegramUpdates {
  update_id: number
  content: JsonColumn | null
  attempts: Generated<number>
  next_attempt_at: Generated<string>
  received_at: Generated<string>
  done_at: string | null
}

export interface ToldAddresses {
  address_id: string
  job_id: string
  at: Generated<string>
}

export interface ToldJobs {
  account_id: string
  job_id: string
  at: Generated<string>
}

export interface UnmatchedSearches {
  words: string
  searches: number
  empty_searches: number
  first_searched_on: string
  last_searched_on: string
  dismissed_at: string | null
}

export interface UploadPieces {
  file_id: string
  upload_id: string
  start: number
  size: number
}

export interface Uploads {
  id: string
  account_id: string
  name: string
  size: number
  sha256: string | null
  received_bytes: Generated<number>
  writer_id: string | null
  created_at: Generated<string>
  expires_at: string
}

export interface UsedCredentials {
  credential_hash: Buffer
  expires_at: string
}

export interface WaitingDeclines {
  application_id: string
  decline_at: string
}

export interface WebhookAttempts {
  id: Generated<string>
  webhook_id: string
  kind: string
  event_id: string | null
  event_type: string | null
  at: Generated<string>
  attempt: number | null
  status: number | null
  failure: string | null
  succeeded: boolean
  gave_up: Generated<boolean>
  duration_ms: number | null
  answer: Generated<string>
  skipped: number | null
}

export interface Webhooks {
  id: Generated<string>
  company_id: string
  url: string
  description: Generated<string>
  events: string[]
  secret: string
  previous_secret: string | null
  previous_secret_until: string | null
  is_on: Generated<boolean>
  off_reason: string | null
  created_by: string | null
  created_at: Generated<string>
  position: number
  last_no: number
  attempts: Generated<number>
  next_attempt_at: Generated<string>
  lease_id: string | null
  leased_until: string | null
  last_delivered_at: string | null
  failures: Generated<number>
  failures_since: string | null
  failing_since: string | null
}

export interface Tables {
  account_activity: AccountActivity
  accounts: Accounts
  alert_addresses: AlertAddresses
  alert_requests: AlertRequests
  alerts: Alerts
  api_keys: ApiKeys
  application_answers: ApplicationAnswers
  application_digests: ApplicationDigests
  application_messages: ApplicationMessages
  application_moves: ApplicationMoves
  application_notes: ApplicationNotes
  application_ratings: ApplicationRatings
  applications: Applications
  audit: Audit
  authenticator_apps: AuthenticatorApps
  backup_runs: BackupRuns
  calendar_feeds: CalendarFeeds
  candidate_tags: CandidateTags
  companies: Companies
  company_changes: CompanyChanges
  company_events: CompanyEvents
  company_replies: CompanyReplies
  company_templates: CompanyTemplates
  conversations: Conversations
  decisions: Decisions
  educations: Educations
  email_codes: EmailCodes
  email_reverts: EmailReverts
  exchange_rates: ExchangeRates
  experiences: Experiences
  expiry_announcements: ExpiryAnnouncements
  files: Files
  follows: Follows
  hidden_companies: HiddenCompanies
  hidden_jobs: HiddenJobs
  identities: Identities
  imported_jobs: ImportedJobs
  income_tax_rules: IncomeTaxRules
  interviews: Interviews
  invitations: Invitations
  job_board_pace: JobBoardPace
  job_board_runs: JobBoardRuns
  job_boards: JobBoards
  job_invitations: JobInvitations
  job_news: JobNews
  job_outcomes: JobOutcomes
  job_reports: JobReports
  job_skills: JobSkills
  job_texts: JobTexts
  job_versions: JobVersions
  job_views: JobViews
  jobs: Jobs
  jobs_to_refresh: JobsToRefresh
  limit_counters: LimitCounters
  linkedin_feeds: LinkedinFeeds
  mailed_tokens: MailedTokens
  members: Members
  message_reports: MessageReports
  messages: Messages
  migrations: Migrations
  notification_preferences: NotificationPreferences
  notifications: Notifications
  offers: Offers
  outbox: Outbox
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  pay_recalculations: PayRecalculations
  portfolios: Portfolios
  profile_views: ProfileViews
  push_messages: PushMessages
  push_subscriptions: PushSubscriptions
  question_sets: QuestionSets
  reach_askers: ReachAskers
  reach_questions: ReachQuestions
  receipts: Receipts
  recovery_codes: RecoveryCodes
  remembered_devices: RememberedDevices
  retired_skills: RetiredSkills
  saved_candidates: SavedCandidates
  saved_jobs: SavedJobs
  scorecards: Scorecards
  search_changes: SearchChanges
  search_synonyms: SearchSynonyms
  seeker_skills: SeekerSkills
  seekers: Seekers
  sessions: Sessions
  sign_in_codes: SignInCodes
  sign_in_places: SignInPlaces
  sign_in_tickets: SignInTickets
  skill_moves: SkillMoves
  skill_requests: SkillRequests
  skills: Skills
  telegram_chats: TelegramChats
  telegram_links: TelegramLinks
  telegram_messages: TelegramMessages
  telegram_pace: TelegramPace
  telegram_posts: TelegramPosts
  telegram_sign_ins: TelegramSignIns
  telegram_updates: TelegramUpdates
  told_addresses: ToldAddresses
  told_jobs: ToldJobs
  unmatched_searches: UnmatchedSearches
  upload_pieces: UploadPieces
  uploads: Uploads
  used_credentials: UsedCredentials
  waiting_declines: WaitingDeclines
  webhook_attempts: WebhookAttempts
  webhooks: Webhooks
}
