import type { Offer, ReceivedOffer } from '@sira/contract/offer'
import type { FileUrls } from '#storage/file-urls.ts'
import { listTextWarnings } from '../moderation/risk-flags.rules.ts'
import type { OfferRow } from './offers.schema.ts'

/** Inside JSON PostgreSQL writes times with microseconds and an offset. */
const toIsoTime = (at: string) => new Date(at).toISOString()

/** Returns what both sides see of an offer, with a link to its document that works for this account. */
const toSharedReply = (accountId: string, row: OfferRow, fileUrls: FileUrls): Offer => {
  const { madeBy: _madeBy, file, expiresAt, createdAt, endedAt, ...offer } = row
  return {
    ...offer,
    file: file && fileUrls.buildDocumentLink(file, accountId),
    expiresAt: toIsoTime(expiresAt),
    createdAt: toIsoTime(createdAt),
    endedAt: endedAt && toIsoTime(endedAt),
  }
}

/** Returns an offer as its seeker sees it, with warnings of what it asks for. */
export const toOfferReply = (accountId: string, row: OfferRow, fileUrls: FileUrls): Offer => {
  const warnings = listTextWarnings(row.title, row.message)
  return { ...toSharedReply(accountId, row, fileUrls), ...(warnings.length > 0 && { warnings }) }
}

/** Returns an offer as the company that made it sees it. */
export const toReceivedOfferReply = (accountId: string, row: OfferRow, fileUrls: FileUrls): ReceivedOffer => ({
  ...toSharedReply(accountId, row, fileUrls),
  ...(row.madeBy !== null && { madeBy: row.madeBy }),
})
