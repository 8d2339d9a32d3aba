import type { Page } from '@playwright/test'
import { createVerifiedAccount, NEW_ACCOUNT_PASSWORD } from './accounts.ts'
import { buildPdf } from './files.ts'
import { DEMO_PASSWORD } from './people.ts'

const COMPANY = 'company@sira.test'

interface Received {
  id: string
  status: string
  job: { title: string }
  jobSeeker: { id: string; user: { firstName: string; lastName: string; email: string } }
}

/** Reads the applications that company@sira.test received and has not decided, newest first. */
export async function listUndecided(page: Page): Promise<Received[]> {
  const login = await page.request.post('/api/v1/auth/login', {
    data: { email: 'company@sira.test', password: DEMO_PASSWORD },
  })
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data
  const response = await page.request.get('/api/v1/applications/company', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return ((await response.json()) as { data: Received[] }).data.filter(({ status }) => status === 'PENDING')
}

const LETTER = 'I have kept ledgers for six years, and every one of them was right at the end of the year.'

/** Returns a function that calls the API as this person. */
async function signInByApi(page: Page, email: string, password = DEMO_PASSWORD) {
  const login = await page.request.post('/api/v1/auth/login', { data: { email, password } })
  const { data: session } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${session.accessToken}` }
  return async <T>(method: 'get' | 'post' | 'patch', path: string, body: object = {}): Promise<T> => {
    const response = await page.request[method](`/api/v1${path}`, { headers, ...body })
    if (!response.ok()) throw new Error(await response.text())
    return ((await response.json()) as { data: T }).data
  }
}

/** The date in `days` days, as 'YYYY-MM-DD'. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Posts a job of the demo company and approves it. */
export async function openJob(page: Page, texts: { title: string; description: string; isRemote?: boolean }) {
  const company = await signInByApi(page, COMPANY)
  const [skill] = await company<{ id: string; name: string }[]>('get', '/skills/getAll')
  const skills = [{ skillId: skill!.id }]
  const { id: jobId } = await company<{ id: string }>('post', '/jobs/create', {
    data: { ...texts, location: 'Adama', skills },
  })
  const admin = await signInByApi(page, 'admin@sira.test')
  await admin('patch', `/admin/jobs/${jobId}/status`, { data: { status: 'ACTIVE' } })
  return { company, jobId, skills, skill: skill!.name }
}

/** Posts a job of the demo company, and lets a new seeker apply for it. */
export async function setUpApplication(
  page: Page,
  title: string,
  { email, firstName }: { email: string; firstName: string },
) {
  const { company, jobId, skills } = await openJob(page, { title, description: 'Keep the ledger right.' })
  await createVerifiedAccount(page, email, 'JOBSEEKER', { firstName })
  const seeker = await signInByApi(page, email, NEW_ACCOUNT_PASSWORD)
  await seeker('post', '/job-seeker/create-profile', { data: { title: 'Bookkeeper', skills } })
  const id = await sendApplication(seeker, jobId)
  return { company, seeker, jobId, id }
}

/** Lets the seeker of the demo data apply for a new job. Returns the id of the application and who decides it. */
export async function setUpDemoApplication(page: Page, title: string) {
  const { company, jobId } = await openJob(page, { title, description: 'Keep the ledger right.' })
  const seeker = await signInByApi(page, 'seeker@sira.test')
  return { company, id: await sendApplication(seeker, jobId) }
}

/**
 * Lets a new seeker send these resumes, each for a job of its own that asks for the same skill; `build` gets its name.
 * Returns that name, and a function that tells which resumes the company has opened, as the seeker sees it.
 */
export async function setUpResumes(
  page: Page,
  { email, firstName }: { email: string; firstName: string },
  build: (skill: string) => readonly ResumeFile[],
) {
  await createVerifiedAccount(page, email, 'JOBSEEKER', { firstName })
  const seeker = await signInByApi(page, email, NEW_ACCOUNT_PASSWORD)
  const open = (n: number) => openJob(page, { title: `Bookkeeper ${firstName} ${n}`, description: 'Keep it right.' })
  const first = await open(0)
  await seeker('post', '/job-seeker/create-profile', { data: { title: 'Bookkeeper', skills: first.skills } })
  const ids: string[] = []
  for (const [n, resume] of build(first.skill).entries())
    ids.push(await sendApplication(seeker, n === 0 ? first.jobId : (await open(n)).jobId, resume))
  const listOpened = async () => {
    const mine = await seeker<{ id: string; resumeOpenedAt: string | null }[]>('get', '/applications/mine')
    return ids.map((id) => mine.find((one) => one.id === id)!.resumeOpenedAt !== null)
  }
  return { skill: first.skill, listOpened }
}

type ResumeFile = ReturnType<typeof buildPdf>

async function sendApplication(
  seeker: Awaited<ReturnType<typeof signInByApi>>,
  jobId: string,
  resume: ResumeFile = buildPdf('CV'),
): Promise<string> {
  const multipart = { coverLetter: LETTER, resume }
  return (await seeker<{ id: string }>('post', `/jobs/${jobId}/apply`, { multipart })).id
}
