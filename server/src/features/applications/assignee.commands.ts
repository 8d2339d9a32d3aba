import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwFieldErrors } from '#core/app-error.ts'
import { buildNotificationTexts, createNotifications } from '#email/notifications.ts'
import { t } from '@sira/contract/t'

/** A team member and the application that they handle. */
export interface ApplicationReviewer {
  accountId: string
  companyId: string
  applicationId: string
}

/** Nobody leaves the team meanwhile: leaving it locks the company too. Companies are locked before applications. */
const LOCK_COMPANY = 'select 1 from companies where id = :companyId for share'
const LOCK_APPLICATION = `
  select a.assignee_id as "assigneeId", j.title as "jobTitle", p.full_name as applicant
  from applications a join jobs j on j.id = a.job_id left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  where a.id = :applicationId and a.company_id = :companyId and a.status <> 'WITHDRAWN' for no key update of a`
const SELECT_TEAM_MEMBER = `
  select a.id, a.full_name as name, w.role from staff w join accounts a on a.id = w.account_id
  where w.company_id = :companyId and a.id = :memberId and a.suspended_at is null`

/**
 * Makes a team member who may change applications the one who takes care of it, or with null nobody. That person gets a
 * notification, unless they did it themselves. Throws APPLICATION_NOT_FOUND, and BAD_INPUT for somebody else.
 */
export const assignApplication = (
  { db }: { db: Database },
  { accountId, companyId, applicationId }: ApplicationReviewer,
  assigneeId: string | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_COMPANY, { companyId })
    const [application] = await runSql(trx, LOCK_APPLICATION, { applicationId, companyId })
    if (!application) throw appError('APPLICATION_NOT_FOUND')
    if (application.assigneeId === assigneeId) return
    if (assigneeId) await requireAssignable(trx, companyId, assigneeId)
    await runSql(trx, 'update applications set assignee_id = :assigneeId? where id = :applicationId', {
      assigneeId,
      applicationId,
    })
    if (!assigneeId || assigneeId === accountId) return
    const [actor] = await runSql(trx, SELECT_TEAM_MEMBER, { companyId, memberId: accountId })
    await createNotifications(trx, [
      {
        accountId: assigneeId,
        kind: 'application.assigned',
        ...buildNotificationTexts(() => ({
          title: actor
            ? t('{name} asks you to take care of an application', { name: actor.name })
            : t('A colleague asks you to take care of an application'),
          body: describeApplication(application),
        })),
        link: `/COMPANY/applications?id=${applicationId}`,
        subjectId: applicationId,
        companyId,
      },
    ])
  })

async function requireAssignable(trx: Database, companyId: string, assigneeId: string): Promise<void> {
  const [member] = await runSql(trx, SELECT_TEAM_MEMBER, { companyId, memberId: assigneeId })
  if (!member || member.role === 'VIEWER')
    throwFieldErrors({ accountId: [t('Please choose a team member who may change applications')] })
}

/** Returns whose application for which job it is, for a notification. */
export const describeApplication = ({ applicant, jobTitle }: { applicant: string | null; jobTitle: string }) =>
  `${applicant ?? t('Deleted account')}, ${jobTitle}`
