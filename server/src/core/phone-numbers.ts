import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { throwFieldErrors } from './app-error.ts'
import { t } from '@sira/contract/t'

/**
 * Returns a typed phone number in the form in which it is stored: dial code, a space, the national number without its
 * leading 0. It is Ethiopian unless it names a country. A dial code that stands there twice, because a whole number was
 * pasted behind it, counts once. Undefined if it is not a phone number, or too short or too long for its country.
 */
export function normalizePhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'ET')
  if (!number) return undefined
  const { countryCallingCode, nationalNumber } = number
  if (number.isPossible()) return `+${countryCallingCode} ${nationalNumber}`
  return nationalNumber.startsWith(countryCallingCode) ? normalizePhone(`+${nationalNumber}`) : undefined
}

/** Returns a phone number in the form in which it is stored. Throws BAD_INPUT if it is not a phone number. */
export const requireValidPhone = (typed: string): string =>
  normalizePhone(typed) ??
  throwFieldErrors({ phone: [t('Please enter the phone number with digits only, for example 911234567')] })
