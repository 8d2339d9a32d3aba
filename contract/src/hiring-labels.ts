// What companies and applicants read for values of the API. Apart from the enums, because public pages load those.

import type { RejectionReason, TrafficSource } from './enums.ts'
import type { FunnelStep } from './area-enums.ts'
import { t } from './t.ts'

/** The sources as people read them, on screens and in files. */
export const TRAFFIC_SOURCE_LABELS: Readonly<Record<TrafficSource, string>> = {
  direct: t('Direct or not known'),
  search: t('Search engine'),
  telegram: 'Telegram',
  linkedin: 'LinkedIn',
  alert: t('Job alert'),
  feed: t('Feed'),
  embed: t('Your own website'),
  other: t('Another website'),
}
/** The steps as people read them, on screens and in files. */
export const FUNNEL_STEP_LABELS: Readonly<Record<FunnelStep, string>> = {
  VIEWED: t('Viewed'),
  STARTED: t('Form opened'),
  APPLIED: t('Applied'),
  REVIEWED: t('Reviewed'),
  SHORTLISTED: t('Shortlisted'),
  INTERVIEWED: t('Interviewed'),
  OFFERED: t('Offered'),
  ACCEPTED: t('Accepted'),
}

/** Why an application was rejected, as the company chooses it. */
export const REJECTION_REASON_LABELS: Readonly<Record<RejectionReason, string>> = {
  NOT_ENOUGH_EXPERIENCE: t('Not enough experience'),
  SKILLS: t('Other skills needed'),
  LOCATION: t('Location'),
  PAY: t('Pay expectations'),
  POSITION_FILLED: t('Position filled'),
  REQUIREMENTS: t('Requirements not met'),
  OTHER: t('Another reason'),
}
/** The same for the seeker, where the company shares it. */
export const listSharedRejectionReasons = (): Readonly<Record<RejectionReason, string>> => ({
  NOT_ENOUGH_EXPERIENCE: t('The job needs more experience.'),
  SKILLS: t('The job needs other skills.'),
  LOCATION: t('Your location does not fit this job.'),
  PAY: t('Your pay expectations and the budget for this job do not match.'),
  POSITION_FILLED: t('The position is filled.'),
  REQUIREMENTS: t('Some requirements of the job are not met.'),
  OTHER: t('Another reason.'),
})
export const SHARED_REJECTION_REASONS = listSharedRejectionReasons()
/** Formats the reason in an email: 'The reason that Sheba Tech gives: The position is filled.' */
export const formatSharedReason = (companyName: string, reason: RejectionReason): string =>
  t('The reason that {companyName} gives: {reason}', { companyName, reason: listSharedRejectionReasons()[reason] })
