import { addEducation, addExperience, addPortfolio } from '@sira/contract/profile-sections'
import { updateVisibility } from '@sira/contract/candidates'
import { updateCompany } from '@sira/contract/companies'
import { addProfileSkills, updateProfile } from '@sira/contract/seekers'
import { updateAccount, changePassword, updatePreferences } from '@sira/contract/account'
import { updateJob } from '@sira/contract/jobs'
import { expect } from 'vitest'
import { z } from 'zod'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
}
const toSchema = (body: z.ZodType) => z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
const listFields = (schema: Schema | undefined) => Object.keys(schema?.properties ?? {})
const listEntryFields = (body: z.ZodType, list: string) => listFields(toSchema(body).properties?.[list]?.items)

/** Tables with data that people enter about themselves, and the fields with which they can change it. */
const EDITABLE_FIELDS: Record<string, string[]> = {
  accounts: [
    ...listFields(toSchema(updateAccount.body)),
    ...listFields(toSchema(updatePreferences.body)),
    ...listFields(toSchema(changePassword.body)),
  ],
  seekers: [...listFields(toSchema(updateProfile.body)), ...listFields(toSchema(updateVisibility.body))],
  seeker_skills: listEntryFields(addProfileSkills.body, 'skills'),
  educations: listEntryFields(addEducation.body, 'education'),
  experiences: listEntryFields(addExperience.body, 'experiences'),
  portfolios: listEntryFields(addPortfolio.body, 'portfolios'),
  companies: listFields(toSchema(updateCompany.body)),
  jobs: listFields(toSchema(updateJob.body)),
  job_texts: listFields(toSchema(updateJob.body)),
}

/** Columns whose API field has another name. */
const FIELD_NAMES: Record<string, string> = {
  'accounts.password_hash': 'newPassword',
  'accounts.pending_email': 'email',
  'seekers.resume_file_id': 'resume',
  'seekers.profile_image_file_id': 'profileImage',
  'seekers.cover_image_file_id': 'coverImage',
  'seeker_skills.years_of_exp': 'yearsOfExp',
  'companies.logo_file_id': 'logo',
  'companies.trade_license_file_id': 'trade_license',
  'job_texts.benefits': 'salary',
  'job_texts.work_terms': 'remoteRegions',
  'jobs.salary_amount': 'salary',
  'jobs.salary_min': 'salary',
  'jobs.salary_max': 'salary',
  'jobs.hourly_rate': 'salary',
  'jobs.salary_type': 'salary',
  'jobs.currency': 'salary',
  'jobs.frequency': 'salary',
  'jobs.negotiable': 'salary',
  'jobs.pay_basis': 'salary',
}

/**
 * Columns that people do not enter: keys, times, and what we detect, decide or derive. A new column either can be changed
 * through a field or is added here.
 */
const OUR_COLUMNS: Record<string, string> = {
  accounts:
    'full_name id role verified_at suspended_at suspension_reason avatar_file_id created_at updated_at terms_version terms_agreed_at',
  seekers: 'id account_id created_at updated_at',
  seeker_skills: 'id seeker_id created_at',
  educations: 'seeker_id created_at',
  experiences: 'seeker_id created_at',
  portfolios: 'seeker_id created_at',
  companies:
    'id owner_id owner_role status rejection_reason featured needs_another_look submitted_at reviewed_at created_at updated_at live_jobs words',
  jobs: 'id company_id created_at updated_at submitted_at published_at closed_at deleted_at closes_at renewed_at expiry_reminders from_ethiopia from_ethiopia_by from_ethiopia_at pay_lo pay_hi applications_count industry status featured company_active needs_another_look rejection_reason skill_nos search hidden_at',
  job_texts: 'job_id search search_text awaits_search_text sentences',
}
const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

test('everything that people entered about themselves can be changed', async ({ testApp }) => {
  const columns = await run<{ table: string; column: string }>(
    testApp.db,
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and table_name = any($1) order by 1, ordinal_position`,
    [Object.keys(EDITABLE_FIELDS)],
  )
  const unchangeable = columns.filter(
    ({ table, column }) =>
      !EDITABLE_FIELDS[table]!.includes(FIELD_NAMES[`${table}.${column}`] ?? toCamelCase(column)) &&
      !OUR_COLUMNS[table]!.split(' ').includes(column),
  )
  expect(columns.length).toBeGreaterThan(80)
  expect(unchangeable).toEqual([])
})
