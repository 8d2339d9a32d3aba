import { t } from '@sira/contract/t'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { throwAppError } from '#core/app-error.ts'
import { findVisibleCompany } from '../companies/companies.queries.ts'
import type { JobCardDeps } from '../jobs/job-cards.queries.ts'
import { getJobPage } from '../jobs/job-page.queries.ts'
import { formatJobFacts, formatSalary } from './job-text.format.ts'
import type { SharePreview } from './share-preview.format.ts'

/** The texts that are drawn, and the file id of the logo. */
export interface SharePreviewWithLogo extends SharePreview {
  logo: string
}

/** Returns the preview of a job that anybody may read. Throws JOB_NOT_FOUND. */
export async function getJobPreview(deps: JobCardDeps, jobId: string): Promise<SharePreviewWithLogo> {
  const job = await getJobPage(deps, jobId, undefined)
  const mark = job.status === 'CLOSED' ? t('No longer accepting applications') : formatSalary(job.salary)
  return {
    title: job.title,
    by: job.company.name,
    facts: formatJobFacts(job),
    mark,
    logo: await getLogoId(deps.db, job.companyId),
  }
}

/** Returns the preview of a company that anybody may see. Throws COMPANY_NOT_FOUND. */
export async function getCompanyPreview({ db }: JobCardDeps, companyId: string): Promise<SharePreviewWithLogo> {
  const { row } = (await findVisibleCompany(db, companyId, undefined)) ?? throwAppError('COMPANY_NOT_FOUND')
  const mark = t('{count, plural, one {{count} open position} other {{count} open positions}}', {
    count: row.jobsCount,
  })
  return {
    title: row.name,
    by: t('Verified company'),
    facts: [row.location, row.description.split('\n')[0] ?? ''].filter(Boolean),
    mark,
    logo: row.logoFileId ?? throwAppError('COMPANY_NOT_FOUND'),
  }
}

async function getLogoId(db: Database, companyId: string): Promise<string> {
  const [row] = await runSql(db, 'select logo_file_id as logo from companies where id = :companyId', { companyId })
  return row?.logo ?? throwAppError('COMPANY_NOT_FOUND')
}
