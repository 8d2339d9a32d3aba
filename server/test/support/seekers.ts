import { run } from '#db/database.ts'
import { buildMultipartForm } from './forms.ts'
import { SAMPLE_EDUCATION, SAMPLE_EXPERIENCE, SAMPLE_PROJECT } from './matrix-requests.ts'
import { toUploadFile, createSamplePdf } from './sample-files.ts'
import type { TestApp } from './test-app.ts'

export type TestSeeker = Awaited<ReturnType<TestApp['createSeeker']>>

/** Creates a signed-in seeker who has no profile yet. */
export const createSeekerAccount = (testApp: TestApp) =>
  testApp.createAccount({ role: 'JOBSEEKER', first_name: 'Selam', last_name: 'Tesfaye', phone: '+251 911000001' })

/** Lists the kinds of the files that belong to an account. */
export const listFileKinds = async (testApp: TestApp, accountId: string) =>
  (
    await testApp.db.selectFrom('files').select('kind').where('account_id', '=', accountId).orderBy('kind').execute()
  ).map(({ kind }) => kind)

/** Creates a seeker through the form of the profile; the resume is really stored. */
export async function createSeekerWithResume(testApp: TestApp, facts: Record<string, string | File> = {}) {
  const selam = await createSeekerAccount(testApp)
  const resume = await createSamplePdf('Selam, the first')
  const skill = { 'skills[0][skillId]': await testApp.getSkillId('React'), 'skills[0][yearsOfExp]': '4' }
  const { data } = await selam.post(
    '/job-seeker/create-profile',
    buildMultipartForm({
      title: 'Backend Developer',
      bio: 'I build.',
      ...skill,
      resume: toUploadFile(resume, 'cv.pdf'),
      ...facts,
    }),
  )
  return { ...selam, profile: data, resume }
}

/** The three lists of a profile: name, path to add, path to delete, and an entry with only the required fields. */
export const PROFILE_SECTIONS = [
  ['education', '/job-seeker/add-education', '/job-seeker/delete-education', SAMPLE_EDUCATION],
  ['experiences', '/job-seeker/add-experience', '/job-seeker/delete-experience', SAMPLE_EXPERIENCE],
  ['portfolios', '/job-seeker/add-portfolio', '/job-seeker/delete-portfolio', SAMPLE_PROJECT],
] as const

/** Counts the entries of all profiles in one of the lists. */
export const countSectionRows = async (testApp: TestApp, part: (typeof PROFILE_SECTIONS)[number][0]) =>
  (
    await testApp.db
      .selectFrom(part === 'education' ? 'educations' : part)
      .select('id')
      .execute()
  ).length

/** A profile without any of the optional fields. */
export const EMPTY_PROFILE = { bio: null, location: null, github_url: null, linkedin_url: null, portfolio_url: null }

/** Creates a seeker with all optional fields and entries in every list of the profile. */
export async function createDetailedSeeker(testApp: TestApp) {
  const hanna = await testApp.createSeeker({
    title: 'Backend Developer',
    bio: 'I build payments. ሰላም',
    location: 'Adama',
    github_url: 'https://github.com/hanna',
    linkedin_url: 'https://linkedin.com/in/hanna',
    portfolio_url: 'https://hanna.example',
  })
  const rows = [
    `insert into experiences (seeker_id, company_name, position, location, start_date, is_current_role, description, responsibilities, achievements) values ($1, 'Wenchi', 'Engineer', 'Adama', '2021-03-01', true, 'Payments.', '{Ledger}', '{Prize}')`,
    `insert into experiences (seeker_id, company_name, position, start_date, end_date) values ($1, 'Sheba', 'Trainee', '2019-01-01', '2021-02-28')`,
    `insert into educations (seeker_id, institution, degree, field_of_study, grade, start_date, end_date, achievements, description) values ($1, 'AAU', 'BSc', 'Physics', 3.7, '2014-09-01', '2018-07-01', '{"Dean’s list"}', 'Good years.')`,
    `insert into portfolios (seeker_id, title, description, project_url, start_date, is_ongoing, technologies, category) values ($1, 'Keyboard', 'It learns.', 'https://github.com/hanna/keys', '2022-01-05', true, '{Rust}', 'OPEN_SOURCE')`,
    `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select $1, id, 'EXPERT', 6 from skills where name = 'Go'`,
    `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select $1, id, 'ADVANCED', 12 from skills where name = 'Amharic'`,
  ]
  for (const row of rows) await run(testApp.db, row, [hanna.seekerId])
  return hanna
}

/** Creates a seeker whom companies can find. */
export const createDiscoverableSeeker = (testApp: TestApp, facts: object = {}) =>
  testApp.createSeeker({ discoverable: true, ...facts })
