import type { ReactNode } from 'react'
import { SelectField } from './field.tsx'
import { ListSearch } from './list-search.tsx'

/** A filter or the order of a list, by its name in the address. */
interface ListFilter<Name extends string> {
  name: Name
  label: string
  options: readonly { value: string; label: string }[]
  /** Its width on wide screens. */
  className: string
  /** What is chosen, where that is not the text of the address. */
  value?: string
}

interface ListFiltersProps<Query> {
  query: Query
  onFilter: (change: Partial<Query>) => void
  className?: string
  search: { label: string; placeholder: string; className?: string }
  filters: readonly ListFilter<keyof Query & string>[]
  children?: ReactNode
}

/** The search box above a list, and beside it its filters and its order; a choice takes effect at once. */
export function ListFilters<Query extends { search: string }>({
  query,
  onFilter,
  className = 'flex flex-wrap items-center gap-2',
  search,
  filters,
  children,
}: ListFiltersProps<Query>) {
  // The options of a filter are the values that its name can have.
  const change = (name: string, value: string) => onFilter({ [name]: value } as Partial<Query>)
  return (
    <div className={className}>
      <ListSearch
        className="min-w-0 grow basis-full sm:max-w-md sm:basis-64"
        {...search}
        value={query.search}
        onSearch={(words) => change('search', words)}
      />
      {filters.map(({ name, className: width, value = String(query[name]), ...filter }) => (
        <SelectField
          key={name}
          {...{ name, value, ...filter }}
          hideLabel
          className={`min-w-0 grow sm:grow-0 ${width}`}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
      {children}
    </div>
  )
}
