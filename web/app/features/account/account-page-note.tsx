import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** A link to the account page, for people whose area, and with it the settings there, is not open yet. */
export const AccountPageNote = ({ className = '' }: { className?: string }) => (
  <p className={`text-sm text-ink-3 ${className}`}>
    <Trans>
      You can change your password, download your data or delete your account in{' '}
      <Link className="link" to={paths.account()}>
        your account
      </Link>
      .
    </Trans>
  </p>
)
