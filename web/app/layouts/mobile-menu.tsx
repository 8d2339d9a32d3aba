import { t } from '@lingui/core/macro'
import type { Account } from '@sira/contract/auth'
import { formatFullName } from '@sira/contract/messages'
import { Link } from 'react-router'
import type { Session } from '../api/session.ts'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PUBLIC_LINKS, SIGN_IN_LINK, SIGN_UP_LINK } from './public-links.ts'
import { listAreaLinks, getMainAccountLink } from './account-links.ts'
import { LanguageLink } from './language-link.tsx'
import { useMenuOpen } from './use-menu-open.ts'
import { SIGN_OUT_LABEL, useSignOut } from './use-sign-out.ts'

/** The slide-in menu of small screens. */
export function MobileMenu({ session }: { session: Session }) {
  const menu = useMenuOpen()
  return (
    <>
      <IconButton icon="menu" label={t`Open menu`} aria-haspopup="dialog" onClick={menu.open} />
      <Dialog open={menu.isOpen} onClose={menu.close} title={t`Menu`} variant="menu">
        <MobileMenuContent session={session} close={menu.close} />
      </Dialog>
    </>
  )
}

/** The content of the menu; following a link closes it. While the session is loading it has the public links alone. */
export function MobileMenuContent({ session, close }: { session: Session; close: () => void }) {
  return (
    <div onClick={(event) => (event.target as Element).closest('a') && close()}>
      <LinkList links={PUBLIC_LINKS} />
      <LanguageLink className="sidelink text-base" />
      {session.state !== 'loading' && <hr className="my-4 border-line" />}
      {session.state === 'signedIn' && <AccountLinks account={session.account} close={close} />}
      {session.state === 'anonymous' && (
        <div className="grid gap-2">
          <ButtonLink to={SIGN_IN_LINK.to} variant="quiet">
            {SIGN_IN_LINK.label}
          </ButtonLink>
          <ButtonLink to={SIGN_UP_LINK.to}>{SIGN_UP_LINK.label}</ButtonLink>
        </div>
      )}
    </div>
  )
}

function AccountLinks({ account, close }: { account: Account; close: () => void }) {
  const signOut = useSignOut()
  const closeAndSignOut = () => {
    close()
    signOut()
  }
  return (
    <>
      <p className="font-semibold">{formatFullName(account)}</p>
      <p className="pb-2 text-sm break-all text-ink-3">{account.email}</p>
      <LinkList links={[getMainAccountLink(account), ...listAreaLinks(account)]} />
      <Button variant="quiet" icon="log-out" className="mt-4 w-full" onClick={closeAndSignOut}>
        {SIGN_OUT_LABEL}
      </Button>
    </>
  )
}

const LinkList = ({ links }: { links: readonly { label: string; to: string }[] }) => (
  <ul className="grid gap-0.5">
    {links.map(({ label, to }) => (
      <li key={label}>
        <Link to={to} className="sidelink text-base">
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
