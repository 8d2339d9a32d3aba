import { ACCESS_LOG_ACTIONS, type AuditLogKind } from '@sira/contract/area-enums'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { auditActionsQuery } from './admin-queries.ts'
import { formatAuditAction } from './audit-action-labels.ts'
import type { AuditQuery } from './audit-url.ts'

interface AuditFiltersProps {
  query: AuditQuery
  onFilter: (change: Partial<AuditQuery>) => void
}

const KIND_OPTIONS: readonly { value: AuditLogKind; label: string }[] = [
  { value: 'decisions', label: t`Decisions and changes` },
  { value: 'access', label: t`Access: who viewed what` },
  { value: 'all', label: t`Everything` },
]
const isAccessAction = (act: string) => ACCESS_LOG_ACTIONS.some((one) => one === act)

const DAY_LABELS = { from: t`From`, to: t`Until` }

/** The filters of the audit log; each choice takes effect at once. */
export function AuditFilters({ query, onFilter }: AuditFiltersProps) {
  const hasMoreFilters = [query.actor, query.subject, query.from, query.to].some(Boolean)
  const [showsAll, setShowsAll] = useState(hasMoreFilters)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={t`Show`}
        name="kind"
        className="min-w-0 grow basis-full sm:grow-0 sm:basis-52"
        options={KIND_OPTIONS}
        value={query.kind}
        onChange={(event) => onFilter({ kind: event.target.value as AuditLogKind, act: '' })}
      />
      <ActionFilter query={query} onFilter={onFilter} />
      <Button
        variant="quiet"
        icon="sliders-horizontal"
        className="sm:hidden"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? t`Fewer filters` : t`More filters`}
      </Button>
      <MoreAuditFilters query={query} onFilter={onFilter} isShown={showsAll} />
    </div>
  )
}

/** The filters that phones fold away. */
function MoreAuditFilters({ query, onFilter, isShown }: AuditFiltersProps & { isShown: boolean }) {
  return (
    <div className={`min-w-0 grow flex-wrap items-end gap-2 ${isShown ? 'flex' : 'hidden'} sm:contents`}>
      <WordFilter
        label={t`By`}
        placeholder={t`Name, email or id`}
        value={query.actor}
        onSearch={(actor) => onFilter({ actor })}
      />
      <WordFilter
        label={t`About`}
        placeholder={t`Company, person, skill or id`}
        value={query.subject}
        onSearch={(subject) => onFilter({ subject })}
      />
      <DayFilter name="from" query={query} onFilter={onFilter} />
      <DayFilter name="to" query={query} onFilter={onFilter} />
    </div>
  )
}

/** The actions that occur in the log and are of the chosen kind. */
function ActionFilter({ query, onFilter }: AuditFiltersProps) {
  const acts = useLoadedQuery(auditActionsQuery)
  const ofKind = acts.filter((act) => query.kind === 'all' || isAccessAction(act) === (query.kind === 'access'))
  const known = query.act && !ofKind.includes(query.act) ? [query.act, ...ofKind] : ofKind
  return (
    <SelectField
      label={t`Action`}
      name="act"
      className="min-w-0 grow basis-full sm:grow-0 sm:basis-56"
      options={[
        { value: '', label: t`All actions` },
        ...known.map((value) => ({ value, label: formatAuditAction(value) })),
      ]}
      value={query.act}
      onChange={(event) => onFilter({ act: event.target.value })}
    />
  )
}

interface WordFilterProps {
  label: string
  placeholder: string
  value: string
  onSearch: (words: string) => void
}

const WordFilter = (props: WordFilterProps) => (
  <div className="min-w-0 grow basis-full sm:basis-52">
    <span className="lbl" aria-hidden="true">
      {props.label}
    </span>
    <ListSearch isFilter className="mt-1.5" {...props} />
  </div>
)

function DayFilter({ name, query, onFilter }: AuditFiltersProps & { name: 'from' | 'to' }) {
  return (
    <TextField
      // Another day in the URL is another initial value.
      key={query[name]}
      label={DAY_LABELS[name]}
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
}
