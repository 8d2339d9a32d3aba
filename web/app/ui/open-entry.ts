import { useLocation, useNavigate, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'

/** The URL of the list: without the `id` of the open entry. */
function getListUrl({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete('id')
  rest.sort()
  return `${pathname}?${rest}`
}

/**
 * For a list whose URL also names the open entry (`?id=`): opening another entry does not load the list again.
 * Everything else, also a refresh of the same URL, loads as usual.
 */
export function shouldRevalidateList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  const opensAnother = currentUrl.searchParams.get('id') !== nextUrl.searchParams.get('id')
  return opensAnother && getListUrl(currentUrl) === getListUrl(nextUrl) ? false : defaultShouldRevalidate
}

/** For the frame of an area: it reads its counts for each screen, not for each entry that is opened in one. */
export const shouldRevalidateArea = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** Marks a link that opens an entry from the list, so that closing it goes back instead of adding a step. */
export const OPENED_ENTRY_STATE = { opened: true }

/** The id of the open entry in the URL, and a function to close it; `list` is the URL without it. */
export function useOpenEntry(list: string): { id: string; close: () => void } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const fromList = (state as Partial<typeof OPENED_ENTRY_STATE> | null)?.opened
  const close = () => void (fromList ? navigate(-1) : navigate(list, { replace: true, preventScrollReset: true }))
  return { id: new URLSearchParams(search).get('id') ?? '', close }
}

/**
 * Reads the filters from the URL, also from the one that is still loading: so fields show a choice at once, and two
 * quick choices both take effect.
 */
export function useRequestedFilters<T>(read: (search: URLSearchParams) => T): T {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  return read(new URLSearchParams(next?.pathname === pathname ? next.search : search))
}
