import type { CompanyPlots } from '@sira/contract/dashboards'
import { dateText } from '../../ui/dates.ts'
import { PlotTable } from './plot-table.tsx'
import { perDayText, scaleOf } from './plot-words.ts'

/** Applications by day as bars; the same as a sentence and as a table. */
export function ApplicationsPlot({ days }: { days: CompanyPlots['applicationsPerDay'] }) {
  const top = scaleOf(days.map(({ count }) => count))
  const words = perDayText(days)
  const marks = [top, top / 2, 0]
  return (
    <figure className="panel m-0">
      <figcaption className="text-sm text-ink-2">{words}</figcaption>
      {/* The words beside the bars are no part of the drawing: they keep their size when it gets narrow. */}
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-3">
        <div className="num -my-2 flex flex-col justify-between text-right" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          className="block h-36 w-full"
          role="img"
          aria-label={words}
        >
          {[0.5, 50, 99.5].map((y) => (
            <line
              key={y}
              x1="0"
              x2={days.length}
              y1={y}
              y2={y}
              stroke="var(--line-2)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ day, count }, at) => (
            <rect
              key={day}
              x={at + 0.14}
              width="0.72"
              y={100 - (count / top) * 100}
              height={(count / top) * 100}
              fill="var(--forest)"
            >
              <title>{`${dateText(day)}: ${count}`}</title>
            </rect>
          ))}
        </svg>
        <div className="num col-start-2 mt-2 flex justify-between" aria-hidden="true">
          <span>{shortDate(days[0]?.day)}</span>
          <span>{shortDate(days[Math.floor(days.length / 2)]?.day)}</span>
          <span>Today</span>
        </div>
      </div>
      <PlotTable
        caption="Applications by day"
        head={['Day', 'Applications']}
        rows={days.toReversed().map(({ day, count }) => [dateText(day), count])}
      />
    </figure>
  )
}

/** '20 Nov 2026' without its year. */
const shortDate = (day: string | undefined) => (day ? dateText(day).replace(/ \d{4}$/, '') : '')
