import { PRODUCT_NAME } from '@sira/contract/product'
import type { JobFilters } from '@sira/contract/job-address'
import type { JobCard } from '@sira/contract/jobs'
import { jobFacts, payWords } from './job-words.rules.ts'

/** A feed before it is written in one of its two formats. */
export interface JobFeed {
  title: string
  description: string
  /** The list that people read. */
  page: string
  self: string
  entries: FeedEntry[]
}
export interface FeedEntry {
  id: string
  url: string
  title: string
  company: string
  text: string
  publishedAt: string
  skills: string[]
}

/** XML 1.0 has no way to write other signs: one of them would make the whole feed unreadable. */
const legible = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** The feed of a search. `search` is its query string, `format` the ending of its address. */
export function jobFeed(
  { q }: Pick<JobFilters, 'q'>,
  jobs: readonly JobCard[],
  { origin, path, search }: { origin: string; path: string; search: string },
): JobFeed {
  const query = search && `?${search}`
  return {
    title: legible(`${PRODUCT_NAME}: ${q ? `${q} jobs` : 'tech jobs'} in Ethiopia`),
    description: 'New jobs from companies whose trade license was checked, newest first.',
    page: `${origin}/jobs${query}`,
    self: `${origin}${path}${query}`,
    entries: jobs.map((job) => entryOf(job, origin)),
  }
}

const entryOf = (job: JobCard, origin: string): FeedEntry => ({
  id: job.id,
  url: `${origin}/jobs/${job.id}`,
  title: legible(`${job.title} at ${job.company.name}`),
  company: legible(job.company.name),
  text: legible(`${[job.company.name, ...jobFacts(job)].join(', ')}. ${payWords(job.salary)}.`),
  publishedAt: job.publishedAt ?? job.createdAt,
  skills: job.skills.map(({ skill }) => legible(skill.name)),
})
