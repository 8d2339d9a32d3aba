import { hasEthiopic } from '#search/ethiopic.ts'
import { splitIndexWords } from '#search/words.ts'
import { forEachYielding } from '#core/for-each-yielding.ts'
import type { Database } from './database.ts'
import { runSql } from './sql.ts'

const SELECT_WAITING = `
  select job_id as "jobId", description from job_texts where awaits_search_text order by job_id limit :limit for update skip locked`
const UPDATE_WORDS = `
  update job_texts t set search_text = w.words
  from unnest(:jobIds::uuid[], :words::text[]) w(job_id, words) where t.job_id = w.job_id`

/** Writes the search words of up to `limit` descriptions that wait for them; returns how many there were. */
export const writeWaitingDescriptionWords = (db: Database, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const waiting = await runSql(trx, SELECT_WAITING, { limit })
    const words: string[] = []
    await forEachYielding(waiting, ({ description }) => words.push(toSearchText(description)))
    if (waiting.length > 0) await runSql(trx, UPDATE_WORDS, { jobIds: waiting.map(({ jobId }) => jobId), words })
    return waiting.length
  })

/** Writes the search words of a job's description, in the transaction that wrote it. */
export async function writeDescriptionWords(trx: Database, jobId: string, description: string): Promise<void> {
  if (hasEthiopic(description)) await runSql(trx, UPDATE_WORDS, { jobIds: [jobId], words: [toSearchText(description)] })
}

const toSearchText = (description: string) => splitIndexWords(description).join(' ')
