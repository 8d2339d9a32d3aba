import { t } from '@lingui/core/macro'
import type { Interview } from '@sira/contract/interviews'
import { Suspense, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { AddToCalendarButton, InterviewCard } from './interview-card.tsx'
import {
  CANCEL_INTERVIEW,
  CHANGE_INTERVIEW,
  getInterviewState,
  INTERVIEWS_TITLE,
  isInterviewChangeable,
  OPTIONAL_REASON,
  PROPOSE_INTERVIEW,
} from './interview-state.ts'
import { ApplicationInterviews } from './application-interviews.tsx'
import { changeInterview, sendProposal, shownInterviewsQuery } from './interviews-queries.ts'
import { useInterviewAction } from './use-interview-action.ts'
import { TextPromptDialog } from '../../ui/text-prompt-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const ProposeForm = lazyPart(() => import('./propose-interview-form.tsx'), 'ProposeInterviewForm')

interface CompanyInterviewsProps {
  application: {
    id: string
    status: string
    interviewsCount: number
    job: { title: string; company: { name: string } }
    jobSeeker: { id: string | null; user: { firstName: string } }
  }
  canEdit: boolean
}

const DECIDED_STATUSES = ['OFFERED', 'ACCEPTED', 'REJECTED']

/** The interviews of a received application, with a button to propose one. Pass the application's id as `key`. */
export function CompanyInterviews({ application, canEdit }: CompanyInterviewsProps) {
  const id = useId()
  const [editing, setEditing] = useState<{ interview?: Interview }>()
  const { id: applicationId, status, jobSeeker } = application
  const canPropose = canEdit && jobSeeker.id !== null && !DECIDED_STATUSES.includes(status)
  return (
    <ApplicationInterviews query={shownInterviewsQuery(applicationId, application.interviewsCount === 0)}>
      {(interviews, reload) =>
        // No heading without content.
        (canPropose || interviews.length > 0) && (
          <section aria-labelledby={id} className="mt-4 border-t border-line pt-3">
            <InterviewsHeading
              id={id}
              onPropose={canPropose && !interviews.some(isWaiting) ? () => setEditing({}) : undefined}
            />
            {interviews.length > 0 && (
              <ul className="mt-2 grid gap-3">
                {interviews.map((interview) => (
                  <Card
                    key={interview.id}
                    {...{ interview, reload, canEdit, name: jobSeeker.user.firstName }}
                    onChange={canPropose ? () => setEditing({ interview }) : undefined}
                  />
                ))}
              </ul>
            )}
            <ProposalDialog
              {...{ application, editing }}
              onClose={() => setEditing(undefined)}
              onSent={() => {
                setEditing(undefined)
                reload()
              }}
            />
          </section>
        )
      }
    </ApplicationInterviews>
  )
}

/** The heading; with `onPropose` also the button to propose an interview. */
const InterviewsHeading = ({ id, onPropose }: { id: string; onPropose?: () => void }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
    <h3 id={id} className="text-sm">
      {INTERVIEWS_TITLE}
    </h3>
    {onPropose && (
      <Button size="sm" variant="quiet" icon="calendar-clock" onClick={onPropose}>
        {t`Propose interview`}
      </Button>
    )}
  </div>
)

interface ProposalDialogProps {
  application: CompanyInterviewsProps['application']
  /** What is proposed: times for a new interview or for an existing one; undefined while the dialog is closed. */
  editing: { interview?: Interview } | undefined
  onClose: () => void
  onSent: () => void
}

function ProposalDialog({ application, editing, onClose, onSent }: ProposalDialogProps) {
  return (
    <Dialog
      open={editing !== undefined}
      onClose={onClose}
      title={editing?.interview ? CHANGE_INTERVIEW : PROPOSE_INTERVIEW}
      variant="wide"
    >
      <Suspense fallback={<SkeletonPage />}>
        <ProposeForm
          interview={editing?.interview}
          placeholders={{
            firstName: application.jobSeeker.user.firstName,
            jobTitle: application.job.title,
            companyName: application.job.company.name,
          }}
          onClose={onClose}
          onSend={(proposal) => sendProposal(application.id, editing?.interview, proposal).then(onSent)}
        />
      </Suspense>
    </Dialog>
  )
}

const isWaiting = ({ status }: Interview) => status === 'PROPOSED' || status === 'ASKED'

function getTitle(interview: Interview, name: string): string {
  return {
    proposed: t`Waiting for ${name}’s answer`,
    passed: t`All proposed times have passed`,
    asked: t`${name} asks for another time`,
    coming: t({ message: 'Confirmed', context: 'interview' }),
    over: t({ message: 'Past', context: 'interview' }),
    cancelled: interview.cancelledBy === 'SEEKER' ? t`Cancelled by ${name}` : t`Cancelled by you`,
  }[getInterviewState(interview)]
}

type CardProps = {
  interview: Interview
  name: string
  reload: () => void
  canEdit: boolean
  onChange?: () => void
}

function Card({ interview, name, reload, canEdit, onChange }: CardProps) {
  const [asking, setAsking] = useState(false)
  const action = useInterviewAction(reload)
  const { busy, failure, runAction } = action
  const { id, sequence, arrangedBy } = interview
  const cancel = async (reason: string) =>
    (await runAction('cancel', () => changeInterview(id, { act: 'CANCEL', sequence, reason }))) && setAsking(false)
  return (
    <InterviewCard interview={interview} title={getTitle(interview, name)}>
      {arrangedBy && <p className="text-sm text-ink-3">{t`Arranged by ${arrangedBy}`}</p>}
      <FailureText text={failure} />
      <div className="flex flex-wrap gap-2">
        <AddToCalendarButton interview={interview} action={action} />
        {canEdit && isInterviewChangeable(interview) && (
          <ChangeButtons interview={interview} onChange={onChange} onCancel={() => setAsking(true)} />
        )}
      </div>
      <TextPromptDialog
        open={asking}
        onClose={() => setAsking(false)}
        onSend={(reason) => void cancel(reason)}
        busy={busy === 'cancel'}
        danger
        title={t`Cancel this interview?`}
        confirmText={CANCEL_INTERVIEW}
        label={OPTIONAL_REASON}
        text={t`We tell ${name} and remove the interview from both calendars.`}
      />
    </InterviewCard>
  )
}

interface ChangeButtonsProps {
  interview: Interview
  onChange: (() => void) | undefined
  onCancel: () => void
}

const ChangeButtons = ({ interview: { status }, onChange, onCancel }: ChangeButtonsProps) => (
  <>
    {onChange && (
      <Button size="sm" variant="quiet" icon="pencil" onClick={onChange}>
        {status === 'ASKED' ? t`Propose other times` : t`Change`}
      </Button>
    )}
    <Button size="sm" variant="ghost" onClick={onCancel}>
      {CANCEL_INTERVIEW}
    </Button>
  </>
)
