import {
  listMyApplications,
  getApplication,
  undoWithdrawal,
  withdrawApplication,
  type MyApplication,
} from '@sira/contract/applications'
import { SENT_APPLICATION_STATUSES } from '@sira/contract/enums'
import { useState } from 'react'
import {
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'
import { paths } from '../../paths.ts'
import { SeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { APPLICATION_STATUS_LABELS, toOptions } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ALL_STATUSES, APPLICATIONS_NOT_FETCHED, NO_APPLICATIONS } from '../../ui/texts.ts'
import { SeekerInterviews } from '../interviews/seeker-interviews.tsx'
import { setJobApplied } from '../job-search/saved-and-applied-jobs.ts'
import type { Route } from './+types/list-my-applications.route'
import { ResumeDialog } from './resume-dialog.tsx'
import { MyApplicationDetails } from './my-application-details.tsx'
import {
  hasMyApplicationsFilters,
  parseMyApplicationsQuery,
  isSameMyApplicationsList,
  buildMyApplicationsAddress,
  toMyApplicationsRequestQuery,
  type MyApplicationsQuery,
} from './my-applications-query.ts'
import { MyApplicationRow } from './my-application-row.tsx'

const TITLE = 'My Applications'
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseMyApplicationsQuery(new URL(request.url).searchParams)
  const { data: applications, meta: page } = await callApi(listMyApplications, {
    query: toMyApplicationsRequestQuery(query),
  })
  const elsewhere =
    query.id && !applications.some(({ id }) => id === query.id) ? await findApplication(query.id) : undefined
  return { applications, page, elsewhere, since: Date.now() }
}

/** The application that a link names but that is not on this page of the list; undefined if it cannot be loaded. */
const findApplication = async (applicationId: string): Promise<MyApplication | undefined> => {
  const response = await callApi(getApplication, { params: { applicationId } }).catch(() => undefined)
  return response?.data as MyApplication | undefined
}

/** Opening another application does not load the list again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href && isSameMyApplicationsList(currentUrl.searchParams, nextUrl.searchParams)
    ? false
    : defaultShouldRevalidate

const STATUSES = [
  { value: 'all', label: ALL_STATUSES },
  ...toOptions(SENT_APPLICATION_STATUSES, APPLICATION_STATUS_LABELS),
]

export default function ListMyApplications({ loaderData }: Route.ComponentProps) {
  const { applications, page } = loaderData
  const navigate = useNavigate()
  const location = useLocation()
  const query = parseMyApplicationsQuery(new URLSearchParams(location.search))
  const loading = useNavigation().location
  const busy =
    loading !== undefined &&
    !isSameMyApplicationsList(new URLSearchParams(location.search), new URLSearchParams(loading.search))
  const change = (next: Partial<MyApplicationsQuery>, replace = false) =>
    void navigate(paths.seeker.applications(buildMyApplicationsAddress(query, next)), {
      replace,
      preventScrollReset: true,
    })
  return (
    <AreaPage title={TITLE}>
      <div className="flex flex-wrap gap-3">
        <ListSearch
          label="Search your applications"
          placeholder="Job title or company"
          value={query.search}
          onSearch={(search) => change({ search }, true)}
          className="min-w-0 grow basis-60 md:max-w-md"
        />
        <SelectField
          label="Status"
          hideLabel
          name="status"
          options={STATUSES}
          value={query.status}
          onChange={(event) => change({ status: event.target.value as MyApplicationsQuery['status'] })}
          className="grow basis-40 md:max-w-52"
        />
      </div>
      <p role="status" className="mt-4 text-sm text-ink-2">
        {page.total === 1 ? '1 application' : `${page.total} applications`}
      </p>
      {applications.length === 0 && <NoApplications narrowed={hasMyApplicationsFilters(query) || page.total > 0} />}
      {applications.length > 0 && (
        <ul className={`joblist mt-2 ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
          {applications.map((application) => (
            <MyApplicationRow
              key={application.id}
              application={application}
              to={paths.seeker.applications(buildMyApplicationsAddress(query, { id: application.id }))}
              selected={application.id === query.id}
            />
          ))}
        </ul>
      )}
      <Pager
        meta={page}
        to={(number) => paths.seeker.applications(buildMyApplicationsAddress(query, { page: number }))}
        label="Pages of your applications"
      />
      <OpenApplication query={query} {...loaderData} />
    </AreaPage>
  )
}

function NoApplications({ narrowed }: { narrowed: boolean }) {
  const jobs = (
    <ButtonLink to={paths.jobs()} variant={narrowed ? 'quiet' : 'primary'}>
      Find jobs
    </ButtonLink>
  )
  if (!narrowed)
    return <EmptyState title={NO_APPLICATIONS} hint="Jobs you apply for appear here with their status." action={jobs} />
  return (
    <EmptyState
      title={NO_APPLICATIONS}
      hint="Try other words or another status."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={paths.seeker.applications()} variant="quiet">
            Show all applications
          </ButtonLink>
          {jobs}
        </div>
      }
    />
  )
}

/** The side panel of the application that the address names; Back closes it. */
function OpenApplication({
  query,
  applications,
  elsewhere,
  since,
}: Route.ComponentProps['loaderData'] & { query: MyApplicationsQuery }) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { openedHere?: boolean } | null }
  const [viewing, setViewing] = useState(false)
  const { revalidate } = useRevalidator()
  const createCall = (act: typeof withdrawApplication | typeof undoWithdrawal) => async (applicationId: string) => {
    try {
      const { data: sent } = await callApi(act, { params: { applicationId } })
      setJobApplied(sent.job.id, sent.status === 'WITHDRAWN' ? undefined : { applicationId, at: sent.createdAt })
    } finally {
      await revalidate()
    }
  }
  const withdrawalCalls = { withdraw: createCall(withdrawApplication), undo: createCall(undoWithdrawal) }
  const application = [...applications, elsewhere].find((each) => each?.id === query.id)
  const close = () => {
    setViewing(false)
    void (state?.openedHere
      ? navigate(-1)
      : navigate(paths.seeker.applications(buildMyApplicationsAddress(query, { id: '' })), {
          replace: true,
          preventScrollReset: true,
        }))
  }
  return (
    <>
      <Dialog open={application !== undefined} onClose={close} title={application?.job.title ?? TITLE} shape="side">
        {application && <SeekerInterviews key={application.id} application={application} />}
        {application && (
          <MyApplicationDetails application={application} onViewResume={() => setViewing(true)} {...withdrawalCalls} />
        )}
      </Dialog>
      {application && (
        <ResumeDialog
          resume={application.resume}
          since={since}
          renew={renewFileUrl}
          open={viewing}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SeekerLoadErrorPage error={error} title={TITLE} text={APPLICATIONS_NOT_FETCHED} />
)
