import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ChannelListener } from '#db/channel-listener.ts'

/** Somebody who listens to an event stream. */
export interface EventStreamListener {
  accountId: string
  /** Whether the account may still receive these events: its session and its rights may have changed since. */
  isStillAllowed: () => Promise<boolean>
}

type Stream<L extends EventStreamListener> = L & { out: PassThrough }

const MAX_STREAMS_PER_ACCOUNT = 6
/** When more than this waits to be read, the reader is taken to be gone and the stream is closed. */
const MAX_BUFFERED_BYTES = 64 * 1024

/**
 * Headers of an event stream. A proxy that buffers responses would hold every event back (`x-accel-buffering`), and a
 * connection that stays open after its stream would delay the shutdown of the server (`connection`).
 */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

const formatEvent = (kind: string, id = '') => `event: ${kind}\ndata: ${JSON.stringify({ kind, id })}\n\n`

interface EventStreamOptions<L extends EventStreamListener> {
  /** The PostgreSQL channel to LISTEN on. */
  channel: string
  /**
   * Called with each notification of the database; passes it on to the listeners whom it concerns by calling `send`.
   */
  onNotification: (payload: string, send: (kind: string, id: string, isFor: (listener: L) => boolean) => void) => void
  /** Called when listening to the database fails. */
  onError: (error: unknown) => void
}

/**
 * Streams of server-sent events, fed by one channel of the database. Listening to it starts with the first stream, one
 * connection for all streams.
 */
export function createEventStreams<L extends EventStreamListener>(
  pool: pg.Pool,
  { channel, onNotification: heard, onError: failed }: EventStreamOptions<L>,
) {
  const streams = new Set<Stream<L>>()
  let listening: ChannelListener | undefined

  function send(text: string, isFor: (listener: L) => boolean = () => true) {
    for (const stream of streams) if (isFor(stream)) write(stream, text)
  }
  function write({ out }: Stream<L>, text: string) {
    if (out.writableLength > MAX_BUFFERED_BYTES) out.destroy()
    else out.write(text)
  }
  const onNotification = (payload: string) => heard(payload, (kind, id, isFor) => send(formatEvent(kind, id), isFor))

  return {
    /** Whether an account has as many streams open as it may. */
    isFull: (accountId: string) =>
      [...streams].filter((stream) => stream.accountId === accountId).length >= MAX_STREAMS_PER_ACCOUNT,
    /**
     * Opens a stream of server-sent events: `ready` first, then every event that concerns the listener, and `again`
     * when some may have been missed.
     */
    async open(listener: L): Promise<Readable> {
      const stream: Stream<L> = { ...listener, out: new PassThrough() }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      listening ??= new ChannelListener(pool, channel, {
        onNotification: onNotification,
        onReconnect: () => send(formatEvent('again')),
        onError: failed,
      })
      await listening.ready
      write(stream, formatEvent('ready'))
      return stream.out
    },
    /** Sends a heartbeat, so that no proxy on the way closes the stream as idle. */
    beat: () => send(': still here\n\n'),
    /** Ends the streams of accounts whose session is over or whose rights changed. */
    async lookAgain() {
      await Promise.all([...streams].map(async (stream) => (await stream.isStillAllowed()) || stream.out.end()))
    },
    /** Ends every stream. */
    async close() {
      for (const { out } of streams) out.end()
      await listening?.stop()
    },
  }
}

const HEARTBEAT_MS = 20_000
const RECHECK_MS = 30_000

/**
 * Sends heartbeats, checks regularly whether listeners still have their rights, and ends all streams when the server
 * shuts down. That happens before the server waits for requests in progress, because a stream would never finish.
 */
export function registerEventStreams(
  app: FastifyInstance,
  streams: Pick<ReturnType<typeof createEventStreams>, 'beat' | 'lookAgain' | 'close'>,
) {
  const timers = [setInterval(streams.beat, HEARTBEAT_MS), setInterval(() => void streams.lookAgain(), RECHECK_MS)]
  for (const timer of timers) timer.unref()
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await streams.close()
  })
}
