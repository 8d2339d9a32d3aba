import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { createFactories } from '#test/factories.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { serverTest, type StartedServer } from '#test/started-server.ts'

interface ReceivedResponse {
  status: number
  connection: string | undefined
  body: string
  /** Whether the response arrived completely. */
  isWhole: boolean
}
type RequestOptions = {
  path: string
  method?: string
  token?: string
  type?: string
  send?: (request: http.ClientRequest) => Promise<void>
  agent?: http.Agent
  begun?: () => void
}

/** Sends one request; rejects with the error's code when the connection breaks. */
const sendRequest = (
  { port }: StartedServer,
  { path, method = 'GET', token, type, send, agent, begun }: RequestOptions,
) =>
  new Promise<ReceivedResponse>((resolve, reject) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) }
    const request = http.request({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
      begun?.()
      let body = ''
      response.setEncoding('utf8').on('data', (part) => (body += part))
      response.on('error', reject).on('close', () =>
        resolve({
          status: response.statusCode!,
          connection: response.headers.connection,
          body,
          isWhole: response.complete,
        }),
      )
    })
    request.on('error', reject)
    if (send) void send(request)
    else request.end()
  })

/** Sends requests on one keep-alive connection until the server says that it shuts down. */
async function keepSendingRequests(server: StartedServer, seen: string[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const response = await sendRequest(server, { path: '/api/v1/jobs/getAll', agent }).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    seen.push(typeof response === 'string' ? response : `${response.status} ${response.isWhole}`)
    if (typeof response === 'string') return
    if (response.status === 200) continue
    expect([response.connection, JSON.parse(response.body).code]).toEqual(['close', 'BUSY'])
    return
  }
}

/** A busy machine needs more time. */
const SLOW_POLL = { timeout: 20_000 }
const FORM = 'multipart/form-data; boundary=B'
const buildFormPart = (head: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
const buildApplicationForm = async () =>
  Buffer.concat([
    buildFormPart(
      'name="coverLetter"',
      'I would like to build your payment systems with all the care of the last four years.',
    ),
    buildFormPart('name="resume"; filename="cv.pdf"', await createSamplePdf('for you')),
    Buffer.from('--B--\r\n'),
  ])

describe('a server that is stopped while it is busy', () => {
  serverTest(
    'is not ready at once, starts nothing new, finishes what is running, breaks no connection, and exits with 0',
    { timeout: 300_000 },
    async ({ url, start }) => {
      const server = await start()
      const { db, close } = openDatabase(url, { poolSize: 2 })
      // These fixtures write into the database; the requests go to the server process.
      const testApp = createFactories(undefined as unknown as FastifyInstance, db)
      const [company, seeker] = [await testApp.createCompany(), await testApp.createSeeker()]
      const job = await testApp.createJob(company.id)
      const body = await buildApplicationForm()
      const half = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const upload = sendRequest(server, {
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
      const stream = sendRequest(server, {
        path: '/api/v1/company/events/stream',
        token: company.owner.token,
        begun: listening.resolve,
      })
      const seen: string[] = []
      const clients = Array.from({ length: 20 }, () => keepSendingRequests(server, seen))
      await Promise.all([half.promise, listening.promise])
      await expect.poll(() => seen.length, SLOW_POLL).toBeGreaterThan(100)

      server.child.kill('SIGTERM')
      await expect.poll(() => seen.includes('503 true'), SLOW_POLL).toBe(true)
      expect(await sendRequest(server, { path: '/readyz' })).toMatchObject({
        status: 503,
        body: '{"status":"not ready"}',
        connection: 'close',
      })
      expect(await sendRequest(server, { path: '/healthz' })).toMatchObject({ status: 200 })
      await expect
        .poll(
          () => sendRequest(server, { path: '/healthz' }).catch((error: NodeJS.ErrnoException) => error.code),
          SLOW_POLL,
        )
        .toBe('ECONNREFUSED')
      goOn.resolve()

      expect(await upload).toMatchObject({ status: 201, isWhole: true })
      expect(await stream).toMatchObject({ status: 200, isWhole: true })
      await Promise.all(clients)
      expect([...new Set(seen)].toSorted()).toEqual(['200 true', '503 true'])
      expect(await server.exited).toBe(0)
      expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
      await close()
    },
  )

  serverTest('writes which searches no job matched', async ({ url, start }) => {
    const server = await start()
    await sendRequest(server, { path: '/jobs?q=glassblower' })
    await sendRequest(server, { path: '/api/v1/jobs/getAll?search_key=Glassblower' })
    server.child.kill('SIGTERM')

    expect(await server.exited).toBe(0)
    const { db, close } = openDatabase(url, { poolSize: 2 })
    expect(await run(db, 'select words, searches from unmatched_searches')).toEqual([
      { words: 'glassblower', searches: 2 },
    ])
    await close()
  })

  serverTest(
    'exits after ten seconds, even when a request never ends',
    { timeout: 300_000 },
    async ({ url, start }) => {
      const server = await start()
      const { db, close } = openDatabase(url, { poolSize: 2 })
      const testApp = createFactories(undefined as unknown as FastifyInstance, db)
      const [job, seeker] = [await testApp.createJob((await testApp.createCompany()).id), await testApp.createSeeker()]
      const begun = Promise.withResolvers<void>()
      const never = sendRequest(server, {
        path: `/api/v1/jobs/${job.id}/apply`,
        method: 'POST',
        token: seeker.token,
        type: FORM,
        send: async (request) => void request.write(buildFormPart('name="coverLetter"', 'x'), () => begun.resolve()),
      }).catch(() => 'cut')
      await begun.promise
      // Everything sent before this response has arrived at the server.
      await sendRequest(server, { path: '/readyz' })

      server.child.kill('SIGTERM')

      expect(await server.exited).toBe(0)
      expect(await never).toBe('cut')
      await close()
    },
  )
})

describe('an uncaught error ends the process, so that it is restarted:', () => {
  serverTest.for([
    ['a rejection', 'Promise.reject(new Error("canary-fault"))', 'unhandledRejection'],
    ['an exception', 'setTimeout(() => { throw new Error("canary-fault\\u001b[31m\\nnext") })', 'uncaughtException'],
    ['something that is no error', 'Promise.reject({ password: "canary-fault" })', 'unhandledRejection'],
  ])(
    '%s is one line in the log and an exit code that is not 0',
    { timeout: 300_000 },
    async ([, fault, origin], { start }) => {
      const server = await start({
        flags: ['--import', `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => ${fault})`)}`],
      })
      server.child.kill('SIGUSR2')

      expect(await server.exited).toBe(1)
      const lines = server
        .getOutput()
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
