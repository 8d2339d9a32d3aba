import { ACCESS_LOG_ACTIONS, type AuditLogKind } from '@sira/contract/enums'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import type { AuditQuery } from './audit-query.ts'
import { formatDottedName } from '../../ui/format-text.ts'

interface AuditFiltersProps {
  query: AuditQuery
  /** Every action that occurs in the audit log. */
  acts: readonly string[]
  onFilter: (change: Partial<AuditQuery>) => void
}

const KIND_OPTIONS: readonly { value: AuditLogKind; label: string }[] = [
  { value: 'decisions', label: 'Decisions and changes' },
  { value: 'access', label: 'Access: who viewed what' },
  { value: 'all', label: 'Everything' },
]
const isAccessAction = (act: string) => ACCESS_LOG_ACTIONS.some((one) => one === act)

/** The filters of the audit log; each choice takes effect at once. */
export function AuditFilters({ query, acts, onFilter }: AuditFiltersProps) {
  const hasMoreFilters = [query.actor, query.subject, query.from, query.to].some(Boolean)
  const [showsAll, setShowsAll] = useState(hasMoreFilters)
  const ofKind = acts.filter((act) => query.kind === 'all' || isAccessAction(act) === (query.kind === 'access'))
  const known = query.act && !ofKind.includes(query.act) ? [query.act, ...ofKind] : ofKind
  const options = [
    { value: '', label: 'All actions' },
    ...known.map((value) => ({ value, label: formatDottedName(value) })),
  ]
  const renderDayField = (name: 'from' | 'to', label: string) => (
    <TextField
      key={`${name}-${query[name]}`}
      label={label}
      name={name}
      type="date"
      size="md"
      className="min-w-36 grow basis-36 sm:grow-0"
      defaultValue={query[name]}
      max={name === 'from' ? query.to || undefined : undefined}
      min={name === 'to' ? query.from || undefined : undefined}
      onChange={(event) => onFilter({ [name]: event.target.value })}
    />
  )
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label="Show"
        name="kind"
        className="min-w-0 grow basis-full sm:grow-0 sm:basis-52"
        options={KIND_OPTIONS}
        value={query.kind}
        onChange={(event) => onFilter({ kind: event.target.value as AuditLogKind, act: '' })}
      />
      <SelectField
        label="Action"
        name="act"
        className="min-w-0 grow basis-full sm:grow-0 sm:basis-56"
        options={options}
        value={query.act}
        onChange={(event) => onFilter({ act: event.target.value })}
      />
      <Button
        variant="quiet"
        icon="sliders-horizontal"
        className="sm:hidden"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? 'Fewer filters' : 'More filters'}
      </Button>
      <div className={`min-w-0 grow flex-wrap items-end gap-2 ${showsAll ? 'flex' : 'hidden'} sm:contents`}>
        <div className="min-w-0 grow basis-full sm:basis-52">
          <span className="lbl" aria-hidden="true">
            By
          </span>
          <ListSearch
            isFilter
            className="mt-1.5"
            label="By"
            placeholder="Name, email or id"
            value={query.actor}
            onSearch={(actor) => onFilter({ actor })}
          />
        </div>
        <div className="min-w-0 grow basis-full sm:basis-52">
          <span className="lbl" aria-hidden="true">
            About
          </span>
          <ListSearch
            isFilter
            className="mt-1.5"
            label="About"
            placeholder="Company, person, skill or id"
            value={query.subject}
            onSearch={(subject) => onFilter({ subject })}
          />
        </div>
        {renderDayField('from', 'From')}
        {renderDayField('to', 'Until')}
      </div>
    </div>
  )
}
