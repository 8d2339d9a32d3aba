import { ph, t } from '@lingui/core/macro'
import { formatFullName } from '@sira/contract/messages'
import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'

/**
 * Tells people who are signed in already so, with a link to continue. The form below stays usable for another account.
 */
export function AlreadySignedInNote({ returnTo }: { returnTo: string }) {
  const currentSession = useSession()
  if (currentSession.state !== 'signedIn') return null
  const { email, role } = currentSession.account
  return (
    <p className="mt-4 rounded-md bg-forest-wash px-4 py-3 text-forest">
      {t`You are signed in as ${ph({ name: formatFullName(currentSession.account) })} (${email}).`}{' '}
      <Link className="link font-semibold" to={role === 'OTHER' ? paths.chooseRole() : returnTo}>
        {t`Continue`}
      </Link>
    </p>
  )
}
