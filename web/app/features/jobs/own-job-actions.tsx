import type { OwnJob } from '@sira/contract/jobs'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { actsOn, type JobAct } from './job-acts.ts'

const WORDS: Record<Exclude<JobAct, 'delete'>, { label: string; icon: MenuItem['icon'] }> = {
  submit: { label: 'Send for review', icon: 'send' },
  close: { label: 'Close', icon: 'circle-x' },
  reopen: { label: 'Open again', icon: 'rotate-ccw' },
  archive: { label: 'Archive', icon: 'archive' },
  restore: { label: 'Take back', icon: 'archive-restore' },
}

interface ActionsProps {
  job: OwnJob
  toDetails: (jobId: string) => string
  onAct: (job: OwnJob, act: JobAct) => void
  mayEdit: boolean
}

/** What can be done with one own job: the frequent things as buttons, the rest in a menu. */
export function OwnJobActions({ job, toDetails, onAct, mayEdit }: ActionsProps) {
  const acts = actsOn(job).flatMap((act) =>
    act === 'delete' ? [] : [{ ...WORDS[act], onSelect: () => onAct(job, act) }],
  )
  const items: MenuItem[] = [
    { label: 'Details', icon: 'file-text', to: toDetails(job.id) },
    ...(job.status === 'ACTIVE'
      ? [{ label: 'See the public page', icon: 'external-link' as const, to: paths.job(job.id) }]
      : []),
    ...(job.applicationsCount > 0
      ? [{ label: 'Applications', icon: 'users' as const, to: paths.employer.applications({ job: job.id }) }]
      : []),
    ...(mayEdit ? [{ label: 'Duplicate', icon: 'copy' as const, to: paths.employer.postJob(job.id) }, ...acts] : []),
  ]
  return (
    <div className="flex items-center justify-end">
      {mayEdit && (
        <ButtonLink
          to={paths.employer.editJob(job.id)}
          variant="ghost"
          size="sm"
          icon="pencil"
          className="max-xl:px-2"
          aria-label={`Edit ${job.title}`}
        >
          Edit
        </ButtonLink>
      )}
      {mayEdit && <IconButton icon="trash-2" label={`Delete ${job.title}`} onClick={() => onAct(job, 'delete')} />}
      <Menu label={`More for ${job.title}`} items={items} />
    </div>
  )
}
