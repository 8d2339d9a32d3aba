import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { parseModerationListQuery } from './moderation-list-url.ts'
import { ModerationList } from './moderation-list.tsx'
import { loadModerationScreen, moderationListQuery } from './moderation-queries.ts'
import type { Route } from './+types/moderate-companies.route'

const TITLE = t`Companies`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })
export const ErrorBoundary = createLoadErrorPage(TITLE, t`The companies could not be loaded. Please try again.`)

const STATUSES = ['PENDING', 'CHANGED', 'ACTIVE', 'REJECTED', 'SUSPENDED', 'ALL']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const listed = parseModerationListQuery(search, STATUSES)
  return {
    listed,
    ...(await loadModerationScreen(moderationListQuery('company', listed), search.get('id'), 'company')),
  }
}

export default function ReviewCompanies({ loaderData }: Route.ComponentProps) {
  return (
    <ModerationList
      {...loaderData}
      kind="company"
      title={TITLE}
      search={{ label: t`Search companies`, placeholder: t`Company, owner name or owner email` }}
      emptyTitle={t`No companies here`}
      statuses={STATUSES}
      buildPath={paths.admin.companies}
    />
  )
}
