import type { DeskOrder } from '@sira/contract/enums'
import { SelectField } from '../../ui/field.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { orderOptions, type ListQuery } from './list-query.ts'

interface ListBarProps {
  query: ListQuery
  label: string
  placeholder: string
  /** How many there are. */
  total: number
  onNarrow: (change: Partial<ListQuery>) => void
}

/** What a list is searched for and in which order it is read. */
export function ListBar({ query, label, placeholder, total, onNarrow }: ListBarProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <ListSearch
        className="min-w-0 grow basis-full sm:max-w-md sm:basis-64"
        label={label}
        placeholder={placeholder}
        value={query.search}
        onSearch={(search) => onNarrow({ search })}
      />
      <SelectField
        label="Order"
        hideLabel
        name="order"
        className="min-w-0 grow sm:w-56 sm:grow-0"
        options={orderOptions(query.status)}
        value={query.order}
        onChange={(event) => onNarrow({ order: event.target.value as DeskOrder })}
      />
      <p role="status" className="num text-sm text-ink-3">
        {total.toLocaleString('en')} found
      </p>
    </div>
  )
}
