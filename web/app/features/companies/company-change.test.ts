import { expect, test } from 'vitest'
import { companyChange } from './company-change.ts'

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

test('a profile that was opened and saved as it is sends nothing', () => {
  expect(companyChange(company, form)).toEqual({})
})

test('only changed texts and chosen files are sent', () => {
  const logo = { name: 'logo.png', size: 3 }
  expect(companyChange(company, { ...form, name: 'Wenchi', logo })).toEqual({ name: 'Wenchi', logo })
})

test('an emptied website is sent as empty text, which takes it away', () => {
  expect(companyChange({ ...company, website: 'https://wenchi.example' }, form)).toEqual({ website: '' })
})
