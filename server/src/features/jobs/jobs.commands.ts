import type { JobForm } from '@sira/contract/jobs'
import { run, type Database } from '#db/database.ts'
import { keepReceipt, type Once } from '#db/receipts.ts'
import { noteJob, type Doing } from './job-acts.ts'
import { columnsOf, pickSkills } from './job-columns.ts'
import { payOf } from './jobs.rules.ts'

/** Posts a job of a company; it waits for review, or is kept as a draft. Answers its id; refuses SKILL_UNKNOWN. */
export async function post(
  db: Database,
  by: Doing,
  { status = undefined, ...form }: JobForm,
  once?: Once,
): Promise<string> {
  const salary = payOf(form.salary)
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('jobs')
      .values({
        ...columnsOf({ ...form, salary }),
        company_id: by.companyId,
        title: form.title,
        location: form.location,
        status: status ?? 'PENDING',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepReceipt(trx, once, id)
    await noteJob(trx, 'posted', by, id)
    // Skills before texts: the texts' words are then made once.
    await pickSkills(trx, id, form.skills)
    await trx
      .insertInto('job_texts')
      .values({ job_id: id, description: form.description, benefits: salary?.benefits ?? null })
      .execute()
    return id
  })
}

/** Each one's words are made anew: after a long standstill they are too many for one statement. */
export const CLOSED_AT_ONCE = 500
const passed = (column: string) =>
  `select ${column} from jobs where status = 'ACTIVE' and closes_at <= now() order by closes_at, id limit ${CLOSED_AT_ONCE}`

/** Companies are locked before their jobs everywhere, so that those who change both wait for each other instead of failing. */
const HOLD_COMPANIES = `select 1 from companies where id in (${passed('company_id')}) order by id for no key update`
const CLOSE_PASSED = `update jobs set status = 'CLOSED', closed_at = closes_at, updated_at = now() where id in (${passed('id')}) returning id`

/** Closes the jobs whose deadline has passed, at most CLOSED_AT_ONCE of them. Answers how many. */
export const closePassedDeadlines = (db: Database): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await run(trx, HOLD_COMPANIES)
    return (await run(trx, CLOSE_PASSED)).length
  })

/** Makes what suggestions complete and misspelt words are corrected to anew from the live jobs. */
export async function refreshSearchTerms(db: Database): Promise<void> {
  await run(db, 'select refresh_search_terms()')
}
