import { existsSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { test, type Town } from '#testing/town.ts'

const ready = async ({ app }: Pick<Town, 'app'>) => {
  const { statusCode, body } = await app.inject({ url: '/readyz' })
  return [statusCode, body]
}
const YES = [200, '{"status":"ok"}']
const NO = [503, '{"status":"not ready"}']
const MESSAGE = 'We cannot save anything at the moment. Please try again in a few minutes.'

/** One more instance, on connections that are made with another setting of the database. */
async function openInstanceWith(town: Town, name: string, value: string) {
  const database = /\/(town_\w+)/.exec(town.url)![1]!
  await run(town.db, `alter database ${database} set ${name} = ${value}`)
  onTestFinished(async () => void (await run(town.db, `alter database ${database} reset ${name}`)))
  return town.instance()
}

test('is ready, also when many ask at once, and leaves nothing behind', async ({ town }) => {
  expect(await Promise.all(Array.from({ length: 30 }, () => ready(town)))).toEqual(
    Array.from({ length: 30 }, () => YES),
  )

  expect(readdirSync(path.join(town.dir, 'incoming'))).toEqual([])
  expect(readdirSync(path.join(town.dir, 'files/incoming'))).toEqual([])
})

test('a database that can only be read is not ready; people can read and are told that nothing can be saved', async ({
  town,
}) => {
  const company = await town.company()
  const job = await town.job(company.id)
  const readOnly = await openInstanceWith(town, 'default_transaction_read_only', 'on')

  expect(await ready(readOnly)).toEqual(NO)
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

test('a database that has no room on its disk is not ready', async ({ town }) => {
  // What PostgreSQL may use for temporary files stands for the room that is left.
  expect(await ready(await openInstanceWith(town, 'temp_file_limit', '0'))).toEqual(NO)
})

test('a folder that takes no files is not ready, and is again when it does', async ({ town }) => {
  const { app } = await town.instance()
  const [folder, away] = [path.join(town.dir, 'files/incoming'), path.join(town.dir, 'files/away')]
  renameSync(folder, away)
  onTestFinished(() => {
    if (existsSync(away)) renameSync(away, folder)
  })
  expect(await ready({ app })).toEqual(NO)

  renameSync(away, folder)
  await expect.poll(() => ready({ app }), { timeout: 10_000 }).toEqual(YES)
})
