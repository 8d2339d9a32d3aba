import { useLocation, useNavigate, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'

/** Without its `id`, what an address asks for. */
function listOf({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete('id')
  rest.sort()
  return `${pathname}?${rest}`
}

/**
 * For a list whose address also says which entry is open (`?id=`): opening another one asks for nothing, because the list is there.
 * Everything else, a refresh of the same address too, loads as usual.
 */
export function shouldLoadList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  const opensAnother = currentUrl.searchParams.get('id') !== nextUrl.searchParams.get('id')
  return opensAnother && listOf(currentUrl) === listOf(nextUrl) ? false : defaultShouldRevalidate
}

/** Marks a link that opens an entry from the list, so that closing it goes back instead of adding a step. */
export const OPENED = { opened: true }

/** Which entry the address opens, and how to close it; `list` is the address without it. */
export function useOpened(list: string): { id: string; close: () => void } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const fromList = (state as Partial<typeof OPENED> | null)?.opened
  const close = () => void (fromList ? navigate(-1) : navigate(list, { replace: true, preventScrollReset: true }))
  return { id: new URLSearchParams(search).get('id') ?? '', close }
}

/** What the address asks for, even while that is still loading: so fields follow a choice at once and two quick choices both count. */
export function useAsked<T>(read: (search: URLSearchParams) => T): T {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  return read(new URLSearchParams(next?.pathname === pathname ? next.search : search))
}
