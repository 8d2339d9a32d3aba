import type { Offer } from '@sira/contract/offer'

/** The state of an offer: one that has expired counts as such before the server has noticed. */
export const getOfferState = ({ status, expiresAt }: Pick<Offer, 'status' | 'expiresAt'>): Offer['status'] =>
  status === 'OPEN' && Date.parse(expiresAt) <= Date.now() ? 'EXPIRED' : status
