import { PassThrough, type Readable } from 'node:stream'
import { CompanyEvent } from '@sira/contract/hiring'
import type pg from 'pg'
import { listenTo } from '#db/listening.ts'

/** Who listens, and whether they still may. */
export interface Listener {
  accountId: string
  companyId: string
  stillMay: () => Promise<boolean>
}

interface Stream extends Listener {
  out: PassThrough
}

export const STREAMS_OF_ACCOUNT = 6
/** Somebody who reads slower than this much waits is no longer there. */
const MOST_WAITING_BYTES = 64 * 1024

const said = (kind: string, id = '') => `event: ${kind}\ndata: ${JSON.stringify({ kind, id })}\n\n`

/** What is told of companies' applications, handed on to whoever listens; the database is listened to from the first listener on, once for all. */
export function companyEvents(pool: pg.Pool, failed: (error: unknown) => void) {
  const streams = new Set<Stream>()
  let listening: ReturnType<typeof listenTo> | undefined

  function tell(text: string, whom: (stream: Stream) => boolean = () => true) {
    for (const stream of streams) if (whom(stream)) write(stream, text)
  }
  function write({ out }: Stream, text: string) {
    if (out.writableLength > MOST_WAITING_BYTES) out.destroy()
    else out.write(text)
  }
  function heard(payload: string) {
    const [companyId, kind, id] = payload.split(' ')
    const event = CompanyEvent.safeParse({ kind, id })
    if (event.success) tell(said(event.data.kind, event.data.id), (stream) => stream.companyId === companyId)
  }

  return {
    /** Whether an account holds as many streams as it may. */
    isFull: (accountId: string) => [...streams].filter((stream) => stream.accountId === accountId).length >= STREAMS_OF_ACCOUNT,
    /** A stream of server-sent events: `ready` first, then every event of the company, `again` when some may have been missed. */
    async open(listener: Listener): Promise<Readable> {
      const stream: Stream = { ...listener, out: new PassThrough() }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      listening ??= listenTo(pool, 'company', { heard, again: () => tell(said('again')), failed })
      await listening.ready
      write(stream, said('ready'))
      return stream.out
    },
    /** A sign of life, so that nobody on the way takes the silence for the end. */
    beat: () => tell(': still here\n\n'),
    /** Ends the streams of those whose session is over or whose rights changed. */
    async lookAgain() {
      await Promise.all([...streams].map(async (stream) => (await stream.stillMay()) || stream.out.end()))
    },
    /** Ends every stream. */
    async close() {
      for (const { out } of streams) out.end()
      await listening?.stop()
    },
  }
}
