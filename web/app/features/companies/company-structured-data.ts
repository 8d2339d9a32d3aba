import { t } from '@lingui/core/macro'
import type { CompanyPage } from '@sira/contract/companies'
import { paths } from '../../paths.ts'

/**
 * Structured data of type schema.org Organization, only with facts that the page shows. `origin` is prefixed to paths.
 */
export const buildOrganizationData = (company: Omit<CompanyPage, 'jobs'>, origin: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'Organization',
  name: company.name,
  url: origin + paths.company(company.id),
  ...(company.website && { sameAs: company.website }),
  ...(company.logo && { logo: new URL(company.logo, origin || 'http://localhost').href }),
  ...(company.description && { description: company.description }),
  email: company.email,
  telephone: company.phone,
  address: { '@type': 'PostalAddress', addressLocality: company.location, addressCountry: 'ET' },
})

/** Structured data of the breadcrumbs from the company list to this company. */
export const buildCompanyBreadcrumbs = (company: Pick<CompanyPage, 'id' | 'name'>, origin: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: t`Companies`, item: origin + paths.companies() },
    { '@type': 'ListItem', position: 2, name: company.name, item: origin + paths.company(company.id) },
  ],
})
