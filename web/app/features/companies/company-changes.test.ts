import { expect, test } from 'vitest'
import { getCompanyChanges } from './company-changes.ts'

const company = {
  name: 'Wenchi Ledger',
  website: null,
  email: 'hello@wenchi.example',
  phone: '0911234567',
  location: 'Bole',
  description: '',
  size: 'MEDIUM',
  industry: 'FINTECH',
}
const form = { ...company, website: undefined, logo: null, trade_license: null }

test('a profile that is opened and saved without a change sends nothing', () => {
  expect(getCompanyChanges(company, form)).toEqual({})
})

test('only changed texts and chosen files are sent', () => {
  const logo = { name: 'logo.png', size: 3 }
  expect(getCompanyChanges(company, { ...form, name: 'Wenchi', logo })).toEqual({ name: 'Wenchi', logo })
})

test('an emptied website is sent as an empty text, which removes it', () => {
  expect(getCompanyChanges({ ...company, website: 'https://wenchi.example' }, form)).toEqual({ website: '' })
})
