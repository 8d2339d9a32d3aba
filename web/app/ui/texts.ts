import { t } from '@lingui/core/macro'

// Texts of the product spec that more than one screen shows; each is defined only here.

export const LOADING = t`Loading...`
export const SIGN_IN = t`Sign in`
export const SIGN_IN_FIRST_TEXT = t`Please sign in to continue`
export const SIGN_OUT = t`Sign out`
export const CREATE_ACCOUNT = t`Create an account`
export const POST_A_JOB = t`Post a Job`
export const CREATE_COMPANY_ACCOUNT = t`Create a company account`
export const BROWSE_JOBS = t`Browse Jobs`
export const SEARCH_JOBS = t`Search Jobs`
export const SEARCH_JOBS_HINT = t`Job title, skills, or company`
export const PRIVACY_POLICY = t`Privacy Policy`
export const TERMS_OF_SERVICE = t`Terms of Service`
export const OPEN_POSITIONS = t`Open Positions`
export const NO_JOBS = t`No jobs found`
export const NO_APPLICATIONS = t`No applications found`
export const ALL_STATUSES = t`All Statuses`
export const POST_NEW_JOB = t`Post New Job`
export const ERROR_LOADING_JOB = t`Error Loading Job`
/** An error with the message of the server. */
export const formatError = (message: string): string => t`Error: ${message}`
export const JOB_NOT_LOADED = t`Failed to load job details`
export const PROFILE_NOT_LOADED = t`Failed to load profile`
export const APPLICATIONS_NOT_FETCHED = t`Failed to fetch applications`
export const JOB_NOT_UPDATED = t`Failed to update job`
export const NEW_LABEL = t`NEW`
/** On an application that the company has not answered in time. */
export const OVERDUE_LABEL = t`Overdue`
/** Of an application that is declined by itself soon, because of its answers. */
export const UNMET_LABEL = t`Needs not met`
export const VIEW_RESUME = t`View Resume`
export const VIEWER_ONLY_TEXT = t`You can view everything here. Only the owner and the recruiters of your company can post, edit and answer.`
export const OWNER_ONLY_TEXT = t`Only the owner of your company can change this.`
export const REQUIRED_SKILLS = t`Required Skills`

/** The setting of a device that stops pictures. */
export const DATA_SAVER = t`Data saver`
