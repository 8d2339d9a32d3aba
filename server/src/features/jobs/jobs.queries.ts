import type { JobCard } from '@sira/contract/jobs'
import { run } from '#db/database.ts'
import { CARD_COLUMNS, CARD_TABLES, cardsOf, LIVE, type CardRow, type Tools } from './job-cards.queries.ts'

const FEATURED = `select ${CARD_COLUMNS} from ${CARD_TABLES} where ${LIVE} and j.featured order by j.created_at desc, j.id desc limit 12`

/** Featured live jobs, newest first, at most 12. */
export const featured = async (tools: Tools): Promise<JobCard[]> =>
  cardsOf(tools, await run<CardRow>(tools.db, FEATURED))

const OF_COMPANY = `select ${CARD_COLUMNS} from ${CARD_TABLES} where j.company_id = $1 and ${LIVE} order by j.created_at desc, j.id desc limit 100`

/** Up to 100 live jobs of a company, newest first. */
export const liveJobsOf = async (tools: Tools, companyId: string): Promise<JobCard[]> =>
  cardsOf(tools, await run<CardRow>(tools.db, OF_COMPANY, [companyId]))
