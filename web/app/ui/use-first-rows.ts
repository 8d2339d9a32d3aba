import { useDeferredValue, useEffect, useState } from 'react'

/** More rows than a screen shows. */
const FIRST_ROWS = 15
/** Whether a list was shown since the page was opened: one to which somebody goes back has all rows at once. */
let hasShownList = false

/**
 * The rows of a long list that are rendered now: of the first list after a page was opened by its address those in sight,
 * and all of them as soon as these are painted. A page that is scrolled, loaded again or gone back to begins with all, so
 * that it is where it was scrolled to.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [isFirstList] = useState(() => !hasShownList && isNewVisit())
  useEffect(() => {
    hasShownList = true
  }, [])
  const showsAll = useDeferredValue(true, !isFirstList)
  return showsAll ? rows : rows.slice(0, FIRST_ROWS)
}

const isNewVisit = () =>
  scrollY === 0 &&
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate'
