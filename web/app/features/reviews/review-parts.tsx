import type { Decision } from '@sira/contract/reviews'
import type { ReactNode } from 'react'
import { dateTimeText } from '../../ui/dates.ts'

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="factrow">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A named part of a review, set off by a line. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-base">{title}</h3>
      <div className="mt-2">{children}</div>
    </section>
  )
}

const ACTS: Readonly<Record<string, string>> = {
  'company.approved': 'Approved',
  'company.rejected': 'Rejected',
  'company.suspended': 'Suspended',
  'company.looked-at-again': 'Looked at again',
  'company.featured': 'Featured',
  'company.unfeatured': 'No longer featured',
  'company.undone': 'Undone',
  'job.undone': 'Undone',
  'job.taken-down': 'Taken down',
  'job.put-back': 'Put back',
  'job.approved': 'Approved',
  'job.rejected': 'Rejected',
  'job.looked-at-again': 'Looked at again',
  'job.hidden': 'Hidden after reports',
  'job.reports-upheld': 'Taken down after reports',
  'job.reports-dismissed': 'Reports dismissed',
  'job.featured': 'Featured',
  'job.unfeatured': 'No longer featured',
}

/** What was decided before, last first. */
export function History({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return <p className="text-sm text-ink-2">Nobody has decided on it before.</p>
  return (
    <ol className="grid gap-2.5 text-sm">
      {decisions.map(({ at, act, by, reason }) => (
        <li key={at + act}>
          <p>
            <b className="font-semibold">{ACTS[act] ?? act}</b>
            {by && ` by ${by}`}{' '}
            <time className="num text-ink-3" dateTime={at}>
              {dateTimeText(at)}
            </time>
          </p>
          {reason && <p className="text-ink-2">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
