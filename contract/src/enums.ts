// Plain lists without a schema library, so that public pages can import them without loading one.

/** Date of the terms and privacy policy that people accept when they sign up; a new text gets a new date. */
export const TERMS_VERSION = '2026-11-27'

export const ROLES = ['JOBSEEKER', 'COMPANY', 'OTHER', 'ADMIN'] as const
export const CHOOSABLE_ROLES = ['JOBSEEKER', 'COMPANY'] as const
export const COMPANY_SIZES = ['STARTUP', 'SMALL', 'MEDIUM', 'LARGE', 'ENTERPRISE'] as const
export const COMPANY_STATUSES = ['PENDING', 'ACTIVE', 'REJECTED', 'SUSPENDED'] as const
export const INDUSTRIES = ['FINTECH', 'TELECOM', 'BANKING', 'SOFTWARE', 'EDTECH', 'ECOMMERCE', 'CONSULTING'] as const
export const JOB_TYPES = ['FULLTIME', 'PARTTIME', 'CONTRACT', 'INTERNSHIP', 'REMOTE'] as const
export const JOB_LEVELS = ['INTERN', 'JUNIOR', 'MIDLEVEL', 'SENIOR', 'LEAD', 'MANAGER'] as const
/** The job list's own spelling of two levels; accepted everywhere a level is. */
export const LEVEL_ALIASES = { INTERNSHIP: 'INTERN', MID: 'MIDLEVEL' } as const
export const JOB_STATUSES = ['PENDING', 'DRAFT', 'ACTIVE', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const
export const SALARY_TYPES = ['HOURLY', 'FIXED', 'RANGE'] as const
export const CURRENCIES = ['ETB', 'USD', 'EUR'] as const
/** The currencies whose rates change. */
export const FOREIGN_CURRENCIES = ['USD', 'EUR'] as const
export const SALARY_FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
/** Whether pay is stated before tax and pension, after them, or without saying. */
export const PAY_BASES = ['GROSS', 'NET', 'UNKNOWN'] as const
/** Search engines are told of a page about the jobs of a skill, a city and the like that lists at least so many. */
export const FEWEST_LANDING_JOBS = 3
/** Why a job does not tell its pay. */
export const PAY_HIDDEN_REASONS = ['NEGOTIABLE', 'POLICY', 'DEPENDS_ON_EXPERIENCE'] as const
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
/**
 * An application may also be WITHDRAWN by its seeker. No company sets that status, and withdrawn applications leave the
 * company’s lists.
 */
export const SENT_APPLICATION_STATUSES = [...APPLICATION_STATUSES, 'WITHDRAWN'] as const
/** Why a company rejects an application; the seeker sees it only if the company shares it. */
export const REJECTION_REASONS = [
  'NOT_ENOUGH_EXPERIENCE',
  'SKILLS',
  'LOCATION',
  'PAY',
  'POSITION_FILLED',
  'REQUIREMENTS',
  'OTHER',
] as const
/** Once the company has set one of these, an application can no longer be withdrawn. */
export const DECIDED_APPLICATION_STATUSES = ['OFFERED', 'ACCEPTED', 'REJECTED'] as const
export const PORTFOLIO_CATEGORIES = [
  'PERSONAL_PROJECT',
  'CLIENT_WORK',
  'OPEN_SOURCE',
  'ACADEMIC',
  'HACKATHON',
  'OTHER',
] as const
export const REPORT_REASONS = ['ASKS_FOR_MONEY', 'NOT_REAL', 'MISLEADING', 'DISCRIMINATES', 'OTHER'] as const
/** Why a seeker hides a job. */
export const HIDE_REASONS = ['NOT_MY_FIELD', 'TOO_FAR', 'PAY', 'LEVEL', 'COMPANY', 'OTHER'] as const
/** The most jobs, and the most companies, that one person can hide. */
export const MAX_HIDDEN = 500
export const ALERT_FREQUENCIES = ['INSTANT', 'DAILY', 'WEEKLY'] as const
/** The most alerts that one person can have. */
export const MAX_ALERTS = 20
export const INTERVIEW_STATUSES = ['PROPOSED', 'ASKED', 'ACCEPTED', 'CANCELLED'] as const
export const INTERVIEW_WAYS = ['VIDEO', 'ON_SITE', 'PHONE'] as const
export const MEMBER_ROLES = ['OWNER', 'RECRUITER', 'VIEWER'] as const
/** The roles that the owner can give to a team member. */
export const ASSIGNABLE_ROLES = ['RECRUITER', 'VIEWER'] as const
export const THEMES = ['system', 'light', 'dark'] as const
export const FILE_KINDS = ['resume', 'trade_license', 'offer_document', 'logo', 'profileImage', 'coverImage'] as const

/** Salary bands of the job list, ETB a month (product spec, part 2, section 9). */
export const SALARY_BANDS = ['0-10000', '10000-25000', '25000-50000', '50000-100000', '100000-999999'] as const
export const JOB_SORTS = ['createdAt-desc', 'createdAt-asc', 'title-asc', 'title-desc'] as const

export const MAX_FILE_BYTES = 10_485_760
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
export type PayBasis = (typeof PAY_BASES)[number]
/** As what the person works. */
export const CONTRACT_KINDS = ['EMPLOYEE', 'CONTRACTOR', 'EITHER'] as const
/** How the pay arrives. */
export const PAYMENT_WAYS = ['BANK_BIRR', 'BANK_USD', 'PAYONEER', 'WISE', 'OTHER'] as const
/** Whether a person in Ethiopia can do a job. */
export const FROM_ETHIOPIA = ['YES', 'NO', 'UNKNOWN'] as const
/** Who says so: the company in the job, the company asked by a seeker, or the place of the job. */
export const REACH_SOURCES = ['COMPANY', 'ANSWER', 'PLACE'] as const
/** Facts that make an application doubtful: open for long or posted again and again, nobody there, no answers. */
export const JOB_DOUBTS = ['OLD', 'SILENT', 'UNANSWERED'] as const
/** Whether there is a position now, or applications are kept for later. */
export const VACANCIES = ['EXISTING', 'POOL'] as const
export type Vacancy = (typeof VACANCIES)[number]
export type ContractKind = (typeof CONTRACT_KINDS)[number]
export type PaymentWay = (typeof PAYMENT_WAYS)[number]
export type FromEthiopia = (typeof FROM_ETHIOPIA)[number]
export type ReachSource = (typeof REACH_SOURCES)[number]
export type PayHiddenReason = (typeof PAY_HIDDEN_REASONS)[number]
export type SkillLevel = (typeof SKILL_LEVELS)[number]
export type SkillCategory = (typeof SKILL_CATEGORIES)[number]
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]
export type RejectionReason = (typeof REJECTION_REASONS)[number]
export type SentApplicationStatus = (typeof SENT_APPLICATION_STATUSES)[number]
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]
export type PortfolioCategory = (typeof PORTFOLIO_CATEGORIES)[number]
export type ReportReason = (typeof REPORT_REASONS)[number]
export type HideReason = (typeof HIDE_REASONS)[number]
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number]
export type InterviewWay = (typeof INTERVIEW_WAYS)[number]
export type MemberRole = (typeof MEMBER_ROLES)[number]
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number]
export type FileKind = (typeof FILE_KINDS)[number]

/** The ways to pass the second step of a sign-in. */
export const MFA_METHODS = ['passkey', 'totp', 'recovery'] as const
export type MfaMethod = (typeof MFA_METHODS)[number]

/** How well a job fits a profile, in words: from 70 percent, from 50, from 35. */
export const MATCH_LABELS = ['STRONG', 'GOOD', 'WORTH_A_LOOK'] as const
export type MatchLabel = (typeof MATCH_LABELS)[number]

/** How applicants answer a screening question. */
export const QUESTION_KINDS = [
  'SHORT_TEXT',
  'LONG_TEXT',
  'YES_NO',
  'ONE_OF',
  'SOME_OF',
  'NUMBER',
  'DATE',
  'LINK',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
/** The answers to a question of the kind YES_NO. */
export const YES_NO = ['YES', 'NO'] as const
/** The most questions of a job, and the most options of a question. */
export const MAX_QUESTIONS = 12
export const MAX_OPTIONS = 20

/** The orders of received applications: by date, by how well they fit, by stars, and unanswered ones first, oldest first. */
export const APPLICATION_SORTS = ['newest', 'oldest', 'match', 'rating', 'waiting'] as const
export type ApplicationSort = (typeof APPLICATION_SORTS)[number]

/** Within how many days a company may promise to answer applications. */
export const MIN_REPLY_DAYS = 3
export const MAX_REPLY_DAYS = 14
/** With more overdue applications than this a company cannot publish a new job. */
export const MAX_OVERDUE_APPLICATIONS = 20
/** What becomes of the open applications of a job that is closed. */
export const OPEN_APPLICATION_CHOICES = ['KEEP', 'DECLINE'] as const
export type OpenApplicationChoice = (typeof OPEN_APPLICATION_CHOICES)[number]
/** The most criteria of a job, by which its team judges applicants on scorecards. */
export const MAX_CRITERIA = 8
/** After at least and at most so many days an offer expires. */
export const MIN_OFFER_DAYS = 1
export const MAX_OFFER_DAYS = 60
export const MAX_OFFER_MESSAGE_LENGTH = 5000
export const MAX_OFFER_ANSWER_LENGTH = 1000

/**
 * Where somebody came from who looks at a job or applies for it: a search engine, a job alert by email, a feed reader, a
 * list of jobs on the company's own site. `direct` also where nothing is known, `other` any other site.
 */
export const TRAFFIC_SOURCES = ['direct', 'search', 'telegram', 'linkedin', 'alert', 'feed', 'embed', 'other'] as const
export type TrafficSource = (typeof TRAFFIC_SOURCES)[number]
/** What is counted on the pages of a job: a view of it, and the opened form to apply. */
export const JOB_VIEW_EVENTS = ['VIEW', 'APPLY_START'] as const
export type JobViewEvent = (typeof JOB_VIEW_EVENTS)[number]
/** The most tags of one person, the most different tags of one company, and the longest tag. */
export const MAX_TAGS = 20
export const MAX_COMPANY_TAGS = 200
export const MAX_TAG_LENGTH = 30

/** The longest name of an API key. */
export const MAX_API_KEY_NAME = 60
/** What an API key of a company may do. */
export const API_KEY_SCOPES = ['jobs:read', 'jobs:write', 'applications:read', 'applications:write'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** What happens in a company that its programs can learn of, with webhooks or by asking. */
export const COMPANY_EVENT_TYPES = [
  'application.created',
  'application.status_changed',
  'application.withdrawn',
  'job.published',
  'job.updated',
  'job.closed',
  'job.expired',
  'message.created',
  'interview.scheduled',
  'interview.cancelled',
  'offer.answered',
] as const
export type CompanyEventType = (typeof COMPANY_EVENT_TYPES)[number]
