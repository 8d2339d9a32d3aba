import type { ProgramEvent } from '@sira/contract/company-events'
import { COMPANY_EVENT_TYPES, type ApiKeyScope, type CompanyEventType } from '@sira/contract/enums'
import { appError } from '#core/app-error.ts'
import { numberCompanyFeed } from '#db/company-feed.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Returns the types of events that an API key with these scopes gets; all of them without scopes, for people. */
export const listReadableEventTypes = (scopes: readonly ApiKeyScope[] | undefined): CompanyEventType[] =>
  COMPANY_EVENT_TYPES.filter(
    (type) => !scopes || scopes.includes(type.startsWith('job.') ? 'jobs:read' : 'applications:read'),
  )

const SELECT_PLACE = 'select no from company_events where id = :id and company_id = :companyId and no is not null'
/** SQL: an event as programs get it. */
export const EVENT_COLUMNS = 'e.id, e.type, e.at as timestamp, e.data, e.no'
const SELECT_EVENTS = `
  select ${EVENT_COLUMNS} from company_events e
  where e.company_id = :companyId and e.no > :after and e.type = any(:types::text[]) order by e.no limit :limit`

/** Returns an event as webhooks and the list of events show it. */
export const toProgramEvent = (row: { id: string; type: string; timestamp: string; data: unknown }): ProgramEvent => ({
  id: row.id,
  type: row.type as CompanyEventType,
  timestamp: new Date(row.timestamp).toISOString(),
  data: row.data as Record<string, unknown>,
})

/**
 * Returns a company's events after the one with this id, oldest first; without an id from the oldest that is kept. Throws
 * CURSOR_EXPIRED when there is no such event any more.
 */
export async function listCompanyEvents(
  db: Database,
  companyId: string,
  { after, limit, types }: { after?: string | undefined; limit: number; types: readonly CompanyEventType[] },
): Promise<ProgramEvent[]> {
  await numberCompanyFeed(db, companyId)
  const [place] = after === undefined ? [{ no: 0 }] : await runSql(db, SELECT_PLACE, { id: after, companyId })
  if (!place) throw appError('CURSOR_EXPIRED')
  const rows = await runSql(db, SELECT_EVENTS, { companyId, after: place.no ?? 0, types, limit })
  return rows.map(toProgramEvent)
}
