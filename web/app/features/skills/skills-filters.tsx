import { t } from '@lingui/core/macro'
import { SKILL_CATEGORIES } from '@sira/contract/enums'
import { Button } from '../../ui/button.tsx'
import { SKILL_CATEGORY_LABELS, toOptions } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ListSelect } from '../../ui/list-select.tsx'
import type { SkillsQuery } from './skills-url.ts'
import type { useSkillActions } from './use-skill-actions.ts'

interface SkillsFiltersProps {
  query: SkillsQuery
  onFilter: (change: Partial<SkillsQuery>) => void
}

const CATEGORY_OPTIONS = [
  { value: '', label: t`All categories` },
  ...toOptions(SKILL_CATEGORIES, SKILL_CATEGORY_LABELS),
]
const SORT_OPTIONS = [
  { value: 'name', label: t`By name` },
  { value: 'use', label: t`Most used first` },
]

/** The search, the category and the order of the skills list. */
export function SkillsFilters({ query, onFilter }: SkillsFiltersProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ListSearch
        className="min-w-0 grow basis-full sm:max-w-sm sm:basis-64"
        label={t`Search skills`}
        placeholder={t`Name or spelling`}
        value={query.search}
        onSearch={(search) => onFilter({ search })}
      />
      <ListSelect
        label={t`Category`}
        name="category"
        className="sm:w-48"
        options={CATEGORY_OPTIONS}
        value={query.category}
        onChoose={(category) => onFilter({ category })}
      />
      <ListSelect
        label={t({ message: 'Order', comment: 'How the list is sorted' })}
        name="sort"
        className="sm:w-44"
        options={SORT_OPTIONS}
        value={query.sort}
        onChoose={(sort) => onFilter({ sort })}
      />
    </div>
  )
}

/** Says which skill was just removed, with a button that restores it. */
export function SkillUndoLine({
  undoable,
  busy,
  restore,
}: Pick<ReturnType<typeof useSkillActions>, 'undoable' | 'busy' | 'restore'>) {
  if (!undoable) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 rounded-md bg-forest-wash px-3 py-1 text-sm" role="status">
      {undoable.text}
      <Button
        variant="ghost"
        size="sm"
        icon="undo-2"
        busy={busy === undoable.id}
        busyText={t`Undoing...`}
        onClick={() => void restore(undoable)}
      >
        {t`Undo`}
      </Button>
    </p>
  )
}
