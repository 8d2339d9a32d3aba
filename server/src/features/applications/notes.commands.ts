import { t } from '@sira/contract/t'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import type { ApplicationNote } from '@sira/contract/received-applications'
import { buildNotificationTexts, cancelPendingNotifications, createNotifications } from '#email/notifications.ts'
import { describeApplication, type ApplicationReviewer } from './assignee.commands.ts'
import { listMentioned } from './mentions.rules.ts'
import { getApplicationNote } from './notes.queries.ts'

const MAX_NOTES = 200
const LOCK_APPLICATION = `select 1 from applications where id = :applicationId and company_id = :companyId and status <> 'WITHDRAWN' for no key update`
const INSERT_NOTE = `
  insert into application_notes (application_id, account_id, body)
  select :applicationId, :accountId, :body where (select count(*) from application_notes where application_id = :applicationId) < ${MAX_NOTES} returning id` as const

/** Adds a note for the team and returns it. Throws APPLICATION_NOT_FOUND, NOTES_FULL. */
export const addApplicationNote = (
  db: Database,
  { accountId, companyId, applicationId }: ApplicationReviewer,
  body: string,
) =>
  db.transaction().execute(async (trx) => {
    if ((await runSql(trx, LOCK_APPLICATION, { applicationId, companyId })).length === 0)
      throw appError('APPLICATION_NOT_FOUND')
    const [added] = await runSql(trx, INSERT_NOTE, { applicationId, accountId, body })
    const noteId = added?.id ?? throwAppError('NOTES_FULL')
    await notifyMentioned(trx, { accountId, companyId, applicationId }, { noteId, before: '', body })
    return getApplicationNote(trx, noteId, accountId)
  })

const OWN_NOTE_CONDITION = `
  n.id = :noteId and n.application_id = :applicationId and n.account_id = :accountId
  and exists (select from applications a where a.id = n.application_id and a.company_id = :companyId and a.status <> 'WITHDRAWN')`

/** Locks the note, so that of two changes at once the second one knows whom the first one mentioned. */
const LOCK_OWN_NOTE =
  `select n.body from application_notes n where ${OWN_NOTE_CONDITION} for no key update of n` as const

/** Updates the caller's own note and returns it. Throws NOTE_NOT_FOUND. */
export const updateApplicationNote = (
  db: Database,
  reviewer: ApplicationReviewer,
  noteId: string,
  body: string,
): Promise<ApplicationNote> =>
  db.transaction().execute(async (trx) => {
    const [note] = await runSql(trx, LOCK_OWN_NOTE, { ...reviewer, noteId })
    if (!note) throw appError('NOTE_NOT_FOUND')
    await runSql(trx, 'update application_notes set body = :body, updated_at = now() where id = :noteId', {
      body,
      noteId,
    })
    await notifyMentioned(trx, reviewer, { noteId, before: note.body, body })
    return getApplicationNote(trx, noteId, reviewer.accountId)
  })

/** Deletes the caller's own note, with mentions that nobody has heard of yet. Throws NOTE_NOT_FOUND. */
export const deleteApplicationNote = (
  db: Database,
  { accountId, companyId, applicationId }: ApplicationReviewer,
  noteId: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const deleted = await runSql(trx, `delete from application_notes n where ${OWN_NOTE_CONDITION} returning 1`, {
      noteId,
      applicationId,
      accountId,
      companyId,
    })
    if (deleted.length === 0) throw appError('NOTE_NOT_FOUND')
    await cancelPendingNotifications(trx, noteId)
  })

const UPSERT_RATING = `
  insert into application_ratings (application_id, account_id, stars)
  select a.id, :accountId, :stars from applications a where a.id = :applicationId and a.company_id = :companyId and a.status <> 'WITHDRAWN'
  on conflict (application_id, account_id) do update set stars = excluded.stars, updated_at = now()`

/** Sets the caller's rating of an application; null removes it. */
export const setApplicationRating = (
  db: Database,
  { accountId, companyId, applicationId }: ApplicationReviewer,
  stars: number | null,
) =>
  stars === null
    ? runSql(db, 'delete from application_ratings where application_id = :applicationId and account_id = :accountId', {
        applicationId,
        accountId,
      })
    : runSql(db, UPSERT_RATING, { applicationId, accountId, companyId, stars })

const SELECT_COLLEAGUES = `
  select a.id, a.full_name as name from staff w join accounts a on a.id = w.account_id
  where w.company_id = :companyId and a.suspended_at is null`
const SELECT_APPLICATION = `
  select j.title as "jobTitle", p.full_name as applicant
  from applications a join jobs j on j.id = a.job_id left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  where a.id = :applicationId`

/**
 * A note saves itself while it is written: who is mentioned is notified when it has not changed for so long. Each change
 * begins the time again.
 */
const MENTION_DELAY_SECONDS = 15

/**
 * Notifies the colleagues whom a note mentions with @ and their full name, and who were not told of it before its last
 * change, once it is finished. The notification says where, not what: a note can be changed and deleted.
 */
async function notifyMentioned(
  trx: Database,
  { accountId, companyId, applicationId }: ApplicationReviewer,
  { noteId, before, body }: { noteId: string; before: string; body: string },
): Promise<void> {
  const waiting = await cancelPendingNotifications(trx, noteId)
  if (!body.includes('@')) return
  const colleagues = await runSql(trx, SELECT_COLLEAGUES, { companyId })
  const known = new Set(listMentioned(before, colleagues).flatMap(({ id }) => (waiting.has(id) ? [] : [id])))
  const mentioned = listMentioned(body, colleagues).filter(({ id }) => id !== accountId && !known.has(id))
  if (mentioned.length === 0) return
  const author = colleagues.find(({ id }) => id === accountId)
  const [application] = await runSql(trx, SELECT_APPLICATION, { applicationId })
  const texts = buildNotificationTexts(() => ({
    title: author
      ? t('{name} mentioned you in a note', { name: author.name })
      : t('A colleague mentioned you in a note'),
    body: describeApplication(application!),
  }))
  await createNotifications(
    trx,
    mentioned.map(({ id }) => ({
      accountId: id,
      kind: 'application.mentioned',
      ...texts,
      link: `/COMPANY/applications?id=${applicationId}`,
      subjectId: applicationId,
      companyId,
      delay: { id: noteId, seconds: MENTION_DELAY_SECONDS },
    })),
  )
}
