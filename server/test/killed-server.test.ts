import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../src/demo/random.ts'
import { startKillableServer, type KillableServer } from '#test/killable-server.ts'
import { KILLS, LANES, ROUNDS, createRetryingClient, type Client } from '#test/retrying-client.ts'
import { MOVES, listJobsOfOwner, runScenario, waitForValue, type Journal } from '#test/hiring-scenario.ts'

test(
  'killing the server at any moment and starting it again loses nothing that was acknowledged',
  { timeout: 300_000 },
  async () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
    console.log(`seed ${seed} (SEED=${seed} kills at the same writes again)`)
    const server = await startKillableServer()
    onTestFinished(server.remove, 60_000)
    const client = createRetryingClient(server, createRandom(seed))
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

async function expectEverythingSaved(client: Client, journal: Journal, admin: string) {
  const { owner, seeker, companyName, companyId, jobId, title, applicationId } = journal
  const get = async (path: string, token: string) => (await client.ask(path, { method: 'GET', token })).data
  const read = async ({ url }: { url: string }) => Buffer.from(await (await fetch(client.origin + url)).arrayBuffer())

  const reviewed = await get(`/admin/companies/${companyId}`, admin)
  expect(reviewed).toMatchObject({ name: companyName, status: 'ACTIVE', user: { email: owner.email } })
  expect((await read(reviewed.tradeLicense)).equals(journal.license)).toBe(true)
  expect((await read({ url: reviewed.logo })).length).toBeGreaterThan(0)
  expect(await listJobsOfOwner(client, owner.token)).toMatchObject([
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
  await waitForValue(`${expected.length} letters`, () => listEmails().length >= expected.length || undefined)
  expect(
    listEmails()
      .map(({ to, subject }) => `${to.replace(/[<>]/g, '')}: ${subject}`)
      .toSorted(),
  ).toEqual(expected)
  const ids = mails().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
}
