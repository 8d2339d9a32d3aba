import { MAX_WEBHOOKS, SECRET_OVERLAP_HOURS, type WebhookChange, type WebhookForm } from '@sira/contract/webhooks'
import { formatHeadingTime } from '@sira/contract/local-time'
import { t } from '@sira/contract/t'
import { appError, throwAppError, throwFieldErrors } from '#core/app-error.ts'
import { requireRecentAuthentication, type Caller } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { checkGuardedAddress, GuardedCallError } from '#core/guarded-client.ts'
import { auditAccess } from '#db/audit-log.ts'
import { numberCompanyFeed } from '#db/company-feed.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { encryptWebhookSecret } from './webhook-secrets.commands.ts'
import { generateWebhookSecret } from './webhook-signature.rules.ts'

/** The owner who acts, from where, and the company. */
export type WebhookOwner = Caller & { companyId: string; ip: string }

const auditWebhook = (
  trx: Database,
  act: string,
  { accountId, companyId, ip }: WebhookOwner,
  details: Record<string, unknown>,
) => auditAccess(trx, { act, accountId, subjectKind: 'company', subjectId: companyId, ip, details })

/** Throws an error at the field `url` unless the address may be called. */
async function requireCallableAddress({ config }: Deps, url: string): Promise<void> {
  try {
    await checkGuardedAddress(config, url)
  } catch (error) {
    if (!(error instanceof GuardedCallError)) throw error
    throwFieldErrors({
      url: [
        error.failure === 'address-refused'
          ? t('We cannot call this address. Please enter one that begins with https:// and is open to the internet.')
          : t('We cannot find this address. Please check it for spelling mistakes.'),
      ],
    })
  }
}

/** The company is locked, so that several webhooks that are created at once do not exceed the limit. */
const LOCK_COMPANY = 'select id from companies where id = :companyId for no key update'
// A statement of its own: one that also locks counts what was there before it waited.
const COUNT_WEBHOOKS = 'select uuidv7() as id, count(*)::int as count from webhooks where company_id = :companyId'
/** Begins after the newest event, so that nothing old is sent. */
const INSERT_WEBHOOK = `
  insert into webhooks (id, company_id, url, description, events, secret, created_by, position, last_no)
  select :id, :companyId, :url, :description, :events::text[], :secret, :accountId, e.no, e.no
  from (select coalesce(max(no), 0) as no from company_events where company_id = :companyId) e`

/** Creates a webhook. Returns its id and its secret, which is stored encrypted. Throws WEBHOOKS_FULL and TOO_MANY. */
export async function createWebhook(
  deps: Deps,
  owner: WebhookOwner,
  { url, description = '', events }: WebhookForm,
): Promise<{ id: string; secret: string }> {
  const { accountId, companyId } = owner
  await enforceRateLimits(deps, ['webhookSave', accountId])
  await requireCallableAddress(deps, url)
  await numberCompanyFeed(deps.db, companyId)
  return deps.db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_COMPANY, { companyId })
    const [existing] = await runSql(trx, COUNT_WEBHOOKS, { companyId })
    if (!existing || (existing.count ?? 0) >= MAX_WEBHOOKS) throw appError('WEBHOOKS_FULL')
    const [id, secret] = [existing.id!, generateWebhookSecret()]
    const sealed = encryptWebhookSecret(deps.secret, id, secret)
    await runSql(trx, INSERT_WEBHOOK, { id, companyId, url, description, events, accountId, secret: sealed })
    await auditWebhook(trx, 'webhook.created', owner, { webhookId: id, host: new URL(url).host, events })
    return { id, secret }
  })
}

const SELECT_FOR_UPDATE = `
  select url, description, events, is_on as "isOn", off_reason as "offReason", is_on and attempts > 0 as "isWaiting" from webhooks where id = :id and company_id = :companyId for no key update`
// With another address, other events, or turned on again, the event that waits is sent at once, from its first attempt on.
const UPDATE_WEBHOOK = `
  update webhooks set url = :url, description = :description, events = :events::text[], is_on = :isOn, off_reason = :offReason?::text,
    attempts = case when :restarts then 0 else attempts end, next_attempt_at = case when :restarts then now() else next_attempt_at end,
    failures = case when :restarts then 0 else failures end, failures_since = case when :restarts then null else failures_since end,
    failing_since = case when :restarts then null else failing_since end
  where id = :id`

// It is one attempt more: those of the schedule, after which the event is given up, are not used up by it.
const TRY_NOW =
  'update webhooks set next_attempt_at = least(next_attempt_at, now()), attempts = greatest(attempts - 1, 1) where id = :id'

type StoredSettings = RowOf<typeof SELECT_FOR_UPDATE>

/** Returns the names of the fields that a change gives another value. */
function listChangedFields(stored: StoredSettings, change: WebhookChange) {
  const { events, ...others } = change
  const named = (Object.keys(others) as (keyof typeof others)[]).filter(
    (field) => others[field] !== undefined && others[field] !== stored[field],
  )
  const isSame = events === undefined || events.toSorted().join() === stored.events.toSorted().join()
  return isSame ? named : [...named, 'events' as const]
}

const getOffReason = ({ isOn, offReason }: StoredSettings, turnedOn = isOn) =>
  turnedOn ? null : isOn ? 'by-owner' : offReason

/**
 * Changes a webhook of the company; turning on what is on sends an event that waits now. Throws WEBHOOK_NOT_FOUND and
 * TOO_MANY; for another address also REAUTHENTICATION_REQUIRED and errors at `url`.
 */
export async function updateWebhook(deps: Deps, owner: WebhookOwner, id: string, change: WebhookChange): Promise<void> {
  const { accountId, companyId } = owner
  const [before] = await runSql(deps.db, SELECT_FOR_UPDATE, { id, companyId })
  if (change.isOn && before?.isWaiting) await enforceRateLimits(deps, ['webhookResend', accountId])
  if (change.url !== undefined && before && change.url !== before.url) {
    requireRecentAuthentication(owner)
    await enforceRateLimits(deps, ['webhookSave', accountId])
    await requireCallableAddress(deps, change.url)
  }
  await deps.db.transaction().execute(async (trx) => {
    const [stored] = await runSql(trx, SELECT_FOR_UPDATE, { id, companyId })
    if (!stored) throw appError('WEBHOOK_NOT_FOUND')
    const changed = listChangedFields(stored, change)
    if (change.isOn && stored.isWaiting) await runSql(trx, TRY_NOW, { id })
    if (changed.length === 0) return
    // Somebody else has changed the address while this one was checked.
    if (changed.includes('url') && before?.url === change.url) throw appError('CHANGED_MEANWHILE')
    const { url, description, events, isOn } = { ...stored, ...change }
    const restarts = isOn && (changed.includes('isOn') || changed.includes('url') || changed.includes('events'))
    const offReason = getOffReason(stored, isOn)
    await runSql(trx, UPDATE_WEBHOOK, { id, url, description, events, isOn, offReason, restarts })
    const moved = changed.includes('url') && { host: new URL(url).host }
    await auditWebhook(trx, 'webhook.changed', owner, { webhookId: id, fields: changed, ...moved })
  })
}

/** Deletes a webhook of the company with its log. Throws WEBHOOK_NOT_FOUND. */
export const deleteWebhook = (db: Database, owner: WebhookOwner, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const params = { id, companyId: owner.companyId }
    const [gone] = await runSql(
      trx,
      'delete from webhooks where id = :id and company_id = :companyId returning url',
      params,
    )
    if (!gone) throw appError('WEBHOOK_NOT_FOUND')
    await auditWebhook(trx, 'webhook.deleted', owner, { webhookId: id, host: new URL(gone.url).host })
  })

const SELECT_PREVIOUS_SECRET = `
  select case when previous_secret_until > now() then previous_secret_until end as "until" from webhooks
  where id = :id and company_id = :companyId for no key update`
const ROTATE_SECRET = `
  update webhooks set secret = :secret, previous_secret = secret, previous_secret_until = now() + make_interval(hours => :hours::int)
  where id = :id`
const END_PREVIOUS_SECRET = 'update webhooks set previous_secret = null, previous_secret_until = null where id = :id'

/** Locks a webhook of the company. Returns until when its previous secret signs, null without one. Throws WEBHOOK_NOT_FOUND. */
async function lockPreviousSecret(trx: Database, { companyId }: WebhookOwner, id: string): Promise<string | null> {
  const [found] = await runSql(trx, SELECT_PREVIOUS_SECRET, { id, companyId })
  return (found ?? throwAppError('WEBHOOK_NOT_FOUND')).until
}

/**
 * Gives a webhook another secret and returns it. While the one before still signs, a third one would end it without a word:
 * then it throws PREVIOUS_SECRET_IN_USE, with until when. Throws WEBHOOK_NOT_FOUND and TOO_MANY.
 */
export async function rotateWebhookSecret(deps: Deps, owner: WebhookOwner, id: string): Promise<string> {
  await enforceRateLimits(deps, ['webhookSave', owner.accountId])
  const secret = generateWebhookSecret()
  await deps.db.transaction().execute(async (trx) => {
    const sealed = encryptWebhookSecret(deps.secret, id, secret)
    const until = await lockPreviousSecret(trx, owner, id)
    if (until !== null)
      throw appError('PREVIOUS_SECRET_IN_USE', {
        message: t(
          'Until {time} we also sign with the old secret. Wait until then, or stop using the old secret first. Then create a new one.',
          { time: formatHeadingTime(until) },
        ),
        data: { previousSecretUntil: until },
      })
    await runSql(trx, ROTATE_SECRET, { id, secret: sealed, hours: SECRET_OVERLAP_HOURS })
    await auditWebhook(trx, 'webhook.secret-rotated', owner, { webhookId: id })
  })
  return secret
}

/**
 * Ends the secret before the last rotation at once; does nothing without one. There is no limit of its own, so that a secret
 * that others know can always be ended. Throws WEBHOOK_NOT_FOUND.
 */
export const endPreviousWebhookSecret = (db: Database, owner: WebhookOwner, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if ((await lockPreviousSecret(trx, owner, id)) === null) return
    await runSql(trx, END_PREVIOUS_SECRET, { id })
    await auditWebhook(trx, 'webhook.previous-secret-ended', owner, { webhookId: id })
  })

/** Records that an event was sent again by hand. */
export const auditResentEvent = (db: Database, owner: WebhookOwner, webhookId: string, eventId: string) =>
  auditWebhook(db, 'webhook.event-resent', owner, { webhookId, eventId })
