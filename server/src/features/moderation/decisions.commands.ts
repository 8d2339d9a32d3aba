import type { CompanyStatus, JobStatus } from '@sira/contract/enums'
import type { UndoableDecision } from '@sira/contract/decisions'
import type { CompanyDecision, JobDecision } from '@sira/contract/moderation'
import type { ErrorCode } from '@sira/contract/errors'
import { auditAdminAction } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { saveDecision, NOTIFY_AFTER_SECONDS } from '#db/decisions.ts'
import { appError, requireCurrentVersion, throwAppError } from '#core/app-error.ts'
import type { Email } from '#email/compose-email.ts'
import {
  buildCompanyApprovedEmail,
  buildCompanyRejectedEmail,
  buildCompanySuspendedEmail,
  buildJobApprovedEmail,
  buildJobRejectedEmail,
  buildJobRestoredEmail,
  buildJobTakenDownEmail,
} from '#email/templates/moderation.ts'
import { toNotification, createDecisionNotifications } from '#email/notifications.ts'
import { enqueueDecisionEmails } from '#email/outbox.ts'
import { addTask } from '#queue/queue.ts'
import { listCompanyEditorIds, getCompanyOwner } from '../team/team.queries.ts'
import { LOCK_COMPANY_OF_JOB, OLD_JOB_SNAPSHOT, type DecidingAdmin, type ModerationDeps } from './moderation.schema.ts'

type CompanyDecisionStatus = 'ACTIVE' | 'REJECTED' | 'SUSPENDED'

/**
 * The statuses from which each decision can be made; an ACTIVE company or job that was changed can be approved again.
 */
const DECIDABLE_COMPANY_STATUSES: Readonly<Record<CompanyDecisionStatus, readonly CompanyStatus[]>> = {
  ACTIVE: ['PENDING', 'SUSPENDED'],
  REJECTED: ['PENDING'],
  SUSPENDED: ['ACTIVE'],
}

/** Returns the audit log action of a decision on a company. */
function getCompanyDecisionAction(from: CompanyStatus, to: CompanyDecisionStatus): string {
  if (to === 'REJECTED') return 'company.rejected'
  if (to === 'SUSPENDED') return 'company.suspended'
  return from === 'ACTIVE' ? 'company.looked-at-again' : 'company.approved'
}

/** Returns the audit log action of a decision on a job. */
function getJobDecisionAction(from: JobStatus, to: 'ACTIVE' | 'REJECTED'): string {
  if (to === 'REJECTED') return from === 'ACTIVE' ? 'job.taken-down' : 'job.rejected'
  if (from === 'REJECTED') return 'job.put-back'
  return from === 'ACTIVE' ? 'job.looked-at-again' : 'job.approved'
}

// The WHERE clause lets only one decision through, however many administrators decide at once.
const DECIDE_COMPANY = `
  update companies c
  set status = :status::company_status, rejection_reason = :rejectionReason?, featured = c.featured and :status::company_status = 'ACTIVE', needs_another_look = false, reviewed_at = now(), updated_at = now()
  where c.id = :companyId and c.owner_id is not null and (c.status = any(:decidable::company_status[]) or (:status::company_status = 'ACTIVE' and c.status = 'ACTIVE' and c.needs_another_look))
  returning old.status as "from", c.name, c.updated_at::text as version, jsonb_build_object('status', old.status, 'rejection_reason', old.rejection_reason,
    'featured', old.featured, 'needs_another_look', old.needs_another_look, 'reviewed_at', old.reviewed_at, 'updated_at', old.updated_at) as before`

/** What can be approved as it is: PENDING, SUSPENDED, changed while live, or taken down. */
const LOCK_APPROVABLE = {
  companies: `select updated_at as at from companies where id = :id and (status in ('PENDING', 'SUSPENDED') or needs_another_look) for no key update`,
  jobs: `select updated_at as at from jobs where id = :id and (status = 'PENDING' or needs_another_look or (status = 'REJECTED' and published_at is not null)) for no key update`,
} as const

/**
 * Throws CHANGED_MEANWHILE if the object was changed since the administrator loaded it. If somebody else has decided on
 * it meanwhile, that is reported later as ALREADY_REVIEWED instead.
 */
async function requireUnchanged(
  trx: Database,
  table: 'companies' | 'jobs',
  id: string,
  verdict: CompanyDecision,
): Promise<void> {
  if (verdict.status !== 'ACTIVE' || verdict.version === undefined) return
  const [row] = await runSql(trx, LOCK_APPROVABLE[table], { id })
  if (row) requireCurrentVersion(verdict.version, row)
}

/**
 * Decides on a company. The email to its owner is delayed until the undo window is over. Throws CHANGED_MEANWHILE,
 * ALREADY_REVIEWED.
 */
export function decideOnCompany(
  { db, config }: ModerationDeps,
  decider: DecidingAdmin,
  companyId: string,
  verdict: CompanyDecision,
): Promise<UndoableDecision> {
  const { status: to } = verdict
  const reason = verdict.reason || undefined
  return db.transaction().execute(async (trx) => {
    await requireUnchanged(trx, 'companies', companyId, verdict)
    const [company] = await runSql(trx, DECIDE_COMPANY, {
      companyId,
      status: to,
      rejectionReason: to === 'ACTIVE' ? null : (reason ?? null),
      decidable: DECIDABLE_COMPANY_STATUSES[to],
    })
    if (!company) throw appError('ALREADY_REVIEWED')
    const { from, name } = company
    const version = company.version ?? throwAppError('ALREADY_REVIEWED')
    const act = getCompanyDecisionAction(from, to)
    const subject = { kind: 'company', id: companyId } as const
    const before = { company: company.before }
    const decision = await saveDecision(trx, { adminId: decider.adminId, subject, act, before, version })
    await auditAdminAction(trx, { ...decider, act, subject, details: { from, to, reason, name } })
    // A company that keeps its status needs no email to its owner.
    if (from === to) return decision
    const owner = await getCompanyOwner(trx, companyId)
    const email = buildCompanyDecisionEmail(verdict, { origin: config.PUBLIC_ORIGIN, owner, name })
    await enqueueDecisionEmails(trx, decision.id, [email])
    await createDecisionNotifications(trx, decision.id, [toNotification(email, { subjectId: companyId, companyId })])
    return decision
  })
}

type OwnerEmailData = { origin: string; owner: Parameters<typeof buildCompanyApprovedEmail>[1]; name: string }

function buildCompanyDecisionEmail(verdict: CompanyDecision, { origin, owner, name }: OwnerEmailData): Email {
  if (verdict.status === 'ACTIVE') return buildCompanyApprovedEmail(origin, owner, { name })
  const buildEmail = verdict.status === 'REJECTED' ? buildCompanyRejectedEmail : buildCompanySuspendedEmail
  return buildEmail(origin, owner, { name, reason: verdict.reason })
}

const DECIDE_JOB = `
  update jobs j
  set status = :to::job_status, rejection_reason = :reason?, published_at = case when :to::job_status = 'ACTIVE' then coalesce(j.published_at, now()) else j.published_at end,
    renewed_at = case when :to::job_status = 'ACTIVE' and j.deadline is null and j.closes_at <= now() then now() else j.renewed_at end,
    featured = j.featured and :to::job_status = 'ACTIVE', needs_another_look = false, updated_at = now()
  where j.id = :jobId and j.deleted_at is null and (:from?::job_status is null or j.status = :from) and (j.status = 'PENDING' or case when :to::job_status = 'REJECTED' then j.status = 'ACTIVE'
      else (j.status = 'ACTIVE' and j.needs_another_look) or (j.status = 'REJECTED' and j.published_at is not null) end)
    and (:to::job_status <> 'ACTIVE' or ((j.deadline is null or j.closes_at > now()) and (j.status = 'ACTIVE' or (j.hidden_at is null and (select c.status from companies c where c.id = j.company_id) = 'ACTIVE'))))
  returning old.status as "from", j.title, j.company_id as "companyId", j.updated_at::text as version, ${OLD_JOB_SNAPSHOT} as before` as const

type DecidedJobRow = RowOf<typeof DECIDE_JOB>

const SELECT_OPEN_JOB = `
  select coalesce(j.deadline is not null and j.closes_at <= now(), false) as overdue, j.hidden_at is not null as hidden from jobs j
  where j.id = :jobId and j.deleted_at is null and (:from?::job_status is null or j.status = :from) and (j.status = 'PENDING' or (j.status = 'REJECTED' and j.published_at is not null))`

/**
 * Returns why the job could not be decided on: once approved or restored, it would be closed at once or visible to
 * nobody.
 */
async function findDecisionObstacle(db: Database, jobId: string, from: JobDecision['from']): Promise<ErrorCode> {
  const [job] = await runSql(db, SELECT_OPEN_JOB, { jobId, from: from ?? null })
  if (!job) return 'ALREADY_REVIEWED'
  if (job.overdue) return 'DEADLINE_PASSED'
  return job.hidden ? 'JOB_HIDDEN' : 'COMPANY_NOT_ACTIVE'
}

/**
 * The next change is compared with what was decided on now; the version that was approved stays until the next
 * approval.
 */
const DELETE_JOB_VERSION = `delete from job_versions where job_id = :jobId and (:to::job_status = 'ACTIVE' or verdict = 'REJECTED') returning to_jsonb(job_versions) as version`

/**
 * Decides on a job: approves or rejects one that is pending or was changed while live, takes down a published one, or
 * restores one that was taken down. Emails, and notifications to followers and alerts, are delayed until the undo
 * window is over. Throws CHANGED_MEANWHILE, ALREADY_REVIEWED, DEADLINE_PASSED, COMPANY_NOT_ACTIVE, JOB_HIDDEN.
 */
export const decideOnJob = (
  { db, config }: ModerationDeps,
  decider: DecidingAdmin,
  jobId: string,
  verdict: JobDecision,
): Promise<UndoableDecision> =>
  db.transaction().execute(async (trx) => {
    const { status: to } = verdict
    const job = await updateDecidedJob(trx, jobId, verdict)
    const { from, title } = job
    const deletedVersions = await runSql(trx, DELETE_JOB_VERSION, { jobId, to })
    const act = getJobDecisionAction(from, to)
    const before = { job: job.before, versions: deletedVersions.map(({ version }) => version) }
    const subject = { kind: 'job', id: jobId } as const
    const decision = await saveDecision(trx, {
      adminId: decider.adminId,
      subject,
      act,
      before,
      version: job.version ?? throwAppError('ALREADY_REVIEWED'),
    })
    const reason = verdict.reason || undefined
    await auditAdminAction(trx, { ...decider, act, subject, details: { from, to, reason, title } })
    if (from === to) return decision
    await notifyCompanyOfJobDecision(trx, decision.id, verdict, { origin: config.PUBLIC_ORIGIN, id: jobId, job })
    if (from === 'REJECTED') await runSql(trx, INSERT_JOB_NEWS, { jobId })
    if (to === 'ACTIVE') await enqueueJobNotifications(trx)
    return decision
  })

/** Writes the decision into the job. Throws CHANGED_MEANWHILE and the obstacles of `findDecisionObstacle`. */
async function updateDecidedJob(trx: Database, jobId: string, verdict: JobDecision): Promise<DecidedJobRow> {
  const { status: to } = verdict
  await runSql(trx, LOCK_COMPANY_OF_JOB, { jobId })
  await requireUnchanged(trx, 'jobs', jobId, verdict)
  const [job] = await runSql(trx, DECIDE_JOB, {
    jobId,
    to,
    reason: to === 'ACTIVE' ? null : verdict.reason || null,
    from: verdict.from ?? null,
  })
  if (!job) throw appError(await findDecisionObstacle(trx, jobId, verdict.from))
  return job
}

/** Notifies the company: its owner by email, and everybody in the team who can edit the job by a notification. */
async function notifyCompanyOfJobDecision(
  trx: Database,
  decisionId: string,
  verdict: JobDecision,
  { origin, id, job }: { origin: string; id: string; job: DecidedJobRow },
): Promise<void> {
  const { from, title, companyId } = job
  const owner = await getCompanyOwner(trx, companyId)
  const email = buildJobDecisionEmail(verdict, from, { origin, owner, id, title })
  await enqueueDecisionEmails(trx, decisionId, [email])
  const editorIds = await listCompanyEditorIds(trx, companyId)
  await createDecisionNotifications(
    trx,
    decisionId,
    editorIds.map((editor) => toNotification(email, { accountId: editor, subjectId: id, companyId })),
  )
}

function buildJobDecisionEmail(
  verdict: JobDecision,
  from: JobStatus,
  { origin, owner, id, title }: Omit<OwnerEmailData, 'name'> & { id: string; title: string },
): Email {
  if (verdict.status === 'ACTIVE')
    return (from === 'REJECTED' ? buildJobRestoredEmail : buildJobApprovedEmail)(origin, owner, { id, title })
  const { reason } = verdict
  return from === 'ACTIVE'
    ? buildJobTakenDownEmail(origin, owner, { title, reason, deleted: false, reported: false })
    : buildJobRejectedEmail(origin, owner, { id, title, reason })
}

/**
 * If a job was taken down before all followers were notified, the rest are notified now. Nobody is notified twice
 * (`told_jobs`).
 */
const INSERT_JOB_NEWS = `
  insert into job_news (job_id) select j.id from jobs j
  where j.id = :jobId and j.published_at > now() - interval '7 days' and exists (select from follows f where f.company_id = j.company_id) on conflict do nothing`

/**
 * Queues the tasks that notify followers and alerts once the undo window is over. Must be the last statement of the
 * transaction: another publication at the same moment waits here for the commit. What a running task misses is found by
 * the next one a minute later.
 */
async function enqueueJobNotifications(trx: Database): Promise<void> {
  await addTask(trx, 'tell-followers', { after: NOTIFY_AFTER_SECONDS })
  await addTask(trx, 'job-alerts', { after: NOTIFY_AFTER_SECONDS })
}

/** Only what the public can see can become featured; anything can stop being featured. */
const SET_COMPANY_FEATURED = `
  update companies c set featured = :featured where c.id = :id and c.owner_id is not null and (not :featured::boolean or c.status = 'ACTIVE') returning old.featured as was, c.name`
const SET_JOB_FEATURED = `
  update jobs j set featured = :featured where j.id = :id and j.deleted_at is null
    and (not :featured::boolean or (j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) returning old.featured as was, j.title as name`

interface FeaturedChange extends DecidingAdmin {
  kind: 'company' | 'job'
  id: string
  featured: boolean
}

/**
 * Makes a company or job featured, or stops that. Without a change nothing is written to the audit log. Throws
 * NOT_LIVE.
 */
export const setFeatured = (
  { db }: ModerationDeps,
  { kind, id, featured, ...decider }: FeaturedChange,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (kind === 'job') await runSql(trx, LOCK_COMPANY_OF_JOB, { jobId: id })
    const [changed] = await runSql(trx, kind === 'job' ? SET_JOB_FEATURED : SET_COMPANY_FEATURED, { id, featured })
    if (!changed) throw appError('NOT_LIVE')
    if (changed.was === featured) return
    await auditAdminAction(trx, {
      ...decider,
      act: `${kind}.${featured ? 'featured' : 'unfeatured'}`,
      subject: { kind, id },
      details: { name: changed.name },
    })
  })
