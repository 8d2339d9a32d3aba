import type { Interview } from '@sira/contract/interviews'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { InterviewCard } from './interview-card.tsx'
import { isInterviewChangeable, getInterviewState } from './interview-state.ts'
import { ApplicationInterviews } from './application-interviews.tsx'
import { changeInterview, downloadInterviewFile, sendProposal } from './interviews-queries.ts'
import { useInterviewAction } from './use-interview-action.ts'
import { TextPromptDialog } from './text-prompt-dialog.tsx'

const ProposeForm = lazy(() =>
  import('./propose-interview-form.tsx').then((form) => ({ default: form.ProposeInterviewForm })),
)

interface CompanyInterviewsProps {
  application: { id: string; status: string; jobSeeker: { id: string | null; user: { firstName: string } } }
  mayEdit: boolean
}

const DECIDED_STATUSES = ['OFFERED', 'ACCEPTED', 'REJECTED']

/** The interviews of a received application, with a button to propose one. Pass the application's id as `key`. */
export function CompanyInterviews({ application, mayEdit }: CompanyInterviewsProps) {
  const id = useId()
  const [editing, setEditing] = useState<{ interview?: Interview }>()
  const { id: applicationId, status, jobSeeker } = application
  const mayPropose = mayEdit && jobSeeker.id !== null && !DECIDED_STATUSES.includes(status)
  return (
    <ApplicationInterviews applicationId={applicationId}>
      {(interviews, reload) =>
        // No heading without content.
        (mayPropose || interviews.length > 0) && (
          <section aria-labelledby={id} className="mt-4 border-t border-line pt-3">
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
              <h3 id={id} className="text-sm">
                Interviews
              </h3>
              {mayPropose && !interviews.some(isWaiting) && (
                <Button size="sm" variant="quiet" icon="calendar-clock" onClick={() => setEditing({})}>
                  Propose interview
                </Button>
              )}
            </div>
            {interviews.length > 0 && (
              <ul className="mt-2 grid gap-3">
                {interviews.map((interview) => (
                  <Card
                    key={interview.id}
                    {...{ interview, reload, mayEdit, name: jobSeeker.user.firstName }}
                    onChange={mayPropose ? () => setEditing({ interview }) : undefined}
                  />
                ))}
              </ul>
            )}
            <Dialog
              open={editing !== undefined}
              onClose={() => setEditing(undefined)}
              title={editing?.interview ? 'Change the interview' : 'Propose an interview'}
              shape="wide"
            >
              <Suspense fallback={<SkeletonPage />}>
                <ProposeForm
                  interview={editing?.interview}
                  onClose={() => setEditing(undefined)}
                  onSend={(proposal) =>
                    sendProposal(applicationId, editing?.interview, proposal).then(() => {
                      setEditing(undefined)
                      reload()
                    })
                  }
                />
              </Suspense>
            </Dialog>
          </section>
        )
      }
    </ApplicationInterviews>
  )
}

const isWaiting = ({ status }: Interview) => status === 'PROPOSED' || status === 'ASKED'

function getTitle(interview: Interview, name: string): string {
  return {
    proposed: `Waiting for ${name}’s answer`,
    passed: 'All proposed times have passed',
    asked: `${name} asks for another time`,
    coming: 'Confirmed',
    over: 'Past',
    cancelled: interview.cancelledBy === 'SEEKER' ? `Cancelled by ${name}` : 'Cancelled by you',
  }[getInterviewState(interview)]
}

type CardProps = {
  interview: Interview
  name: string
  reload: () => void
  mayEdit: boolean
  onChange?: () => void
}

function Card({ interview, name, reload, mayEdit, onChange }: CardProps) {
  const [asking, setAsking] = useState(false)
  const { busy, failure, act } = useInterviewAction(reload)
  const { id, sequence, status, arrangedBy } = interview
  const cancel = async (reason: string) =>
    (await act('cancel', () => changeInterview(id, { act: 'CANCEL', sequence, reason }))) && setAsking(false)
  return (
    <InterviewCard interview={interview} title={getTitle(interview, name)}>
      {arrangedBy && <p className="text-sm text-ink-3">Arranged by {arrangedBy}</p>}
      {failure && (
        <p role="alert" className="err">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {status === 'ACCEPTED' && (
          <Button
            size="sm"
            variant="quiet"
            icon="download"
            busy={busy === 'file'}
            onClick={() => void act('file', () => downloadInterviewFile(id))}
          >
            Add to calendar
          </Button>
        )}
        {mayEdit && isInterviewChangeable(interview) && (
          <>
            {onChange && (
              <Button size="sm" variant="quiet" icon="pencil" onClick={onChange}>
                {status === 'ASKED' ? 'Propose other times' : 'Change'}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
              Cancel interview
            </Button>
          </>
        )}
      </div>
      <TextPromptDialog
        open={asking}
        onClose={() => setAsking(false)}
        onSend={(reason) => void cancel(reason)}
        busy={busy === 'cancel'}
        danger
        title="Cancel this interview?"
        confirmText="Cancel interview"
        label="Reason"
        text={`We tell ${name} and remove the interview from both calendars.`}
      />
    </InterviewCard>
  )
}
