import { t } from '@lingui/core/macro'
import type { CompanyPage } from '@sira/contract/companies'
import type { FieldDifference } from '../../ui/conflict-panel.tsx'
import { formatCompanySize, INDUSTRY_LABELS, getLabel } from '../../ui/labels.ts'
import { getCompanyChanges } from './company-changes.ts'

const LABELS = {
  name: t`Company name`,
  website: t`Website`,
  email: t`Company email`,
  phone: t`Phone`,
  location: t`Location`,
  description: t`Description`,
  size: t`Company size`,
  industry: t`Industry`,
} as const
type CompanyFieldName = keyof typeof LABELS
/** The text fields of a company profile, as the form or the API has them. */
export type CompanyTextFields = Partial<Record<CompanyFieldName, string | null>>

/**
 * The fields that were saved since the form was opened and differ from the form; `mine` is absent if the form did not
 * change that field.
 */
export function listCompanyConflicts(
  opened: CompanyPage,
  saved: CompanyPage,
  form: CompanyTextFields,
): FieldDifference[] {
  const mine = getCompanyChanges(opened, form)
  const [changedSince, different] = [
    getCompanyChanges(opened, { ...form, ...toTextFields(saved) }),
    getCompanyChanges(saved, form),
  ]
  const names = (Object.keys(LABELS) as CompanyFieldName[]).filter((name) => name in changedSince && name in different)
  return names.map((name) => ({
    label: LABELS[name],
    theirs: formatFieldValue(name, saved[name]),
    ...(name in mine && { mine: formatFieldValue(name, form[name]) }),
  }))
}

const toTextFields = (company: CompanyPage): CompanyTextFields =>
  Object.fromEntries(Object.keys(LABELS).map((name) => [name, company[name as CompanyFieldName]]))

function formatFieldValue(name: CompanyFieldName, value: string | null | undefined): string {
  if (name === 'size') return formatCompanySize(value ?? '')
  return name === 'industry' ? getLabel(INDUSTRY_LABELS, value ?? '') : (value ?? '')
}
