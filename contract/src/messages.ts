// Texts of the product spec that several places use. Plain strings without a schema library, so that any page can
// import them. The functions that list labels are for files and emails, which are written in the language of who gets
// them.

import { formatPlace } from './place-names.ts'
import { t } from './t.ts'

export const COMPLETE_COMPANY_PROFILE = t('Please complete your company profile first')
export const COMPANY_UNDER_REVIEW = t('Your company profile is currently under review')
export const COMPLETE_SEEKER_PROFILE = t('Please complete your job seeker profile first to apply for jobs')
export const COMPANY_NOT_FOUND = t('Company not found')
export const JOB_NOT_FOUND = t('Job not found')
export const JOB_IS_CLOSED = t('This job is no longer accepting applications')
export const INVALID_EMAIL = t('Please enter a valid email address')
export const SHORT_FIRST_NAME = t('First name must be at least 2 characters')
export const SHORT_LAST_NAME = t('Last name must be at least 2 characters')
export const WRONG_CREDENTIALS = t('Invalid email or password')
export const FORGOT_PASSWORD = t('Forgot your password?')
export const SIGN_UP_FAILED = t('Failed to create account')
export const WRONG_CODE = t('Invalid verification code. Please try again.')
export const PASSWORDS_DIFFER = t('Passwords do not match')

/** The text of a job card without a salary, and of a company page without a value (product spec, part 1, section 9). */
export const NO_SALARY = t('Salary not specified')
export const NOT_SPECIFIED = t('Not specified')

/** Formats the location of a job: 'Adama', or 'Adama (Remote)' for a job that can also be done remotely. */
export function formatJobLocation({ location, isRemote }: { location: string; isRemote: boolean }): string {
  const place = formatPlace(location)
  return isRemote ? t('{location} (Remote)', { location: place }) : place
}

/** A person's first and last name; the first name alone of people who have one name. */
export const formatFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

export const REPORT_RECEIVED = t('Thank you. We will review this job.')

export const ALERT_NAME_REQUIRED = t('Please give the alert a name')

/** Shown to somebody who asked for a job alert without an account. */
export const ALERT_CONFIRMATION_SENT = t('Almost done: open the email we sent you and confirm the alert.')
