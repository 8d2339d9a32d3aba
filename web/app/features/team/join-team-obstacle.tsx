import { t, ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SIGN_OUT } from '../../ui/area-texts.ts'
import { CREATE_ACCOUNT, SIGN_IN } from '../../ui/texts.ts'
import type { InvitationViewer, JoinTeamStatus } from './join-team-status.ts'

interface JoinObstacleProps {
  status: JoinTeamStatus
  invitation: { email: string }
  person: InvitationViewer | null
  /** The path of this page. */
  returnTo: string
  onSignOut: () => void
  /** The button to join, shown if nothing prevents it. */
  children: ReactNode
}

/** Explains what prevents joining, with a link or button for what has to be done first. */
export function JoinTeamObstacle({ status, invitation, person, returnTo, onSignOut, children }: JoinObstacleProps) {
  const signOut = (
    <Button variant="quiet" icon="log-out" onClick={onSignOut}>
      {SIGN_OUT}
    </Button>
  )
  if (status === 'join') return children
  if (status === 'signIn') return <SignedOutObstacle invitedEmail={invitation.email} returnTo={returnTo} />
  if (status === 'otherAddress')
    return (
      <ObstacleText text={<OtherAddressText invitedEmail={invitation.email} ownEmail={person?.email} />}>
        {signOut}
      </ObstacleText>
    )
  if (status === 'chooseRole')
    return (
      <ObstacleText text={t`Choose the role Employer first, then open the link in the email again.`}>
        <ButtonLink to={paths.chooseRole()}>{t`Choose your role`}</ButtonLink>
      </ObstacleText>
    )
  if (status === 'notEmployer')
    return (
      <ObstacleText
        text={t`Your account on ${PRODUCT_NAME} is not an employer account. Ask for an invitation to another address, and create an employer account with that one.`}
      >
        {signOut}
      </ObstacleText>
    )
  return <ObstacleText text={<OtherCompanyText company={person?.company} />}>{signOut}</ObstacleText>
}

const SignedOutObstacle = ({ invitedEmail, returnTo }: { invitedEmail: string; returnTo: string }) => (
  <ObstacleText
    text={
      <Trans>
        Sign in with <b className="break-all">{invitedEmail}</b>, or create an employer account with that address. You
        come back here.
      </Trans>
    }
  >
    <ButtonLink to={paths.signIn(returnTo)} size="lg">
      {SIGN_IN}
    </ButtonLink>
    <ButtonLink to={paths.signUp({ role: 'COMPANY', returnTo })} variant="quiet" size="lg">
      {CREATE_ACCOUNT}
    </ButtonLink>
  </ObstacleText>
)

const OtherAddressText = ({ invitedEmail, ownEmail }: { invitedEmail: string; ownEmail: string | undefined }) => (
  <Trans>
    This invitation is for <b className="break-all">{invitedEmail}</b>, and you are signed in as{' '}
    <b className="break-all">{ownEmail}</b>. Sign out and sign in with the invited address, or ask for an invitation to
    your own address.
  </Trans>
)

function OtherCompanyText({ company }: { company: InvitationViewer['company'] | undefined }) {
  if (company?.memberRole === 'OWNER')
    return (
      <Trans>
        You manage {ph({ companyName: company.name })} with this account, and an account can work for one company only.
        Ask for an invitation to another address.
      </Trans>
    )
  return (
    <Trans>
      You work for {ph({ companyName: company?.name ?? '' })} with this account, and an account can work for one company
      only.{' '}
      <Link className="link" to={paths.employer.team()}>
        Leave that team
      </Link>{' '}
      first, or ask for an invitation to another address.
    </Trans>
  )
}

const ObstacleText = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="grid gap-4">
    <p>{text}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)
