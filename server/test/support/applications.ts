import { run } from '#db/database.ts'
import { createTeamMember } from './team-members.ts'
import type { TestApp } from './test-app.ts'

/** Creates two companies with a job each; Selam has applied to Sheba's, Abel to both. */
export async function setUpTwoCompanies(testApp: TestApp) {
  const sheba = await testApp.createCompany({ name: 'Sheba Tech' })
  const walia = await testApp.createCompany({ name: 'Walia Labs' })
  const pay = await testApp.createJob(sheba.id, {
    title: 'Payments Engineer',
    salary_type: 'RANGE',
    salary_min: 30_000,
    salary_max: 45_000.5,
    negotiable: true,
    skills: ['React', 'Go'],
  })
  const maps = await testApp.createJob(walia.id, { title: 'Map Designer' })
  const selam = await testApp.createSeeker({ title: 'Backend Developer' })
  const abel = await testApp.createSeeker({ title: 'Designer' })
  await run(
    testApp.db,
    `update accounts set first_name = 'Abel', last_name = 'Kebede', phone = '+251 922000002' where id = $1`,
    [abel.id],
  )
  const ids = { selam: '', abel: '', abelMaps: '' }
  ids.selam = (await testApp.createApplication(pay.id, selam)).id
  ids.abel = (await testApp.createApplication(pay.id, abel)).id
  ids.abelMaps = (await testApp.createApplication(maps.id, abel)).id
  return { sheba, walia, pay, maps, selam, abel, ids }
}

/** Lists the ids of what a response contains. */
export const listReplyIds = (reply: { data?: { id: string }[] }) => reply.data?.map(({ id }) => id)

export const getApplicationStatus = async (testApp: TestApp, id: string) =>
  (await run<{ status: string }>(testApp.db, 'select status from applications where id = $1', [id]))[0]?.status

/** Lists the emails about a changed status. */
export const listStatusEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'application.moved')

/** Creates a company with a recruiter, and three applications for its job. */
export async function setUpHiringTeam(testApp: TestApp) {
  const company = await testApp.createCompany({ name: 'Sheba Tech' })
  const recruiter = await createTeamMember(testApp, company.id, 'RECRUITER')
  const viewer = await createTeamMember(testApp, company.id, 'VIEWER')
  const job = await testApp.createJob(company.id, { title: 'Payments Engineer' })
  const seekers = [await testApp.createSeeker(), await testApp.createSeeker(), await testApp.createSeeker()]
  const ids: string[] = []
  for (const seeker of seekers) ids.push((await testApp.createApplication(job.id, seeker)).id)
  return { company, owner: company.owner, recruiter, viewer, job, seekers, ids: ids as [string, string, string] }
}
