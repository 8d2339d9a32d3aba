import { SKILL_CATEGORIES, type SkillCategory } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'

/** The skills list as its address says it. */
export interface SkillsQuery {
  search: string
  category: SkillCategory | ''
  sort: 'name' | 'use'
  page: number
}

export function readSkills(search: URLSearchParams): SkillsQuery {
  const page = Number(search.get('page'))
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    category: SKILL_CATEGORIES.find((category) => category === search.get('category')) ?? '',
    sort: search.get('sort') === 'use' ? 'use' : 'name',
    page: Number.isInteger(page) && page >= 1 && page <= 200 ? page : 1,
  }
}

/** What the address keeps; another search, category or order starts at page 1. */
export function skillsAddress(query: SkillsQuery, change: Partial<SkillsQuery>): Query {
  const { search, category, sort, page } = { ...query, page: 1, ...change }
  return { search, category, sort: sort === 'name' ? '' : sort, page: page > 1 ? page : '' }
}
