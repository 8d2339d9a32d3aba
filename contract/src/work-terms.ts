import { z } from 'zod'
import { CONTRACT_KINDS, PAYMENT_WAYS } from './enums.ts'
import { isRegionGroup, type WorkTerms } from './remote-regions.ts'
import { t } from './t.ts'

/** The most countries and groups that a job names. */
const MAX_REGIONS = 60
/** UTC-12 to UTC+14. */
const [WESTERNMOST, EASTERNMOST] = [-12, 14]

/** Said of a code that is no country's. */
export const UNKNOWN_COUNTRY = t('This is not the code of a country')

const regionCode = z
  .string(t('Please choose a country'))
  .max(20, t('Please choose a country'))
  // The server knows which of them are countries: their list is not part of the pages.
  .refine((code) => isRegionGroup(code) || /^[A-Z]{2}$/.test(code), UNKNOWN_COUNTRY)
const regionCodes = z
  .array(regionCode)
  .max(MAX_REGIONS, t('Must be at most {max}', { max: String(MAX_REGIONS) }))
  .overwrite((codes) => [...new Set(codes)])

const offset = z
  .number(t('Please enter a number'))
  .min(WESTERNMOST, t('Must be between {min} and {max}', { min: WESTERNMOST, max: EASTERNMOST }))
  .max(EASTERNMOST, t('Must be between {min} and {max}', { min: WESTERNMOST, max: EASTERNMOST }))
  .multipleOf(0.25, t('Must be a multiple of a quarter of an hour'))
  .nullable()
  .default(null)

/** A select of a form sends an empty text for what is not said. */
const toNullIfEmpty = (value: unknown) => (value === '' ? null : value)
const yesOrNo = z.preprocess(
  (value) => (value === '' ? null : value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(t('Please choose yes or no')).nullable(),
)

/** Where the people may live who do a job remotely, and how they work and are paid. */
export const workTermFields = {
  /** Countries (ISO 3166-1 alpha-2) and groups; empty where nothing is stated. */
  remoteRegions: regionCodes,
  remoteExcept: regionCodes,
  /** Hours from UTC in which people may live, open at an end that is null. */
  utcOffsets: z
    .strictObject({ min: offset, max: offset })
    .refine(({ min, max }) => min === null || max === null || min <= max, {
      error: t('The later offset must not be before the earlier one'),
      path: ['max'],
    })
    .nullable()
    .overwrite((offsets) => (offsets && offsets.min === null && offsets.max === null ? null : offsets)),
  /** How many hours of the working day must overlap with that of Addis Ababa. */
  overlapHours: z
    .number(t('Please enter a number'))
    .int(t('Please enter a whole number'))
    .min(0, t('Must be between {min} and {max}', { min: 0, max: 12 }))
    .max(12, t('Must be between {min} and {max}', { min: 0, max: 12 }))
    .nullable(),
  contract: z.preprocess(toNullIfEmpty, z.enum(CONTRACT_KINDS, t('Please choose how the person works')).nullable()),
  paidBy: z
    .array(z.enum(PAYMENT_WAYS, t('Please choose how you pay')))
    .max(PAYMENT_WAYS.length)
    .overwrite((ways) => [...new Set(ways)]),
  /** Whether the company gives the equipment, and whether it helps to move; null where it does not say. */
  equipment: yesOrNo,
  relocation: yesOrNo,
}

export const StoredWorkTerms = z.object(workTermFields) satisfies z.ZodType<WorkTerms>

/** The same for what leaves them out. */
export const workTermDefaults = {
  remoteRegions: workTermFields.remoteRegions.default([]),
  remoteExcept: workTermFields.remoteExcept.default([]),
  utcOffsets: workTermFields.utcOffsets.default(null),
  overlapHours: workTermFields.overlapHours.default(null),
  contract: workTermFields.contract.default(null),
  paidBy: workTermFields.paidBy.default([]),
  equipment: workTermFields.equipment.default(null),
  relocation: workTermFields.relocation.default(null),
}
