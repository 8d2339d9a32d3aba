import { t } from '@lingui/core/macro'
import { applyToJob, listMyApplications } from '@sira/contract/applications'
import { DOCUMENT_ACCEPT } from '@sira/contract/file-names'
import { getSavedAndAppliedJobs } from '@sira/contract/seeker-jobs'
import { getLanguageData } from '@sira/contract/t'
import { ApiError, callApi } from '../../api/call-api.ts'
import { type ApiCallOptions, getRequestKey } from '../../api/http.ts'
import { getIdempotencyKey } from '../../api/idempotency-key.ts'
import { deleteWaiting, listStoredWaiting, storeWaiting } from '../../api/offline-store.ts'
import { invalidate } from '../../api/queries.ts'
import { sendFilesAhead } from '../../api/sent-files.ts'
import { session } from '../../api/session.ts'
import { beginTransfer, type FileTransfer, isLargeFile } from '../../ui/file-transfer.ts'
import { deleteFormDraft } from '../../ui/form-draft-storage.ts'
import { readUnsent, type UnsentApplication, writeUnsent } from '../../ui/unsent-applications.ts'
import {
  getAccountId,
  isReadyToSend,
  setSendingApplication,
  setWaitingApplications,
  tellWaitingSent,
  type WaitingApplication,
} from './waiting-applications.ts'

/** As in the form (apply-form-values.ts), which is not loaded on public pages. */
const RESUME_TYPES = DOCUMENT_ACCEPT
// Also on public pages, where the rest of the time nothing is sent.
sendFilesAhead()

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('waiting-applications')
channel?.addEventListener('message', () => {
  void readWaiting().then(() => invalidate(listMyApplications, getSavedAndAppliedJobs))
})

/**
 * Reads which applications of the signed-in seeker wait on this device, and of which the session has left only the
 * drafts. `settled` is one that does not wait any more.
 */
export async function readWaiting(settled?: string): Promise<readonly WaitingApplication[]> {
  const accountId = getAccountId()
  const stored = await listStoredWaiting<Omit<WaitingApplication, 'accountId'>>().catch(() => [])
  if (accountId === '' || accountId !== getAccountId()) return []
  const waiting = stored
    .map((entry) => ({ ...entry, accountId }))
    .toSorted((one, other) => one.writtenAt - other.writtenAt)
  const isWaiting = (jobId: string) => jobId === settled || waiting.some((one) => one.jobId === jobId)
  const lost = readUnsent(accountId).filter(({ jobId }) => !isWaiting(jobId))
  setWaitingApplications(waiting, lost)
  if (running && !waiting.some((entry) => isReadyToSend(entry) && entry.idempotencyKey === running?.key))
    running.controller.abort()
  writeUnsent(accountId, [...waiting, ...lost].map(toUnsent))
  return waiting
}

const toUnsent = ({ jobId, jobTitle, companyName, draftKey, refusal }: UnsentApplication) => ({
  jobId,
  jobTitle,
  companyName,
  draftKey,
  refusal,
})

async function showChange(settled?: string): Promise<void> {
  await readWaiting(settled)
  channel?.postMessage('changed')
}

/**
 * Stores an application that could not be sent, until there is a connection. Returns whether this device could store it:
 * not when somebody else is signed in by now. A try that is known to have been made with the same content is repeated with
 * its key.
 */
export async function waitToSend(application: Omit<WaitingApplication, 'idempotencyKey' | 'writtenAt'>) {
  const { jobId, body } = application
  const idempotencyKey = getIdempotencyKey(getRequestKey(applyToJob, { params: { jobId } }), body)
  const entry: WaitingApplication = { ...application, idempotencyKey, writtenAt: Date.now() }
  const isStored = isOwn(entry) && (await storeWaiting(jobId, entry).catch(() => false))
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

async function changeEntry(entry: WaitingApplication): Promise<void> {
  if (!isOwn(entry)) return
  await storeWaiting(entry.jobId, entry)
  await showChange()
}

/** Whether the application is of the signed-in account. */
const isOwn = ({ accountId }: WaitingApplication): boolean => accountId === getAccountId()

/**
 * How a try to send ended: nothing is left to try, no response came, the server cannot take it now, or the applications are
 * being sent already, perhaps by another tab.
 */
export type SendResult = 'settled' | 'offline' | 'busy' | 'running'

/** Sends an application now, also one that was held back. */
export async function releaseWaiting({ isHeld: _isHeld, ...entry }: WaitingApplication): Promise<SendResult> {
  await changeEntry(entry)
  const result = await sendWaiting()
  const isLeft = (await readWaiting()).some((one) => one.jobId === entry.jobId && !one.refusal)
  if (!isLeft) return 'settled'
  return result === 'running' && (!navigator.onLine || isStalled(running?.transfer)) ? 'offline' : result
}

/** Sends what waits, one after the other, in one tab of this browser at a time. */
export async function sendWaiting(): Promise<SendResult> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return running ? showRunning() : sendAll()
  return locks.request('waiting-applications', { ifAvailable: true }, (lock) => (lock ? sendAll() : showRunning()))
}

/** Shows what waits while somebody else sends it. */
const showRunning = async (): Promise<SendResult> => {
  await readWaiting()
  return 'running'
}

interface Running {
  key: string
  accountId: string
  controller: AbortController
  /** Of its large file, which is sent ahead. */
  transfer: FileTransfer | undefined
}

/** What is being sent by this tab; it ends when the application is changed or discarded, in whichever tab. */
let running: Running | undefined

// What was begun for one person does not go on for another, or for nobody.
session.onChange(() => running && running.accountId !== getAccountId() && running.controller.abort())

const hasLargeFile = ({ body }: WaitingApplication): boolean => body.resume instanceof File && isLargeFile(body.resume)

async function sendAll(): Promise<SendResult> {
  const accountId = getAccountId()
  const tried = new Set<string>()
  for (;;) {
    const ready = (await readWaiting()).filter((one) => isReadyToSend(one) && !tried.has(one.idempotencyKey))
    // One that takes long does not hold up the others.
    const entry = ready.find((one) => !hasLargeFile(one)) ?? ready[0]
    if (entry?.accountId !== accountId) return 'settled'
    tried.add(entry.idempotencyKey)
    const result = await sendOne(entry)
    if (result !== 'settled') return result
  }
}

/** Sends one application; it stays when it could not be sent now. */
async function sendOne(entry: WaitingApplication): Promise<SendResult> {
  const { accountId, idempotencyKey: key, body } = entry
  const controller = new AbortController()
  const { signal } = controller
  const current: Running = { key, accountId, controller, transfer: undefined }
  running = current
  const shown = showSending(entry.jobId, current)
  try {
    if (body.resume instanceof File) shown.follow(await beginTransfer(body.resume, RESUME_TYPES))
    signal.throwIfAborted()
    const sent = await submit(entry, { idempotencyKey: key, signal, onProgress: shown.onProgress })
    await settleSent(entry, sent)
    return 'settled'
  } catch (error) {
    if (signal.aborted) return 'settled'
    if (!(error instanceof ApiError)) throw error
    if (isUnanswered(error)) return error.status === 0 ? 'offline' : 'busy'
    await changeEntry({ ...entry, refusal: { code: error.code, message: toRefusalText(error) } })
    return 'settled'
  } finally {
    running = undefined
    shown.end()
    current.transfer?.end('left')
  }
}

/** After so long it is shown that an application is being sent: most tries without a connection end sooner. */
const SHOWN_AFTER_MS = 1000

const isStalled = (transfer: FileTransfer | undefined) => transfer?.state.getState().phase === 'waiting'

/** Shows that an application is being sent, while it is and its file does not wait for a connection. */
function showSending(jobId: string, current: Running) {
  let part: number | undefined
  let isShown = false
  let unsubscribe: (() => void) | undefined
  const show = () => setSendingApplication(isShown && !isStalled(current.transfer) ? { jobId, part } : undefined)
  const timer = setTimeout(() => {
    isShown = true
    show()
  }, SHOWN_AFTER_MS)
  return {
    follow(transfer: FileTransfer | undefined) {
      current.transfer = transfer
      unsubscribe = transfer?.state.subscribe(show)
    },
    onProgress(next: number) {
      part = next
      show()
    },
    end() {
      clearTimeout(timer)
      unsubscribe?.()
      setSendingApplication(undefined)
    },
  }
}

interface ArrivedApplication {
  id: string
  createdAt: string
}

/** Sends an application; returns it as the server has it, also when an earlier try had arrived. Throws ApiError. */
async function submit({ jobId, body }: WaitingApplication, options: ApiCallOptions): Promise<ArrivedApplication> {
  try {
    return (await callApi(applyToJob, { params: { jobId }, body }, options)).data
  } catch (error) {
    // Its key belongs to this application alone: an earlier try has arrived, and its response got lost.
    if (!(error instanceof ApiError && error.code === 'KEY_REUSED')) throw error
    const { data } = await callApi(getSavedAndAppliedJobs, {}, { signal: options.signal })
    const arrived = data.applied.find((one) => one.jobId === jobId)
    if (!arrived) throw error
    return { id: arrived.applicationId, createdAt: arrived.at }
  }
}

/** Forgets an application that has arrived, and tells everybody. */
async function settleSent(entry: WaitingApplication, { id, createdAt }: ArrivedApplication): Promise<void> {
  const { jobId, jobTitle, draftKey } = entry
  if (!isOwn(entry)) return
  await deleteWaiting(jobId)
  deleteFormDraft(draftKey)
  tellWaitingSent({ jobId, jobTitle, id, createdAt })
  await showChange(jobId)
  await invalidate(listMyApplications, getSavedAndAppliedJobs)
}

/** Whether it is not known what became of a call, or the session has ended. */
const isUnanswered = ({ status, code }: ApiError) =>
  [0, 401, 429].includes(status) || status >= 500 || code === 'REQUEST_IN_FLIGHT'

/** Ends a text of the server like a sentence, because another one follows it. */
const endSentence = (text: string) => (/[.!?።]$/.test(text) ? text : `${text}${getLanguageData('fullStop')}`)

/** The message of the server, and what it says about fields, each of it once. */
const toRefusalText = ({ code, message, errors }: ApiError): string =>
  code === 'ALREADY_APPLIED'
    ? t`You have already applied for this job.`
    : [...new Set([message, ...Object.values(errors).flat()])].map(endSentence).join(' ')
