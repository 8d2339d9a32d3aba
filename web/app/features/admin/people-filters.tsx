import { ROLES } from '@sira/contract/enums'
import { t } from '@lingui/core/macro'
import { ROLE_LABELS } from '../../ui/area-labels.ts'
import { toOptions } from '../../ui/labels.ts'
import { DATE_ORDER_OPTIONS } from '../../ui/list-orders.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListSelect } from '../../ui/list-select.tsx'
import type { PeopleQuery } from './people-url.ts'

interface PeopleFiltersProps {
  query: PeopleQuery
  onFilter: (change: Partial<PeopleQuery>) => void
}

const ROLE_OPTIONS = [{ value: '', label: t`All roles` }, ...toOptions(ROLES, ROLE_LABELS)]
const STATE_OPTIONS = [
  { value: '', label: t`All statuses` },
  { value: 'suspended', label: t`Suspended` },
  { value: 'unverified', label: t`Not verified` },
]
const SELECT_WIDTH = 'sm:w-44'

/** The search, the filters and the order of the accounts. */
export function PeopleFilters({ query, onFilter }: PeopleFiltersProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ListSearch
        className="min-w-0 grow basis-full sm:max-w-md sm:basis-64"
        label={t`Search accounts`}
        placeholder={t`Name, email, phone or company`}
        value={query.search}
        onSearch={(search) => onFilter({ search })}
      />
      <ListSelect
        label={t`Role`}
        name="role"
        className={SELECT_WIDTH}
        options={ROLE_OPTIONS}
        value={query.role}
        onChoose={(role) => onFilter({ role })}
      />
      <ListSelect
        label={t`Status`}
        name="state"
        className={SELECT_WIDTH}
        options={STATE_OPTIONS}
        value={query.state}
        onChoose={(state) => onFilter({ state })}
      />
      <ListSelect
        label={t`Order`}
        name="order"
        className={SELECT_WIDTH}
        options={DATE_ORDER_OPTIONS}
        value={query.order}
        onChoose={(order) => onFilter({ order })}
      />
    </div>
  )
}
