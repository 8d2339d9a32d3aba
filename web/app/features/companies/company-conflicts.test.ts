import type { CompanyPage } from '@sira/contract/companies'
import { expect, test } from 'vitest'
import { listCompanyConflicts } from './company-conflicts.ts'

const opened = {
  name: 'Sheba Tech',
  website: null,
  email: 'jobs@sheba.example',
  phone: '+251 911223344',
  location: 'Addis Ababa',
  description: 'We build.',
  size: 'SMALL',
  industry: 'FINTECH',
} as CompanyPage

test('lists both values where both sides changed a field, the saved one where only the other side did, and nothing for equal changes', () => {
  const saved = {
    ...opened,
    location: 'Adama',
    size: 'LARGE',
    phone: '+251 911000000',
    website: 'https://sheba.example',
  } as CompanyPage
  expect(
    listCompanyConflicts(opened, saved, {
      ...opened,
      website: '',
      location: 'Hawassa',
      phone: '+251 911000000',
      description: 'We build more.',
    }),
  ).toEqual([
    { label: 'Website', theirs: 'https://sheba.example' },
    { label: 'Location', theirs: 'Adama', mine: 'Hawassa' },
    { label: 'Company size', theirs: '201–1000 employees' },
  ])
})
