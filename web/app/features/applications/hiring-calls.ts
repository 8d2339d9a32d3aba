import type { Received } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import type { MOVE_OUTCOMES, Note } from '@sira/contract/hiring'

/** Who moved an application meanwhile, to what and when. */
export interface Clash {
  status: string
  by: string
  at: string
}

export interface Moved {
  id: string
  outcome: (typeof MOVE_OUTCOMES)[number]
  before?: ApplicationStatus
}

export type MoveCall = (
  applicationId: string,
  status: ApplicationStatus,
  from: ApplicationStatus,
) => Promise<Clash | undefined>
/** `from`: the status each was seen in. */
export type MoveManyCall = (
  from: Record<string, ApplicationStatus>,
  status: ApplicationStatus,
  message?: string,
) => Promise<Moved[]>

export interface NoteCalls {
  list: (applicationId: string) => Promise<Note[]>
  add: (applicationId: string, body: string) => Promise<Note>
  change: (applicationId: string, noteId: string, body: string) => Promise<Note>
  remove: (applicationId: string, noteId: string) => Promise<unknown>
}
export type RateCall = (applicationId: string, stars: number | null) => Promise<Received['ratings']>
