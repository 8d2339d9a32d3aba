import { ROLES, type Role } from '@sira/contract/enums'
import { type AdminListOrder } from '@sira/contract/area-enums'
import type { QueryParams } from '../../paths.ts'
import { parseListOrder } from '../../ui/list-orders.ts'
import { parsePage } from '../../ui/pager.tsx'

const STATES = ['suspended', 'unverified'] as const

/** The filters of the account list, as the URL has them. */
export interface PeopleQuery {
  search: string
  role: Role | ''
  state: (typeof STATES)[number] | ''
  order: AdminListOrder
  page: number
}

/** Reads the filters from the URL; invalid values are replaced by defaults. */
export function parsePeopleQuery(search: URLSearchParams): PeopleQuery {
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    role: ROLES.find((role) => role === search.get('role')) ?? '',
    state: STATES.find((state) => state === search.get('state')) ?? '',
    order: parseListOrder(search) ?? 'newest',
    page: parsePage(search),
  }
}

/** The URL parameters of the filters; another search or filter starts at page 1. */
export function buildPeopleAddress(query: PeopleQuery, change: Partial<PeopleQuery>): QueryParams {
  const { search, role, state, order, page } = { ...query, page: 1, ...change }
  return { search, role, state, order: order === 'newest' ? '' : order, page: page > 1 ? page : '' }
}
