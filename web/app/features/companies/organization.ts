import type { CompanyPage } from '@sira/contract/companies'
import { paths } from '../../paths.ts'

/** schema.org Organization: only what the page shows. `origin` begins absolute addresses. */
export const organization = (company: CompanyPage, origin: string) => ({
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

/** The path from the listing to this company. */
export const companyBreadcrumbs = (company: Pick<CompanyPage, 'id' | 'name'>, origin: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Companies', item: origin + paths.companies() },
    { '@type': 'ListItem', position: 2, name: company.name, item: origin + paths.company(company.id) },
  ],
})
