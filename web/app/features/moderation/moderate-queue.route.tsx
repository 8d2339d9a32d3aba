import type { ClientLoaderFunctionArgs } from 'react-router'
import { moderationQueues, moderationCalls } from '../../api/moderation-calls.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { ModerationQueueView } from './moderation-queue-view.tsx'
import {
  loadOpenEntry,
  toCompanyEntry,
  toJobEntry,
  loadModerationQueue,
  type ModerationQueuePage,
} from './moderation-entries.ts'

export const meta = () => buildPageMeta({ title: 'Review', noindex: true })
export const ErrorBoundary = () => (
  <LoadErrorPage title="Review" text="The review queue could not be loaded. Please try again." />
)

/** Everything that waits, in one queue: companies first, because their jobs depend on them. */
async function loadWholeQueue(): Promise<ModerationQueuePage> {
  const [companies, jobs] = await Promise.all([
    moderationQueues.companies({ status: 'WAITING' }),
    moderationQueues.jobs({ status: 'WAITING' }),
  ])
  return {
    entries: [...companies.data.map(toCompanyEntry), ...jobs.data.map(toJobEntry)],
    total: companies.meta.total + jobs.meta.total,
    currentPage: 1,
    totalPages: 1,
  }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const id = search.get('id')
  const queue = await loadModerationQueue('everything', id, loadWholeQueue)
  return {
    queue,
    chosen: await loadOpenEntry(queue, { id, kind: search.get('kind') === 'job' ? 'job' : 'company' }, moderationCalls),
    isOpened: id !== null,
  }
}

export default function ReviewQueue({
  loaderData: { queue, chosen, isOpened },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  return (
    <AreaPage title="Review">
      <ModerationQueueView
        queue={queue}
        chosen={chosen}
        api={moderationCalls}
        waits
        isOpened={isOpened}
        toEntry={({ kind, id }) => paths.admin.review({ kind, id })}
        toQueue={paths.admin.review()}
        toPage={() => paths.admin.review()}
      >
        <EmptyState
          title="Nothing to review"
          hint="Every company and job has been reviewed."
          action={
            <ButtonLink to={paths.admin.home()} variant="quiet">
              Back to the overview
            </ButtonLink>
          }
        />
      </ModerationQueueView>
    </AreaPage>
  )
}
