import { addEducation, addExperience, addPortfolio } from '@sira/contract/profile-parts'
import { changeVisibility } from '@sira/contract/candidates'
import { updateCompany } from '@sira/contract/companies'
import { addSkills, updateProfile } from '@sira/contract/seekers'
import { changeAccount, changePassword, changePreferences } from '@sira/contract/settings'
import { updateJob } from '@sira/contract/jobs'
import { expect } from 'vitest'
import { z } from 'zod'
import { run } from '#db/database.ts'
import { test } from '#testing/town.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
}
const schemaOf = (body: z.ZodType) => z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
const fields = (schema: Schema | undefined) => Object.keys(schema?.properties ?? {})
const ofEntry = (body: z.ZodType, list: string) => fields(schemaOf(body).properties?.[list]?.items)

/** What people say of themselves and theirs, and the fields in which they may say it anew. */
const CHANGED_BY: Record<string, string[]> = {
  accounts: [
    ...fields(schemaOf(changeAccount.body)),
    ...fields(schemaOf(changePreferences.body)),
    ...fields(schemaOf(changePassword.body)),
  ],
  seekers: [...fields(schemaOf(updateProfile.body)), ...fields(schemaOf(changeVisibility.body))],
  seeker_skills: ofEntry(addSkills.body, 'skills'),
  educations: ofEntry(addEducation.body, 'education'),
  experiences: ofEntry(addExperience.body, 'experiences'),
  portfolios: ofEntry(addPortfolio.body, 'portfolios'),
  companies: fields(schemaOf(updateCompany.body)),
  jobs: fields(schemaOf(updateJob.body)),
  job_texts: fields(schemaOf(updateJob.body)),
}

/** Columns whose field has another name. */
const UNDER: Record<string, string> = {
  'accounts.password_hash': 'newPassword',
  'accounts.pending_email': 'email',
  'seekers.resume_file_id': 'resume',
  'seekers.profile_image_file_id': 'profileImage',
  'seekers.cover_image_file_id': 'coverImage',
  'seeker_skills.years_of_exp': 'yearsOfExp',
  'companies.logo_file_id': 'logo',
  'companies.trade_license_file_id': 'trade_license',
  'job_texts.benefits': 'salary',
  'jobs.salary_amount': 'salary',
  'jobs.salary_min': 'salary',
  'jobs.salary_max': 'salary',
  'jobs.hourly_rate': 'salary',
  'jobs.salary_type': 'salary',
  'jobs.currency': 'salary',
  'jobs.frequency': 'salary',
  'jobs.negotiable': 'salary',
}

/** What the person did not say: keys, times, what we found, judged or made of the rest. A new column is a field that can be changed, or somebody adds it here. */
const OURS: Record<string, string> = {
  accounts:
    'id role verified_at suspended_at suspension_reason avatar_file_id created_at updated_at terms_version terms_agreed_at',
  seekers: 'id account_id created_at updated_at',
  seeker_skills: 'id seeker_id created_at',
  educations: 'seeker_id created_at',
  experiences: 'seeker_id created_at',
  portfolios: 'seeker_id created_at',
  companies:
    'id owner_id owner_role status rejection_reason featured needs_another_look submitted_at reviewed_at created_at updated_at live_jobs words',
  jobs: 'id company_id created_at updated_at submitted_at published_at closed_at deleted_at closes_at pay_lo pay_hi applications_count industry status featured company_active needs_another_look rejection_reason skill_nos search hidden_at',
  job_texts: 'job_id search sentences',
}
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

test('everything that people said of themselves can be said anew', async ({ town }) => {
  const columns = await run<{ table: string; column: string }>(
    town.db,
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and table_name = any($1) order by 1, ordinal_position`,
    [Object.keys(CHANGED_BY)],
  )
  const unchangeable = columns.filter(
    ({ table, column }) =>
      !CHANGED_BY[table]!.includes(UNDER[`${table}.${column}`] ?? camel(column)) &&
      !OURS[table]!.split(' ').includes(column),
  )
  expect(columns.length).toBeGreaterThan(80)
  expect(unchangeable).toEqual([])
})
