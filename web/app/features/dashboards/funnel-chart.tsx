import { getListSeparator } from '@sira/contract/ethiopian-time'
import { FUNNEL_STEP_LABELS, TRAFFIC_SOURCE_LABELS } from '@sira/contract/hiring-labels'
import { type TrafficSource } from '@sira/contract/enums'
import type { Funnel } from '@sira/contract/funnel'
import { ph, t } from '@lingui/core/macro'
import { computeShare, formatMedianDays } from './funnel-figures.ts'

/** Of two sources with the same colour one is paler. */
const SOURCE_FILLS: Record<TrafficSource, { fill: string; opacity?: number }> = {
  direct: { fill: 'var(--control)' },
  search: { fill: 'var(--tana)' },
  telegram: { fill: 'var(--tana)', opacity: 0.55 },
  linkedin: { fill: 'var(--buna)' },
  alert: { fill: 'var(--forest)' },
  feed: { fill: 'var(--forest)', opacity: 0.55 },
  embed: { fill: 'var(--adey)' },
  other: { fill: 'var(--t2)' },
}
const SEGMENT_GAP = 0.3

/** A bar for each step, divided by source; each step also in words. The table beside it has all numbers. */
export function FunnelChart({ funnel: { steps, sources } }: { funnel: Funnel }) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <figure className="panel m-0">
      <figcaption>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2" aria-label={t`Legend`}>
          {sources.map(({ source }) => (
            <li key={source} className="flex items-center gap-1.5">
              <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
                <rect width="10" height="10" rx="2" {...SOURCE_FILLS[source]} />
              </svg>
              {TRAFFIC_SOURCE_LABELS[source]}
            </li>
          ))}
        </ul>
      </figcaption>
      <ol className="mt-4 grid gap-3">
        {steps.map(({ step }, index) => (
          <StepBar key={step} {...{ steps, sources, index, most }} />
        ))}
      </ol>
    </figure>
  )
}

interface StepBarProps extends Pick<Funnel, 'steps' | 'sources'> {
  index: number
  /** The count that fills the whole width. */
  most: number
}

function StepBar({ steps, sources, index, most }: StepBarProps) {
  const { step, count, medianDays } = steps[index]!
  const share = computeShare(steps, index)
  const notes = [
    share !== undefined && t`${share}% of the step before`,
    medianDays !== null && t`median ${ph({ time: formatMedianDays(medianDays) })}`,
  ].filter(Boolean)
  return (
    <li>
      <p className="flex items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium">{FUNNEL_STEP_LABELS[step]}</span>
        <span className="num font-semibold">{count}</span>
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-1 block h-3.5 w-full rounded-xs bg-sunken"
        role="img"
        aria-label={describeSources(sources, index)}
      >
        {buildSegments(sources, index, most).map(({ source, count: part, x, width }) => (
          <rect key={source} x={x} width={Math.max(width - SEGMENT_GAP, 0.3)} height="4" {...SOURCE_FILLS[source]}>
            <title>{`${TRAFFIC_SOURCE_LABELS[source]}: ${part}`}</title>
          </rect>
        ))}
      </svg>
      {notes.length > 0 && <p className="mt-0.5 text-xs text-ink-3">{notes.join(getListSeparator())}</p>}
    </li>
  )
}

const describeSources = (sources: Funnel['sources'], index: number) =>
  sources
    .filter(({ steps }) => steps[index]!.count > 0)
    .map(({ source, steps }) => `${TRAFFIC_SOURCE_LABELS[source]}: ${steps[index]!.count}`)
    .join(getListSeparator()) || t`Nobody`

/** The segments of a bar from left to right; `most` is 100 wide. */
function buildSegments(sources: Funnel['sources'], index: number, most: number) {
  let before = 0
  return sources.flatMap(({ source, steps }) => {
    const { count } = steps[index]!
    const x = (before / most) * 100
    before += count
    return count > 0 ? [{ source, count, x, width: (count / most) * 100 }] : []
  })
}
