import { Interview, MAX_INTERVIEW_NOTE, type InterviewForm } from '@sira/contract/interviews'
import type { SentApplicationStatus } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import type { InterviewEmailKind } from '#email/templates/interviews.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { fillMessages } from '../templates/fill-message.queries.ts'
import {
  getCalendarMethod,
  decideInterviewAction,
  canArrangeInterview,
  type InterviewAction,
  type NextInterviewState,
  type InterviewState,
} from './interviews.rules.ts'
import { MARK_REPLIED } from '../replies/replies.schema.ts'
import { notifyBothSides, notifyOtherSide } from './notify-interview.commands.ts'
import { t } from '@sira/contract/t'

export interface InterviewDeps extends EmailContext {
  db: Database
}
/** The team member who acts, and their company. */
export interface InterviewArranger {
  accountId: string
  companyId: string
}

/**
 * A shared lock: others may arrange interviews too, but nobody can decide or withdraw the application until the
 * transaction ends.
 */
const LOCK_APPLICATION = 'select status from applications where id = :applicationId for share'

const INSERT_PROPOSAL = `
  insert into interviews (application_id, company_id, arranged_by, way, place, minutes, note, times) values (:applicationId, :companyId, :accountId, :way, :place, :minutes, :note, :times::timestamptz[])
  on conflict (application_id) where status in ('PROPOSED', 'ASKED') do nothing returning id`

/**
 * Proposes interview times to the seeker of an application and returns the interview's id. Throws
 * APPLICATION_NOT_FOUND, INTERVIEW_NOT_POSSIBLE, INTERVIEW_PENDING, and BAD_INPUT for a note with placeholders that
 * cannot be filled.
 */
export const proposeInterview = (
  deps: InterviewDeps,
  { accountId, companyId }: InterviewArranger,
  applicationId: string,
  { way, place, minutes, note, times }: InterviewForm,
): Promise<string> =>
  deps.db.transaction().execute(async (trx) => {
    const [application] = await runSql(
      trx,
      `select status, seeker_id as "seekerId" from applications where id = :applicationId and company_id = :companyId and status <> 'WITHDRAWN' for no key update`,
      { applicationId, companyId },
    )
    if (!application) throw appError('APPLICATION_NOT_FOUND')
    if (!application.seekerId || !canArrangeInterview(application.status)) throw appError('INTERVIEW_NOT_POSSIBLE')
    const [created] = await runSql(trx, INSERT_PROPOSAL, {
      applicationId,
      companyId,
      accountId,
      way,
      place,
      minutes,
      note: await fillNote(trx, applicationId, note),
      times,
    })
    if (!created) throw appError('INTERVIEW_PENDING')
    await runSql(trx, MARK_REPLIED, { ids: [applicationId] })
    await runSql(trx, SEND_COMPANY_EVENT, { id: created.id })
    await notifyOtherSide(deps, trx, { id: created.id, by: 'COMPANY', news: 'proposed' })
    return created.id
  })

/** Returns the note with the placeholders of templates filled. Throws BAD_INPUT. */
const fillNote = async (trx: Database, applicationId: string, note: string): Promise<string> =>
  (await fillMessages(trx, [applicationId], note, { field: 'note', max: MAX_INTERVIEW_NOTE })).get(applicationId) ??
  note

/** Sends an event to team members who have the application open that something about it changed. */
export const SEND_COMPANY_EVENT = `select pg_notify('company', company_id || ' changed ' || application_id) from interviews where id = :id`

interface LockedInterview extends InterviewState {
  applicationId: string
  applicationStatus: SentApplicationStatus
}

/**
 * Locks the application first, in the same order as proposing, then the interview, so that changes are applied one
 * after another.
 */
async function lockInterview(trx: Database, id: string): Promise<LockedInterview> {
  const [interview] = await runSql(trx, 'select application_id as "applicationId" from interviews where id = :id', {
    id,
  })
  if (!interview) throw appError('INTERVIEW_NOT_FOUND')
  const [application] = await runSql(trx, LOCK_APPLICATION, { applicationId: interview.applicationId })
  const [locked] = await runSql(
    trx,
    `select status, to_json(times) as times, starts_at as "startsAt", sequence from interviews where id = :id for no key update`,
    { id },
  )
  if (!application || !locked) throw appError('INTERVIEW_NOT_FOUND')
  return {
    ...locked,
    times: Interview.shape.times.parse(locked.times).map((time) => new Date(time).toISOString()),
    applicationId: interview.applicationId,
    applicationStatus: application.status,
  }
}

/** Actions that are still possible once an application is decided or withdrawn. */
const ALWAYS_ALLOWED: readonly InterviewAction['act'][] = ['CANCEL']

/**
 * Returns the interview's state after an action; undefined when it is in that state already. Throws BAD_INPUT,
 * INTERVIEW_NOT_POSSIBLE and the obstacles found by the rules.
 */
function getNextState(locked: LockedInterview, action: InterviewAction): NextInterviewState | undefined {
  const next = decideInterviewAction(locked, action, Date.now())
  if (next === 'SAME') return undefined
  if (next === 'NOT_PROPOSED') throw appError('BAD_INPUT', { errors: { startsAt: [t('This time was not proposed')] } })
  if (typeof next === 'string') throw appError(next)
  if (!canArrangeInterview(locked.applicationStatus) && !ALWAYS_ALLOWED.includes(action.act))
    throw appError('INTERVIEW_NOT_POSSIBLE')
  return next
}

const UPDATE_INTERVIEW = `
  update interviews set status = :status, starts_at = :startsAt?, sequence = sequence + 1, updated_at = clock_timestamp(),
    wish = case when :act = 'ASK' then :message? when :act = 'MOVE' then null else wish end,
    reason = case when :act = 'CANCEL' then nullif(:message, '') else reason end,
    cancelled_by = case when :act = 'CANCEL' then :side::interview_side end
  where id = :id`
const UPDATE_ARRANGEMENT =
  'update interviews set arranged_by = :accountId, way = :way, place = :place, minutes = :minutes, note = :note, times = :times::timestamptz[] where id = :id'
const getMessage = (action: InterviewAction) =>
  action.act === 'ASK' ? action.wish : action.act === 'CANCEL' ? action.reason : null

/**
 * Changes an interview for one side and notifies the other. When an agreed interview is affected, both sides are
 * notified, for their calendars. Throws INTERVIEW_NOT_FOUND, BAD_INPUT, INTERVIEW_NOT_POSSIBLE, INTERVIEW_CHANGED,
 * INTERVIEW_OVER, TIME_PASSED.
 */
export const updateInterview = (
  deps: InterviewDeps,
  actor: InterviewArranger | 'SEEKER',
  id: string,
  action: InterviewAction,
): Promise<void> =>
  deps.db.transaction().execute((trx) => updateInterviewInTransaction({ ...deps, db: trx }, actor, id, action))

/** Does the same in the transaction that `deps.db` is. A seeker's change is refused before anything is written. */
export async function updateInterviewInTransaction(
  deps: InterviewDeps,
  actor: InterviewArranger | 'SEEKER',
  id: string,
  action: InterviewAction,
): Promise<void> {
  const { db: trx } = deps
  const locked = await lockInterview(trx, id)
  const next = getNextState(locked, action)
  if (!next) return
  const side = actor === 'SEEKER' ? 'SEEKER' : 'COMPANY'
  // The agreed time is cleared first, because the newly proposed times need not contain it.
  if (action.act === 'MOVE' && actor !== 'SEEKER') {
    await runSql(trx, `update interviews set status = 'PROPOSED', starts_at = null where id = :id`, { id })
    await runSql(trx, UPDATE_ARRANGEMENT, {
      id,
      accountId: actor.accountId,
      way: action.way,
      place: action.place,
      minutes: action.minutes,
      note: await fillNote(trx, locked.applicationId, action.note),
      times: action.times,
    })
  }
  await runSql(trx, UPDATE_INTERVIEW, {
    id,
    status: next.status,
    startsAt: next.startsAt,
    act: action.act,
    message: getMessage(action),
    side,
  })
  await runSql(trx, SEND_COMPANY_EVENT, { id })
  const calendar = getCalendarMethod(locked.status, next.status)
  const notification = { id, by: side, news: getNews(action, next), calendar } as const
  await (calendar ? notifyBothSides(deps, trx, notification) : notifyOtherSide(deps, trx, notification))
}

function getNews(action: InterviewAction, { status }: NextInterviewState): InterviewEmailKind {
  if (action.act === 'MOVE') return status === 'ACCEPTED' ? 'moved' : 'proposed'
  return ({ ACCEPT: 'accepted', ASK: 'asked', CANCEL: 'cancelled' } as const)[action.act]
}

const UPSERT_FEED = `
  insert into calendar_feeds (account_id, token_hash) values (:accountId, :tokenHash)
  on conflict (account_id) do update set token_hash = excluded.token_hash, created_at = now()`

/** Gives an account a new calendar feed token; the earlier address stops working. */
export const renewCalendarFeed = (db: Database, accountId: string, tokenHash: Buffer) =>
  runSql(db, UPSERT_FEED, { accountId, tokenHash })

/** Deletes an account's calendar feed. */
export const deleteCalendarFeed = (db: Database, accountId: string) =>
  runSql(db, 'delete from calendar_feeds where account_id = :accountId', { accountId })
