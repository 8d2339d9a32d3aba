import { AUDIT_LOG_KINDS, type AuditLogKind } from '@sira/contract/area-enums'
import type { QueryParams } from '../../paths.ts'

/** The filters of the audit log, as the URL has them. */
export interface AuditQuery {
  kind: AuditLogKind
  act: string
  actor: string
  subject: string
  from: string
  to: string
  /** Id of an entry: the list continues with the entries before it. */
  before: string
}

const DAY_PATTERN = /^\d{4}-\d\d-\d\d$/
const PARAMETERS = ['act', 'actor', 'subject', 'from', 'to', 'before'] as const

/** Reads the filters from the URL; invalid values are left out. */
export function parseAuditQuery(search: URLSearchParams): AuditQuery {
  const values = Object.fromEntries(
    PARAMETERS.map((name) => [name, (search.get(name) ?? '').trim().slice(0, 100)]),
  ) as unknown as AuditQuery
  return {
    ...values,
    kind: AUDIT_LOG_KINDS.find((kind) => kind === search.get('kind')) ?? 'decisions',
    from: DAY_PATTERN.test(values.from) ? values.from : '',
    to: DAY_PATTERN.test(values.to) ? values.to : '',
  }
}

/** The URL parameters of the filters; a changed filter starts with the newest entry again. */
export function buildAuditQueryParams(query: AuditQuery, change: Partial<AuditQuery>): QueryParams {
  const next = { ...query, before: '', ...change }
  return { ...next, kind: next.kind === 'decisions' ? '' : next.kind }
}

/** The filters as API parameters, without empty ones and without `before`. */
export const toAuditFilter = ({ before: _, ...filter }: AuditQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
