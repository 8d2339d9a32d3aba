import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { queues, reviewing } from '../../api/reviews.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { JOB_STATUS, labelOf } from '../../ui/labels.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useAsked } from '../../ui/opened.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ListBar } from './list-bar.tsx'
import { listAddress, readList, type ListQuery } from './list-query.ts'
import { ReviewDesk } from './review-desk.tsx'
import { chosenOf, jobEntry, queueOf } from './review-entries.ts'

const TITLE = 'Jobs'
export const meta = () => pageMeta({ title: TITLE, noindex: true })
export const ErrorBoundary = () => <LoadFailure title={TITLE} text="The jobs could not be loaded. Please try again." />

const STATUSES = ['PENDING', 'CHANGED', 'ACTIVE', 'REJECTED', 'CLOSED', 'ARCHIVED', 'ALL']
const LABELS = { ...JOB_STATUS, CHANGED: 'Changed', ALL: 'All' }
const read = (search: URLSearchParams) => readList(search, STATUSES)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = read(search)
  const id = search.get('id')
  const queue = await queueOf(`jobs ${JSON.stringify(query)}`, id, async () => {
    const { data, meta: found } = await queues.jobs(query)
    return { ...found, entries: data.map(jobEntry) }
  })
  return {
    status: query.status,
    queue,
    chosen: await chosenOf(queue, { id, kind: 'job' }, reviewing),
    isOpened: id !== null,
  }
}

export default function ReviewJobs({
  loaderData: { status, queue, chosen, isOpened },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const navigate = useNavigate()
  const query = useAsked(read)
  const to = (change: Partial<ListQuery> = {}) => paths.admin.jobs(listAddress(query, change))
  const tabs = STATUSES.map((value) => ({ value, label: labelOf(LABELS, value), to: to({ status: value }) }))
  return (
    <AreaPage title={TITLE}>
      <TabLinks label="Status" tabs={tabs} current={status} />
      <ListBar
        query={query}
        label="Search jobs"
        placeholder="Title, company or address of the owner"
        total={queue.total}
        onNarrow={(change) =>
          void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
        }
      />
      <ReviewDesk
        key={status}
        queue={queue}
        chosen={chosen}
        api={reviewing}
        waits={status === 'PENDING' || status === 'CHANGED'}
        isOpened={isOpened}
        toEntry={({ id }) => paths.admin.jobs({ ...listAddress(query), id })}
        toQueue={to()}
        toPage={(page) => to({ page })}
      >
        <Empty
          title="No jobs here"
          hint={
            query.search
              ? 'Nothing fits the search. A part of a word is enough.'
              : status === 'PENDING'
                ? 'Everything has been looked at. Reload the page for what has come since.'
                : undefined
          }
        />
      </ReviewDesk>
    </AreaPage>
  )
}
