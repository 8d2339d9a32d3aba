import type { FileLink } from '@sira/contract/files'
import type { Secret } from '#core/keys.ts'
import { FILE_LINK_LIFETIME_MS, createSignedQuery } from './file-links.ts'

/** A stored document, as links to it need it. */
export interface StoredDocument {
  id: string
  name: string
  type: string
  size: number
}

/** Builds the URLs of files for API responses. */
export interface FileUrls {
  /** Returns a document as responses show it, with a link for this account that is valid for 5 minutes. */
  buildDocumentLink(file: StoredDocument, accountId: string): FileLink
  /** Returns the public URL of a logo. */
  buildLogoUrl(fileId: string): string
  /** Returns the signed URL of a person's picture, for this account. */
  buildPictureUrl(fileId: string, width: number, accountId: string): string
}

const LOGO_WIDTH = 128

/** `base` is the origin of the API, empty for the same origin; `secret` signs the links. */
export function createFileUrls(base: string, secret: Secret, now = () => Date.now()): FileUrls {
  const signLinkFor = (fileId: string, accountId: string) =>
    createSignedQuery(secret, { fileId, accountId, expiresAt: new Date(now() + FILE_LINK_LIFETIME_MS) })
  return {
    buildDocumentLink: ({ id, name, type, size }, accountId) => ({
      name,
      type,
      size,
      url: `${base}/api/v1/files/${id}?${signLinkFor(id, accountId)}`,
    }),
    buildLogoUrl: (fileId) => `${base}/api/v1/images/${fileId}/${LOGO_WIDTH}`,
    buildPictureUrl: (fileId, width, accountId) =>
      `${base}/api/v1/images/${fileId}/${width}?${signLinkFor(fileId, accountId)}`,
  }
}
