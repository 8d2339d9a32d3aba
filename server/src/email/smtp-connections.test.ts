import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import type { OutboxEmail } from './claim-emails.ts'
import { createSmtpTransport } from './transport.ts'

const buildEmail = (subject: string) =>
  ({
    id: subject,
    recipient: 'hanna@town.example',
    subject,
    text: 'Hello',
    createdAt: '2026-11-20T09:00:00.000Z',
  }) as OutboxEmail

/** Starts a mail server that notes what arrives and over how many connections, and a transport with one connection. */
async function startMailServer({ breaksAt = '' } = {}) {
  const arrived: string[] = []
  const sockets: Socket[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 200,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += String(part)))
      stream.on('end', () => {
        const subject = /^Subject: (.*)$/m.exec(text)![1]!.trim()
        arrived.push(subject)
        if (subject === breaksAt) sockets.at(-1)!.destroy()
        else done()
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'Sira <no-reply@sira.example>', 1)
  onTestFinished(async () => {
    transport.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { arrived, sockets, send: (subject: string) => transport.send(buildEmail(subject)) }
}

test('emails are sent over the open connection', async () => {
  const { arrived, sockets, send } = await startMailServer()
  for (const subject of ['first', 'second', 'third']) await send(subject)
  expect([arrived, sockets.length]).toEqual([['first', 'second', 'third'], 1])
})

test('an email is sent over a new connection when the server has closed the open one', async () => {
  const { arrived, sockets, send } = await startMailServer()
  await send('first')
  sockets[0]!.destroy()
  await send('second')
  expect([arrived, sockets.length]).toEqual([['first', 'second'], 2])
})

test('an email whose connection breaks when the server has it is not sent twice by the transport: it fails, and the next one is sent', async () => {
  const { arrived, send } = await startMailServer({ breaksAt: 'second' })
  await send('first')
  await expect(send('second')).rejects.toThrow()
  await send('third')
  expect(arrived).toEqual(['first', 'second', 'third'])
})
