import { parsePage } from '../../ui/pager.tsx'

const SHOWN_JOBS = ['all', 'drafts', 'changed', 'back'] as const
export type ShownJobs = (typeof SHOWN_JOBS)[number]

/** What the screen shows: all boards, or the jobs of one. */
export interface ImportQuery {
  /** The id of the opened board; empty for none. */
  board: string
  show: ShownJobs
  page: number
}

/** Reads the address of the screen; invalid values count as absent. */
export function parseImportQuery(search: URLSearchParams): ImportQuery {
  const board = search.get('board') ?? ''
  const show = search.get('show')
  return {
    board: /^[\da-f-]{36}$/i.test(board) ? board : '',
    show: SHOWN_JOBS.find((each) => each === show) ?? 'all',
    page: parsePage(search),
  }
}

/** The parameters of the address; what is the default is left out. */
export const toImportParams = ({ board, show, page }: ImportQuery) => ({
  board: board || undefined,
  show: show === 'all' ? undefined : show,
  page: page === 1 ? undefined : String(page),
})
