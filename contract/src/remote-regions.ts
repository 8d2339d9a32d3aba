import type { ContractKind, FromEthiopia, PaymentWay } from './enums.ts'

// Where the people may live who do a remote job. No schema library: public pages load this file.

/** Where the people may live who do a job remotely, and how they work and are paid. */
export interface WorkTerms {
  /** Countries (ISO 3166-1 alpha-2) and groups; empty where nothing is stated. */
  remoteRegions: string[]
  remoteExcept: string[]
  /** Hours from UTC in which people may live, open at an end that is null. */
  utcOffsets: { min: number | null; max: number | null } | null
  /** How many hours of the working day must overlap with that of Addis Ababa. */
  overlapHours: number | null
  contract: ContractKind | null
  paidBy: PaymentWay[]
  /** Whether the company gives the equipment, and whether it helps to move; null where it does not say. */
  equipment: boolean | null
  relocation: boolean | null
}
export type WorkTermName = keyof WorkTerms

export const NO_WORK_TERMS: WorkTerms = {
  remoteRegions: [],
  remoteExcept: [],
  utcOffsets: null,
  overlapHours: null,
  contract: null,
  paidBy: [],
  equipment: null,
  relocation: null,
}
export const WORK_TERM_NAMES = Object.keys(NO_WORK_TERMS) as WorkTermName[]

/** Groups of countries that a job may name instead of countries. */
export const REGION_GROUPS = ['WORLDWIDE', 'AFRICA', 'EAST_AFRICA', 'EMEA'] as const
export type RegionGroup = (typeof REGION_GROUPS)[number]

/** The countries of Eastern Africa by the United Nations' M49, and Sudan, which East African jobs mean as well. */
const EAST_AFRICA = 'BI KM DJ ER ET KE MG MW MU YT MZ RE RW SC SO SS TZ UG ZM ZW SD'
/** The other countries of Africa by M49. */
const OTHER_AFRICA =
  'DZ AO BJ BW BF CV CM CF TD CG CD CI EG GQ SZ GA GM GH GN GW LS LR LY ML MR MA NA NE NG SH ST SN SL ZA TG TN EH'
/** Europe and Western Asia by M49, and Iran, as EMEA is usually drawn. */
const EUROPE_AND_MIDDLE_EAST = `AL AD AT BY BE BA BG HR CZ DK EE FO FI FR DE GI GR GG VA HU IS IE IM IT JE XK LV LI LT LU MT MD MC ME NL MK NO PL PT RO
  RU SM RS SK SI ES SJ SE CH UA GB AX AM AZ BH CY GE IR IQ IL JO KW LB OM PS QA SA SY TR AE YE`
const toCodes = (text: string) => text.split(/\s+/)

const COUNTRIES_OF_GROUP: Readonly<Record<Exclude<RegionGroup, 'WORLDWIDE'>, readonly string[]>> = {
  EAST_AFRICA: toCodes(EAST_AFRICA),
  AFRICA: toCodes(`${EAST_AFRICA} ${OTHER_AFRICA}`),
  EMEA: toCodes(`${EAST_AFRICA} ${OTHER_AFRICA} ${EUROPE_AND_MIDDLE_EAST}`),
}

export const isRegionGroup = (code: string): code is RegionGroup => (REGION_GROUPS as readonly string[]).includes(code)

/** Returns the codes of the countries that a group names; undefined for all of them. */
export const listCountriesOfGroup = (group: RegionGroup): readonly string[] | undefined =>
  group === 'WORLDWIDE' ? undefined : COUNTRIES_OF_GROUP[group]

/** Returns whether regions, countries and groups as a company states them, contain a country. */
export const containsCountry = (regions: readonly string[], country: string): boolean =>
  regions.some((code) =>
    isRegionGroup(code) ? (listCountriesOfGroup(code)?.includes(country) ?? true) : code === country,
  )

/** What of a job decides whether a person in Ethiopia can do it. */
export interface ReachableJob {
  /** Remote, wholly or in part. */
  isRemote: boolean
  /** The country of its place; '' where the place names none that is known. */
  country: string
  remoteRegions: readonly string[]
  remoteExcept: readonly string[]
  /** Hours from UTC in which people may live; null at an end that is open. */
  utcOffsets: { min: number | null; max: number | null } | null
  relocation: boolean
  /** What the company has answered when somebody asked; null before. */
  answer: boolean | null
}

const ETHIOPIA = 'ET'
/** Hours from UTC, without daylight saving. */
const ETHIOPIAN_OFFSET = 3

/**
 * Returns whether a person in Ethiopia can do a job. Of a remote job the company states it: regions, without exceptions, and
 * offsets from UTC. Where it states nothing, its answer to whoever asked counts. A job on site is for the people of its
 * country, and for everybody if the company helps to move.
 */
export function isFromEthiopia(job: ReachableJob): FromEthiopia {
  if (!job.isRemote) {
    if (job.country === ETHIOPIA) return 'YES'
    return job.country === '' ? 'UNKNOWN' : job.relocation ? 'YES' : 'NO'
  }
  const stated = getStatedReach(job)
  if (stated !== undefined) return stated ? 'YES' : 'NO'
  if (job.answer !== null) return job.answer ? 'YES' : 'NO'
  return 'UNKNOWN'
}

/** Returns whether what is stated of a remote job includes Ethiopia; undefined where nothing is stated. */
function getStatedReach({ remoteRegions, remoteExcept, utcOffsets }: ReachableJob): boolean | undefined {
  if (containsCountry(remoteExcept, ETHIOPIA)) return false
  const isInTime = utcOffsets === null || isWithinOffsets(utcOffsets)
  if (remoteRegions.length > 0) return containsCountry(remoteRegions, ETHIOPIA) && isInTime
  return isInTime ? undefined : false
}

const isWithinOffsets = ({ min, max }: { min: number | null; max: number | null }) =>
  (min === null || min <= ETHIOPIAN_OFFSET) && (max === null || ETHIOPIAN_OFFSET <= max)
