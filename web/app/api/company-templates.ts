import { listCompanyTemplates } from '@sira/contract/company-templates'
import { apiQuery } from './queries.ts'

/** The templates of the company, and after them those that come with the product. */
export const companyTemplatesQuery = apiQuery(listCompanyTemplates, {})
