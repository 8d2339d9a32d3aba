import type { ReceivedInvitation } from '@sira/contract/candidates'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dateTimeText, relativeText } from '../../ui/dates.ts'
import { Picture } from '../../ui/monogram.tsx'
import { shownInvitations } from './shown-invitations.ts'

type Answer = 'ACCEPTED' | 'DECLINED'
interface ReceivedInvitationsProps {
  invitations: readonly ReceivedInvitation[]
  answer: (invitationId: string, answer: Answer) => Promise<unknown>
  className?: string
}

/** Companies that invite to apply; nothing without any. */
export function ReceivedInvitations({ invitations, answer, className = '' }: ReceivedInvitationsProps) {
  const id = useId()
  const shown = shownInvitations(invitations)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h2 id={id} className="flex min-h-11 items-center text-lg">
        Invitations to apply
      </h2>
      <ul className="grid gap-3">
        {shown.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({
  invitation: { id, status, message, createdAt, job, company },
  answer,
}: {
  invitation: ReceivedInvitation
  answer: ReceivedInvitationsProps['answer']
}) {
  const [doing, setDoing] = useState<{ busy?: Answer; failure?: string }>({})
  const say = (word: Answer) => {
    setDoing({ busy: word })
    answer(id, word).then(
      () => setDoing({}),
      (error: Error) => setDoing({ failure: error.message }),
    )
  }
  const no = (
    <Button size="sm" variant="ghost" busy={doing.busy === 'DECLINED'} onClick={() => say('DECLINED')}>
      {status === 'SENT' ? 'No, thank you' : 'Take my yes back'}
    </Button>
  )
  return (
    <li className="panel grid gap-3 p-4">
      <div className="flex items-start gap-3">
        <Picture src={company.logo} name={company.name} size={40} />
        <div className="min-w-0">
          <h3 className="text-base/snug">
            <Link className="link" to={paths.job(job.id)}>
              {job.title}
            </Link>
          </h3>
          <p className="meta text-sm text-ink-2">
            <span>{company.name}</span>
            <span>{job.location}</span>
            <time dateTime={createdAt} title={dateTimeText(createdAt)}>
              {relativeText(createdAt)}
            </time>
          </p>
        </div>
      </div>
      <p className="border-l-2 border-line-2 pl-3 text-sm whitespace-pre-line text-ink-2">{message}</p>
      {doing.failure && (
        <p role="alert" className="err">
          {doing.failure}
        </p>
      )}
      <p className="hint">
        {status === 'SENT'
          ? `${company.name} does not know who you are. If you say yes, they may read your profile with your name, email and phone.`
          : `You said yes: ${company.name} may read your profile.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {status === 'SENT' ? (
          <Button size="sm" icon="check" busy={doing.busy === 'ACCEPTED'} onClick={() => say('ACCEPTED')}>
            Yes, show my profile
          </Button>
        ) : (
          job.available && (
            <ButtonLink size="sm" to={paths.apply(job.id)}>
              Apply now
            </ButtonLink>
          )
        )}
        {no}
      </div>
    </li>
  )
}
