import { getListSeparator } from '@sira/contract/ethiopian-time'
import { FUNNEL_STEP_LABELS, TRAFFIC_SOURCE_LABELS } from '@sira/contract/hiring-labels'
import { type TrafficSource } from '@sira/contract/enums'
import type { Funnel } from '@sira/contract/funnel'
import { ph, t } from '@lingui/core/macro'
import { ChartLegend, SegmentedBar } from './segmented-bar.tsx'
import { computeShare, formatMedianDays } from './funnel-figures.ts'

/** Of two sources with the same colour one is paler. */
const SOURCE_LOOKS = {
  direct: { label: TRAFFIC_SOURCE_LABELS.direct, fill: 'var(--control)' },
  search: { label: TRAFFIC_SOURCE_LABELS.search, fill: 'var(--tana)' },
  telegram: { label: TRAFFIC_SOURCE_LABELS.telegram, fill: 'var(--tana)', opacity: 0.55 },
  linkedin: { label: TRAFFIC_SOURCE_LABELS.linkedin, fill: 'var(--buna)' },
  alert: { label: TRAFFIC_SOURCE_LABELS.alert, fill: 'var(--forest)' },
  feed: { label: TRAFFIC_SOURCE_LABELS.feed, fill: 'var(--forest)', opacity: 0.55 },
  embed: { label: TRAFFIC_SOURCE_LABELS.embed, fill: 'var(--adey)' },
  other: { label: TRAFFIC_SOURCE_LABELS.other, fill: 'var(--t2)' },
} satisfies Record<TrafficSource, object>

/** A bar for each step, divided by source; each step also in words. The table beside it has all numbers. */
export function FunnelChart({ funnel: { steps, sources } }: { funnel: Funnel }) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <figure className="panel m-0">
      <figcaption>
        <ChartLegend values={sources.map(({ source }) => SOURCE_LOOKS[source])} />
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
      <SegmentedBar
        values={sources.map(({ source, steps: counts }) => ({ ...SOURCE_LOOKS[source], count: counts[index]!.count }))}
        most={most}
        gap={0.3}
        label={describeSources(sources, index)}
      />
      {notes.length > 0 && <p className="mt-0.5 text-xs text-ink-3">{notes.join(getListSeparator())}</p>}
    </li>
  )
}

const describeSources = (sources: Funnel['sources'], index: number) =>
  sources
    .filter(({ steps }) => steps[index]!.count > 0)
    .map(({ source, steps }) => `${TRAFFIC_SOURCE_LABELS[source]}: ${steps[index]!.count}`)
    .join(getListSeparator()) || t`Nobody`
