// The labels of values that only signed-in people see: public pages do not load them.

import { t } from '@lingui/core/macro'

export const SALARY_TYPE_LABELS: Record<string, string> = {
  FIXED: t`Fixed amount`,
  RANGE: t`Range`,
  HOURLY: t`Per hour`,
}
/** Why a job does not tell its pay, as the company chooses it. */
export const PAY_HIDDEN_REASON_LABELS: Record<string, string> = {
  NEGOTIABLE: t`We agree on it with each person`,
  POLICY: t`We do not publish pay`,
  DEPENDS_ON_EXPERIENCE: t`It depends on experience`,
}
export const PAY_BASIS_LABELS: Record<string, string> = {
  GROSS: t`Before tax and pension`,
  NET: t`After tax: what people receive`,
}
export const SALARY_FREQUENCY_LABELS: Record<string, string> = {
  HOURLY: t`Hourly`,
  DAILY: t`Daily`,
  WEEKLY: t`Weekly`,
  MONTHLY: t`Monthly`,
  YEARLY: t`Yearly`,
}
export const YES_NO_LABELS = { YES: t`Yes`, NO: t`No` } as const
export const PORTFOLIO_CATEGORY_LABELS: Record<string, string> = {
  PERSONAL_PROJECT: t`Personal project`,
  CLIENT_WORK: t`Client work`,
  OPEN_SOURCE: t`Open source`,
  ACADEMIC: t`Academic`,
  HACKATHON: t`Hackathon`,
  OTHER: t`Other`,
}
export const ROLE_LABELS: Record<string, string> = {
  JOBSEEKER: t`Professional`,
  COMPANY: t`Employer`,
  OTHER: t`Not chosen yet`,
  ADMIN: t`Administrator`,
}
export const JOB_STATUS_LABELS: Record<string, string> = {
  PENDING: t`Under review`,
  DRAFT: t`Draft`,
  ACTIVE: t`Active`,
  REJECTED: t`Rejected`,
  CLOSED: t`Closed`,
  ARCHIVED: t`Archived`,
}
export const COMPANY_STATUS_LABELS: Record<string, string> = {
  PENDING: t`Under review`,
  ACTIVE: t`Active`,
  REJECTED: t`Rejected`,
  SUSPENDED: t`Suspended`,
}
export const APPLICATION_STATUS_LABELS: Record<string, string> = {
  PENDING: t`Pending`,
  REVIEWED: t`Reviewed`,
  SHORTLISTED: t`Shortlisted`,
  INTERVIEWED: t`Interviewed`,
  OFFERED: t`Offered`,
  ACCEPTED: t`Accepted`,
  REJECTED: t`Rejected`,
  WITHDRAWN: t`Withdrawn`,
}

export const VACANCY_LABEL = t`Is there a position now?`
export const VACANCY_LABELS: Record<string, string> = {
  EXISTING: t`Yes, we are hiring for it`,
  POOL: t`No, we keep applications for later`,
}
