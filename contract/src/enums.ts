// Plain lists without a schema library, so that public pages may import them without carrying one.

/** The terms and privacy policy that somebody who signs up agrees to; a new text gets a new date. */
export const TERMS_VERSION = '2026-11-20'

export const ROLES = ['JOBSEEKER', 'COMPANY', 'OTHER', 'ADMIN'] as const
export const CHOOSABLE_ROLES = ['JOBSEEKER', 'COMPANY'] as const
export const COMPANY_SIZES = ['STARTUP', 'SMALL', 'MEDIUM', 'LARGE', 'ENTERPRISE'] as const
export const COMPANY_STATUSES = ['PENDING', 'ACTIVE', 'REJECTED', 'SUSPENDED'] as const
export const INDUSTRIES = ['FINTECH', 'TELECOM', 'BANKING', 'SOFTWARE', 'EDTECH', 'ECOMMERCE', 'CONSULTING'] as const
export const JOB_TYPES = ['FULLTIME', 'PARTTIME', 'CONTRACT', 'INTERNSHIP', 'REMOTE'] as const
export const JOB_LEVELS = ['INTERN', 'JUNIOR', 'MIDLEVEL', 'SENIOR', 'LEAD', 'MANAGER'] as const
/** The job list's own spelling of two levels; accepted wherever a level is. */
export const LEVEL_SPELLINGS = { INTERNSHIP: 'INTERN', MID: 'MIDLEVEL' } as const
export const JOB_STATUSES = ['PENDING', 'DRAFT', 'ACTIVE', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const
export const SALARY_TYPES = ['HOURLY', 'FIXED', 'RANGE'] as const
export const CURRENCIES = ['ETB', 'USD', 'EUR'] as const
export const SALARY_FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export const SKILL_LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'EXPERT'] as const
export const SKILL_CATEGORIES = [
  'LANGUAGE',
  'FRAMEWORK',
  'DATABASE',
  'CLOUD_DEVOPS',
  'DATA_AI',
  'MOBILE',
  'DESIGN',
  'QA',
  'SECURITY',
  'PRODUCT',
  'SOFT',
  'HUMAN_LANGUAGE',
] as const
export const APPLICATION_STATUSES = [
  'PENDING',
  'REVIEWED',
  'SHORTLISTED',
  'INTERVIEWED',
  'OFFERED',
  'ACCEPTED',
  'REJECTED',
] as const
/** What an application may be besides: taken back by its seeker. No company sets it, and it leaves the company's lists. */
export const SENT_STATUSES = [...APPLICATION_STATUSES, 'WITHDRAWN'] as const
/** Once the company has set one of these, an application cannot be taken back. */
export const DECIDED_STATUSES = ['OFFERED', 'ACCEPTED', 'REJECTED'] as const
export const PORTFOLIO_CATEGORIES = [
  'PERSONAL_PROJECT',
  'CLIENT_WORK',
  'OPEN_SOURCE',
  'ACADEMIC',
  'HACKATHON',
  'OTHER',
] as const
export const REPORT_REASONS = ['ASKS_FOR_MONEY', 'NOT_REAL', 'MISLEADING', 'DISCRIMINATES', 'OTHER'] as const
export const REPORT_VERDICTS = ['UPHELD', 'DISMISSED'] as const
/** In what two companies may be alike. */
export const LIKENESSES = ['NAME', 'PHONE', 'LICENSE', 'WEBSITE', 'EMAIL'] as const
/** What scams have in common. */
export const WARNINGS = ['FEE', 'DEPOSIT', 'BANK', 'CONTACT', 'PAY', 'COPY'] as const
export const ALERT_FREQUENCIES = ['INSTANT', 'DAILY', 'WEEKLY'] as const
/** The most alerts that one person has. */
export const MOST_ALERTS = 20
export const INTERVIEW_STATUSES = ['PROPOSED', 'ASKED', 'ACCEPTED', 'CANCELLED'] as const
export const INTERVIEW_WAYS = ['VIDEO', 'ON_SITE', 'PHONE'] as const
export const JOB_INVITATION_STATUSES = ['SENT', 'ACCEPTED', 'DECLINED'] as const
export const MEMBER_ROLES = ['OWNER', 'RECRUITER', 'VIEWER'] as const
/** What the owner may make of a colleague. */
export const INVITED_ROLES = ['RECRUITER', 'VIEWER'] as const
export const LANGUAGES = ['en', 'am'] as const
export const THEMES = ['system', 'light', 'dark'] as const
export const FILE_KINDS = ['resume', 'trade_license', 'logo', 'profileImage', 'coverImage'] as const

/** Salary bands of the job list, ETB a month (product spec, part 2, section 9). */
export const SALARY_BANDS = ['0-10000', '10000-25000', '25000-50000', '50000-100000', '100000-999999'] as const
export const JOB_SORTS = ['createdAt-desc', 'createdAt-asc', 'title-asc', 'title-desc'] as const

export const FILE_LIMIT_BYTES = 10_485_760
export const JOBS_PER_PAGE = 10
export const OWN_LIST_PER_PAGE = 5
export const CODE_LENGTH = 6

export type Role = (typeof ROLES)[number]
export type CompanySize = (typeof COMPANY_SIZES)[number]
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]
export type Industry = (typeof INDUSTRIES)[number]
export type JobType = (typeof JOB_TYPES)[number]
export type JobLevel = (typeof JOB_LEVELS)[number]
export type JobStatus = (typeof JOB_STATUSES)[number]
export type SalaryType = (typeof SALARY_TYPES)[number]
export type Currency = (typeof CURRENCIES)[number]
export type SalaryFrequency = (typeof SALARY_FREQUENCIES)[number]
export type SkillLevel = (typeof SKILL_LEVELS)[number]
export type SkillCategory = (typeof SKILL_CATEGORIES)[number]
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]
export type SentStatus = (typeof SENT_STATUSES)[number]
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]
export type PortfolioCategory = (typeof PORTFOLIO_CATEGORIES)[number]
export type ReportReason = (typeof REPORT_REASONS)[number]
export type ReportVerdict = (typeof REPORT_VERDICTS)[number]
export type Likeness = (typeof LIKENESSES)[number]
export type WarningKind = (typeof WARNINGS)[number]
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number]
export type InterviewWay = (typeof INTERVIEW_WAYS)[number]
export type MemberRole = (typeof MEMBER_ROLES)[number]
export type InvitedRole = (typeof INVITED_ROLES)[number]
export type FileKind = (typeof FILE_KINDS)[number]

/** How the second step of a sign-in can be passed. */
export const MFA_METHODS = ['passkey', 'totp', 'recovery'] as const
export type MfaMethod = (typeof MFA_METHODS)[number]

/** What the list of recent activity tells of an account. */
export const ACTIVITIES = [
  'signed-in',
  'password-changed',
  'password-reset',
  'email-change-requested',
  'email-changed',
  'email-restored',
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-created',
  'recovery-code-used',
  'remembered-devices-forgotten',
  'factors-reset',
  'provider-linked',
  'role-changed',
  'team-role-changed',
  'team-joined',
  'team-left',
  'session-ended',
  'data-exported',
] as const
export type Activity = (typeof ACTIVITIES)[number]
/** Who did it: the person, somebody of the company, or who runs the server. */
export const ACTIVITY_ACTORS = ['self', 'company', 'operator'] as const

/** In which order administrators read a list. */
export const DESK_ORDERS = ['oldest', 'newest'] as const
export type DeskOrder = (typeof DESK_ORDERS)[number]

/** Lines that tell of access: who came in, and who was given what to look at. Every other line is a decision or a change. */
export const ACCESS_ACTS = [
  'file.opened',
  'application.opened',
  'applications.listed',
  'applications.exported',
  'profile.opened',
  'trade-license.shown',
  'audit.exported',
  'affected.listed',
  'account.signed-in',
] as const
export const AUDIT_KINDS = ['decisions', 'access', 'all'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]
