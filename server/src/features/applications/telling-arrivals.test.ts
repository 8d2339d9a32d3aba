import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { colleague } from '#testing/colleagues.ts'
import { sendApplication } from '#testing/sent.ts'
import { test, type Town } from '#testing/town.ts'
import type { Secret } from '../../keys.ts'
import { tellGathered } from './telling-arrivals.commands.ts'

/** An hour is over for everybody. */
const anHourLater = (town: Town) =>
  run(town.db, `update application_digests set open_until = open_until - interval '61 minutes'`)
const received = (town: Town) =>
  run<{ to: string; letter: string; subject: string; text: string }>(
    town.db,
    `select recipient as "to", letter, subject, body_text as text from outbox where letter in ('application.received', 'application.gathered') order by id`,
  )
const subjects = async (town: Town) => (await received(town)).map(({ subject }) => subject)

async function scene(town: Town) {
  const company = await town.company({ name: 'Kifiya Pay' })
  const jobs = [
    await town.job(company.id, { title: 'Ledger Engineer' }),
    await town.job(company.id, { title: 'Cook' }),
    await town.job(company.id, { title: 'Driver' }),
  ]
  const arrive = async (job: number) => {
    const seeker = await town.seeker()
    return { seeker, id: await sendApplication(seeker, jobs[job]!.id) }
  }
  return { company, owner: company.owner, jobs, arrive }
}

describe('of many applications', () => {
  test('the first is mailed at once, the others of the hour come in one letter with a link each', async ({ town }) => {
    const { owner, arrive } = await scene(town)
    await arrive(0)
    const gathered = [await arrive(0), await arrive(1), await arrive(2)]
    expect(await subjects(town)).toEqual(['New application for Ledger Engineer'])
    await tellGathered(town.resources)
    expect(await received(town)).toHaveLength(1)

    await anHourLater(town)
    await tellGathered(town.resources)
    await tellGathered(town.resources)

    const [, letter, ...more] = await received(town)
    expect([letter!.to, letter!.subject, more]).toEqual([owner.email, '3 new applications for 3 jobs', []])
    for (const { id } of gathered) expect(letter!.text).toContain(`https://sira.example/COMPANY/applications?id=${id}`)
    // The bell rings for each at once.
    expect((await owner.get('/notifications/unread-count')).data).toEqual({ count: 4 })
  })

  test('that letter begins the next hour; after a quiet one the first is mailed at once again', async ({ town }) => {
    const { arrive } = await scene(town)
    for (const job of [0, 0, 0]) await arrive(job)
    await anHourLater(town)
    await tellGathered(town.resources)
    await arrive(1)
    expect(await subjects(town)).toEqual([
      'New application for Ledger Engineer',
      '2 new applications for Ledger Engineer',
    ])

    await anHourLater(town)
    await tellGathered(town.resources)
    expect((await subjects(town)).at(-1)).toBe('New application for Cook')
    await anHourLater(town)
    await arrive(2)
    expect((await subjects(town)).at(-1)).toBe('New application for Driver')
  })

  test('one that comes when the hour is over, but the letter has not been written, comes with the others', async ({
    town,
  }) => {
    const { arrive } = await scene(town)
    for (const job of [0, 1]) await arrive(job)
    await anHourLater(town)
    await arrive(2)
    expect(await received(town)).toHaveLength(1)
    await tellGathered(town.resources)
    expect((await subjects(town)).at(-1)).toBe('2 new applications for 2 jobs')
  })

  test('twenty at once over two instances, while letters are written: each is told once', async ({ town }) => {
    const { arrive } = await scene(town)
    const second = await town.instance()
    const sending = Promise.all(Array.from({ length: 20 }, (_, n) => arrive(n % 3)))
    for (let n = 0; n < 10; n++) {
      await anHourLater(town)
      await Promise.all([tellGathered(town.resources), tellGathered(second.resources)])
    }
    const sent = await sending
    await anHourLater(town)
    await Promise.all([tellGathered(town.resources), tellGathered(second.resources)])

    const letters = (await received(town)).map(({ text }) => text).join('\n')
    expect(sent.map(({ id }) => letters.split(`applications?id=${id}`).length - 1)).toEqual(Array(20).fill(1))
  })

  test('those that were taken back meanwhile are in no letter, and nobody who left the team or wants no mail gets one', async ({
    town,
  }) => {
    const { company, owner, arrive } = await scene(town)
    const [recruiter, leaver] = [
      await colleague(town, company.id, 'RECRUITER'),
      await colleague(town, company.id, 'RECRUITER'),
    ]
    await arrive(0)
    const [taken, kept] = [await arrive(1), await arrive(2)]
    await taken.seeker.patch(`/applications/${taken.id}/withdraw`)
    await owner.delete(`/company/team/${leaver.id}`)
    await owner.patch('/auth/preferences', { applicationUpdates: false })
    await run(town.db, 'truncate outbox')

    await anHourLater(town)
    await tellGathered(town.resources)

    expect(await received(town)).toMatchObject([
      {
        to: recruiter.email,
        letter: 'application.received',
        subject: 'New application for Driver',
        text: expect.stringContaining(kept.id),
      },
    ])
    await anHourLater(town)
    await tellGathered(town.resources)
    expect(await received(town)).toHaveLength(1)
  })

  test('a letter that cannot be written leaves them waiting', async ({ town }) => {
    const { arrive } = await scene(town)
    for (const job of [0, 1, 2]) await arrive(job)
    await anHourLater(town)
    const broken = { ...town.resources, secret: undefined as unknown as Secret }
    await expect(tellGathered(broken)).rejects.toThrow()
    expect(await received(town)).toHaveLength(1)

    await tellGathered(town.resources)

    expect((await subjects(town)).at(-1)).toBe('2 new applications for 2 jobs')
  })
})
