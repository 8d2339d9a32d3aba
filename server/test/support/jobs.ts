import type { TestApp } from './test-app.ts'

/** Returns the timestamp of this moment so many days ago. */
export const getDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Returns the date in so many days. */
export const getDaysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const getJobRow = (testApp: TestApp, id: string) =>
  testApp.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const listJobTitles = (response: { data?: { title: string }[] }) => response.data?.map((job) => job.title)

/** Reads the public list of jobs with these filters: column, value, and the operator unless it is "=". */
export const filterJobs = (testApp: TestApp, ...filters: [string, unknown, string?][]) =>
  testApp.visitor.get(
    `/jobs/getAll?filters=${encodeURIComponent(JSON.stringify(filters.map(([columnField, value, operatorValue = '=']) => ({ columnField, operatorValue, value }))))}`,
  )
