import { ACCESS_ACTS, type AuditKind } from '@sira/contract/enums'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import type { AuditQuery } from './audit-query.ts'
import { actText } from './desk-words.ts'

interface AuditFiltersProps {
  query: AuditQuery
  /** Every act that the log has. */
  acts: readonly string[]
  onNarrow: (change: Partial<AuditQuery>) => void
}

const KINDS: readonly { value: AuditKind; label: string }[] = [
  { value: 'decisions', label: 'Decisions and changes' },
  { value: 'access', label: 'Access: who read what' },
  { value: 'all', label: 'Everything' },
]
const isAccess = (act: string) => ACCESS_ACTS.some((one) => one === act)

/** What the log is narrowed to; each choice counts at once. */
export function AuditFilters({ query, acts, onNarrow }: AuditFiltersProps) {
  const isNarrow = [query.actor, query.subject, query.from, query.to].some(Boolean)
  const [all, setAll] = useState(isNarrow)
  const ofKind = acts.filter((act) => query.kind === 'all' || isAccess(act) === (query.kind === 'access'))
  const known = query.act && !ofKind.includes(query.act) ? [query.act, ...ofKind] : ofKind
  const options = [{ value: '', label: 'Every act' }, ...known.map((value) => ({ value, label: actText(value) }))]
  const day = (name: 'from' | 'to', label: string) => (
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
      onChange={(event) => onNarrow({ [name]: event.target.value })}
    />
  )
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label="Show"
        name="kind"
        className="min-w-0 grow basis-full sm:grow-0 sm:basis-52"
        options={KINDS}
        value={query.kind}
        onChange={(event) => onNarrow({ kind: event.target.value as AuditKind, act: '' })}
      />
      <SelectField
        label="Act"
        name="act"
        className="min-w-0 grow basis-full sm:grow-0 sm:basis-56"
        options={options}
        value={query.act}
        onChange={(event) => onNarrow({ act: event.target.value })}
      />
      <Button
        variant="quiet"
        icon="sliders-horizontal"
        className="sm:hidden"
        aria-expanded={all}
        onClick={() => setAll(!all)}
      >
        {all ? 'Fewer filters' : 'More filters'}
      </Button>
      <div className={`min-w-0 grow flex-wrap items-end gap-2 ${all ? 'flex' : 'hidden'} sm:contents`}>
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
            onSearch={(actor) => onNarrow({ actor })}
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
            onSearch={(subject) => onNarrow({ subject })}
          />
        </div>
        {day('from', 'From')}
        {day('to', 'Until')}
      </div>
    </div>
  )
}
