import {
  createCompanyTemplate,
  deleteCompanyTemplate,
  listCompanyTemplates,
  updateCompanyTemplate,
  type CompanyTemplate,
  type CompanyTemplateForm,
} from '@sira/contract/company-templates'
import { callApi } from '../../api/call-api.ts'
import { invalidate } from '../../api/queries.ts'

export { companyTemplatesQuery } from '../../api/company-queries.ts'

/** Saves a new template, or the changes of one that was opened in this version. */
export async function saveTemplate(form: CompanyTemplateForm, opened?: CompanyTemplate): Promise<void> {
  if (opened)
    await callApi(updateCompanyTemplate, {
      params: { templateId: opened.id },
      body: { ...form, ...(opened.updatedAt && { version: opened.updatedAt }) },
    })
  else await callApi(createCompanyTemplate, { body: form })
  await invalidate(listCompanyTemplates)
}

export async function deleteTemplate(templateId: string): Promise<void> {
  await callApi(deleteCompanyTemplate, { params: { templateId } })
  await invalidate(listCompanyTemplates)
}

/** Saves a template again that was deleted. */
export const restoreTemplate = ({ name, kind, status, subject, body }: CompanyTemplate): Promise<void> =>
  saveTemplate({ name, kind, status, subject, body })
