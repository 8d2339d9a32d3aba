import { t, ph } from '@lingui/core/macro'
import { formatPlace } from '@sira/contract/place-names'
import type { ReceivedJobInvitation } from '@sira/contract/candidates'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { answerReceivedInvitation, receivedInvitationsQuery } from './seeker-visibility-queries.ts'
import { filterShownInvitations } from './shown-invitations.ts'

type Answer = 'ACCEPTED' | 'DECLINED'

/** Invitations from companies to apply; renders nothing without any. */
export function ReceivedInvitationList({ className = '' }: { className?: string }) {
  const id = useId()
  const shown = filterShownInvitations(useLoadedQuery(receivedInvitationsQuery))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h2 id={id} className="flex min-h-11 items-center text-lg">
        {t`Invitations to apply`}
      </h2>
      <ul className="grid gap-3">
        {shown.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation }: { invitation: ReceivedJobInvitation }) {
  const { status, message, company } = invitation
  const { state, send } = useInvitationAnswer(invitation.id)
  return (
    <li className="panel grid gap-3 p-4">
      <InvitedJob invitation={invitation} />
      <p className="border-l-2 border-line-2 pl-3 text-sm whitespace-pre-line text-ink-2">{message}</p>
      {state.failure && (
        <p role="alert" className="err">
          {state.failure}
        </p>
      )}
      <p className="hint">
        {status === 'SENT'
          ? t`${ph({ companyName: company.name })} does not know who you are. If you say yes, they can see your profile with your name, email and phone.`
          : t`You said yes: ${ph({ companyName: company.name })} can see your profile.`}
      </p>
      <AnswerButtons invitation={invitation} busy={state.busy} onAnswer={send} />
    </li>
  )
}

/** Sends the answer to an invitation; `busy` is the answer that is being sent. */
function useInvitationAnswer(invitationId: string) {
  const [state, setState] = useState<{ busy?: Answer; failure?: string }>({})
  const send = (choice: Answer) => {
    setState({ busy: choice })
    answerReceivedInvitation(invitationId, choice).then(
      () => setState({}),
      (error: Error) => setState({ failure: error.message }),
    )
  }
  return { state, send }
}

function InvitedJob({ invitation: { createdAt, job, company } }: { invitation: ReceivedJobInvitation }) {
  return (
    <div className="flex items-start gap-3">
      <PictureOrMonogram src={company.logo} name={company.name} size={40} />
      <div className="min-w-0">
        <h3 className="text-base/snug">
          <Link className="link" to={paths.job(job.id)}>
            {job.title}
          </Link>
        </h3>
        <p className="meta text-sm text-ink-2">
          <span>{company.name}</span>
          <span>{formatPlace(job.location)}</span>
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatRelativeDate(createdAt)}
          </time>
        </p>
      </div>
    </div>
  )
}

interface AnswerButtonsProps {
  invitation: ReceivedJobInvitation
  busy: Answer | undefined
  onAnswer: (choice: Answer) => void
}

/** Yes or no to an invitation; after a yes, applying or taking it back. */
function AnswerButtons({ invitation: { status, job }, busy, onAnswer }: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'SENT' ? (
        <Button size="sm" icon="check" busy={busy === 'ACCEPTED'} onClick={() => onAnswer('ACCEPTED')}>
          {t`Yes, show my profile`}
        </Button>
      ) : (
        job.available && (
          <ButtonLink size="sm" to={paths.apply(job.id)}>
            {t`Apply now`}
          </ButtonLink>
        )
      )}
      <Button size="sm" variant="ghost" busy={busy === 'DECLINED'} onClick={() => onAnswer('DECLINED')}>
        {status === 'SENT' ? t`No, thank you` : t`Stop sharing my profile`}
      </Button>
    </div>
  )
}
