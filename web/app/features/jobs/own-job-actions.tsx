import { t } from '@lingui/core/macro'
import type { OwnJob } from '@sira/contract/jobs'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { listJobActions, type JobAction } from './job-actions.ts'

const MENU_ENTRIES: Record<Exclude<JobAction, 'delete'>, { label: string; icon: MenuItem['icon'] }> = {
  submit: { label: t`Send for review`, icon: 'send' },
  close: { label: t({ message: 'Close', context: 'job' }), icon: 'circle-x' },
  reopen: { label: t`Reopen`, icon: 'rotate-ccw' },
  renew: { label: t`Keep open 30 more days`, icon: 'calendar-clock' },
  archive: { label: t`Archive`, icon: 'archive' },
  restore: { label: t`Restore`, icon: 'archive-restore' },
}

interface OwnJobActionsProps {
  job: OwnJob
  toDetails: (jobId: string) => string
  onAction: (job: OwnJob, action: JobAction) => void
  canEdit: boolean
}

/** The actions of one own job: the frequent ones as buttons, the rest in a menu. */
export function OwnJobActions({ job, toDetails, onAction, canEdit }: OwnJobActionsProps) {
  const { title } = job
  const actionItems = listJobActions(job).flatMap((action) =>
    action === 'delete' ? [] : [{ ...MENU_ENTRIES[action], onSelect: () => onAction(job, action) }],
  )
  const items: MenuItem[] = [
    { label: t`Details`, icon: 'file-text', to: toDetails(job.id) },
    ...(job.status === 'ACTIVE'
      ? [{ label: t`See the public page`, icon: 'external-link' as const, to: paths.job(job.id) }]
      : []),
    ...(job.applicationsCount > 0
      ? [{ label: t`Applications`, icon: 'users' as const, to: paths.employer.applications({ job: job.id }) }]
      : []),
    ...(canEdit
      ? [{ label: t`Duplicate`, icon: 'copy' as const, to: paths.employer.postJob(job.id) }, ...actionItems]
      : []),
  ]
  return (
    <div className="flex items-center justify-end">
      {canEdit && (
        <ButtonLink
          to={paths.employer.editJob(job.id)}
          variant="ghost"
          size="sm"
          icon="pencil"
          className="max-xl:px-2"
          aria-label={t`Edit ${title}`}
        >
          {t`Edit`}
        </ButtonLink>
      )}
      {canEdit && <IconButton icon="trash-2" label={t`Delete ${title}`} onClick={() => onAction(job, 'delete')} />}
      <Menu label={t`More actions for ${title}`} items={items} />
    </div>
  )
}
