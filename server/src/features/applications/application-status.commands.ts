import { MAX_STATUS_MESSAGE } from '@sira/contract/status-changes'
import { toTemplateMessage } from '@sira/contract/template-text'
import { APPLICATION_STATUSES, type ApplicationStatus, type RejectionReason } from '@sira/contract/enums'
import type { STATUS_CHANGE_OUTCOMES } from '@sira/contract/received-applications'
import { isComplete } from '#db/complete-row.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import type { AppliedJob } from '#email/templates/applications.ts'
import type { EmailRecipient } from '#email/compose-email.ts'
import {
  buildApplicationDeclinedEmail,
  buildApplicationMessageEmail,
  buildApplicationStatusEmail,
  type CompanyMessage,
} from '#email/templates/status-changes.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { enqueueDelayableEmails } from '#email/outbox.ts'
import { undo } from '#email/undo.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { listTextWarnings } from '../moderation/risk-flags.rules.ts'
import { fillMessages } from '../templates/fill-message.queries.ts'
import type { ApplicationDeps } from './submit-application.commands.ts'
import { MARK_REPLIED_BY_CHANGE, UNDO_STATUS_CHANGES } from '../replies/replies.schema.ts'
import { STATUS_CHANGE_UNDO_SECONDS } from './applications.rules.ts'

/**
 * A status change: who makes it for which company, the new status, a message to the candidate, and why it is a rejection.
 */
export interface StatusChange {
  companyId: string
  /** Null for a decline by itself, and for an API key. */
  byAccountId: string | null
  /** The API key that makes it. */
  byApiKeyId?: string | null
  status: ApplicationStatus
  /** With placeholders, which are filled for each application. */
  message?: string
  /** Set where the message is written from a template: it is then the whole email, with this subject or the usual one. */
  subject?: string | null
  reason?: RejectionReason
  /** Whether the candidate gets to know the reason. */
  shareReason?: boolean
  /** Returns what the application does not meet in the current language, where it is declined by itself. */
  describeUnmet?: () => readonly string[]
}
/** The same for many applications, with the status in which the team member saw each of them. */
interface BulkStatusChange extends StatusChange {
  seen: Readonly<Record<string, ApplicationStatus>>
}

interface LockedApplication {
  id: string
  before: ApplicationStatus
  job: Omit<AppliedJob, 'applicationId'>
  /** Null when the account is deleted: the status still changes, but nobody is notified. */
  seeker: (EmailRecipient & { wantsMail: boolean }) | null
  /** Whether the seeker wants no messages: decisions still arrive, messages without one do not. */
  isBlocked: boolean
}

/**
 * Locks the rows, so that status changes are applied one after another and the last one is the status. They are locked
 * in the order of ids, so that two bulk changes cannot deadlock.
 */
const LOCK_APPLICATIONS = `
  select a.id, a.status as before, jsonb_build_object('title', j.title, 'companyName', c.name) as job,
    case when p.id is not null then
      jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker,
    exists (select from conversations v where v.application_id = a.id and v.blocked_at is not null) as "isBlocked"
  from applications a
  join jobs j on j.id = a.job_id join companies c on c.id = j.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  where a.id = any(:ids::uuid[]) and a.company_id = :companyId and a.status <> 'WITHDRAWN'
  order by a.id for no key update of a`

const SELECT_LAST_CHANGES = `
  select distinct on (m.application_id) m.id, m.application_id as "applicationId", m.from_status as from, m.at, m.message, m.by_account_id as "byAccountId", m.by_api_key_id as "byApiKeyId", coalesce(w.full_name, y.name) as by
  from application_moves m left join accounts w on w.id = m.by_account_id left join api_keys y on y.id = m.by_api_key_id
  where m.application_id = any(:applicationIds::uuid[]) order by m.application_id, m.at desc, m.id desc`
type LastStatusChange = RowOf<typeof SELECT_LAST_CHANGES>

/**
 * What was decided is not new any more, also if nobody has opened it; one that only the decision that is undone has
 * marked as seen is new again.
 */
const SET_STATUS = `
  update applications a set status = :status, updated_at = t.now,
    viewed_at = case when a.id = any(:undoneIds::uuid[]) and a.viewed_at = a.updated_at then null else coalesce(a.viewed_at, t.now) end
  from (select clock_timestamp() as now) t where a.id = any(:ids::uuid[])`
/** A decision keeps an application from being declined by itself. */
const KEEP_APPLICATIONS = 'delete from waiting_declines where application_id = any(:ids::uuid[])'
const INSERT_STATUS_CHANGES = `
  insert into application_moves (application_id, from_status, to_status, by_account_id, by_api_key_id, message, reason, reason_shared, is_automatic)
  select u.id, u.before, :status, :byAccountId?, :byApiKeyId?, nullif(u.message, ''), :reason?, :reasonShared, :isAutomatic
  from unnest(:ids::uuid[], :statuses::application_status[], :messages::text[]) u(id, before, message)
  returning id, application_id as "applicationId"`
/** An application with the message to its candidate, in which the placeholders are filled. */
type ChangedApplication = LockedApplication & Partial<Pick<CompanyMessage, 'message' | 'letter'>>

interface StatusChangeResult {
  id: string
  /** `blocked`: only a message was to be sent, to somebody who has blocked the conversation. */
  outcome: (typeof STATUS_CHANGE_OUTCOMES)[number] | 'blocked'
  before?: ApplicationStatus
  /** The status change before this one: who made it and when. */
  last?: LastStatusChange | undefined
}

/**
 * Returns the outcome for one application. A message is sent once even when the status stays the same; an application
 * that somebody else changed since it was seen is left alone.
 */
function getOutcome(
  { before, message, isBlocked }: ChangedApplication,
  seenAs: ApplicationStatus | undefined,
  last: LastStatusChange | undefined,
  { status, byAccountId, byApiKeyId = null }: StatusChange,
): StatusChangeResult['outcome'] {
  const isRepeated = last?.message === message && last?.byAccountId === byAccountId && last?.byApiKeyId === byApiKeyId
  if (before === status && (!message || isRepeated)) return 'same'
  if (seenAs !== undefined && seenAs !== before) return 'changed'
  if (before === status && isBlocked) return 'blocked'
  return before === status ? 'messaged' : 'moved'
}

async function lockApplications(
  trx: Database,
  ids: readonly string[],
  companyId: string,
): Promise<Map<string, LockedApplication>> {
  const rows = await runSql(trx, LOCK_APPLICATIONS, { ids, companyId })
  return new Map(
    rows.flatMap(({ before: status, seeker, ...row }): [string, LockedApplication][] => {
      const before = APPLICATION_STATUSES.find((one) => one === status)
      return before ? [[row.id, { ...row, before, seeker: isComplete(seeker) ? seeker : null }]] : []
    }),
  )
}

/**
 * Changes the status of applications that the company received and notifies the seekers. Returns the outcome for each
 * id.
 */
export async function changeStatuses(
  trx: Database,
  emailContext: EmailContext,
  ids: readonly string[],
  change: BulkStatusChange,
): Promise<StatusChangeResult[]> {
  const { seen } = change
  const locked = await fillChangeMessages(trx, await lockApplications(trx, ids, change.companyId), change)
  const lastChanges = new Map(
    (await runSql(trx, SELECT_LAST_CHANGES, { applicationIds: [...locked.keys()] })).map((last) => [
      last.applicationId,
      last,
    ]),
  )
  const results = ids.map((id): StatusChangeResult => {
    const one = locked.get(id)
    if (!one) return { id, outcome: 'gone' }
    const last = lastChanges.get(id)
    return { id, before: one.before, last, outcome: getOutcome(one, seen[id], last, change) }
  })
  const moved = results
    .filter(({ outcome }) => outcome === 'moved' || outcome === 'messaged')
    .map(({ id, last }) => ({ ...locked.get(id)!, last }))
  if (moved.length > 0) await writeStatusChanges(trx, emailContext, moved, change)
  return results
}

/** Fills the message for each application, before anything is changed. Throws BAD_INPUT. */
async function fillChangeMessages(
  trx: Database,
  locked: ReadonlyMap<string, LockedApplication>,
  { message: body, subject, describeUnmet }: StatusChange,
): Promise<ReadonlyMap<string, ChangedApplication>> {
  if (!body) return locked
  const message = toTemplateMessage({ subject: subject ?? null, body })
  // What a decline by itself says is no template: it quotes the questions of the job.
  const filled = describeUnmet
    ? undefined
    : await fillMessages(trx, [...locked.keys()], message, { field: 'message', max: MAX_STATUS_MESSAGE })
  return new Map(
    [...locked].map(([id, one]) => {
      const text = filled?.get(id) ?? message
      return [id, { ...one, message: text, ...(subject !== undefined && { letter: splitLetter(text, subject) }) }]
    }),
  )
}

/** Splits what `toTemplateMessage` has put together, after its placeholders are filled. */
function splitLetter(text: string, subject: string | null): { subject: string | null; body: string } {
  const end = text.indexOf('\n\n')
  return subject === null ? { subject, body: text } : { subject: text.slice(0, end), body: text.slice(end + 2) }
}

type MovedApplication = ChangedApplication & { last?: LastStatusChange | undefined }

/**
 * Takes back, within the undo window, the answers, emails and notifications of status changes. Returns the ids of those
 * whose email and whose notification had not left yet.
 */
async function undoStatusChanges(trx: Database, changeIds: readonly string[]) {
  await runSql(trx, UNDO_STATUS_CHANGES, { changeIds, undoSeconds: STATUS_CHANGE_UNDO_SECONDS })
  return undo(trx, changeIds)
}

async function writeStatusChanges(
  trx: Database,
  emailContext: EmailContext,
  moved: MovedApplication[],
  change: StatusChange,
): Promise<void> {
  const { status, byAccountId, byApiKeyId = null, reason = null, shareReason = false } = change
  const ids = moved.map(({ id }) => id)
  // Changed straight back: within the undo window that takes back what the earlier change said.
  const undone = change.message ? [] : moved.flatMap(({ id, last }) => (last?.from === status ? [{ id, last }] : []))
  await runSql(trx, SET_STATUS, { ids, status, undoneIds: undone.map(({ id }) => id) })
  await runSql(trx, KEEP_APPLICATIONS, { ids })
  const changes = await runSql(trx, INSERT_STATUS_CHANGES, {
    ids,
    statuses: moved.map(({ before }) => before),
    status,
    byAccountId,
    byApiKeyId,
    messages: moved.map(({ message }) => message ?? ''),
    reason,
    reasonShared: shareReason,
    isAutomatic: change.describeUnmet !== undefined,
  })
  await runSql(trx, MARK_REPLIED_BY_CHANGE, { changeIds: changes.map(({ id }) => id) })
  const cancelled = await undoStatusChanges(
    trx,
    undone.map(({ last }) => last.id),
  )
  await announceStatusChanges(trx, emailContext, { moved, changes, cancelled }, change)
}

interface WrittenStatusChanges {
  moved: readonly MovedApplication[]
  changes: readonly { id: string; applicationId: string }[]
  cancelled: Awaited<ReturnType<typeof undoStatusChanges>>
}

/** Notifies the seekers after the undo window, but for changes whose earlier email or notification was cancelled. */
async function announceStatusChanges(
  trx: Database,
  emailContext: EmailContext,
  { moved, changes, cancelled }: WrittenStatusChanges,
  change: StatusChange,
): Promise<void> {
  const changeIdByApplication = new Map(changes.map(({ id, applicationId }) => [applicationId, id]))
  const announcements = moved.flatMap((application) => {
    const { id, seeker, last } = application
    if (!seeker) return []
    const delay = { id: changeIdByApplication.get(id)!, seconds: STATUS_CHANGE_UNDO_SECONDS }
    return [{ id, last, seeker, email: buildEmail(emailContext, application, seeker, change), delay }]
  })
  await createNotifications(
    trx,
    announcements
      .filter(({ last }) => !(last && cancelled.notifications.has(last.id)))
      .map(({ id, email, delay }) => toNotification(email, { subjectId: id, delay })),
  )
  await enqueueDelayableEmails(
    trx,
    announcements.filter(({ last, seeker }) => seeker.wantsMail && !(last && cancelled.emails.has(last.id))),
  )
}

/** Builds the email to the seeker: about a new status, or with a message only. */
function buildEmail(
  emailContext: EmailContext,
  { id, before, job, message, letter }: MovedApplication,
  seeker: NonNullable<MovedApplication['seeker']>,
  { status, describeUnmet, ...rejection }: StatusChange,
) {
  const appliedJob = { ...job, applicationId: id }
  const reason = rejection.shareReason ? rejection.reason : undefined
  const listWarnings = () => (message ? listTextWarnings(message) : [])
  if (describeUnmet) return buildApplicationDeclinedEmail(emailContext, seeker, appliedJob, describeUnmet)
  return before === status && message
    ? buildApplicationMessageEmail(emailContext, seeker, appliedJob, { message, letter, reason, listWarnings })
    : buildApplicationStatusEmail(emailContext, seeker, appliedJob, { status, message, letter, reason, listWarnings })
}

/**
 * Sets the status of a received application and notifies its seeker. The same status again changes nothing, but a new
 * message is sent. Throws APPLICATION_NOT_FOUND, STATUS_CHANGED, and CONVERSATION_BLOCKED for a message alone.
 */
export async function updateApplicationStatus(
  deps: ApplicationDeps,
  id: string,
  { from, ...change }: StatusChange & { from?: ApplicationStatus },
): Promise<void> {
  const [moved] = await deps.db
    .transaction()
    .execute((trx) => changeStatuses(trx, deps, [id], { ...change, seen: from ? { [id]: from } : {} }))
  if (moved!.outcome === 'gone') throw appError('APPLICATION_NOT_FOUND')
  if (moved!.outcome === 'blocked') throw appError('CONVERSATION_BLOCKED')
  if (moved!.outcome === 'changed')
    throw appError('STATUS_CHANGED', {
      data: { status: moved!.before!, at: moved!.last?.at ?? '', by: moved!.last?.by ?? '' },
    })
}

/**
 * Sets the status of many applications, each on its own: one that cannot be changed does not affect the others. Returns
 * the outcome for each id.
 */
export const updateApplicationStatuses = (deps: ApplicationDeps, ids: readonly string[], change: BulkStatusChange) =>
  deps.db.transaction().execute(async (trx) => {
    const moved = await changeStatuses(trx, deps, [...new Set(ids)], change)
    return moved.map(({ id, outcome, before }) => ({
      id,
      outcome: outcome === 'blocked' ? ('same' as const) : outcome,
      ...(before && { before }),
    }))
  })
