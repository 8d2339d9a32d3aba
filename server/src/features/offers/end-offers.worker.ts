import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { notifyOffer, SEND_OFFER_EVENT } from './notify-offer.commands.ts'

interface EndOffersDeps extends EmailContext {
  db: Database
}

/**
 * An open offer that has expired, or whose application the company moved on a minute ago, when that can no longer be
 * undone; or one that ended with an account, of which the other side has not been notified. The application is locked
 * first, in the same order as answering.
 */
const LOCK_NEXT_APPLICATION = `
  select a.id as "applicationId", o.id as "offerId" from offers o join applications a on a.id = o.application_id
  where o.is_unannounced or (o.status = 'OPEN' and (o.expires_at <= now() or (a.status <> 'OFFERED' and a.updated_at < now() - interval '1 minute')))
  order by o.expires_at, o.id limit 1 for no key update of a skip locked`
const LOCK_OFFER = `
  select o.status, o.expires_at <= now() as "hasExpired", o.is_unannounced as "isUnannounced", a.status as "applicationStatus", a.seeker_id as "seekerId"
  from offers o join applications a on a.id = o.application_id where o.id = :offerId for no key update of o`
const END_OFFER = `
  update offers set status = :status, ended_at = coalesce(ended_at, clock_timestamp()), is_unannounced = false where id = :offerId`

/**
 * Ends one offer and notifies those concerned, in one transaction. Of one whose candidate the company hired by itself
 * nobody is notified: the email about the new status is enough. Returns whether there was one.
 */
const endNextOffer = (deps: EndOffersDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [due] = await runSql(trx, LOCK_NEXT_APPLICATION)
    if (!due) return false
    const { applicationId, offerId } = due
    const [offer] = await runSql(trx, LOCK_OFFER, { offerId })
    // Somebody was faster.
    if (!offer || (offer.status !== 'OPEN' && !offer.isUnannounced)) return true
    if (offer.isUnannounced) {
      await runSql(trx, END_OFFER, { offerId, status: offer.status })
      await notifyOffer(trx, deps, { offerId, kind: 'withdrawn', audience: [offer.seekerId ? 'seeker' : 'team'] })
    } else if (offer.applicationStatus === 'ACCEPTED') {
      await runSql(trx, END_OFFER, { offerId, status: 'ACCEPTED' })
    } else if (offer.hasExpired) {
      await runSql(trx, END_OFFER, { offerId, status: 'EXPIRED' })
      await notifyOffer(trx, deps, { offerId, kind: 'expired', audience: ['seeker', 'team'] })
    } else {
      await runSql(trx, END_OFFER, { offerId, status: 'WITHDRAWN' })
      await notifyOffer(trx, deps, { offerId, kind: 'withdrawn', audience: ['seeker'] })
    }
    await runSql(trx, SEND_OFFER_EVENT, { applicationId })
    return true
  })

/** Offers ended per run. */
const MAX_ENDED_PER_RUN = 100

/** Ends offers that have expired or whose application or account has ended. Returns whether more may be due. */
export async function endOffers(deps: EndOffersDeps): Promise<boolean> {
  let done = 0
  while (done < MAX_ENDED_PER_RUN && (await endNextOffer(deps))) done++
  return done === MAX_ENDED_PER_RUN
}
