import { PRODUCT_NAME } from '@sira/contract/product'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CREATE_ACCOUNT, SIGN_IN, SIGN_OUT } from '../../ui/texts.ts'
import type { Invitee, JoinStanding } from './join-standing.ts'

interface ObstacleProps {
  standing: JoinStanding
  invitation: { email: string }
  person: Invitee | null
  /** The way back to this page. */
  here: string
  onSignOut: () => void
  /** What joins, where nothing stands in the way. */
  children: ReactNode
}

/** Says plainly what has to be done before joining, and leads there. */
export function JoinObstacle({ standing, invitation, person, here, onSignOut, children }: ObstacleProps) {
  const signOut = (
    <Button variant="quiet" icon="log-out" onClick={onSignOut}>
      {SIGN_OUT}
    </Button>
  )
  if (standing === 'join') return children
  if (standing === 'signIn')
    return (
      <Told
        text={
          <>
            Sign in with <b className="break-all">{invitation.email}</b>, or create an employer account with that
            address. You come back here.
          </>
        }
      >
        <ButtonLink to={paths.signIn(here)} size="lg">
          {SIGN_IN}
        </ButtonLink>
        <ButtonLink to={paths.signUp({ role: 'COMPANY', returnTo: here })} variant="quiet" size="lg">
          {CREATE_ACCOUNT}
        </ButtonLink>
      </Told>
    )
  if (standing === 'otherAddress')
    return (
      <Told
        text={
          <>
            This invitation is for <b className="break-all">{invitation.email}</b>, and you are signed in as{' '}
            <b className="break-all">{person?.email}</b>. Sign out and sign in with the invited address, or ask for an
            invitation to yours.
          </>
        }
      >
        {signOut}
      </Told>
    )
  if (standing === 'chooseRole')
    return (
      <Told text="Choose the role Employer first, then open the link in the mail again.">
        <ButtonLink to={paths.chooseRole()}>Choose your role</ButtonLink>
      </Told>
    )
  if (standing === 'notEmployer')
    return (
      <Told
        text={`Your account on ${PRODUCT_NAME} is not one of an employer. Ask for an invitation to another address, and create an employer account with that one.`}
      >
        {signOut}
      </Told>
    )
  const isOwner = person?.company?.memberRole === 'OWNER'
  return (
    <Told
      text={
        isOwner ? (
          <>
            You look after {person?.company?.name} with this account, and an account works for one company. Ask for an
            invitation to another address.
          </>
        ) : (
          <>
            You work for {person?.company?.name} with this account, and an account works for one company.{' '}
            <Link className="link" to={paths.employer.team()}>
              Leave that team
            </Link>{' '}
            first, or ask for an invitation to another address.
          </>
        )
      }
    >
      {signOut}
    </Told>
  )
}

const Told = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="grid gap-4">
    <p>{text}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)
