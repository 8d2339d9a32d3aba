// Writes the list of countries and calling codes that the phone field offers, so that the browser does not load a phone library.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

const { version } = createRequire(import.meta.url)('libphonenumber-js/package.json')
const pairs = getCountries().map((country) => country + getCountryCallingCode(country))
const lines = pairs.join(' ').match(/.{1,140}(?: |$)/g)
const source = `// Countries and calling codes of libphonenumber-js ${version}; written by \`node web/tools/dial-codes.mjs\`.
import { getLanguage } from '@sira/contract/t'

const CODES = \`
${lines.map((line) => line.trim()).join('\n')}\`

export interface CountryDialCode {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** With the plus: '+251'. */
  code: string
}

/** Every country with its calling code, Ethiopia first. */
export const COUNTRY_DIAL_CODES: readonly CountryDialCode[] = CODES.trim()
  .split(/\\s+/)
  .map((pair) => ({ country: pair.slice(0, 2), code: \`+\${pair.slice(2)}\` }))
  .toSorted((a, b) => Number(b.country === 'ET') - Number(a.country === 'ET'))

const names = new Intl.DisplayNames(getLanguage(), { type: 'region' })
export const getCountryName = ({ country }: CountryDialCode): string => names.of(country) ?? country
`
writeFileSync(new URL('../app/ui/dial-codes.ts', import.meta.url), source)
