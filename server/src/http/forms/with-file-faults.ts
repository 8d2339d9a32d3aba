import type { EndpointDefinition } from '@sira/contract/endpoint'
import type { FieldErrors } from '@sira/contract/errors'
import { AppError } from '#core/app-error.ts'
import { findFileFault } from '#storage/file-faults.ts'
import { isReceivedFile } from '#storage/stored-files.ts'

/** A body with its files, and which of its fields are files. */
interface CompleteForm {
  files: EndpointDefinition['files']
  body: unknown
  /** The folder in which uploads arrive. */
  tmpDir: string
}

/**
 * Runs `work` with a complete body. When it throws because of some fields, the error names the files of the body too that
 * would be refused for their content, so that the sender gets all faults at once.
 */
export async function withFileFaults<T>(
  { files = {}, body, tmpDir }: CompleteForm,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.errors) throw error
    const faults = await findFaults({ files, body, tmpDir }, error.details.errors)
    if (Object.keys(faults).length === 0) throw error
    const { message, code, details } = error
    throw new AppError(code, { ...details, message, errors: { ...details.errors, ...faults } })
  }
}

async function findFaults({ files = {}, body, tmpDir }: CompleteForm, known: FieldErrors): Promise<FieldErrors> {
  const faults: FieldErrors = {}
  const values = new Map(Object.entries((body ?? {}) as Record<string, unknown>))
  for (const [field, kind] of Object.entries(files)) {
    const file = values.get(field)
    if (Object.hasOwn(known, field) || !isReceivedFile(file, tmpDir)) continue
    const fault = await findFileFault(file, kind)
    if (fault) faults[field] = [fault]
  }
  return faults
}
