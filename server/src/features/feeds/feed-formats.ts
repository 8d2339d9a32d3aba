import { Feed } from 'feed'
import type { JobFeed } from './job-feed.rules.ts'

/** Readers take a description for HTML. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** The library ends a section at the second ']]>' of a text. */
const inSection = (text: string) => text.replaceAll(']]>', ']] >')

/** RSS 2.0. The guid is the job's id, which is no address; without a job the feed is as old as the time. */
export function asRss({ title, description, page, self, entries }: JobFeed): string {
  const updated = new Date(entries[0]?.publishedAt ?? 0)
  const feed = new Feed({
    id: page,
    title,
    description,
    link: page,
    feed: self,
    language: 'en',
    updated,
    generator: false,
    ttl: 60,
    copyright: '',
  })
  for (const entry of entries) {
    const date = new Date(entry.publishedAt)
    feed.addItem({
      title: inSection(entry.title),
      link: entry.url,
      guid: entry.id,
      date,
      description: `<p>${escaped(entry.text)}</p>`,
      category: entry.skills.map((name) => ({ name })),
    })
  }
  return feed.rss2()
}

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ (the library writes version 1, which has other authors). */
export const asJsonFeed = ({ title, description, page, self, entries }: JobFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: self,
    language: 'en',
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
