import { describe, expect } from 'vitest'
import { createPageRenderer, type RenderPage } from '../../server/test/support/rendered-page.ts'
import { test as base, type TestApp } from '../../server/test/support/test-app.ts'

const test = base.extend<{ show: RenderPage }>({
  show: async ({ testApp }, use) => use(await createPageRenderer(testApp)),
})

/** Creates a backend job with React for each pay, each of another company. */
async function createPaidJobs(testApp: TestApp, pays: readonly number[]) {
  for (const [n, pay] of pays.entries()) {
    const { id } = await testApp.createCompany({ name: `Walia ${n + 1}` })
    await testApp.createJob(id, {
      title: `Backend Developer ${n + 1}`,
      location: 'Bole, Addis Ababa',
      salary_type: 'FIXED',
      salary_amount: pay,
      pay_basis: 'GROSS',
      level: 'SENIOR',
    })
  }
}

const isKeptFromSearchEngines = (html: string) => html.includes('content="noindex')

describe('the pages about pay', () => {
  test('list roles and skills with their pay, and show one with a chart, the same figures as a table and what was counted', async ({
    testApp,
    show,
  }) => {
    const none = await show('/salaries')
    expect(none.text).toContain('Figures appear once 5 jobs of 3 companies say what they pay.')
    expect(isKeptFromSearchEngines(none.html)).toBe(true)
    await createPaidJobs(testApp, [30_000, 40_000, 50_000, 60_000, 70_000])

    const all = await show('/salaries')
    expect(all.text).toMatch(/By role Backend developer 50,000 ETB From 30,000 ETB to 70,000 ETB, before tax/)
    expect(all.text).toContain('5 jobs from 5 companies')
    expect(all.links).toContainEqual(['React', '/salaries/react'])
    expect(isKeptFromSearchEngines(all.html)).toBe(false)

    const one = await show('/salaries/react')
    expect(one.status).toBe(200)
    expect(one.text).toContain('Typical advertised pay, a month 50,000 ETB')
    expect(one.text).toMatch(/All levels 50,000 30,000 - 70,000 5/)
    expect(one.text).toMatch(/Senior 50,000 30,000 - 70,000 5/)
    expect(one.text).toMatch(/from \d+ \w+ 2\d{3} to \d+ \w+ 2\d{3}/)
    expect(one.html.match(/<svg viewBox="0 0 600/g)).toHaveLength(2)
    expect(one.html).toContain('"@type":"BreadcrumbList"')
    expect((await show('/am/salaries/react')).text).toContain('50,000 ብር')
  })

  test('say that there is not enough, and that there is no such skill', async ({ testApp, show }) => {
    await createPaidJobs(testApp, [30_000, 40_000, 50_000, 60_000])
    const few = await show('/salaries/react')
    expect(few.text).toContain('Not enough jobs say what they pay')
    expect(few.text).not.toContain('40,000')
    expect(isKeptFromSearchEngines(few.html)).toBe(true)
    const unknown = await show('/salaries/juggling')
    expect([unknown.status, isKeptFromSearchEngines(unknown.html)]).toEqual([404, true])
  })
})

describe('the pages about the jobs of a skill, a city, an industry and remote work', () => {
  test('list jobs with what they have in common, and are found by search engines from 3 jobs on', async ({
    testApp,
    show,
  }) => {
    await createPaidJobs(testApp, [30_000, 40_000])
    expect(isKeptFromSearchEngines((await show('/jobs/skills/react')).html)).toBe(true)
    await createPaidJobs(testApp, [50_000, 60_000, 70_000])

    const skill = await show('/jobs/skills/react')
    expect(skill.text).toContain('React jobs in Ethiopia')
    expect(skill.text).toContain('Open now 5 jobs')
    expect(skill.text).toContain('before tax From 30,000 ETB to 70,000 ETB 5 jobs from 5 companies')
    for (const link of ['Backend Developer 1', 'Backend Developer 3', 'Walia 2', 'Addis Ababa (5)'])
      expect(skill.links.map(([words]) => words)).toContain(link)
    expect(isKeptFromSearchEngines(skill.html)).toBe(false)
    expect(skill.html).toContain('<link rel="canonical" href="https://sira.example/jobs/skills/react"')

    const city = await show('/am/jobs/in/addis-ababa')
    expect(city.text).toContain('አዲስ አበባ')
    expect(city.links.map(([words]) => words)).toContain('Backend Developer 2')
    expect((await show('/jobs/industry/fintech')).text).toContain('Open now 5 jobs')
    expect((await show('/jobs/remote')).text).toContain('No open jobs here right now')
    expect((await show('/jobs/skills/python')).status).toBe(200)
    for (const path of ['/jobs/skills/juggling', '/jobs/in/gondar', '/jobs/industry/x', '/jobs/planets/mars'])
      expect((await show(path)).status, path).toBe(404)
  })
})
