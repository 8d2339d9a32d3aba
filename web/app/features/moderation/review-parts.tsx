import type { ModerationDecision } from '@sira/contract/moderation'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../ui/dates.ts'

/** A titled section of a review. */
export function ReviewSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-base">{title}</h3>
      <div className="mt-2">{children}</div>
    </section>
  )
}

const ACTION_LABELS: Readonly<Record<string, string>> = {
  'company.approved': 'Approved',
  'company.rejected': 'Rejected',
  'company.suspended': 'Suspended',
  'company.looked-at-again': 'Reviewed again',
  'company.featured': 'Featured',
  'company.unfeatured': 'No longer featured',
  'company.undone': 'Undone',
  'job.undone': 'Undone',
  'job.taken-down': 'Taken down',
  'job.put-back': 'Restored',
  'job.approved': 'Approved',
  'job.rejected': 'Rejected',
  'job.looked-at-again': 'Reviewed again',
  'job.hidden': 'Hidden after reports',
  'job.reports-upheld': 'Taken down after reports',
  'job.reports-dismissed': 'Reports dismissed',
  'job.featured': 'Featured',
  'job.unfeatured': 'No longer featured',
}

/** Earlier decisions, the last one first. */
export function DecisionHistory({ decisions }: { decisions: readonly ModerationDecision[] }) {
  if (decisions.length === 0) return <p className="text-sm text-ink-2">No earlier decisions.</p>
  return (
    <ol className="grid gap-2.5 text-sm">
      {decisions.map(({ at, act, by, reason }) => (
        <li key={at + act}>
          <p>
            <b className="font-semibold">{ACTION_LABELS[act] ?? act}</b>
            {by && ` by ${by}`}{' '}
            <time className="num text-ink-3" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </p>
          {reason && <p className="text-ink-2">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
