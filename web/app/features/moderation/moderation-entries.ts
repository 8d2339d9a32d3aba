import type {
  ModeratedCompany,
  ModeratedCompanyDetails,
  ModeratedJob,
  ModeratedJobDetails,
} from '@sira/contract/moderation'
import { COMPANY_STATUS_LABELS, JOB_STATUS_LABELS } from '../../ui/area-labels.ts'
import { INDUSTRY_LABELS, JOB_LEVEL_LABELS, getLabel } from '../../ui/labels.ts'

/** A row of a moderation queue. */
export interface ModerationEntry {
  kind: 'company' | 'job'
  id: string
  title: string
  facts: string[]
  since: string
  /** True if it is public and was changed since an administrator saw it. */
  changed: boolean
  /** The label of its status. */
  status: string
}

/** Which entry is open. */
export type EntryChoice = Pick<ModerationEntry, 'kind' | 'id'>

/** The open entry with all its details. */
export type OpenModerationEntry =
  | { kind: 'company'; company: ModeratedCompanyDetails; loadedAt: number }
  | { kind: 'job'; job: ModeratedJobDetails }

/** A decision as the API takes it. `version` is the version that was shown, so that nothing unseen is approved. */
export type ModerationDecision = (
  | { status: 'ACTIVE'; version?: string }
  | { status: 'REJECTED' | 'SUSPENDED'; reason: string }
) & { from?: 'PENDING' | 'ACTIVE' | 'REJECTED' }

/** The error code of a decision on what another administrator has decided already. */
export const ALREADY_DECIDED = 'ALREADY_REVIEWED'

/** One page of a moderation queue. */
export interface ModerationQueuePage {
  entries: ModerationEntry[]
  total: number
  currentPage: number
  totalPages: number
}

export const toCompanyEntry = ({
  id,
  name,
  industry,
  location,
  waitingSince,
  needsAnotherLook,
  status,
}: ModeratedCompany): ModerationEntry => ({
  kind: 'company',
  id,
  title: name,
  facts: [getLabel(INDUSTRY_LABELS, industry), location],
  since: waitingSince,
  changed: needsAnotherLook,
  status: getLabel(COMPANY_STATUS_LABELS, status),
})
export const toJobEntry = ({
  id,
  title,
  company,
  level,
  waitingSince,
  needsAnotherLook,
  status,
}: ModeratedJob): ModerationEntry => ({
  kind: 'job',
  id,
  title,
  facts: [company.name, getLabel(JOB_LEVEL_LABELS, level)],
  since: waitingSince,
  changed: needsAnotherLook,
  status: getLabel(JOB_STATUS_LABELS, status),
})
