import { titleText } from '../ui/page-meta.ts'
import { NOT_FOUND } from './error-page.tsx'
import { READ_ONLY } from './plain.ts'

export const handle = READ_ONLY

export const meta = () => [{ title: titleText(NOT_FOUND) }, { name: 'robots', content: 'noindex' }]

/** Every address that is no screen: a real 404, shown by the error page. */
export function loader(): never {
  throw new Response('Not Found', { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
