import { existsSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

const ready = async ({ app }: Pick<TestApp, 'app'>) => {
  const { statusCode, body } = await app.inject({ url: '/readyz' })
  return [statusCode, body]
}
const READY = [200, '{"status":"ok"}']
const NOT_READY = [503, '{"status":"not ready"}']
const MESSAGE = 'We cannot save anything right now. Please try again in a few minutes.'

/** Opens another instance, whose database connections have another setting. */
async function openInstanceWith(testApp: TestApp, name: string, value: string) {
  const database = /\/(town_\w+)/.exec(testApp.url)![1]!
  await run(testApp.db, `alter database ${database} set ${name} = ${value}`)
  onTestFinished(async () => void (await run(testApp.db, `alter database ${database} reset ${name}`)))
  return testApp.startInstance()
}

test('is ready, also when many check at the same time, and leaves no files behind', async ({ testApp }) => {
  expect(await Promise.all(Array.from({ length: 30 }, () => ready(testApp)))).toEqual(
    Array.from({ length: 30 }, () => READY),
  )

  expect(readdirSync(path.join(testApp.dir, 'incoming'))).toEqual([])
  expect(readdirSync(path.join(testApp.dir, 'files/incoming'))).toEqual([])
})

test('a read-only database is not ready; people can read and are told that nothing can be saved', async ({
  testApp,
}) => {
  const company = await testApp.createCompany()
  const job = await testApp.createJob(company.id)
  const readOnly = await openInstanceWith(testApp, 'default_transaction_read_only', 'on')

  expect(await ready(readOnly)).toEqual(NOT_READY)
  expect(await readOnly.app.inject({ url: '/healthz' })).toMatchObject({ statusCode: 200 })
  expect(await readOnly.app.inject({ url: `/api/v1/jobs/getOne/${job.id}` })).toMatchObject({ statusCode: 200 })
  const own = { authorization: `Bearer ${company.owner.token}` }
  const refused = await readOnly.app.inject({ method: 'POST', url: `/api/v1/jobs/${job.id}/close`, headers: own })
  expect([refused.statusCode, refused.json().code, refused.json().message, refused.headers['retry-after']]).toEqual([
    503,
    'CANNOT_SAVE',
    MESSAGE,
    '60',
  ])
  const limited = await readOnly.app.inject({
    method: 'POST',
    url: '/api/v1/auth/forgot-password',
    payload: { email: 'hanna@town.example' },
  })
  expect([limited.statusCode, limited.json().code]).toEqual([503, 'CANNOT_SAVE'])
})

test('a database without free disk space is not ready', async ({ testApp }) => {
  // The limit of PostgreSQL for temporary files stands in for a full disk.
  expect(await ready(await openInstanceWith(testApp, 'temp_file_limit', '0'))).toEqual(NOT_READY)
})

test('is not ready while the folder for files cannot be written, and ready again afterwards', async ({ testApp }) => {
  const { app } = await testApp.startInstance()
  const [folder, away] = [path.join(testApp.dir, 'files/incoming'), path.join(testApp.dir, 'files/away')]
  renameSync(folder, away)
  onTestFinished(() => {
    if (existsSync(away)) renameSync(away, folder)
  })
  expect(await ready({ app })).toEqual(NOT_READY)

  renameSync(away, folder)
  await expect.poll(() => ready({ app }), { timeout: 10_000 }).toEqual(READY)
})
