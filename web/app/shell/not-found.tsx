import { titleText } from '../ui/page-meta.ts'

export const meta = () => [{ title: titleText('404 Not Found') }, { name: 'robots', content: 'noindex' }]

/** Every address that is no screen: a real 404, shown by the error page. */
export function loader(): never {
  throw new Response('Not Found', { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
