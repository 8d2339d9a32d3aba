import type { AddressInfo } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export type Mood = 'well' | 'refused' | 'hangs' | 'later' | 'slow'
export type MailRoom = Awaited<ReturnType<typeof mailRoom>>

/** A mail server of our own: keeps the ids of letters it took, and can be in every mood of a real one. */
export async function mailRoom() {
  const got = new Map<string, number>()
  const ends = new AbortController()
  let mood: Mood = 'well'
  const hang = () => rest(600_000, undefined, { signal: ends.signal }).catch(() => {})
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    closeTimeout: 200,
    async onConnect(_session, done) {
      if (mood === 'refused') return done(Object.assign(new Error('go away'), { responseCode: 421 }))
      if (mood === 'hangs') await hang()
      if (mood === 'slow') await rest(1500)
      done()
    },
    onRcptTo: (_address, _session, done) =>
      mood === 'later' ? done(Object.assign(new Error('try again later'), { responseCode: 451 })) : done(),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += String(part)))
      stream.on('end', () => {
        const id = /^Message-ID: <([0-9a-f-]{36})@/im.exec(text)?.[1] ?? 'none'
        got.set(id, (got.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** How often each letter came. */
    got: (): ReadonlyMap<string, number> => got,
    feel: (next: Mood) => (mood = next),
    async close() {
      ends.abort()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
