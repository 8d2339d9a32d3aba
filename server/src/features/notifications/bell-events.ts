import type pg from 'pg'
import { eventStreams, type Listener } from '#http/event-streams.ts'

const PERSON = /^([0-9a-f-]{36}) (\d{1,9})$/

/** Word of changes behind bells, handed on to whose bell it is; of what is still held when that is over. */
export function bellEvents(pool: pg.Pool, failed: (error: unknown) => void) {
  const held = new Set<NodeJS.Timeout>()
  const streams = eventStreams<Listener>(pool, {
    channel: 'bell',
    heard(payload, tell) {
      const [, accountId, inMs] = PERSON.exec(payload) ?? []
      if (!accountId) return
      const ring = () => tell('changed', '', (listener) => listener.accountId === accountId)
      if (Number(inMs) === 0) return ring()
      const timer = setTimeout(() => {
        held.delete(timer)
        ring()
      }, Number(inMs)).unref()
      held.add(timer)
    },
    failed,
  })
  return {
    ...streams,
    async close() {
      for (const timer of held) clearTimeout(timer)
      await streams.close()
    },
  }
}
