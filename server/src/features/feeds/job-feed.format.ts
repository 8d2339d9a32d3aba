import { Feed } from 'feed'
import { withSource } from '#core/source-link.ts'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import { PRODUCT_NAME } from '@sira/contract/product'
import { getLanguage, t } from '@sira/contract/t'
import type { JobFilters } from '@sira/contract/job-search-url'
import type { JobCard } from '@sira/contract/jobs'
import { toPageUrl } from '#email/compose-email.ts'
import { removeInvalidXml } from './feed-xml.format.ts'
import { formatJobFacts, formatSalary } from './job-text.format.ts'

/** Feed readers treat a description as HTML. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
/** The library ends a CDATA section at the second ']]>' of a text. */
const splitCdataEnd = (text: string) => text.replaceAll(']]>', ']] >')

/**
 * Returns the feed as RSS 2.0. The guid is the job's id, which is not a URL. Without a job, the date of the feed is 1
 * January 1970.
 */
export function formatRss({ title, description, page, self, entries }: JobFeed): string {
  const updated = new Date(entries[0]?.publishedAt ?? 0)
  const feed = new Feed({
    id: page,
    title,
    description,
    link: page,
    feed: self,
    language: getLanguage(),
    updated,
    generator: false,
    ttl: 60,
    copyright: '',
  })
  for (const entry of entries) {
    const date = new Date(entry.publishedAt)
    feed.addItem({
      title: splitCdataEnd(entry.title),
      link: entry.url,
      guid: entry.id,
      date,
      description: `<p>${escapeHtml(entry.text)}</p>`,
      category: entry.skills.map((name) => ({ name })),
    })
  }
  return feed.rss2()
}

/**
 * Returns the feed as JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ (the library writes version 1, which has
 * other authors).
 */
export const formatJsonFeed = ({ title, description, page, self, entries }: JobFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: self,
    language: getLanguage(),
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_text: entry.text,
      date_published: entry.publishedAt,
      authors: [{ name: entry.company }],
      tags: entry.skills,
    })),
  })

/** A feed before it is written in one of its two formats. */
interface JobFeed {
  title: string
  description: string
  /** URL of the job list with the same search. */
  page: string
  self: string
  entries: JobFeedEntry[]
}

interface JobFeedEntry {
  id: string
  url: string
  title: string
  company: string
  text: string
  publishedAt: string
  skills: string[]
}

/** Returns the feed of a search in the current language. `search` is its query string, `path` the feed's own path. */
export function buildJobFeed(
  { q }: Pick<JobFilters, 'q'>,
  jobs: readonly JobCard[],
  { origin, path, search }: { origin: string; path: string; search: string },
): JobFeed {
  const query = search && `?${search}`
  return {
    title: removeInvalidXml(
      q
        ? t('{product}: {words} jobs in Ethiopia', { product: PRODUCT_NAME, words: q })
        : t('{product}: tech jobs in Ethiopia', { product: PRODUCT_NAME }),
    ),
    description: t('New jobs from companies whose trade license was checked, newest first.'),
    page: toPageUrl(`${origin}/jobs${query}`),
    self: `${origin}${path}${query}`,
    entries: jobs.map((job) => toEntry(job, origin)),
  }
}

const toEntry = (job: JobCard, origin: string): JobFeedEntry => ({
  id: job.id,
  url: withSource(toPageUrl(`${origin}/jobs/${job.id}`), 'feed'),
  title: removeInvalidXml(t('{job} at {company}', { job: job.title, company: job.company.name })),
  company: removeInvalidXml(job.company.name),
  text: removeInvalidXml(
    t('{facts}. {salary}.', {
      facts: [job.company.name, ...formatJobFacts(job)].join(getListSeparator()),
      salary: formatSalary(job.salary),
    }),
  ),
  publishedAt: job.publishedAt ?? job.createdAt,
  skills: job.skills.map(({ skill }) => removeInvalidXml(skill.name)),
})
