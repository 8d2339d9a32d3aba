import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type Town } from '#testing/town.ts'

const added = async (town: Town) =>
  (
    await run<{ kind: string }>(town.db, `select name as kind from pgboss.job where name <> 'letter' order by name`)
  ).map(({ kind }) => kind)

test('a job that is published adds the work of telling who waits for it, in the same transaction; a rejected one adds none', async ({
  town,
}) => {
  const admin = await town.signIn(await town.admin())
  const { id: companyId } = await town.company()
  const [one, other] = [
    await town.job(companyId, { status: 'PENDING' }),
    await town.job(companyId, { status: 'PENDING' }),
  ]
  const judge = (id: string, body: object) => admin.patch(`/admin/jobs/${id}/status`, body)

  expect((await judge(other.id, { status: 'REJECTED', reason: 'Please name the pay of this job' })).status).toBe(200)
  expect(await added(town)).toEqual([])
  const answers = await Promise.all([judge(one.id, { status: 'ACTIVE' }), judge(one.id, { status: 'ACTIVE' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await added(town)).toEqual(['job-alerts', 'tell-followers'])
})
