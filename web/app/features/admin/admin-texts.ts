// Texts for the names and values that the admin API returns.

import type { AuditLogEntry } from '@sira/contract/audit-log'
import { formatDottedName } from '../../ui/format-text.ts'
import { COMPANY_STATUS_LABELS, JOB_STATUS_LABELS, SKILL_CATEGORY_LABELS } from '../../ui/labels.ts'

/** Labels for the kinds of subjects in the audit log. */
export const AUDIT_SUBJECT_LABELS: Record<string, string> = {
  account: 'Account',
  company: 'Company',
  job: 'Job',
  skill: 'Skill',
  synonym: 'Synonym',
  message: 'Message',
  application: 'Application',
  seeker: 'Profile',
  resume: 'Resume',
  trade_license: 'Trade license',
  file: 'File',
  work: 'Task',
}

const STATUS_LABELS: Record<string, string> = { ...JOB_STATUS_LABELS, ...COMPANY_STATUS_LABELS }
const FACT_LABELS: Record<string, string> = {
  intoName: 'Merged into',
  aliases: 'Other spellings',
  people: 'Reported by',
}
const ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** 'newOwner' → 'New owner'. */
const getFactLabel = (name: string) =>
  FACT_LABELS[name] ??
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function formatFactValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatFactValue).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? (SKILL_CATEGORY_LABELS[value] ?? value) : (JSON.stringify(value) ?? '')
}

/** Ids say nothing to a reader, so they are left out; the CSV export has them. */
const isId = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isId) : typeof value === 'string' && ID_PATTERN.test(value)

/**
 * The details of an audit log entry beside action, person and subject, as label and text. A status change is one fact,
 * and facts that are shown beside them are left out.
 */
export function listAuditFacts({
  details,
  subject,
  ip,
}: Pick<AuditLogEntry, 'details' | 'subject' | 'ip'>): [name: string, value: string][] {
  const { from, to, ...rest } = details
  const isStatusChange =
    typeof from === 'string' &&
    typeof to === 'string' &&
    STATUS_LABELS[from] !== undefined &&
    STATUS_LABELS[to] !== undefined
  const others = Object.entries(isStatusChange ? rest : details).filter(
    ([name, value]) => !isId(value) && !((name === 'title' || name === 'name') && value === subject?.name),
  )
  return [
    ...(isStatusChange && from !== to
      ? [['Status', `${STATUS_LABELS[from]} → ${STATUS_LABELS[to]}`] as [string, string]]
      : []),
    ...others.map(([name, value]): [string, string] => [
      getFactLabel(name),
      name === 'undone' && typeof value === 'string' ? formatDottedName(value) : formatFactValue(value),
    ]),
    ...(ip ? [['IP', ip] as [string, string]] : []),
  ]
}
