import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { companiesQuery, type CompanyFilters, wordsShown } from './company-filters.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** Rest after typing before the search runs (product spec, part 1, section 4). */
const SEARCH_DEBOUNCE_MS = 500

/** What the filters of the company listing show, ahead of the list that follows; what is typed is never overwritten by an older answer. */
export function useCompanyFilters(filters: CompanyFilters) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(filters)
  const [text, setText] = useState(filters.q)
  const [seen, setSeen] = useState(filters)
  if (seen !== filters) {
    setSeen(filters)
    setChosen(filters)
    setText(wordsShown(text, seen.q, filters.q))
  }
  const go = (next: CompanyFilters, replace = false) =>
    void navigate(paths.companies(companiesQuery(next)), { replace, preventScrollReset: true })
  // Back undoes one choice after the other, and a search as a whole.
  const settled = useSettled((q: string) => go({ ...chosen, q, page: 1 }, filters.q !== ''), SEARCH_DEBOUNCE_MS)
  return {
    chosen,
    text,
    type(q: string) {
      setText(q)
      settled.start(q)
    },
    choose(change: Partial<CompanyFilters>) {
      settled.stop()
      setChosen({ ...chosen, ...change })
      go({ ...chosen, q: text, ...change, page: 1 })
    },
  }
}
