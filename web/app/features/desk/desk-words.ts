// What people read for the words of the desk.

import type { AuditLine } from '@sira/contract/audit'
import { COMPANY_STATUS, JOB_STATUS, SKILL_CATEGORY } from '../../ui/labels.ts'

/** 'trade-license.shown' → 'Trade license shown'. */
export function actText(act: string): string {
  const words = act.replaceAll(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'account' → 'Account' and so on, for what a line of the log is about. */
export const SUBJECT: Record<string, string> = {
  account: 'Account',
  company: 'Company',
  job: 'Job',
  skill: 'Skill',
  message: 'Message',
  application: 'Application',
  seeker: 'Profile',
  resume: 'Resume',
  trade_license: 'Trade license',
  file: 'File',
  work: 'Work',
}

/** 1 → '1 job', 2 → '2 jobs'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const STATUS: Record<string, string> = { ...JOB_STATUS, ...COMPANY_STATUS }
const FACT: Record<string, string> = { intoName: 'Into', aliases: 'Spellings', people: 'Reported by' }
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** 'newOwner' → 'New owner'. */
const factName = (name: string) =>
  FACT[name] ??
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? (SKILL_CATEGORY[value] ?? value) : (JSON.stringify(value) ?? '')
}

/** An id tells nobody anything; the saved table has it. */
const isId = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isId) : typeof value === 'string' && ID.test(value)

/** What a line of the log tells beside act, person and thing: a step from one status to another as one fact, and nothing that stands beside it already. */
export function factsOf({
  details,
  subject,
  ip,
}: Pick<AuditLine, 'details' | 'subject' | 'ip'>): [name: string, value: string][] {
  const { from, to, ...rest } = details
  const isStep =
    typeof from === 'string' && typeof to === 'string' && STATUS[from] !== undefined && STATUS[to] !== undefined
  const others = Object.entries(isStep ? rest : details).filter(
    ([name, value]) => !isId(value) && !((name === 'title' || name === 'name') && value === subject?.name),
  )
  return [
    ...(isStep && from !== to ? [['Status', `${STATUS[from]} → ${STATUS[to]}`] as [string, string]] : []),
    ...others.map(([name, value]): [string, string] => [
      factName(name),
      name === 'undone' && typeof value === 'string' ? actText(value) : valueText(value),
    ]),
    ...(ip ? [['IP', ip] as [string, string]] : []),
  ]
}
