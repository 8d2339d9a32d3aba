import { run } from '#db/database.ts'
import { createSamplePdf } from './sample-files.ts'
import { createStoredFile } from './stored-files.ts'
import type { TestApp } from './test-app.ts'

const PDF = await createSamplePdf()

/**
 * Creates an offer with a document that the company has withdrawn, by a team member who is gone; returns the id of the
 * document.
 */
export async function createEndedOffer(testApp: TestApp, applicationId: string, accountId: string): Promise<string> {
  const document = await createStoredFile(testApp, accountId, {
    bytes: PDF,
    kind: 'offer_document',
    name: 'offer to J.pdf',
  })
  await run(
    testApp.db,
    `insert into offers (application_id, status, title, start_date, message, file_id, expires_at, ended_at)
     values ($1, 'WITHDRAWN', 'Engineer', '2126-01-11', 'Offer to J!', $2, now() + interval '5 days', now())`,
    [applicationId, document],
  )
  await run(testApp.db, 'update files set account_id = null where id = $1', [document])
  return document
}

/** Gives the job of an application a criterion, and creates a scorecard of it. */
export async function createScorecard(testApp: TestApp, applicationId: string, accountId: string): Promise<void> {
  await run(
    testApp.db,
    `update job_texts set criteria = '{Criterion of CA!}' where job_id = (select job_id from applications where id = $1)`,
    [applicationId],
  )
  await run(
    testApp.db,
    `insert into scorecards (application_id, account_id, scores, overall)
     values ($1, $2, '[{"criterion": "Criterion of CA!", "score": 3, "remark": "Remark of CA!"}]', 'YES')`,
    [applicationId, accountId],
  )
}
