import type { AuditLine } from '@sira/contract/audit'

export const AUDIT_HEADINGS = ['Time (EAT)', 'Act', 'By', 'By (id)', 'About', 'About (id)', 'Name', 'Details', 'From']

/** '2026-11-20 12:25:31' in East Africa Time, which spreadsheets read as a moment. */
const dayAndTime = (iso: string) =>
  new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The cells of a line, in the order of the headings. */
export const auditCells = ({ at, act, actor, subject, details, ip }: AuditLine): string[] => [
  dayAndTime(at),
  act,
  actor?.name ?? '',
  actor?.id ?? '',
  subject?.kind ?? '',
  subject?.id ?? '',
  subject?.name ?? '',
  Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  ip ?? '',
]
