import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { test } from '#test/test-app.ts'
import { createTusClient, encodeMetadata, hashBytes } from '#test/uploads.ts'

const BYTES = randomBytes(40_000)
const UNKNOWN = '/api/v1/uploads/7a1d9a52-0f4e-4b6f-9b0c-0a3f7f0c1b11'

describe('the tus protocol', () => {
  test('OPTIONS says without a session what the server can do', async ({ testApp }) => {
    const visitor = createTusClient(testApp.app)
    for (const url of ['/api/v1/uploads', UNKNOWN])
      expect(await visitor.send('OPTIONS', { url, headers: { 'tus-resumable': undefined } })).toMatchObject({
        status: 204,
        headers: {
          'tus-resumable': '1.0.0',
          'tus-version': '1.0.0',
          'tus-extension': 'creation,expiration,termination',
          'tus-max-size': '10485759',
        },
      })
  })

  test('an upload is created, asked for, sent in pieces at exact offsets, and said to expire in a day', async ({
    testApp,
  }) => {
    const tus = createTusClient(testApp.app, await testApp.createSeeker())

    const created = await tus.begin(BYTES.length, { filename: 'ሥራ ልምድ.pdf', sha256: hashBytes(BYTES), other: '' })
    expect(created).toMatchObject({
      status: 201,
      headers: { 'tus-resumable': '1.0.0', location: expect.stringMatching(/^\/api\/v1\/uploads\/[0-9a-f-]{36}$/) },
    })
    const url = created.headers['location']!
    const hoursLeft = (Date.parse(created.headers['upload-expires']!) - Date.now()) / 3_600_000
    expect(hoursLeft).toBeGreaterThan(23.9)
    expect(hoursLeft).toBeLessThanOrEqual(24.1)
    expect(await tus.ask(url)).toMatchObject({
      status: 200,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'upload-length': '40000',
        'upload-metadata': encodeMetadata({ filename: 'ሥራ ልምድ.pdf', sha256: hashBytes(BYTES) }),
        'upload-expires': created.headers['upload-expires'],
        'cache-control': 'no-store',
      },
    })

    expect(await tus.sendPiece(url, 0, BYTES.subarray(0, 30_000))).toMatchObject({
      status: 204,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '30000',
        'upload-expires': created.headers['upload-expires'],
      },
    })
    expect((await tus.ask(url)).headers['upload-offset']).toBe('30000')
    expect((await tus.sendPiece(url, 30_000, BYTES.subarray(30_000))).headers['upload-offset']).toBe('40000')
    expect((await tus.ask(url)).headers['upload-offset']).toBe('40000')
    // Nothing is missing any more.
    expect(await tus.sendPiece(url, 40_000, Buffer.alloc(0))).toMatchObject({ status: 204 })
  })

  test('a piece at another offset is a conflict, and changes nothing', async ({ testApp }) => {
    const tus = createTusClient(testApp.app, await testApp.createSeeker())
    const url = (await tus.begin(BYTES.length)).headers['location']!
    await tus.sendPiece(url, 0, BYTES.subarray(0, 20_000))

    for (const offset of [0, 19_999, 20_001, 40_000])
      expect(await tus.sendPiece(url, offset, BYTES.subarray(0, 10_000))).toMatchObject({
        status: 409,
        code: 'UPLOAD_MOVED_ON',
        headers: { 'tus-resumable': '1.0.0' },
      })
    expect((await tus.ask(url)).headers['upload-offset']).toBe('20000')
  })

  test('another version is refused with the one that is spoken', async ({ testApp }) => {
    const tus = createTusClient(testApp.app, await testApp.createSeeker())
    const url = (await tus.begin(BYTES.length)).headers['location']!

    for (const version of [undefined, '0.2.2', '1.0', '2.0.0', '1.0.0, 1.0.0'])
      for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE'] as const)
        expect(
          await tus.send(method, {
            url: method === 'POST' ? '/api/v1/uploads' : url,
            headers: {
              'tus-resumable': version,
              'upload-length': '10',
              'upload-offset': '0',
              'upload-metadata': encodeMetadata({ filename: 'a.pdf' }),
            },
          }),
          `${method} ${version}`,
        ).toMatchObject({ status: 412, headers: { 'tus-version': '1.0.0' } })
    expect((await tus.ask(url)).headers['upload-offset']).toBe('0')
    expect(await run(testApp.db, 'select 1 from uploads')).toHaveLength(1)
  })

  test('a cancelled upload is gone with its bytes', async ({ testApp }) => {
    const tus = createTusClient(testApp.app, await testApp.createSeeker({ resume_file_id: null }))
    const before = listFilesOnDisk(testApp)
    const url = (await tus.begin(BYTES.length)).headers['location']!
    await tus.sendPiece(url, 0, BYTES.subarray(0, 20_000))
    expect(listFilesOnDisk(testApp)).toHaveLength(before.length + 1)

    expect(await tus.cancel(url)).toMatchObject({ status: 204, headers: { 'tus-resumable': '1.0.0' } })

    expect(listFilesOnDisk(testApp)).toEqual(before)
    expect(await tus.ask(url)).toMatchObject({ status: 404 })
    expect(await tus.cancel(url)).toMatchObject({ status: 404 })
    expect(await tus.sendPiece(url, 20_000, BYTES.subarray(20_000))).toMatchObject({ status: 404 })
  })

  test('POST with X-HTTP-Method-Override stands in for PATCH and DELETE, and for nothing else', async ({ testApp }) => {
    const tus = createTusClient(testApp.app, await testApp.createSeeker())
    const url = (await tus.begin(BYTES.length)).headers['location']!
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }

    expect(await tus.send('POST', { url, headers, payload: BYTES })).toMatchObject({ status: 404 })
    expect(
      await tus.send('POST', { url, payload: BYTES, headers: { ...headers, 'x-http-method-override': 'PATCH' } }),
    ).toMatchObject({ status: 204, headers: { 'upload-offset': '40000' } })
    expect(await tus.send('POST', { url, headers: { 'x-http-method-override': 'DELETE' } })).toMatchObject({
      status: 204,
    })
    expect(await tus.ask(url)).toMatchObject({ status: 404 })
  })
})

describe('a hostile request', () => {
  test.for([
    ['no length', { 'upload-length': undefined }, 400],
    ['a negative length', { 'upload-length': '-1' }, 400],
    ['a length with a sign', { 'upload-length': '+5' }, 400],
    ['a length with a fraction', { 'upload-length': '1e3' }, 400],
    ['an endless length', { 'upload-length': '9'.repeat(40) }, 400],
    ['a length that comes later', { 'upload-length': undefined, 'upload-defer-length': '1' }, 400],
    ['an empty file', { 'upload-length': '0' }, 400],
    ['a file of 10 MB', { 'upload-length': '10485760' }, 413],
    ['no name', { 'upload-metadata': undefined }, 400],
    ['an empty name', { 'upload-metadata': 'filename' }, 400],
    ['a name that is too long', { 'upload-metadata': encodeMetadata({ filename: 'a'.repeat(256) }) }, 400],
    ['a name with a zero byte', { 'upload-metadata': encodeMetadata({ filename: 'a\0.pdf' }) }, 400],
    ['a name that is no Base64', { 'upload-metadata': 'filename cv.pdf' }, 400],
    ['a name that is no UTF-8', { 'upload-metadata': `filename ${Buffer.from([0xff, 0xfe]).toString('base64')}` }, 400],
    [
      'metadata without end',
      { 'upload-metadata': `${encodeMetadata({ filename: 'a.pdf' })},x ${'A'.repeat(5000)}` },
      400,
    ],
    ['a hash that is none', { 'upload-metadata': encodeMetadata({ filename: 'a.pdf', sha256: 'zz' }) }, 400],
  ] as const)('with %s begins no upload', async ([, headers, status], { testApp }) => {
    const tus = createTusClient(testApp.app, await testApp.createSeeker())
    expect(await tus.begin(BYTES.length, undefined, headers)).toMatchObject({ status })
    expect(await run(testApp.db, 'select 1 from uploads')).toEqual([])
  })

  test('with a name that was garbled before it came here begins an upload', async ({ testApp }) => {
    const tus = createTusClient(testApp.app, await testApp.createSeeker())
    expect(await tus.begin(BYTES.length, { filename: 'R\uFFFDsum\uFFFD.pdf' })).toMatchObject({ status: 201 })
  })

  test.for([
    ['another type', { 'content-type': 'application/octet-stream' }, 415],
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['no type', { 'content-type': undefined }, 415],
    ['no offset', { 'upload-offset': undefined }, 400],
    ['a negative offset', { 'upload-offset': '-1' }, 400],
    ['an offset in words', { 'upload-offset': 'zero' }, 400],
  ] as const)('with a piece of %s adds nothing', async ([, headers, status], { testApp }) => {
    const tus = createTusClient(testApp.app, await testApp.createSeeker())
    const url = (await tus.begin(BYTES.length)).headers['location']!
    expect((await tus.sendPiece(url, 0, BYTES, headers)).status).toBe(status)
    expect((await tus.ask(url)).headers['upload-offset']).toBe('0')
  })

  test('with more bytes than are missing, or with crumbs, adds nothing', async ({ testApp }) => {
    const tus = createTusClient(testApp.app, await testApp.createSeeker({ resume_file_id: null }))
    const before = listFilesOnDisk(testApp)
    const url = (await tus.begin(20_000)).headers['location']!

    expect(await tus.sendPiece(url, 0, BYTES)).toMatchObject({ status: 413, code: 'TOO_LARGE' })
    expect(await tus.sendPiece(url, 0, BYTES.subarray(0, 100))).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    expect((await tus.ask(url)).headers['upload-offset']).toBe('0')
    expect(listFilesOnDisk(testApp)).toEqual(before)
    // The last piece may be as small as it is.
    await tus.sendPiece(url, 0, BYTES.subarray(0, 19_990))
    expect((await tus.sendPiece(url, 19_990, BYTES.subarray(0, 10))).headers['upload-offset']).toBe('20000')
  })

  test('without a session, or for what belongs to somebody else, learns nothing', async ({ testApp }) => {
    const tus = createTusClient(testApp.app, await testApp.createSeeker())
    const stranger = createTusClient(testApp.app, await testApp.createSeeker())
    const visitor = createTusClient(testApp.app)
    const url = (await tus.begin(BYTES.length)).headers['location']!
    await tus.sendPiece(url, 0, BYTES.subarray(0, 20_000))

    for (const client of [stranger, visitor]) {
      const status = client === visitor ? 401 : 404
      for (const address of [url, UNKNOWN, '/api/v1/uploads/..%2f', '/api/v1/uploads/1']) {
        expect(await client.ask(address)).toMatchObject({ status })
        expect((await client.ask(address)).headers).not.toHaveProperty('upload-offset')
        expect(await client.sendPiece(address, 20_000, BYTES.subarray(20_000))).toMatchObject({ status })
        expect(await client.cancel(address)).toMatchObject({ status })
      }
    }
    expect(await visitor.begin(10_000)).toMatchObject({ status: 401 })
    expect((await tus.ask(url)).headers['upload-offset']).toBe('20000')
  })

  test('does not get another endpoint to take the bytes of a piece', async ({ testApp }) => {
    const person = await testApp.createSeeker()
    const tus = createTusClient(testApp.app, person)
    expect(
      await tus.send('PATCH', {
        url: '/api/v1/auth/preferences',
        headers: { 'content-type': 'application/offset+octet-stream' },
        payload: BYTES,
      }),
    ).toMatchObject({ status: 415 })
  })
})

describe('pieces that are sent at the same time', () => {
  test('are added once, over two instances, and the file stays exact', async ({ testApp }) => {
    const person = await testApp.createSeeker()
    const second = await testApp.startInstance()
    const clients = [createTusClient(testApp.app, person), createTusClient(second.app, person)]
    const url = (await clients[0]!.begin(BYTES.length)).headers['location']!

    for (const offset of [0, 10_000, 20_000, 30_000]) {
      const piece = BYTES.subarray(offset, offset + 10_000)
      const replies = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => clients[n % 2]!.sendPiece(url, offset, piece)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409, 409])
      expect((await clients[1]!.ask(url)).headers['upload-offset']).toBe(String(offset + 10_000))
    }
    expect(await run(testApp.db, 'select start, size from upload_pieces order by start')).toEqual(
      [0, 10_000, 20_000, 30_000].map((start) => ({ start, size: 10_000 })),
    )
  })
})

describe('the uploads of an account', () => {
  test('are ten at most, and fifty megabytes, however many begin at once', async ({ testApp }) => {
    const [many, large] = [await testApp.createSeeker(), await testApp.createSeeker()]
    const tus = createTusClient(testApp.app, many)
    const replies = await Promise.all(Array.from({ length: 14 }, () => tus.begin(1_000_000)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(replies.filter(({ code }) => code === 'UPLOADS_FULL')).toHaveLength(4)
    await tus.cancel(replies.find(({ status }) => status === 201)!.headers['location']!)
    expect((await tus.begin(1_000_000)).status).toBe(201)

    const heavy = createTusClient(testApp.app, large)
    for (let n = 0; n < 5; n++) expect((await heavy.begin(10_000_000)).status).toBe(201)
    expect(await heavy.begin(10_000_000)).toMatchObject({ status: 413, code: 'UPLOADS_FULL' })
  })

  test('are listed for their owner alone, newest first', async ({ testApp }) => {
    const [person, stranger] = [await testApp.createSeeker(), await testApp.createSeeker()]
    const tus = createTusClient(testApp.app, person)
    await tus.begin(BYTES.length, { filename: 'first.pdf' })
    const url = (await tus.begin(BYTES.length, { filename: 'second.pdf', sha256: hashBytes(BYTES) })).headers[
      'location'
    ]!
    await tus.sendPiece(url, 0, BYTES.subarray(0, 20_000))

    expect((await person.get('/uploads')).data).toMatchObject([
      { id: url.split('/').at(-1), name: 'second.pdf', size: 40_000, received: 20_000, sha256: hashBytes(BYTES) },
      { name: 'first.pdf', received: 0, sha256: null },
    ])
    expect((await stranger.get('/uploads')).data).toEqual([])
  })
})
