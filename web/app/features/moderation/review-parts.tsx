import type { ModerationDecision } from '@sira/contract/moderation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/date-time.tsx'

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
  'company.approved': t`Approved`,
  'company.rejected': t`Rejected`,
  'company.suspended': t`Suspended`,
  'company.looked-at-again': t`Reviewed again`,
  'company.featured': t`Featured`,
  'company.unfeatured': t`No longer featured`,
  'company.undone': t`Undone`,
  'job.undone': t`Undone`,
  'job.taken-down': t`Taken down`,
  'job.put-back': t`Restored`,
  'job.approved': t`Approved`,
  'job.rejected': t`Rejected`,
  'job.looked-at-again': t`Reviewed again`,
  'job.hidden': t`Hidden after reports`,
  'job.reports-upheld': t`Taken down after reports`,
  'job.reports-dismissed': t`Reports dismissed`,
  'job.featured': t`Featured`,
  'job.unfeatured': t`No longer featured`,
}

/** Earlier decisions, the last one first. */
export function DecisionHistory({ decisions }: { decisions: readonly ModerationDecision[] }) {
  if (decisions.length === 0) return <p className="text-sm text-ink-2">{t`No earlier decisions.`}</p>
  return (
    <ol className="grid gap-2.5 text-sm">
      {decisions.map(({ at, act, by, reason }) => (
        <li key={at + act}>
          <p>
            <DecisionLine label={ACTION_LABELS[act] ?? act} by={by} /> <DateTime at={at} className="num text-ink-3" />
          </p>
          {reason && <p className="text-ink-2">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}

/** 'Approved by Selam'. */
function DecisionLine({ label, by }: Pick<ModerationDecision, 'by'> & { label: string }) {
  if (!by) return <b className="font-semibold">{label}</b>
  return (
    <Trans>
      <b className="font-semibold">{label}</b> by {by}
    </Trans>
  )
}
