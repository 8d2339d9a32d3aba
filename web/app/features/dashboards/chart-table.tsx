import { t } from '@lingui/core/macro'
import { DataTable } from '../../ui/data-table.tsx'

interface PlotTableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** The data of a chart as a table, folded until opened. */
export function ChartTable({ caption, head, rows }: PlotTableProps) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-forest">
        {t`Show as a table`}
      </summary>
      <div className="scrollx max-h-80 overflow-y-auto" tabIndex={0} role="group" aria-label={caption}>
        <DataTable caption={caption} columns={head}>
          {rows.map(([first, ...rest], index) => (
            <tr key={index}>
              <th scope="row" className="font-normal">
                {first}
              </th>
              {rest.map((value, n) => (
                <td key={head[n + 1]} className="num">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </DataTable>
      </div>
    </details>
  )
}
