import { run } from '#db/database.ts'
import { createSignedQuery } from '#storage/file-links.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { createStoredFile } from '#test/stored-files.ts'
import type { TestApp } from '#test/test-app.ts'

export const STORED_PDF = await createSamplePdf('Selam Tesfaye, backend developer')

/** A link to a document for this account, signed as the API does it. */
export const buildFileLink = (testApp: TestApp, fileId: string, accountId: string, validForMs = 5 * 60_000) =>
  `/files/${fileId}?${createSignedQuery(testApp.resources.secret, { fileId, accountId, expiresAt: new Date(Date.now() + validForMs) })}`
export const createTradeLicense = async (testApp: TestApp, company: { id: string; owner: { id: string } }) => {
  const fileId = await createStoredFile(testApp, company.owner.id, {
    bytes: STORED_PDF,
    kind: 'trade_license',
    name: 'ንግድ ፈቃድ 2019.pdf',
  })
  await run(testApp.db, 'update companies set trade_license_file_id = $2 where id = $1', [company.id, fileId])
  return fileId
}
/** A seeker with a stored resume who applied to a company, with the copy that was sent. */
export async function createApplicantWithFiles(testApp: TestApp) {
  const seeker = await testApp.createSeeker()
  const own = await createStoredFile(testApp, seeker.id, { bytes: STORED_PDF, kind: 'resume', name: 'selam.pdf' })
  await run(testApp.db, 'update seekers set resume_file_id = $2 where id = $1', [seeker.seekerId, own])
  const company = await testApp.createCompany()
  const application = await testApp.createApplication((await testApp.createJob(company.id)).id, seeker)
  const sent = await createStoredFile(testApp, seeker.id, { bytes: STORED_PDF, kind: 'resume', name: 'selam.pdf' })
  await run(testApp.db, 'update applications set resume_file_id = $2 where id = $1', [application.id, sent])
  return { seeker, company, own, sent }
}
