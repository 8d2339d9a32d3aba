import { expect, test } from 'vitest'
import { SKILLS } from '../features/skills/skills-list.ts'
import { crowd } from './crowd.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const small = crowd(2_000, 7, NOW)
const jobs = [...small.jobs()]

test('a crowd has a company for every fifty jobs and a seeker for every two, up to 50,000', () => {
  expect(small.counts).toEqual({ companies: 40, jobs: 2_000, seekers: 1_000 })
  expect([[...small.companies()].length, jobs.length, [...small.seekers()].length]).toEqual([40, 2_000, 1_000])
  expect(crowd(400_000, 7, NOW).counts.seekers).toBe(50_000)
})

test('the same seed gives the same crowd, another seed another', () => {
  expect([...crowd(2_000, 7, NOW).jobs()]).toEqual(jobs)
  expect([...crowd(2_000, 8, NOW).jobs()]).not.toEqual(jobs)
})

test('jobs keep to the limits of the product and name listed skills, each once', () => {
  const slugs = new Set(SKILLS.map((skill) => skill.slug))
  for (const job of jobs) {
    const words = job.description.split(/\s+/).length
    expect([job.number, words >= 50 && words <= 130]).toEqual([job.number, true])
    expect(job.title.length).toBeLessThanOrEqual(100)
    expect(new Set(job.skills.map((skill) => skill.slug)).size).toBe(job.skills.length)
    expect(job.skills.filter((skill) => !slugs.has(skill.slug))).toEqual([])
    expect(job.company).toBeLessThan(40)
  }
})

test('some cities and levels are far more frequent than others, as in life', () => {
  const inCapital = jobs.filter((job) => job.location === 'Addis Ababa').length
  const inAmbo = jobs.filter((job) => job.location === 'Ambo').length
  expect(inCapital).toBeGreaterThan(5 * inAmbo)
})

test('nobody of the crowd applies twice for one job', () => {
  const pairs = [...small.applications()].map(({ job, seeker }) => `${job} ${seeker}`)
  expect(pairs.length).toBeGreaterThan(1_000)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('company names are all different', () => {
  const names = [...crowd(100_000, 1, NOW).companies()].map((company) => company.name)
  expect(new Set(names).size).toBe(2_000)
})
