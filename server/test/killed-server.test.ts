import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom, type Random } from '../src/demo/random.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { startKillableServer, type KillableServer } from '#test/killable-server.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'

const PASSWORD = 'Tsehay-be-Addis 77'
const KILLS = 12
/** Two lanes run the scenario at the same time, twice each, so that a kill hits more than one request. */
const LANES = ['a', 'b']
const ROUNDS = 2
const WRITES_A_ROUND = 16
const MOVES = ['REVIEWED', 'SHORTLISTED', 'OFFERED'] as const

/** What the server acknowledged in one round. */
interface Journal {
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
interface Answer {
  status: number
  code?: string
  data?: any
}
interface Call {
  method?: string
  token?: string
  body?: () => object
}
/** A write: the request, the error code that says "already done", and how to find out whether it is. */
interface Write extends Call {
  path: string
  done?: string
  /** An error code that the test accepts. */
  mayRefuse?: string
  find?: () => Promise<Answer | undefined>
}

test(
  'killing the server at any moment and starting it again loses nothing that was acknowledged',
  { timeout: 300_000 },
  async () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
    console.log(`seed ${seed} (SEED=${seed} kills at the same writes again)`)
    const server = await startKillableServer()
    onTestFinished(server.remove, 60_000)
    const client = clientOf(server, createRandom(seed))
    const admin = await client.ask('/auth/login', { body: () => server.admin })
    const people = LANES.map(async (lane) => {
      const journals: Journal[] = []
      for (let round = 0; round < ROUNDS; round++)
        journals.push(await runScenario(client, `${lane}${round}`, admin.data.accessToken))
      return journals
    })
    const journals = (await Promise.all(people)).flat()
    expect(client.kills()).toBe(KILLS)
    await server.makeEmailsDue()
    for (const journal of journals) await expectEverythingSaved(client, journal, admin.data.accessToken)
    for (const journal of journals) await expectEveryEmailSent(server, journal)
    expect(await server.stop()).toBe(0)
  },
)

/**
 * Repeats requests until there is a response. At the chosen writes the server is killed at some time between the
 * request and a moment after the response.
 */
function clientOf(server: KillableServer, random: Random) {
  const writes = LANES.length * ROUNDS * WRITES_A_ROUND
  const fatalWrites = new Set(
    random.sample(
      Array.from({ length: writes }, (_, number) => number),
      KILLS,
    ),
  )
  const usualDurations = new Map<string, number>()
  let written = 0
  let kills = 0
  let alive: Promise<unknown> = Promise.resolve()

  async function killAfter(delay: number) {
    await rest(delay)
    await alive
    kills++
    alive = server
      .kill(kills % 4 === 0)
      .then(server.start)
      .then(server.makeEmailsDue)
    await alive
  }

  async function sendRequest(path: string, { method = 'POST', token, body }: Call): Promise<Answer> {
    const sent = body?.()
    const isForm = sent instanceof FormData
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent && !isForm && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${server.origin}/api/v1${path}`, {
      method,
      headers,
      ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
    })
    return { ...((await answer.json()) as object), status: answer.status }
  }

  /** Sends a request without a kill of its own; returns undefined when a kill of another request hit it. */
  const tryRequest = async (path: string, call: Call) => {
    await alive
    return sendRequest(path, call).catch(() => undefined)
  }

  async function ask(path: string, call: Call = {}): Promise<Answer> {
    for (let tries = 0; tries < 20; tries++) {
      const answer = await tryRequest(path, call)
      if (answer) return answer
    }
    throw new Error(`${path} is never answered`)
  }

  /** Repeats a write until the response is 2xx or, when a response was lost, the write is known to be done. */
  async function write({ path, done, mayRefuse, find, ...call }: Write): Promise<Answer> {
    const kind = path.replace(/[0-9a-f-]{36}/, 'id')
    const isFatal = fatalWrites.has(written++)
    const killing = isFatal ? killAfter(random.next() * 1.3 * (usualDurations.get(kind) ?? 80)) : undefined
    const started = performance.now()
    let answer = await tryRequest(path, call)
    usualDurations.set(kind, Math.min(performance.now() - started, 1000))
    await killing
    const wasLost = !answer
    for (let tries = 0; !answer && tries < 20; tries++) answer = (await find?.()) ?? (await tryRequest(path, call))
    if (!answer) throw new Error(`${path} is never answered`)
    if (answer.status >= 300 && answer.code !== mayRefuse && !(wasLost && answer.code === done))
      throw new Error(`${path} answers ${JSON.stringify(answer)}`)
    return answer
  }

  return { ask, write, kills: () => kills, mails: server.readMails, origin: server.origin }
}
type Client = ReturnType<typeof clientOf>

/** The scenario: a company registers and is approved, posts a job, a seeker applies and gets a decision. */
async function runScenario(client: Client, name: string, admin: string): Promise<Journal> {
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

async function registerMember(client: Client, email: string, role: 'COMPANY' | 'JOBSEEKER') {
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
  client: Client,
  { email, userId, isVerified }: { email: string; userId: string; isVerified: () => Promise<boolean> },
) {
  for (let tries = 0; tries < 5; tries++) {
    const otp = await waitUntil(
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
  client: Client,
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

async function createJob(client: Client, token: string, title: string): Promise<string> {
  const skills = (await client.ask('/skills/getAll', { method: 'GET' })).data as { id: string }[]
  const body = () => ({
    title,
    description: `${title} builds and runs our services.`,
    location: 'Addis Ababa',
    skills: [{ skillId: skills[0]!.id }],
  })
  const found = async () => ({
    status: 200,
    data: (await listOwnJobs(client, token)).find((each) => each.title === title),
  })
  const find = () => found().then((answer) => (answer.data ? answer : undefined))
  return (await client.write({ path: '/jobs/create', token, body, find })).data.id
}
const listOwnJobs = async (client: Client, token: string) =>
  (await client.ask('/jobs/company', { method: 'GET', token })).data as {
    id: string
    title: string
    status: string
    applicationsCount: number
  }[]

async function createProfile(client: Client, token: string, resume: Buffer) {
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
async function apply(client: Client, token: string, { jobId, name, sentResume }: Applying): Promise<string> {
  const coverLetter = `${name} would like to build your payment systems with all the care of the last four years.`
  const body = () =>
    buildMultipartForm({ coverLetter, resume: toUploadFile(sentResume, 'for you.pdf', 'application/pdf') })
  await client.write({ path: `/jobs/${jobId}/apply`, token, body, done: 'ALREADY_APPLIED' })
  return (await client.ask('/applications/mine', { method: 'GET', token })).data[0].id
}

async function expectEverythingSaved(client: Client, journal: Journal, admin: string) {
  const { owner, seeker, companyName, companyId, jobId, title, applicationId } = journal
  const get = async (path: string, token: string) => (await client.ask(path, { method: 'GET', token })).data
  const read = async ({ url }: { url: string }) => Buffer.from(await (await fetch(client.origin + url)).arrayBuffer())

  const reviewed = await get(`/admin/companies/${companyId}`, admin)
  expect(reviewed).toMatchObject({ name: companyName, status: 'ACTIVE', user: { email: owner.email } })
  expect((await read(reviewed.tradeLicense)).equals(journal.license)).toBe(true)
  expect((await read({ url: reviewed.logo })).length).toBeGreaterThan(0)
  expect(await listOwnJobs(client, owner.token)).toMatchObject([
    { id: jobId, title, status: 'ACTIVE', applicationsCount: 1 },
  ])
  expect((await read((await get('/job-seeker/get-profile', seeker.token)).resume)).equals(journal.resume)).toBe(true)
  expect(await get('/jobs/saved', seeker.token)).toMatchObject([{ jobId }])

  const sent = await get('/applications/mine', seeker.token)
  expect(sent).toMatchObject([
    { id: applicationId, status: MOVES.at(-1), timeline: ['PENDING', ...MOVES].map((to) => ({ to })) },
  ])
  expect((await read(sent[0].resume)).equals(journal.sentResume)).toBe(true)
  expect(await get(`/jobs/${jobId}/applications`, owner.token)).toMatchObject([
    { id: applicationId, jobSeeker: { user: { email: seeker.email } } },
  ])
}

/** Expects one email for each event, and no second one with another Message-ID; only codes may be requested twice. */
async function expectEveryEmailSent(
  { readMails: mails }: KillableServer,
  { owner, seeker, companyName, title }: Journal,
) {
  const expected = [
    ...[
      `We have received the profile of ${companyName}`,
      `${companyName} is approved`,
      `Your job "${title}" is live`,
      `New application for ${title}`,
    ].map((subject) => `${owner.email}: ${subject}`),
    ...[
      `You have applied for ${title}`,
      `${title}: your application was read`,
      `${title}: you are on the shortlist`,
      `${title}: you have an offer`,
    ].map((subject) => `${seeker.email}: ${subject}`),
  ].toSorted()
  const listEmails = () =>
    mails().filter(
      ({ to, subject }) => (to.includes(owner.email) || to.includes(seeker.email)) && !subject.includes('code'),
    )
  await waitUntil(`${expected.length} letters`, () => listEmails().length >= expected.length || undefined)
  expect(
    listEmails()
      .map(({ to, subject }) => `${to.replace(/[<>]/g, '')}: ${subject}`)
      .toSorted(),
  ).toEqual(expected)
  const ids = mails().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
}

async function waitUntil<T>(what: string, look: () => T | undefined): Promise<T> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await rest(50)) {
    const seen = look()
    if (seen !== undefined) return seen
  }
  throw new Error(`${what}: not there after half a minute`)
}
