import type { AdminListOrder } from '@sira/contract/enums'
import { SelectField } from '../../ui/field.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { getModerationOrderOptions, type ModerationListQuery } from './moderation-list-query.ts'

interface ListBarProps {
  query: ModerationListQuery
  label: string
  placeholder: string
  /** The number of results. */
  total: number
  onFilter: (change: Partial<ModerationListQuery>) => void
}

/** The search, the order and the number of results of a moderation list. */
export function ModerationListBar({ query, label, placeholder, total, onFilter }: ListBarProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <ListSearch
        className="min-w-0 grow basis-full sm:max-w-md sm:basis-64"
        label={label}
        placeholder={placeholder}
        value={query.search}
        onSearch={(search) => onFilter({ search })}
      />
      <SelectField
        label="Order"
        hideLabel
        name="order"
        className="min-w-0 grow sm:w-56 sm:grow-0"
        options={getModerationOrderOptions(query.status)}
        value={query.order}
        onChange={(event) => onFilter({ order: event.target.value as AdminListOrder })}
      />
      <p role="status" className="num text-sm text-ink-3">
        {total.toLocaleString('en')} found
      </p>
    </div>
  )
}
