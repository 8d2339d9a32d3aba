import { setTimeout as rest } from 'node:timers/promises'
import { buildMultipartForm } from '#test/forms.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import type { Client } from './retrying-client.ts'

/** Sends the requests of a scenario. */
export type ScenarioClient = Pick<Client, 'ask' | 'write' | 'mails' | 'origin'>

const PASSWORD = 'Tsehay-be-Addis 77'
export const MOVES = ['REVIEWED', 'SHORTLISTED', 'OFFERED'] as const

/** What the server acknowledged in one round. */
export interface Journal {
  owner: { email: string; token: string }
  seeker: { email: string; token: string }
  companyName: string
  companyId: string
  license: Buffer
  title: string
  jobId: string
  resume: Buffer
  sentResume: Buffer
  applicationId: string
}

/** The scenario: a company registers and is approved, posts a job, a seeker applies and gets a decision. */
export async function runScenario(client: ScenarioClient, name: string, admin: string): Promise<Journal> {
  const [license, resume, sentResume] = await Promise.all(
    ['license', 'profile', 'letter'].map((what) => createSamplePdf(`${what} of ${name} `.repeat(2000))),
  )
  const companyName = `Company ${name}`
  const title = `Engineer ${name}`
  const owner = await registerMember(client, `owner-${name}@town.example`, 'COMPANY')
  const companyId = await createCompany(client, owner.token, { companyName, license: license! })
  await client.write({
    path: `/admin/companies/${companyId}/status`,
    method: 'PATCH',
    token: admin,
    body: () => ({ status: 'ACTIVE' }),
    done: 'ALREADY_REVIEWED',
  })
  const jobId = await createJob(client, owner.token, title)
  await client.write({
    path: `/admin/jobs/${jobId}/status`,
    method: 'PATCH',
    token: admin,
    body: () => ({ status: 'ACTIVE' }),
    done: 'ALREADY_REVIEWED',
  })
  const seeker = await registerMember(client, `seeker-${name}@town.example`, 'JOBSEEKER')
  await createProfile(client, seeker.token, resume!)
  await client.write({ path: `/jobs/${jobId}/save`, token: seeker.token })
  const applicationId = await apply(client, seeker.token, { jobId, name, sentResume: sentResume! })
  for (const status of MOVES)
    await client.write({
      path: `/applications/${applicationId}/status`,
      method: 'PATCH',
      token: owner.token,
      body: () => ({ status }),
    })
  return {
    owner,
    seeker,
    companyName,
    companyId,
    license: license!,
    title,
    jobId,
    resume: resume!,
    sentResume: sentResume!,
    applicationId,
  }
}

async function registerMember(client: ScenarioClient, email: string, role: 'COMPANY' | 'JOBSEEKER') {
  const form = { firstName: 'Hiwot', lastName: 'Bekele', email, password: PASSWORD, phone: '+251 911234567', role }
  const credentials = { path: '/auth/login', body: () => ({ email, password: PASSWORD }) }
  const { data } = await client.write({ path: '/auth/register', body: () => form, done: 'EMAIL_TAKEN' })
  // When the response was lost, a sign-in returns the account to verify and sends another code.
  const userId = data?.user.id ?? (await client.ask('/auth/login', credentials)).data.userId
  await verifyEmail(client, {
    email,
    userId,
    isVerified: async () => (await client.ask('/auth/login', credentials)).status === 200,
  })
  const { data: session } = await client.write(credentials)
  return { email, token: session.accessToken as string }
}

/** A newer code invalidates the older one, so a rejected code only means that an email is still on its way. */
async function verifyEmail(
  client: ScenarioClient,
  { email, userId, isVerified }: { email: string; userId: string; isVerified: () => Promise<boolean> },
) {
  for (let tries = 0; tries < 5; tries++) {
    const otp = await waitForValue(
      `a code to ${email}`,
      () => /^\d{6}$/m.exec(client.mails().findLast(({ to }) => to.includes(email))?.text ?? '')?.[0],
    )
    const { code } = await client.write({
      path: '/auth/verify-email',
      body: () => ({ userId, otp }),
      mayRefuse: 'INVALID_CODE',
    })
    if (!code || (await isVerified())) return
    await rest(500)
  }
  throw new Error(`${email} cannot be proven`)
}

async function createCompany(
  client: ScenarioClient,
  token: string,
  { companyName, license }: { companyName: string; license: Buffer },
): Promise<string> {
  const logo = await createSamplePng()
  const facts = {
    name: companyName,
    email: 'jobs@town.example',
    phone: '+251 911223344',
    location: 'Addis Ababa',
    description: 'We build things.',
    size: 'SMALL',
    industry: 'FINTECH',
  }
  const body = () =>
    buildMultipartForm({
      ...facts,
      logo: toUploadFile(logo, 'logo.png', 'image/png'),
      trade_license: toUploadFile(license, 'license.pdf', 'application/pdf'),
    })
  await client.write({ path: '/company/create-profile', token, body, done: 'COMPANY_EXISTS' })
  return (await client.ask('/auth/me', { method: 'GET', token })).data.user.company.id
}

async function createJob(client: ScenarioClient, token: string, title: string): Promise<string> {
  const skills = (await client.ask('/skills/getAll', { method: 'GET' })).data as { id: string }[]
  const body = () => ({
    title,
    description: `${title} builds and runs our services.`,
    location: 'Addis Ababa',
    skills: [{ skillId: skills[0]!.id }],
  })
  const found = async () => ({
    status: 200,
    data: (await listJobsOfOwner(client, token)).find((each) => each.title === title),
  })
  const find = () => found().then((response) => (response.data ? response : undefined))
  return (await client.write({ path: '/jobs/create', token, body, find })).data.id
}
export const listJobsOfOwner = async (client: ScenarioClient, token: string) =>
  (await client.ask('/jobs/company', { method: 'GET', token })).data as {
    id: string
    title: string
    status: string
    applicationsCount: number
  }[]

async function createProfile(client: ScenarioClient, token: string, resume: Buffer) {
  const [skill] = (await client.ask('/skills/getAll', { method: 'GET' })).data as { id: string }[]
  const body = () =>
    buildMultipartForm({
      title: 'Backend Developer',
      'skills[0][skillId]': skill!.id,
      resume: toUploadFile(resume, 'cv.pdf', 'application/pdf'),
    })
  await client.write({ path: '/job-seeker/create-profile', token, body, done: 'PROFILE_EXISTS' })
}

interface Applying {
  jobId: string
  name: string
  sentResume: Buffer
}
async function apply(client: ScenarioClient, token: string, { jobId, name, sentResume }: Applying): Promise<string> {
  const coverLetter = `${name} would like to build your payment systems with all the care of the last four years.`
  const body = () =>
    buildMultipartForm({ coverLetter, resume: toUploadFile(sentResume, 'for you.pdf', 'application/pdf') })
  await client.write({ path: `/jobs/${jobId}/apply`, token, body, done: 'ALREADY_APPLIED' })
  return (await client.ask('/applications/mine', { method: 'GET', token })).data[0].id
}

export async function waitForValue<T>(what: string, look: () => T | undefined): Promise<T> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await rest(50)) {
    const seen = look()
    if (seen !== undefined) return seen
  }
  throw new Error(`${what}: not there after half a minute`)
}
