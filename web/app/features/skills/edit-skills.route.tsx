import { t } from '@lingui/core/macro'
import { SKILL_CATEGORIES } from '@sira/contract/enums'
import { Navigate, redirect, useNavigation } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SKILL_CATEGORY_LABELS, toOptions } from '../../ui/labels.ts'
import { ListFilters } from '../../ui/list-filters.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useListFilters } from '../../ui/use-list-filters.ts'
import { UndoLine } from '../../ui/undo-line.tsx'
import { RetiredSkillList } from './retired-skill-list.tsx'
import { formatSkillCount } from './skill-counts.ts'
import { SkillDialogs } from './skill-dialogs.tsx'
import { SkillRequestList } from './skill-request-list.tsx'
import { retiredSkillsQuery, skillRequestsQuery, skillsWithUsageQuery } from './skills-queries.ts'
import { parseSkillsQuery, buildSkillsAddress, type SkillsQuery } from './skills-url.ts'
import { SkillsTable } from './skills-table.tsx'
import { useSkillActions } from './use-skill-actions.ts'
import type { Route } from './+types/edit-skills.route'

export const meta = () => buildPageMeta({ title: t`Skills`, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const listed = parseSkillsQuery(new URL(request.url).searchParams)
  const [{ meta: found }] = await Promise.all([
    loadQuery(skillsWithUsageQuery(listed)),
    loadQuery(retiredSkillsQuery),
    loadQuery(skillRequestsQuery),
  ])
  if (found.currentPage !== listed.page) throw redirect(buildSkillsPath(listed, { page: found.currentPage }))
  return { listed }
}

export const ErrorBoundary = createLoadErrorPage(t`Skills`, t`The skills list could not be loaded. Please try again.`)

const buildSkillsPath = (query: SkillsQuery, change: Partial<SkillsQuery>) =>
  paths.admin.skills(buildSkillsAddress(query, change))

const SEARCH = {
  label: t`Search skills`,
  placeholder: t`Name or spelling`,
  className: 'min-w-0 grow basis-full sm:max-w-sm sm:basis-64',
}
const CATEGORIES = [{ value: '', label: t`All categories` }, ...toOptions(SKILL_CATEGORIES, SKILL_CATEGORY_LABELS)]
const ORDERS = [
  { value: 'name', label: t`By name` },
  { value: 'use', label: t`Most used first` },
]
const ORDER = t({ message: 'Order', comment: 'How the list is sorted' })
const FILTERS = [
  { label: t`Category`, name: 'category', className: 'sm:w-48', options: CATEGORIES },
  { label: ORDER, name: 'sort', className: 'sm:w-44', options: ORDERS },
] as const

export default function EditSkills({ loaderData: { listed } }: Route.ComponentProps) {
  const { data: skills, meta: found } = useLoadedQuery(skillsWithUsageQuery(listed))
  const { query, to, applyFilters } = useListFilters(parseSkillsQuery, buildSkillsPath)
  const isNavigating = useNavigation().state === 'loading'
  const actions = useSkillActions()
  const openAddDialog = () => actions.openDialog('add')
  return (
    <AreaPage
      title={t`Skills`}
      lead={t`The skills that jobs and profiles use. When you rename or merge a skill, its old name stays as another spelling.`}
      tools={<AddButton onClick={openAddDialog} />}
    >
      {/* The last skill of the last page has left the list. */}
      {!isNavigating && found.currentPage !== listed.page && <Navigate to={to({ page: found.currentPage })} replace />}
      <SkillRequestList />
      <ListFilters query={query} onFilter={applyFilters} search={SEARCH} filters={FILTERS} />
      <p role="status" className="num mt-3 text-sm text-ink-3">
        {formatSkillCount(found.total)}
      </p>
      <UndoRemoval {...actions} />
      <div className="mt-3">
        {skills.length > 0 ? (
          <SkillsTable skills={skills} onAction={actions.openDialog} />
        ) : (
          <EmptyState title={t`No skills found`} action={<AddButton variant="quiet" onClick={openAddDialog} />} />
        )}
      </div>
      <Pager meta={found} to={(page) => to({ page })} />
      <RetiredSkillList {...actions} />
      <SkillDialogs {...actions} />
    </AreaPage>
  )
}

const AddButton = (props: { variant?: 'quiet'; onClick: () => void }) => (
  <Button icon="plus" {...props}>
    {t`Add a skill`}
  </Button>
)

/** Says which skill was just removed, and restores it. */
const UndoRemoval = ({ undoable, busy, restore }: ReturnType<typeof useSkillActions>) =>
  undoable && (
    <UndoLine text={undoable.text} busy={busy === undoable.id} className="mt-2" onUndo={() => void restore(undoable)} />
  )
