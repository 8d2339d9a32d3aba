import { useNavigate } from 'react-router'
import { useRequestedFilters } from './open-entry.ts'

/**
 * The requested filters of a list, the path of the list with other filters, and a function that goes there. A search
 * that goes on takes the place of the one before in the browser's history.
 */
export function useListFilters<Query extends { search: string }>(
  parse: (search: URLSearchParams) => Query,
  buildPath: (query: Query, change: Partial<Query>) => string,
) {
  const navigate = useNavigate()
  const query = useRequestedFilters(parse)
  const to = (change: Partial<Query>) => buildPath(query, change)
  const applyFilters = (change: Partial<Query>) =>
    void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
  return { query, to, applyFilters }
}
