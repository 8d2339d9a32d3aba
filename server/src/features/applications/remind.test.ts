import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type Town } from '#testing/town.ts'
import { remindOfApplications } from './remind.commands.ts'

/** A company with applications that came so many days ago. */
async function waiting(town: Town, days: number[]) {
  const sheba = await town.company({ name: 'Sheba Tech' })
  const { id: jobId } = await town.job(sheba.id)
  const ids: string[] = []
  for (const old of days) {
    const { id } = await town.application(jobId, await town.seeker())
    await run(town.db, 'update applications set created_at = now() - make_interval(days => $2) where id = $1', [
      id,
      old,
    ])
    ids.push(id)
  }
  return { ...sheba, ids }
}
const letters = async (town: Town) => (await town.mailbox()).filter(({ letter }) => letter === 'application.waiting')
const bells = (town: Town) =>
  run<{ account: string }>(
    town.db,
    `select account_id as account from notifications where kind = 'application.waiting'`,
  )
const weekPasses = (town: Town) =>
  run(
    town.db,
    `update applications set reminded_at = reminded_at - interval '8 days', created_at = created_at - interval '8 days'`,
  )

test('a company is reminded of applications that nobody opened for a week, in one letter, of each once', async ({
  town,
}) => {
  const { owner } = await waiting(town, [8, 9, 1])
  expect(await remindOfApplications(town.resources)).toBe(false)
  await remindOfApplications(town.resources)
  expect((await letters(town)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [owner.email, '2 applications have been waiting for a week'],
  ])
  expect(await bells(town)).toEqual([{ account: owner.id }])

  await weekPasses(town)
  await remindOfApplications(town.resources)
  await remindOfApplications(town.resources)
  expect((await letters(town)).map(({ subject }) => subject)).toEqual([
    '2 applications have been waiting for a week',
    'An application has been waiting for a week',
  ])
  await weekPasses(town)
  await remindOfApplications(town.resources)
  expect(await letters(town)).toHaveLength(2)
})

test('no company is reminded twice within a week', async ({ town }) => {
  const { ids } = await waiting(town, [8, 1])
  await remindOfApplications(town.resources)
  await run(town.db, `update applications set created_at = now() - interval '8 days' where id = $1`, [ids[1]])
  await remindOfApplications(town.resources)
  expect(await letters(town)).toHaveLength(1)
})

test.for([
  ['was opened', 'update applications set viewed_at = now()'],
  ['was decided', `update applications set status = 'REJECTED'`],
  ['was taken back', `update applications set status = 'WITHDRAWN'`],
  ['is for a company that is hidden', `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud'`],
] as const)('nobody is reminded of an application that %s', async ([, meanwhile], { town }) => {
  await waiting(town, [8])
  await run(town.db, meanwhile)
  await remindOfApplications(town.resources)
  expect([await letters(town), await bells(town)]).toEqual([[], []])
})

test.for(['application_updates', 'email_notifications'])(
  'without %s only the bell rings',
  async (preference, { town }) => {
    await waiting(town, [8])
    await run(town.db, `update accounts set ${preference} = false`)
    await remindOfApplications(town.resources)
    expect([(await letters(town)).length, (await bells(town)).length]).toEqual([0, 1])
  },
)
