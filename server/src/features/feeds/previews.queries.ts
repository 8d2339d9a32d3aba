import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { companyFor } from '../companies/companies.queries.ts'
import type { Tools } from '../jobs/job-cards.queries.ts'
import { showJob } from '../jobs/show-job.queries.ts'
import { jobFacts, payWords } from './job-words.rules.ts'
import type { Preview } from './preview-picture.ts'

/** What is drawn, and the file of the logo that is laid on it. */
export interface Drawable extends Preview {
  logo: string
}

/** The preview of a job that anybody may read; refuses JOB_NOT_FOUND. */
export async function jobPreview(tools: Tools, jobId: string): Promise<Drawable> {
  const job = await showJob(tools, jobId, undefined)
  const mark = job.status === 'CLOSED' ? 'No longer accepting applications' : payWords(job.salary)
  return {
    title: job.title,
    by: job.company.name,
    facts: jobFacts(job),
    mark,
    logo: await logoOf(tools.db, job.companyId),
  }
}

/** The preview of a company that anybody may see; refuses COMPANY_NOT_FOUND. */
export async function companyPreview({ db }: Tools, companyId: string): Promise<Drawable> {
  const { row } = (await companyFor(db, companyId, undefined)) ?? refuse('COMPANY_NOT_FOUND')
  const mark = `${row.jobsCount} open position${row.jobsCount === 1 ? '' : 's'}`
  return {
    title: row.name,
    by: 'Verified company',
    facts: [row.location, row.description.split('\n')[0] ?? ''].filter(Boolean),
    mark,
    logo: row.logoFileId,
  }
}

async function logoOf(db: Database, companyId: string): Promise<string> {
  const [row] = await run<{ logo: string }>(db, 'select logo_file_id as logo from companies where id = $1', [companyId])
  return row?.logo ?? refuse('COMPANY_NOT_FOUND')
}
