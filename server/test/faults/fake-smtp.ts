import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export type SmtpBehavior = 'well' | 'refused' | 'hangs' | 'later' | 'slow'
export type FakeSmtp = Awaited<ReturnType<typeof startFakeSmtp>>

/** Starts a fake mail server: it records the ids of the emails it accepts, and can fail in every way a real one does. */
export async function startFakeSmtp() {
  const received = new Map<string, number>()
  const ends = new AbortController()
  let behavior: SmtpBehavior = 'well'
  const hang = () => sleep(600_000, undefined, { signal: ends.signal }).catch(() => {})
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    closeTimeout: 200,
    async onConnect(_session, done) {
      if (behavior === 'refused') return done(Object.assign(new Error('go away'), { responseCode: 421 }))
      if (behavior === 'hangs') await hang()
      if (behavior === 'slow') await sleep(1500)
      done()
    },
    onRcptTo: (_address, _session, done) =>
      behavior === 'later' ? done(Object.assign(new Error('try again later'), { responseCode: 451 })) : done(),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += String(part)))
      stream.on('end', () => {
        const id = /^Message-ID: <([0-9a-f-]{36})@/im.exec(text)?.[1] ?? 'none'
        received.set(id, (received.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Returns how often each email came in. */
    getReceived: (): ReadonlyMap<string, number> => received,
    setBehavior: (next: SmtpBehavior) => (behavior = next),
    async close() {
      ends.abort()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
