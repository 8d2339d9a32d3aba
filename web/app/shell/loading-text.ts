import { LOADING } from '../ui/texts.ts'

const TEXTS: readonly [page: RegExp, text: string][] = [
  [/^\/jobs\/[^/]+\/?$/, 'Loading job details...'],
  [/^\/companies\/?$/, 'Loading companies...'],
]

/** What the product spec says while a page is on its way. */
export const loadingText = (pathname: string): string => TEXTS.find(([page]) => page.test(pathname))?.[1] ?? LOADING
