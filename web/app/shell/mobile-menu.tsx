import type { Account } from '@sira/contract/accounts'
import { Link } from 'react-router'
import type { Session } from '../api/session.ts'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PUBLIC_LINKS, TO_SIGN_IN, TO_SIGN_UP } from './public-links.ts'
import { areaLinks, contextLink, fullName } from './person-links.ts'
import { useMenuOpen } from './use-menu-open.ts'
import { SIGN_OUT, useSignOut } from './use-sign-out.ts'

/** The slide-in menu of small screens. */
export function MobileMenu({ known }: { known: Session }) {
  const menu = useMenuOpen()
  return (
    <>
      <IconButton icon="menu" label="Open menu" aria-haspopup="dialog" onClick={menu.open} />
      <Dialog open={menu.isOpen} onClose={menu.close} title="Menu" shape="menu">
        <MenuContent known={known} close={menu.close} />
      </Dialog>
    </>
  )
}

/** What stands in it; following a link closes it. While it is not known who is there it has the public links alone. */
export function MenuContent({ known, close }: { known: Session; close: () => void }) {
  return (
    <div onClick={(event) => (event.target as Element).closest('a') && close()}>
      <LinkList links={PUBLIC_LINKS} />
      {known.state !== 'loading' && <hr className="my-4 border-line" />}
      {known.state === 'signedIn' && <Person account={known.account} close={close} />}
      {known.state === 'anonymous' && (
        <div className="grid gap-2">
          <ButtonLink to={TO_SIGN_IN.to} variant="quiet">
            {TO_SIGN_IN.label}
          </ButtonLink>
          <ButtonLink to={TO_SIGN_UP.to}>{TO_SIGN_UP.label}</ButtonLink>
        </div>
      )}
    </div>
  )
}

function Person({ account, close }: { account: Account; close: () => void }) {
  const signOut = useSignOut()
  const leave = () => {
    close()
    signOut()
  }
  return (
    <>
      <p className="px-3 font-semibold">{fullName(account)}</p>
      <p className="px-3 pb-2 text-sm break-all text-ink-3">{account.email}</p>
      <LinkList links={[contextLink(account), ...areaLinks(account)]} />
      <Button variant="quiet" icon="log-out" className="mt-4 w-full" onClick={leave}>
        {SIGN_OUT}
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
