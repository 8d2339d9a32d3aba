import { t } from '@lingui/core/macro'
import type { Interview } from '@sira/contract/interviews'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { AddToCalendarButton, InterviewCard } from './interview-card.tsx'
import { InterviewTime } from './interview-time.tsx'
import {
  CANCEL_INTERVIEW,
  getInterviewState,
  INTERVIEWS_TITLE,
  isInterviewChangeable,
  OPTIONAL_REASON,
} from './interview-state.ts'
import { ApplicationInterviews } from './application-interviews.tsx'
import { myInterviewsQuery, replyToInterview } from './interviews-queries.ts'
import { type InterviewAction, useInterviewAction } from './use-interview-action.ts'
import { TextPromptDialog } from '../../ui/text-prompt-dialog.tsx'

interface SeekerInterviewsProps {
  application: { id: string; job: { company: { name: string } } }
}

/** The interviews of a sent application; renders nothing without any. Pass the application's id as `key`. */
export function SeekerInterviews({ application: { id: applicationId, job } }: SeekerInterviewsProps) {
  return (
    <ApplicationInterviews query={myInterviewsQuery(applicationId)}>
      {(interviews, reload) =>
        interviews.length > 0 && (
          <TitledSection title={INTERVIEWS_TITLE} level={3} className="mb-2 pt-2" titleClassName="mb-2 text-base">
            <ul className="grid gap-3">
              {interviews.map((interview) => (
                <Card key={interview.id} {...{ interview, reload, companyName: job.company.name }} />
              ))}
            </ul>
          </TitledSection>
        )
      }
    </ApplicationInterviews>
  )
}

function getTitle(interview: Interview, companyName: string): string {
  return {
    proposed: t`${companyName} proposes an interview. Which time works for you?`,
    passed: t`All proposed times have passed`,
    asked: t`You asked ${companyName} for another time`,
    coming: t({ message: 'Confirmed', context: 'interview' }),
    over: t({ message: 'Past', context: 'interview' }),
    cancelled: interview.cancelledBy === 'SEEKER' ? t`Cancelled by you` : t`Cancelled by ${companyName}`,
  }[getInterviewState(interview)]
}

/** What a text is asked for: when else the interview could be, or why it is cancelled. */
type AskedText = 'wish' | 'reason'

type CardProps = { interview: Interview; companyName: string; reload: () => void }

function Card({ interview, companyName, reload }: CardProps) {
  const [asking, setAsking] = useState<AskedText>()
  const action = useInterviewAction(reload)
  const { busy, failure, runAction } = action
  const { id, sequence } = interview
  const dialogProps = { interview, companyName, action, onClose: () => setAsking(undefined) }
  return (
    <InterviewCard
      interview={interview}
      title={getTitle(interview, companyName)}
      choice={
        <TimeChoice
          interview={interview}
          busy={busy}
          onAccept={(startsAt) =>
            void runAction(startsAt, () => replyToInterview(id, { act: 'ACCEPT', sequence, startsAt }))
          }
        />
      }
    >
      <FailureText text={failure} />
      <SeekerActions interview={interview} action={action} onAsk={setAsking} />
      <OtherTimeDialog {...dialogProps} open={asking === 'wish'} />
      <CancellationDialog {...dialogProps} open={asking === 'reason'} />
    </InterviewCard>
  )
}

interface SeekerActionsProps {
  interview: Interview
  action: InterviewAction
  onAsk: (what: AskedText) => void
}

const SeekerActions = ({ interview, action, onAsk }: SeekerActionsProps) => (
  <div className="flex flex-wrap gap-2">
    <AddToCalendarButton interview={interview} action={action} />
    {isInterviewChangeable(interview) && interview.status !== 'ASKED' && (
      <Button size="sm" variant="quiet" icon="calendar-clock" onClick={() => onAsk('wish')}>
        {t`Ask for another time`}
      </Button>
    )}
    {isInterviewChangeable(interview) && (
      <Button size="sm" variant="ghost" onClick={() => onAsk('reason')}>
        {CANCEL_INTERVIEW}
      </Button>
    )}
  </div>
)

interface InterviewDialogProps {
  open: boolean
  onClose: () => void
  interview: Interview
  companyName: string
  action: InterviewAction
}

function OtherTimeDialog({ open, onClose, interview, companyName, action: { busy, runAction } }: InterviewDialogProps) {
  const { id, sequence, status } = interview
  const requestOtherTime = async (wish: string) =>
    (await runAction('wish', () => replyToInterview(id, { act: 'ASK', sequence, wish }))) && onClose()
  return (
    <TextPromptDialog
      open={open}
      onClose={onClose}
      onSend={(wish) => void requestOtherTime(wish)}
      busy={busy === 'wish'}
      missingText={t`Please say when you are available`}
      title={t`Ask for another time`}
      confirmText={t`Send`}
      label={t`When are you available?`}
      text={
        status === 'ACCEPTED'
          ? t`This cancels the time that you agreed on. ${companyName} will propose new times.`
          : t`${companyName} will propose new times.`
      }
    />
  )
}

function CancellationDialog({
  open,
  onClose,
  interview,
  companyName,
  action: { busy, runAction },
}: InterviewDialogProps) {
  const { id, sequence } = interview
  const cancel = async (reason: string) =>
    (await runAction('reason', () => replyToInterview(id, { act: 'CANCEL', sequence, reason }))) && onClose()
  return (
    <TextPromptDialog
      open={open}
      onClose={onClose}
      onSend={(reason) => void cancel(reason)}
      busy={busy === 'reason'}
      danger
      title={t`Cancel this interview?`}
      confirmText={CANCEL_INTERVIEW}
      label={OPTIONAL_REASON}
      text={t`We tell ${companyName} and remove the interview from both calendars. Your application stays as it is.`}
    />
  )
}

/** The times that are still in the future, each with a button to accept it. */
function TimeChoice({
  interview: { times },
  busy,
  onAccept,
}: {
  interview: Interview
  busy: string
  onAccept: (startsAt: string) => void
}) {
  const coming = times.filter((time) => Date.parse(time) > Date.now())
  return (
    <ul className="grid gap-2">
      {coming.map((time) => (
        <li
          key={time}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2 last:border-0"
        >
          <InterviewTime at={time} />
          <Button size="sm" icon="check" busy={busy === time} busyText={t`Accepting...`} onClick={() => onAccept(time)}>
            {t`Accept`}
          </Button>
        </li>
      ))}
    </ul>
  )
}
