import { access } from 'node:fs/promises'
import { parseUploadReference } from '@sira/contract/uploads'
import { AppError, appError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import { deleteFile } from '#storage/disk.ts'
import { openUpload, type OpenUploadDeps } from '#storage/open-upload.ts'
import type { ReceivedFile } from '#storage/received-file.ts'
import { deleteUploads } from '#storage/unused-uploads.ts'

/** What a form sent, and which of its fields are files. */
interface SentForm {
  body: unknown
  files: object | undefined
  caller: Caller | undefined
}

/** The uploads to which the fields for files refer, by field. */
function findReferences(body: unknown, files: object | undefined): [field: string, uploadId: string][] {
  if (typeof body !== 'object' || body === null || !files) return []
  return Object.keys(files).flatMap((field) => {
    const uploadId = Object.hasOwn(body, field) && parseUploadReference((body as Record<string, unknown>)[field])
    return uploadId ? [[field, uploadId]] : []
  })
}

/** Whether a form refers to a file that arrived in pieces. */
export const hasUploadReference = (body: unknown, files: object | undefined): boolean =>
  findReferences(body, files).length > 0

/**
 * Runs `work` with the body of a form in which the files stand that arrived in pieces (`upload:<id>`): for everything that
 * follows they are as if they had arrived with the form. An upload whose file was stored is deleted, and so is one whose
 * file is refused; what was only read stays for the form that follows, and so does everything when the form is refused for
 * another reason. Throws UPLOAD_UNUSABLE, and SIGN_IN_REQUIRED without a session.
 */
export async function withReferencedUploads<T>(
  deps: OpenUploadDeps,
  { body, files, caller }: SentForm,
  work: (body: unknown) => Promise<T>,
): Promise<T> {
  const references = findReferences(body, files)
  if (references.length === 0) return work(body)
  if (!caller) throw appError('SIGN_IN_REQUIRED')
  const { accountId } = caller
  const opened = new Map<string, ReceivedFile>()
  const deleteUsed = async (ids: string[]) =>
    ids.length > 0 ? deleteUploads(deps, accountId, ids).catch(() => {}) : undefined
  try {
    for (const [field, uploadId] of references)
      opened.set(field, await openUpload(deps, accountId, { uploadId, field }))
    const result = await work({ ...(body as object), ...Object.fromEntries(opened) })
    await deleteUsed(await listStored(references, opened))
    return result
  } catch (error) {
    await deleteUsed(references.filter(([field]) => isAboutFile(error, field)).map(([, uploadId]) => uploadId))
    throw error
  } finally {
    await Promise.all([...opened.values()].map(({ path }) => deleteFile(path)))
  }
}

/** A file that was stored has been moved away. */
async function listStored(
  references: readonly [field: string, uploadId: string][],
  opened: ReadonlyMap<string, ReceivedFile>,
): Promise<string[]> {
  const checked = await Promise.all(
    references.map(async ([field, uploadId]) => {
      const isStillThere = await access(opened.get(field)!.path).then(
        () => true,
        () => false,
      )
      return isStillThere ? [] : [uploadId]
    }),
  )
  return checked.flat()
}

const FILE_ERRORS: readonly string[] = ['FILE_WRONG_TYPE', 'FILE_INFECTED', 'FILE_TOO_LARGE']

/** Whether the file of this field is refused, so that the same bytes would be refused again. */
const isAboutFile = (error: unknown, field: string): boolean =>
  error instanceof AppError && FILE_ERRORS.includes(error.code) && Object.hasOwn(error.details.errors ?? {}, field)
