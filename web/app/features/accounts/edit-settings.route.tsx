import { useSession } from '../../api/session.ts'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { useSignOut } from '../../shell/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'

export const meta = () => pageMeta({ title: 'Settings', noindex: true })

export default function EditSettings() {
  const session = useSession()
  const signOut = useSignOut()
  if (session.state !== 'signedIn') return null
  const { firstName, lastName, email, phone } = session.account
  return (
    <AreaPage title="Settings">
      <section className="panel max-w-xl p-5" aria-labelledby="account">
        <h2 id="account" className="text-lg">Account</h2>
        <dl className="mt-2">
          <div className="factrow"><dt>Name</dt><dd>{firstName} {lastName}</dd></div>
          <div className="factrow"><dt>Email</dt><dd className="break-all">{email}</dd></div>
          <div className="factrow"><dt>Phone</dt><dd>{phone || 'Not given'}</dd></div>
        </dl>
        <Button variant="quiet" icon="log-out" className="mt-4" onClick={signOut}>Sign Out</Button>
      </section>
      <section className="panel mt-6 max-w-xl p-5" aria-labelledby="appearance">
        <h2 id="appearance" className="text-lg">Appearance</h2>
        <p className="hint mb-3">Kept on this device.</p>
        <ThemeSwitch />
      </section>
    </AreaPage>
  )
}
