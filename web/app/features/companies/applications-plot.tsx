import type { CompanyPlots } from '@sira/contract/dashboards'
import { dateText } from '../../ui/dates.ts'
import { perDayText, scaleOf } from './plot-words.ts'
import { PlotTable } from './plot-table.tsx'

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [600, 180, 28, 20] as const

/** Applications by day as bars; the same as a sentence and as a table. */
export function ApplicationsPlot({ days }: { days: CompanyPlots['applicationsPerDay'] }) {
  const top = scaleOf(days.map(({ count }) => count))
  const step = (WIDTH - LEFT) / days.length
  const y = (count: number) => (HEIGHT - BOTTOM) * (1 - count / top) + 4
  const floor = y(0)
  return (
    <figure className="panel m-0">
      <figcaption className="text-sm text-ink-2">{perDayText(days)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 8}`} className="mt-3 block h-auto w-full text-ink-3" role="img" aria-label={perDayText(days)}>
        {[0, top / 2, top].map((mark) => (
          <g key={mark}>
            <line x1={LEFT} x2={WIDTH} y1={y(mark)} y2={y(mark)} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(mark) + 4} textAnchor="end" fontSize="13" fill="currentColor">{mark}</text>
          </g>
        ))}
        {days.map(({ day, count }, at) => (
          <rect key={day} x={LEFT + at * step + step * 0.14} width={step * 0.72} y={y(count)} height={floor - y(count)} rx="1.5" fill="var(--forest)"><title>{`${dateText(day)}: ${count}`}</title></rect>
        ))}
        {[0, Math.floor(days.length / 2), days.length - 1].map((at, place) => (
          <text key={at} x={LEFT + (at + 0.5) * step} y={HEIGHT + 4} textAnchor={(['start', 'middle', 'end'] as const)[place]} fontSize="13" fill="currentColor">
            {place === 2 ? 'Today' : shortDate(days[at]?.day)}
          </text>
        ))}
      </svg>
      <PlotTable caption="Applications by day" head={['Day', 'Applications']} rows={days.toReversed().map(({ day, count }) => [dateText(day), count])} />
    </figure>
  )
}

/** '20 Nov 2026' without its year. */
const shortDate = (day: string | undefined) => (day ? dateText(day).replace(/ \d{4}$/, '') : '')
