import { t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { formatFullName } from '@sira/contract/messages'
import { memo } from 'react'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { useInSight } from '../../ui/use-focus.ts'
import { getLabel } from '../../ui/labels.ts'
import { Tag } from '../../ui/tag.tsx'
import { MatchedSkillCount, UrgencyTags } from './received-application-list.tsx'
import { MeanRating } from './star-rating.tsx'

interface ReviewListProps {
  entries: readonly ReceivedApplication[]
  /** Why a decision about an application was not made. */
  failures: ReadonlyMap<string, string>
  openId: string
  onOpen: (applicationId: string) => void
}

/** The applications that are gone through, beside the open one; it stays in sight. */
export function ReviewList({ entries, failures, openId, onOpen }: ReviewListProps) {
  return (
    <nav aria-label={t`Applications`} className="reviewlist">
      <ol ref={useInSight<HTMLOListElement>(openId, '[aria-current]')}>
        {entries.map((entry) => (
          <ReviewRow
            key={entry.id}
            entry={entry}
            isFailed={failures.has(entry.id)}
            isOpen={entry.id === openId}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </nav>
  )
}

interface RowProps {
  entry: ReceivedApplication
  isFailed: boolean
  isOpen: boolean
  onOpen: (applicationId: string) => void
}

/** Memoized on all but `onOpen`, which does the same for every render. */
const ReviewRow = memo(
  function ReviewRow({ entry, isFailed, isOpen, onOpen }: RowProps) {
    const { id, job, jobSeeker, status, isViewed, ratings } = entry
    return (
      <li className="far">
        <button
          type="button"
          className={`reviewrow ${isOpen ? 'is-sel' : ''}`}
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => onOpen(id)}
        >
          <span className="flex items-center gap-2">
            <StatusDiamond tone={getStatusTone(status)} />
            <span className={`min-w-0 grow truncate ${isViewed ? '' : 'font-semibold'}`}>
              {formatFullName(jobSeeker.user)}
            </span>
            {isFailed && <Tag tone="cherry">{t`Not saved`}</Tag>}
            <UrgencyTags application={entry} />
            <MeanRating ratings={ratings} />
          </span>
          <span className="flex justify-between gap-2 pl-5 text-xs text-ink-3">
            <span className="min-w-0 truncate">{job.title}</span>
            <span className="flex-none">
              <MatchedSkillCount application={entry} />
            </span>
          </span>
          <span className="sr-only">, {getLabel(APPLICATION_STATUS_LABELS, status)}</span>
        </button>
      </li>
    )
  },
  (before, after) =>
    before.entry === after.entry && before.isFailed === after.isFailed && before.isOpen === after.isOpen,
)
