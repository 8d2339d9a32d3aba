import { run } from '#db/database.ts'
import { seedSkills } from '../../src/features/skills/seed-skills.commands.ts'
import type { TestUser } from './test-client.ts'
import type { TestApp } from './test-app.ts'

/** Undoes a test's changes of the skills list, which the reset of the test database keeps. */
export async function resetSkills(testApp: TestApp): Promise<void> {
  await run(testApp.db, 'truncate accounts, retired_skills cascade')
  await run(testApp.db, 'delete from skills')
  await run(testApp.db, `select setval(pg_get_serial_sequence('skills', 'no'), 1, false)`)
  await seedSkills(testApp.db)
}

/** Adds a skill as an administrator; returns its id. */
export const addSkill = async (admin: TestUser, name: string, aliases: string[] = []): Promise<string> =>
  (await admin.post('/admin/skills', { name, category: 'SOFT', aliases })).data.id

/** Lists the skills that administrators see, and those that are off the list. */
export const listManagedSkills = async (admin: TestUser, search = '') => ({
  skills: (await admin.get(`/admin/skills?per_page=100&search=${encodeURIComponent(search)}`)).data,
  retired: (await admin.get('/admin/skills/retired')).data,
})

/** Lists the ids of the public jobs that this query finds. */
export const findJobIds = async (testApp: TestApp, query: string) =>
  (await testApp.visitor.get(`/jobs/getAll?${query}`)).data.map(({ id }: { id: string }) => id)

/** Returns the query for jobs with this skill. */
export const buildSkillFilter = (value: string) =>
  `filters=${encodeURIComponent(JSON.stringify([{ columnField: 'skills', operatorValue: '=', value }]))}`
