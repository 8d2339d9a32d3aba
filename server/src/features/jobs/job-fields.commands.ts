import type { FieldErrors } from '@sira/contract/errors'
import type { Salary } from '@sira/contract/salary'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import type { JobFields } from './jobs.rules.ts'
import { t } from '@sira/contract/t'

/** Returns the fields stored in `jobs` as its columns; absent fields are left out. */
export function toJobColumns({
  title,
  type,
  level,
  location,
  isRemote,
  deadline,
  salary,
  payHiddenReason,
  vacancy,
}: Partial<JobFields>) {
  return {
    ...(title !== undefined && { title }),
    ...(type !== undefined && { type }),
    ...(level !== undefined && { level }),
    ...(location !== undefined && { location }),
    ...(isRemote !== undefined && { is_remote: isRemote }),
    ...(deadline !== undefined && { deadline }),
    ...(salary !== undefined && toSalaryColumns(salary)),
    ...(vacancy !== undefined && { vacancy }),
    ...(payHiddenReason !== undefined && { pay_hidden_reason: payHiddenReason }),
  }
}

const toSalaryColumns = (salary: Salary | null) => ({
  salary_type: salary?.type ?? null,
  salary_amount: salary?.amount ?? null,
  salary_min: salary?.minAmount ?? null,
  salary_max: salary?.maxAmount ?? null,
  hourly_rate: salary?.hourlyRate ?? null,
  currency: salary?.currency ?? ('ETB' as const),
  frequency: salary?.frequency ?? ('MONTHLY' as const),
  pay_basis: salary?.basis ?? ('UNKNOWN' as const),
  negotiable: salary?.negotiable ?? false,
})

const INSERT_JOB_SKILLS = `
  insert into job_skills (job_id, skill_id, level)
  select :jobId, s.id, p.level from unnest(:skillIds::uuid[], :levels::skill_level[]) as p(id, level) join skills s on s.id = p.id
  on conflict do nothing
  returning skill_id as id`

/**
 * Inserts the skills of a job that has none. Throws SKILL_UNKNOWN with an error for each skill that is not on the list.
 */
export async function addJobSkills(trx: Database, jobId: string, skills: JobFields['skills']): Promise<void> {
  const rows = await runSql(trx, INSERT_JOB_SKILLS, {
    jobId,
    skillIds: skills.map(({ skillId }) => skillId),
    levels: skills.map(({ level }) => level),
  })
  const known = new Set(rows.map((row) => row.id))
  const errors: FieldErrors = {}
  for (const [i, { skillId }] of skills.entries())
    if (!known.has(skillId.toLowerCase())) errors[`skills.${i}.skillId`] = [t('This skill is not on the list')]
  if (Object.keys(errors).length > 0) throw appError('SKILL_UNKNOWN', { errors })
}
