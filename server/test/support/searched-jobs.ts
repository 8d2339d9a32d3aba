import type { JobListMeta } from '@sira/contract/job-search'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Searches as a visitor; `exact` are the titles, in alphabetical order, of those that match and do not only come close. */
export async function searchTitles(testApp: TestApp, words: string, sort = '["relevance","desc"]') {
  const query = new URLSearchParams({ search_key: words, sort })
  const { status, data, meta } = await testApp.visitor.get(`/jobs/getAll?${query.toString()}`)
  expect(status).toBe(200)
  const summary = (meta as JobListMeta).search!
  const titles = data.map(({ title }: { title: string }) => title) as string[]
  return { exact: titles.slice(0, summary.exact).toSorted(), titles, summary }
}

/** Creates jobs of one company, in Adama unless they say otherwise. */
export async function createTitledJobs(testApp: TestApp, jobs: readonly { title: string; [field: string]: unknown }[]) {
  const { id } = await testApp.createCompany({ name: 'Semien Works' })
  for (const job of jobs) await testApp.createJob(id, { skills: ['Git'], location: 'Adama', ...job })
}
