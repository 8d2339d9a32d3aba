import { buffer } from 'node:stream/consumers'
import type { ResumeText } from '@sira/contract/review'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { FileStore } from '#storage/file-store.ts'
import { DOCUMENT_CONTENT_TYPES, type DocumentKind } from '#storage/sniff/sniff-document.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { createConcurrencyLimit, createLimitPerKey } from '#core/concurrency-limit.ts'
import { runInThread, ThreadError } from '#core/run-in-thread.ts'
import { findReadableDocument, type ReadableDocument } from '../files/files.queries.ts'
import type { TextFile, TextFileResult } from './resume-lines.queries.ts'
import { t } from '@sira/contract/t'

const THREAD = new URL('./resume-text-thread.worker.ts', import.meta.url)
const THREAD_LIMITS = { timeMs: 15_000, megabytes: 128 }
/** Beside those that read what seekers send (resume-reading), which must not wait for companies. */
const limitReading = createConcurrencyLimit(1, 20)
/** The resume that is shown and the two after it: one account must not take all places of those that wait. */
const limitAccount = createLimitPerKey(4, t('Several resumes are being read for you. Please try again in a moment.'))

const SELECT_RESUME_ID = `
  select resume_file_id as id from applications
  where id = :applicationId and company_id = :companyId and status <> 'WITHDRAWN' and resume_file_id is not null`

/** Returns the resume that was sent with an application. Throws FILE_NOT_FOUND when this account may not read it now. */
export async function getSentResume(
  db: Database,
  { accountId, companyId }: { accountId: string; companyId: string },
  applicationId: string,
): Promise<ReadableDocument> {
  const [sent] = await runSql(db, SELECT_RESUME_ID, { applicationId, companyId })
  return (sent?.id && (await findReadableDocument(db, accountId, sent.id))) || throwAppError('FILE_NOT_FOUND')
}

/**
 * Returns the text of a stored resume; nothing of it is saved or logged. A file that no scanner has checked yet is read
 * too: only letters leave the thread. Throws FILE_QUARANTINED, FILE_NOT_FOUND, RESUME_UNREADABLE, TOO_MANY, BUSY.
 */
export async function readStoredText(
  { fileStore }: { fileStore: FileStore },
  accountId: string,
  file: ReadableDocument,
): Promise<ResumeText> {
  if (file.virus) throw appError('FILE_QUARANTINED')
  const kind = (['pdf', 'docx'] satisfies DocumentKind[]).find((each) => DOCUMENT_CONTENT_TYPES[each] === file.type)
  if (!kind) throw appError('RESUME_UNREADABLE')
  return limitAccount(accountId, () =>
    limitReading(async () => {
      const stored = (await fileStore.read(file.id)) ?? throwAppError('FILE_NOT_FOUND')
      // Small buffers share their memory with others; a thread is given these bytes only.
      const result = await readInThread({ bytes: new Uint8Array(await buffer(stored.stream)), kind })
      return 'fault' in result ? throwAppError('RESUME_UNREADABLE') : result
    }),
  )
}

const readInThread = (file: TextFile): Promise<TextFileResult> =>
  runInThread<TextFileResult>(THREAD, file, THREAD_LIMITS).catch((error: unknown) => {
    if (!(error instanceof ThreadError)) throw error
    throw Object.assign(appError(error.failure === 'busy' ? 'BUSY' : 'RESUME_UNREADABLE'), { cause: error })
  })
