import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'

/** For somebody who comes here signed in: says so, and leads on. The form stays, for whoever wants another account. */
export function AlreadySignedIn({ returnTo }: { returnTo: string }) {
  const known = useSession()
  if (known.state !== 'signedIn') return null
  const { firstName, lastName, email, role } = known.account
  return (
    <p className="mt-4 rounded-md bg-forest-wash px-4 py-3 text-forest">
      You are signed in as {firstName} {lastName} ({email}).{' '}
      <Link className="link font-semibold" to={role === 'OTHER' ? paths.chooseRole() : returnTo}>
        Go on
      </Link>
    </p>
  )
}
