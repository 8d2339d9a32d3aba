import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import {
  setUpApplicant,
  buildApplicationForm,
  PROFILE_RESUME_FORM,
  countApplications,
  listEmailRecipients,
  APPLY_ENDPOINTS,
} from '#test/send-application.ts'

const countResumes = async (testApp: TestApp) =>
  (await testApp.db.selectFrom('files').select('id').where('kind', '=', 'resume').execute()).length
/** Runs a call while a change is made but not committed; commits once the call waits for it. */
async function during<T>(testApp: TestApp, call: () => Promise<T>, [text, values]: [string, unknown[]]): Promise<T> {
  const client = await testApp.resources.pool.connect()
  try {
    await client.query('begin')
    await client.query(text, values)
    let over = false
    const answer = call().finally(() => (over = true))
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (!over && (await client.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

describe.for(APPLY_ENDPOINTS)('%s', ([, applyTo]) => {
  test('50 simultaneous requests by one seeker over two instances: one application, one file, one pair of emails', async ({
    testApp,
  }) => {
    const { job, selam } = await setUpApplicant(testApp)
    const twin = { ...selam, ...createTestClient((await testApp.startInstance()).app, selam.token) }
    const before = listFilesOnDisk(testApp)
    const body = await buildApplicationForm()

    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => applyTo(i % 2 ? selam : twin, job.id, i % 3 ? body : PROFILE_RESUME_FORM)),
    )

    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
    expect(responses.filter(({ code }) => code === 'ALREADY_APPLIED')).toHaveLength(49)
    expect([await countApplications(testApp), await countResumes(testApp), listFilesOnDisk(testApp).length]).toEqual([
      1,
      2,
      before.length + 1,
    ])
    expect((await listEmailRecipients(testApp)).map(([name]) => name)).toEqual([
      'application.received',
      'application.sent',
    ])
    expect(await run(testApp.db, 'select applications_count n from jobs where id = $1', [job.id])).toEqual([{ n: 1 }])
  })
})

describe('applying', () => {
  test('50 simultaneous seekers applying to one job all succeed, and the count is right', async ({ testApp }) => {
    const { job, sheba } = await setUpApplicant(testApp)
    const crowd = await Promise.all(Array.from({ length: 50 }, () => testApp.createSeeker()))
    const body = await buildApplicationForm()

    const responses = await Promise.all(crowd.map((person) => person.post(`/jobs/${job.id}/apply`, body)))

    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(await run(testApp.db, 'select applications_count n from jobs where id = $1', [job.id])).toEqual([{ n: 50 }])
    expect((await sheba.owner.get('/applications/unviewed-count')).data).toEqual({ count: 50 })
    // Only the first of the emails to the company: the others wait for the digest.
    expect((await listEmailRecipients(testApp)).filter(([name]) => name === 'application.received')).toHaveLength(1)
    expect(await listEmailRecipients(testApp)).toHaveLength(51)
  })

  test('nothing is left behind when the application cannot be written', async ({ testApp }) => {
    const { job, selam } = await setUpApplicant(testApp)
    const before = listFilesOnDisk(testApp)
    await run(testApp.db, `alter table outbox add constraint full_for_a_test check (recipient = '')`)
    try {
      expect((await selam.post(`/jobs/${job.id}/apply`, await buildApplicationForm())).status).toBe(500)
      expect((await selam.post(`/jobs/${job.id}/apply`, PROFILE_RESUME_FORM)).status).toBe(500)
    } finally {
      await run(testApp.db, 'alter table outbox drop constraint full_for_a_test')
    }
    expect([await countApplications(testApp), await countResumes(testApp), listFilesOnDisk(testApp)]).toEqual([
      0,
      1,
      before,
    ])
    expect((await selam.post(`/jobs/${job.id}/apply`, PROFILE_RESUME_FORM)).status).toBe(201)
  })

  test('an application during the closing of the job waits for it and is rejected', async ({ testApp }) => {
    const { job, selam } = await setUpApplicant(testApp)
    const before = listFilesOnDisk(testApp)

    const response = await during(testApp, () => selam.post(`/jobs/${job.id}/apply`, PROFILE_RESUME_FORM), [
      `update jobs set status = 'CLOSED' where id = $1`,
      [job.id],
    ])

    expect(response).toMatchObject({ status: 409, code: 'JOB_CLOSED' })
    expect([await countApplications(testApp), listFilesOnDisk(testApp)]).toEqual([0, before])
  })

  test('an application during a change of the profile’s resume copies the new resume', async ({ testApp }) => {
    const { job, selam } = await setUpApplicant(testApp)

    const response = await during(testApp, () => selam.post(`/jobs/${job.id}/apply`, PROFILE_RESUME_FORM), [
      'update seekers set resume_file_id = null where id = $1',
      [selam.seekerId],
    ])

    expect(response).toMatchObject({ status: 400, code: 'NO_PROFILE_RESUME' })
  })
})
