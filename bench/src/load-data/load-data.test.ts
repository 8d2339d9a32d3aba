import { expect, test } from 'vitest'
import { DEFAULT_SKILLS } from '../../../server/src/features/skills/default-skills.queries.ts'
import { generateLoadData } from './load-data.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const data = generateLoadData(2_000, { seed: 7, now: NOW })
const jobs = [...data.jobs()]

test('there is a company for every fifty jobs and a seeker for every two, up to 50,000', () => {
  expect(data.counts).toEqual({ companies: 40, jobs: 2_000, seekers: 1_000 })
  expect([[...data.companies()].length, jobs.length, [...data.seekers()].length]).toEqual([40, 2_000, 1_000])
  expect(generateLoadData(400_000, { seed: 7, now: NOW }).counts.seekers).toBe(50_000)
})

test('the same seed gives the same data, another seed different data', () => {
  expect([...generateLoadData(2_000, { seed: 7, now: NOW }).jobs()]).toEqual(jobs)
  expect([...generateLoadData(2_000, { seed: 8, now: NOW }).jobs()]).not.toEqual(jobs)
})

test('jobs respect the limits of the product and have listed skills, each once', () => {
  const slugs = new Set(DEFAULT_SKILLS.map((skill) => skill.slug))
  for (const job of jobs) {
    const words = job.description.split(/\s+/).length
    expect([job.number, words >= 50 && words <= 130]).toEqual([job.number, true])
    expect(job.title.length).toBeLessThanOrEqual(100)
    expect(new Set(job.skills.map((skill) => skill.slug)).size).toBe(job.skills.length)
    expect(job.skills.filter((skill) => !slugs.has(skill.slug))).toEqual([])
    expect(job.company).toBeLessThan(40)
  }
})

test('three of five jobs have a title of their own, in Latin or Ethiopic letters or both', () => {
  const hasEthiopic = (title: string) => /[ሀ-ፚ]/.test(title)
  const countTitles = (titles: readonly string[]) => new Set(titles).size
  const own = jobs.map(({ title }) => title).filter((title) => title.includes('('))
  expect(countTitles(own) / jobs.length).toBeGreaterThan(0.55)
  const shares = [own.filter((title) => !hasEthiopic(title)), own.filter((title) => /^[A-Z].*[ሀ-ፚ]/.test(title))]
  for (const titles of [...shares, own.filter((title) => /^[ሀ-ፚ]/.test(title))])
    expect(titles.length / own.length).toBeGreaterThan(0.1)
  const unlike = Array.from(generateLoadData(300_000, { now: NOW, unlikeTitles: 1 }).jobs(), ({ title }) => title)
  expect(countTitles(unlike)).toBe(300_000)
  expect(
    countTitles(Array.from(generateLoadData(2_000, { now: NOW, unlikeTitles: 0 }).jobs(), ({ title }) => title)),
  ).toBeLessThan(600)
})

test('some cities are far more frequent than others, as in reality', () => {
  const inCapital = jobs.filter((job) => job.location === 'Addis Ababa').length
  const inAmbo = jobs.filter((job) => job.location === 'Ambo').length
  expect(inCapital).toBeGreaterThan(5 * inAmbo)
})

test('nobody applies twice for one job', () => {
  const pairs = [...data.applications()].map(({ job, seeker }) => `${job} ${seeker}`)
  expect(pairs.length).toBeGreaterThan(1_000)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('company names are all different', () => {
  const names = [...generateLoadData(100_000, { seed: 1, now: NOW }).companies()].map((company) => company.name)
  expect(new Set(names).size).toBe(2_000)
})
