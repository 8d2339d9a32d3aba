import type { applyToJob } from '@sira/contract/applications'
import type { RequestInput } from '@sira/contract/endpoint'
import { session } from '../../api/session.ts'
import { createStore, useStore } from '../../ui/store.ts'
import type { UnsentApplication } from '../../ui/unsent-applications.ts'

type ApplicationBody = NonNullable<RequestInput<typeof applyToJob>['body']>

/** An application that could not be sent, because there was no connection, and waits on this device. */
export interface WaitingApplication extends UnsentApplication {
  /** What is sent, with its file. */
  body: ApplicationBody
  /** An earlier try may have arrived although its response got lost: each try has the same key. */
  idempotencyKey: string
  /** When it was written (Date.now()). */
  writtenAt: number
  /** It is being changed: until that is done it is not sent. */
  isHeld?: boolean
  /** Why the server did not take it: it is not sent again by itself. */
  refusal?: { code: string; message: string } | undefined
}

/** A sent application, as the server confirmed it. */
export interface SentApplication {
  jobId: string
  jobTitle: string
  id: string
  createdAt: string
}

const store = createStore<readonly WaitingApplication[]>([])
const lost = createStore<readonly UnsentApplication[]>([])
const sentListeners = new Set<(sent: SentApplication) => void>()

let owner: string | undefined
/** Nobody sees what waits for another person. */
session.onChange(() => {
  const current = session.getState()
  const accountId = current.state === 'signedIn' ? current.account.id : undefined
  if (accountId !== owner) setWaitingApplications([], [])
  owner = accountId
})

/** Calls the listener when an application that waited was sent. Returns a function that removes it. */
export function onWaitingSent(listener: (sent: SentApplication) => void): () => void {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

/** The applications of the signed-in seeker that wait on this device, oldest first, updated live. */
export const useWaitingApplications = (): readonly WaitingApplication[] => useStore(store)

/** Those of which only the drafts are left, because the session ended before they were sent. */
export const useLostApplications = (): readonly UnsentApplication[] => useStore(lost)

/** Shows what was read. */
export function setWaitingApplications(
  waiting: readonly WaitingApplication[],
  lostApplications: readonly UnsentApplication[],
): void {
  store.setState(waiting)
  lost.setState(lostApplications)
}

/** Tells the listeners that an application was sent. */
export function tellWaitingSent(sent: SentApplication): void {
  for (const listener of sentListeners) listener(sent)
}
