import type { JobLevel, JobType } from '@sira/contract/enums'
import type { FieldErrors } from '@sira/contract/refusals'
import type { Salary } from '@sira/contract/salary'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { JobFacts } from './jobs.rules.ts'

/** The facts that stand in `jobs`, as its columns; absent ones are left out. */
export function columnsOf({ title, type, level, location, isRemote, deadline, salary }: Partial<JobFacts>) {
  return {
    ...(title !== undefined && { title }),
    ...(type !== undefined && { type: type as JobType }),
    ...(level !== undefined && { level: level as JobLevel }),
    ...(location !== undefined && { location }),
    ...(isRemote !== undefined && { is_remote: isRemote }),
    ...(deadline !== undefined && { deadline }),
    ...(salary !== undefined && payColumns(salary)),
  }
}

const payColumns = (salary: Salary | null) => ({
  salary_type: salary?.type ?? null,
  salary_amount: salary?.amount ?? null,
  salary_min: salary?.minAmount ?? null,
  salary_max: salary?.maxAmount ?? null,
  hourly_rate: salary?.hourlyRate ?? null,
  currency: salary?.currency ?? ('ETB' as const),
  frequency: salary?.frequency ?? ('MONTHLY' as const),
  negotiable: salary?.negotiable ?? false,
})

const PICK = `
  insert into job_skills (job_id, skill_id, level)
  select $1, s.id, p.level from unnest($2::uuid[], $3::skill_level[]) as p(id, level) join skills s on s.id = p.id
  on conflict do nothing
  returning skill_id as id`

/** Writes the skills of a job that has none; refuses SKILL_UNKNOWN naming each pick that is not on the list. */
export async function pickSkills(trx: Database, jobId: string, picks: JobFacts['skills']): Promise<void> {
  const rows = await run<{ id: string }>(trx, PICK, [
    jobId,
    picks.map(({ skillId }) => skillId),
    picks.map(({ level }) => level),
  ])
  const known = new Set(rows.map((row) => row.id))
  const errors: FieldErrors = {}
  for (const [i, { skillId }] of picks.entries())
    if (!known.has(skillId.toLowerCase())) errors[`skills.${i}.skillId`] = ['This skill is not on the list']
  if (Object.keys(errors).length > 0) refuse('SKILL_UNKNOWN', { errors })
}
