import { ROLES, type DeskOrder, type Role } from '@sira/contract/enums'
import type { Query } from '../../paths.ts'
import { orderIn } from './list-orders.ts'

const STATES = ['suspended', 'unverified'] as const

/** The list of people as its address says it. */
export interface PeopleQuery {
  search: string
  role: Role | ''
  state: (typeof STATES)[number] | ''
  order: DeskOrder
  page: number
}

export function readPeople(search: URLSearchParams): PeopleQuery {
  const page = Number(search.get('page'))
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    role: ROLES.find((role) => role === search.get('role')) ?? '',
    state: STATES.find((state) => state === search.get('state')) ?? '',
    order: orderIn(search) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  }
}

/** What the address keeps; another search or filter starts at page 1. */
export function peopleAddress(query: PeopleQuery, change: Partial<PeopleQuery>): Query {
  const { search, role, state, order, page } = { ...query, page: 1, ...change }
  return { search, role, state, order: order === 'newest' ? '' : order, page: page > 1 ? page : '' }
}
