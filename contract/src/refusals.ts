/** Every "no" the product has planned for: code → HTTP status and default sentence. The list is closed. */
export const REFUSALS = {
  BAD_INPUT: [400, 'Some of what was sent cannot be used'],
  BAD_JSON: [400, 'The body is not valid JSON'],
  BAD_MULTIPART: [400, 'The upload could not be read. Please try again.'],
  INVALID_CODE: [400, 'Invalid verification code. Please try again.'],
  INVALID_RESET_TOKEN: [400, 'This reset link is no longer valid. Please ask for a new one.'],
  INVALID_SOCIAL_TOKEN: [400, 'This sign-in is not valid any more. Please try again.'],
  INVALID_EMAIL_LINK: [400, 'This link is no longer valid. Please enter the new email address in your settings again.'],
  WRONG_PASSWORD: [400, 'This is not your current password'],
  WEAK_PASSWORD: [400, 'Please choose another password'],
  FILE_EMPTY: [400, 'This file is empty'],
  FILE_WRONG_TYPE: [400, 'Please upload a PDF or DOC file'],
  RESUME_MISSING: [400, 'Please upload a resume'],
  NO_PROFILE_RESUME: [400, 'No existing resume found in your profile. Please upload a new one.'],
  NOTHING_CHANGED: [400, 'No changes detected. Please modify at least one field.'],
  SKILL_UNKNOWN: [400, 'This skill is not on the list'],
  SIGN_IN_REQUIRED: [401, 'Please sign in'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password'],
  EMAIL_NOT_VERIFIED: [403, 'Please verify your email first. We have sent you a code.'],
  ACCOUNT_SUSPENDED: [403, 'This account is suspended'],
  FOREIGN_ORIGIN: [403, 'This may only be asked by our own pages'],
  ROLE_REQUIRED: [403, 'Your account cannot do this'],
  PROFILE_REQUIRED: [403, 'Please complete your job seeker profile first to apply for jobs'],
  COMPANY_REQUIRED: [403, 'Please complete your company profile first'],
  COMPANY_PENDING: [403, 'Your company profile is currently under review'],
  NOT_FOUND: [404, 'Not found'],
  JOB_NOT_FOUND: [404, 'Job not found'],
  COMPANY_NOT_FOUND: [404, 'Company not found'],
  APPLICATION_NOT_FOUND: [404, 'Application not found'],
  PROFILE_NOT_FOUND: [404, 'Profile not found'],
  FILE_NOT_FOUND: [404, 'File not found'],
  SESSION_NOT_FOUND: [404, 'This device is not signed in'],
  EMAIL_TAKEN: [409, 'Failed to create account'],
  COMPANY_EXISTS: [409, 'You already have a company profile'],
  PROFILE_EXISTS: [409, 'You already have a profile'],
  ALREADY_APPLIED: [409, 'You have already applied for this job'],
  JOB_CLOSED: [409, 'This job is no longer accepting applications'],
  JOB_STATE_CLASH: [409, 'This cannot be done while the job is in its present state'],
  DEADLINE_PASSED: [409, 'The deadline of this job has passed. Reject it with a word, so that the company sets a new one.'],
  ALREADY_REVIEWED: [409, 'Somebody has already decided this'],
  FILE_TOO_LARGE: [413, 'File size should be less than 10MB'],
  TOO_LARGE: [413, 'What was sent is too large'],
  UNSUPPORTED_MEDIA: [415, 'This kind of body is not accepted here'],
  TOO_MANY: [429, 'Too many requests. Please wait a little.'],
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
