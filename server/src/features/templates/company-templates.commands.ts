import {
  fitsStatusChange,
  MAX_TEMPLATES,
  TOO_LONG_FOR_STATUS,
  type CompanyTemplate,
  type CompanyTemplateChange,
  type CompanyTemplateForm,
} from '@sira/contract/company-templates'
import { APP_ERRORS } from '@sira/contract/errors'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, requireCurrentVersion, throwAppError, throwFieldErrors } from '#core/app-error.ts'
import { hasCompanyTemplate, listOwnTemplates } from './company-templates.queries.ts'
import { isDefaultTemplate } from './default-templates.rules.ts'
import { t } from '@sira/contract/t'

/** Of two requests at once, the second one counts what the first one saved. */
const LOCK_COMPANY = 'select 1 from companies where id = :companyId for no key update'
const COUNT_TEMPLATES = 'select count(*) from company_templates where company_id = :companyId'
const INSERT_TEMPLATE = `
  insert into company_templates (company_id, name, kind, status, subject, body)
  values (:companyId, :name, :kind, :status?, :subject?, :body)
  on conflict (company_id, lower(name)) do nothing returning id`
const LOCK_TEMPLATE =
  'select updated_at as "updatedAt" from company_templates where id = :id and company_id = :companyId for no key update'
const FIND_NAMESAKE =
  'select 1 from company_templates where company_id = :companyId and lower(name) = lower(:name) and id <> :id'
const UPDATE_TEMPLATE = `
  update company_templates set name = :name, kind = :kind, status = :status?, subject = :subject?, body = :body, updated_at = clock_timestamp()
  where id = :id and company_id = :companyId`

const nameTaken = () => appError('TEMPLATE_EXISTS', { errors: { name: [APP_ERRORS.TEMPLATE_EXISTS[1]] } })
const readTemplate = async (trx: Database, companyId: string, id: string): Promise<CompanyTemplate> =>
  (await listOwnTemplates(trx, companyId, id))[0] ?? throwAppError('TEMPLATE_NOT_FOUND')

/** Throws TEMPLATE_READ_ONLY for a template that comes with the product, and TEMPLATE_NOT_FOUND for one of nobody. */
export async function requireOwnTemplate(db: Database, companyId: string, id: string): Promise<void> {
  if (isDefaultTemplate(id)) throw appError('TEMPLATE_READ_ONLY')
  if (!(await hasCompanyTemplate(db, companyId, id))) throw appError('TEMPLATE_NOT_FOUND')
}

/** Saves a new template. Throws TEMPLATE_EXISTS for a name that the company has already, TEMPLATES_FULL. */
export const createCompanyTemplate = (
  db: Database,
  companyId: string,
  form: CompanyTemplateForm,
): Promise<CompanyTemplate> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_COMPANY, { companyId })
    const [saved] = await runSql(trx, COUNT_TEMPLATES, { companyId })
    if ((saved?.count ?? 0) >= MAX_TEMPLATES) throw appError('TEMPLATES_FULL')
    const [created] = await runSql(trx, INSERT_TEMPLATE, { ...form, companyId })
    if (!created) throw nameTaken()
    return readTemplate(trx, companyId, created.id)
  })

/**
 * Changes a template; what is left out stays. Throws TEMPLATE_NOT_FOUND, CHANGED_MEANWHILE, TEMPLATE_EXISTS, and
 * BAD_INPUT for a status that does not go with the kind and for a text that is too long for it.
 */
export const updateCompanyTemplate = (
  db: Database,
  companyId: string,
  id: string,
  { version, ...change }: CompanyTemplateChange,
): Promise<CompanyTemplate> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_COMPANY, { companyId })
    const [locked] = await runSql(trx, LOCK_TEMPLATE, { id, companyId })
    if (!locked) throw appError('TEMPLATE_NOT_FOUND')
    requireCurrentVersion(version, { at: locked.updatedAt })
    const { name, kind, subject, body, ...before } = { ...(await readTemplate(trx, companyId, id)), ...change }
    if (kind !== 'STATUS' && change.status)
      return throwFieldErrors({ status: [t('Only a template for a status change belongs to a status')] })
    if (!fitsStatusChange({ kind, subject, body })) return throwFieldErrors({ body: [TOO_LONG_FOR_STATUS] })
    if ((await runSql(trx, FIND_NAMESAKE, { companyId, id, name })).length > 0) throw nameTaken()
    const status = kind === 'STATUS' ? before.status : null
    await runSql(trx, UPDATE_TEMPLATE, { id, companyId, name, kind, status, subject, body })
    return readTemplate(trx, companyId, id)
  })

/** Deletes a template. Throws TEMPLATE_NOT_FOUND. */
export async function deleteCompanyTemplate(db: Database, companyId: string, id: string): Promise<void> {
  const deleted = await runSql(
    db,
    'delete from company_templates where id = :id and company_id = :companyId returning id',
    { id, companyId },
  )
  if (deleted.length === 0) throw appError('TEMPLATE_NOT_FOUND')
}
