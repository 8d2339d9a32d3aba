import { AUDIT_KINDS, type AuditKind } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'

/** What the log is narrowed to, as its address says it. */
export interface AuditQuery {
  kind: AuditKind
  act: string
  actor: string
  subject: string
  from: string
  to: string
  /** Goes on behind this line. */
  before: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const NAMES = ['act', 'actor', 'subject', 'from', 'to', 'before'] as const

export function readAudit(search: URLSearchParams): AuditQuery {
  const values = Object.fromEntries(
    NAMES.map((name) => [name, (search.get(name) ?? '').trim().slice(0, 100)]),
  ) as unknown as AuditQuery
  return {
    ...values,
    kind: AUDIT_KINDS.find((kind) => kind === search.get('kind')) ?? 'decisions',
    from: DAY.test(values.from) ? values.from : '',
    to: DAY.test(values.to) ? values.to : '',
  }
}

/** What the address keeps; another filter begins with the newest line. */
export function auditAddress(query: AuditQuery, change: Partial<AuditQuery>): Query {
  const next = { ...query, before: '', ...change }
  return { ...next, kind: next.kind === 'decisions' ? '' : next.kind }
}

/** The filter alone, without what is empty. */
export const auditFilter = ({ before: _, ...filter }: AuditQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
