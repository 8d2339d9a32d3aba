import type { RiskFlag } from '@sira/contract/moderation'
import { Questions } from '@sira/contract/questions'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import {
  MIN_JOBS_FOR_TYPICAL_PAY,
  computeRiskFlags,
  DEFAULT_TYPICAL_PAY,
  type ScreenedJob,
  type TypicalPay,
} from './risk-flags.rules.ts'

const SELECT_SCREENED_JOB = `
  select j.title, t.description, t.benefits, t.questions, j.level, j.pay_lo as "payLo", j.pay_hi as "payHi"
  from jobs j join job_texts t on t.job_id = j.id where j.id = :jobId`

// The midpoints of the pay of the live jobs of a level, without the lowest and the highest tenth. An index-only scan of
// the index of the filters.
const SELECT_TYPICAL_PAY = `${PLAN_EACH_TIME}
  select count(*)::int as n, percentile_cont(0.1) within group (order by (pay_lo + pay_hi) / 2.0) as low, percentile_cont(0.9) within group (order by (pay_lo + pay_hi) / 2.0) as high
  from jobs where status = 'ACTIVE' and company_active and level = :level and pay_lo is not null` as const

/** Returns what most live jobs of a level pay in ETB a month; if there are too few, what is usual in Ethiopia. */
async function findTypicalPay(db: Database, level: ScreenedJob['level']): Promise<TypicalPay> {
  const [found] = await runSql(db, SELECT_TYPICAL_PAY, { level })
  return found && found.n >= MIN_JOBS_FOR_TYPICAL_PAY
    ? { low: Number(found.low), high: Number(found.high) }
    : DEFAULT_TYPICAL_PAY[level]
}

// Jobs that share a sentence are found by its index. At most 300 are compared, so that a sentence that is found in very
// many texts does not make this slow.
const SELECT_SIMILAR_TEXTS = `${PLAN_EACH_TIME}
  with job as materialized (select j.company_id, t.sentences from jobs j join job_texts t on t.job_id = j.id where j.id = :jobId),
  sharing as (
    select j.id, t.description, (select count(*) from unnest(t.sentences) s where s = any((select sentences from job)::int[])) as shared
    from job_texts t join jobs j on j.id = t.job_id
    where t.sentences && (select sentences from job) and j.company_id <> (select company_id from job) and j.status <> 'DRAFT' limit 300)
  select s.id, j.title, c.name as company, s.description
  from (select * from sharing where shared >= 3 order by shared desc, id limit 3) s join jobs j on j.id = s.id join companies c on c.id = j.company_id` as const

/** Returns the risk flags of a job; none if there is no such job. */
export async function listRiskFlags(db: Database, jobId: string): Promise<RiskFlag[]> {
  const [[job], others] = await Promise.all([
    runSql(db, SELECT_SCREENED_JOB, { jobId }),
    runSql(db, SELECT_SIMILAR_TEXTS, { jobId }),
  ])
  if (!job) return []
  const questions = Questions.parse(job.questions).map(({ text, help }) => [text, help ?? ''].join('\n'))
  return computeRiskFlags({ ...job, questions }, await findTypicalPay(db, job.level), others)
}
