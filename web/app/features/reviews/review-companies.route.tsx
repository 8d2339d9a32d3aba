import { COMPANY_STATUSES } from '@sira/contract/enums'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { queues, reviewing } from '../../api/reviews.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { COMPANY_STATUS, labelOf } from '../../ui/labels.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { chosenOf, companyEntry, queueOf } from './review-entries.ts'

const TITLE = 'Review companies'
export const meta = () => pageMeta({ title: TITLE, noindex: true })
export const ErrorBoundary = () => <LoadFailure title={TITLE} text="The companies could not be loaded. Please try again." />

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const status = COMPANY_STATUSES.find((one) => one === search.get('status')) ?? 'PENDING'
  const [id, page] = [search.get('id'), search.get('page') ?? '1']
  const queue = await queueOf(`companies ${status} ${page}`, id, async () => {
    const { data, meta: found } = await queues.companies(status, page)
    return { ...found, entries: data.map(companyEntry) }
  })
  return { status, page, queue, chosen: await chosenOf(queue, { id, kind: 'company' }, reviewing), isOpened: id !== null }
}

const TABS = COMPANY_STATUSES.map((value) => ({ value, label: labelOf(COMPANY_STATUS, value), to: paths.admin.companies({ status: value }) }))

export default function ReviewCompanies({ loaderData: { status, page, queue, chosen, isOpened } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const here = { status, page: page === '1' ? '' : page }
  return (
    <AreaPage title={TITLE}>
      <TabLinks label="Status" tabs={TABS} current={status} />
      <ReviewDesk
        key={status} queue={queue} chosen={chosen} api={reviewing} waits={status === 'PENDING'} isOpened={isOpened}
        toEntry={({ id }) => paths.admin.companies({ ...here, id })} toQueue={paths.admin.companies(here)} toPage={(number) => paths.admin.companies({ status, page: number })}
      >
        <Empty title="No companies here" hint={status === 'PENDING' ? 'Everything has been looked at. Reload the page for what has come since.' : undefined} />
      </ReviewDesk>
    </AreaPage>
  )
}
