import { CompanyTemplate } from '@sira/contract/company-templates'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { listDefaultTemplates } from './default-templates.rules.ts'

const SELECT_TEMPLATES = `
  select id, name, kind, status, subject, body, updated_at as "updatedAt" from company_templates
  where company_id = :companyId [[ and id = :id ]] order by lower(name)`
const Status = CompanyTemplate.shape.status

/** Returns the templates that a company has saved by name, or the one with this id alone. */
export const listOwnTemplates = async (db: Database, companyId: string, id?: string): Promise<CompanyTemplate[]> =>
  (await runSql(db, SELECT_TEMPLATES, { companyId, id })).map((row) => ({
    ...row,
    status: Status.parse(row.status),
    isDefault: false,
  }))

/** Returns the templates of a company, and after them those that come with the product. */
export const listCompanyTemplates = async (db: Database, companyId: string): Promise<CompanyTemplate[]> => [
  ...(await listOwnTemplates(db, companyId)),
  ...listDefaultTemplates(),
]

/** Returns whether the template is one of this company. */
export const hasCompanyTemplate = async (db: Database, companyId: string, id: string): Promise<boolean> =>
  (await runSql(db, 'select 1 from company_templates where id = :id and company_id = :companyId', { id, companyId }))
    .length > 0
