import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { useRequestedFilters } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { hasAnything } from './funnel-figures.ts'
import { FunnelFilters } from './funnel-filters.tsx'
import { downloadFunnel, funnelJobsQuery, funnelQuery } from './funnel-queries.ts'
import { FunnelTable } from './funnel-table.tsx'
import { buildFunnelAddress, parseFunnelAddress, type FunnelAddress } from './funnel-url.ts'

const TITLE = t`Hiring funnel`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const listed = parseFunnelAddress(new URL(request.url).searchParams)
  await Promise.all([loadQuery(funnelJobsQuery), loadQuery(funnelQuery(listed))])
  return { listed }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text={t`The figures could not be loaded. Please try again.`} />
)

export default function ShowCompanyFunnel({
  loaderData: { listed },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
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
      tools={hasAnything(funnel) && <CsvButton address={listed} />}
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

function CsvButton({ address }: { address: FunnelAddress }) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await downloadFunnel(address).catch(() =>
      toast.error(t`The CSV file could not be created. Please try again.`, RESULT_TOAST),
    )
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="download"
      busy={isBusy}
      busyText={t`Preparing...`}
      onClick={() => void start()}
    >
      {t`CSV`}
    </Button>
  )
}
