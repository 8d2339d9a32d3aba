import type { applyToJob } from '@sira/contract/applications'
import type { RequestInput } from '@sira/contract/endpoint'
import { session } from '../../api/session.ts'
import { createStore, useStore } from '../../ui/store.ts'
import type { UnsentApplication } from '../../ui/unsent-applications.ts'

type ApplicationBody = NonNullable<RequestInput<typeof applyToJob>['body']>

/** An application that could not be sent, because there was no connection, and waits on this device. */
export interface WaitingApplication extends UnsentApplication {
  /** Whose it is: it is not sent or changed for anybody else. */
  accountId: string
  /** What is sent, with its file. */
  body: ApplicationBody
  /** An earlier try may have arrived although its response got lost: each try has the same key. */
  idempotencyKey: string
  /** When it was written (Date.now()). */
  writtenAt: number
  /** It is being changed: until that is done it is not sent. */
  isHeld?: boolean
}

/** A sent application, as the server confirmed it. */
export interface SentApplication {
  jobId: string
  jobTitle: string
  id: string
  createdAt: string
}

/** An application that is being sent, and how much of it is sent, from 0 to 1, as far as that is known. */
export interface SendingApplication {
  jobId: string
  part: number | undefined
}

/** The id of the signed-in account; '' without one. */
export function getAccountId(): string {
  const current = session.getState()
  return current.state === 'signedIn' ? current.account.id : ''
}

/** Whether an application is to be sent as soon as that is possible. */
export const isReadyToSend = ({ refusal, isHeld }: WaitingApplication): boolean => !refusal && !isHeld

const store = createStore<readonly WaitingApplication[]>([])
const sending = createStore<SendingApplication | undefined>(undefined)
const lost = createStore<readonly UnsentApplication[]>([])
const sentListeners = new Set<(sent: SentApplication) => void>()

let owner = ''
/** Nobody sees what waits for another person. */
session.onChange(() => {
  const accountId = getAccountId()
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

/** How far the application for this job is, updated live; undefined while it is not being sent. */
export function useSendingApplication(jobId: string): SendingApplication | undefined {
  const current = useStore(sending)
  return current?.jobId === jobId ? current : undefined
}

/** Shows that an application is being sent; undefined when none is. */
export const setSendingApplication = sending.setState

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
