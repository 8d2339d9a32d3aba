import { t } from '@lingui/core/macro'
import type { JobPage } from '@sira/contract/jobs'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ShareJobButton, ShareJobButtons } from '../../ui/share-buttons.tsx'
import { ApplyButton, AppliedJobNote } from './apply-link.tsx'
import { JobOverview } from './job-overview.tsx'
import { JobSafetyNote } from './job-page-parts.tsx'
import { SaveJobButton } from './save-job-button.tsx'
import { JobHiding } from './seeker-job-tools.tsx'

interface JobActionsProps {
  job: JobPage
  /** What is shared: the job's title with its company, and its URL. */
  shared: { title: string; url: string }
}

/** The side column of a job's page: applying, saving, the key facts, sharing, reporting and hiding. */
export function JobAside({ job, shared }: JobActionsProps) {
  const open = job.status === 'ACTIVE'
  return (
    <aside className="md:sticky md:top-6 md:self-start print:static print:mt-6">
      <div className="rounded-lg border border-line-2 bg-surface">
        {open && (
          <div className="no-print hidden p-5 pb-0 md:block">
            <ApplyButton job={job} className="w-full" />
            <div className="mt-3 empty:hidden">
              <SaveJobButton jobId={job.id} title={job.title} wide />
            </div>
          </div>
        )}
        <JobOverview job={job} />
        {!open && <AppliedJobNote jobId={job.id} />}
        <ShareJobButtons {...shared} />
      </div>
      <JobSafetyNote />
      <div className="mt-2 grid justify-items-start print:hidden">
        <ReportJobButton job={job} />
        <JobHiding job={job} />
      </div>
    </aside>
  )
}

// Few people open the dialog: it is loaded when it is first opened.
const ReportDialog = lazy(() =>
  import('./report-job-dialog.tsx').then(({ ReportJobDialog: dialog }) => ({ default: dialog })),
)

/** Reports a job to the administrators; a visitor signs in first and comes back here. */
function ReportJobButton({ job }: { job: { id: string; title: string } }) {
  const session = useSession()
  const [dialogState, setDialogState] = useState<'never' | 'open' | 'closed'>('never')
  if (session.state !== 'signedIn')
    return (
      <ButtonLink to={paths.signIn(paths.job(job.id))} variant="ghost" size="sm" icon="flag">
        {t`Report this job`}
      </ButtonLink>
    )
  return (
    <>
      <Button variant="ghost" size="sm" icon="flag" onClick={() => setDialogState('open')}>
        {t`Report this job`}
      </Button>
      {dialogState !== 'never' && (
        <Suspense>
          <ReportDialog job={job} open={dialogState === 'open'} onClose={() => setDialogState('closed')} />
        </Suspense>
      )}
    </>
  )
}

/** On phones, applying, saving and sharing are always visible at the bottom. */
export function MobileApplyBar({ job, shared }: JobActionsProps) {
  return (
    <div className="applybar no-print fixed inset-x-0 bottom-0 z-10 flex flex-wrap gap-2 border-t border-line bg-surface px-3 py-2.5 md:hidden">
      <SaveJobButton jobId={job.id} title={job.title} className="size-13 border border-line-2" />
      <ShareJobButton {...shared} />
      <ApplyButton job={job} className="flex-1 basis-32" />
    </div>
  )
}
