import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { people } from '#testing/people.ts'
import { samplePdf } from '#testing/samples.ts'
import { test, type StartedServer } from '#testing/started-server.ts'

interface Answered {
  status: number
  connection: string | undefined
  body: string
  /** The answer came to its proper end. */
  isWhole: boolean
}
type Sending = {
  path: string
  method?: string
  token?: string
  type?: string
  send?: (request: http.ClientRequest) => Promise<void>
  agent?: http.Agent
  begun?: () => void
}

/** One request on a socket; rejects with the code of the fault when the connection breaks. */
const ask = ({ port }: StartedServer, { path, method = 'GET', token, type, send, agent, begun }: Sending) =>
  new Promise<Answered>((resolve, reject) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) }
    const request = http.request({ port, host: '127.0.0.1', path, method, headers, agent }, (answer) => {
      begun?.()
      let body = ''
      answer.setEncoding('utf8').on('data', (part) => (body += part))
      answer.on('error', reject).on('close', () =>
        resolve({
          status: answer.statusCode!,
          connection: answer.headers.connection,
          body,
          isWhole: answer.complete,
        }),
      )
    })
    request.on('error', reject)
    if (send) void send(request)
    else request.end()
  })

/** Somebody who asks again and again on one kept connection, until told that the server ends. */
async function keepAsking(server: StartedServer, seen: string[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const answer = await ask(server, { path: '/api/v1/jobs/getAll', agent }).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    seen.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.isWhole}`)
    if (typeof answer === 'string') return
    if (answer.status === 200) continue
    expect([answer.connection, JSON.parse(answer.body).code]).toEqual(['close', 'BUSY'])
    return
  }
}

/** On a machine with other work a server takes its time. */
const PATIENTLY = { timeout: 20_000 }
const FORM = 'multipart/form-data; boundary=B'
const partOf = (head: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
const application = async () =>
  Buffer.concat([
    partOf(
      'name="coverLetter"',
      'I would like to build your payment systems with all the care of the last four years.',
    ),
    partOf('name="resume"; filename="cv.pdf"', await samplePdf('for you')),
    Buffer.from('--B--\r\n'),
  ])

describe('a server that is told to end while much is under way', () => {
  test(
    'is not ready at once, begins nothing new, finishes what it has begun, breaks no connection, and ends with 0',
    { timeout: 60_000 },
    async ({ url, start }) => {
      const server = await start()
      const { db, close } = openDatabase(url, 2)
      // These makers write into the database; what is asked goes to the process.
      const town = people(undefined as unknown as FastifyInstance, db)
      const [company, seeker] = [await town.company(), await town.seeker()]
      const job = await town.job(company.id)
      const body = await application()
      const half = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const upload = ask(server, {
        path: `/api/v1/jobs/${job.id}/apply`,
        method: 'POST',
        token: seeker.token,
        type: FORM,
        async send(request) {
          request.write(body.subarray(0, 200))
          half.resolve()
          await goOn.promise
          for (let at = 200; at < body.length; at += 400) {
            request.write(body.subarray(at, at + 400))
            await pause(20)
          }
          request.end()
        },
      })
      const listening = Promise.withResolvers<void>()
      const stream = ask(server, {
        path: '/api/v1/company/events',
        token: company.owner.token,
        begun: listening.resolve,
      })
      const seen: string[] = []
      const askers = Array.from({ length: 20 }, () => keepAsking(server, seen))
      await Promise.all([half.promise, listening.promise])
      await expect.poll(() => seen.length, PATIENTLY).toBeGreaterThan(100)

      server.child.kill('SIGTERM')
      await expect.poll(() => seen.includes('503 true'), PATIENTLY).toBe(true)
      expect(await ask(server, { path: '/readyz' })).toMatchObject({
        status: 503,
        body: '{"status":"not ready"}',
        connection: 'close',
      })
      expect(await ask(server, { path: '/healthz' })).toMatchObject({ status: 200 })
      await expect
        .poll(() => ask(server, { path: '/healthz' }).catch((error: NodeJS.ErrnoException) => error.code), PATIENTLY)
        .toBe('ECONNREFUSED')
      goOn.resolve()

      expect(await upload).toMatchObject({ status: 201, isWhole: true })
      expect(await stream).toMatchObject({ status: 200, isWhole: true })
      await Promise.all(askers)
      expect([...new Set(seen)].toSorted()).toEqual(['200 true', '503 true'])
      expect(await server.ended).toBe(0)
      expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
      await close()
    },
  )

  test('is over after ten seconds, whatever somebody leaves undone', { timeout: 60_000 }, async ({ url, start }) => {
    const server = await start()
    const { db, close } = openDatabase(url, 2)
    const town = people(undefined as unknown as FastifyInstance, db)
    const [job, seeker] = [await town.job((await town.company()).id), await town.seeker()]
    const begun = Promise.withResolvers<void>()
    const never = ask(server, {
      path: `/api/v1/jobs/${job.id}/apply`,
      method: 'POST',
      token: seeker.token,
      type: FORM,
      send: async (request) => void request.write(partOf('name="coverLetter"', 'x'), () => begun.resolve()),
    }).catch(() => 'cut')
    await begun.promise
    // What was sent before this was answered has arrived.
    await ask(server, { path: '/readyz' })

    server.child.kill('SIGTERM')

    expect(await server.ended).toBe(0)
    expect(await never).toBe('cut')
    await close()
  })
})

describe('what nobody catches ends the process, so that it is started anew:', () => {
  test.for([
    ['a rejection', 'Promise.reject(new Error("canary-fault"))', 'unhandledRejection'],
    ['an exception', 'setTimeout(() => { throw new Error("canary-fault\\u001b[31m\\nnext") })', 'uncaughtException'],
    ['something that is no error', 'Promise.reject({ password: "canary-fault" })', 'unhandledRejection'],
  ])(
    '%s is one line in the log and an end that is not 0',
    { timeout: 60_000 },
    async ([, fault, origin], { start }) => {
      const server = await start({
        flags: ['--import', `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => ${fault})`)}`],
      })
      server.child.kill('SIGUSR2')

      expect(await server.ended).toBe(1)
      const lines = server
        .said()
        .split('\n')
        .filter((line) => line.includes('process.failed'))
      expect(lines).toHaveLength(1)
      expect(JSON.parse(lines[0]!)).toMatchObject({
        level: 60,
        at: expect.stringMatching(/Z$/),
        event: 'process.failed',
        origin,
        msg: 'process failed',
      })
      expect(lines[0]).not.toContain('\u001b')
    },
  )
})
