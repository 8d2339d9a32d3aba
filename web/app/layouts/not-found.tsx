import { formatPageTitle } from '../ui/page-meta.ts'
import { NOT_FOUND_TITLE } from './error-page.tsx'
import { NO_SCRIPTS_HANDLE } from './pages-without-scripts.ts'

export const handle = NO_SCRIPTS_HANDLE

export const meta = () => [{ title: formatPageTitle(NOT_FOUND_TITLE) }, { name: 'robots', content: 'noindex' }]

/** Every URL that is no screen: a real 404, shown by the error page. */
export function loader(): never {
  throw new Response('Not Found', { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
