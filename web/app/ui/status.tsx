import { APPLICATION_STATUS_LABELS, COMPANY_STATUS_LABELS, JOB_STATUS_LABELS } from './area-labels.ts'
import type { StatusTone } from './tag.tsx'

/** Yellow, blue, green or red as the product spec says (part 2, section 4); a status that is not listed is grey. */
const TONES: Record<string, StatusTone> = {
  PENDING: 'adey',
  SHORTLISTED: 'tana',
  INTERVIEWED: 'tana',
  OFFERED: 'forest',
  ACCEPTED: 'forest',
  REJECTED: 'cherry',
  ACTIVE: 'forest',
  SUSPENDED: 'cherry',
}
const STATUS_LABELS: Record<string, string> = {
  ...COMPANY_STATUS_LABELS,
  ...JOB_STATUS_LABELS,
  ...APPLICATION_STATUS_LABELS,
}

export const getStatusTone = (status: string): StatusTone => TONES[status] ?? 'stone'

/** The diamond alone, where the label is already shown (tabs, board columns). */
export function StatusDiamond({ tone }: { tone: StatusTone }) {
  return <span className={`dot dot-${tone}`} aria-hidden="true" />
}

/** A status as diamond, label and colour, for any application, job or company status. */
export function StatusTag({ status, label }: { status: string; label?: string }) {
  const tone = getStatusTone(status)
  return (
    <span className={`tag tag-${tone} gap-1.5 px-2`}>
      <StatusDiamond tone={tone} />
      {label ?? STATUS_LABELS[status] ?? status}
    </span>
  )
}
