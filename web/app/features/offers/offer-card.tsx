import { t } from '@lingui/core/macro'
import type { Offer } from '@sira/contract/offer'
import { getLanguageData } from '@sira/contract/t'
import type { ReactNode } from 'react'
import { formatDate, formatDateInOtherCalendar } from '../../ui/dates.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { Fact } from '../../ui/fact.tsx'
import { ScamWarning } from '../../ui/scam-warning.tsx'
import { StatusDiamond } from '../../ui/status.tsx'
import type { StatusTone } from '../../ui/tag.tsx'
import { BENEFITS_LABEL, describeSalary, SALARY_LABEL } from '../jobs/salary.ts'
import { getOfferState } from './offer-state.ts'
import { renewOfferDocumentUrl } from './offers-queries.ts'

const TONES: Record<Offer['status'], StatusTone> = {
  OPEN: 'adey',
  ACCEPTED: 'forest',
  DECLINED: 'cherry',
  EXPIRED: 'stone',
  WITHDRAWN: 'stone',
}

interface OfferCardProps {
  offer: Offer
  title: string
  /** When the link to its document was loaded (Date.now()). */
  loadedAt: number
  /** The heading above the answer of the seeker. */
  answerLabel: string
  /** What the reader can do. */
  children?: ReactNode
}

/** One offer: its state, what is offered, and what both sides wrote. */
export function OfferCard({ offer, title, loadedAt, answerLabel, children }: OfferCardProps) {
  const { file, message, warnings, answer } = offer
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <p className="flex items-baseline gap-2.5 font-medium">
        <StatusDiamond tone={TONES[getOfferState(offer)]} />
        <span>{title}</span>
      </p>
      <OfferFacts offer={offer} />
      {message && <p className="mt-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>}
      {warnings && <ScamWarning warnings={warnings} />}
      {file && (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <DocumentLink
            key={file.url}
            url={file.url}
            loadedAt={loadedAt}
            renew={() => renewOfferDocumentUrl(file.url)}
            icon="file-text"
          >
            {file.name}
          </DocumentLink>
        </p>
      )}
      {answer && (
        <div className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm">
          <p className="font-medium">{answerLabel}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
        </div>
      )}
      {children}
    </li>
  )
}

const ENDED_LABELS = {
  ACCEPTED: t`Accepted`,
  DECLINED: t`Declined`,
  EXPIRED: t`Expired`,
  WITHDRAWN: t`Withdrawn`,
} as const

function OfferFacts({ offer: { title, salary, startDate, expiresAt, endedAt, status } }: { offer: Offer }) {
  const { pay, note, benefits } = describeSalary(salary)
  return (
    <dl className="mt-2">
      {title && <Fact term={t`Position`}>{title}</Fact>}
      {salary && (
        <Fact term={SALARY_LABEL}>
          <span className="num">{pay}</span> {note}
        </Fact>
      )}
      {benefits && <Fact term={BENEFITS_LABEL}>{benefits}</Fact>}
      <Fact term={t`First day of work`}>
        <span className="num">{formatDate(startDate)}</span>
        <span lang={getLanguageData('ethiopianMonths')} className="block font-normal text-ink-3">
          {formatDateInOtherCalendar(startDate)}
        </span>
      </Fact>
      {status === 'OPEN' ? (
        <Fact term={t`Open until`}>
          <DateTime at={expiresAt} className="num" />
          <span lang={getLanguageData('ethiopianMonths')} className="block font-normal text-ink-3">
            {formatDateInOtherCalendar(expiresAt)}
          </span>
        </Fact>
      ) : (
        endedAt && (
          <Fact term={ENDED_LABELS[status]}>
            <DateTime at={endedAt} className="num" />
          </Fact>
        )
      )}
    </dl>
  )
}
