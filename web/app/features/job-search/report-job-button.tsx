import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

// Few people open the dialog: it is loaded when it is first opened.
const ReportDialog = lazy(() =>
  import('./report-job-dialog.tsx').then(({ ReportJobDialog: dialog }) => ({ default: dialog })),
)

/** Reports a job to the administrators; a visitor signs in first and comes back here. */
export function ReportJobButton({ job }: { job: { id: string; title: string } }) {
  const session = useSession()
  const [dialogState, setDialogState] = useState<'never' | 'open' | 'closed'>('never')
  if (session.state !== 'signedIn')
    return (
      <ButtonLink to={paths.signIn(paths.job(job.id))} variant="ghost" size="sm" icon="flag">
        Report this job
      </ButtonLink>
    )
  return (
    <>
      <Button variant="ghost" size="sm" icon="flag" onClick={() => setDialogState('open')}>
        Report this job
      </Button>
      {dialogState !== 'never' && (
        <Suspense>
          <ReportDialog job={job} open={dialogState === 'open'} onClose={() => setDialogState('closed')} />
        </Suspense>
      )}
    </>
  )
}
