import {
  myApplications,
  showApplication,
  undoWithdrawal,
  withdrawApplication,
  type MyApplication,
} from '@sira/contract/applications'
import { SENT_STATUSES } from '@sira/contract/enums'
import { useState } from 'react'
import {
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { ask } from '../../api/ask.ts'
import { interviewCalls } from '../../api/interview-calls.ts'
import { renewedLink } from '../../api/renewed-link.ts'
import { paths } from '../../paths.ts'
import { SeekerFailure } from '../../shell/seeker-failure.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { APPLICATION_STATUS, optionsOf } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ALL_STATUSES, APPLICATIONS_NOT_FETCHED, NO_APPLICATIONS } from '../../ui/texts.ts'
import { SeekerInterviews } from '../interviews/seeker-interviews.tsx'
import { noteApplied } from '../jobs/job-marks.ts'
import type { Route } from './+types/list-my-applications.route'
import { ResumeDialog } from './resume-dialog.tsx'
import { SentPanel } from './sent-panel.tsx'
import { isNarrowed, readSent, sameList, sentAddress, sentAsked, type SentQuery } from './sent-query.ts'
import { SentRow } from './sent-row.tsx'

const TITLE = 'My Applications'
export const meta = () => pageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readSent(new URL(request.url).searchParams)
  const { data: applications, meta: page } = await ask(myApplications, { query: sentAsked(query) })
  const elsewhere = query.id && !applications.some(({ id }) => id === query.id) ? await one(query.id) : undefined
  return { applications, page, elsewhere, since: Date.now() }
}

/** An application that a link names and that stands on another page of the list. */
const one = async (applicationId: string): Promise<MyApplication | undefined> => {
  const answer = await ask(showApplication, { params: { applicationId } }).catch(() => undefined)
  return answer?.data as MyApplication | undefined
}

/** Opening another application asks for nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href && sameList(currentUrl.searchParams, nextUrl.searchParams)
    ? false
    : defaultShouldRevalidate

const STATUSES = [{ value: 'all', label: ALL_STATUSES }, ...optionsOf(SENT_STATUSES, APPLICATION_STATUS)]

export default function ListMyApplications({ loaderData }: Route.ComponentProps) {
  const { applications, page } = loaderData
  const navigate = useNavigate()
  const location = useLocation()
  const query = readSent(new URLSearchParams(location.search))
  const loading = useNavigation().location
  const busy =
    loading !== undefined && !sameList(new URLSearchParams(location.search), new URLSearchParams(loading.search))
  const change = (next: Partial<SentQuery>, replace = false) =>
    void navigate(paths.seeker.applications(sentAddress(query, next)), { replace, preventScrollReset: true })
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
          onChange={(event) => change({ status: event.target.value as SentQuery['status'] })}
          className="grow basis-40 md:max-w-52"
        />
      </div>
      <p role="status" className="mt-4 text-sm text-ink-2">
        {page.total === 1 ? '1 application' : `${page.total} applications`}
      </p>
      {applications.length === 0 && <NoApplications narrowed={isNarrowed(query) || page.total > 0} />}
      {applications.length > 0 && (
        <ul className={`joblist mt-2 ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
          {applications.map((application) => (
            <SentRow
              key={application.id}
              application={application}
              to={paths.seeker.applications(sentAddress(query, { id: application.id }))}
              selected={application.id === query.id}
            />
          ))}
        </ul>
      )}
      <Pager
        meta={page}
        to={(number) => paths.seeker.applications(sentAddress(query, { page: number }))}
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
    return <Empty title={NO_APPLICATIONS} hint="What you apply for appears here, with its status." action={jobs} />
  return (
    <Empty
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
}: Route.ComponentProps['loaderData'] & { query: SentQuery }) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { openedHere?: boolean } | null }
  const [viewing, setViewing] = useState(false)
  const { revalidate } = useRevalidator()
  const told = (act: typeof withdrawApplication | typeof undoWithdrawal) => async (applicationId: string) => {
    try {
      const { data: sent } = await ask(act, { params: { applicationId } })
      noteApplied(sent.job.id, sent.status === 'WITHDRAWN' ? undefined : { applicationId, at: sent.createdAt })
    } finally {
      await revalidate()
    }
  }
  const withdrawing = { withdraw: told(withdrawApplication), undo: told(undoWithdrawal) }
  const application = [...applications, elsewhere].find((each) => each?.id === query.id)
  const close = () => {
    setViewing(false)
    void (state?.openedHere
      ? navigate(-1)
      : navigate(paths.seeker.applications(sentAddress(query, { id: '' })), {
          replace: true,
          preventScrollReset: true,
        }))
  }
  return (
    <>
      <Dialog open={application !== undefined} onClose={close} title={application?.job.title ?? TITLE} shape="side">
        {application && <SeekerInterviews key={application.id} application={application} calls={interviewCalls} />}
        {application && <SentPanel application={application} onViewResume={() => setViewing(true)} {...withdrawing} />}
      </Dialog>
      {application && (
        <ResumeDialog
          resume={application.resume}
          since={since}
          renew={renewedLink}
          open={viewing}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SeekerFailure error={error} title={TITLE} text={APPLICATIONS_NOT_FETCHED} />
)
