import { MAX_TAG_LENGTH } from '@sira/contract/enums'
import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** What the address of the talent pool says. */
export interface TalentPoolQuery {
  search: string
  /** The id of a skill. */
  skill: string
  tag: string
  saved: 'true' | ''
  page: number
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Reads the address; invalid values count as absent. */
export function parseTalentPoolQuery(search: URLSearchParams): TalentPoolQuery {
  const skill = search.get('skill') ?? ''
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    skill: UUID.test(skill) ? skill : '',
    tag: (search.get('tag') ?? '').trim().slice(0, MAX_TAG_LENGTH),
    saved: search.get('saved') === 'true' ? 'true' : '',
    page: parsePage(search),
  }
}

/** The query parameters with some changes; another filter starts at page 1. */
export function buildTalentPoolAddress(query: TalentPoolQuery, change: Partial<TalentPoolQuery> = {}): QueryParams {
  const { page, ...filters } = { ...query, page: 1, ...change }
  return { show: 'pool', ...filters, page: page > 1 ? page : '' }
}

/** The query of the API request for one page. */
export const toTalentPoolRequestQuery = ({ search, skill, tag, saved, page }: TalentPoolQuery) => ({
  search,
  ...(skill && { skill }),
  ...(tag && { tag }),
  ...(saved && { saved }),
  page: String(page),
})

export const hasTalentPoolFilter = ({ search, skill, tag, saved }: TalentPoolQuery) =>
  [search, skill, tag, saved].some((value) => value !== '')
