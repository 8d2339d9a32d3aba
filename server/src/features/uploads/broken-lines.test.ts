import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { describe, expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { fetchLink } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { startFakeS3 } from '#test/fake-s3.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { createTestClient, type TestUser } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createLargePdf, createTusClient, hashBytes, startCutLine, toReference } from '#test/uploads.ts'

/** Starts an instance that listens; closes it with the test. */
async function listen(testApp: TestApp, settings: Record<string, string | undefined> = {}) {
  const { app, resources } = await testApp.startInstance(undefined, settings)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, resources, port: (app.server.address() as AddressInfo).port }
}

/** Uploads a file with the reference client of the protocol. Resolves with the address of the upload. */
const uploadWithTusClient = (port: number, { token }: TestUser, bytes: Buffer, chunkSize: number) =>
  new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `http://127.0.0.1:${port}/api/v1/uploads`,
      chunkSize,
      retryDelays: [0, 10, 20, 50],
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: 'cv.pdf', sha256: hashBytes(bytes) },
      onError: reject,
      onSuccess: () => resolve(upload.url!),
    })
    upload.start()
  })

describe('a line that breaks every 300 kB', () => {
  test.for([
    ['in a folder, in pieces of 256 kB', 256 * 1024, false],
    ['in a folder, in one piece', Infinity, false],
    ['in a bucket, in pieces of 256 kB', 256 * 1024, true],
  ] as const)(
    'brings a resume of 5 MB byte for byte to the company: %s',
    { timeout: 60_000 },
    async ([, chunkSize, isInBucket], { testApp }) => {
      const s3 = isInBucket ? await startFakeS3() : undefined
      onTestFinished(async () => s3?.close())
      const { app, port } = await listen(testApp, s3?.settings)
      const line = await startCutLine(port, 300_000)
      onTestFinished(line.close)
      const company = await testApp.createCompany()
      const job = await testApp.createJob(company.id)
      const seeker = await testApp.createSeeker({ resume_file_id: null })
      const resume = await createLargePdf()
      expect(resume.length).toBeGreaterThan(5_000_000)

      const url = await uploadWithTusClient(line.port, seeker, resume, chunkSize)
      expect(line.cuts).toBeGreaterThanOrEqual(Math.floor(resume.length / 300_000))

      const form = { coverLetter: SAMPLE_COVER_LETTER, resume: toReference(url) }
      const sent = await createTestClient(app, seeker.token).post(`/jobs/${job.id}/apply`, form)
      expect(sent).toMatchObject({ status: 201 })
      const { data } = await createTestClient(app, company.owner.token).get(`/applications/${sent.data.id as string}`)
      expect(data.resume).toMatchObject({ name: 'cv.pdf', size: resume.length })
      const read = await app.inject({ url: data.resume.url as string })
      expect(hashBytes(read.rawPayload)).toBe(hashBytes(resume))
      // The form has used the upload.
      expect(await run(testApp.db, 'select 1 from uploads union all select 1 from upload_pieces')).toEqual([])
    },
  )
})

describe('a connection that ends within a piece', () => {
  const BYTES = randomBytes(300_000)
  const writeHead = (url: string, token: string) =>
    `PATCH ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${BYTES.length}\r\n\r\n`

  test('without a word: what it brought counts as soon as somebody asks', async ({ testApp }) => {
    const { app, resources, port } = await listen(testApp)
    const person = await testApp.createSeeker()
    const tus = createTusClient(app, person)
    const url = (await tus.begin(BYTES.length)).headers['location']!
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(writeHead(url, person.token))
    socket.write(BYTES.subarray(0, 150_000))
    await expect.poll(() => measureArriving(resources.tmpDir)).toBeGreaterThan(128_000)

    // The socket stays open, as that of a phone that has changed its network.
    const offset = Number((await tus.ask(url)).headers['upload-offset'])
    expect(offset).toBeGreaterThan(128_000)
    expect((await tus.sendPiece(url, offset, BYTES.subarray(offset))).status).toBe(204)
    expect((await tus.ask(url)).headers['upload-offset']).toBe('300000')
  })

  test('and goes on through another instance: the piece that began later counts, and nothing is doubled', async ({
    testApp,
  }) => {
    const { app, resources, port } = await listen(testApp)
    const second = await testApp.startInstance()
    const person = await testApp.createSeeker({ resume_file_id: null })
    const filesBefore = listFilesOnDisk(testApp)
    const [tus, other] = [createTusClient(app, person), createTusClient(second.app, person)]
    const url = (await tus.begin(BYTES.length, { filename: 'x.pdf', sha256: hashBytes(BYTES) })).headers['location']!
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(writeHead(url, person.token))
    socket.write(BYTES.subarray(0, 150_000))
    await expect.poll(() => measureArriving(resources.tmpDir)).toBeGreaterThan(128_000)

    expect((await other.ask(url)).headers['upload-offset']).toBe('0')
    expect((await other.sendPiece(url, 0, BYTES.subarray(0, 160_000))).headers['upload-offset']).toBe('160000')
    socket.destroy()
    await expect.poll(async () => (await tus.ask(url)).headers['upload-offset']).toBe('160000')
    expect((await other.sendPiece(url, 160_000, BYTES.subarray(160_000))).status).toBe(204)
    expect(await run(testApp.db, 'select start, size from upload_pieces order by start')).toEqual([
      { start: 0, size: 160_000 },
      { start: 160_000, size: 140_000 },
    ])
    await expect.poll(() => listFilesOnDisk(testApp).length).toBe(filesBefore.length + 2)
  })

  test('while the server shuts down: what it brought is there afterwards', async ({ testApp }) => {
    const { app, resources, port } = await listen(testApp)
    const person = await testApp.createSeeker()
    const url = (await createTusClient(app, person).begin(BYTES.length)).headers['location']!
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(writeHead(url, person.token))
    socket.write(BYTES.subarray(0, 250_000))
    await expect.poll(() => measureArriving(resources.tmpDir)).toBeGreaterThan(128_000)

    const closed = app.close()
    app.server.closeAllConnections()
    await closed
    const [upload] = await run<{ received: number; kept: number }>(
      testApp.db,
      'select received_bytes as received, (select sum(size)::int from upload_pieces) as kept from uploads',
    )
    expect(upload!.received).toBeGreaterThan(128_000)
    expect(upload!.received).toBe(upload!.kept)
  })
})

describe('pieces that arrive slowly', () => {
  /** Sends the head of a piece of 200 kB and half of its bytes, and leaves the connection open. */
  const startPiece = (port: number, url: string, { token }: Pick<TestUser, 'token'>) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(
      `PATCH ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 200000\r\n\r\n`,
    )
    socket.write(randomBytes(100_000))
    return socket
  }
  const begin = async (tus: ReturnType<typeof createTusClient>) => (await tus.begin(200_000)).headers['location']!
  const countArriving = async ({ tmpDir }: { tmpDir: string }) => (await readdir(tmpDir)).length

  test('are ended by a newer piece of the same upload, and take no room any more', async ({ testApp }) => {
    const { app, resources, port } = await listen(testApp)
    const person = await testApp.createSeeker()
    const tus = createTusClient(app, person)
    const url = await begin(tus)

    let arriving = startPiece(port, url, person)
    await expect.poll(() => countArriving(resources)).toBe(1)
    for (let n = 0; n < 3; n++) {
      const isClosed = once(arriving, 'close')
      arriving = startPiece(port, url, person)
      // Which the newer one has done: it is the one that arrives now.
      await isClosed
    }
    await expect.poll(() => countArriving(resources)).toBe(1)
    expect(await tus.sendPiece(url, 0, randomBytes(200_000))).toMatchObject({ status: 204 })
    await expect.poll(() => countArriving(resources)).toBe(0)
    expect(await run(testApp.db, 'select start, size from upload_pieces')).toEqual([{ start: 0, size: 200_000 }])
  })

  test('are of four uploads of an account at most; further ones are told to wait', async ({ testApp }) => {
    const { app, resources, port } = await listen(testApp)
    const [person, stranger] = [await testApp.createSeeker(), await testApp.createSeeker()]
    const [tus, other] = [createTusClient(app, person), createTusClient(app, stranger)]
    const urls = [await begin(tus), await begin(tus), await begin(tus), await begin(tus)]
    const further = await begin(tus)
    for (const url of urls) startPiece(port, url, person)
    await expect.poll(() => countArriving(resources)).toBe(4)

    expect(await tus.sendPiece(further, 0, randomBytes(200_000))).toMatchObject({
      status: 429,
      code: 'TOO_MANY',
      headers: { 'retry-after': '2' },
    })
    expect(await countArriving(resources)).toBe(4)
    const claims = `select id::text from uploads where writer_id is not null order by id`
    expect(
      await run(testApp.db, claims),
      'the refused piece has ended no other that another process may be receiving',
    ).toEqual(urls.map((url) => ({ id: url.split('/').at(-1)! })).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    expect((await other.sendPiece(await begin(other), 0, randomBytes(200_000))).status).toBe(204)
    // One that takes over from another needs no room of its own.
    expect((await tus.sendPiece(urls[0]!, 0, randomBytes(200_000))).status).toBe(204)
    expect((await tus.sendPiece(further, 0, randomBytes(200_000))).status).toBe(204)
  })
})

/** Returns how many bytes are in the folder in which files arrive. */
const measureArriving = async (folder: string): Promise<number> =>
  (await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))).reduce(
    (sum, { size }) => sum + size,
    0,
  )

test('a file that is not what the sender announced is refused at its field, and deleted', async ({ testApp }) => {
  const seeker = await testApp.createSeeker()
  const job = await testApp.createJob((await testApp.createCompany()).id)
  const tus = createTusClient(testApp.app, seeker)
  const resume = await createLargePdf(300_000)
  const url = (await tus.begin(resume.length, { filename: 'cv.pdf', sha256: hashBytes(Buffer.from('other')) })).headers[
    'location'
  ]!
  await tus.sendPiece(url, 0, resume)
  expect(
    await seeker.post(`/jobs/${job.id}/apply`, { coverLetter: SAMPLE_COVER_LETTER, resume: toReference(url) }),
  ).toMatchObject({ status: 400, code: 'UPLOAD_UNUSABLE', errors: { resume: [expect.stringContaining('choose')] } })
  expect(await tus.ask(url)).toMatchObject({ status: 404 })
  expect(await fetchLink(testApp, url)).toMatchObject({ status: 404 })
})
