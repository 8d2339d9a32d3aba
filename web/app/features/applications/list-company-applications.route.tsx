import { companyApplications, moveApplication, showApplication, unviewedCount, viewApplication, type Received } from '@sira/contract/applications'
import { APPLICATION_STATUSES } from '@sira/contract/enums'
import { companyJobs } from '@sira/contract/jobs'
import { redirect, useNavigate, useNavigation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../api/rights.ts'
import { renewedLink } from '../../api/renewed-link.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { APPLICATION_STATUS, optionsOf } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { OPENED, shouldLoadList, useAsked, useOpened } from '../../ui/opened.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tag } from '../../ui/status.tsx'
import { ALL_STATUSES, APPLICATIONS_NOT_FETCHED, NOT_FOR_VIEWERS } from '../../ui/texts.ts'
import { NoReceived } from './no-received.tsx'
import { ReceivedDetails } from './received-details.tsx'
import { ReceivedDrawer } from './received-drawer.tsx'
import { ReceivedList } from './received-list.tsx'
import { readReceived, receivedAddress, receivedAsked, type ReceivedQuery } from './received-query.ts'
import { StatusButtons } from './status-buttons.tsx'
import { useMoving } from './use-moving.ts'
import { useViewing } from './use-viewing.ts'

export const meta = () => pageMeta({ title: 'Applications', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readReceived(new URL(request.url).searchParams)
  const [{ data: applications, meta: page }, { data: jobs }, { data: unviewed }] = await Promise.all([
    ask(companyApplications, { query: receivedAsked(query) }), ask(companyJobs, { query: {} }), ask(unviewedCount, {}),
  ])
  // The last one of the last page was moved out of the list.
  if (applications.length === 0 && page.total > 0) throw redirect(paths.employer.applications(receivedAddress(query, { page: page.totalPages })))
  // The address may name an application that is not on this page of the list, or was moved out of it.
  const isListed = !query.id || applications.some(({ id }) => id === query.id)
  const named = isListed ? undefined : await ask(showApplication, { params: { applicationId: query.id } }).then(({ data }) => data as Received, () => undefined)
  const jobChoices = jobs.filter((job) => job.applicationsCount > 0 || job.id === query.job).map(({ id, title, applicationsCount }) => ({ value: id, label: `${title} (${applicationsCount})` }))
  return { listed: query, applications, page, named, jobChoices, unviewed: unviewed.count, since: Date.now() }
}
export const shouldRevalidate = shouldLoadList

export const ErrorBoundary = () => <LoadFailure title="Applications" text={APPLICATIONS_NOT_FETCHED} />

const STATUSES = [{ value: 'all', label: ALL_STATUSES }, ...optionsOf(APPLICATION_STATUSES, APPLICATION_STATUS)]
type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function ListCompanyApplications({ loaderData }: { loaderData: Loaded }) {
  const { listed, applications, page, named, jobChoices, unviewed, since } = loaderData
  const navigate = useNavigate()
  const { mayEdit } = useRights()
  const query = useAsked(readReceived)
  const isBusy = useNavigation().state === 'loading'
  const { state, revalidate } = useRevalidator()
  const to = (change: Partial<ReceivedQuery>) => paths.employer.applications(receivedAddress(query, change))
  const narrow = (change: Partial<ReceivedQuery>) => void navigate(to(change), { replace: query.search !== '' && 'search' in change, preventScrollReset: true })
  const opened = useOpened(to({ id: '' }))
  const shown = [...applications, ...(named ? [named] : [])].find(({ id }) => id === opened.id)
  const isSeen = useViewing(shown, (applicationId) => ask(viewApplication, { params: { applicationId } }))
  const fresh = unviewed - applications.filter((one) => !one.isViewed && isSeen(one)).length
  const move = useMoving(shown, async (applicationId, status) => {
    await ask(moveApplication, { params: { applicationId }, body: { status } })
    await revalidate()
  })
  return (
    <AreaPage
      title="Applications" note={fresh > 0 && <Tag tone="adey"><span role="status" className="num">{fresh} new</span></Tag>}
      tools={<IconButton icon="refresh-cw" label="Refresh" aria-busy={state === 'loading'} onClick={() => void revalidate()} />}
    >
      <div className="flex flex-wrap gap-2 max-lg:grid max-lg:grid-cols-2">
        <ListSearch className="min-w-0 max-lg:col-span-2 lg:w-72" label="Search by candidate or job title" placeholder="Candidate or job title" value={query.search} onSearch={(search) => narrow({ search })} />
        <SelectField
          label="Job" hideLabel name="job" className="min-w-0 lg:w-60" options={[{ value: '', label: 'All Jobs' }, ...jobChoices]} value={query.job}
          onChange={(event) => narrow({ job: event.target.value })}
        />
        <SelectField
          label="Status" hideLabel name="status" className="min-w-0 lg:w-44" options={STATUSES} value={query.status}
          onChange={(event) => narrow({ status: event.target.value as ReceivedQuery['status'] })}
        />
      </div>
      <p role="status" className="mt-3 text-sm text-ink-3"><span className="num">{page.total}</span> {page.total === 1 ? 'application' : 'applications'}</p>
      <div className={`mt-3 ${isBusy || state === 'loading' ? 'opacity-60' : ''}`} aria-busy={isBusy || state === 'loading'}>
        {applications.length === 0 ? <NoReceived query={listed} /> : <ReceivedList applications={applications} opened={shown?.id} isSeen={isSeen} toDetails={(id) => to({ id })} />}
      </div>
      <Pager meta={page} to={(number) => to({ page: number })} />
      <ReceivedDrawer
        application={shown} list={applications} onClose={opened.close} footer={shown && <StatusButtons key={shown.id} status={shown.status} {...move} disabledReason={mayEdit ? undefined : NOT_FOR_VIEWERS} />}
        onOpen={(id) => void navigate(to({ id }), { replace: true, preventScrollReset: true, state: OPENED })}
      >
        {shown && <ReceivedDetails key={shown.id} application={shown} since={since} renewLink={renewedLink} />}
      </ReceivedDrawer>
    </AreaPage>
  )
}
