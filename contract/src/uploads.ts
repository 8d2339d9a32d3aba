import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** The version of the tus protocol (https://tus.io/protocols/resumable-upload) that uploads in pieces speak. */
export const TUS_VERSION = '1.0.0'
/** Where uploads begin (POST); each has its own address below it (HEAD, PATCH, DELETE). */
export const UPLOADS_ADDRESS = '/api/v1/uploads'

const REFERENCE_PATTERN = /^upload:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What a form sends in the field of a file that has already arrived in pieces, instead of the file. */
export const toUploadReference = (uploadId: string): string => `upload:${uploadId}`

/** Returns the id of the upload that a form refers to; undefined for any other value. */
export const parseUploadReference = (value: unknown): string | undefined =>
  typeof value === 'string' ? REFERENCE_PATTERN.exec(value)?.[1] : undefined

/** A file that arrives, or has arrived, in pieces and that no form has used yet. */
export const UnusedUpload = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes of the whole file. */
  size: z.number(),
  /** Bytes that have arrived. */
  received: z.number(),
  /** The SHA-256 of the file in hexadecimal digits, if the sender said it. */
  sha256: z.string().nullable(),
  expiresAt: z.string(),
})
export type UnusedUpload = z.output<typeof UnusedUpload>

export const listUploads = defineEndpoint('GET /uploads', {
  summary: 'List the caller’s uploads in pieces that no form has used yet, newest first',
  access: 'signedIn',
  reply: z.array(UnusedUpload),
})
