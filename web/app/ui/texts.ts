// Texts of the product spec that more than one screen shows; each is defined only here.

export const LOADING = 'Loading...'
export const SIGN_IN = 'Sign in'
export const SIGN_IN_FIRST_TEXT = 'Please sign in to continue'
export const SIGN_OUT = 'Sign out'
export const CREATE_ACCOUNT = 'Create an account'
export const POST_A_JOB = 'Post a Job'
export const CREATE_COMPANY_ACCOUNT = 'Create a company account'
export const BROWSE_JOBS = 'Browse Jobs'
export const SEARCH_JOBS = 'Search Jobs'
export const SEARCH_JOBS_HINT = 'Job title, skills, or company'
export const PRIVACY_POLICY = 'Privacy Policy'
export const TERMS_OF_SERVICE = 'Terms of Service'
export const OPEN_POSITIONS = 'Open Positions'
export const NO_JOBS = 'No jobs found'
export const NO_APPLICATIONS = 'No applications found'
export const ALL_STATUSES = 'All Statuses'
export const POST_NEW_JOB = 'Post New Job'
export const ERROR_LOADING_JOB = 'Error Loading Job'
/** An error with the message of the server. */
export const formatError = (message: string): string => `Error: ${message}`
export const JOB_NOT_LOADED = 'Failed to load job details'
export const PROFILE_NOT_LOADED = 'Failed to load profile'
export const APPLICATIONS_NOT_FETCHED = 'Failed to fetch applications'
export const JOB_NOT_UPDATED = 'Failed to update job'
export const NEW_LABEL = 'NEW'
/** On an application that the company has not answered in time. */
export const OVERDUE_LABEL = 'Overdue'
/** Of an application that is declined by itself soon, because of its answers. */
export const DECLINES_LABEL = 'Needs not met'
export const VIEW_RESUME = 'View Resume'
export const VIEWER_ONLY_TEXT =
  'You can view everything here. Only the owner and the recruiters of your company can post, edit and answer.'
export const OWNER_ONLY_TEXT = 'Only the owner of your company can change this.'
export const REQUIRED_SKILLS = 'Required Skills'
