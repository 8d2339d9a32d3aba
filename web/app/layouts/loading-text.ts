import { t } from '@lingui/core/macro'
import { LOADING } from '../ui/texts.ts'

const TEXTS: readonly [page: RegExp, text: string][] = [
  [/^\/jobs\/[^/]+\/?$/, t`Loading job details...`],
  [/^\/companies\/?$/, t`Loading companies...`],
]

/** Returns the text that the product spec has for a page that is loading. */
export const getLoadingText = (pathname: string): string => TEXTS.find(([page]) => page.test(pathname))?.[1] ?? LOADING
