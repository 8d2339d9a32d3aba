import type { FileLink } from '@sira/contract/files'
import type { Secret } from '../keys.ts'
import { LINK_LIFE_MS, signLink } from './links.ts'

export interface StoredDocument {
  id: string
  name: string
  type: string
  size: number
}

/** Makes the addresses under which answers name files. */
export interface Addresses {
  /** A document as answers show it, with a link for this account that lives five minutes. */
  document(file: StoredDocument, accountId: string): FileLink
  /** A logo: public. */
  logo(fileId: string): string
  /** A person's picture, with a link for this account. */
  picture(fileId: string, width: number, accountId: string): string
}

const LOGO_WIDTH = 128

/** `base` is the API's origin, empty for the same one; `secret` signs. */
export function openAddresses(base: string, secret: Secret, now = () => Date.now()): Addresses {
  const signed = (fileId: string, accountId: string) =>
    signLink(secret, { fileId, accountId, expiresAt: new Date(now() + LINK_LIFE_MS) })
  return {
    document: ({ id, name, type, size }, accountId) => ({
      name,
      type,
      size,
      url: `${base}/api/v1/files/${id}?${signed(id, accountId)}`,
    }),
    logo: (fileId) => `${base}/api/v1/images/${fileId}/${LOGO_WIDTH}`,
    picture: (fileId, width, accountId) => `${base}/api/v1/images/${fileId}/${width}?${signed(fileId, accountId)}`,
  }
}
