// Texts of the product spec that several places use. Plain strings without a schema library, so that any page can
// import them.

import type { RejectionReason } from './enums.ts'

export const COMPLETE_COMPANY_PROFILE = 'Please complete your company profile first'
export const COMPANY_UNDER_REVIEW = 'Your company profile is currently under review'
export const COMPLETE_SEEKER_PROFILE = 'Please complete your job seeker profile first to apply for jobs'
export const COMPANY_NOT_FOUND = 'Company not found'
export const JOB_NOT_FOUND = 'Job not found'
export const JOB_IS_CLOSED = 'This job is no longer accepting applications'
export const PROFILE_NOT_FOUND = 'Profile not found'
export const INVALID_EMAIL = 'Please enter a valid email address'
export const WRONG_CREDENTIALS = 'Invalid email or password'
export const FORGOT_PASSWORD = 'Forgot your password?'
export const SKILL_REQUIRED = 'At least one skill is required'
export const SIGN_UP_FAILED = 'Failed to create account'
export const ROLE_REFUSED = 'Your account cannot do this'
export const WRONG_CODE = 'Invalid verification code. Please try again.'
export const PASSWORDS_DIFFER = 'Passwords do not match'
export const NOTHING_CHANGED = 'No changes detected. Please modify at least one field.'
export const PROFILE_UPDATED = 'Profile updated successfully!'
export const WRONG_DOCUMENT_TYPE = 'Please upload a PDF or DOC file'
export const FILE_TOO_LARGE = 'File size should be less than 10MB'
export const RESUME_MISSING = 'Please upload a resume'
export const NO_PROFILE_RESUME = 'No existing resume found in your profile. Please upload a new one.'

/** The text of a job card without a salary, and of a company page without a value (product spec, part 1, section 9). */
export const NO_SALARY = 'Salary not specified'
export const NOT_SPECIFIED = 'Not specified'

/** Formats the location of a job: 'Adama', or 'Adama (Remote)' for a job that can also be done remotely. */
export const formatJobLocation = ({ location, isRemote }: { location: string; isRemote: boolean }): string =>
  isRemote ? `${location} (Remote)` : location
export const REPORT_RECEIVED = 'Thank you. We will review this job.'

/** Shown to somebody who asked for a job alert without an account. */
export const ALERT_CONFIRMATION_SENT = 'Almost done: open the email we sent you and confirm the alert.'

/** Why an application was rejected, as the company chooses it. */
export const REJECTION_REASON_LABELS: Readonly<Record<RejectionReason, string>> = {
  NOT_ENOUGH_EXPERIENCE: 'Not enough experience',
  SKILLS: 'Other skills needed',
  LOCATION: 'Location',
  PAY: 'Pay expectations',
  POSITION_FILLED: 'Position filled',
  REQUIREMENTS: 'Requirements not met',
  OTHER: 'Another reason',
}
/** The same for the seeker, where the company shares it. */
export const SHARED_REJECTION_REASONS: Readonly<Record<RejectionReason, string>> = {
  NOT_ENOUGH_EXPERIENCE: 'The job needs more experience.',
  SKILLS: 'The job needs other skills.',
  LOCATION: 'Your location does not fit this job.',
  PAY: 'Your pay expectations and the budget for this job do not match.',
  POSITION_FILLED: 'The position is filled.',
  REQUIREMENTS: 'Some requirements of the job are not met.',
  OTHER: 'Another reason.',
}
/** Formats the reason in an email: 'The reason that Sheba Tech gives: The position is filled.' */
export const formatSharedReason = (companyName: string, reason: RejectionReason): string =>
  `The reason that ${companyName} gives: ${SHARED_REJECTION_REASONS[reason]}`
