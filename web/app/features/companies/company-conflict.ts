import type { CompanyPage } from '@sira/contract/companies'
import type { Difference } from '../../ui/conflict-panel.tsx'
import { companySizeText, INDUSTRY, labelOf } from '../../ui/labels.ts'
import { companyChange } from './company-change.ts'

const LABELS = {
  name: 'Company name',
  website: 'Website',
  email: 'Company email',
  phone: 'Phone',
  location: 'Location',
  description: 'Description',
  size: 'Company size',
  industry: 'Industry',
} as const
type Name = keyof typeof LABELS
export type CompanyTexts = Partial<Record<Name, string | null>>

/** What was saved since the form was opened, beside what the form says; `mine` is absent where the form did not change that. */
export function companyConflict(opened: CompanyPage, saved: CompanyPage, form: CompanyTexts): Difference[] {
  const mine = companyChange(opened, form)
  const [since, apart] = [companyChange(opened, { ...form, ...textsOf(saved) }), companyChange(saved, form)]
  const names = (Object.keys(LABELS) as Name[]).filter((name) => name in since && name in apart)
  return names.map((name) => ({
    label: LABELS[name],
    theirs: words(name, saved[name]),
    ...(name in mine && { mine: words(name, form[name]) }),
  }))
}

const textsOf = (company: CompanyPage): CompanyTexts =>
  Object.fromEntries(Object.keys(LABELS).map((name) => [name, company[name as Name]]))

function words(name: Name, value: string | null | undefined): string {
  if (name === 'size') return companySizeText(value ?? '')
  return name === 'industry' ? labelOf(INDUSTRY, value ?? '') : (value ?? '')
}
