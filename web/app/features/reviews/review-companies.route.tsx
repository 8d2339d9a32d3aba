import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { queues, reviewing } from '../../api/reviews.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { COMPANY_STATUS, labelOf } from '../../ui/labels.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useAsked } from '../../ui/opened.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ListBar } from './list-bar.tsx'
import { listAddress, readList, type ListQuery } from './list-query.ts'
import { ReviewDesk } from './review-desk.tsx'
import { chosenOf, companyEntry, queueOf } from './review-entries.ts'

const TITLE = 'Companies'
export const meta = () => pageMeta({ title: TITLE, noindex: true })
export const ErrorBoundary = () => (
  <LoadFailure title={TITLE} text="The companies could not be loaded. Please try again." />
)

const STATUSES = ['PENDING', 'CHANGED', 'ACTIVE', 'REJECTED', 'SUSPENDED', 'ALL']
const LABELS = { ...COMPANY_STATUS, CHANGED: 'Changed', ALL: 'All' }
const read = (search: URLSearchParams) => readList(search, STATUSES)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = read(search)
  const id = search.get('id')
  const queue = await queueOf(`companies ${JSON.stringify(query)}`, id, async () => {
    const { data, meta: found } = await queues.companies(query)
    return { ...found, entries: data.map(companyEntry) }
  })
  return {
    status: query.status,
    queue,
    chosen: await chosenOf(queue, { id, kind: 'company' }, reviewing),
    isOpened: id !== null,
  }
}

export default function ReviewCompanies({
  loaderData: { status, queue, chosen, isOpened },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const navigate = useNavigate()
  const query = useAsked(read)
  const to = (change: Partial<ListQuery> = {}) => paths.admin.companies(listAddress(query, change))
  const tabs = STATUSES.map((value) => ({ value, label: labelOf(LABELS, value), to: to({ status: value }) }))
  return (
    <AreaPage title={TITLE}>
      <TabLinks label="Status" tabs={tabs} current={status} />
      <ListBar
        query={query}
        label="Search companies"
        placeholder="Name, owner or address of the owner"
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
        toEntry={({ id }) => paths.admin.companies({ ...listAddress(query), id })}
        toQueue={to()}
        toPage={(page) => to({ page })}
      >
        <Empty
          title="No companies here"
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
