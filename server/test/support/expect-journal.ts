import { expect } from 'vitest'
import { listJobsOfOwner, MOVES, waitForValue, type Journal, type ScenarioClient } from './hiring-scenario.ts'
import type { SentMail } from './killable-server.ts'

/** Expects that all of a scenario is there as it was acknowledged. */
export async function expectEverythingSaved(client: ScenarioClient, journal: Journal, admin: string) {
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
export async function expectEveryEmailSent(mails: () => SentMail[], { owner, seeker, companyName, title }: Journal) {
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
