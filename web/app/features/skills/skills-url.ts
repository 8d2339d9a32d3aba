import { SKILL_CATEGORIES, type SkillCategory } from '@sira/contract/enums'
import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** The filters of the skills list, as the URL has them. */
export interface SkillsQuery {
  search: string
  category: SkillCategory | ''
  sort: 'name' | 'use'
  page: number
}

/** Reads the filters from the URL; invalid values are replaced by defaults. */
export function parseSkillsQuery(search: URLSearchParams): SkillsQuery {
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    category: SKILL_CATEGORIES.find((category) => category === search.get('category')) ?? '',
    sort: search.get('sort') === 'use' ? 'use' : 'name',
    page: parsePage(search, 200),
  }
}

/** The URL parameters of the filters; another search, category or order starts at page 1. */
export function buildSkillsAddress(query: SkillsQuery, change: Partial<SkillsQuery>): QueryParams {
  const { search, category, sort, page } = { ...query, page: 1, ...change }
  return { search, category, sort: sort === 'name' ? '' : sort, page: page > 1 ? page : '' }
}
