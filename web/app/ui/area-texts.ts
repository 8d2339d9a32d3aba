import { t } from '@lingui/core/macro'

// Texts that several screens of the areas show; those of public pages are in texts.ts.

export const SIGN_OUT = t`Sign out`
export const NO_APPLICATIONS = t`No applications found`
export const ALL_STATUSES = t`All Statuses`
export const POST_NEW_JOB = t`Post New Job`
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
