import { COMPANY_NOT_FOUND, COMPLETE_COMPANY, COMPLETE_SEEKER, FILE_TOO_LARGE, JOB_IS_CLOSED, JOB_NOT_FOUND, NOTHING_CHANGED, NO_PROFILE_RESUME, PROFILE_NOT_FOUND, RESUME_MISSING, UNDER_REVIEW, WRONG_CODE, WRONG_CREDENTIALS, WRONG_DOCUMENT } from './sentences.ts'

/** Every "no" the product has planned for: code → HTTP status and default sentence. The list is closed. */
export const REFUSALS = {
  BAD_INPUT: [400, 'Some of what was sent cannot be used'],
  BAD_JSON: [400, 'The body is not valid JSON'],
  BAD_MULTIPART: [400, 'The upload could not be read. Please try again.'],
  INVALID_CODE: [400, WRONG_CODE],
  INVALID_RESET_TOKEN: [400, 'This reset link is no longer valid. Please ask for a new one.'],
  INVALID_SOCIAL_TOKEN: [400, 'This sign-in is not valid any more. Please try again.'],
  INVALID_EMAIL_LINK: [400, 'This link is no longer valid. Please enter the new email address in your settings again.'],
  INVALID_INVITATION: [400, 'This invitation is not valid for you. Ask whoever invited you for a new one, to the address of your account.'],
  WRONG_PASSWORD: [400, 'This is not your current password'],
  WEAK_PASSWORD: [400, 'Please choose another password'],
  FILE_EMPTY: [400, 'This file is empty'],
  FILE_WRONG_TYPE: [400, WRONG_DOCUMENT],
  RESUME_MISSING: [400, RESUME_MISSING],
  NO_PROFILE_RESUME: [400, NO_PROFILE_RESUME],
  NOTHING_CHANGED: [400, NOTHING_CHANGED],
  KEY_REUSED: [400, 'This Idempotency-Key has been used for another request'],
  SKILL_UNKNOWN: [400, 'This skill is not on the list'],
  SIGN_IN_REQUIRED: [401, 'Please sign in'],
  INVALID_CREDENTIALS: [401, WRONG_CREDENTIALS],
  EMAIL_NOT_VERIFIED: [403, 'Please verify your email first. We have sent you a code.'],
  ACCOUNT_SUSPENDED: [403, 'This account is suspended'],
  FOREIGN_ORIGIN: [403, 'This may only be asked by our own pages'],
  MEMBER_ROLE_REQUIRED: [403, 'In your company, somebody else may do this'],
  ROLE_REQUIRED: [403, 'Your account cannot do this'],
  PROFILE_REQUIRED: [403, COMPLETE_SEEKER],
  COMPANY_REQUIRED: [403, COMPLETE_COMPANY],
  COMPANY_PENDING: [403, UNDER_REVIEW],
  NOT_FOUND: [404, 'Not found'],
  JOB_NOT_FOUND: [404, JOB_NOT_FOUND],
  COMPANY_NOT_FOUND: [404, COMPANY_NOT_FOUND],
  APPLICATION_NOT_FOUND: [404, 'Application not found'],
  PROFILE_NOT_FOUND: [404, PROFILE_NOT_FOUND],
  ENTRY_NOT_FOUND: [404, 'This entry is not in your profile'],
  FILE_NOT_FOUND: [404, 'File not found'],
  ALERT_NOT_FOUND: [404, 'Alert not found'],
  NOTE_NOT_FOUND: [404, 'This note is not there, or not yours'],
  INTERVIEW_NOT_FOUND: [404, 'Interview not found'],
  MEMBER_NOT_FOUND: [404, 'This person is not in your team'],
  INVITATION_NOT_FOUND: [404, 'This invitation is no longer there'],
  SESSION_NOT_FOUND: [404, 'This device is not signed in'],
  TOO_SLOW: [408, 'This request took too long to arrive'],
  EMAIL_TAKEN: [409, 'Failed to create account'],
  COMPANY_EXISTS: [409, 'You already have a company profile'],
  ALREADY_MEMBER: [409, 'This person is in your team already'],
  PROFILE_EXISTS: [409, 'You already have a profile'],
  APPLICATION_DECIDED: [409, 'The company has already decided. This application can no longer be withdrawn.'],
  WITHDRAWN_OFTEN: [409, 'You have withdrawn your application for this job three times. It cannot be sent again.'],
  UNDO_EXPIRED: [409, 'It is too late to undo this. You may apply again while the job is open.'],
  LAST_SKILL: [409, 'At least one skill is required'],
  PROFILE_FULL: [409, 'A profile holds at most 50 entries of a kind'],
  ALERT_EXISTS: [409, 'You already have an alert for this search'],
  ALERTS_FULL: [409, 'You have 20 job alerts. Please delete one first.'],
  INTERVIEW_PENDING: [409, 'Times are already proposed for this application. Change or cancel them first.'],
  INTERVIEW_NOT_POSSIBLE: [409, 'This application is decided or withdrawn, so no interview can be arranged for it'],
  INTERVIEW_CHANGED: [409, 'This interview has changed in the meantime. Please look at it again.'],
  INTERVIEW_OVER: [409, 'This interview is cancelled or over'],
  TIME_PASSED: [409, 'This time has passed. Please ask for another one.'],
  ALREADY_INVITED: [409, 'This person is invited to this job already'],
  ALREADY_APPLIED: [409, 'You have already applied for this job'],
  REQUEST_IN_FLIGHT: [409, 'The same request is being dealt with at this moment'],
  JOB_CLOSED: [409, JOB_IS_CLOSED],
  CHANGED_MEANWHILE: [409, 'Somebody has changed this since you opened it'],
  STATUS_CHANGED: [409, 'Somebody has changed the status since you saw it'],
  NOTES_FULL: [409, 'An application holds at most 200 notes'],
  JOB_STATE_CLASH: [409, 'This cannot be done while the job is in its present state'],
  DEADLINE_PASSED: [409, 'The deadline of this job has passed. Reject it with a word, so that the company sets a new one.'],
  ALREADY_REVIEWED: [409, 'Somebody has already decided this'],
  FILE_TOO_LARGE: [413, FILE_TOO_LARGE],
  STORAGE_FULL: [413, 'Your files take as much room as one account may use. Please remove or replace one first.'],
  TOO_LARGE: [413, 'What was sent is too large'],
  UNSUPPORTED_MEDIA: [415, 'This kind of body is not accepted here'],
  TOO_MANY: [429, 'Too many requests. Please wait a little.'],
  HEADERS_TOO_LARGE: [431, 'The headers of this request are too large'],
  BUG: [500, 'Something went wrong on our side'],
  PROVIDER_NOT_CONFIGURED: [503, 'This way of signing in is not set up here'],
  PROVIDER_UNREACHABLE: [503, 'The other service does not answer. Please try again in a moment, or sign in with your email.'],
  BUSY: [503, 'The service is busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof REFUSALS

/** Field name → what is wrong with it, in sentences for people. */
export type FieldErrors = Record<string, string[]>

/** The body of every failure. `data` only where a caller needs it to go on (the account to verify). */
export interface FailureBody {
  success: false
  code: RefusalCode
  message: string
  errors?: FieldErrors
  data?: Record<string, string>
  requestId: string
}
