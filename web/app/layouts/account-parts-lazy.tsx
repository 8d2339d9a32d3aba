import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { readToken } from '../api/token.ts'

type AccountParts = typeof import('./account-parts.tsx')
async function load(): Promise<AccountParts> {
  const [parts] = await Promise.all([import('./account-parts.tsx'), import('../styles/account.css')])
  return parts
}

/**
 * What public pages show to somebody who is signed in has its own script, which only they load; if it cannot be loaded
 * the page works as for visitors.
 */
function createPart<Props extends object>(pick: (parts: AccountParts) => ComponentType<Props>, fallback?: ReactNode) {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: () => null }),
    ),
  )
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

export const AccountBell = createPart(({ AccountBell: Part }) => Part, <span className="btn-icon" aria-hidden="true" />)
export const AccountButtons = createPart(({ AccountButtons: Part }) => Part)
export const AccountStrip = createPart(({ AccountStrip: Part }) => Part)
export const SeekerBar = createPart(({ SeekerBar: Part }) => Part)

// It arrives while it is still being asked who is signed in.
if (!import.meta.env.SSR && readToken()) load().catch(() => {})
