import { t, ph } from '@lingui/core/macro'
import { formatPlace } from '@sira/contract/place-names'
import type { ReceivedJobInvitation } from '@sira/contract/candidates'
import { Link } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TimeAgo } from '../../ui/date-time.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { useAction } from '../../ui/use-action.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { answerReceivedInvitation, receivedInvitationsQuery } from './seeker-visibility-queries.ts'
import { filterShownInvitations } from './shown-invitations.ts'

type Answer = 'ACCEPTED' | 'DECLINED'

/** Invitations from companies to apply; renders nothing without any. */
export function ReceivedInvitationList({ className = '' }: { className?: string }) {
  const shown = filterShownInvitations(useLoadedQuery(receivedInvitationsQuery))
  if (shown.length === 0) return null
  return (
    <TitledSection
      title={t`Invitations to apply`}
      className={`min-w-0 ${className}`}
      titleClassName="flex min-h-11 items-center text-lg"
    >
      <ul className="grid gap-3">
        {shown.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </TitledSection>
  )
}

function Invitation({ invitation }: { invitation: ReceivedJobInvitation }) {
  const { status, message, company } = invitation
  const { running, failure, run } = useAction<Answer>()
  const send = (choice: Answer) => void run(() => answerReceivedInvitation(invitation.id, choice), { name: choice })
  return (
    <li className="panel grid gap-3 p-4">
      <InvitedJob invitation={invitation} />
      <p className="border-l-2 border-line-2 pl-3 text-sm whitespace-pre-line text-ink-2">{message}</p>
      <FailureText text={failure} />
      <p className="hint">
        {status === 'SENT'
          ? t`${ph({ companyName: company.name })} does not know who you are. If you say yes, they can see your profile with your name, email and phone.`
          : t`You said yes: ${ph({ companyName: company.name })} can see your profile.`}
      </p>
      <AnswerButtons invitation={invitation} busy={running || undefined} onAnswer={send} />
    </li>
  )
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
          <TimeAgo at={createdAt} />
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
