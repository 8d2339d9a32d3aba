import { z } from 'zod'
import { MAX_FILE_BYTES } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { FILE_TOO_LARGE, WRONG_DOCUMENT_TYPE } from './area-messages.ts'
import { hasNeutralName } from './file-names.ts'
import { t } from './t.ts'

/** What a browser's File and a received upload have in common. */
export interface UploadedFile {
  readonly name: string
  readonly size: number
}

const isUpload = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as UploadedFile).name === 'string' &&
  typeof (value as UploadedFile).size === 'number'

const upload = (extensions: RegExp, wrongType: string, missing: string) =>
  z
    .custom<UploadedFile>(isUpload, { error: missing, abort: true })
    .refine((file) => extensions.test(file.name) || hasNeutralName(file.name), { error: wrongType, abort: true })
    .refine((file) => file.size < MAX_FILE_BYTES, FILE_TOO_LARGE)

/**
 * Schema of a .pdf, .doc or .docx file under 10 MB, or one whose name does not say what it is; the server also checks the
 * content. `missing` is the message when
 * there is no file.
 */
export const documentUpload = (missing: string) => upload(/\.(pdf|docx?)$/i, WRONG_DOCUMENT_TYPE, missing)

/** Schema of a PNG, JPEG or WebP image under 10 MB. `missing` is the message when there is no file. */
export const imageUpload = (missing: string) =>
  upload(/\.(png|jpe?g|webp)$/i, t('Please upload a PNG, JPEG or WebP image'), missing)

/** A stored document in a response; `url` is a signed link that is valid for five minutes. */
export const FileLink = z.object({ name: z.string(), url: z.string(), size: z.number(), type: z.string() })
export type FileLink = z.output<typeof FileLink>

export const renewFileLink = defineEndpoint('GET /files/:fileId/link', {
  summary: 'Get a new five-minute link to a document that the caller can read',
  access: 'signedIn',
  reply: FileLink,
  errorCodes: ['FILE_NOT_FOUND', 'FILE_QUARANTINED'],
})
