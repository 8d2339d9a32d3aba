import type { JobCard, JobCondition } from '@sira/contract/jobs'
import { run } from '#db/database.ts'
import { heldJob } from '#db/decisions.ts'
import { UNNAMED } from '#db/named-client.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, LIVE, type CardRow, type Tools } from './job-cards.queries.ts'
import { whereOf } from './job-filters.ts'
import { searchQuery } from './search.queries.ts'
import { skillNumbers } from './skills-table.ts'

export interface JobSearch {
  search_key: string
  filters: readonly JobCondition[]
}

/** Live jobs published after a moment that a search finds, last published first, at most so many; none whose approval can still be undone. */
export async function jobsPublishedSince(
  tools: Tools,
  { search_key, filters }: JobSearch,
  since: string,
  most: number,
): Promise<JobCard[]> {
  const typed = search_key.trim()
  const named = filters.flatMap((filter) => (filter.column === 'skills' ? filter.values : []))
  const [tsquery, skillNos] = await Promise.all([
    typed ? searchQuery(tools.db, typed) : null,
    named.length > 0 ? skillNumbers(tools.db, named) : [],
  ])
  if (typed && tsquery === null) return []
  const first = tsquery === null ? [since] : [since, tsquery]
  const { conditions, values } = whereOf(filters, skillNos, first.length + 1)
  const searched = tsquery === null ? [] : ['t.search @@ $2::tsquery']
  const text = `${UNNAMED}select ${CARD_COLUMNS} from ${CARD_TABLES} where ${[LIVE, 'j.published_at > $1', `not ${heldJob({ id: 'j.id', companyId: 'j.company_id', publishedAt: 'j.published_at' })}`, ...searched, ...conditions].join(' and ')} order by j.published_at desc, j.id desc limit ${most}`
  return cardsOf(tools, await run<CardRow>(tools.db, text, [...first, ...values]))
}

const LIVE_CARD = `select ${CARD_COLUMNS} from ${CARD_TABLES} where j.id = $1 and ${LIVE}`

/** A live job as lists show it; undefined when it is not live (any more). */
export async function liveJob(tools: Tools, jobId: string): Promise<JobCard | undefined> {
  const [card] = await cardsOf(tools, await run<CardRow>(tools.db, LIVE_CARD, [jobId]))
  return card
}
