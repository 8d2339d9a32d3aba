import net from 'node:net'
import tls from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { smtpOptions } from '#mail/smtp-options.ts'
import type { Waiting } from '#mail/outbox.ts'
import { smtpCarrier } from '#mail/postman.ts'
import { readConfig } from '../config.ts'

const LETTER = {
  id: '0',
  recipient: 'hanna@town.example',
  subject: 'Hello',
  text: 'Hello',
  html: null,
  attempts: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  unsubscribeUrl: null,
  calendar: null,
}

/** A server whose certificate nobody vouches for; `told` are the letters it got. */
async function mailServer(secure: boolean) {
  const told: string[] = []
  const server = new SMTPServer({
    secure,
    authOptional: true,
    onData: (stream, _session, done) =>
      void stream.on('data', (part: Buffer) => told.push(String(part))).on('end', () => done()),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    port: (server.server.address() as net.AddressInfo).port,
    told,
    context: (server as unknown as { secureContext: Map<string, tls.SecureContext> }).secureContext.get('*'),
  }
}

/** Another machine's address that leads to ours: a name of our own would not be looked at so closely. */
const elsewhere = (port: number, scheme: string) => `${scheme}://0.0.0.0:${port}`

test.for([
  ['smtps', true],
  ['smtp', false],
] as const)(
  'a mail server on another machine whose certificate nobody vouches for gets no letter (%s)',
  async ([scheme, secure]) => {
    const { port, told } = await mailServer(secure)
    const carrier = smtpCarrier(elsewhere(port, scheme), 'Sira <no-reply@sira.example>')
    await expect(carrier.carry(LETTER as Waiting)).rejects.toThrow(/self-signed|certificate/i)
    carrier.close()
    expect(told).toEqual([])
  },
)

test('a mail server on another machine that offers no TLS gets no letter', async () => {
  const told: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, _session, done) =>
      void stream.on('data', (part: Buffer) => told.push(String(part))).on('end', () => done()),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as net.AddressInfo
  const far = smtpCarrier(elsewhere(port, 'smtp'), 'Sira <no-reply@sira.example>')
  await expect(far.carry(LETTER as Waiting)).rejects.toThrow(/STARTTLS/)
  const near = smtpCarrier(`smtp://127.0.0.1:${port}`, 'Sira <no-reply@sira.example>')
  await near.carry(LETTER as Waiting)
  for (const carrier of [far, near]) carrier.close()
  expect(told.join('')).toContain('Subject: Hello')
})

test('older TLS than 1.2 is not spoken', () => {
  expect(smtpOptions('smtps://mail.example').tls).toEqual({ rejectUnauthorized: true, minVersion: 'TLSv1.2' })
  expect(tls.DEFAULT_MIN_VERSION).toBe('TLSv1.2')
})

/** Begins as PostgreSQL does: "S" to the question for TLS, then a certificate that nobody vouches for. */
async function databaseServer() {
  let shook = 0
  const { context } = await mailServer(true)
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      const secure = new tls.TLSSocket(socket, { isServer: true, secureContext: context! })
      secure.on('error', () => {}).on('data', () => shook++)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.address() as net.AddressInfo).port, shook: () => shook }
}

test.for(['verify-full', 'require', 'verify-ca'])(
  'a database whose certificate nobody vouches for is told nothing (sslmode=%s)',
  async (mode) => {
    const { port, shook } = await databaseServer()
    const { db, close } = openDatabase(`postgresql://app:secret@127.0.0.1:${port}/sira?sslmode=${mode}`, 1)
    await expect(run(db, 'select 1')).rejects.toThrow(/self-signed|certificate/i)
    await close()
    expect(shook()).toBe(0)
  },
)

test('a start with an address that does not look at certificates is refused', () => {
  const SECRET = 'Q2hhbmNlIG1hZGUgdGhpcyBmb3IgYSB0ZXN0IG9ubHk'
  expect(() => readConfig({ SECRET, DATABASE_URL: 'postgresql://app@db.example/sira?sslmode=no-verify' })).toThrow(
    'DATABASE_URL must end with ?sslmode=verify-full',
  )
  expect(() =>
    readConfig({
      SECRET,
      DATABASE_URL: 'postgresql://app@db.example/sira?sslmode=verify-full',
      DATABASE_OWNER_URL: 'postgresql://db.example/sira',
    }),
  ).toThrow('DATABASE_OWNER_URL must end')
  expect(() => readConfig({ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' })).toThrow(
    'SMTP_URL must not set tls.rejectUnauthorized',
  )
  expect(() => readConfig({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('NODE_TLS_REJECT_UNAUTHORIZED')
})
