import { t } from '@lingui/core/macro'

/** How the values of a chart are drawn. */
interface ValueLook {
  label: string
  fill: string
  opacity?: number
}

/** What the colours of a chart mean. */
export const ChartLegend = ({ values }: { values: readonly ValueLook[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2" aria-label={t`Legend`}>
    {values.map(({ label, ...look }) => (
      <li key={label} className="flex items-center gap-1.5">
        <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
          <rect width="10" height="10" rx="2" {...look} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)

interface SegmentedBarProps {
  values: readonly (ValueLook & { count: number })[]
  /** The count that fills the whole width. */
  most: number
  /** Between two segments, in percent of the width. */
  gap: number
  label: string
}

/** A bar that is divided by value, from left to right. */
export function SegmentedBar({ values, most, gap, label: barLabel }: SegmentedBarProps) {
  const countBefore = (index: number) => values.slice(0, index).reduce((sum, { count }) => sum + count, 0)
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-1 block h-3.5 w-full rounded-xs bg-sunken"
      role="img"
      aria-label={barLabel}
    >
      {values.map(({ label, count, ...look }, index) => {
        const width = Math.max((count / most) * 100 - gap, 0.3)
        return count > 0 ? (
          <rect key={label} x={(countBefore(index) / most) * 100} width={width} height="4" {...look}>
            <title>{`${label}: ${count}`}</title>
          </rect>
        ) : null
      })}
    </svg>
  )
}
