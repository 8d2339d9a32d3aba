import type { AdminOverview } from '@sira/contract/admin-overview'
import { t } from '@lingui/core/macro'
import { formatDate } from '../../ui/dates.ts'
import { DataTable } from '../../ui/data-table.tsx'

type OverviewDays = AdminOverview['days']
const FIGURES = [
  { name: 'accounts', label: t`New accounts` },
  { name: 'jobs', label: t`Jobs published` },
  { name: 'applications', label: t`Applications` },
] as const

/** Figures of the last seven days: a total and a bar per day for each, and the same as a table. */
export function WeekFigures({ days }: { days: OverviewDays }) {
  return (
    <>
      <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line">
        {FIGURES.map(({ name, label }) => {
          const counts = days.map((day) => day[name])
          return (
            <div key={name} className="bg-surface p-4">
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="num -mt-4 flex items-end justify-between gap-4 text-2xl font-semibold">
                {counts.reduce((sum, count) => sum + count, 0).toLocaleString('en')}
                <DayBars days={days} counts={counts} />
              </dd>
            </div>
          )
        })}
      </dl>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-forest">
          {t`Show as a table`}
        </summary>
        <WeekTable days={days} />
      </details>
    </>
  )
}

function WeekTable({ days }: { days: OverviewDays }) {
  return (
    <DataTable caption={t`Last 7 days`} columns={[t`Day`, ...FIGURES.map(({ label }) => label)]}>
      {days.toReversed().map((day) => (
        <tr key={day.day}>
          <th scope="row" className="font-normal whitespace-nowrap">
            {formatDate(day.day)}
          </th>
          {FIGURES.map(({ name }) => (
            <td key={name} className="num">
              {day[name]}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  )
}

/** Seven bars, today's in full colour; days without anything get a thin line. */
function DayBars({ days, counts }: { days: OverviewDays; counts: number[] }) {
  const top = Math.max(1, ...counts)
  return (
    <svg viewBox="0 0 70 40" className="h-12 w-28 flex-none" aria-hidden="true">
      {counts.map((count, index) => {
        const height = count === 0 ? 1.5 : Math.max(3, (count / top) * 38)
        const fill =
          count === 0
            ? 'var(--line-2)'
            : index === counts.length - 1
              ? 'var(--forest)'
              : 'color-mix(in oklab, var(--forest) 45%, var(--surface))'
        return (
          <rect
            key={days[index]!.day}
            x={index * 10 + 1}
            y={40 - height}
            width="8"
            height={height}
            rx="1.5"
            fill={fill}
          >
            <title>{`${formatDate(days[index]!.day)}: ${count}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
