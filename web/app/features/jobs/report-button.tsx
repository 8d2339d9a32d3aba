import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

// Few people open it: it comes when it is asked for.
const ReportDialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog: dialog }) => ({ default: dialog })))

/** Reports a job to the administrators; a visitor signs in first and comes back here. */
export function ReportButton({ job }: { job: { id: string; title: string } }) {
  const known = useSession()
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  if (known.state !== 'signedIn')
    return (
      <ButtonLink to={paths.signIn(paths.job(job.id))} variant="ghost" size="sm" icon="flag">
        Report this job
      </ButtonLink>
    )
  return (
    <>
      <Button variant="ghost" size="sm" icon="flag" onClick={() => setAsked('open')}>
        Report this job
      </Button>
      {asked !== 'never' && (
        <Suspense>
          <ReportDialog job={job} open={asked === 'open'} onClose={() => setAsked('closed')} />
        </Suspense>
      )}
    </>
  )
}
