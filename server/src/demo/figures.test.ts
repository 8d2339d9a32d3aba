import { TRAFFIC_SOURCES } from '@sira/contract/enums'
import { expect, test } from 'vitest'
import { demoData, DEMO_TIME } from '#test/demo-data.ts'

const { applications, views, marks, jobs } = demoData

test('applications come from several sources, and more people look at a job and open its form than apply', () => {
  const sources = new Set(applications.map(({ source }) => source))
  expect([...sources].every((source) => TRAFFIC_SOURCES.includes(source))).toBe(true)
  expect(sources.size).toBeGreaterThan(5)
  for (const { key } of jobs) {
    const seen = views.filter(({ job }) => job === key)
    const count = (pick: (one: (typeof views)[number]) => number) => seen.reduce((sum, one) => sum + pick(one), 0)
    const applied = applications.filter(({ job }) => job === key).length
    expect(
      count((one) => one.applyStarts),
      key,
    ).toBeGreaterThanOrEqual(applied)
    expect(
      count((one) => one.views),
      key,
    ).toBeGreaterThanOrEqual(count((one) => one.applyStarts))
  }
  const today = new Date(DEMO_TIME.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  expect(views.every(({ day }) => day <= today)).toBe(true)
  expect(new Set(views.map(({ job, day, source }) => `${job} ${day} ${source}`)).size).toBe(views.length)
})

test('the demo company has tagged some of its applicants and saved a few', () => {
  expect(marks.length).toBeGreaterThan(10)
  expect(marks.filter(({ isSaved }) => isSaved).length).toBeGreaterThan(2)
  for (const { seeker, tags } of marks) {
    expect(tags.length).toBeGreaterThan(0)
    expect(applications.some((one) => one.seeker === seeker && one.job.startsWith('wenchi-ledger-'))).toBe(true)
  }
})
