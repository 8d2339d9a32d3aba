import { t } from '@lingui/core/macro'
import { Navigate, redirect, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useListFilters } from '../../ui/use-list-filters.ts'
import { RetiredSkillList } from './retired-skill-list.tsx'
import { formatSkillCount } from './skill-counts.ts'
import { SkillDialogs } from './skill-dialogs.tsx'
import { SkillRequestList } from './skill-request-list.tsx'
import { SkillUndoLine, SkillsFilters } from './skills-filters.tsx'
import { retiredSkillsQuery, skillRequestsQuery, skillsWithUsageQuery } from './skills-queries.ts'
import { parseSkillsQuery, buildSkillsAddress, type SkillsQuery } from './skills-url.ts'
import { SkillsTable } from './skills-table.tsx'
import { useSkillActions } from './use-skill-actions.ts'

export const meta = () => buildPageMeta({ title: t`Skills`, noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const listed = parseSkillsQuery(new URL(request.url).searchParams)
  const [{ meta: found }] = await Promise.all([
    loadQuery(skillsWithUsageQuery(listed)),
    loadQuery(retiredSkillsQuery),
    loadQuery(skillRequestsQuery),
  ])
  if (found.currentPage !== listed.page) throw redirect(buildSkillsPath(listed, { page: found.currentPage }))
  return { listed }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title={t`Skills`} text={t`The skills list could not be loaded. Please try again.`} />
)

const buildSkillsPath = (query: SkillsQuery, change: Partial<SkillsQuery>) =>
  paths.admin.skills(buildSkillsAddress(query, change))

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function EditSkills({ loaderData: { listed } }: { loaderData: Loaded }) {
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
      <SkillsFilters query={query} onFilter={applyFilters} />
      <p role="status" className="num mt-3 text-sm text-ink-3">
        {formatSkillCount(found.total)}
      </p>
      <SkillUndoLine {...actions} />
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
