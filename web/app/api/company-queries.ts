import { listCompanyTags } from '@sira/contract/talent-pool'
import { listCompanyTemplates } from '@sira/contract/company-templates'
import { isTemplateFor } from '@sira/contract/template-text'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { apiQuery } from './queries.ts'

/** The tags that the company uses. */
export const companyTagsQuery = apiQuery(listCompanyTags, {})

/** Milliseconds. Each applicant that is gone through has them at hand. */
const KEPT_MS = 5 * 60_000

/**
 * The templates of the company, and after them those that come with the product. Who goes on to the next applicant before
 * they are there waits for the same request.
 */
export const companyTemplatesQuery = queryOptions({
  ...apiQuery(listCompanyTemplates, {}),
  queryFn: async () => (await callApi(listCompanyTemplates, {})).data,
  gcTime: KEPT_MS,
})

/** Those for rejections; their placeholders are filled in for each candidate. */
export const declineTemplatesQuery = queryOptions({
  ...companyTemplatesQuery,
  select: (templates) => templates.filter((template) => isTemplateFor(template, 'STATUS', 'REJECTED')),
})
