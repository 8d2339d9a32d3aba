import { listCompanyTags } from '@sira/contract/talent-pool'
import { listCompanyTemplates } from '@sira/contract/company-templates'
import { isTemplateFor } from '@sira/contract/template-text'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'

/** The tags that the company uses. */
export const companyTagsQuery = apiQuery(listCompanyTags, {})

/** The templates of the company, and after them those that come with the product. */
export const companyTemplatesQuery = apiQuery(listCompanyTemplates, {})

/** Those for rejections; their placeholders are filled in for each candidate. */
export const declineTemplatesQuery = queryOptions({
  ...companyTemplatesQuery,
  select: (templates) => templates.filter((template) => isTemplateFor(template, 'STATUS', 'REJECTED')),
})
