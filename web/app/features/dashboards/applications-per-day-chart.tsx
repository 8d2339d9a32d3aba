import type { CompanyCharts } from '@sira/contract/dashboards'
import { t } from '@lingui/core/macro'
import { formatDate } from '../../ui/dates.ts'
import { ChartTable } from './chart-table.tsx'
import { describeApplicationsPerDay, computeScaleTop } from './applications-per-day.ts'

/** A bar chart of applications per day, also as a sentence and as a table. */
export function ApplicationsPerDayChart({ days }: { days: CompanyCharts['applicationsPerDay'] }) {
  const top = computeScaleTop(days.map(({ count }) => count))
  const summary = describeApplicationsPerDay(days)
  const scaleValues = [top, top / 2, 0]
  return (
    <figure className="panel m-0">
      <figcaption className="text-sm text-ink-2">{summary}</figcaption>
      {/* The labels are not part of the drawing, so that they keep their size when it gets narrow. */}
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-3">
        <div className="num -my-2 flex flex-col justify-between text-right" aria-hidden="true">
          {scaleValues.map((value) => (
            <span key={value}>{value}</span>
          ))}
        </div>
        <DayBars days={days} top={top} label={summary} />
        <div className="num col-start-2 mt-2 flex justify-between" aria-hidden="true">
          <span>{formatShortDate(days[0]?.day)}</span>
          <span>{formatShortDate(days[Math.floor(days.length / 2)]?.day)}</span>
          <span>{t`Today`}</span>
        </div>
      </div>
      <ChartTable
        caption={t`Applications by day`}
        head={[t`Day`, t`Applications`]}
        rows={days.toReversed().map(({ day, count }) => [formatDate(day), count])}
      />
    </figure>
  )
}

interface DayBarsProps {
  days: CompanyCharts['applicationsPerDay']
  /** The number of applications at the top of the scale. */
  top: number
  label: string
}

function DayBars({ days, top, label }: DayBarsProps) {
  return (
    <svg
      viewBox={`0 0 ${days.length} 100`}
      preserveAspectRatio="none"
      className="block h-36 w-full"
      role="img"
      aria-label={label}
    >
      {[0.5, 50, 99.5].map((y) => (
        <line key={y} x1="0" x2={days.length} y1={y} y2={y} stroke="var(--line-2)" vectorEffect="non-scaling-stroke" />
      ))}
      {days.map(({ day, count }, index) => (
        <rect
          key={day}
          x={index + 0.14}
          width="0.72"
          y={100 - (count / top) * 100}
          height={(count / top) * 100}
          fill="var(--forest)"
        >
          <title>{`${formatDate(day)}: ${count}`}</title>
        </rect>
      ))}
    </svg>
  )
}

/** '20 Nov 2026' → '20 Nov'. */
const formatShortDate = (day: string | undefined) => (day ? formatDate(day).replace(/ \d{4}$/, '') : '')
