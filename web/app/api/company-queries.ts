import { listCompanyTags } from '@sira/contract/talent-pool'
import { listCompanyTemplates } from '@sira/contract/company-templates'
import { isTemplateFor } from '@sira/contract/template-text'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'

/** The tags that the company uses. */
export const companyTagsQuery = apiQuery(listCompanyTags, {})

/** Milliseconds. Each applicant that is gone through has them at hand. */
const KEPT_MS = 5 * 60_000

/** The templates of the company, and after them those that come with the product. */
export const companyTemplatesQuery = { ...apiQuery(listCompanyTemplates, {}), gcTime: KEPT_MS }

/** Those for rejections; their placeholders are filled in for each candidate. */
export const declineTemplatesQuery = queryOptions({
  ...companyTemplatesQuery,
  select: (templates) => templates.filter((template) => isTemplateFor(template, 'STATUS', 'REJECTED')),
})
