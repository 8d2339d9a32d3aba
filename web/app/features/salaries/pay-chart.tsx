import { t } from '@lingui/core/macro'
import type { SalaryFigures } from '@sira/contract/salaries'
import { formatFigure, formatFigureRange } from '../../ui/advertised-pay.ts'

/** A line of the chart and of its table. */
export interface PayRow {
  label: string
  salary: SalaryFigures
  /** The address of a page about it. */
  to?: string
}

const ROW_HEIGHT = 44
const WIDTH = 600

/**
 * Pay as bars: a thin line from the lowest to the highest, a bar where the middle half lies, and a mark at the median. The
 * table below it has the same figures; the drawing itself is hidden from screen readers.
 */
export function PayChart({ rows, caption }: { rows: readonly PayRow[]; caption: string }) {
  const most = Math.max(...rows.map(({ salary }) => salary.high))
  return (
    <figure className="mt-8">
      <figcaption className="text-lg font-semibold">{caption}</figcaption>
      <ul aria-hidden="true" className="mt-3 grid gap-3">
        {rows.map(({ label, salary }) => (
          <li key={label} className="grid gap-1">
            <span className="text-sm">{label}</span>
            <PayBar salary={salary} most={most} />
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="mt-2 text-xs text-ink-3">
        {t`Line: lowest to highest. Bar: the middle half. Mark: the median. The axis begins at 0.`}
      </p>
      <PayTable rows={rows} caption={caption} />
    </figure>
  )
}

function PayBar({ salary: { low, high, median, p25, p75 }, most }: { salary: SalaryFigures; most: number }) {
  const toX = (pay: number) => (pay / most) * WIDTH
  const middle = ROW_HEIGHT / 4
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${ROW_HEIGHT / 2}`}
      preserveAspectRatio="none"
      className="h-5 w-full rounded-sm bg-sunken"
    >
      <rect
        x={toX(low)}
        y={middle - 1}
        width={Math.max(2, toX(high) - toX(low))}
        height={2}
        fill="currentColor"
        opacity="0.5"
      />
      {p25 !== undefined && p75 !== undefined && (
        <rect
          x={toX(p25)}
          y={3}
          width={Math.max(3, toX(p75) - toX(p25))}
          height={16}
          opacity="0.4"
          fill="currentColor"
        />
      )}
      <rect x={Math.max(0, toX(median) - 2)} y={0} width={4} height={22} fill="currentColor" />
    </svg>
  )
}

function PayTable({ rows, caption }: { rows: readonly PayRow[]; caption: string }) {
  return (
    <div className="scrollx mt-4" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-ink-2">
            <th scope="col" className="py-2 pr-3 font-medium">{t`Jobs`}</th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">{t`Typical`}</th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">{t`Range`}</th>
            <th scope="col" className="py-2 text-right font-medium">{t`Counted`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, salary }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {label}
              </th>
              <td className="num py-2 pr-3 text-right whitespace-nowrap">{formatFigure(salary.median)}</td>
              <td className="num py-2 pr-3 text-right whitespace-nowrap">{formatFigureRange(salary)}</td>
              <td className="num py-2 text-right">{salary.postings}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
