import type { Account } from '@sira/contract/auth'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { readToken } from '../api/token.ts'
import accountSheet from '../styles/account.css?url'
import { ButtonLink } from '../ui/button.tsx'
import { loadSheet } from '../ui/load-sheet.ts'
import { getMainAccountLink } from './account-links.ts'

type AccountParts = typeof import('./account-parts.tsx')
async function load(): Promise<AccountParts> {
  const [parts] = await Promise.all([import('./account-parts.tsx'), loadSheet('account', accountSheet)])
  return parts
}

/** What public pages show to somebody who is signed in has its own script, which only they load. */
function createPart<Props extends object>(
  pick: (parts: AccountParts) => ComponentType<Props>,
  { loading, failed = () => null }: { loading?: ReactNode; failed?: ComponentType<Props> } = {},
) {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: failed }),
    ),
  )
  return (props: Props) => (
    <Suspense fallback={loading}>
      <Part {...props} />
    </Suspense>
  )
}

export const AccountBell = createPart(({ AccountBell: Part }) => Part, {
  loading: <span className="btn-icon" aria-hidden="true" />,
})
export const AccountButtons = createPart(({ AccountButtons: Part }) => Part, { failed: MainAccountLink })
export const AccountStrip = createPart(({ AccountStrip: Part }) => Part)
export const SeekerBar = createPart(({ SeekerBar: Part }) => Part)

/** The way to the person's own area, where everything else is. */
function MainAccountLink({ account }: { account: Account }) {
  const { to, label } = getMainAccountLink(account)
  return (
    <ButtonLink to={to} variant="quiet" size="sm">
      {label}
    </ButtonLink>
  )
}

// It arrives while it is still being asked who is signed in.
if (!import.meta.env.SSR && readToken()) load().catch(() => {})
