import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export type PagerMeta = { currentPage: number; totalPages: number }

/** The pages to link: 1 … 4 5 6 … 12, both ends, the current page and its neighbours. */
export function listPageNumbers(current: number, last: number): (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page]
  })
}

/** The previous page; from beyond the end, which an old link may name, the last page. */
export const getPreviousPage = (current: number, last: number) => Math.min(current - 1, last)

/**
 * Reads `page` of an address; what is no page of the list counts as 1. The API returns the first 10,000 rows of a list:
 * 500 pages of 20 rows.
 */
export function parsePage(search: URLSearchParams, lastPage = 500): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

type PagerProps = {
  meta: PagerMeta
  /** Returns the path of a page. */
  to: (page: number) => string
  label?: string
  /** The list is one of several on the screen, which stays where it is. */
  keepsScroll?: boolean
}

const formatPageCount = (count: number) =>
  t({ message: `of ${count}`, comment: 'On phones, after the number of the current page' })

/** Links to the other pages of a list; nothing when there is only one. */
export function Pager({ meta, to, label = t`Pages`, keepsScroll }: PagerProps) {
  const { currentPage, totalPages } = meta
  if (totalPages <= 1) return null
  const toPage = (page: number) => ({ to: to(page), preventScrollReset: keepsScroll })
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-center gap-1">
      {currentPage > 1 && (
        <Link className="pg" rel="prev" {...toPage(getPreviousPage(currentPage, totalPages))}>
          <Icon name="chevron-left" />
          {t`Previous`}
        </Link>
      )}
      {listPageNumbers(currentPage, totalPages).map((page, index) =>
        page === 'gap' ? (
          <span key={`gap-${index}`} className="px-1 text-ink-3 max-sm:hidden" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            {...toPage(page)}
            className={`pg ${page === currentPage ? 'pg-on' : 'max-sm:hidden'}`}
            aria-label={t`Page ${page}`}
            aria-current={page === currentPage ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      <span className="px-2 text-sm text-ink-2 sm:hidden">{formatPageCount(totalPages)}</span>
      {currentPage < totalPages && (
        <Link className="pg" rel="next" {...toPage(currentPage + 1)}>
          {t`Next`}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
