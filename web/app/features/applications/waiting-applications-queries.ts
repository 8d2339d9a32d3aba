import { t } from '@lingui/core/macro'
import { applyToJob, listMyApplications } from '@sira/contract/applications'
import { getSavedAndAppliedJobs } from '@sira/contract/seeker-jobs'
import { ApiError, callApi } from '../../api/call-api.ts'
import { getRequestKey } from '../../api/http.ts'
import { getIdempotencyKey } from '../../api/idempotency-key.ts'
import { deleteWaiting, listStoredWaiting, storeWaiting } from '../../api/offline-store.ts'
import { invalidate } from '../../api/queries.ts'
import { sendFilesAhead } from '../../api/sent-files.ts'
import { session } from '../../api/session.ts'
import { beginTransfer } from '../../ui/file-transfer.ts'
import { deleteFormDraft } from '../../ui/form-draft-storage.ts'
import { readUnsent, type UnsentApplication, writeUnsent } from '../../ui/unsent-applications.ts'
import { setWaitingApplications, tellWaitingSent, type WaitingApplication } from './waiting-applications.ts'

/** As in the form (apply-fields.tsx). */
const RESUME_TYPES = '.pdf,.doc,.docx'
// Also on public pages, where the rest of the time nothing is sent.
sendFilesAhead()

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('waiting-applications')
channel?.addEventListener('message', () => {
  void readWaiting().then(() => invalidate(listMyApplications, getSavedAndAppliedJobs))
})

const getAccountId = (): string => {
  const current = session.getState()
  return current.state === 'signedIn' ? current.account.id : ''
}

/**
 * Reads which applications of the signed-in seeker wait on this device, and of which the session has left only the
 * drafts. `settled` is one that does not wait any more.
 */
export async function readWaiting(settled?: string): Promise<readonly WaitingApplication[]> {
  const accountId = getAccountId()
  const stored = await listStoredWaiting<WaitingApplication>().catch(() => [])
  if (accountId === '' || accountId !== getAccountId()) return []
  const waiting = stored.toSorted((one, other) => one.writtenAt - other.writtenAt)
  const isWaiting = (jobId: string) => jobId === settled || waiting.some((one) => one.jobId === jobId)
  const lost = readUnsent(accountId).filter(({ jobId }) => !isWaiting(jobId))
  setWaitingApplications(waiting, lost)
  if (running && !waiting.some((entry) => isReady(entry) && entry.idempotencyKey === running?.key))
    running.controller.abort()
  writeUnsent(accountId, [...waiting, ...lost].map(toUnsent))
  return waiting
}

const toUnsent = ({ jobId, jobTitle, companyName, draftKey }: UnsentApplication) => ({
  jobId,
  jobTitle,
  companyName,
  draftKey,
})

async function showChange(settled?: string): Promise<void> {
  await readWaiting(settled)
  channel?.postMessage('changed')
}

/**
 * Stores an application that could not be sent, until there is a connection. Returns whether this device could store it.
 * A try that is known to have been made with the same content is repeated with its key.
 */
export async function waitToSend(application: Omit<WaitingApplication, 'idempotencyKey' | 'writtenAt'>) {
  const { jobId, body } = application
  const idempotencyKey = getIdempotencyKey(getRequestKey(applyToJob, { params: { jobId } }), body)
  const entry: WaitingApplication = { ...application, idempotencyKey, writtenAt: Date.now() }
  const isStored = await storeWaiting(jobId, entry).catch(() => false)
  if (isStored) await showChange()
  return isStored
}

/** Forgets an application that waits, with what was written for it: it was sent, or is not to be sent any more. */
export async function discardWaiting({ jobId, draftKey }: Pick<UnsentApplication, 'jobId' | 'draftKey'>) {
  await deleteWaiting(jobId)
  deleteFormDraft(draftKey)
  await showChange(jobId)
}

/** Holds back an application while it is changed; it is sent when it is submitted again, or released. */
export const holdWaiting = (entry: WaitingApplication): Promise<void> =>
  changeEntry({ ...entry, isHeld: true, refusal: undefined })

/** Sends an application now, also one that was held back. Returns whether the server answered. */
export async function releaseWaiting({ isHeld: _isHeld, ...entry }: WaitingApplication): Promise<boolean> {
  await changeEntry(entry)
  await sendWaiting()
  return (await readWaiting()).every(({ jobId, refusal }) => jobId !== entry.jobId || refusal)
}

async function changeEntry(entry: WaitingApplication): Promise<void> {
  await storeWaiting(entry.jobId, entry)
  await showChange()
}

/** Sends what waits, one after the other, in one tab of this browser at a time. */
export async function sendWaiting(): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return sendAll()
  await locks.request('waiting-applications', { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined))
}

/** What is being sent by this tab; it ends when the application is changed or discarded, in whichever tab. */
let running: { key: string; controller: AbortController } | undefined

const isReady = ({ refusal, isHeld }: WaitingApplication) => !refusal && !isHeld

async function sendAll(): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const entry = (await readWaiting()).find((one) => isReady(one) && !tried.has(one.idempotencyKey))
    if (!entry) return
    tried.add(entry.idempotencyKey)
    const isAnswered = await sendOne(entry)
    if (!isAnswered) return
  }
}

/** Returns whether the server answered; otherwise it is tried again later. */
async function sendOne(entry: WaitingApplication): Promise<boolean> {
  const { jobId, jobTitle, body, idempotencyKey } = entry
  const controller = new AbortController()
  running = { key: idempotencyKey, controller }
  try {
    if (body.resume instanceof File) void beginTransfer(body.resume, RESUME_TYPES)
    const options = { idempotencyKey, signal: controller.signal }
    const { data } = await callApi(applyToJob, { params: { jobId }, body }, options)
    running = undefined
    await deleteWaiting(jobId)
    deleteFormDraft(entry.draftKey)
    tellWaitingSent({ jobId, jobTitle, id: data.id, createdAt: data.createdAt })
    await showChange(jobId)
    await invalidate(listMyApplications, getSavedAndAppliedJobs)
    return true
  } catch (error) {
    if (controller.signal.aborted) return true
    if (!(error instanceof ApiError)) throw error
    if (isUnanswered(error)) return false
    await changeEntry({ ...entry, refusal: { code: error.code, message: toRefusalText(error) } })
    return true
  } finally {
    running = undefined
  }
}

/** Whether it is not known what became of a call, or the session has ended. */
const isUnanswered = ({ status, code }: ApiError) =>
  [0, 401, 429].includes(status) || status >= 500 || code === 'REQUEST_IN_FLIGHT'

/** The message of the server, and what it says about fields. */
const toRefusalText = ({ code, message, errors }: ApiError): string =>
  code === 'ALREADY_APPLIED'
    ? t`You have already applied for this job.`
    : [message, ...Object.values(errors).flat()].join(' ')
