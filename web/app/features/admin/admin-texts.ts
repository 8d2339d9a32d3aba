// Texts for the names and values that the admin API returns.

import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { AuditLogEntry } from '@sira/contract/audit-log'
import { t } from '@lingui/core/macro'
import { COMPANY_STATUS_LABELS, JOB_STATUS_LABELS, VACANCY_LABEL } from '../../ui/area-labels.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { SKILL_CATEGORY_LABELS } from '../../ui/labels.ts'
import { TERM_LABELS } from '../../ui/reach-labels.ts'
import { formatAuditAction } from './audit-action-labels.ts'

/** Labels for the kinds of subjects in the audit log. */
export const AUDIT_SUBJECT_LABELS: Record<string, string> = {
  account: t`Account`,
  company: t`Company`,
  job: t`Job`,
  skill: t`Skill`,
  synonym: t`Synonym`,
  message: t`Message`,
  application: t`Application`,
  seeker: t`Profile`,
  resume: t`Resume`,
  trade_license: t`Trade license`,
  file: t`File`,
  work: t`Task`,
}

const STATUS_LABELS: Record<string, string> = { ...JOB_STATUS_LABELS, ...COMPANY_STATUS_LABELS }
const FACT_LABELS: Record<string, string> = {
  act: t`Act`,
  actor: t`Actor`,
  aliases: t`Other spellings`,
  bands: t`Bands`,
  category: t`Category`,
  count: t`Count`,
  currency: t`Currency`,
  etb: t`ETB for one`,
  events: t`Events`,
  expiresAt: t`Expires`,
  field: t`Field`,
  fields: t`Changed`,
  from: t`From`,
  host: t`Address`,
  importedFrom: t`Imported from`,
  intoName: t`Merged into`,
  jobs: t`Jobs`,
  kind: t`Kind`,
  lines: t`Lines`,
  loadedAhead: t`Loaded ahead, not shown`,
  meaning: t`Meaning`,
  misses: t`Misses`,
  name: t`Name`,
  pensionPercent: t`Pension in percent`,
  people: t`Reported by`,
  phrase: t`Phrase`,
  profiles: t`Profiles`,
  rateOn: t`From the day`,
  reason: t`Reason`,
  role: t`Role`,
  scopes: t`Permissions`,
  source: t`Source`,
  status: t`Status`,
  subject: t`Subject`,
  title: t`Title`,
  to: t`To`,
  undone: t`Undone`,
  validFrom: t`From the day`,
  virus: t`Virus`,
}
/** The fields of a job or a webhook, as a change of one names them. */
const FIELD_LABELS: Record<string, string> = {
  title: t`Title`,
  description: t`Description`,
  type: t`Job type`,
  level: t`Level`,
  location: t`Location`,
  isRemote: t`Can be done remotely`,
  deadline: t`Deadline`,
  skills: t`Skills`,
  salary: t`Salary`,
  payHiddenReason: t`Why the pay is not shown`,
  questions: t`Questions for applicants`,
  declineUnmet: t`Declines what does not meet its needs`,
  criteria: t`Scorecard criteria`,
  vacancy: VACANCY_LABEL,
  ...TERM_LABELS,
  url: t`Address`,
  events: t`Events`,
  isOn: t`Turned on or off`,
}
const formatFields = (fields: unknown): string =>
  Array.isArray(fields)
    ? fields.map((field) => FIELD_LABELS[String(field)] ?? String(field)).join(getListSeparator())
    : ''
const ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** 'newOwner' → 'New owner', for a name that has no label. */
const getFactLabel = (name: string) =>
  FACT_LABELS[name] ??
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function formatFactValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatFactValue).join(getListSeparator())
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  return typeof value === 'string' ? (SKILL_CATEGORY_LABELS[value] ?? value) : (JSON.stringify(value) ?? '')
}

function formatFact(name: string, value: unknown): string {
  if (name === 'fields') return formatFields(value)
  if (name === 'expiresAt') return typeof value === 'string' ? formatDateTime(value) : t`never`
  return name === 'undone' && typeof value === 'string' ? formatAuditAction(value) : formatFactValue(value)
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
      ? [[t`Status`, `${STATUS_LABELS[from]} → ${STATUS_LABELS[to]}`] as [string, string]]
      : []),
    ...others.map(([name, value]): [string, string] => [getFactLabel(name), formatFact(name, value)]),
    ...(ip ? [[t`IP`, ip] as [string, string]] : []),
  ]
}
