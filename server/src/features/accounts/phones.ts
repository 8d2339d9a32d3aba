import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A typed number as it is stored: dial code, a space, the national number without its leading 0; Ethiopian unless it names a country. Undefined if it is none, or too short or long for its country. */
export function storedPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'ET')
  return number?.isPossible() ? `+${number.countryCallingCode} ${number.nationalNumber}` : undefined
}
