import { t } from '@lingui/core/macro'
import { useNavigate, useNavigation } from 'react-router'
import { getCompanyFunnel } from '@sira/contract/funnel'
import { listOwnJobs } from '@sira/contract/jobs'
import { queryOptions } from '@tanstack/react-query'
import { loadQuery, apiQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { useRequestedFilters } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { hasAnything } from './funnel-figures.ts'
import { FunnelFilters } from './funnel-filters.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { buildFunnelAddress, parseFunnelAddress, type FunnelAddress, toFunnelRequestQuery } from './funnel-url.ts'
import { callApi } from '../../api/call-api.ts'
import { downloadFile } from '../../api/download-file.ts'
import { CsvButton } from '../../ui/csv-button.tsx'
import type { Route } from './+types/show-company-funnel.route'

const TITLE = t`Hiring funnel`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const listed = parseFunnelAddress(new URL(request.url).searchParams)
  await Promise.all([loadQuery(funnelJobsQuery), loadQuery(funnelQuery(listed))])
  return { listed }
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The figures could not be loaded. Please try again.`)

export default function ShowCompanyFunnel({ loaderData: { listed } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'loading'
  const address = useRequestedFilters(parseFunnelAddress)
  const jobs = useLoadedQuery(funnelJobsQuery)
  const funnel = useLoadedQuery(funnelQuery(listed))
  const show = (next: FunnelAddress) =>
    void navigate(paths.employer.funnel(buildFunnelAddress(next)), { preventScrollReset: true })
  return (
    <AreaPage
      title={TITLE}
      lead={t`From the first look at a job to the hire, by where people came from. Applications count on the day they were sent, with how far they have come until today.`}
      tools={hasAnything(funnel) && <CsvButton download={() => downloadFunnel(listed)} />}
    >
      <FunnelFilters address={address} jobs={jobs} onChange={show} />
      <div className={`mt-5 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {hasAnything(funnel) ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 2xl:grid-cols-2">
            <FunnelChart funnel={funnel} />
            <FunnelTable funnel={funnel} job={listed.job} />
          </div>
        ) : (
          <NothingCounted />
        )}
      </div>
      <p className="mt-4 max-w-prose text-sm text-ink-3">
        {t`Views are counted once a day for each visitor and job, without storing who it was, and without your own team.`}
      </p>
    </AreaPage>
  )
}

const NothingCounted = () => (
  <EmptyState
    title={t`Nothing in this period`}
    hint={t`Once somebody looks at your jobs or applies, the steps appear here.`}
    action={
      <ButtonLink to={paths.employer.jobs()} variant="quiet">
        {t`See your jobs`}
      </ButtonLink>
    }
  />
)

const funnelQuery = (address: FunnelAddress) => apiQuery(getCompanyFunnel, { query: toFunnelRequestQuery(address) })

/** All jobs of the company, archived ones too. */
const funnelJobsQuery = queryOptions({
  queryKey: [listOwnJobs.path, 'funnel'],
  queryFn: async ({ signal }) => {
    const read = (status: 'all' | 'ARCHIVED') => callApi(listOwnJobs, { query: { status } }, { signal })
    return (await Promise.all([read('all'), read('ARCHIVED')])).flatMap(({ data }) =>
      data.map(({ id, title }) => ({ id, title })),
    )
  },
})

/** Downloads the numbers as CSV. */
const downloadFunnel = (address: FunnelAddress): Promise<void> =>
  downloadFile(`/dashboard/company/funnel.csv?${new URLSearchParams(toFunnelRequestQuery(address))}`, 'funnel.csv')
