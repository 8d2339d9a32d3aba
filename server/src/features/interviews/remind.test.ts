import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type Town } from '#testing/town.ts'
import { remindOfInterviews } from './remind.commands.ts'

/** An interview agreed on two hours ago, which begins after this time. */
async function agreed(town: Town, begins: string) {
  const sheba = await town.company({ name: 'Sheba Tech' })
  const hanna = await town.seeker()
  const application = await town.application((await town.job(sheba.id, { title: 'Data Engineer' })).id, hanna)
  const [row] = await run<{ id: string }>(
    town.db,
    `insert into interviews (application_id, way, place, minutes, times, starts_at, status, arranged_by, updated_at)
     select $1, 'ON_SITE', 'Bole Road', 45, array[at], at, 'ACCEPTED', $3, now() - interval '2 hours' from (select date_trunc('hour', now() + $2::interval) as at) x returning id`,
    [application.id, begins, sheba.owner.id],
  )
  return { id: row!.id, application, hanna, owner: sheba.owner }
}
const letters = async (town: Town) => (await town.mailbox()).filter(({ letter }) => letter === 'interview.reminded')
const bells = (town: Town) =>
  run<{ account: string; title: string }>(
    town.db,
    `select account_id as account, title from notifications where kind = 'interview.reminded'`,
  )

test('both sides are reminded of an interview a day before, once, by letter and bell', async ({ town }) => {
  const { hanna, owner } = await agreed(town, '20 hours')
  expect(await remindOfInterviews(town.resources)).toBe(false)
  await remindOfInterviews(town.resources)

  const sent = await letters(town)
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([hanna.email, owner.email].toSorted())
  expect(sent.map(({ subject }) => subject)[0]).toMatch(
    /^Data Engineer: your interview on \w{3} \d+ \w{3} \d{4}, \d\d:\d\d EAT$/,
  )
  expect(sent.find(({ recipient }) => recipient === hanna.email)!.text).toContain(
    'We remind you of the interview with Sheba Tech about Data Engineer:',
  )
  expect(sent[0]!.text).toContain('Bole Road')
  expect((await bells(town)).map(({ account }) => account).toSorted()).toEqual([hanna.id, owner.id].toSorted())
})

test.for([
  ['two days before', '50 hours', `select`],
  ['when it is over', '-2 hours', `select`],
  ['of what has just been agreed on', '20 hours', 'update interviews set updated_at = now()'],
  ['of what is only proposed', '20 hours', `update interviews set status = 'PROPOSED', starts_at = null`],
  ['of what was cancelled', '20 hours', `update interviews set status = 'CANCELLED', cancelled_by = 'SEEKER'`],
  ['when the application was taken back', '20 hours', `update applications set status = 'WITHDRAWN'`],
] as const)('nobody is reminded %s', async ([, begins, meanwhile], { town }) => {
  await agreed(town, begins)
  await run(town.db, meanwhile)
  await remindOfInterviews(town.resources)
  expect([await letters(town), await bells(town)]).toEqual([[], []])
})

test('a time that was agreed on anew is reminded of; without mail about applications only the bell rings', async ({
  town,
}) => {
  const { id, hanna, owner } = await agreed(town, '20 hours')
  await remindOfInterviews(town.resources)
  await run(town.db, `update accounts set application_updates = false where id = $1`, [hanna.id])
  await run(
    town.db,
    `update interviews set times = array[starts_at + interval '1 hour'], starts_at = starts_at + interval '1 hour' where id = $1`,
    [id],
  )
  await remindOfInterviews(town.resources)

  expect((await letters(town)).map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([owner.email, owner.email, hanna.email]),
  )
  expect([(await letters(town)).length, (await bells(town)).length]).toEqual([3, 4])
})
