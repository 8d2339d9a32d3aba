import type { CompanyReplies } from '@sira/contract/replies'
import { MAX_OVERDUE_APPLICATIONS } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { OVERDUE_CONDITION, REPLY_COLUMNS } from './replies.schema.ts'
import { t } from '@sira/contract/t'

const SELECT_OVERDUE_JOBS = `
  select j.id as "jobId", j.title, n.count, sum(n.count) over ()::int as total
  from (select a.job_id, count(*)::int as count from applications a where a.company_id = :companyId and ${OVERDUE_CONDITION} group by a.job_id) n
  join jobs j on j.id = n.job_id order by n.count desc, j.id limit 50` as const

/** Returns how many applications a company has not answered in time, and for which jobs they are, those with most first. */
export async function countOverdueApplications(
  db: Database,
  companyId: string,
): Promise<{ overdue: number; overdueJobs: { jobId: string; title: string; count: number }[] }> {
  const rows = await runSql(db, SELECT_OVERDUE_JOBS, { companyId })
  return {
    overdue: rows[0]?.total ?? 0,
    overdueJobs: rows.map(({ jobId, title, count }) => ({ jobId, title, count: count ?? 0 })),
  }
}

/**
 * Throws REPLIES_OVERDUE when a company has too many overdue applications to publish another job. Its data are the count
 * and the jobs that they are for.
 */
export async function requireRepliesInTime(db: Database, companyId: string): Promise<void> {
  const { overdue, overdueJobs } = await countOverdueApplications(db, companyId)
  if (overdue > MAX_OVERDUE_APPLICATIONS)
    throw appError('REPLIES_OVERDUE', {
      message: t(
        '{overdue} of your applicants have waited longer than you promised. Please answer them before you publish another job.',
        { overdue },
      ),
      data: { count: overdue, jobs: overdueJobs },
    })
}

const SELECT_REPLIES =
  `select ${REPLY_COLUMNS} from companies c left join company_replies r on r.company_id = c.id where c.id = :companyId` as const

/** Returns what the team of a company sees of its answers. */
export async function getCompanyReplies(db: Database, companyId: string): Promise<CompanyReplies> {
  const [[figures], overdue] = await Promise.all([
    runSql(db, SELECT_REPLIES, { companyId }),
    countOverdueApplications(db, companyId),
  ])
  if (!figures) throw appError('COMPANY_NOT_FOUND')
  return { ...figures, replyDays: figures.replyDays ?? 14, ...overdue, overdueLimit: MAX_OVERDUE_APPLICATIONS }
}
