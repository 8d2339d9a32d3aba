import { ph, t } from '@lingui/core/macro'
import { HIDE_REASONS, type HideReason } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import { useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Menu } from '../../ui/menu.tsx'
import { hideFromList } from './hide-jobs.tsx'
import { HIDE_REASON_LABELS } from './hide-reasons.ts'

const REASON_ICONS: Record<HideReason, IconName> = {
  NOT_MY_FIELD: 'briefcase',
  TOO_FAR: 'map-pin',
  PAY: 'wallet',
  LEVEL: 'trending-up',
  COMPANY: 'building-2',
  OTHER: 'ellipsis',
}

interface NotForMeMenuProps {
  job: JobCard
  /** Called when a reason is chosen, before the job leaves the list. */
  onHide: () => void
  /** Called each time the server has hidden something or shows it again. */
  onChanged: () => void
}

/** Asks why a recommended job is not wanted, and hides it. */
export function NotForMeMenu({ job, onHide, onChanged }: NotForMeMenuProps) {
  const place = useRef<HTMLSpanElement>(null)
  const hide = (reason: HideReason) => {
    onHide()
    hideFromList({ kind: 'job', id: job.id, name: job.title }, place.current?.closest('li'), {
      jobId: job.id,
      reason,
      onChanged,
      ...(reason === 'COMPANY' && { company: { id: job.companyId, name: job.company.name } }),
    })
  }
  const reasons = HIDE_REASONS.filter((reason) => reason !== 'TOO_FAR' || !job.isRemote)
  return (
    <span ref={place} className="relative z-1">
      <Menu
        lazy
        label={t`Not for me: ${ph({ title: job.title })}`}
        trigger={
          <>
            {t`Not for me`}
            <Icon name="chevron-down" />
          </>
        }
        triggerClassName="btn btn-ghost btn-sm"
        header={
          <p className="max-w-56 px-3 pt-2 pb-1 text-sm text-ink-2">
            {t`Why? Your answer shapes what is recommended to you.`}
          </p>
        }
        items={reasons.map((reason) => ({
          label: HIDE_REASON_LABELS[reason],
          icon: REASON_ICONS[reason],
          onSelect: () => hide(reason),
        }))}
      />
    </span>
  )
}
