import { run } from '#db/database.ts'
import { EICAR, startFakeClamd } from '#test/fake-clamd.ts'
import { createPdfWithObject } from '#test/sample-documents.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient, type TestUser } from '#test/test-client.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { test as base, type TestApp } from '#test/test-app.ts'

export const [CLEAN, INFECTED, LOGO] = await Promise.all([
  createSamplePdf(),
  createPdfWithObject(`<</Length ${EICAR.length}>>stream\n${EICAR}\nendstream`),
  createSamplePng(300),
])

/** A test app with another instance that has a scanner; both share their data. */
export const scanningTest = base.extend<{ scanning: Awaited<ReturnType<typeof withScanner>> }>({
  scanning: [async ({ sharedTestApp }, use) => use(await withScanner(sharedTestApp)), { scope: 'file' }],
})
async function withScanner(testApp: TestApp) {
  const clamd = await startFakeClamd()
  const { app, resources } = await testApp.startInstance(undefined, { CLAMD_URL: clamd.url })
  return {
    ...clamd,
    resources,
    as: <P extends TestUser>(person: P): P => ({ ...person, ...createTestClient(app, person.token) }),
  }
}

export const buildApplication = (bytes: Buffer, name: string) =>
  buildMultipartForm({ coverLetter: SAMPLE_COVER_LETTER, resume: toUploadFile(bytes, name) })
export const buildCompanyWithLicense = (license: Buffer) =>
  buildMultipartForm({
    name: 'Sheba',
    email: 'a@sheba.example',
    phone: '+251 911223344',
    location: 'Addis Ababa',
    description: 'We build.',
    size: 'SMALL',
    industry: 'FINTECH',
    trade_license: toUploadFile(license, 'license.pdf'),
    logo: toUploadFile(LOGO, 'logo.png'),
  })
export const createOpenJob = async (testApp: TestApp) =>
  (await testApp.createJob((await testApp.createCompany()).id)).id
/** A company in review whose license is really stored. */
export async function createPendingCompany(testApp: TestApp, license: Buffer) {
  const company = await testApp.createCompany({ status: 'PENDING' })
  const fileId = await createStoredFile(testApp, company.owner.id, {
    bytes: license,
    kind: 'trade_license',
    name: 'license.pdf',
  })
  await run(testApp.db, 'update companies set trade_license_file_id = $2 where id = $1', [company.id, fileId])
  return {
    ...company,
    fileId,
    shownTo: (person: TestUser) =>
      person.get(person === company.owner ? `/company/fetch/${company.id}` : `/admin/companies/${company.id}`),
  }
}
