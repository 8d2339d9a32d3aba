import { t } from '@lingui/core/macro'

// Texts of the product spec that more than one screen shows; each is defined only here.

export const LOADING = t`Loading...`
export const SIGN_IN = t`Sign in`
export const SIGN_IN_FIRST_TEXT = t`Please sign in to continue`
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
export const ERROR_LOADING_JOB = t`Error Loading Job`
/** An error with the message of the server. */
export const formatError = (message: string): string => t`Error: ${message}`
export const JOB_NOT_LOADED = t`Failed to load job details`
export const REQUIRED_SKILLS = t`Required Skills`

/** The setting of a device that stops pictures. */
export const DATA_SAVER = t`Data saver`

/** Of a job that people in Ethiopia can do. */
export const OPEN_TO_ETHIOPIA = t`Open to Ethiopia`

/** Of a job without a position: applications are kept for later. */
export const TALENT_POOL = t`Talent pool`
