// Texts of the product spec that only screens of signed-in people and the server use. Apart from messages.ts, because
// every public page loads those.

import { t } from './t.ts'

export const PROFILE_NOT_FOUND = t('Profile not found')
export const SKILL_REQUIRED = t('At least one skill is required')
export const ROLE_REFUSED = t('Your account cannot do this')
export const NOTHING_CHANGED = t('No changes detected. Please modify at least one field.')
export const PROFILE_UPDATED = t('Profile updated successfully!')
export const WRONG_DOCUMENT_TYPE = t('Please upload a PDF or DOC file')
export const FILE_TOO_LARGE = t('File size should be less than 10MB')
export const RESUME_MISSING = t('Please upload a resume')
export const NO_PROFILE_RESUME = t('No existing resume found in your profile. Please upload a new one.')
export const APPLICATION_SENT = t('Application submitted successfully!')
export const JOB_DELETED = t('Job deleted successfully')
export const COMPANY_UPDATED = t('Company profile updated successfully')
export const COMPANY_CREATED = t('Company profile created successfully')
