import { MAX_OFFER_MESSAGE_LENGTH } from '@sira/contract/enums'
import { type OfferAnswer } from '@sira/contract/area-enums'
import type { OfferForm } from '@sira/contract/offers'
import type { Database } from '#db/database.ts'
import { saveIdempotencyRecord, type IdempotentRequest } from '#db/idempotency.ts'
import { runSql } from '#db/sql.ts'
import type { StoredFile } from '#storage/file-store.ts'
import { insertFileRows, withStoredFile, type StoreUploadsDeps } from '#storage/stored-files.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { toStoredSalary } from '../jobs/jobs.rules.ts'
import { notifyOffer, SEND_OFFER_EVENT } from './notify-offer.commands.ts'
import { fillMessages } from '../templates/fill-message.queries.ts'
import { MARK_REPLIED } from '../replies/replies.schema.ts'
import { requireOfferPossible } from './offers.queries.ts'
import { canMakeOffer, decideOfferEnd, type OfferState } from './offers.rules.ts'

export interface OfferDeps extends StoreUploadsDeps, EmailContext {
  db: Database
}
/** The team member who makes an offer for an application, and the request's idempotency key if it has one. */
export interface OfferMaker {
  accountId: string
  companyId: string
  applicationId: string
  once?: IdempotentRequest | undefined
}

/** Waits for the company being closed: companies are locked before applications. */
const LOCK_COMPANY = `select 1 from companies where id = :companyId and status = 'ACTIVE' for share`
/** Status changes, answers and withdrawals of the application wait until the offer is made. */
const LOCK_APPLICATION = `
  select status, seeker_id as "seekerId" from applications
  where id = :applicationId and company_id = :companyId and status <> 'WITHDRAWN' for no key update`
/** An offer that has expired makes way for a new one before the task has noticed. */
const EXPIRE_PASSED_OFFER = `
  update offers set status = 'EXPIRED', ended_at = clock_timestamp() where application_id = :applicationId and status = 'OPEN' and expires_at <= now() returning id`
const INSERT_OFFER = `
  insert into offers (application_id, made_by, title, start_date, salary, message, file_id, expires_at)
  values (:applicationId, :accountId, :title, :startDate, :salary::jsonb, :message, :fileId?, :expiresAt)
  on conflict (application_id) where status = 'OPEN' do nothing returning id`

/** Changes the status of an application, with an entry in its history; the same status again changes nothing. */
const MOVE_APPLICATION = `
  with before as (select id, status from applications where id = :applicationId and status <> :status::application_status),
  moved as (
    update applications a set status = :status::application_status, replied_at = coalesce(a.replied_at, clock_timestamp()), updated_at = clock_timestamp()
    from before where a.id = before.id returning a.id)
  insert into application_moves (application_id, from_status, to_status, by_account_id)
  select before.id, before.status, :status::application_status, :accountId from before join moved on moved.id = before.id`
/** An offer is an answer: it keeps the application from being declined by itself. */
const KEEP_APPLICATION = 'delete from waiting_declines where application_id = :applicationId'

/**
 * Offers the job to an applicant, with an optional document, and notifies the seeker; the application becomes OFFERED.
 * Placeholders in its message are filled. Returns the offer's id. Throws APPLICATION_NOT_FOUND, OFFER_NOT_POSSIBLE,
 * OFFER_OPEN, REQUEST_IN_FLIGHT, BAD_INPUT for a placeholder that cannot be filled, and the error codes of storing files.
 */
export async function makeOffer(deps: OfferDeps, maker: OfferMaker, { file, ...form }: OfferForm): Promise<string> {
  await requireOfferPossible(deps.db, maker.companyId, maker.applicationId)
  return withStoredFile(deps, { upload: file, field: 'file', kind: 'offer_document' }, (document) =>
    deps.db.transaction().execute((trx) => writeOffer(trx, deps, maker, { ...form, document })),
  )
}

type OfferToWrite = Omit<OfferForm, 'file'> & { document: StoredFile | undefined }

async function writeOffer(
  trx: Database,
  emailContext: EmailContext,
  { accountId, companyId, applicationId, once }: OfferMaker,
  { title, startDate, salary, message, expiresAt, document }: OfferToWrite,
): Promise<string> {
  const [company] = await runSql(trx, LOCK_COMPANY, { companyId })
  if (!company) throw appError('APPLICATION_NOT_FOUND')
  const [application] = await runSql(trx, LOCK_APPLICATION, { applicationId, companyId })
  const { status, seekerId } = application ?? throwAppError('APPLICATION_NOT_FOUND')
  if (!seekerId || !canMakeOffer(status)) throw appError('OFFER_NOT_POSSIBLE')
  const [passed] = await runSql(trx, EXPIRE_PASSED_OFFER, { applicationId })
  if (passed)
    await notifyOffer(trx, emailContext, { offerId: passed.id, kind: 'expired', audience: ['seeker', 'team'] })
  const texts = await fillMessages(trx, [applicationId], message, { field: 'message', max: MAX_OFFER_MESSAGE_LENGTH })
  if (document) await insertFileRows(trx, accountId, { offer_document: document })
  const [created] = await runSql(trx, INSERT_OFFER, {
    applicationId,
    accountId,
    title,
    startDate,
    salary: JSON.stringify(toStoredSalary(salary)),
    message: texts.get(applicationId) ?? message,
    fileId: document?.id ?? null,
    expiresAt,
  })
  const { id } = created ?? throwAppError('OFFER_OPEN')
  await saveIdempotencyRecord(trx, once, id)
  await runSql(trx, MOVE_APPLICATION, { applicationId, status: 'OFFERED', accountId })
  await runSql(trx, MARK_REPLIED, { ids: [applicationId] })
  await runSql(trx, KEEP_APPLICATION, { applicationId })
  await runSql(trx, SEND_OFFER_EVENT, { applicationId })
  await notifyOffer(trx, emailContext, { offerId: id, kind: 'made', audience: ['seeker'] })
  return id
}

interface LockedOffer extends OfferState {
  applicationId: string
}

const LOCK_OFFERED_APPLICATION = `
  select a.id as "applicationId", a.status as "applicationStatus" from applications a
  where a.id = (select application_id from offers where id = :offerId) for no key update of a`
const LOCK_OFFER =
  'select status, expires_at <= clock_timestamp() as "hasExpired" from offers where id = :offerId for no key update'

/**
 * Locks the application first, in the same order as making an offer, then the offer: of an answer, a withdrawal and the
 * expiry at the same moment one counts.
 */
async function lockOffer(trx: Database, offerId: string): Promise<LockedOffer> {
  const [application] = await runSql(trx, LOCK_OFFERED_APPLICATION, { offerId })
  const [offer] = await runSql(trx, LOCK_OFFER, { offerId })
  if (!application || !offer) throw appError('OFFER_NOT_FOUND')
  return { ...application, status: offer.status, hasExpired: offer.hasExpired ?? true }
}

const END_OFFER = `update offers set status = :status, answer = :answer?, ended_at = clock_timestamp() where id = :offerId`

/** Ends an open offer; returns it, or undefined when it had that end already. Throws OFFER_NOT_FOUND, OFFER_OVER. */
async function endOffer(
  trx: Database,
  offerId: string,
  status: OfferAnswer | 'WITHDRAWN',
  answer: string | null,
): Promise<LockedOffer | undefined> {
  const offer = await lockOffer(trx, offerId)
  const decision = decideOfferEnd(offer, status)
  if (decision === 'SAME') return undefined
  if (decision !== 'DONE') throw appError('OFFER_OVER', { message: decision.reason })
  await runSql(trx, END_OFFER, { offerId, status, answer })
  await runSql(trx, SEND_OFFER_EVENT, { applicationId: offer.applicationId })
  return offer
}

/**
 * Accepts or declines an offer and notifies the team; an accepted one makes the application ACCEPTED. The same answer
 * again changes nothing. Throws OFFER_NOT_FOUND, OFFER_OVER.
 */
export const answerOffer = (
  deps: OfferDeps,
  accountId: string,
  offerId: string,
  { answer, message }: { answer: OfferAnswer; message?: string | undefined },
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const offer = await endOffer(trx, offerId, answer, message || null)
    if (!offer) return
    const { applicationId } = offer
    if (answer === 'ACCEPTED') await runSql(trx, MOVE_APPLICATION, { applicationId, status: 'ACCEPTED', accountId })
    await notifyOffer(trx, deps, { offerId, kind: answer === 'ACCEPTED' ? 'accepted' : 'declined', audience: ['team'] })
  })

/** Withdraws an open offer and notifies the seeker; again changes nothing. Throws OFFER_NOT_FOUND, OFFER_OVER. */
export const withdrawOffer = (deps: OfferDeps, offerId: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const offer = await endOffer(trx, offerId, 'WITHDRAWN', null)
    if (offer) await notifyOffer(trx, deps, { offerId, kind: 'withdrawn', audience: ['seeker'] })
  })
