import type { SentApplicationStatus } from '@sira/contract/enums'
import type { OfferAnswer, OfferStatus } from '@sira/contract/area-enums'
import { t } from '@sira/contract/t'

/** Returns whether an offer can be made for an application with this status: not once it is rejected or filled. */
export const canMakeOffer = (status: SentApplicationStatus): boolean =>
  status !== 'WITHDRAWN' && status !== 'ACCEPTED' && status !== 'REJECTED'

/** The state of an offer, and of its application. */
export interface OfferState {
  status: OfferStatus
  hasExpired: boolean
  applicationStatus: SentApplicationStatus
}

/** Why an offer is no longer open, for the person who wants to change it. */
const ENDED_TEXTS: Record<Exclude<OfferStatus, 'OPEN'>, string> = {
  ACCEPTED: t('This offer was already accepted'),
  DECLINED: t('This offer was already declined'),
  EXPIRED: t('This offer has expired'),
  WITHDRAWN: t('This offer was withdrawn'),
}

/**
 * Returns what becomes of an offer: `SAME` if it has that end already, or the reason why it can no longer have it. An
 * offer that has expired is over before the task has noticed. When the company has moved its application on, it can no
 * longer be accepted.
 */
export function decideOfferEnd(
  { status, hasExpired, applicationStatus }: OfferState,
  end: OfferAnswer | 'WITHDRAWN',
): 'DONE' | 'SAME' | { reason: string } {
  if (status === end) return 'SAME'
  if (status !== 'OPEN') return { reason: ENDED_TEXTS[status] }
  if (hasExpired) return { reason: ENDED_TEXTS.EXPIRED }
  if (end === 'ACCEPTED' && applicationStatus !== 'OFFERED')
    return { reason: t('The company has changed the status of your application, so this offer cannot be accepted now') }
  return 'DONE'
}
