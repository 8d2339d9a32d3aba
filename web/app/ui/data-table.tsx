import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

interface DataTableProps {
  /** For screen readers. */
  caption: string
  /** The head of each column; `number` for a column of numbers on the right. */
  columns: readonly (string | { number: string })[]
  /** Whether a last column has buttons, and no visible head. */
  hasActions?: boolean
  className?: string
  /** The rows. */
  children: ReactNode
}

/** A table with its head. */
export const DataTable = ({ caption, columns, hasActions, className = '', children }: DataTableProps) => (
  <table className={`datatable ${className}`}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <ColumnHead key={column}>{column}</ColumnHead>
          ) : (
            <ColumnHead key={column.number} className="text-right">
              {column.number}
            </ColumnHead>
          ),
        )}
        {hasActions && (
          <ColumnHead>
            <span className="sr-only">{t`Actions`}</span>
          </ColumnHead>
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

const ColumnHead = ({ className, children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={className}>
    {children}
  </th>
)
