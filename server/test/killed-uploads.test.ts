import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startKillableServer } from '#test/killable-server.ts'
import { TEST_PASSWORD } from '#test/sign-up.ts'
import { createLargePdf, encodeMetadata, hashBytes, toReference } from '#test/uploads.ts'

const PIECE_BYTES = 64 * 1024

test(
  'killing the server and its database in the middle of an upload loses no byte that it acknowledged',
  { timeout: 900_000 },
  async () => {
    const server = await startKillableServer()
    onTestFinished(server.remove, 60_000)
    const headers = { authorization: `Bearer ${await signUp(server)}`, 'tus-resumable': '1.0.0' }
    const resume = await createLargePdf(1_500_000)
    const metadata = encodeMetadata({ filename: 'cv.pdf', sha256: hashBytes(resume) })
    const begun = await fetch(`${server.origin}/api/v1/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(resume.length), 'upload-metadata': metadata },
    })
    const url = begun.headers.get('location')!
    const sendPiece = (offset: number) =>
      fetch(server.origin + url, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(resume.subarray(offset, offset + PIECE_BYTES)),
      })
    const ask = async () =>
      Number((await fetch(server.origin + url, { method: 'HEAD', headers })).headers.get('upload-offset'))

    let [acknowledged, piece, kills] = [0, 0, 0]
    while (acknowledged < resume.length) {
      const isKilled = ++piece % 8 === 0
      const sending = sendPiece(acknowledged).then(({ headers: reply }) => Number(reply.get('upload-offset')))
      if (!isKilled) {
        acknowledged = await sending
        continue
      }
      kills++
      await Promise.all([sending.catch(() => {}), sleep(kills * 3).then(() => server.kill(kills % 2 === 0))])
      await server.start()
      const offset = await ask()
      expect([acknowledged, acknowledged + PIECE_BYTES]).toContain(offset)
      acknowledged = offset
    }
    expect(kills).toBeGreaterThanOrEqual(2)
    // The file is compared with the hash that was announced.
    const skills = (await (await fetch(`${server.origin}/api/v1/skills/getAll`)).json()) as { data: { id: string }[] }
    const used = await fetch(`${server.origin}/api/v1/job-seeker/create-profile`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Baker', skills: [{ skillId: skills.data[0]!.id }], resume: toReference(url) }),
    })
    expect(await used.json()).toMatchObject({ success: true, data: { resume: { size: resume.length } } })
  },
)

/** Signs a seeker up; returns the session's token. */
async function signUp({ origin, readMails }: Awaited<ReturnType<typeof startKillableServer>>): Promise<string> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as { data: { user: { id: string }; accessToken: string } }).data
  }
  const email = 'selam@town.example'
  const { user } = await post('/auth/register', {
    firstName: 'Selam',
    lastName: 'Tesfaye',
    email,
    phone: '+251911223344',
    password: TEST_PASSWORD,
    role: 'JOBSEEKER',
  })
  await expect.poll(() => readMails().length, { timeout: 20_000 }).toBeGreaterThan(0)
  const otp = /^\d{6}$/m.exec(readMails()[0]!.text)![0]
  await post('/auth/verify-email', { userId: user.id, otp })
  const { accessToken } = await post('/auth/login', { email, password: TEST_PASSWORD })
  return accessToken
}
