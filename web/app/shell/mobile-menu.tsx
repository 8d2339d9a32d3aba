import { useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PUBLIC_LINKS } from './public-links.ts'
import { contextLink, fullName, ownLinks } from './person-links.ts'
import { useSignOut } from './use-sign-out.ts'

/** The slide-in menu of small screens. */
export function MobileMenu({ known }: { known: Session }) {
  const [open, setOpen] = useState(false)
  const signOut = useSignOut()
  const close = () => setOpen(false)
  const context = known.state === 'signedIn' ? contextLink(known.account) : { label: '', to: '' }
  return (
    <>
      <IconButton icon="menu" label="Open menu" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={close} title="Menu" shape="menu">
        <ul className="grid gap-0.5" onClick={(event) => (event.target as Element).closest('a') && close()}>
          {PUBLIC_LINKS.map((link) => <li key={link.to}><Link to={link.to} className="sidelink text-base">{link.label}</Link></li>)}
        </ul>
        <hr className="my-4 border-line" />
        {known.state === 'signedIn' ? (
          <div onClick={(event) => (event.target as Element).closest('a') && close()}>
            <p className="px-3 font-semibold">{fullName(known.account)}</p>
            <p className="px-3 pb-2 text-sm break-all text-ink-3">{known.account.email}</p>
            <ul className="grid gap-0.5">
              <li><Link to={context.to} className="sidelink text-base">{context.label}</Link></li>
              {ownLinks(known.account).map(({ label, to, icon }) => (
                <li key={label}><Link to={to} className="sidelink text-base">{icon === 'user' ? 'Profile' : label}</Link></li>
              ))}
            </ul>
            <Button variant="quiet" icon="log-out" className="mt-4 w-full" onClick={() => { close(); signOut() }}>Sign Out</Button>
          </div>
        ) : (
          <div className="grid gap-2" onClick={close}>
            <ButtonLink to={paths.signIn()} variant="quiet">Sign In</ButtonLink>
            <ButtonLink to={paths.signUp()}>Sign Up</ButtonLink>
          </div>
        )}
      </Dialog>
    </>
  )
}
