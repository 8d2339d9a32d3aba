import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { parseModerationListQuery } from './moderation-list-url.ts'
import { ModerationList } from './moderation-list.tsx'
import { loadModerationScreen, moderationListQuery } from './moderation-queries.ts'
import type { Route } from './+types/moderate-jobs.route'

const TITLE = t`Jobs`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })
export const ErrorBoundary = createLoadErrorPage(TITLE, t`The jobs could not be loaded. Please try again.`)

const STATUSES = ['PENDING', 'CHANGED', 'ACTIVE', 'REJECTED', 'CLOSED', 'ARCHIVED', 'ALL']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const listed = parseModerationListQuery(search, STATUSES)
  return { listed, ...(await loadModerationScreen(moderationListQuery('job', listed), search.get('id'), 'job')) }
}

export default function ReviewJobs({ loaderData }: Route.ComponentProps) {
  return (
    <ModerationList
      {...loaderData}
      kind="job"
      title={TITLE}
      search={{ label: t`Search jobs`, placeholder: t`Title, company or owner email` }}
      emptyTitle={t`No jobs here`}
      statuses={STATUSES}
      buildPath={paths.admin.jobs}
    />
  )
}
