import { AppError } from '#core/app-error.ts'
import { createThreadPool, ThreadError, type ThreadPoolLimits } from '#core/run-in-thread.ts'
import type { ReceivedFile } from '../received-file.ts'
import type { DocumentFault } from './document-fault.ts'
import type { InspectionResult } from './inspection-thread.ts'
import type { SniffedDocument } from './sniff-document.ts'
import { t } from '@sira/contract/t'

/** What a document is by its content, and the hash of its bytes. */
export interface InspectedDocument extends SniffedDocument {
  size: number
  sha256: string
}

const THREAD = new URL('./inspection-thread.ts', import.meta.url)
const THREAD_LIMITS = { maxThreads: 2, maxWaiting: 100, timeMs: 20_000, megabytes: 128 }
const NOT_CHECKED = t('We cannot check files right now. Please try again in a minute.')

/** Returns a function that inspects documents in threads of a module; `inspectDocument` is the one to use. */
export function createDocumentInspector(thread: URL, limits: ThreadPoolLimits) {
  const sendToThread = createThreadPool<ReceivedFile, InspectionResult>(thread, limits)
  return async (file: ReceivedFile): Promise<InspectedDocument | DocumentFault> => {
    const result = await sendToThread(file).catch(handleThreadError)
    if ('document' in result) return result.document
    const { message, ...properties } = result.error
    throw Object.assign(new Error(message), properties)
  }
}

/** A thread has one file at a time, so that one takes the memory. Anything else may be the fault of this machine. */
function handleThreadError(error: unknown): InspectionResult {
  if (!(error instanceof ThreadError)) throw error
  if (error.failure === 'memory') return { document: 'unusable' }
  throw Object.assign(new AppError('BUSY', { message: NOT_CHECKED, retryAfter: 30 }), { cause: error })
}

/**
 * Returns what a document really is and its hash, or why it is rejected; `sniffDocument` says what is checked. A large
 * file takes long enough to hold up other requests, so it is read in a thread. Throws BUSY when it could not be checked
 * or too many wait, and the errors of the disk.
 */
export const inspectDocument = createDocumentInspector(THREAD, THREAD_LIMITS)
