import { LOADING } from '../ui/texts.ts'

const TEXTS: readonly [page: RegExp, text: string][] = [
  [/^\/jobs\/[^/]+\/?$/, 'Loading job details...'],
  [/^\/companies\/?$/, 'Loading companies...'],
]

/** Returns the text that the product spec has for a page that is loading. */
export const getLoadingText = (pathname: string): string => TEXTS.find(([page]) => page.test(pathname))?.[1] ?? LOADING
