import { t } from '@lingui/core/macro'
import { toPhoneText } from '@sira/contract/typed-text'
import { COUNTRY_DIAL_CODES, type CountryDialCode } from './dial-codes.ts'

const ETHIOPIA = COUNTRY_DIAL_CODES[0]!
/** Digits of an Ethiopian number without the code and the leading 0. */
const ETHIOPIAN_DIGITS = 9

/** Of the countries that share a calling code, the one with most people. */
const MAIN_COUNTRIES = ['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'RE', 'SH', 'FI', 'GP', 'CW']

/** Finds the country of a number that begins with its calling code, as in '+251 911234567' or '+251911234567'. */
export function findCountryOf(number: string): CountryDialCode | undefined {
  const found = COUNTRY_DIAL_CODES.filter(({ code }) => number.startsWith(code))
  return found.find(({ country }) => MAIN_COUNTRIES.includes(country)) ?? found[0]
}

/** No country has shorter phone numbers, without the country code. */
const MIN_PHONE_DIGITS = 6
export const INCOMPLETE_PHONE = t`Please enter the whole phone number`

/** Returns whether a number, with its calling code before a blank, may be a whole one; an empty text may. */
export const isCompletePhone = (phone = ''): boolean =>
  phone === '' || (phone.split(' ')[1] ?? phone).length >= MIN_PHONE_DIGITS

interface PhoneParts {
  country: CountryDialCode
  digits: string
  /** The beginning of a number whose country cannot be told yet: '+', '+2'. */
  unfinished?: string
}

/**
 * Returns the parts of what was typed or pasted into the field of a number. A full number brings its own country; any
 * other one belongs to the chosen country. An Ethiopian number loses the code that is there twice, and the leading 0
 * that people usually write; in other countries the server knows whether it belongs to the number.
 */
export function parsePhoneParts(typed: string, chosen: CountryDialCode): PhoneParts {
  const text = toPhoneText(typed).replace(/[^\d+]/g, '')
  if (!text.startsWith('+')) return { country: chosen, digits: toNationalDigits(text.replaceAll('+', ''), chosen) }
  const country = text.startsWith(chosen.code) ? chosen : findCountryOf(text)
  if (!country) return { country: chosen, digits: '', unfinished: text.slice(0, 5) }
  return { country, digits: toNationalDigits(text.slice(country.code.length).replaceAll('+', ''), country) }
}

/**
 * Returns whether a text was put in the place of a number, such as when another one is pasted over it: less than half of
 * the shorter one is in both at their beginning and end.
 */
export function isReplaced(number: string, typed: string): boolean {
  const shorter = Math.min(number.length, typed.length)
  let start = 0
  while (start < shorter && number[start] === typed[start]) start++
  let end = 0
  while (end < shorter - start && number.at(-1 - end) === typed.at(-1 - end)) end++
  return number !== '' && start + end <= shorter / 2
}

function toNationalDigits(digits: string, country: CountryDialCode): string {
  if (country !== ETHIOPIA) return digits.slice(0, 15)
  const isWhole = digits.startsWith('251') && digits.replace(/^2510?/, '').length >= ETHIOPIAN_DIGITS
  return (isWhole ? digits.slice(3) : digits).replace(/^0+/, '').slice(0, 15)
}
