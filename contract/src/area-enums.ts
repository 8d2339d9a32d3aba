// Values that only the areas of signed-in people know. Apart from the other enums, because public pages load those.

/** What a company's template is for: a message with a status change, a message by itself, an invitation to an interview. */
export const TEMPLATE_KINDS = ['STATUS', 'MESSAGE', 'INVITATION'] as const
/** What is wrong with a message; `SCAM_RULES` is what the rules for job texts report by themselves. */
export const MESSAGE_REPORT_REASONS = ['ASKS_FOR_MONEY', 'INSULTS', 'ADVERTISES', 'OTHER', 'SCAM_RULES'] as const
export const REPORT_DECISIONS = ['UPHELD', 'DISMISSED'] as const
/** What two companies may have in common when they are possible duplicates. */
export const DUPLICATE_SIGNALS = ['NAME', 'PHONE', 'LICENSE', 'WEBSITE', 'EMAIL'] as const
/** Kinds of risk flags: signs that a job may be a scam. */
export const RISK_FLAG_KINDS = ['FEE', 'DEPOSIT', 'BANK', 'CONTACT', 'PAY', 'COPY'] as const
export const JOB_INVITATION_STATUSES = ['SENT', 'ACCEPTED', 'DECLINED'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]
export type MessageReportReason = (typeof MESSAGE_REPORT_REASONS)[number]
export type ReportDecision = (typeof REPORT_DECISIONS)[number]
export type DuplicateSignal = (typeof DUPLICATE_SIGNALS)[number]
export type RiskFlagKind = (typeof RISK_FLAG_KINDS)[number]
/** The ways by which people are notified besides the list in the product. */
export const NOTIFICATION_CHANNELS = ['EMAIL', 'TELEGRAM', 'PUSH'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]
/** What notifications are about, as people choose which of them they get by a channel. */
export const NOTIFICATION_TOPICS = ['JOB_ALERTS', 'APPLICATIONS', 'INTERVIEWS', 'MESSAGES', 'OTHER'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** The kinds of entries in the list of recent account activity. */
export const ACCOUNT_ACTIVITY_KINDS = [
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
  'telegram-linked',
  'telegram-unlinked',
  'telegram-chat-linked',
  'role-changed',
  'team-role-changed',
  'team-joined',
  'team-left',
  'session-ended',
  'data-exported',
] as const
export type AccountActivityKind = (typeof ACCOUNT_ACTIVITY_KINDS)[number]
/** Who did it: the account holder, somebody of their company, or the operator of the server. */
export const ACTIVITY_ACTORS = ['self', 'company', 'operator'] as const

/** The orders in which administrators can sort a list. */
export const ADMIN_LIST_ORDERS = ['oldest', 'newest'] as const
export type AdminListOrder = (typeof ADMIN_LIST_ORDERS)[number]

/**
 * Audit log entries about access: who signed in, and who was shown what. Every other entry is a decision or a change.
 */
export const ACCESS_LOG_ACTIONS = [
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
export const AUDIT_LOG_KINDS = ['decisions', 'access', 'all'] as const
export type AuditLogKind = (typeof AUDIT_LOG_KINDS)[number]

/** The scores for a criterion, the lowest first. */
export const SCORECARD_SCORES = [1, 2, 3, 4] as const
/** What a scorecard says of an applicant as a whole. */
export const SCORECARD_OVERALLS = ['STRONG_NO', 'NO', 'YES', 'STRONG_YES'] as const
export type ScorecardOverall = (typeof SCORECARD_OVERALLS)[number]

/** An offer is OPEN until the seeker answers it, it expires, or the company withdraws it. */
export const OFFER_STATUSES = ['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]
export const OFFER_ANSWERS = ['ACCEPTED', 'DECLINED'] as const
export type OfferAnswer = (typeof OFFER_ANSWERS)[number]
/** The steps from a view of a job to a hire, in order. */
export const FUNNEL_STEPS = [
  'VIEWED',
  'STARTED',
  'APPLIED',
  'REVIEWED',
  'SHORTLISTED',
  'INTERVIEWED',
  'OFFERED',
  'ACCEPTED',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** The services whose public job boards are imported, and pages with schema.org JobPosting. */
export const JOB_BOARD_KINDS = [
  'GREENHOUSE',
  'LEVER',
  'ASHBY',
  'WORKABLE',
  'SMARTRECRUITERS',
  'TEAMTAILOR',
  'RECRUITEE',
  'PAGE',
] as const
export type JobBoardKind = (typeof JOB_BOARD_KINDS)[number]
/** Why a job board could not be read, or only in part. */
export const JOB_BOARD_FAILURES = [
  'NOT_FOUND',
  'REFUSED',
  'BUSY',
  'TIMED_OUT',
  'TOO_LARGE',
  'UNREACHABLE',
  'ADDRESS_REFUSED',
  'SERVICE_ERROR',
  'MOVED',
  'UNREADABLE',
  'INCOMPLETE',
  'INTERRUPTED',
] as const
export type JobBoardFailure = (typeof JOB_BOARD_FAILURES)[number]
/**
 * What a job board is doing: IMPORTING while it is read, WAITING before that, ALARM when it had no jobs three times in a
 * row although some were imported, HELD when more than half of its jobs are missing and none is ended for it, STOPPED when its service did not know it five times in a row.
 */
export const JOB_BOARD_STATES = ['WAITING', 'IMPORTING', 'OK', 'FAILING', 'ALARM', 'HELD', 'STOPPED'] as const
export type JobBoardState = (typeof JOB_BOARD_STATES)[number]
/** The fields of a job that are imported and kept in step. */
export const IMPORTED_FIELDS = [
  'title',
  'description',
  'type',
  'level',
  'location',
  'isRemote',
  'deadline',
  'salary',
] as const
export type ImportedField = (typeof IMPORTED_FIELDS)[number]
/** Why an imported job is not sent to review. GONE_AT_SOURCE only keeps it out when all drafts are sent. */
export const MISSING_FIELDS = ['SKILLS', 'DEADLINE_PASSED', 'REPLIES_OVERDUE', 'NOT_A_DRAFT', 'GONE_AT_SOURCE'] as const
export type MissingField = (typeof MISSING_FIELDS)[number]
/** How often an event is sent to a webhook before it is given up. */
export const MAX_WEBHOOK_ATTEMPTS = 10
