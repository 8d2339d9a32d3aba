import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { listenTo } from '#db/listening.ts'

/** Who listens, and whether they still may. */
export interface Listener {
  accountId: string
  stillMay: () => Promise<boolean>
}

type Stream<L extends Listener> = L & { out: PassThrough }

const STREAMS_OF_ACCOUNT = 6
/** Somebody who reads slower than this much waits is no longer there. */
const MOST_WAITING_BYTES = 64 * 1024

/** A proxy that collects an answer before it hands it on would hold every event back; a connection that stays after its stream would hold up a server that stops. */
export const LIVE = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

const said = (kind: string, id = '') => `event: ${kind}\ndata: ${JSON.stringify({ kind, id })}\n\n`

interface Hearing<L extends Listener> {
  channel: string
  /** Hands a word of the database on to those whom it concerns. */
  heard: (payload: string, tell: (kind: string, id: string, whom: (listener: L) => boolean) => void) => void
  failed: (error: unknown) => void
}

/** Streams of server-sent events fed by one channel of the database, which is listened to from the first stream on, once for all. */
export function eventStreams<L extends Listener>(pool: pg.Pool, { channel, heard, failed }: Hearing<L>) {
  const streams = new Set<Stream<L>>()
  let listening: ReturnType<typeof listenTo> | undefined

  function tell(text: string, whom: (listener: L) => boolean = () => true) {
    for (const stream of streams) if (whom(stream)) write(stream, text)
  }
  function write({ out }: Stream<L>, text: string) {
    if (out.writableLength > MOST_WAITING_BYTES) out.destroy()
    else out.write(text)
  }
  const hear = (payload: string) => heard(payload, (kind, id, whom) => tell(said(kind, id), whom))

  return {
    /** Whether an account holds as many streams as it may. */
    isFull: (accountId: string) =>
      [...streams].filter((stream) => stream.accountId === accountId).length >= STREAMS_OF_ACCOUNT,
    /** A stream of server-sent events: `ready` first, then every event that concerns the listener, `again` when some may have been missed. */
    async open(listener: L): Promise<Readable> {
      const stream: Stream<L> = { ...listener, out: new PassThrough() }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      listening ??= listenTo(pool, channel, { heard: hear, again: () => tell(said('again')), failed })
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

const BEAT_MS = 20_000
const LOOK_MS = 30_000

/** Keeps streams alive and their rights looked at, and ends them before a server that stops waits for what is under way: a stream would be under way for ever. */
export function keepLive(
  app: FastifyInstance,
  streams: Pick<ReturnType<typeof eventStreams>, 'beat' | 'lookAgain' | 'close'>,
) {
  const timers = [setInterval(streams.beat, BEAT_MS), setInterval(() => void streams.lookAgain(), LOOK_MS)]
  for (const timer of timers) timer.unref()
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await streams.close()
  })
}
