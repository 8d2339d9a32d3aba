import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { moderationQueues, moderationCalls } from '../../api/moderation-calls.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { COMPANY_STATUS_LABELS, getLabel } from '../../ui/labels.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { useRequestedFilters } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ModerationListBar } from './moderation-list-bar.tsx'
import {
  buildModerationListAddress,
  parseModerationListQuery,
  type ModerationListQuery,
} from './moderation-list-query.ts'
import { ModerationQueueView } from './moderation-queue-view.tsx'
import { loadOpenEntry, toCompanyEntry, loadModerationQueue } from './moderation-entries.ts'

const TITLE = 'Companies'
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })
export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text="The companies could not be loaded. Please try again." />
)

const STATUSES = ['PENDING', 'CHANGED', 'ACTIVE', 'REJECTED', 'SUSPENDED', 'ALL']
const STATUS_LABELS = { ...COMPANY_STATUS_LABELS, CHANGED: 'Changed', ALL: 'All' }
const parseQuery = (search: URLSearchParams) => parseModerationListQuery(search, STATUSES)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = parseQuery(search)
  const id = search.get('id')
  const queue = await loadModerationQueue(`companies ${JSON.stringify(query)}`, id, async () => {
    const { data, meta: found } = await moderationQueues.companies(query)
    return { ...found, entries: data.map(toCompanyEntry) }
  })
  return {
    status: query.status,
    queue,
    chosen: await loadOpenEntry(queue, { id, kind: 'company' }, moderationCalls),
    isOpened: id !== null,
  }
}

export default function ReviewCompanies({
  loaderData: { status, queue, chosen, isOpened },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const navigate = useNavigate()
  const query = useRequestedFilters(parseQuery)
  const to = (change: Partial<ModerationListQuery> = {}) =>
    paths.admin.companies(buildModerationListAddress(query, change))
  const tabs = STATUSES.map((value) => ({ value, label: getLabel(STATUS_LABELS, value), to: to({ status: value }) }))
  return (
    <AreaPage title={TITLE}>
      <TabLinks label="Status" tabs={tabs} current={status} />
      <ModerationListBar
        query={query}
        label="Search companies"
        placeholder="Company, owner name or owner email"
        total={queue.total}
        onFilter={(change) =>
          void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
        }
      />
      <ModerationQueueView
        key={status}
        queue={queue}
        chosen={chosen}
        api={moderationCalls}
        waits={status === 'PENDING' || status === 'CHANGED'}
        isOpened={isOpened}
        toEntry={({ id }) => paths.admin.companies({ ...buildModerationListAddress(query), id })}
        toQueue={to()}
        toPage={(page) => to({ page })}
      >
        <EmptyState
          title="No companies here"
          hint={
            query.search
              ? 'Nothing matches your search. Part of a word is enough.'
              : status === 'PENDING'
                ? 'There is nothing left to review. Reload the page to check for new ones.'
                : undefined
          }
        />
      </ModerationQueueView>
    </AreaPage>
  )
}
