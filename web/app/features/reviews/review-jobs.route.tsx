import { JOB_STATUSES } from '@sira/contract/enums'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { queues, reviewing } from '../../api/reviews.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { JOB_STATUS, labelOf } from '../../ui/labels.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { chosenOf, jobEntry, queueOf } from './review-entries.ts'

const TITLE = 'Review jobs'
export const meta = () => pageMeta({ title: TITLE, noindex: true })
export const ErrorBoundary = () => <LoadFailure title={TITLE} text="The jobs could not be loaded. Please try again." />

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const status = JOB_STATUSES.find((one) => one === search.get('status')) ?? 'PENDING'
  const [id, page] = [search.get('id'), search.get('page') ?? '1']
  const queue = await queueOf(`jobs ${status} ${page}`, id, async () => {
    const { data, meta: found } = await queues.jobs(status, page)
    return { ...found, entries: data.map(jobEntry) }
  })
  return { status, page, queue, chosen: await chosenOf(queue, { id, kind: 'job' }, reviewing), isOpened: id !== null }
}

const TABS = JOB_STATUSES.filter((status) => status !== 'DRAFT').map((value) => ({ value, label: labelOf(JOB_STATUS, value), to: paths.admin.jobs({ status: value }) }))

export default function ReviewJobs({ loaderData: { status, page, queue, chosen, isOpened } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const here = { status, page: page === '1' ? '' : page }
  return (
    <AreaPage title={TITLE}>
      <TabLinks label="Status" tabs={TABS} current={status} />
      <ReviewDesk
        key={status} queue={queue} chosen={chosen} api={reviewing} waits={status === 'PENDING'} isOpened={isOpened}
        toEntry={({ id }) => paths.admin.jobs({ ...here, id })} toQueue={paths.admin.jobs(here)} toPage={(number) => paths.admin.jobs({ status, page: number })}
      >
        <Empty title="No jobs here" hint={status === 'PENDING' ? 'Everything has been looked at. Reload the page for what has come since.' : undefined} />
      </ReviewDesk>
    </AreaPage>
  )
}
