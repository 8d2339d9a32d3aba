import { CompanyEvent } from '@sira/contract/hiring'
import type pg from 'pg'
import { eventStreams, type Listener } from '#http/event-streams.ts'

interface Colleague extends Listener {
  companyId: string
}

/** What is told of companies' applications, handed on to the people of that company. */
export const companyEvents = (pool: pg.Pool, failed: (error: unknown) => void) =>
  eventStreams<Colleague>(pool, {
    channel: 'company',
    heard(payload, tell) {
      const [companyId, kind, id] = payload.split(' ')
      const event = CompanyEvent.safeParse({ kind, id })
      if (event.success) tell(event.data.kind, event.data.id, (listener) => listener.companyId === companyId)
    },
    failed,
  })
