import type { Warning } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'
import { UNNAMED } from '#db/named-client.ts'
import { ENOUGH_JOBS, scamWarnings, USUAL_PAY, type Likely, type Suspect, type UsualPay } from './scam.rules.ts'

const SUSPECT = `
  select j.title, t.description, t.benefits, j.level, j.pay_lo as "payLo", j.pay_hi as "payHi"
  from jobs j join job_texts t on t.job_id = j.id where j.id = $1`

// Read from the index of the filters alone; middles of the live jobs of a level, the tenth of them at either end left out.
const USUAL = `${UNNAMED}
  select count(*)::int as n, percentile_cont(0.1) within group (order by (pay_lo + pay_hi) / 2.0) as low, percentile_cont(0.9) within group (order by (pay_lo + pay_hi) / 2.0) as high
  from jobs where status = 'ACTIVE' and company_active and level = $1 and pay_lo is not null`

/** What most live jobs of a level pay; where there are too few, what is usual in the country. */
async function usualPay(db: Database, level: Suspect['level']): Promise<UsualPay> {
  const [found] = await run<UsualPay & { n: number }>(db, USUAL, [level])
  return found && found.n >= ENOUGH_JOBS ? { low: Number(found.low), high: Number(found.high) } : USUAL_PAY[level]
}

// Whatever shares a sentence is found by its index; a sentence that stands in very many is no sign, and does not make this slow.
const LIKELY = `${UNNAMED}
  with this as materialized (select j.company_id, t.sentences from jobs j join job_texts t on t.job_id = j.id where j.id = $1),
  sharing as (
    select j.id, t.description, (select count(*) from unnest(t.sentences) s where s = any((select sentences from this)::int[])) as shared
    from job_texts t join jobs j on j.id = t.job_id
    where t.sentences && (select sentences from this) and j.company_id <> (select company_id from this) and j.status <> 'DRAFT' limit 300)
  select s.id, j.title, c.name as company, s.description
  from (select * from sharing where shared >= 3 order by shared desc, id limit 3) s join jobs j on j.id = s.id join companies c on c.id = j.company_id`

/** What a reviewer should look at twice about a job. */
export async function warningsAbout(db: Database, jobId: string): Promise<Warning[]> {
  const [[job], others] = await Promise.all([run<Suspect>(db, SUSPECT, [jobId]), run<Likely>(db, LIKELY, [jobId])])
  return job ? scamWarnings(job, await usualPay(db, job.level), others) : []
}
