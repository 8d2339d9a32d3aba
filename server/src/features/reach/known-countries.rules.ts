import { findCountryByCode } from '@sira/contract/countries'
import type { FieldErrors } from '@sira/contract/errors'
import { isRegionGroup } from '@sira/contract/remote-regions'
import { UNKNOWN_COUNTRY } from '@sira/contract/work-terms'
import { throwFieldErrors } from '#core/app-error.ts'

/** Throws BAD_INPUT, with an error for each code of a form that is neither a country's nor a group's. */
export function requireKnownCountries(form: { remoteRegions?: string[]; remoteExcept?: string[] }): void {
  const errors: FieldErrors = {}
  for (const name of ['remoteRegions', 'remoteExcept'] as const)
    for (const [at, code] of (form[name] ?? []).entries())
      if (!isRegionGroup(code) && findCountryByCode(code) !== code) errors[`${name}.${at}`] = [UNKNOWN_COUNTRY]
  if (Object.keys(errors).length > 0) throwFieldErrors(errors)
}
