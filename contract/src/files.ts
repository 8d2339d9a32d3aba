import { z } from 'zod'
import { FILE_LIMIT_BYTES } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { FILE_TOO_LARGE, WRONG_DOCUMENT } from './sentences.ts'
import { uuid } from './text.ts'

/** What a browser's File and a received upload have in common. */
export interface Upload {
  readonly name: string
  readonly size: number
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Upload).name === 'string' &&
  typeof (value as Upload).size === 'number'

const upload = (extensions: RegExp, wrongType: string, missing: string) =>
  z
    .custom<Upload>(isUpload, { error: missing, abort: true })
    .refine((file) => extensions.test(file.name), { error: wrongType, abort: true })
    .refine((file) => file.size < FILE_LIMIT_BYTES, FILE_TOO_LARGE)

/** A .pdf, .doc or .docx under 10 MB; the server also looks inside. */
export const documentUpload = (missing: string) => upload(/\.(pdf|docx?)$/i, WRONG_DOCUMENT, missing)

/** A PNG, JPEG or WebP under 10 MB. */
export const imageUpload = (missing: string) =>
  upload(/\.(png|jpe?g|webp)$/i, 'Please upload a PNG, JPEG or WebP image', missing)

/** A stored document as answers show it: `url` is a link signed for five minutes. */
export const FileLink = z.object({ name: z.string(), url: z.string(), size: z.number(), type: z.string() })
export type FileLink = z.output<typeof FileLink>

export const renewFileLink = endpoint({
  method: 'GET',
  path: '/files/:fileId/link',
  summary: 'A fresh five-minute link to a document the caller may read',
  access: 'signedIn',
  params: z.object({ fileId: uuid() }),
  reply: FileLink,
  refusals: ['FILE_NOT_FOUND', 'FILE_QUARANTINED'],
})
