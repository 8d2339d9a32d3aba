import { run } from '#db/database.ts'
import { buildMultipartForm } from './forms.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from './sample-files.ts'
import type { TestApp } from './test-app.ts'

export const SAMPLE_COMPANY = {
  name: 'Sheba Tech',
  email: 'jobs@sheba.example',
  phone: '+251 911223344',
  location: 'Addis Ababa',
  description: 'We build payment systems.',
  size: 'SMALL',
  industry: 'FINTECH',
}

export const [LICENSE_PDF, LOGO_PNG] = await Promise.all([
  createSamplePdf('Trade license of Sheba Tech'),
  createSamplePng(),
])

/** Returns the form of a new company; `changes` replace its fields. */
export const buildCompanyForm = (changes: Record<string, string | File> = {}) =>
  buildMultipartForm({
    ...SAMPLE_COMPANY,
    logo: toUploadFile(LOGO_PNG, 'logo.png'),
    trade_license: toUploadFile(LICENSE_PDF, 'license.pdf'),
    ...changes,
  })

export const countTableRows = async (testApp: TestApp, table: string) =>
  (await run<{ n: number }>(testApp.db, `select count(*)::int as n from ${table}`))[0]!.n

/** Creates the signed-in owner of a company that does not exist yet. */
export const createEmployer = (testApp: TestApp) =>
  testApp.createAccount({ role: 'COMPANY', first_name: 'Eyob', last_name: 'Mulugeta' })

export const getCompanyRow = (testApp: TestApp, id: string) =>
  testApp.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<{ logo_file_id: string; trade_license_file_id: string }>()
    .executeTakeFirstOrThrow()

/** Creates an owner whose company was created with the real form. */
export async function createFounder(testApp: TestApp) {
  const owner = await createEmployer(testApp)
  const response = await owner.post('/company/create-profile', buildCompanyForm())
  return { owner, id: response.data.id as string }
}
