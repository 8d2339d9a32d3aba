import { ph, plural, t } from '@lingui/core/macro'
import type { CompanyReplies } from '@sira/contract/replies'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { companyRepliesQuery } from './replies-queries.ts'

// Few people open the dialog: it is loaded when it is first opened.
const DeclineDialog = lazyPart(() => import('./decline-overdue-dialog.tsx'), 'DeclineOverdueDialog')

interface OverduePanelProps {
  canEdit: boolean
  /** Shown only if no new job can be published, with the jobs whose applicants wait; otherwise the panel is only a note. */
  isAboutPublishing?: boolean
  className?: string
}

/** Of how many jobs the panel shows how many applicants wait. */
const MAX_JOBS_SHOWN = 5

/** Says how many applicants have waited longer than the company promised, and leads to them; nothing while nobody has. */
export function OverduePanel({ canEdit, isAboutPublishing = false, className = '' }: OverduePanelProps) {
  const { data } = useQuery(companyRepliesQuery)
  const [dialogState, setDialogState] = useState<'never' | 'open' | 'closed'>('never')
  if (!data || data.overdue === 0) return null
  if (isAboutPublishing && data.overdue <= data.overdueLimit) return null
  return (
    <section
      aria-label={t`Overdue applications`}
      className={`flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md bg-buna-wash px-4 py-1 text-buna max-md:py-2 ${className}`}
    >
      <OverdueText replies={data} />
      {isAboutPublishing && <OverdueJobs jobs={data.overdueJobs} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.employer.applications({ overdue: 'true', sort: 'oldest' })} variant="quiet" size="sm">
          {t`Show them`}
        </ButtonLink>
        {canEdit && (
          <Button variant="ghost" size="sm" icon="circle-x" onClick={() => setDialogState('open')}>
            {t`Decline all with a message`}
          </Button>
        )}
      </div>
      {dialogState !== 'never' && (
        <Suspense>
          <DeclineDialog open={dialogState === 'open'} onClose={() => setDialogState('closed')} count={data.overdue} />
        </Suspense>
      )}
    </section>
  )
}

function OverdueText({ replies: { overdue, overdueLimit } }: { replies: CompanyReplies }) {
  const isBlocked = overdue > overdueLimit
  return (
    <p className="flex min-w-0 grow items-start gap-2 text-sm basis-80">
      <Icon name="clock" className="mt-0.5 flex-none" />
      <span>
        <b className="num font-semibold">
          {plural(overdue, {
            one: '# applicant has waited longer than you promised.',
            other: '# applicants have waited longer than you promised.',
          })}
        </b>{' '}
        {isBlocked
          ? t`You can publish a new job when at most ${overdueLimit} are left. Drafts can be saved.`
          : t`Even a short no helps them.`}
      </span>
    </p>
  )
}

const OverdueJobs = ({ jobs }: { jobs: CompanyReplies['overdueJobs'] }) => (
  <ul className="grid w-full gap-1 pl-7 text-sm">
    {jobs.slice(0, MAX_JOBS_SHOWN).map(({ jobId, title, count }) => (
      <li key={jobId}>
        <Link className="link" to={paths.employer.applications({ job: jobId, overdue: 'true', sort: 'oldest' })}>
          {title}
        </Link>
        , <span className="num">{count}</span>
      </li>
    ))}
    {jobs.length > MAX_JOBS_SHOWN && (
      <li>
        {plural(ph({ count: jobs.length - MAX_JOBS_SHOWN }), { one: 'and # more jobs', other: 'and # more jobs' })}
      </li>
    )}
  </ul>
)
