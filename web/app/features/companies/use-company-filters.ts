import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { buildCompaniesAddress, type CompanyFilters, getShownSearchText } from './company-filters.ts'
import { useDelayed } from '../../ui/use-delayed.ts'

/** Pause after typing before the search runs (product spec, part 1, section 4). */
const SEARCH_DEBOUNCE_MS = 500

/**
 * The state of the company filters, ahead of the list that is still loading; older results never overwrite what is
 * being typed.
 */
export function useCompanyFilters(filters: CompanyFilters) {
  const navigate = useNavigate()
  const pending = useNavigation().location
  const [chosen, setChosen] = useState(filters)
  const [text, setText] = useState(filters.q)
  /** What is to be searched for, after a pause. */
  const [typed, setTyped] = useState<{ q: string }>()
  const [loadedFilters, setLoadedFilters] = useState(filters)
  if (loadedFilters !== filters) {
    setLoadedFilters(filters)
    setChosen(filters)
    setText(getShownSearchText(text, loadedFilters.q, filters.q))
  }
  const navigateTo = (next: CompanyFilters, replace = false) =>
    void navigate(paths.companies(buildCompaniesAddress(next)), { replace, preventScrollReset: true })
  // What was typed and chosen before the page was hydrated is searched for already (early-acts.tsx).
  const isSearched = (q: string) => (pending ? new URLSearchParams(pending.search).get('q') === q : filters.q === q)
  // The back button undoes one choice at a time, but a search as a whole.
  useDelayed(typed, SEARCH_DEBOUNCE_MS, () => {
    setTyped(undefined)
    if (typed && !isSearched(typed.q)) navigateTo({ ...chosen, ...typed, page: 1 }, filters.q !== '')
  })
  return {
    chosen,
    text,
    type(q: string) {
      setText(q)
      setTyped({ q })
    },
    choose(change: Partial<CompanyFilters>) {
      setTyped(undefined)
      setChosen({ ...chosen, ...change })
      navigateTo({ ...chosen, q: text, ...change, page: 1 })
    },
  }
}
