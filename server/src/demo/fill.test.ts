import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#testing/town.ts'
import { fillDemoTown } from './fill.ts'

const COUNTS = `
  select (select count(*) from companies) as companies, (select count(*) from jobs) as jobs, (select count(*) from applications) as applications,
    (select count(*) from accounts where role = 'ADMIN') as admins`

test('two instances that start at once fill an empty database once, and a full one is left alone', { timeout: 60_000 }, async ({ town }) => {
  const other = await town.instance()
  const told: string[] = []

  await Promise.all([town.resources, other.resources].map((resources) => fillDemoTown(resources, (line) => told.push(line))))
  const [filled] = await run<{ companies: number }>(town.db, COUNTS)
  await fillDemoTown(town.resources, (line) => told.push(line))

  expect(filled).toMatchObject({ jobs: 120, applications: 200, admins: 1 })
  expect((await run(town.db, COUNTS))[0]).toEqual(filled)
  expect(told).toHaveLength(2)
})
