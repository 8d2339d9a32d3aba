import { expect, test } from 'vitest'
import { addViewedJob, parseViewedJobs } from './viewed-jobs.ts'

const createJob = (n: number) => ({ id: `job-${n}`, title: `Engineer ${n}`, companyName: 'Kifiya' })

test('keeps the last twenty jobs, newest first, each once', () => {
  let jobs = parseViewedJobs(null)
  for (let n = 1; n <= 25; n++) jobs = addViewedJob(jobs, createJob(n))
  jobs = addViewedJob(jobs, createJob(10))
  expect(jobs.map(({ id }) => id).slice(0, 3)).toEqual(['job-10', 'job-25', 'job-24'])
  expect([jobs.length, new Set(jobs.map(({ id }) => id)).size]).toEqual([20, 20])
  expect(parseViewedJobs(JSON.stringify(jobs))).toEqual(jobs)
})

test('ignores what is not a job', () => {
  for (const text of ['', 'x', '7', '{}', 'null', '[null, 1, {"id": 1}, {"id": "a", "title": "b"}]'])
    expect(parseViewedJobs(text), text).toEqual([])
})
