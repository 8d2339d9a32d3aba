import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import type { STATUS_CHANGE_OUTCOMES, ApplicationNote } from '@sira/contract/received-applications'

/** Who changed the status of an application in the meantime, to what and when. */
export interface StatusConflict {
  status: string
  by: string
  at: string
}

/** What became of one application in a bulk status change. */
export interface StatusChangeResult {
  id: string
  outcome: (typeof STATUS_CHANGE_OUTCOMES)[number]
  before?: ApplicationStatus
}

export type StatusChangeCall = (
  applicationId: string,
  status: ApplicationStatus,
  from: ApplicationStatus,
) => Promise<StatusConflict | undefined>
/** `from`: the status in which each application was shown. */
export type BulkStatusChangeCall = (
  from: Record<string, ApplicationStatus>,
  status: ApplicationStatus,
  message?: string,
) => Promise<StatusChangeResult[]>

export interface NoteCalls {
  list: (applicationId: string) => Promise<ApplicationNote[]>
  add: (applicationId: string, body: string) => Promise<ApplicationNote>
  change: (applicationId: string, noteId: string, body: string) => Promise<ApplicationNote>
  remove: (applicationId: string, noteId: string) => Promise<unknown>
}
export type RateCall = (applicationId: string, stars: number | null) => Promise<ReceivedApplication['ratings']>
