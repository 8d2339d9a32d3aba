import { ph, t } from '@lingui/core/macro'
import { joinWords } from '@sira/contract/ethiopian-time'
import type { WorkTermName, WorkTerms } from '@sira/contract/remote-regions'
import { getLanguage } from '@sira/contract/t'
import { getLabel } from './labels.ts'

export const CONTRACT_LABELS: Record<string, string> = {
  EMPLOYEE: t`Employee`,
  CONTRACTOR: t`Contractor`,
  EITHER: t`Employee or contractor`,
}
export const PAYMENT_WAY_LABELS: Record<string, string> = {
  BANK_BIRR: t`To a bank in Ethiopia, in birr`,
  BANK_USD: t`To a bank, in dollars`,
  PAYONEER: 'Payoneer',
  WISE: 'Wise',
  OTHER: t`In another way`,
}
const GROUP_LABELS: Record<string, string> = {
  WORLDWIDE: t`Anywhere in the world`,
  AFRICA: t`Africa`,
  EAST_AFRICA: t`East Africa`,
  EMEA: t`Europe, Middle East and Africa`,
}

/** Returns the name of a country or a group of countries in the language of the page. */
export const formatRegion = (code: string): string =>
  GROUP_LABELS[code] ?? new Intl.DisplayNames(getLanguage(), { type: 'region' }).of(code) ?? code

/** The terms of remote work, in the order in which they are shown. */
export const TERM_LABELS: Readonly<Record<WorkTermName, string>> = {
  remoteRegions: t`People may live in`,
  remoteExcept: t`But not in`,
  utcOffsets: t`Time zones`,
  overlapHours: t`Overlap with Addis Ababa`,
  contract: t`The person works as`,
  paidBy: t`Paid`,
  equipment: t`Equipment`,
  relocation: t`Help to move`,
}
export const WORK_TERMS = Object.keys(TERM_LABELS) as WorkTermName[]
export const isWorkTerm = (name: string): name is WorkTermName => name in TERM_LABELS

/** Returns one of the terms as people read it; an empty text where it is not stated. */
export function formatTerm(name: WorkTermName, terms: WorkTerms): string {
  const { utcOffsets, overlapHours, contract, paidBy, equipment, relocation } = terms
  if (name === 'remoteRegions' || name === 'remoteExcept') return terms[name].map(formatRegion).join(', ')
  if (name === 'utcOffsets') return utcOffsets ? formatOffsets(utcOffsets) : ''
  if (name === 'overlapHours') return overlapHours === null ? '' : t`${ph({ hours: overlapHours })} hours a day`
  if (name === 'contract') return contract ? getLabel(CONTRACT_LABELS, contract) : ''
  if (name === 'paidBy') return joinWords(paidBy.map((way) => getLabel(PAYMENT_WAY_LABELS, way)))
  if (name === 'equipment') return equipment === null ? '' : equipment ? t`From the company` : t`Your own`
  return relocation === null ? '' : relocation ? t`Yes` : t`No`
}

function formatOffset(hours: number): string {
  const minutes = (Math.abs(hours) % 1) * 60
  return `UTC${hours < 0 ? '−' : '+'}${Math.floor(Math.abs(hours))}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

function formatOffsets({ min, max }: NonNullable<WorkTerms['utcOffsets']>): string {
  if (min === null) return t`Up to ${ph({ offset: formatOffset(max!) })}`
  if (max === null) return t`From ${ph({ offset: formatOffset(min) })}`
  return t`${ph({ from: formatOffset(min) })} to ${ph({ to: formatOffset(max) })}`
}
