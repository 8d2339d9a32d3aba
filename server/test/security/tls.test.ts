import net from 'node:net'
import tls from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { buildSmtpOptions, createSmtpTransport } from '#email/transport.ts'
import type { OutboxEmail } from '#email/claim-emails.ts'
import { readConfig } from '../../src/config.ts'

const EMAIL = {
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

/** Starts a mail server with a self-signed certificate; `received` are the emails it got. */
async function startMailServer(secure: boolean) {
  const received: string[] = []
  const server = new SMTPServer({
    secure,
    authOptional: true,
    onData: (stream, _session, done) =>
      void stream.on('data', (part: Buffer) => received.push(String(part))).on('end', () => done()),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    port: (server.server.address() as net.AddressInfo).port,
    received,
    context: (server as unknown as { secureContext: Map<string, tls.SecureContext> }).secureContext.get('*'),
  }
}

/** Returns an address of this machine that looks like another one: certificates of our own machine are not checked. */
const buildForeignUrl = (port: number, scheme: string) => `${scheme}://0.0.0.0:${port}`

test.for([
  ['smtps', true],
  ['smtp', false],
] as const)(
  'a mail server on another machine with a self-signed certificate gets no email (%s)',
  async ([scheme, secure]) => {
    const { port, received } = await startMailServer(secure)
    const transport = createSmtpTransport(buildForeignUrl(port, scheme), 'Sira <no-reply@sira.example>', 1)
    await expect(transport.send(EMAIL as OutboxEmail)).rejects.toThrow(/self-signed|certificate/i)
    transport.close()
    expect(received).toEqual([])
  },
)

test('a mail server on another machine that offers no TLS gets no email', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, _session, done) =>
      void stream.on('data', (part: Buffer) => received.push(String(part))).on('end', () => done()),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as net.AddressInfo
  const remoteTransport = createSmtpTransport(buildForeignUrl(port, 'smtp'), 'Sira <no-reply@sira.example>', 1)
  await expect(remoteTransport.send(EMAIL as OutboxEmail)).rejects.toThrow(/STARTTLS/)
  const localTransport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'Sira <no-reply@sira.example>', 1)
  await localTransport.send(EMAIL as OutboxEmail)
  for (const transport of [remoteTransport, localTransport]) transport.close()
  expect(received.join('')).toContain('Subject: Hello')
})

test('TLS older than 1.2 is not used', () => {
  expect(buildSmtpOptions('smtps://mail.example').tls).toEqual({ rejectUnauthorized: true, minVersion: 'TLSv1.2' })
  expect(tls.DEFAULT_MIN_VERSION).toBe('TLSv1.2')
})

/** Starts a server that begins as PostgreSQL does: "S" to the request for TLS, then a self-signed certificate. */
async function startDatabaseServer() {
  let decryptedMessages = 0
  const { context } = await startMailServer(true)
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      const secure = new tls.TLSSocket(socket, { isServer: true, secureContext: context! })
      secure.on('error', () => {}).on('data', () => decryptedMessages++)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.address() as net.AddressInfo).port, shook: () => decryptedMessages }
}

test.for(['verify-full', 'require', 'verify-ca'])(
  'a database with a self-signed certificate is sent nothing (sslmode=%s)',
  async (mode) => {
    const { port, shook: decryptedMessages } = await startDatabaseServer()
    const { db, close } = openDatabase(`postgresql://app:secret@127.0.0.1:${port}/sira?sslmode=${mode}`, {
      poolSize: 1,
    })
    await expect(run(db, 'select 1')).rejects.toThrow(/self-signed|certificate/i)
    await close()
    expect(decryptedMessages()).toBe(0)
  },
)

test('settings that disable certificate checks are refused', () => {
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
