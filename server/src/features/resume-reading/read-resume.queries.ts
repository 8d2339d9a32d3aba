import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { APP_ERRORS } from '@sira/contract/errors'
import { FILE_TOO_LARGE } from '@sira/contract/area-messages'
import { MAX_FILE_BYTES } from '@sira/contract/enums'
import type { UploadedFile } from '@sira/contract/files'
import type { ResumeProposal, ResumeToRead } from '@sira/contract/resume-reading'
import type { Database } from '#db/database.ts'
import type { FileStore } from '#storage/file-store.ts'
import { getDocumentFaultText } from '#storage/sniff/document-fault.ts'
import { inspectDocument } from '#storage/sniff/inspect-document.ts'
import { DOCUMENT_CONTENT_TYPES, type DocumentKind } from '#storage/sniff/sniff-document.ts'
import type { ReceivedFile } from '#storage/received-file.ts'
import { AppError, appError, throwAppError, throwFieldErrors } from '#core/app-error.ts'
import { createConcurrencyLimit, createLimitPerKey } from '#core/concurrency-limit.ts'
import { runInThread, ThreadError } from '#core/run-in-thread.ts'
import { findReadableDocument } from '../files/files.queries.ts'
import { findProfile } from '../seekers/profiles.queries.ts'
import { listAllSkills } from '../skills/skills.queries.ts'
import type { ResumeFile, ResumeFileResult } from './resume-file.queries.ts'
import { t } from '@sira/contract/t'

export interface ResumeReadingDeps {
  db: Database
  fileStore: FileStore
  /** The folder in which uploads arrive. */
  tmpDir: string
}
/** The seeker who asks; without a profile `seekerId` is null, and only a file can be read. */
export interface ResumeReader {
  accountId: string
  seekerId: string | null
}

const THREAD = new URL('./resume-thread.worker.ts', import.meta.url)
const THREAD_LIMITS = { timeMs: 15_000, megabytes: 128 }
/** Each thread may use this machine's memory: few at once, and not many waiting. */
const limitReading = createConcurrencyLimit(2, 10)
/** One account must not take all places of those that wait. */
const limitAccount = createLimitPerKey(
  2,
  t('Two of your resumes are being read. Please wait until one is done, then try again.'),
)

const NOT_READ_IN_TIME = t('We are busy right now, and your resume was not read in time. Please try again in a minute.')

type Problem = Extract<ResumeFileResult, { fault: unknown }>['fault'] | 'limit' | 'doc'
const PROBLEM_TEXTS: Readonly<Record<Problem, string>> = {
  doc: t('Old Word files (.doc) cannot be read. Please save your resume as PDF or DOCX and choose that file.'),
  'no-text': t(
    'This file has no text that we can read. It is probably a scan or a photo. Please choose the file that it was printed from.',
  ),
  password: t('This file needs a password. Please save it without one and choose it again.'),
  broken: t('This file is damaged and cannot be read. Please save it again as PDF or DOCX.'),
  pages: t('This file has more than 20 pages. Please choose a shorter resume.'),
  long: t('This file has too much text for a resume. Please choose a shorter one.'),
  limit: t('This file is too complicated to read. Please save it again as a plain PDF or DOCX.'),
}

/**
 * Reads a resume and returns what the profile could take from it. Saves nothing and logs nothing of it. Throws
 * NO_PROFILE_RESUME, RESUME_UNREADABLE, FILE_WRONG_TYPE, FILE_INFECTED, FILE_TOO_LARGE, TOO_MANY, BUSY.
 */
export const readResumeOf = (
  deps: ResumeReadingDeps,
  reader: ResumeReader,
  toRead: ResumeToRead,
): Promise<ResumeProposal> => limitAccount(reader.accountId, () => readInTurn(deps, reader, toRead))

async function readInTurn(
  deps: ResumeReadingDeps,
  reader: ResumeReader,
  { useExistingResume, resume }: ResumeToRead,
): Promise<ResumeProposal> {
  const skills = await listAllSkills(deps.db)
  return limitReading(async () => {
    const { bytes, kind } =
      useExistingResume === 'true'
        ? await loadProfileResume(deps, reader)
        : await loadUpload(resume ?? throwAppError('RESUME_MISSING'), deps.tmpDir)
    if (kind === 'doc') return throwUnreadable('doc')
    const result = await runThread({
      bytes,
      kind,
      skills: skills.map(({ name, aliases }) => ({ name, aliases })),
    })
    return 'fault' in result ? throwUnreadable(result.fault) : result.proposal
  })
}

const runThread = (input: ResumeFile): Promise<ResumeFileResult> =>
  runInThread<ResumeFileResult>(THREAD, input, THREAD_LIMITS).catch((error: unknown) => {
    if (!(error instanceof ThreadError)) throw error
    if (error.failure === 'busy')
      throw Object.assign(new AppError('BUSY', { message: NOT_READ_IN_TIME, retryAfter: 30 }), { cause: error })
    return throwUnreadable(error.failure === 'error' ? 'broken' : 'limit')
  })

const throwUnreadable = (problem: Problem): never =>
  throwAppError('RESUME_UNREADABLE', { errors: { resume: [PROBLEM_TEXTS[problem]] } })

/** A document's bytes, and what it is by its content. */
interface LoadedDocument {
  bytes: Uint8Array
  kind: DocumentKind
}

/** Checks an upload as for storing it. The temporary file is deleted with the request. */
async function loadUpload(upload: UploadedFile, tmpDir: string): Promise<LoadedDocument> {
  const { path } = upload as Partial<ReceivedFile>
  // A JSON body could name any path.
  if (typeof path !== 'string' || dirname(resolve(path)) !== resolve(tmpDir))
    return throwFieldErrors({ resume: [t('Please send a file')] })
  const inspected = await inspectDocument(upload as ReceivedFile)
  if (typeof inspected === 'string')
    throw appError('FILE_WRONG_TYPE', { errors: { resume: [getDocumentFaultText(inspected, upload.name)] } })
  return { bytes: toOwnBytes(await readFile(path)), kind: inspected.kind }
}

async function loadProfileResume(
  { db, fileStore }: ResumeReadingDeps,
  { accountId, seekerId }: ResumeReader,
): Promise<LoadedDocument> {
  const profile = seekerId === null ? undefined : await findProfile(db, seekerId)
  const file = profile?.resume && (await findReadableDocument(db, accountId, profile.resume.id))
  if (file?.virus) throw appError('FILE_INFECTED', { errors: { resume: [APP_ERRORS.FILE_INFECTED[1]] } })
  const content = file && (await fileStore.read(file.id))
  if (!content) return throwAppError('NO_PROFILE_RESUME', { errors: { resume: [APP_ERRORS.NO_PROFILE_RESUME[1]] } })
  if (content.size >= MAX_FILE_BYTES) {
    content.stream.destroy()
    throw appError('FILE_TOO_LARGE', { errors: { resume: [FILE_TOO_LARGE] } })
  }
  const kinds = Object.keys(DOCUMENT_CONTENT_TYPES) as DocumentKind[]
  const kind = kinds.find((each) => DOCUMENT_CONTENT_TYPES[each] === file.type) ?? throwUnreadable('broken')
  return { bytes: toOwnBytes(await buffer(content.stream)), kind }
}

/** Small buffers share their memory with others; a thread is given these bytes only. */
const toOwnBytes = (bytes: Buffer): Uint8Array => new Uint8Array(bytes)
