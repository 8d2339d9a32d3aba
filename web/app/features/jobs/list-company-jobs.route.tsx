import { t } from '@lingui/core/macro'
import { Navigate, redirect, useNavigation } from 'react-router'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { useRevalidateOnNotification } from '../../layouts/use-revalidate-on-notification.ts'
import { paths } from '../../paths.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { shouldRevalidateList, useOpenEntry } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useListFilters } from '../../ui/use-list-filters.ts'
import { VIEWER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { OverduePanel } from '../replies/overdue-panel.tsx'
import { companyRepliesQuery } from '../replies/replies-queries.ts'
import { JobActionDialog, useJobActions } from './job-action-dialog.tsx'
import { ownJobsQuery } from './jobs-queries.ts'
import { OwnJobDetails } from './own-job-details.tsx'
import { OwnJobFilters } from './own-job-filters.tsx'
import { NoOwnJobs, OwnJobList } from './own-job-list.tsx'
import { buildOwnJobsAddress, parseOwnJobsQuery, type OwnJobsQuery } from './own-jobs-url.ts'
import type { Route } from './+types/list-company-jobs.route'
import { PostNewJobLink } from './own-job-facts.tsx'

export const meta = () => buildPageMeta({ title: t`Jobs`, noindex: true })

const buildJobsPath = (query: OwnJobsQuery, change: Partial<OwnJobsQuery>) =>
  paths.employer.jobs(buildOwnJobsAddress(query, change))

export const handle = { screen: 'company-jobs', list: t`Jobs` } as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseOwnJobsQuery(new URL(request.url).searchParams)
  const [{ page }] = await Promise.all([
    loadQuery(ownJobsQuery(query)),
    // The panel above the list; the list is shown without it too.
    loadQuery(companyRepliesQuery).catch(() => undefined),
  ])
  // The last job of the last page was deleted: show the page before.
  if (page.currentPage !== query.page) throw redirect(buildJobsPath(query, { page: page.currentPage }))
  return { listed: query }
}
export const shouldRevalidate = shouldRevalidateList

export const ErrorBoundary = createLoadErrorPage(t`Jobs`, t`Failed to load jobs. Please try again later.`)

export default function ListCompanyJobs({ loaderData: { listed } }: Route.ComponentProps) {
  const { query, to, applyFilters } = useListFilters(parseOwnJobsQuery, buildJobsPath)
  const isBusy = useNavigation().state === 'loading'
  const { canEdit } = useCompanyPermissions()
  useRevalidateOnNotification()
  const { jobs, page, named } = useLoadedQuery(ownJobsQuery(listed))
  const { pending, setPending, runAction } = useJobActions()
  const opened = useOpenEntry(to({ id: '' }))
  const shown = [...jobs, ...(named ? [named] : [])].find(({ id }) => id === opened.id)
  return (
    <AreaPage title={t`Jobs`} lead={!canEdit && VIEWER_ONLY_TEXT} tools={canEdit && <PostNewJobLink />}>
      {!isBusy && page.currentPage !== listed.page && <Navigate to={to({ page: page.currentPage })} replace />}
      <OverduePanel canEdit={canEdit} isAboutPublishing className="mb-4" />
      <OwnJobFilters query={query} total={page.total} to={to} onNarrow={applyFilters} />
      <div className={`mt-3 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {jobs.length === 0 ? (
          <NoOwnJobs query={listed} canEdit={canEdit} />
        ) : (
          <OwnJobList jobs={jobs} toDetails={(id) => to({ id })} onAction={runAction} canEdit={canEdit} />
        )}
      </div>
      <Pager meta={page} to={(number) => to({ page: number })} />
      <OwnJobDetails job={shown} canEdit={canEdit} onClose={opened.close} />
      <JobActionDialog
        pending={pending}
        onClose={() => setPending(undefined)}
        onConfirm={async (closing) => pending && runAction(pending.job, pending.action, true, closing)}
      />
    </AreaPage>
  )
}
