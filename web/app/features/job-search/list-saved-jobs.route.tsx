import { t } from '@lingui/core/macro'
import { listSavedJobs } from '@sira/contract/seeker-jobs'
import { useNavigation } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { OfflineNote } from '../../layouts/offline-note.tsx'
import { SeekersOnlyPage, createSeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager, parsePage } from '../../ui/pager.tsx'
import type { Route } from './+types/list-saved-jobs.route'
import { savedJobsQuery } from './job-search-queries.ts'
import { SavedJobList } from './saved-job-list.tsx'

const TITLE = t`All Saved Jobs`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export const handle = { screen: 'saved-jobs', list: TITLE } as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = parsePage(new URL(request.url).searchParams)
  await loadQuery(savedJobsQuery(page))
  return { listedPage: page }
}

export default function ListSavedJobs({ loaderData: { listedPage } }: Route.ComponentProps) {
  const { saved, page } = useLoadedQuery(savedJobsQuery(listedPage))
  const session = useSession()
  const isBusy = useNavigation().state === 'loading'
  if (session.state === 'signedIn' && session.account.role === 'COMPANY') return <SeekersOnlyPage title={TITLE} />
  return (
    <AreaPage title={TITLE}>
      <OfflineNote endpoints={[listSavedJobs]} />
      <SavedJobList saved={saved} page={page} isBusy={isBusy} />
      <Pager
        meta={page}
        to={(pageNumber) => paths.seeker.saved({ page: pageNumber > 1 ? pageNumber : '' })}
        label={t`Pages of your saved jobs`}
      />
    </AreaPage>
  )
}

export const ErrorBoundary = createSeekerLoadErrorPage(TITLE, t`Failed to load your saved jobs`)
